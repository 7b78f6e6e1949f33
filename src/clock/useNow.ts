import { useMemo, useSyncExternalStore } from 'react';
import type { Instant } from '@/domain/instant';
import { useClock } from './ClockProvider';
import { createReading, type NextChange } from './reading';

/**
 * The present instant, for a view that changes with time. It moves, and the component renders, only
 * when `nextChange` says that the view differs; give a function that is stable between renders.
 */
export function useNow(nextChange: NextChange): Instant {
  const clock = useClock();
  const reading = useMemo(() => createReading(clock, nextChange), [clock, nextChange]);
  return useSyncExternalStore(reading.subscribe, reading.get);
}
