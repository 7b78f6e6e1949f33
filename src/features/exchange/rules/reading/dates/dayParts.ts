import { digits } from '@/core/text/digits';
import { readTime, type TimeReading } from './readTime';

/** A number from 0 to 1, without 1, as spreadsheets write it: `0.25`, `,5`, `4.1667E-02`, `0`. */
const DAY_PART = /^(?:0?[.,]\d+|\d(?:[.,]\d+)?E-\d+|0)$/i;

/** A time with a dot, such as `9.30`: beside it, `0.25` can be a time of the same kind. */
const DOTTED_TIME = /^\s*\d{1,2}\.\d/;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Returns true for a number that can be a part of a day. `0.25` can also be 25 minutes after midnight. */
export function isDayPart(text: string): boolean {
  return DAY_PART.test(text.trim());
}

/** Returns the time after a part of a day, to the minute, and at most 23:59. */
function timeOfPart(text: string): TimeReading {
  const part = Number(text.trim().replace(',', '.'));
  const minutes = Math.min(Math.round(part * MINUTES_PER_DAY), MINUTES_PER_DAY - 1);
  const [hour, minute] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return { kind: 'read', time: `${digits(hour, 2)}:${digits(minute, 2)}`, offset: null };
}

/**
 * Reads a cell of a column with times, in the formats of {@link readTime}.
 *
 * @param hasDayParts true if the numbers from 0 to 1 in the column are parts of a day
 */
export function readTimeCell(text: string, hasDayParts: boolean): TimeReading {
  return hasDayParts && isDayPart(text) ? timeOfPart(text) : readTime(text);
}

/**
 * Returns true if the numbers from 0 to 1 among the cells of a column with times are parts of a day, as
 * spreadsheets write times without a format. One number that is no time shows what all are. Without a time with a
 * dot, no number is a time.
 */
export function areDayParts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const numbers = filled.filter(isDayPart);
  const isTime = (text: string) => text.trim() === '0' || readTime(text).kind === 'read';
  if (!numbers.every(isTime)) return true;
  return numbers.length > 0 && !filled.some((text) => !isDayPart(text) && DOTTED_TIME.test(text));
}
