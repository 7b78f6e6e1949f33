import { dueAt } from './postStatus';
import { DAY_MS, NEVER, type Instant } from './instant';
import { MINUTES_IN, type WallShift } from './wallShift';
import { dateText, timeText } from './timeText';
import { inUtc, parseWallTime, type TypedTime } from './wallTime';

/** The number of days of a week. */
export const DAYS_IN_WEEK = 7;

/** A range of days, both included, each `YYYY-MM-DD`; an empty text leaves that end open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns a date and time moved by a shift of wall time. The time zone is not used. So a post at
 * 09:30 stays at 09:30 when the days cross a DST change, and a shift by hours can lead into a DST
 * gap, which `dueAt` resolves. The time keeps its format, with or without seconds.
 *
 * @returns null if the date or the time is invalid, or if the new date is before the year 1 (the
 * minimum of a date field) or after 13 September 275760 (the maximum of ECMAScript)
 */
export function shiftedTime(
  { date, time }: TypedTime,
  { amount, unit }: WallShift,
): TypedTime | null {
  const wall = parseWallTime(date, time);
  if (!wall) return null;
  // Days and minutes are added separately: ECMAScript's last day contains only its first instant.
  const minutes = wall.hour * MINUTES_IN.hours + wall.minute + amount * MINUTES_IN[unit];
  const days = Math.floor(minutes / MINUTES_IN.days);
  const sinceMidnight = minutes - days * MINUTES_IN.days;
  const day = new Date(0);
  day.setUTCFullYear(wall.year, wall.month - 1, wall.day + days);
  const year = day.getUTCFullYear();
  // The year is NaN for a date out of range.
  if (!(year >= 1)) return null;
  const hour = Math.floor(sinceMidnight / MINUTES_IN.hours);
  return {
    date: dateText(year, day.getUTCMonth() + 1, day.getUTCDate()),
    time: timeText(hour, sinceMidnight % MINUTES_IN.hours) + time.slice('HH:MM'.length),
  };
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

/** Returns the first instant of a day. */
export function startOfDay(date: string): Instant {
  return dueAt({ date, time: '00:00' });
}

/** Returns the end of a day (exclusive); {@link NEVER} for an empty date and for the last day. */
export function endOfDay(date: string): Instant {
  const next = daysAfter(date, 1);
  return next === null ? NEVER : startOfDay(next);
}
