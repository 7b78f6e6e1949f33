import { digits } from '@/core/time/timeText';
import { MINUTE_MS, NEVER, type Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { parseWallTime, type TypedTime, type WallTime } from '@/core/time/wallTime';
import { offsetText } from '../dates/readTime';
import type { DatePatterns } from './csvFormat';

const OFFSET = /([+-])(\d\d):(\d\d)/;
const UTC = '+00:00';

/** What a pattern can write: a typed time, and its offset from UTC in minutes. */
interface Written extends WallTime {
  readonly offset: number;
}

/** The letters of a pattern: https://unicode.org/reports/tr35/tr35-dates.html. */
const PARTS = {
  yyyy: ({ year }: Written) => digits(year, 4),
  yy: ({ year }: Written) => digits(year % 100, 2),
  MM: ({ month }: Written) => digits(month, 2),
  M: ({ month }: Written) => String(month),
  dd: ({ day }: Written) => digits(day, 2),
  d: ({ day }: Written) => String(day),
  HH: ({ hour }: Written) => digits(hour, 2),
  H: ({ hour }: Written) => String(hour),
  mm: ({ minute }: Written) => digits(minute, 2),
  ss: ({ second }: Written) => digits(second, 2),
  SSS: ({ millisecond }: Written) => digits(millisecond, 3),
  SS: ({ millisecond }: Written) => digits(Math.floor(millisecond / 10), 2),
  S: ({ millisecond }: Written) => String(Math.floor(millisecond / 100)),
  X: ({ offset }: Written) => offsetText(offset),
} as const;

const LETTERS = new RegExp(`(${Object.keys(PARTS).join('|')})`);

/** Returns the function that writes a pattern. */
function writerOf(pattern: string): (time: Written) => string {
  const parts = pattern
    .split(LETTERS)
    .map((part) => (Object.hasOwn(PARTS, part) ? PARTS[part as keyof typeof PARTS] : () => part));
  return (time) => parts.map((write) => write(time)).join('');
}

/** Returns a function that returns the offset of a zone from UTC at an instant, in whole minutes. */
function offsetsIn(zone: string): (instant: Instant) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant) => {
    // Some browsers write GMT instead of GMT+00:00.
    const [, sign, hours, minutes] = (format.format(instant) + UTC).split(OFFSET);
    const offset = Number(hours) * 60 + Number(minutes);
    return sign === '-' ? -offset : offset;
  };
}

/** Returns a function that returns the time in a zone at which a post is due; null if it never is. */
function timesIn(zone: string): (post: TypedTime) => Written | null {
  const offsetAt = offsetsIn(zone);
  return (post) => {
    const instant = dueAt(post);
    if (instant === NEVER) return null;
    const offset = offsetAt(instant);
    const shown = new Date(instant + offset * MINUTE_MS);
    const year = shown.getUTCFullYear();
    // The first and the last hours that can be typed are before and after the range in some zones.
    if (!(year >= 0)) return null;
    return {
      year,
      month: shown.getUTCMonth() + 1,
      day: shown.getUTCDate(),
      hour: shown.getUTCHours(),
      minute: shown.getUTCMinutes(),
      second: shown.getUTCSeconds(),
      millisecond: shown.getUTCMilliseconds(),
      offset,
    };
  };
}

/**
 * Returns a function that writes the date and time of a post: by the pattern that reproduces exactly what was
 * typed, otherwise by the first one. Without `X` it writes the typed time. With `X` it writes the instant at
 * which the post is due, as the time in `zone`; so a time in a DST gap moves forward. A year after 9999 is
 * written with all its digits. What is not a date or a time is returned as it is.
 *
 * @param patterns of the same parts: of a date, of a time, or of both
 * @param zone an IANA name
 * @throws RangeError if a pattern has an offset and the zone is unknown
 */
export function timeWriter(patterns: DatePatterns, zone: string): (post: TypedTime) => string {
  const [first, ...more] = patterns;
  const [write, others] = [writerOf(first), more.map(writerOf)];
  const [hasDate, hasTime] = [first.includes('d'), first.includes('m')];
  const typedTime = (post: TypedTime): Written | null => {
    const wall = parseWallTime(hasDate ? post.date : '2000-01-01', hasTime ? post.time : '00:00');
    return wall && { ...wall, offset: 0 };
  };
  const timeOf = patterns.some((pattern) => pattern.includes('X')) ? timesIn(zone) : typedTime;
  return (post) => {
    const typed = [hasDate ? post.date : '', hasTime ? post.time : '']
      .filter((part) => part !== '')
      .join(' ');
    const time = timeOf(post);
    if (!time) return typed;
    const text = write(time);
    const isExact = text !== typed && others.some((other) => other(time) === typed);
    return isExact ? typed : text;
  };
}
