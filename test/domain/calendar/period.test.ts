import fc from 'fast-check';
import {
  dayByKey,
  firstOfMonth,
  isSameMonth,
  monthsAfter,
  periodAfter,
  periodOf,
  periodShowing,
  type DayKey,
} from '@/domain/calendar/period';
import { daysAfter, sortableDate, weekdayOf } from '@/domain/time/days';
import { walls } from '../../support/anyTime';
import { typed } from '../../support/localTime';

const SUNDAY = 0;
const MONDAY = 1;
const layouts = fc.constantFrom('week' as const, 'month' as const);
const dates = walls.map((wall) => typed(wall).date);
const weekdays = fc.integer({ min: 0, max: 6 });

describe('periodShowing', () => {
  it.each([
    ['the shown month has the day', 'month', '2026-12-02', '2026-11-01', '2026-11-01'],
    ['another month is shown', 'month', '2026-12-02', '2026-10-01', '2026-12-02'],
    ['no month is shown', 'month', '2026-12-02', '', '2026-12-02'],
    ['a week is asked for', 'week', '2026-12-02', '2026-12-01', '2026-12-02'],
  ] as const)('%s', (_case, layout, day, month, expected) => {
    expect(periodShowing(layout, day, month, MONDAY)).toEqual(periodOf(layout, expected, MONDAY));
  });
});

describe('periodOf', () => {
  it('returns the week of a day', () => {
    const { weeks, first, last } = periodOf('week', '2026-11-22', MONDAY);
    expect(weeks).toHaveLength(1);
    expect([first, last]).toEqual(['2026-11-16', '2026-11-22']);
    expect(periodOf('week', '2026-11-22', SUNDAY).first).toBe('2026-11-22');
  });

  it('returns six weeks from the one with the first day of the month', () => {
    const { weeks, first, last } = periodOf('month', '2026-11-22', MONDAY);
    expect(weeks.map((week) => week[0])).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect([first, last]).toEqual(['2026-10-26', '2026-12-06']);
  });

  it('has no dates before the year 1', () => {
    const { weeks, first } = periodOf('month', '0001-01-20', SUNDAY);
    expect(weeks[0]).toEqual([
      null,
      ...Array.from({ length: 6 }, (_day, index) => `0001-01-0${index + 1}`),
    ]);
    expect(first).toBe('0001-01-01');
  });

  it('has no dates for an invalid day', () => {
    const { weeks, first, last } = periodOf('week', 'someday', SUNDAY);
    expect(weeks.flat()).toEqual(Array.from({ length: 7 }, () => null));
    expect([first, last]).toEqual(['someday', 'someday']);
  });

  it('reaches from the year 9999 to the year 10000', () => {
    expect(periodOf('month', '9999-12-31', MONDAY).last).toBe('10000-01-09');
  });

  it('contains each day once, in whole weeks, with the day that was asked for', () => {
    fc.assert(
      fc.property(layouts, dates, weekdays, (layout, day, firstDay) => {
        const { weeks, first, last } = periodOf(layout, day, firstDay);
        const days = weeks.flat();
        expect(days).toContain(day);
        expect(weekdayOf(String(days[0]))).toBe(firstDay);
        expect([days[0], days.at(-1)]).toEqual([first, last]);
        for (const [index, date] of days.slice(1).entries()) {
          expect(date).toBe(daysAfter(String(days[index]), 1));
        }
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

describe('firstOfMonth', () => {
  it('is in the month of the date', () => {
    expect(firstOfMonth('2026-11-30')).toBe('2026-11-01');
  });
});

describe('isSameMonth', () => {
  it('compares year and month', () => {
    expect(isSameMonth('2026-11-01', '2026-11-30')).toBe(true);
    expect(isSameMonth('2026-11-01', '2025-11-01')).toBe(false);
  });
});

describe('periodAfter', () => {
  it('turns a month or a week', () => {
    expect(periodAfter({ layout: 'month', day: '2026-11-22' }, 1)).toBe('2026-12-22');
    expect(periodAfter({ layout: 'week', day: '2026-11-22' }, -1)).toBe('2026-11-15');
    expect(periodAfter({ layout: 'week', day: '0001-01-03' }, -1)).toBeNull();
  });

  it('shows every day when turned again and again', () => {
    fc.assert(
      fc.property(layouts, dates, weekdays, (layout, day, firstDay) => {
        const next = String(periodAfter({ layout, day }, 1));
        const [one, other] = [periodOf(layout, day, firstDay), periodOf(layout, next, firstDay)];
        const afterLast = String(daysAfter(one.last, 1));
        expect(sortableDate(other.first) <= sortableDate(afterLast)).toBe(true);
        expect(sortableDate(other.last) > sortableDate(one.last)).toBe(true);
      }),
    );
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
    expect(dayByKey('2026-11-18', key, MONDAY)).toBe(expected);
  });

  it('stays at the ends of the calendar', () => {
    expect(dayByKey('0001-01-01', 'ArrowLeft', SUNDAY)).toBeNull();
    expect(dayByKey('0001-01-01', 'Home', SUNDAY)).toBeNull();
    expect(dayByKey('275760-09-13', 'End', MONDAY)).toBeNull();
  });
});
