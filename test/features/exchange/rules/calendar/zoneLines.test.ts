import fc from 'fast-check';
import { zoneChanges, type ZoneChange } from '@/features/exchange/rules/calendar/zoneLines';
import { zoneNamed, type Zone } from '@/core/time/zonedTime';
import { runs } from '../../../../support/runs';

function changesOf(zone: Pick<Zone, 'offsetAt'>, ...years: readonly number[]) {
  return zoneChanges(zone, years);
}

function named(name: string): Zone {
  const zone = zoneNamed(name);
  if (!zone) throw new Error(`There is no zone ${name}.`);
  return zone;
}

/** Returns changes as text, with offsets in hours. */
function shown(changes: readonly ZoneChange[]): readonly string[] {
  const hours = (offset: number) => offset / 3_600_000;
  return changes.map(({ instant, before, after }) => {
    const time = new Date(instant).toISOString().replace(/\.000Z$/, '');
    return `${time} ${hours(before)} ${hours(after)}`;
  });
}

function offsetBy(changes: readonly ZoneChange[], instant: number): number | undefined {
  return changes.findLast((change) => change.instant <= instant)?.after;
}

describe('zoneChanges', () => {
  it('finds the changes of a year and of the year before', () => {
    expect(shown(changesOf(named('Europe/Berlin'), 2026))).toEqual([
      '2025-01-01T00:00:00 1 1',
      '2025-03-30T01:00:00 1 2',
      '2025-10-26T01:00:00 2 1',
      '2026-03-29T01:00:00 1 2',
      '2026-10-25T01:00:00 2 1',
    ]);
  });

  it('says what changed in years between as one change', () => {
    // Turkey stayed at the time of summer in 2016.
    expect(shown(changesOf(named('Europe/Istanbul'), 2026, 2014))).toEqual([
      '2013-01-01T00:00:00 2 2',
      '2013-03-31T01:00:00 2 3',
      '2013-10-27T01:00:00 3 2',
      '2014-03-31T01:00:00 2 3',
      '2014-10-26T01:00:00 3 2',
      '2025-01-01T00:00:00 2 3',
    ]);
  });

  it('has one entry for a zone without changes, and none without years', () => {
    expect(shown(changesOf(named('Asia/Tokyo'), 2026, 2030, 2027))).toEqual([
      '2025-01-01T00:00:00 9 9',
    ]);
    expect(changesOf(named('Asia/Tokyo'))).toEqual([]);
  });

  it('finds changes that are a month or a week apart, and a day that is left out', () => {
    const ofRecife = shown(changesOf(named('America/Recife'), 2000)).slice(-2);
    expect(ofRecife).toEqual(['2000-10-08T03:00:00 -3 -2', '2000-10-15T02:00:00 -2 -3']);
    const ofMorocco = shown(changesOf(named('Africa/Casablanca'), 2026)).slice(-2);
    expect(ofMorocco).toEqual(['2026-02-15T02:00:00 1 0', '2026-03-22T02:00:00 0 1']);
    expect(shown(changesOf(named('Pacific/Apia'), 2011))).toContain('2011-12-30T10:00:00 -10 14');
  });

  it('finds a change within the last hours of a year, where the year ends later', () => {
    const change = Date.UTC(2027, 0, 1, 11, 30);
    const zone = { offsetAt: (instant: number) => (instant < change ? -12 : -11) * 3_600_000 };
    expect(shown(changesOf(zone, 2026))).toEqual([
      '2025-01-01T00:00:00 -12 -12',
      '2027-01-01T11:30:00 -12 -11',
    ]);
    expect(changesOf(zone, 2026, 2027)).toHaveLength(2);
  });

  it('begins with the year 1', () => {
    expect(shown(changesOf(named('UTC'), 0))).toEqual(['0001-01-01T00:00:00 0 0']);
    expect(shown(changesOf(named('UTC'), 1, 2))).toEqual(['0001-01-01T00:00:00 0 0']);
  });

  it('gives the offset of the zone at each time of the years', () => {
    const names = ['Europe/Berlin', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe'];
    const zones = new Map(names.map((name) => [name, named(name)]));
    const anyInstant = fc.integer({ min: Date.UTC(1880, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones.values()), fc.array(anyInstant), (zone, instants) => {
        const years = instants.map((instant) => new Date(instant).getUTCFullYear());
        const changes = changesOf(zone, ...years);
        for (const instant of instants) {
          expect(offsetBy(changes, instant)).toBe(zone.offsetAt(instant));
        }
      }),
      { numRuns: runs(30) },
    );
  });
});
