import { localZone } from '@/core/time/zone';
import { placeOfZone, zoneNameFormatter } from '@/core/time/zoneWords';
import { ZONE } from '../../support/localTime';

describe('localZone', () => {
  it('returns the zone of this test run', () => {
    // ICU uses old names for some zones.
    const name = localZone().replace('Katmandu', 'Kathmandu').replace('Godthab', 'Nuuk');
    expect(name).toBe(ZONE);
  });
});

it.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the place of %s is %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});

describe('zoneNameFormatter', () => {
  it('returns the short name of the zone at that time', () => {
    const june = Date.UTC(2026, 5, 16);
    const name = zoneNameFormatter('en-US')(june);
    expect(new Date(june).toLocaleTimeString('en-US', { timeZoneName: 'short' })).toContain(name);
    expect(name).toMatch(/^([A-Z]{3,4}|GMT[+-][\d:]+|UTC)$/);
  });

  it('returns the short name of another zone', () => {
    const name = zoneNameFormatter('en-US', 'Europe/Berlin');
    expect([Date.UTC(2026, 5, 16), Date.UTC(2026, 11, 1)].map(name)).toEqual(['GMT+2', 'GMT+1']);
  });
});
