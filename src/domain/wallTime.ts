/**
 * A date and a time as someone types them: what the calendar and the clock on the wall show,
 * without a zone. Months count from 1.
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

const DIGIT_ZERO = 48;
const DAYS_BEFORE_LEAP = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The number that the digits in `text` from `start` up to `end` spell; NaN if one is no digit. */
function numberIn(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - DIGIT_ZERO;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    number = number * 10 + digit;
  }
  return number;
}

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_BEFORE_LEAP[month - 1] ?? NaN);
}

/** Thousandths of a second from the one to three digits that end `time`. */
function millisecondIn(time: string, start: number): number {
  const length = time.length - start;
  return length >= 1 && length <= 3 ? numberIn(time, start, time.length) * 10 ** (3 - length) : NaN;
}

/**
 * Reads the values of a date field and a time field: `YYYY-MM-DD`, with up to six digits for the
 * year, and `HH:MM`, `HH:MM:SS` or `HH:MM:SS.sss`, as the HTML standard writes them. Digit by digit,
 * since a plan of 100,000 posts is read in one go.
 *
 * @returns null for anything else, and for a day or an hour that no calendar or clock shows.
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

  // A part that is no number is within no bounds.
  const onCalendar = year >= 0 && day >= 1 && day <= daysInMonth(year, month);
  const onClock = hour <= 23 && minute <= 59 && second <= 59 && millisecond <= 999;
  return onCalendar && onClock ? { year, month, day, hour, minute, second, millisecond } : null;
}

/**
 * Writes wall times for a reader: "Tue, Jun 16, 2026, 9:30 AM" in American English. No zone takes
 * part, so what is shown is what was typed, even for an hour that a clock change skips.
 *
 * @param locale a BCP 47 tag; the reader's own when left out
 * @returns a function of the typed date and time. What is no wall time, or lies beyond the last
 * instant of ECMAScript (13 September 275760), it gives back as it was typed.
 */
export function wallTimeFormatter(locale?: string): (date: string, time: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return (date, time) => {
    const wall = parseWallTime(date, time);
    if (!wall) return `${date} ${time}`;
    const shown = new Date(0);
    shown.setUTCFullYear(wall.year, wall.month - 1, wall.day);
    shown.setUTCHours(wall.hour, wall.minute);
    return Number.isNaN(shown.getTime()) ? `${date} ${time}` : format.format(shown);
  };
}
