import { useMemo, useSyncExternalStore } from 'react';
import type { Instant } from '@/domain/instant';
import { createReading, type NextChange } from './reading';
import { useWallClock } from './TimeProvider';

/**
 * The present instant, for a view that changes with time. It moves, and the component renders, only
 * when `nextChange` says that the view differs; give a function that is stable between renders.
 */
export function useNow(nextChange: NextChange): Instant {
  const clock = useWallClock();
  const reading = useMemo(() => createReading(clock, nextChange), [clock, nextChange]);
  return useSyncExternalStore(reading.subscribe, reading.get);
}
