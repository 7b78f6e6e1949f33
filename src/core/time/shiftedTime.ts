import { digits } from '../text/digits';
import { MINUTES_IN, type WallShift } from './wallShift';
import { parseWallTime, type TypedTime } from './wallTime';

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
  const month = digits(day.getUTCMonth() + 1, 2);
  return {
    date: `${digits(year, 4)}-${month}-${digits(day.getUTCDate(), 2)}`,
    time: [
      digits(Math.floor(sinceMidnight / MINUTES_IN.hours), 2),
      digits(sinceMidnight % MINUTES_IN.hours, 2) + time.slice('HH:MM'.length),
    ].join(':'),
  };
}
