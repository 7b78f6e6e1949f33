import fc from 'fast-check';
import { localDate, nextLocalMidnight } from '@/domain/calendar';
import { at } from '../support/builders';
import { clockChanges, DAY, HOUR, instantOf, MINUTE, ZONE } from '../support/localTime';

/** The date at an instant by the platform's own calendar: Swedish dates are ISO dates. */
const swedish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const instants = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0) });

/** Days on which some zone's midnight is not where it is on others. */
const AWKWARD_MIDNIGHTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // Midnight itself is skipped, and the day begins at one.
  'America/Santiago': [['2026-09-05T12:00:00-04:00', '2026-09-06T01:00:00-03:00']],
  'Africa/Cairo': [['2026-04-23T12:00:00+02:00', '2026-04-24T01:00:00+03:00']],
  // The last hour is skipped, and the day ends at eleven.
  'America/Nuuk': [['2026-03-28T12:00:00-02:00', '2026-03-29T00:00:00-01:00']],
  // A day of 23 hours, and one of 25.
  'America/New_York': [
    ['2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00'],
    ['2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00'],
  ],
  'Europe/London': [
    ['2026-03-29T00:00:00Z', '2026-03-30T00:00:00+01:00'],
    ['2026-10-25T00:00:00+01:00', '2026-10-26T00:00:00Z'],
  ],
  'Australia/Lord_Howe': [
    ['2026-10-04T00:00:00+10:30', '2026-10-05T00:00:00+11:00'],
    ['2026-04-05T00:00:00+11:00', '2026-04-06T00:00:00+10:30'],
  ],
  'Pacific/Chatham': [
    ['2026-09-27T00:00:00+12:45', '2026-09-28T00:00:00+13:45'],
    ['2026-04-05T00:00:00+13:45', '2026-04-06T00:00:00+12:45'],
  ],
  'Antarctica/Troll': [
    ['2026-03-29T00:00:00Z', '2026-03-30T00:00:00+02:00'],
    ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00Z'],
  ],
  // The first quarter of an hour of 1986 never was.
  'Asia/Kathmandu': [['1985-12-31T12:00:00+05:30', '1986-01-01T00:15:00+05:45']],
  // Nor was the last day of 1994.
  'Pacific/Kiritimati': [['1994-12-30T12:00:00-10:00', '1995-01-01T00:00:00+14:00']],
};

describe('localDate', () => {
  it('writes the day as a date field does', () => {
    expect(localDate(at(2026, 6, 15, 12))).toBe('2026-06-15');
    expect(localDate(at(2026, 1, 5))).toBe('2026-01-05');
    expect(localDate(at(2026, 12, 31, 23, 59))).toBe('2026-12-31');
    expect(localDate(at(2024, 2, 29))).toBe('2024-02-29');
  });

  it('writes the year with four digits at least', () => {
    const early = new Date(at(2026, 3, 4, 12));
    early.setFullYear(33);
    expect(localDate(early.getTime())).toBe('0033-03-04');
    expect(localDate(at(999, 3, 4, 12))).toBe('0999-03-04');
    expect(localDate(at(10000, 3, 4, 12))).toBe('10000-03-04');
  });

  it('changes with the first millisecond of the day', () => {
    const midnight = at(2026, 6, 16);
    expect(localDate(midnight - 1)).toBe('2026-06-15');
    expect(localDate(midnight)).toBe('2026-06-16');
    expect(localDate(midnight + 1)).toBe('2026-06-16');
  });

  it("is the browser's day and not that of UTC", () => {
    fc.assert(
      fc.property(instants, (now) => {
        expect(localDate(now)).toBe(swedish.format(now));
      }),
    );
  });
});

describe('nextLocalMidnight', () => {
  it('is where the next day begins', () => {
    const midnight = at(2026, 6, 16);
    expect(nextLocalMidnight(at(2026, 6, 15, 12))).toBe(midnight);
    expect(nextLocalMidnight(at(2026, 6, 15))).toBe(midnight);
    expect(nextLocalMidnight(midnight - 1)).toBe(midnight);
  });

  it('is, at midnight, the next one', () => {
    const midnight = at(2026, 6, 16);
    expect(nextLocalMidnight(midnight)).toBe(at(2026, 6, 17));
    expect(nextLocalMidnight(midnight + 1)).toBe(at(2026, 6, 17));
  });

  it('crosses the end of a month, of a year, and a leap day', () => {
    expect(nextLocalMidnight(at(2026, 6, 30, 23, 59))).toBe(at(2026, 7, 1));
    expect(nextLocalMidnight(at(2026, 12, 31, 23, 59))).toBe(at(2027, 1, 1));
    expect(nextLocalMidnight(at(2024, 2, 28, 23, 59))).toBe(at(2024, 2, 29));
    expect(nextLocalMidnight(at(2024, 2, 29, 23, 59))).toBe(at(2024, 3, 1));
    expect(nextLocalMidnight(at(2026, 2, 28, 23, 59))).toBe(at(2026, 3, 1));
  });

  const plainDay = [
    new Date(instantOf(Date.UTC(2026, 5, 15, 12))).toISOString(),
    new Date(instantOf(Date.UTC(2026, 5, 16))).toISOString(),
  ] as const;

  it.each(AWKWARD_MIDNIGHTS[ZONE] ?? [plainDay])(
    'is right on a day when clocks change: after %s',
    (now, midnight) => {
      expect(nextLocalMidnight(Date.parse(now))).toBe(Date.parse(midnight));
    },
  );

  function expectFirstInstantOfAnotherDay(now: number) {
    const midnight = nextLocalMidnight(now);
    expect(midnight).toBeGreaterThan(now);
    expect(swedish.format(midnight - 1)).toBe(swedish.format(now));
    expect(swedish.format(midnight)).not.toBe(swedish.format(now));
  }

  it('is the first instant of another day, at any time', () => {
    fc.assert(fc.property(instants, expectFirstInstantOfAnotherDay));
  });

  it('is the first instant of another day, around every change of the clocks', () => {
    const days = [...clockChanges().map(({ instant }) => instant), at(2026, 6, 15)];
    for (const day of days) {
      const sinceChange = [-DAY, -HOUR, -30 * MINUTE, -1, 0, 1, 30 * MINUTE, HOUR, 2 * HOUR];
      for (const since of sinceChange) expectFirstInstantOfAnotherDay(day + since);
    }
  });
});
