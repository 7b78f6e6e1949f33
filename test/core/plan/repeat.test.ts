import fc from 'fast-check';
import ICAL from 'ical.js';
import {
  MAX_REPEATS,
  monthRules,
  repeatDates,
  weekdayInMonth,
  type RepeatRule,
} from '@/core/plan/repeat';
import { daysAfter, weekdayOf } from '@/core/time/days';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const anyFirst = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => daysAfter('2000-01-01', days) ?? '');

const anyRule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.constant({ every: 'day' } as const),
  fc.record({
    every: fc.constant('week' as const),
    weeks: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    firstDay: fc.constantFrom(0, 1, 6),
  }),
  fc.record({
    every: fc.constant('month' as const),
    on: fc.constantFrom('day' as const, 'weekday' as const, 'lastWeekday' as const),
  }),
);

/** Returns the rule as RFC 5545 writes it; null for the days of a month that ical.js skips, and for a rule that the date does not fit. */
function rruleOf(first: string, rule: RepeatRule): string | null {
  if (rule.every === 'day') return 'FREQ=DAILY';
  if (rule.every === 'week') {
    const days = rule.weekdays.map((day) => WEEKDAYS[day]).join();
    return `FREQ=WEEKLY;INTERVAL=${rule.weeks};BYDAY=${days};WKST=${WEEKDAYS[rule.firstDay]}`;
  }
  const day = Number(first.slice(-2));
  if (rule.on === 'day') return day > 28 ? null : `FREQ=MONTHLY;BYMONTHDAY=${day}`;
  if (!monthRules(first).includes(rule.on)) return null;
  const which = rule.on === 'weekday' ? weekdayInMonth(first) : -1;
  return `FREQ=MONTHLY;BYDAY=${which}${WEEKDAYS[weekdayOf(first)]}`;
}

/** Returns the first dates of a rule that ical.js finds after a date. */
function oracleDates(first: string, rrule: string, count: number): readonly string[] {
  const start = ICAL.Time.fromDateString(first);
  const found = ICAL.Recur.fromString(rrule).iterator(start);
  const dates: string[] = [];
  while (dates.length < count) {
    const next = found.next();
    if (!next) break;
    if (next.compare(start) > 0) dates.push(next.toString());
  }
  return dates;
}

const THURSDAYS = { every: 'week', weeks: 1, weekdays: [4], firstDay: 1 } as const;

describe('repeatDates', () => {
  it('finds the dates that ical.js finds', () => {
    fc.assert(
      fc.property(anyFirst, anyRule, fc.integer({ min: 1, max: 60 }), (first, rule, after) => {
        const rrule = rruleOf(first, rule);
        fc.pre(rrule !== null);
        const expected = [first, ...oracleDates(first, rrule, after - 1)];
        expect(repeatDates(first, rule, { after })).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('ends on a date, which counts', () => {
    fc.assert(
      fc.property(anyFirst, anyRule, fc.integer({ min: 0, max: 200 }), (first, rule, days) => {
        const until = daysAfter(first, days) ?? '';
        const all = repeatDates(first, rule, { after: MAX_REPEATS });
        expect(repeatDates(first, rule, { until })).toEqual(all.filter((date) => date <= until));
      }),
    );
  });

  it('puts the first date first, also if the rule does not have it', () => {
    expect(repeatDates('2026-11-24', THURSDAYS, { after: 3 })).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-03',
    ]);
  });

  it('has only the first date for less than two dates, and for an end before it', () => {
    const first = '2026-11-26';
    expect(repeatDates(first, THURSDAYS, { after: 0 })).toEqual([first]);
    expect(repeatDates(first, THURSDAYS, { until: '2026-11-01' })).toEqual([first]);
  });

  it('has at most 366 dates, and none after the last date of the calendar', () => {
    expect(repeatDates('2026-11-26', { every: 'day' }, { after: 400 })).toHaveLength(366);
    expect(repeatDates('2026-11-26', { every: 'day' }, { until: '2030-01-01' })).toHaveLength(366);
    expect(repeatDates('275760-09-11', { every: 'day' }, { after: 9 })).toHaveLength(3);
    expect(repeatDates('275760-08-11', { every: 'month', on: 'day' }, { after: 9 })).toHaveLength(
      2,
    );
  });

  it('takes the last day of a month that does not have the day', () => {
    const monthly = { every: 'month', on: 'day' } as const;
    const days = (first: string, after: number) =>
      repeatDates(first, monthly, { after }).map((date) => date.slice('20'.length));
    expect(days('2027-01-29', 4)).toEqual(['27-01-29', '27-02-28', '27-03-29', '27-04-29']);
    expect(days('2028-01-30', 4)).toEqual(['28-01-30', '28-02-29', '28-03-30', '28-04-30']);
    expect(days('2026-12-31', 7)).toEqual([
      '26-12-31',
      '27-01-31',
      '27-02-28',
      '27-03-31',
      '27-04-30',
      '27-05-31',
      '27-06-30',
    ]);
  });
});

describe('monthRules', () => {
  it('offers the counted and the last weekday where both fit', () => {
    expect(monthRules('2026-11-26')).toEqual(['day', 'weekday', 'lastWeekday']);
    expect(monthRules('2026-11-19')).toEqual(['day', 'weekday']);
    expect(monthRules('2026-10-29')).toEqual(['day', 'lastWeekday']);
  });
});
