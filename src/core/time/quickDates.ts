import { DAYS_IN_WEEK, daysAfter, weekdayOf } from './days';
import type { TypedTime } from './wallTime';

/** A date that the form offers beside the date field. */
export interface QuickDate {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`; undefined if the time stays as it is. */
  readonly time?: string;
}

const MONDAY = 1;

/**
 * Returns the quick dates: today, tomorrow, the first Monday after today, and the next usual time on a day
 * without posts. A date after the last supported one is left out.
 *
 * @param today the local date, `YYYY-MM-DD`
 * @param nextGap left out if it is null
 */
export function quickDates(today: string, nextGap: TypedTime | null): readonly QuickDate[] {
  const untilMonday = ((MONDAY - weekdayOf(today) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK) + 1;
  const dates = [
    ['Today', today],
    ['Tomorrow', daysAfter(today, 1)],
    ['Next Mon', daysAfter(today, untilMonday)],
  ] as const;
  return [
    ...dates.flatMap(([name, date]) => (date === null ? [] : [{ name, date }])),
    ...(nextGap ? [{ name: 'Next gap', ...nextGap }] : []),
  ];
}
