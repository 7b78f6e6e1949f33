import { createContext, useContext, type ReactNode } from 'react';
import type { ElapsedTime, Time, WallClock } from './Time';

/** What the pages may read: real time is for the commands of the store alone. */
type PageTime = Pick<Time, 'wallClock' | 'elapsedTime'>;

const TimeContext = createContext<PageTime | null>(null);

interface TimeProviderProps {
  readonly time: PageTime;
  readonly children: ReactNode;
}

/** Gives one wall clock and one elapsed time to everything below it. */
export function TimeProvider({ time, children }: TimeProviderProps) {
  return <TimeContext value={time}>{children}</TimeContext>;
}

function usePageTime(): PageTime {
  const time = useContext(TimeContext);
  if (time === null) throw new Error('Time needs a TimeProvider above it.');
  return time;
}

/** The wall clock of the nearest provider; throws where there is none. */
export function useWallClock(): WallClock {
  return usePageTime().wallClock;
}

/** The elapsed time of the nearest provider; throws where there is none. */
export function useElapsedTime(): ElapsedTime {
  return usePageTime().elapsedTime;
}
