import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { ElapsedTime, Time, WallClock } from '@/core/time/Time';

/** The sources of time for pages. Only the commands of the store use real time. */
type PageTime = Pick<Time, 'wallClock' | 'elapsedTime'>;

interface ProvidedTime extends PageTime {
  /** The wall clock that no view shifts. */
  readonly presentClock: WallClock;
}

const TimeContext = createContext<ProvidedTime | null>(null);

interface TimeProviderProps {
  readonly time: PageTime;
  readonly children: ReactNode;
}

/** Provides the wall clock and the elapsed time to its children. */
export function TimeProvider({ time, children }: TimeProviderProps) {
  const provided = useMemo(() => ({ ...time, presentClock: time.wallClock }), [time]);
  return <TimeContext value={provided}>{children}</TimeContext>;
}

interface ViewedTimeProviderProps {
  /** The wall clock of the views inside; null for the present one. */
  readonly clock: WallClock | null;
  readonly children: ReactNode;
}

/** Provides another wall clock to its children. The elapsed time and the present clock stay. */
export function ViewedTimeProvider({ clock, children }: ViewedTimeProviderProps) {
  const time = usePageTime();
  const provided = useMemo(
    () => ({ ...time, wallClock: clock ?? time.presentClock }),
    [time, clock],
  );
  return <TimeContext value={provided}>{children}</TimeContext>;
}

function usePageTime(): ProvidedTime {
  const time = useContext(TimeContext);
  if (time === null) throw new Error('Time needs a TimeProvider above it.');
  return time;
}

/** Returns the wall clock of the nearest provider; throws without a provider. */
export function useWallClock(): WallClock {
  return usePageTime().wallClock;
}

/** Returns the wall clock that shows the present, also inside of a {@link ViewedTimeProvider}. */
export function usePresentClock(): WallClock {
  return usePageTime().presentClock;
}

/** Returns the elapsed time of the nearest provider; throws without a provider. */
export function useElapsedTime(): ElapsedTime {
  return usePageTime().elapsedTime;
}
