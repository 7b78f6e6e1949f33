import { createContext, useContext, type ReactNode } from 'react';
import type { Clock } from './Clock';

const ClockContext = createContext<Clock | null>(null);

interface ClockProviderProps {
  readonly clock: Clock;
  readonly children: ReactNode;
}

/** Hands one clock to everything below it. */
export function ClockProvider({ clock, children }: ClockProviderProps) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The clock of the nearest provider; throws where there is none. */
export function useClock(): Clock {
  const clock = useContext(ClockContext);
  if (clock === null) throw new Error('useClock needs a ClockProvider above it.');
  return clock;
}
