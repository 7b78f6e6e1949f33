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

const DATE = /^(\d{4,6})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/;

/** The Gregorian calendar repeats itself exactly after this many years. */
const CALENDAR_CYCLE = 400;

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % CALENDAR_CYCLE), month, 0)).getUTCDate();
}

/**
 * Reads the values of a date field and a time field: `YYYY-MM-DD`, with up to six digits for the
 * year, and `HH:MM`, `HH:MM:SS` or `HH:MM:SS.sss`, as the HTML standard writes them.
 *
 * @returns null for anything else, and for a day or an hour that no calendar or clock shows.
 */
export function parseWallTime(date: string, time: string): WallTime | null {
  const dateMatch = DATE.exec(date);
  const timeMatch = TIME.exec(time);
  if (!dateMatch || !timeMatch) return null;

  const year = Number(dateMatch[1]);
  const month = Number(dateMatch[2]);
  const day = Number(dateMatch[3]);
  const hour = Number(timeMatch[1]);
  const minute = Number(timeMatch[2]);
  const second = Number(timeMatch[3] ?? 0);
  const millisecond = Number((timeMatch[4] ?? '').padEnd(3, '0'));

  const onCalendar = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  const onClock = hour <= 23 && minute <= 59 && second <= 59;
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
