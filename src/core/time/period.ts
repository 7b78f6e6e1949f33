import { DAYS_IN_WEEK, dayNumber, daysAfter } from './days';
import { dateText } from './timeText';
import { parseWallTime } from './wallTime';
import { daysIntoWeek } from './week';

/** The calendars beside the list. */
export type CalendarLayout = 'week' | 'month';

/** The days that a calendar shows. */
export interface Period {
  readonly layout: CalendarLayout;
  /** The rows: five whole weeks of a month, or the days of a week; null for a day out of range. */
  readonly weeks: readonly (readonly (string | null)[])[];
  /** The first and the last date in range. */
  readonly first: string;
  readonly last: string;
}

/** What a calendar shows, whatever the day. */
export interface CalendarShape {
  readonly layout: CalendarLayout;
  /** The number of days in a row of a week. */
  readonly dayCount: number;
  /** The weekday on which the weeks of a month begin: 0 is Sunday. */
  readonly firstDay: number;
  /** The date from which the calendar shows days if nothing else is asked for. */
  readonly home: string;
}

/** A month shows five weeks: so many fill a window with rows of a readable height. */
const WEEKS_SHOWN = 5;

/** The weeks of a large step. A month after the start of a week is always in the fourth week after it. */
export const WEEKS_IN_MONTH = 4;

/** Returns the days from `start`, moved only as far as needed to show a day: a month by weeks, a week by days. */
function periodFrom(
  { layout, dayCount, firstDay }: CalendarShape,
  day: string,
  start: string,
): Period {
  const isMonth = layout === 'month';
  const [rows, columns] = isMonth ? [WEEKS_SHOWN, DAYS_IN_WEEK] : [1, dayCount];
  const [count, length] = isMonth ? [WEEKS_SHOWN, DAYS_IN_WEEK] : [dayCount, 1];
  const into = (date: string) => (isMonth ? daysIntoWeek(date, firstDay) : 0);
  const startOf = (date: string) => dayNumber(date) - into(date);
  const before = Math.min(Math.max((startOf(day) - startOf(start)) / length, 0), count - 1);
  const offset = -before * length - into(day);
  const weeks = Array.from({ length: rows }, (_week, row) =>
    Array.from({ length: columns }, (_day, column) =>
      daysAfter(day, row * columns + column + offset),
    ),
  );
  const days = weeks.flat().filter((date) => date !== null);
  return { layout, weeks, first: days[0] ?? day, last: days.at(-1) ?? day };
}

/**
 * Returns the days in which a calendar shows a day: those from `start`, moved only as far as needed.
 *
 * @param start a date in the first week of a month, or the first day of a week; empty for those from home, or if the day
 *   is not among them, from the day
 */
export function periodOf(shape: CalendarShape, day: string, start: string): Period {
  const { home } = shape;
  const atHome = periodFrom(shape, home, home);
  if (start === '' && atHome.weeks.flat().includes(day)) return atHome;
  return periodFrom(shape, day, start || day);
}

/**
 * Returns the same day of another month; the last day of that month if it is shorter.
 *
 * @returns null if that month is out of range
 */
export function monthsAfter(date: string, months: number): string | null {
  const wall = parseWallTime(date, '00:00');
  if (!wall) return null;
  const ordinal = wall.year * 12 + wall.month - 1 + months;
  const year = Math.floor(ordinal / 12);
  if (year < 1) return null;
  const dateOn = (day: number) => dateText(year, (ordinal % 12) + 1, day);
  // The last day of the month is one of these.
  const day = [wall.day, 30, 29, 28].find(
    (each) => each <= wall.day && parseWallTime(dateOn(each), '00:00'),
  );
  return daysAfter(dateOn(Number(day)), 0);
}

/** The keys that move between the days of a calendar, as the APG describes them for grids of dates. */
export type DayKey =
  'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'PageUp' | 'PageDown' | 'Home' | 'End';

/**
 * Returns the day to which a key moves: by a day, a week or a month, or to an end of its row.
 *
 * @returns null if that day is out of range
 */
export function dayByKey(
  date: string,
  key: DayKey,
  { weeks }: Pick<Period, 'weeks'>,
): string | null {
  const row = weeks.find((week) => week.includes(date))?.filter((day) => day !== null);
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(date, -1);
    case 'ArrowRight':
      return daysAfter(date, 1);
    case 'ArrowUp':
      return daysAfter(date, -DAYS_IN_WEEK);
    case 'ArrowDown':
      return daysAfter(date, DAYS_IN_WEEK);
    case 'PageUp':
      return monthsAfter(date, -1);
    case 'PageDown':
      return monthsAfter(date, 1);
    case 'Home':
      return row?.[0] ?? null;
    case 'End':
      return row?.at(-1) ?? null;
  }
}
