import { DAYS_IN_WEEK, daysAfter, sortableDate, weekdayOf } from './days';
import { parseWallTime, type TypedTime } from './wallTime';

/** A date that the form offers beside the date field. */
export interface QuickDate {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

const MONDAY = 1;

/**
 * Returns the quick dates: today, tomorrow, the first Monday after today, and one week after the last
 * post. A week after today replaces the last one if there is no post, or if its date is invalid or past.
 * A date after the last supported one is left out.
 *
 * @param today the local date, `YYYY-MM-DD`
 * @param lastPost the post that was scheduled last
 */
export function quickDates(
  today: string,
  lastPost: Pick<TypedTime, 'date'> | undefined,
): readonly QuickDate[] {
  const untilMonday = ((MONDAY - weekdayOf(today) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK) + 1;
  const last = lastPost && parseWallTime(lastPost.date, '00:00') ? lastPost.date : today;
  const latest = sortableDate(last) > sortableDate(today) ? last : today;
  const dates = [
    ['Today', today],
    ['Tomorrow', daysAfter(today, 1)],
    ['Next Mon', daysAfter(today, untilMonday)],
    ['+1 week', daysAfter(latest, DAYS_IN_WEEK)],
  ] as const;
  return dates.flatMap(([name, date]) => (date === null ? [] : [{ name, date }]));
}
