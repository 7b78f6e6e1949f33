import fc from 'fast-check';
import {
  dayByKey,
  monthsAfter,
  periodOf,
  WEEKS_IN_MONTH,
  type CalendarShape,
  type DayKey,
} from '@/core/time/period';
import { daysAfter, weekdayOf } from '@/core/time/days';
import { walls } from '../../support/anyTime';
import { typed } from '../../support/localTime';

const SUNDAY = 0;
const MONDAY = 1;
const layouts = fc.constantFrom('week' as const, 'month' as const);
const dates = walls.map((wall) => typed(wall).date);
const weekdays = fc.integer({ min: 0, max: 6 });

/** Five weeks from Monday; nothing in the tests is at home there. */
const MONTH: CalendarShape = {
  layout: 'month',
  dayCount: 7,
  firstDay: MONDAY,
  home: '1990-01-01',
};
/** Seven days from Tuesday, 24 November. */
const WEEK: CalendarShape = { ...MONTH, layout: 'week', home: '2026-11-24' };

describe('periodOf', () => {
  const firstOf = (day: string, start: string, shape = MONTH) => periodOf(shape, day, start).first;

  it('returns seven days or three from home, if the day is among them', () => {
    const { weeks, first, last } = periodOf(WEEK, '2026-11-30', '');
    expect(weeks).toHaveLength(1);
    expect([first, last]).toEqual(['2026-11-24', '2026-11-30']);
    expect(periodOf({ ...WEEK, dayCount: 3 }, '2026-11-24', '').last).toBe('2026-11-26');
    expect(firstOf('2026-12-16', '', { ...MONTH, home: '2026-11-24' })).toBe('2026-11-23');
  });

  it('returns seven days from a day that is not at home', () => {
    expect(firstOf('2026-12-01', '', WEEK)).toBe('2026-12-01');
    expect(firstOf('2026-11-23', '', WEEK)).toBe('2026-11-23');
  });

  it.each([
    ['the first one', '2026-12-02', '2026-12-02'],
    ['the last one', '2026-12-08', '2026-12-02'],
    ['before them', '2026-12-01', '2026-12-01'],
    ['after them', '2026-12-09', '2026-12-03'],
  ])('moves seven days only as far as needed to show a day: %s', (_case, day, first) => {
    expect(firstOf(day, '2026-12-02', WEEK)).toBe(first);
  });

  it('returns five weeks from that of the day', () => {
    const { weeks, first, last } = periodOf(MONTH, '2026-11-22', '');
    expect(weeks.map((week) => week[0])).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
    ]);
    expect([first, last]).toEqual(['2026-11-16', '2026-12-20']);
  });

  it.each([
    ['in the first week', '2026-11-22', '2026-11-16'],
    ['in the last week', '2026-12-14', '2026-11-16'],
    ['before them', '2026-11-15', '2026-11-09'],
    ['after them', '2026-12-21', '2026-11-23'],
    ['a year later', '2027-11-22', '2027-10-25'],
  ])('moves the weeks only as far as needed to show a day %s', (_case, day, first) => {
    expect(firstOf(day, '2026-11-18')).toBe(first);
  });

  it('has no dates before the year 1', () => {
    const shape = { ...MONTH, firstDay: SUNDAY };
    const { weeks, first } = periodOf(shape, '0001-01-06', '');
    expect(weeks[0]).toEqual([
      null,
      ...Array.from({ length: 6 }, (_day, index) => `0001-01-0${index + 1}`),
    ]);
    expect(first).toBe('0001-01-01');
    expect(firstOf('0001-01-20', first, shape)).toBe('0001-01-01');
  });

  it('has no dates for an invalid day', () => {
    const { weeks, first, last } = periodOf(WEEK, 'someday', '');
    expect(weeks.flat()).toEqual(Array.from({ length: 7 }, () => null));
    expect([first, last]).toEqual(['someday', 'someday']);
  });

  it('reaches from the year 9999 to the year 10000', () => {
    expect(periodOf(MONTH, '9999-12-31', '').last).toBe('10000-01-30');
  });

  it('contains each day once, with the day that was asked for; a month in whole weeks', () => {
    fc.assert(
      fc.property(
        fc.record({ layout: layouts, dayCount: fc.constantFrom(3, 7), firstDay: weekdays }),
        dates,
        dates,
        dates,
        (rest, home, day, start) => {
          const shape = { ...rest, home };
          const { weeks, first, last } = periodOf(shape, day, start);
          const days = weeks.flat();
          expect(days).toContain(day);
          if (rest.layout === 'month') expect(weekdayOf(String(days[0]))).toBe(rest.firstDay);
          else expect(days).toHaveLength(rest.dayCount);
          expect([days[0], days.at(-1)]).toEqual([first, last]);
          for (const [index, date] of days.slice(1).entries()) {
            expect(date).toBe(daysAfter(String(days[index]), 1));
          }
          expect(periodOf(shape, day, first)).toEqual({
            layout: rest.layout,
            weeks,
            first,
            last,
          });
        },
      ),
    );
  });
});

describe('WEEKS_IN_MONTH', () => {
  it('leads from the start of a week to the week that has the same day of the next month', () => {
    fc.assert(
      fc.property(dates, weekdays, (day, firstDay) => {
        const firstOf = (date: string) => periodOf({ ...MONTH, firstDay }, date, date).first;
        const first = firstOf(day);
        const later = daysAfter(first, WEEKS_IN_MONTH * 7);
        expect(firstOf(String(monthsAfter(first, 1)))).toBe(later);
      }),
    );
  });
});

describe('monthsAfter', () => {
  it.each([
    ['2026-11-22', 1, '2026-12-22'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-01-15', -13, '2024-12-15'],
    ['9999-12-05', 1, '10000-01-05'],
    ['0001-01-31', -1, null],
    ['275760-09-12', 1, null],
    ['', 1, null],
  ])('%s and %i months: %s', (date, months, expected) => {
    expect(monthsAfter(date, months)).toBe(expected);
  });
});

describe('dayByKey', () => {
  it.each<[DayKey, string]>([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowRight', '2026-11-19'],
    ['ArrowUp', '2026-11-11'],
    ['ArrowDown', '2026-11-25'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
  ])('%s leads to %s', (key, expected) => {
    expect(dayByKey('2026-11-18', key, periodOf(MONTH, '2026-11-18', ''))).toBe(expected);
  });

  it('leads to the ends of a week that begins on any day', () => {
    const week = periodOf(WEEK, '2026-11-24', '');
    expect(dayByKey('2026-11-26', 'Home', week)).toBe('2026-11-24');
    expect(dayByKey('2026-11-26', 'End', week)).toBe('2026-11-30');
  });

  it('stays at the ends of the calendar', () => {
    const start = periodOf({ ...MONTH, firstDay: SUNDAY }, '0001-01-02', '');
    expect(dayByKey('0001-01-01', 'ArrowLeft', start)).toBeNull();
    expect(dayByKey('0001-01-02', 'Home', start)).toBe('0001-01-01');
    expect(dayByKey('275760-09-13', 'End', periodOf(MONTH, '275760-09-13', ''))).toBe(
      '275760-09-13',
    );
  });
});
