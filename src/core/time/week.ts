import { DAYS_IN_WEEK, daysAfter, weekdayOf, type DayRange } from './days';
import type { TypedTime } from './wallTime';

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

/** Weekdays are counted from Monday, 1, to Sunday, 7. */
interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/** `Intl.Locale` of browsers that know weeks, by one of its two names; others have neither. */
interface WithWeeks {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

function weekInfo(locale = new Intl.DateTimeFormat().resolvedOptions().locale): WeekInfo {
  const known = new Intl.Locale(locale) as Intl.Locale & WithWeeks;
  return (
    known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: MONDAY, weekend: [SATURDAY, SUNDAY] }
  );
}

/**
 * Returns the weekday on which weeks begin in a locale: 0 is Sunday. Monday if the browser does not
 * know it.
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function firstDayOfWeek(locale?: string): number {
  return weekInfo(locale).firstDay % DAYS_IN_WEEK;
}

/**
 * Returns a function that returns whether a date, `YYYY-MM-DD`, is on a weekend in a locale. Saturday and
 * Sunday if the browser does not know it.
 *
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function weekends(locale?: string): (date: string) => boolean {
  const days = weekInfo(locale).weekend.map((day) => day % DAYS_IN_WEEK);
  return (date) => days.includes(weekdayOf(date));
}

/**
 * Returns the number of days from the start of its week to a date.
 *
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 */
export function daysIntoWeek(date: string, firstDay: number): number {
  return (weekdayOf(date) - firstDay + DAYS_IN_WEEK) % DAYS_IN_WEEK;
}

/**
 * Returns the week that contains a date.
 *
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 * @param weeksLater 1 for the week after that one
 * @returns null if one of its ends is out of range
 */
export function weekOf(date: string, firstDay: number, weeksLater = 0): DayRange | null {
  const from = daysAfter(date, weeksLater * DAYS_IN_WEEK - daysIntoWeek(date, firstDay));
  const to = from && daysAfter(from, DAYS_IN_WEEK - 1);
  return from && to ? { from, to } : null;
}

/** A named range of days that the filter offers. */
export interface DayPreset extends DayRange {
  readonly name: 'Today' | 'This week' | 'Next week';
}

/**
 * Returns the ranges of days that the filter offers: today, this week and next week. A week that
 * reaches out of range is left out.
 *
 * @param today the local date, `YYYY-MM-DD`
 * @param firstDay the weekday on which weeks begin: 0 is Sunday
 */
export function dayPresets(today: string, firstDay: number): readonly DayPreset[] {
  const ranges = [
    ['Today', { from: today, to: today }],
    ['This week', weekOf(today, firstDay)],
    ['Next week', weekOf(today, firstDay, 1)],
  ] as const;
  return ranges.flatMap(([name, range]) => (range ? [{ name, ...range }] : []));
}

/** A date that the form offers beside the date field. */
export interface QuickDate {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`; undefined if the time stays as it is. */
  readonly time?: string;
  /** Whether it is chosen, and its tip; by its date and time when omitted. */
  readonly isChosen?: boolean;
  readonly title?: string;
}

/**
 * Returns the quick dates: today, tomorrow, and the next usual time on a day without posts, or another one with its name.
 * A date after the last supported one is left out.
 *
 * @param today the local date, `YYYY-MM-DD`
 * @param nextGap left out if it is null
 */
export function quickDates(
  today: string,
  nextGap: (TypedTime & Partial<QuickDate>) | null,
): readonly QuickDate[] {
  const dates = [
    ['Today', today],
    ['Tomorrow', daysAfter(today, 1)],
  ] as const;
  return [
    ...dates.flatMap(([name, date]) => (date === null ? [] : [{ name, date }])),
    ...(nextGap ? [{ name: 'Next gap', ...nextGap }] : []),
  ];
}
