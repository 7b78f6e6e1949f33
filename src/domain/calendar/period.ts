import { DAYS_IN_WEEK, daysAfter, weekdayOf } from '../time/days';
import { parseWallTime } from '../time/wallTime';
import { weekOf } from '../time/week';

/** The calendars beside the list. */
export type CalendarLayout = 'week' | 'month';

/** The days that a calendar shows. */
export interface Period {
  readonly layout: CalendarLayout;
  /** The day of which it is the period, `YYYY-MM-DD`. */
  readonly day: string;
  /** Whole weeks of dates; null for a day out of range. */
  readonly weeks: readonly (readonly (string | null)[])[];
  /** The first and the last date in range. */
  readonly first: string;
  readonly last: string;
}

/** A month always has this many rows, so that its height does not change. */
const WEEKS_OF_MONTH = 6;

/** Returns the first day of the month of a date. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, -'DD'.length)}01`;
}

/** Returns true if both dates are in the same month. */
export function isSameMonth(one: string, other: string): boolean {
  return firstOfMonth(one) === firstOfMonth(other);
}

/**
 * Returns the period that contains a day: its week, or six weeks from the one with the first day of its
 * month.
 *
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 */
export function periodOf(layout: CalendarLayout, day: string, firstDay: number): Period {
  const anchor = layout === 'month' ? firstOfMonth(day) : day;
  const sinceFirstDay = (weekdayOf(anchor) - firstDay + DAYS_IN_WEEK) % DAYS_IN_WEEK;
  const weeks = Array.from({ length: layout === 'month' ? WEEKS_OF_MONTH : 1 }, (_week, row) =>
    Array.from({ length: DAYS_IN_WEEK }, (_day, column) =>
      daysAfter(anchor, row * DAYS_IN_WEEK + column - sinceFirstDay),
    ),
  );
  const days = weeks.flat().filter((date) => date !== null);
  return { layout, day, weeks, first: days[0] ?? day, last: days.at(-1) ?? day };
}

/**
 * Returns the period in which a calendar shows a day: a month that has this day before or after its own
 * ones, if that month is already shown; otherwise the week or the month of the day.
 *
 * @param month a day of the month that is shown; empty without one
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 */
export function periodShowing(
  layout: CalendarLayout,
  day: string,
  month: string,
  firstDay: number,
): Period {
  const shown = periodOf(layout, month, firstDay);
  return layout === 'month' && shown.weeks.flat().includes(day)
    ? shown
    : periodOf(layout, day, firstDay);
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
  const month = String((ordinal % 12) + 1).padStart(2, '0');
  const start = `${String(year).padStart(4, '0')}-${month}-`;
  // The last day of the month is one of these.
  const day = [wall.day, 30, 29, 28].find(
    (each) =>
      each <= wall.day && parseWallTime(`${start}${String(each).padStart(2, '0')}`, '00:00'),
  );
  const moved = `${start}${String(day).padStart(2, '0')}`;
  return daysAfter(moved, 0);
}

/** Returns the day that the next or previous period shows; null if it is out of range. */
export function periodAfter({ layout, day }: Pick<Period, 'layout' | 'day'>, step: 1 | -1) {
  return layout === 'month' ? monthsAfter(day, step) : daysAfter(day, step * DAYS_IN_WEEK);
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
