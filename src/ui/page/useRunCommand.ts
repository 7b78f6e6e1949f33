import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router-dom';
import type { CommandId } from '@/core/commands/commands';
import { useCurrentHandlers } from './commandHandlers';
import { PATHS } from './pages';

/** A command that runs on the scheduler. */
interface Waiting {
  readonly id: CommandId;
  /** Where it was chosen. */
  readonly from: Location;
}

/**
 * Returns a function that runs a command. If it has no handler on this page, it runs on the scheduler,
 * after focus has moved to the heading there. If the user arrives elsewhere, or the scheduler cannot be
 * loaded, the command is dropped.
 *
 * @param scheduler the address of the scheduler
 */
export function useRunCommand(scheduler: To): (id: CommandId) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const currentHandlers = useCurrentHandlers();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  // Follows the location by one render, because the frame moves focus in an effect of its own.
  const [arrivedAt, setArrivedAt] = useState(location);
  useEffect(() => {
    setArrivedAt(location);
  }, [location]);
  useEffect(() => {
    if (waiting === null || arrivedAt === waiting.from) return;
    setWaiting(null);
    if (arrivedAt.pathname === PATHS.scheduler) currentHandlers()[waiting.id]?.();
  }, [waiting, arrivedAt, currentHandlers]);

  return (id) => {
    const handler = currentHandlers()[id];
    if (handler) handler();
    else if (location.pathname !== PATHS.scheduler) {
      setWaiting({ id, from: location });
      void navigate(scheduler);
    }
  };
}
