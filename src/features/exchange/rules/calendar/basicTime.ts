import { parseWallTime, type TypedTime } from '@/core/time/wallTime';

/**
 * Returns a date and time in the basic format of iCalendar, to the second and without a zone:
 * `20260616T093000`.
 */
export function basicTime({ date, time }: TypedTime): string {
  const second = time.slice('HH:MM:'.length, 'HH:MM:SS'.length) || '00';
  return `${date.replaceAll('-', '')}T${time.slice(0, 2)}${time.slice(3, 5)}${second}`;
}

/** The last year that a date of iCalendar can have. */
const MAX_YEAR = 9999;

/** Returns true if the date of a post can be written: iCalendar's years have four digits. */
export function fitsCalendar({ date, time }: TypedTime): boolean {
  const wall = parseWallTime(date, time);
  return wall !== null && wall.year <= MAX_YEAR;
}
