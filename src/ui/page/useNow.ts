import { useMemo, useSyncExternalStore } from 'react';
import type { Instant } from '@/core/time/instant';
import { createReading, type NextChange } from '@/core/time/reading';
import type { WallClock } from '@/core/time/Time';
import { useWallClock } from './TimeProvider';

/**
 * Returns the current instant for a view that depends on time. The value changes, and the component
 * renders, only at the instants that `nextChange` returns.
 *
 * @param nextChange must be stable between renders
 * @param ownClock the wall clock of the nearest provider when omitted
 */
export function useNow(nextChange: NextChange, ownClock?: WallClock): Instant {
  const viewedClock = useWallClock();
  const clock = ownClock ?? viewedClock;
  const reading = useMemo(() => createReading(clock, nextChange), [clock, nextChange]);
  return useSyncExternalStore(reading.subscribe, reading.get);
}
