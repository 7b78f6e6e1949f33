import fc from 'fast-check';
import { NEVER } from '@/core/time/instant';
import { dueAt, statusAt } from '@/core/time/postStatus';
import { anyInstant, anyPost, LAST, walls } from '../../support/anyTime';
import { at } from '../../support/builders';
import {
  clockChanges,
  DAY,
  HOUR,
  instantOf,
  MINUTE,
  offsetAt,
  typed,
  ZONE,
} from '../../support/localTime';
import { runs } from '../../support/runs';

/** For each zone, wall times in DST gaps and overlaps, and their instants. */
const AWKWARD_TIMES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  UTC: [['2026-03-29', '01:30', '2026-03-29T01:30:00Z']],
  'America/New_York': [
    ['2026-03-08', '02:30', '2026-03-08T03:30:00-04:00'],
    ['2026-11-01', '01:30', '2026-11-01T01:30:00-04:00'],
  ],
  'Europe/London': [
    ['2026-03-29', '01:30', '2026-03-29T02:30:00+01:00'],
    ['2026-10-25', '01:30', '2026-10-25T01:30:00+01:00'],
  ],
  'Australia/Lord_Howe': [
    ['2026-10-04', '02:15', '2026-10-04T02:45:00+11:00'],
    ['2026-04-05', '01:45', '2026-04-05T01:45:00+11:00'],
  ],
  'America/Santiago': [
    ['2026-09-06', '00:00', '2026-09-06T01:00:00-03:00'],
    ['2026-09-06', '00:30', '2026-09-06T01:30:00-03:00'],
    ['2026-04-04', '23:30', '2026-04-04T23:30:00-03:00'],
  ],
  'Africa/Cairo': [
    ['2026-04-24', '00:00', '2026-04-24T01:00:00+03:00'],
    ['2026-04-24', '00:30', '2026-04-24T01:30:00+03:00'],
    ['2026-10-29', '23:30', '2026-10-29T23:30:00+03:00'],
  ],
  'America/Nuuk': [
    ['2026-03-28', '23:30', '2026-03-29T00:30:00-01:00'],
    ['2026-10-24', '23:30', '2026-10-24T23:30:00-01:00'],
  ],
  'Pacific/Chatham': [
    ['2026-09-27', '03:15', '2026-09-27T04:15:00+13:45'],
    ['2026-04-05', '03:15', '2026-04-05T03:15:00+13:45'],
  ],
  'Antarctica/Troll': [
    ['2026-03-29', '01:30', '2026-03-29T03:30:00+02:00'],
    ['2026-03-29', '02:30', '2026-03-29T04:30:00+02:00'],
    ['2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
  ],
  'Asia/Kathmandu': [['1986-01-01', '00:05', '1986-01-01T00:20:00+05:45']],
  // A gap of 40 minutes, and a skipped day.
  'Pacific/Kiritimati': [
    ['1979-10-01', '00:20', '1979-10-01T01:00:00-10:00'],
    ['1994-12-31', '10:00', '1995-01-01T10:00:00+14:00'],
  ],
};

const INVALID_TIMES = [
  ['', ''],
  ['', '09:30'],
  ['2026-06-16', ''],
  ['someday', '09:30'],
  ['2026-06-16', 'later'],
  ['2026-00-10', '09:30'],
  ['2026-13-10', '09:30'],
  ['2026-06-00', '09:30'],
  ['2026-06-32', '09:30'],
  ['2026-02-29', '09:30'],
  ['2026-02-30', '09:30'],
  ['1900-02-29', '09:30'],
  ['2026-06-16', '24:00'],
  ['2026-06-16', '09:60'],
  ['2026-06-16', '09:30:60'],
  ['2026-06-16', '9:30'],
] as const;

/** Out of range in every zone, because no offset from UTC is a whole day. */
const OUT_OF_RANGE_TIMES = [
  ['275760-09-14', '12:00'],
  ['275760-10-01', '00:00'],
  ['275761-01-01', '00:00'],
  ['999999-12-31', '23:59'],
] as const;

