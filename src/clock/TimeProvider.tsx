import { createContext, useContext, type ReactNode } from 'react';
import type { ElapsedTime, Time, WallClock } from './Time';

/** The sources of time for pages. Only the commands of the store use real time. */
type PageTime = Pick<Time, 'wallClock' | 'elapsedTime'>;

const TimeContext = createContext<PageTime | null>(null);

interface TimeProviderProps {
  readonly time: PageTime;
  readonly children: ReactNode;
}

/** Provides the wall clock and the elapsed time to its children. */
export function TimeProvider({ time, children }: TimeProviderProps) {
  return <TimeContext value={time}>{children}</TimeContext>;
}

function usePageTime(): PageTime {
  const time = useContext(TimeContext);
  if (time === null) throw new Error('Time needs a TimeProvider above it.');
  return time;
}

/** Returns the wall clock of the nearest provider; throws without a provider. */
export function useWallClock(): WallClock {
  return usePageTime().wallClock;
}

/** Returns the elapsed time of the nearest provider; throws without a provider. */
export function useElapsedTime(): ElapsedTime {
  return usePageTime().elapsedTime;
}
