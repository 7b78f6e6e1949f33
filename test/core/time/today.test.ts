import fc from 'fast-check';
import { localDate, nextLocalMidnight, nextMinute } from '@/core/time/today';
import { clockChanges, DAY, HOUR, instantOf, MINUTE, ZONE } from '../../support/localTime';
import { at } from '../../support/builders';

/** Formats dates independently of the code under test: Swedish dates have the ISO format. */
const swedish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const instants = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0) });

/** For each zone, instants before an unusual local midnight, and that midnight. */
const AWKWARD_MIDNIGHTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // The DST gap begins at midnight, and the day begins at 01:00.
  'America/Santiago': [['2026-09-05T12:00:00-04:00', '2026-09-06T01:00:00-03:00']],
  'Africa/Cairo': [['2026-04-23T12:00:00+02:00', '2026-04-24T01:00:00+03:00']],
  // The DST gap is the last hour of the day, which ends at 23:00.
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
  // The first 15 minutes of 1986 were skipped.
  'Asia/Kathmandu': [['1985-12-31T12:00:00+05:30', '1986-01-01T00:15:00+05:45']],
  // The last day of 1994 was skipped.
  'Pacific/Kiritimati': [['1994-12-30T12:00:00-10:00', '1995-01-01T00:00:00+14:00']],
};

describe('localDate', () => {
  it('returns the date in the format of a date field', () => {
    expect(localDate(at(2026, 6, 15, 12))).toBe('2026-06-15');
    expect(localDate(at(2026, 1, 5))).toBe('2026-01-05');
    expect(localDate(at(2026, 12, 31, 23, 59))).toBe('2026-12-31');
    expect(localDate(at(2024, 2, 29))).toBe('2024-02-29');
  });

  it('pads the year to four digits', () => {
    const early = new Date(at(2026, 3, 4, 12));
    early.setFullYear(33);
    expect(localDate(early.getTime())).toBe('0033-03-04');
    expect(localDate(at(999, 3, 4, 12))).toBe('0999-03-04');
    expect(localDate(at(10000, 3, 4, 12))).toBe('10000-03-04');
  });

  it('changes at the first millisecond of the day', () => {
    const midnight = at(2026, 6, 16);
    expect(localDate(midnight - 1)).toBe('2026-06-15');
    expect(localDate(midnight)).toBe('2026-06-16');
    expect(localDate(midnight + 1)).toBe('2026-06-16');
  });

  it("returns the date in the browser's zone, not in UTC", () => {
    fc.assert(
      fc.property(instants, (now) => {
        expect(localDate(now)).toBe(swedish.format(now));
      }),
    );
  });
});

describe('nextLocalMidnight', () => {
  it('returns the start of the next day', () => {
    const midnight = at(2026, 6, 16);
    expect(nextLocalMidnight(at(2026, 6, 15, 12))).toBe(midnight);
    expect(nextLocalMidnight(at(2026, 6, 15))).toBe(midnight);
    expect(nextLocalMidnight(midnight - 1)).toBe(midnight);
  });

  it('returns the next midnight at midnight itself', () => {
    const midnight = at(2026, 6, 16);
    expect(nextLocalMidnight(midnight)).toBe(at(2026, 6, 17));
    expect(nextLocalMidnight(midnight + 1)).toBe(at(2026, 6, 17));
  });

  it('crosses the end of a month, the end of a year and a leap day', () => {
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
    'returns the midnight after a DST change: after %s',
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

  it('returns the first instant of the next day, for any instant', () => {
    fc.assert(fc.property(instants, expectFirstInstantOfAnotherDay));
  });

  it('returns the first instant of the next day, around every clock change', () => {
    const days = [...clockChanges().map(({ instant }) => instant), at(2026, 6, 15)];
    for (const day of days) {
      const sinceChange = [-DAY, -HOUR, -30 * MINUTE, -1, 0, 1, 30 * MINUTE, HOUR, 2 * HOUR];
      for (const since of sinceChange) expectFirstInstantOfAnotherDay(day + since);
    }
  });
});

describe('nextMinute', () => {
  it('returns the start of the next minute', () => {
    const noon = at(2026, 6, 15, 12);
    expect(nextMinute(noon)).toBe(at(2026, 6, 15, 12, 1));
    expect(nextMinute(noon - 1)).toBe(noon);
    expect(nextMinute(-1)).toBe(0);
  });
});