function post(date: string, time: string) {
  return { date, time };
}

/** The wall time at a distance from midnight of 13 September 275760, the end of `Date`'s range. */
function aroundTheLastDay(sinceMidnight: number) {
  const days = Math.floor(sinceMidnight / DAY);
  const time = new Date(sinceMidnight - days * DAY).toISOString().slice(11, 16);
  return post(`275760-09-${13 + days}`, time);
}

function shownAt(instant: number) {
  const shown = new Date(instant);
  return [
    shown.getFullYear(),
    shown.getMonth() + 1,
    shown.getDate(),
    shown.getHours(),
    shown.getMinutes(),
  ];
}

/** An ordinary day, for zones without clock changes. */
const plainNoon = at(2026, 6, 15, 12);
const noChange = {
  instant: plainNoon,
  before: offsetAt(plainNoon),
  after: offsetAt(plainNoon),
};

describe('dueAt', () => {
  it("returns the instant of the typed date and time in the browser's zone", () => {
    expect(dueAt(post('2026-06-16', '09:30'))).toBe(at(2026, 6, 16, 9, 30));
    expect(dueAt(post('2026-06-16', '00:00'))).toBe(at(2026, 6, 16));
    expect(dueAt(post('2026-06-16', '23:59'))).toBe(at(2026, 6, 16, 23, 59));
    expect(dueAt(post('2024-02-29', '12:00'))).toBe(at(2024, 2, 29, 12));
  });

  it('includes seconds and milliseconds', () => {
    const minute = at(2026, 6, 16, 9, 30);
    expect(dueAt(post('2026-06-16', '09:30:15'))).toBe(minute + 15_000);
    expect(dueAt(post('2026-06-16', '09:30:15.25'))).toBe(minute + 15_250);
    expect(dueAt(post('2026-06-16', '09:30:59.999'))).toBe(minute + 59_999);
  });

  it.each([
    ['0001-01-01', '00:00', [1, 1, 1, 0, 0]],
    ['0004-02-29', '23:59', [4, 2, 29, 23, 59]],
    ['0018-03-31', '02:30', [18, 3, 31, 2, 30]],
    ['0099-12-31', '23:59', [99, 12, 31, 23, 59]],
    ['0100-01-01', '00:00', [100, 1, 1, 0, 0]],
    ['9999-12-31', '23:59', [9999, 12, 31, 23, 59]],
    ['10000-01-01', '00:00', [10000, 1, 1, 0, 0]],
    ['275760-09-12', '01:00', [275760, 9, 12, 1, 0]],
  ])('handles years before 100 and after 9999: %s %s', (date, time, shown) => {
    expect(shownAt(dueAt(post(date, time)))).toEqual(shown);
  });

  it.each(INVALID_TIMES)('returns NEVER for an invalid date or time: %p %p', (date, time) => {
    expect(dueAt(post(date, time))).toBe(NEVER);
  });

  it.each(OUT_OF_RANGE_TIMES)('returns NEVER after the last instant: %s %s', (date, time) => {
    expect(dueAt(post(date, time))).toBe(NEVER);
  });

  it('returns every instant up to the last one, whose wall time depends on the zone', () => {
    const ahead = Date.UTC(275760, 8, 12) - at(275760, 9, 12);
    for (let left = 0; left <= 2 * DAY; left += 15 * MINUTE) {
      const lastMoment = aroundTheLastDay(ahead - left);
      expect([lastMoment, dueAt(lastMoment)]).toEqual([lastMoment, LAST - left]);
    }
    expect(dueAt(aroundTheLastDay(ahead + MINUTE))).toBe(NEVER);
  });

  it.each(
    AWKWARD_TIMES[ZONE] ?? [
      ['2026-06-16', '09:30', new Date(instantOf(Date.UTC(2026, 5, 16, 9, 30))).toISOString()],
    ],
  )(
    'moves a time in a gap forward, and takes the first in an overlap: %s %s',
    (date, time, due) => {
      expect(dueAt(post(date, time))).toBe(Date.parse(due));
    },
  );

  it('is correct around every clock change', () => {
    for (const { instant, before, after } of [...clockChanges(), noChange]) {
      const edges = [instant + before, instant + after];
      const distances = [-DAY, -HOUR, -30 * MINUTE, -7 * MINUTE, -1, 0, 1, 7 * MINUTE, HOUR, DAY];
      for (const wall of edges.flatMap((edge) => distances.map((distance) => edge + distance))) {
        const { date, time } = typed(wall);
        expect([date, time, dueAt(post(date, time))]).toEqual([date, time, instantOf(wall)]);
      }
    }
  });

  it('is correct for any wall time', () => {
    fc.assert(
      fc.property(walls, (wall) => {
        expect(dueAt(typed(wall))).toBe(instantOf(wall));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('statusAt', () => {
  const due = at(2026, 6, 16, 9, 30);
  const nineThirty = post('2026-06-16', '09:30');

  it('"If date and time are earlier than now: \'Published\'"', () => {
    expect(statusAt(nineThirty, due + 1)).toBe('Published');
    expect(statusAt(nineThirty, due + DAY)).toBe('Published');
    expect(statusAt(nineThirty, LAST)).toBe('Published');
  });

  it('"Otherwise: \'Scheduled\'"', () => {
    expect(statusAt(nineThirty, due - DAY)).toBe('Scheduled');
    expect(statusAt(nineThirty, due - 1)).toBe('Scheduled');
    expect(statusAt(nineThirty, due)).toBe('Scheduled');
  });

  it('changes one millisecond after the due instant, seconds included', () => {
    const toTheMillisecond = post('2026-06-16', '09:30:15.250');
    expect(statusAt(toTheMillisecond, due + 15_249)).toBe('Scheduled');
    expect(statusAt(toTheMillisecond, due + 15_250)).toBe('Scheduled');
    expect(statusAt(toTheMillisecond, due + 15_251)).toBe('Published');
  });

  it('"a same-day past time is accepted and shows as Published"', () => {
    expect(statusAt(post('2026-06-16', '00:00'), at(2026, 6, 16, 0, 1))).toBe('Published');
  });

  it('handles years before 100 and after 9999', () => {
    const now = at(2026, 6, 16);
    expect(statusAt(post('0026-06-17', '09:30'), now)).toBe('Published');
    expect(statusAt(post('0099-12-31', '23:59'), now)).toBe('Published');
    expect(statusAt(post('9999-12-31', '23:59'), now)).toBe('Scheduled');
    expect(statusAt(post('10000-01-01', '00:00'), now)).toBe('Scheduled');
    expect(statusAt(post('275760-01-01', '00:00'), now)).toBe('Scheduled');
  });

  it.each([...INVALID_TIMES, ...OUT_OF_RANGE_TIMES])(
    'stays Scheduled if it is never due: %p %p',
    (date, time) => {
      expect(statusAt(post(date, time), LAST)).toBe('Scheduled');
    },
  );

  it('never changes from Published to Scheduled as time passes', () => {
    fc.assert(
      fc.property(anyPost, anyInstant, anyInstant, (anything, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const [before, after] = [statusAt(anything, earlier), statusAt(anything, later)];
        expect([before, after]).not.toEqual(['Published', 'Scheduled']);
      }),
      { numRuns: runs(500) },
    );
  });

  it('never changes back during a DST overlap', () => {
    const aYear = clockChanges().filter(
      ({ instant }) => instant >= Date.UTC(2026, 0) && instant < Date.UTC(2027, 0),
    );
    for (const { instant, before } of [...aYear, noChange]) {
      const typedNearChange = typed(instant + before - 30 * MINUTE);
      const walk = Array.from({ length: 6 * 12 }, (_, step) =>
        statusAt(typedNearChange, instant - 3 * HOUR + step * 5 * MINUTE),
      );
      const lastScheduled = walk.lastIndexOf('Scheduled');
      const firstPublished = walk.indexOf('Published');
      expect([typedNearChange, firstPublished]).toEqual([typedNearChange, lastScheduled + 1]);
    }
  });
});
