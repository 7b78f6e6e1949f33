import { dayNumber } from '../../time/days';

/** A recurrence rule (`RRULE`), as `ical.js` parses it. */
export type RecurrenceRule = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const LAST_DAY = dayNumber('9999-12-31');

/** After this many checked days without a match, the search ends: those of 100 years. */
const MAX_EMPTY_DAYS = 36_525;

/**
 * The maximum number of days that are checked for a rule: those of 400 years, after which the calendar
 * repeats.
 */
const MAX_DAYS = 146_097;

/** The parts of a rule that are not supported: times of day, week numbers and other calendars. */
const UNKNOWN_PARTS = ['byhour', 'byminute', 'bysecond', 'byweekno', 'rscale', 'skip'];

interface Day {
  readonly number: number;
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly monthLength: number;
  readonly yearDay: number;
  readonly yearLength: number;
}

function numberOf(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

/** Returns a day of the years 0 to 9999 as a date. */
function dateOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function dayOf(number: number): Day {
  const shown = new Date(number * DAY_MS);
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()];
  const yearStart = numberOf(year, 1, 1);
  return {
    number,
    year,
    month,
    day,
    weekday: shown.getUTCDay(),
    monthLength: numberOf(year, month + 1, 1) - numberOf(year, month, 1),
    yearDay: number - yearStart + 1,
    yearLength: numberOf(year + 1, 1, 1) - yearStart,
  };
}

/** Returns a part of a rule as a list. */
function listOf(value: unknown): readonly unknown[] | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

/** Returns true if the list has the position `at` of `length`, from the start or, negative, from the end. */
function hasPosition(list: readonly unknown[], at: number, length: number): boolean {
  return list.includes(at) || list.includes(at - length - 1);
}

/** Returns true if a weekday with or without a number, such as `MO` or `-1FR`, is this day. */
function isWeekday(entry: unknown, day: Day, isInYear: boolean): boolean {
  const [, number = '', name = ''] = /^([+-]?\d*)(\w\w)$/.exec(String(entry)) ?? [];
  if (WEEKDAYS[day.weekday] !== name) return false;
  const [at, length] = isInYear ? [day.yearDay, day.yearLength] : [day.day, day.monthLength];
  const fromStart = Math.ceil(at / 7);
  const fromEnd = -Math.ceil((length - at + 1) / 7);
  return number === '' || [fromStart, fromEnd].includes(Number(number));
}

/** Returns a function that returns true for a day that fits a rule. */
function fits(rule: RecurrenceRule, start: Day): (day: Day) => boolean {
  const months = listOf(rule.bymonth);
  const yearDays = listOf(rule.byyearday);
  const monthDays = listOf(rule.bymonthday);
  const weekdays = listOf(rule.byday);
  const { freq } = rule;
  const isFree = !yearDays && !monthDays && !weekdays;
  // Without `BYDAY` and the like, the day comes from `DTSTART`.
  const ownWeekday = isFree && freq === 'WEEKLY' ? start.weekday : null;
  const ownDay = isFree && (freq === 'MONTHLY' || freq === 'YEARLY') ? start.day : null;
  const isInYear = freq === 'YEARLY' && !months;
  return (day) =>
    (!months || months.includes(day.month)) &&
    (!yearDays || hasPosition(yearDays, day.yearDay, day.yearLength)) &&
    (!monthDays || hasPosition(monthDays, day.day, day.monthLength)) &&
    (!weekdays || weekdays.some((entry) => isWeekday(entry, day, isInYear))) &&
    (ownWeekday ?? day.weekday) === day.weekday &&
    (ownDay ?? day.day) === day.day;
}

/** A range of day numbers. `end` is exclusive. */
type Days = readonly [first: number, end: number];

/** Returns the days to check in a period of a rule. */
type Period = (index: number) => readonly Days[];

function month(year: number, number: number): Days {
  return [numberOf(year, number, 1), numberOf(year, number + 1, 1)];
}

/** Returns the months to check in a year; null for all. */
function monthsOf(rule: RecurrenceRule, start: Day): readonly number[] | null {
  const months = listOf(rule.bymonth);
  if (months) return months.map(Number).sort((one, other) => one - other);
  const isFree = rule.bymonthday === undefined && rule.byyearday === undefined;
  return isFree && rule.byday === undefined ? [start.month] : null;
}

/** Returns the days of each period of a rule: a day, a week, a month or a year; null for another rule. */
function periodsOf(rule: RecurrenceRule, start: Day): Period | null {
  const step = typeof rule.interval === 'number' ? rule.interval : 1;
  // 1 is Sunday. A week begins on Monday unless the rule says otherwise.
  const weekStart = typeof rule.wkst === 'number' ? rule.wkst - 1 : 1;
  const week = start.number - ((start.weekday - weekStart + 7) % 7);
  const months = monthsOf(rule, start);
  const inYear = (year: number): readonly Days[] =>
    months?.map((number) => month(year, number)) ?? [
      [numberOf(year, 1, 1), numberOf(year + 1, 1, 1)],
    ];
  const periods = new Map<unknown, Period>([
    ['DAILY', (index) => [[start.number + index * step, start.number + index * step + 1]]],
    ['WEEKLY', (index) => [[week + index * step * 7, week + index * step * 7 + 7]]],
    ['MONTHLY', (index) => [month(start.year, start.month + index * step)]],
    ['YEARLY', (index) => inYear(start.year + index * step)],
  ]);
  return periods.get(rule.freq) ?? null;
}

/**
 * Yields the days of a recurrence rule (RFC 5545, section 3.3.10), `YYYY-MM-DD`, in order: the start, which
 * always counts, then each later day that fits the rule. Ends with the year 9999, or when enough days were
 * checked. The caller applies `COUNT` and `UNTIL`.
 *
 * `ical.js` is not used for this: with a rule that fits no day, such as a daily rule on 30 February, it never
 * returns.
 *
 * @param start a valid date
 * @returns null for a rule that is not supported: see `UNKNOWN_PARTS`
 */
export function recurrenceDays(rule: RecurrenceRule, start: string): Generator<string> | null {
  const first = dayOf(dayNumber(start));
  const period = periodsOf(rule, first);
  if (!period || UNKNOWN_PARTS.some((part) => rule[part] !== undefined)) return null;
  return daysOf(rule, first, period);
}

function* daysOf(rule: RecurrenceRule, start: Day, period: Period): Generator<string> {
  yield dateOf(start.number);
  const isFitting = fits(rule, start);
  const positions = listOf(rule.bysetpos);
  let emptyDays = 0;
  let days = 0;
  for (let index = 0; ; index += 1) {
    const fitting: number[] = [];
    for (const [first, end] of period(index)) {
      if (!(end <= LAST_DAY + 1) || emptyDays > MAX_EMPTY_DAYS || days > MAX_DAYS) return;
      for (let number = first; number < end; number += 1) {
        if (isFitting(dayOf(number))) fitting.push(number);
      }
      emptyDays += end - first;
      days += end - first;
    }
    const found = fitting
      .filter((_day, at) => !positions || hasPosition(positions, at + 1, fitting.length))
      .filter((number) => number > start.number);
    if (found.length > 0) emptyDays = 0;
    for (const number of found) yield dateOf(number);
  }
}
