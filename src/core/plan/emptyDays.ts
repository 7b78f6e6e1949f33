import { daysAfter, endOfDay, startOfDay } from '../time/days';
import { weekends } from '../time/week';
import { countPublished, type DueOrder } from './dueOrder';
import type { PostDraft } from './postFields';

/** Returns true for a post that the view shows, by its accounts and labels; undefined if it shows all. */
export type IsShown = ((post: Pick<PostDraft, 'channels' | 'labels'>) => boolean) | undefined;

/** How far back, and how far ahead, posts on weekends are looked for, in days. */
const LOOKED_DAYS = 28;

const isWeekend = weekends();
const isNoDay = () => false;

/** Returns the number of shown posts that are due on a day, `YYYY-MM-DD`. With a filter, it reads the posts of the day. */
export function countShownOn(
  { posts, due, order }: DueOrder,
  date: string,
  isShown: IsShown,
): number {
  const start = countPublished({ due, order }, startOfDay(date));
  const end = countPublished({ due, order }, endOfDay(date));
  if (!isShown) return end - start;
  return order.subarray(start, end).filter((index) => isShown(posts[index] ?? {})).length;
}

/** Returns true if no shown post is due on a day, `YYYY-MM-DD`. */
export function isEmptyDay(dueOrder: DueOrder, date: string, isShown: IsShown): boolean {
  return countShownOn(dueOrder, date, isShown) === 0;
}

/**
 * Returns a function that returns true for a date that may be without posts: a day of a weekend, if no shown post of the
 * last and the next four weeks is on one. It is one of two functions, whatever the plan.
 *
 * @param today `YYYY-MM-DD`
 */
export function daysOff(
  dueOrder: DueOrder,
  today: string,
  isShown: IsShown,
): (date: string) => boolean {
  for (let days = -LOOKED_DAYS; days < LOOKED_DAYS; days += 1) {
    const date = daysAfter(today, days);
    if (date !== null && isWeekend(date) && !isEmptyDay(dueOrder, date, isShown)) return isNoDay;
  }
  return isWeekend;
}
