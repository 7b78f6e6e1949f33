import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askedBy, withoutAsked, type Asked } from '@/core/commands/addressCommand';
import { canonicalPath, PATHS } from '@/ui/page/pages';
import { whenNoDialog } from '@/ui/page/useLaunches';

const PAGE_PATHS: readonly string[] = Object.values(PATHS);

/**
 * Does what the address of the page asks for, and removes that from the address: a reload does not repeat it.
 *
 * @returns a function for a launch of the product while it is open. It does what the address asks for, or goes to the
 * page of the address. The address of the dashboard alone changes nothing: the user wants to see the window. An
 * address without a page changes nothing either.
 */
export function useLaunchAddress(run: (asked: Asked) => void): (target: URL) => void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const found = askedBy(hash);
    if (!found) return;
    void navigate({ search, hash: withoutAsked(hash) }, { replace: true });
    setAsked(found);
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
    const found = askedBy(hash);
    const pathname = `/${canonicalPath(target.pathname).slice(BASE_PATH.length)}`;
    if (found) run(found);
    else if (
      PAGE_PATHS.includes(pathname) &&
      (pathname !== PATHS.dashboard || search + hash !== '')
    ) {
      void navigate({ pathname, search, hash });
    }
  };
}
