import { daysAfter, endOfDay, startOfDay } from '../time/days';
import { weekends } from '../time/week';
import { countPublished, type DueOrder } from './dueOrder';

/** How far back, and how far ahead, posts on weekends are looked for, in days. */
const LOOKED_DAYS = 28;

const isWeekend = weekends();
const isNoDay = () => false;

/** Returns true if no post is due on a day, `YYYY-MM-DD`, by two binary searches. */
export function isEmptyDay(dueOrder: DueOrder, date: string): boolean {
  return countPublished(dueOrder, endOfDay(date)) === countPublished(dueOrder, startOfDay(date));
}

/**
 * Returns a function that returns true for a date that may be without posts: a day of a weekend, if no post of the last
 * and the next four weeks is on one. It is one of two functions, whatever the plan.
 *
 * @param today `YYYY-MM-DD`
 */
export function daysOff(dueOrder: DueOrder, today: string): (date: string) => boolean {
  for (let days = -LOOKED_DAYS; days < LOOKED_DAYS; days += 1) {
    const date = daysAfter(today, days);
    if (date !== null && isWeekend(date) && !isEmptyDay(dueOrder, date)) return isNoDay;
  }
  return isWeekend;
}
