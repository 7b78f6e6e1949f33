import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '@/content/paths';
import type { CommandId } from '@/domain/commands/commands';
import { usePresentEffects } from './effects';

/**
 * Returns a function that runs a command. If it has no effect on this page, it runs on the scheduler,
 * after focus has moved to the heading there.
 */
export function useRun(): (id: CommandId) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const presentEffects = usePresentEffects();
  const [waiting, setWaiting] = useState<CommandId | null>(null);

  // Follows the path by one render, because the frame moves focus in an effect of its own.
  const [arrivedAt, setArrivedAt] = useState(pathname);
  useEffect(() => {
    setArrivedAt(pathname);
  }, [pathname]);
  useEffect(() => {
    if (waiting === null || arrivedAt !== PATHS.scheduler) return;
    setWaiting(null);
    presentEffects()[waiting]?.();
  }, [waiting, arrivedAt, presentEffects]);

  return (id) => {
    const effect = presentEffects()[id];
    if (effect) effect();
    else if (pathname !== PATHS.scheduler) {
      setWaiting(id);
      void navigate(PATHS.scheduler);
    }
  };
}
