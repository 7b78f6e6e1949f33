import fc from 'fast-check';
import ICAL from 'ical.js';
import { dayBudget, recurrenceDays } from '@/domain/exchange/calendar/recurrenceDays';
import { runs } from '../../../support/runs';

function ruleOf(rule: string): Record<string, unknown> {
  const [, , , value] = ICAL.parse.property(`RRULE:${rule}`) as [
    unknown,
    unknown,
    unknown,
    Record<string, unknown>,
  ];
  return value;
}

function daysOf(rule: string, start: string, count = 4): string[] | null {
  const days = recurrenceDays(ruleOf(rule), start, dayBudget());
  return days && takeFrom(days, count);
}

/** Returns the first days, without the pauses between them. */
function takeFrom(days: Generator<string | null>, count: number): string[] {
  const taken: string[] = [];
  for (const day of days) {
    if (day !== null) taken.push(day);
    if (taken.length === count) break;
  }
  return taken;
}

describe('recurrenceDays', () => {
  it.each([
    ['FREQ=DAILY', '2026-06-29', ['2026-06-30', '2026-07-01', '2026-07-02']],
    ['FREQ=DAILY;INTERVAL=10', '2026-06-16', ['2026-06-26', '2026-07-06', '2026-07-16']],
    ['FREQ=DAILY;BYDAY=MO,TU', '2026-06-16', ['2026-06-22', '2026-06-23', '2026-06-29']],
    ['FREQ=WEEKLY', '2026-06-16', ['2026-06-23', '2026-06-30', '2026-07-07']],
    // From RFC 5545: the beginning of the week matters.
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=WEEKLY;BYMONTH=7', '2026-06-16', ['2026-07-07', '2026-07-14', '2026-07-21']],
    ['FREQ=MONTHLY', '2026-01-31', ['2026-03-31', '2026-05-31', '2026-07-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['FREQ=MONTHLY;BYDAY=+1FR', '1997-09-05', ['1997-10-03', '1997-11-07', '1997-12-05']],
    ['FREQ=MONTHLY;BYDAY=1FR', '1997-09-05', ['1997-10-03', '1997-11-07', '1997-12-05']],
    ['FREQ=MONTHLY;BYDAY=-2MO', '1997-09-22', ['1997-10-20', '1997-11-17', '1997-12-22']],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1998-02-13',
      ['1998-03-13', '1998-11-13', '1999-08-13'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '1997-09-30',
      ['1997-10-31', '1997-11-28', '1997-12-31'],
    ],
    ['FREQ=YEARLY', '2024-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['FREQ=YEARLY;BYMONTH=6,7', '1997-06-10', ['1997-07-10', '1998-06-10', '1998-07-10']],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1998-05-18', '1999-05-17', '2000-05-15']],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', '2026-03-29', ['2027-03-28', '2028-03-26', '2029-03-25']],
    ['FREQ=YEARLY;BYYEARDAY=1,-1', '2026-01-01', ['2026-12-31', '2027-01-01', '2027-12-31']],
  ])('follows %s from %s', (rule, start, later) => {
    expect(daysOf(rule, start)).toEqual([start, ...later]);
  });

  it('counts a start that does not fit', () => {
    expect(daysOf('FREQ=WEEKLY;BYDAY=MO', '2026-06-16', 2)).toEqual(['2026-06-16', '2026-06-22']);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'ends although no day fits %s',
    (rule) => {
      expect(daysOf(rule, '2026-06-16')).toEqual(['2026-06-16']);
    },
  );

  it('ends with the year 9999', () => {
    expect(daysOf('FREQ=MONTHLY', '9999-11-30')).toEqual(['9999-11-30', '9999-12-30']);
    expect(daysOf('FREQ=YEARLY;INTERVAL=999999999', '2026-01-01')).toEqual(['2026-01-01']);
  });

  it.each(['FREQ=HOURLY', 'FREQ=YEARLY;BYWEEKNO=20', 'FREQ=DAILY;BYHOUR=9', 'INTERVAL=2'])(
    'does not understand %s',
    (rule) => {
      expect(daysOf(rule, '2026-06-16')).toBeNull();
    },
  );

  it('looks at the days of 400 years at most', () => {
    const rule = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=TU';
    expect(daysOf(rule, '2028-02-29', 1000)?.at(-1)).toBe('2400-02-29');
  });

  it('finds no day for a weekday that does not exist', () => {
    const rule = { freq: 'WEEKLY', byday: ['X', 'QQ'] };
    const days = recurrenceDays(rule, '2026-06-16', dayBudget());
    expect(days && takeFrom(days, 2)).toEqual(['2026-06-16']);
  });

  it.each([
    ['DAILY;BYMONTH=2;BYMONTHDAY=30', 250],
    ['WEEKLY;BYMONTH=2;BYMONTHDAY=30', 252],
    ['MONTHLY;BYMONTH=2;BYMONTHDAY=30', 280],
    ['YEARLY;BYMONTHDAY=1;BYYEARDAY=2', 366],
  ])('pauses often while no day fits %s, for a century', (rule, most) => {
    const days = [...(recurrenceDays(ruleOf(`FREQ=${rule}`), '2026-06-16', dayBudget()) ?? [])];
    expect(days[0]).toBe('2026-06-16');
    expect(new Set(days.slice(1))).toEqual(new Set([null]));
    expect(days.length).toBeGreaterThan(36_525 / most);
    expect(days.length).toBeLessThan(36_525 / 250 + 2);
  });

  it('looks at as many days as the budget has, whatever rules share it', () => {
    const budget = { left: 1_000 };
    const rule = ruleOf('FREQ=DAILY');
    expect([...(recurrenceDays(rule, '2026-01-01', budget) ?? [])]).toHaveLength(1_000 + 4);
    expect(budget).toEqual({ left: 0 });
    expect([...(recurrenceDays(rule, '2026-01-01', budget) ?? [])]).toEqual(['2026-01-01']);
  });

  it('agrees with ical.js where the start fits the rule', () => {
    const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
    const rule = fc
      .record({
        days: fc.oneof(
          fc
            .uniqueArray(weekday, { minLength: 1 })
            .map((days) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`),
          fc
            .tuple(fc.integer({ min: -4, max: 4 }), weekday)
            .map(([number, day]) => `FREQ=MONTHLY;BYDAY=${number === 0 ? '' : number}${day}`),
          fc.integer({ min: 1, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
          fc.integer({ min: 1, max: 12 }).map((month) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=2TU`),
          fc.constantFrom('FREQ=DAILY', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
        ),
        interval: fc.integer({ min: 1, max: 4 }),
        weekStart: weekday,
      })
      .map(({ days, interval, weekStart }) => `${days};INTERVAL=${interval};WKST=${weekStart}`);
    const day = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(rule, day, (text, near) => {
        const [, start = ''] = daysOf(text, near.toISOString().slice(0, 10), 2) ?? [];
        const days = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start));
        const expected = Array.from({ length: 8 }, () => days.next().toString());
        expect(daysOf(text, start, 8)).toEqual(expected);
      }),
      { numRuns: runs(400) },
    );
  });
});
