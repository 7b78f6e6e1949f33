/**
 * A typed date and time: the numbers on a calendar and a clock, without a time zone. Months count
 * from 1.
 */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** A date and a time as typed: the values of a date field and a time field. */
export interface TypedTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, or with seconds. */
  readonly time: string;
}

const DIGIT_ZERO = 48;
const DAYS_BEFORE_LEAP = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Parses the digits of `text` in [start, end); NaN if one is not an ASCII digit. */
function numberIn(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - DIGIT_ZERO;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** Returns the number of days of a month; months count from 1. NaN for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_BEFORE_LEAP[month - 1] ?? NaN);
}

/** Parses the fraction of a second at the end of `time`: one to three digits, in milliseconds. */
function millisecondIn(time: string, start: number): number {
  const length = time.length - start;
  return length >= 1 && length <= 3 ? numberIn(time, start, time.length) * 10 ** (3 - length) : NaN;
}

/**
 * Parses the values of a date field and a time field: `YYYY-MM-DD`, with a year of four to six
 * digits, and `HH:MM`, `HH:MM:SS` or `HH:MM:SS.sss`, as the HTML standard defines them. It parses
 * without regular expressions because a plan of 100,000 posts is parsed at once.
 *
 * @returns null for any other format, and for a day or a time that does not exist
 */
export function parseWallTime(date: string, time: string): WallTime | null {
  const yearEnd = date.length - '-MM-DD'.length;
  if (yearEnd < 4 || yearEnd > 6) return null;
  if (date[yearEnd] !== '-' || date[yearEnd + 3] !== '-' || time[2] !== ':') return null;
  const year = numberIn(date, 0, yearEnd);
  const month = numberIn(date, yearEnd + 1, yearEnd + 3);
  const day = numberIn(date, yearEnd + 4, date.length);
  const hour = numberIn(time, 0, 2);
  const minute = numberIn(time, 3, 5);

  const hasSecond = time.length > 'HH:MM'.length;
  const hasFraction = time.length > 'HH:MM:SS'.length;
  if ((hasSecond && time[5] !== ':') || (hasFraction && time[8] !== '.')) return null;
  const second = hasSecond ? numberIn(time, 6, 8) : 0;
  const millisecond = hasFraction ? millisecondIn(time, 9) : 0;

  // Comparisons with NaN are false.
  const onCalendar = year >= 0 && day >= 1 && day <= daysInMonth(year, month);
  const onClock = hour <= 23 && minute <= 59 && second <= 59 && millisecond <= 999;
  return onCalendar && onClock ? { year, month, day, hour, minute, second, millisecond } : null;
}

type DateFormat = Readonly<Intl.DateTimeFormatOptions>;

/** Returns the instant with these parts in UTC; an invalid date if there is none. */
export function inUtc(date: string, time: string): Date {
  const wall = parseWallTime(date, time);
  if (!wall) return new Date(NaN);
  const shown = new Date(0);
  shown.setUTCFullYear(wall.year, wall.month - 1, wall.day);
  shown.setUTCHours(wall.hour, wall.minute);
  return shown;
}

/** Returns the year of a date as text: its digits before the month. */
export function yearOf(date: string): string {
  return date.slice(0, -'-MM-DD'.length);
}

/**
 * Returns a function that formats dates and times of the Gregorian calendar, with or without the year. Intl does not use the time
 * zone here, so the result shows the typed time even in a DST gap.
 */
function wallFormatter(locale: string | undefined, options: DateFormat) {
  const inUse: DateFormat = { ...options, calendar: 'gregory', timeZone: 'UTC' };
  const short = new Intl.DateTimeFormat(locale, inUse);
  const full = new Intl.DateTimeFormat(locale, { ...inUse, year: 'numeric' });
  return (date: string, time: string, year: string): string | null => {
    const shown = inUtc(date, time);
    if (Number.isNaN(shown.getTime())) return null;
    return (yearOf(date) === year ? short : full).format(shown);
  };
}

const SHORT_DATE: DateFormat = { weekday: 'short', month: 'short', day: 'numeric' };
const BRIEF_DATE: DateFormat = { month: 'short', day: 'numeric' };
const LONG_DATE: DateFormat = { weekday: 'long', month: 'long', day: 'numeric' };
const TIME: DateFormat = { hour: 'numeric', minute: '2-digit' };

/**
 * Returns a function that formats a typed date and time: "Tue, Jun 16, 2026, 9:30 AM" in American
 * English. With `year`, a date in that year is written without it. The time zone is not used, so the
 * result shows the typed time even in a DST gap. The function returns the input unchanged if it is
 * invalid or after the last instant that ECMAScript can represent (13 September 275760).
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function wallTimeFormatter(
  locale?: string,
): (date: string, time: string, year?: string) => string {
  const format = wallFormatter(locale, { ...SHORT_DATE, ...TIME });
  return (date, time, year = '') => format(date, time, year) ?? `${date} ${time}`;
}

const DATE_FORMATS = { brief: BRIEF_DATE, short: SHORT_DATE, long: LONG_DATE } as const;

/**
 * As {@link wallTimeFormatter}, for a date alone: "Tue, Jun 16, 2026"; with `long`: "Tuesday, June 16,
 * 2026"; with `brief`: "Jun 16, 2026".
 */
export function wallDateFormatter(
  locale?: string,
  length: keyof typeof DATE_FORMATS = 'short',
): (date: string, year?: string) => string {
  const format = wallFormatter(locale, DATE_FORMATS[length]);
  return (date, year = '') => format(date, '00:00', year) ?? date;
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)/;

/**
 * Returns a function that formats a typed time of day: "9:30 AM" for `09:30`. Seconds are left out. An
 * invalid time is returned unchanged.
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function clockTimeFormatter(locale?: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return (time) => {
    const [, hour, minute] = TIME_OF_DAY.exec(time) ?? [];
    return hour === undefined
      ? time
      : format.format(Date.UTC(2000, 0, 1, Number(hour), Number(minute)));
  };
}
