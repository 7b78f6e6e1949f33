import { DAYS_IN_WEEK, dayNumber, daysAfter } from './days';
import { dateText } from './timeText';
import { parseWallTime } from './wallTime';
import { daysIntoWeek, weekOf } from './week';

/** The calendars beside the list. */
export type CalendarLayout = 'week' | 'month';

/** The days that a calendar shows. */
export interface Period {
  readonly layout: CalendarLayout;
  /** Whole weeks of dates; null for a day out of range. */
  readonly weeks: readonly (readonly (string | null)[])[];
  /** The first and the last date in range. */
  readonly first: string;
  readonly last: string;
}

/** A month shows five weeks: so many fill a window with rows of a readable height. */
const WEEKS_SHOWN: Readonly<Record<CalendarLayout, number>> = { week: 1, month: 5 };

/** The weeks of a large step. A month after the start of a week is always in the fourth week after it. */
export const WEEKS_IN_MONTH = 4;

/** Returns how many weeks after a date another one is, by the weeks of the calendar. */
function weeksBetween(firstDay: number, from: string, to: string): number {
  const startOf = (date: string) => dayNumber(date) - daysIntoWeek(date, firstDay);
  return (startOf(to) - startOf(from)) / DAYS_IN_WEEK;
}

/**
 * Returns the days in which a calendar shows a day: its week, or five weeks from that of `start`. If the day is not among
 * them, the five weeks begin or end with its week.
 *
 * @param start a date in the first week that is shown now; empty for the week of the day
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 */
export function periodOf(
  layout: CalendarLayout,
  day: string,
  start: string,
  firstDay: number,
): Period {
  const count = WEEKS_SHOWN[layout];
  const row = start === '' ? 0 : weeksBetween(firstDay, start, day);
  const above = Math.min(Math.max(row, 0), count - 1);
  const weeks = Array.from({ length: count }, (_week, index) =>
    Array.from({ length: DAYS_IN_WEEK }, (_day, column) =>
      daysAfter(day, (index - above) * DAYS_IN_WEEK + column - daysIntoWeek(day, firstDay)),
    ),
  );
  const days = weeks.flat().filter((date) => date !== null);
  return { layout, weeks, first: days[0] ?? day, last: days.at(-1) ?? day };
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
 * Returns the day to which a key moves: by a day, a week or a month, or to an end of the week.
 *
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 * @returns null if that day is out of range
 */
export function dayByKey(date: string, key: DayKey, firstDay: number): string | null {
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
      return weekOf(date, firstDay)?.from ?? null;
    case 'End':
      return weekOf(date, firstDay)?.to ?? null;
  }
}
