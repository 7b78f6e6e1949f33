import fc from 'fast-check';
import { dueAt } from '@/core/time/postStatus';
import { asIfUtc, typedOf, zoneNamed } from '@/core/time/zonedTime';
import { ZONE } from '../../support/localTime';
import { runs } from '../../support/runs';

function instantIn(name: string, date: string, time: string): string | null {
  const instant = zoneNamed(name)?.instantOf({ date, time }) ?? NaN;
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

const FIRST_DAY = { date: '0001-01-01', time: '00:00' };

describe('zoneNamed', () => {
  it.each([
    ['UTC', '2026-06-16', '09:30', '2026-06-16T09:30:00.000Z'],
    ['Europe/Berlin', '2026-06-16', '09:30', '2026-06-16T07:30:00.000Z'],
    ['America/New_York', '2026-12-01', '09:30:15.250', '2026-12-01T14:30:15.250Z'],
    ['Asia/Kathmandu', '2026-12-01', '00:00', '2026-11-30T18:15:00.000Z'],
    // A time that the clocks skip moves forward; of a time that they repeat, the first counts.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Asia/Tokyo', '0099-01-01', '12:00', '0099-01-01T02:41:01.000Z'],
    ['Asia/Tokyo', '0000-06-16', '12:00', '0000-06-16T02:41:01.000Z'],
    ['UTC', '275760-09-13', '00:00', '+275760-09-13T00:00:00.000Z'],
  ])('reads a time of %s: %s %s', (zone, date, time, instant) => {
    expect(instantIn(zone, date, time)).toBe(instant);
  });

  it.each([
    ['2026-02-30', '09:30'],
    ['275760-09-13', '00:01'],
    ['275760-09-14', '00:00'],
  ])('has no instant for %s %s', (date, time) => {
    expect(instantIn('UTC', date, time)).toBeNull();
  });

  it('has no instant where the clocks show a time before the last instant after it', () => {
    expect(instantIn('America/New_York', '275760-09-13', '00:00')).toBeNull();
    expect(instantIn('Asia/Tokyo', '275760-09-13', '00:00')).toBe('+275760-09-12T15:00:00.000Z');
  });

  it('shows an instant in a zone', () => {
    const instant = Date.UTC(2026, 11, 1, 14, 30, 15, 250);
    expect(zoneNamed('America/New_York')?.typedAt(instant)).toEqual({
      date: '2026-12-01',
      time: '09:30:15',
    });
    expect(zoneNamed('Pacific/Kiritimati')?.typedAt(instant).date).toBe('2026-12-02');
    // The instant is in the year 1; the clocks of New York show the year 0.
    expect(zoneNamed('America/New_York')?.typedAt(asIfUtc(FIRST_DAY))).toEqual({
      date: '0000-12-31',
      time: '19:03:58',
    });
  });

  it.each(['', 'Mars/Olympus', 'W. Europe Standard Time', '__proto__'])(
    'knows no zone %j',
    (name) => {
      expect(zoneNamed(name)).toBeNull();
    },
  );

  it("gives the instants of the browser's zone in that zone", () => {
    const zone = zoneNamed(ZONE);
    const wall = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(wall, (shown) => {
        const typed = typedOf(shown.getTime());
        expect(zone?.instantOf(typed)).toBe(dueAt(typed));
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('asIfUtc', () => {
  it('is not a number for a date that does not exist', () => {
    expect(asIfUtc({ date: '2026-02-30', time: '09:30' })).toBeNaN();
  });
});

describe('typedOf', () => {
  it('is the inverse of asIfUtc, to the second', () => {
    for (const date of ['0001-01-01', '2026-12-31', '12026-03-01', '275760-09-12']) {
      expect(typedOf(asIfUtc({ date, time: '23:59:58' }))).toEqual({ date, time: '23:59:58' });
    }
  });
});
