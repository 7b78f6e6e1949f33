import { dueAt } from './postStatus';
import { DAY_MS, NEVER, type Instant } from './instant';
import { shiftedTime } from './wallShift';
import { inUtc } from './wallTime';

/** The number of days of a week. */
export const DAYS_IN_WEEK = 7;

/** A range of days, both included, each `YYYY-MM-DD`; an empty text leaves that end open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the date `days` later; earlier if `days` is negative.
 *
 * @returns null if that date is out of range, or if `date` is invalid
 */
export function daysAfter(date: string, days: number): string | null {
  return shiftedTime({ date, time: '00:00' }, { amount: days, unit: 'days' })?.date ?? null;
}

/** Returns the number of a date on a scale of days; 0 is 1 January 1970. NaN for an invalid date. */
export function dayNumber(date: string): number {
  return inUtc(date, '00:00').getTime() / DAY_MS;
}

/** Returns the weekday of a valid date: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return inUtc(date, '00:00').getUTCDay();
}

/** Returns a date in a form that sorts by time: dates after 9999 have more digits. */
export function sortableDate(date: string): string {
  return date.padStart('YYYYYY-MM-DD'.length, '0');
}

/** Returns true if the first day is after the last one, so that no day is in the range. */
export function isReversed({ from, to }: DayRange): boolean {
  return from !== '' && to !== '' && sortableDate(from) > sortableDate(to);
}

/** Returns the first instant of a day. */
export function startOfDay(date: string): Instant {
  return dueAt({ date, time: '00:00' });
}

/** Returns the end of a day (exclusive); {@link NEVER} for an empty date and for the last day. */
export function endOfDay(date: string): Instant {
  const next = daysAfter(date, 1);
  return next === null ? NEVER : startOfDay(next);
}
