import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router-dom';
import { useCommandHandlers, useCurrentHandlers } from './commandHandlers';
import { COMMAND_LIST, type CommandId } from './commands';
import { PATHS } from './pages';

const COMMANDS_ANYWHERE = COMMAND_LIST.filter(({ isAnywhere }) => isAnywhere);

/** A command that runs on the scheduler. */
interface Waiting {
  readonly id: CommandId;
  /** Where it was chosen. */
  readonly from: Location;
}

/**
 * Gives commands of the scheduler their handlers on other pages. The command runs on the scheduler, after focus has
 * moved to the heading there. If the user arrives elsewhere, or the scheduler cannot be loaded, the command is dropped.
 *
 * @param scheduler the address of the scheduler
 */
export function useCommandsElsewhere(scheduler: To): void {
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

  useCommandHandlers(() => {
    if (location.pathname === PATHS.scheduler) return {};
    const goAndRun = (id: CommandId) => () => {
      setWaiting({ id, from: location });
      void navigate(scheduler);
    };
    return Object.fromEntries(COMMANDS_ANYWHERE.map(({ id }) => [id, goAndRun(id)]));
  });
}
