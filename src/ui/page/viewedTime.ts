import type { WallClock } from '@/core/time/Time';
import type { Instant } from '@/core/time/instant';
import { nextMinute, localDate, nextLocalMidnight } from '@/core/time/today';
import { useNow } from './useNow';
import { usePresentClock, useWallClock } from './TimeProvider';

/** A clock that nothing waits for. */
export const NO_CLOCK: WallClock = { now: () => 0, wakeAt: () => () => undefined };

/** Returns whether the page is viewed as of another moment than the present. */
function useIsAsOf(): boolean {
  return useWallClock() !== usePresentClock();
}

/**
 * Returns the date of today, `YYYY-MM-DD`, also while the page is viewed as of another moment.
 *
 * @param now the instant for which the page is rendered
 */
export function useCurrentDate(now: Instant): string {
  const isAsOf = useIsAsOf();
  const clock = usePresentClock();
  const present = useNow(nextLocalMidnight, isAsOf ? clock : NO_CLOCK);
  return localDate(isAsOf ? present : now);
}

/** Returns the minute at which the page is viewed; null for the present. */
export function useAsOfMinute(): Instant | null {
  const isAsOf = useIsAsOf();
  const clock = useWallClock();
  const minute = useNow(nextMinute, isAsOf ? clock : NO_CLOCK);
  return isAsOf ? minute : null;
}
