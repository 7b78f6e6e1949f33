import { daysAfter } from '../time/days';
import type { Instant } from '../time/instant';
import { localDate } from '../time/today';
import type { TypedTime } from '../time/wallTime';
import type { DueOrder } from './dueOrder';
import { isEmptyDay, type IsShown } from './emptyDays';
import { usualTimeOn } from './usualTimes';

/** How far ahead a day without posts is searched, in days. */
const SEARCHED_DAYS = 366;

/**
 * Returns the first of the usual times that is to come on a day without shown posts, from today on.
 *
 * @param mayBeEmpty returns true for a date, `YYYY-MM-DD`, that is no gap
 * @returns null if there is no such day within a year
 */
export function nextGap(
  dueOrder: DueOrder,
  times: readonly string[],
  now: Instant,
  mayBeEmpty: (date: string) => boolean,
  isShown?: IsShown,
): TypedTime | null {
  const today = localDate(now);
  for (let days = 0; days < SEARCHED_DAYS; days += 1) {
    const date = daysAfter(today, days);
    if (date === null || mayBeEmpty(date)) continue;
    if (isEmptyDay(dueOrder, date, isShown)) {
      const time = usualTimeOn(date, times, now);
      if (time !== '') return { date, time };
    }
  }
  return null;
}
