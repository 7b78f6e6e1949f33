import { DAYS_IN_WEEK, dayNumber, daysAfter, sortableDate } from '../time/days';
import { dateText } from '../time/timeText';
import { daysInMonth, parseWallTime } from '../time/wallTime';
import { daysIntoWeek } from '../time/week';

/** The maximum number of dates of a repetition. */
export const MAX_REPEATS = 366;

/** How a monthly repetition finds its day: by its number, or by its weekday counted from the start or the end. */
export type MonthRule = 'day' | 'weekday' | 'lastWeekday';

/** Which days a repetition has, beside its first one. */
export type RepeatRule =
  | { readonly every: 'day' }
  | {
      readonly every: 'week';
      /** From 1; 2 for every other week. */
      readonly weeks: number;
      /** At least one; 0 is Sunday. */
      readonly weekdays: readonly number[];
      /** The weekday on which weeks begin: 0 is Sunday. */
      readonly firstDay: number;
    }
  | { readonly every: 'month'; readonly on: MonthRule };

/** The end of a repetition: after a number of dates, or on a date, `YYYY-MM-DD`, which counts. */
export type RepeatEnd = { readonly after: number } | { readonly until: string };

/** Returns the year, the month and the day of a valid date; NaN for an invalid one. */
function partsOf(date: string): { year: number; month: number; day: number } {
  return parseWallTime(date, '00:00') ?? { year: NaN, month: NaN, day: NaN };
}

/** Returns which of its weekdays a date is in its month: 4 for the fourth Thursday. */
export function weekdayInMonth(date: string): number {
  return Math.ceil(partsOf(date).day / DAYS_IN_WEEK);
}

/** Returns the monthly rules that a date fits. A fifth weekday, which not every month has, is only the last one. */
export function monthRules(date: string): readonly MonthRule[] {
  const { year, month, day } = partsOf(date);
  const isLast = day + DAYS_IN_WEEK > daysInMonth(year, month);
  return [
    'day',
    ...(weekdayInMonth(date) <= 4 ? (['weekday'] as const) : []),
    ...(isLast ? (['lastWeekday'] as const) : []),
  ];
}

/** Returns the day of a later month by a rule; the last day of a month without the day. */
function dateInMonth(first: string, months: number, on: MonthRule): string {
  const { year, month, day } = partsOf(first);
  const shifted = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(shifted / 12), (shifted % 12) + 1];
  const length = daysInMonth(toYear, toMonth);
  const dateOn = (each: number) => dateText(toYear, toMonth, each);
  if (on === 'day') return dateOn(Math.min(day, length));
  // The first day of the seven in which the weekday is looked for.
  const from = on === 'weekday' ? (weekdayInMonth(first) - 1) * DAYS_IN_WEEK + 1 : length - 6;
  const distance = dayNumber(dateOn(from)) - dayNumber(first);
  return dateOn(from + ((DAYS_IN_WEEK - (distance % DAYS_IN_WEEK)) % DAYS_IN_WEEK));
}

/** Returns the dates of a step of a rule, ascending: those of a day, of a week or of a month. */
function datesOfStep(first: string, rule: RepeatRule, step: number): readonly (string | null)[] {
  if (rule.every === 'day') return [daysAfter(first, step)];
  if (rule.every === 'month') return [dateInMonth(first, step, rule.on)];
  const { weeks, weekdays, firstDay } = rule;
  const start = step * weeks * DAYS_IN_WEEK - daysIntoWeek(first, firstDay);
  return weekdays
    .map((day) => (day - firstDay + DAYS_IN_WEEK) % DAYS_IN_WEEK)
    .sort((one, other) => one - other)
    .map((day) => daysAfter(first, start + day));
}

/**
 * Returns the dates of a repetition, ascending, at most {@link MAX_REPEATS}. The first date always stands first,
 * whether or not the rule has it. Dates alone: each post keeps the time of its wall clock.
 *
 * @param first a valid date, `YYYY-MM-DD`
 */
export function repeatDates(first: string, rule: RepeatRule, end: RepeatEnd): readonly string[] {
  const dates = [first];
  const limit = Math.min('after' in end ? end.after : MAX_REPEATS, MAX_REPEATS);
  const last = 'until' in end ? sortableDate(end.until) : null;
  for (let step = 0; ; step += 1) {
    for (const date of datesOfStep(first, rule, step)) {
      if (dates.length >= limit || date === null || daysAfter(date, 0) === null) return dates;
      if (last !== null && sortableDate(date) > last) return dates;
      if (sortableDate(date) > sortableDate(first)) dates.push(date);
    }
  }
}
