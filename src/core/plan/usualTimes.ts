import { daysAfter } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import { localDate } from '../time/today';
import type { TypedTime } from '../time/wallTime';
import type { DueOrder } from './dueOrder';
import { isEmptyDay, type IsShown } from './emptyDays';

/** The usual times of a plan that has fewer of its own, `HH:MM`. */
const COMMON_TIMES = ['09:00', '12:30', '17:30'];

/** How far ahead a day without posts is searched, in days. */
const SEARCHED_DAYS = 366;

/** Returns the three times of day that most posts have, `HH:MM`, most used first; before there are three, also common ones. */
export function usualTimes(posts: readonly Pick<TypedTime, 'time'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { time } of posts) counts.set(time, (counts.get(time) ?? 0) + 1);
  const byUse = [...counts].sort(
    ([time, count], [otherTime, otherCount]) => otherCount - count || (time < otherTime ? -1 : 1),
  );
  const times = new Set([...byUse.map(([time]) => time), ...COMMON_TIMES]);
  return [...times].slice(0, COMMON_TIMES.length);
}

/**
 * Returns the first of the usual times that is to come on a day; '' if none is.
 *
 * @param times `HH:MM`, in the order of preference
 * @param date `YYYY-MM-DD`
 */
export function usualTimeOn(date: string, times: readonly string[], now: Instant): string {
  const isToCome = (due: Instant) => due > now && due !== NEVER;
  return times.find((time) => isToCome(dueAt({ date, time }))) ?? '';
}

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
