import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressCommand, withoutCommand } from '@/core/commands/addressCommand';
import type { CommandId } from '@/ui/page/commands';
import { canonicalPath, PATHS } from '@/ui/page/pages';
import { whenNoDialog } from '@/ui/page/useLaunches';

const PAGE_PATHS: readonly string[] = Object.values(PATHS);

/**
 * Runs the command that the address of the page asks for, and removes it from the address: a reload does not repeat it.
 *
 * @returns a function for a launch of the product while it is open. It runs the command of the address, or goes to the
 * page of the address. The address of the dashboard alone changes nothing: the user wants to see the window. An
 * address without a page changes nothing either.
 */
export function useLaunchAddress(run: (id: CommandId) => void): (target: URL) => void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  const [asked, setAsked] = useState<CommandId | null>(null);
  useEffect(() => {
    const command = addressCommand(hash);
    if (!command) return;
    void navigate({ search, hash: withoutCommand(hash) }, { replace: true });
    setAsked(command);
  }, [search, hash, navigate]);
  // Follows the address by one render, because the frame and the page move focus in effects of their own.
  const runAsked = useEffectEvent(run);
  useEffect(() => {
    if (!asked) return;
    setAsked(null);
    whenNoDialog(() => {
      runAsked(asked);
    });
  }, [asked]);

  return (target) => {
    const { search, hash } = target;
    const command = addressCommand(hash);
    const pathname = `/${canonicalPath(target.pathname).slice(BASE_PATH.length)}`;
    if (command) run(command);
    else if (
      PAGE_PATHS.includes(pathname) &&
      (pathname !== PATHS.dashboard || search + hash !== '')
    ) {
      void navigate({ pathname, search, hash });
    }
  };
}
