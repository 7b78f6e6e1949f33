import { localDate } from '../time/today';
import { DAYS_IN_WEEK, daysAfter, startOfDay } from '../time/days';
import { NEVER, type Instant } from '../time/instant';
import { countPublished, type DueOrder } from './dueOrder';
import { daysOff, isEmptyDay } from './emptyDays';

/** A day with the posts that are still to come on it. */
interface OutlookDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The number of posts that are due on this day, not before now. */
  readonly scheduled: number;
}

/** What a plan holds for the next days. */
export interface PlanOutlook {
  /** Indices in the plan of the posts that are due next, the earliest first. */
  readonly next: readonly number[];
  /** Today and the days after it. */
  readonly days: readonly OutlookDay[];
  /** The number of posts in the first seven days. */
  readonly inWeek: number;
  /** The number of posts in all days. */
  readonly inAll: number;
  /** The number of days without a post that may not be empty. */
  readonly emptyDays: number;
}

const MAX_NEXT = 3;
const MAX_DAYS = 14;

/** Returns `MAX_DAYS` dates from today on, and the one after them; fewer at the end of the calendar. */
function datesFrom(today: string): string[] {
  return Array.from({ length: MAX_DAYS + 1 }, (_date, days) => daysAfter(today, days)).filter(
    (date) => date !== null,
  );
}

/**
 * Returns the next posts and the number of posts on each of the next 14 days. A post counts on the day
 * on which it is due; in a DST gap at midnight that is the day after the typed one. Posts that are
 * due already, and posts that are never due, are left out. Costs one binary search for each day.
 *
 * @param mayBeEmpty returns true for a date that may be without posts; as {@link daysOff} if omitted
 */
export function planOutlook(
  dueOrder: DueOrder,
  now: Instant,
  mayBeEmpty = daysOff(dueOrder, localDate(now), undefined),
): PlanOutlook {
  const dates = datesFrom(localDate(now));
  const first = countPublished(dueOrder, now);
  let counted = first;
  const days = dates.slice(0, MAX_DAYS).map((date, index) => {
    const nextDate = dates[index + 1];
    const end = nextDate === undefined ? NEVER : startOfDay(nextDate);
    const before = counted;
    counted = countPublished(dueOrder, end);
    return { date, scheduled: counted - before };
  });

  const sum = (some: readonly OutlookDay[]) =>
    some.reduce((total, { scheduled }) => total + scheduled, 0);
  return {
    next: Array.from(dueOrder.order.subarray(first, first + MAX_NEXT)).filter(
      (index) => Number(dueOrder.due[index]) < NEVER,
    ),
    days,
    inWeek: sum(days.slice(0, DAYS_IN_WEEK)),
    inAll: sum(days),
    emptyDays: days.filter(({ date }) => !mayBeEmpty(date) && isEmptyDay(dueOrder, date, undefined))
      .length,
  };
}
