import { typedTimeAt } from '@/core/time/asOf';
import { dueAt } from '@/core/time/postStatus';
import { createZoneReader, localTimeOf } from '@/tables/dates/readZone';
import { WINDOWS_ZONES } from '@/tables/dates/windowsZones';
import { isZoneName } from '@/tables/dates/zoneNames';

/** Returns the time in winter and in summer at 12:00 UTC; null for an unknown zone. */
function timesIn(text: string): string | null {
  const zone = createZoneReader()(text);
  if (zone === null || typeof zone === 'number') return zone === null ? null : String(zone);
  const instants = [Date.UTC(2027, 0, 5, 12), Date.UTC(2027, 6, 5, 12)];
  return instants.map((instant) => zone.typedAt(instant).time.slice(0, 5)).join(' ');
}

describe('a zone reader', () => {
  it('knows each zone of Windows in this engine, and after a time', () => {
    const readZone = createZoneReader();
    const names = [...WINDOWS_ZONES.keys()];
    expect(names).toHaveLength(132);
    for (const name of names) {
      expect([name, readZone(name)]).not.toEqual([name, null]);
      expect([name, isZoneName(name)]).toEqual([name, true]);
    }
  });

  it.each([
    ['Eastern Standard Time', '07:00 08:00'],
    ['Romance Standard Time', '13:00 14:00'],
    ['GMT Standard Time', '12:00 13:00'],
    ['Central Standard Time (Mexico)', '06:00 06:00'],
    ['Russia Time Zone 3', '16:00 16:00'],
    ['UTC-11', '-660'],
    ['PT', '04:00 05:00'],
    ['Mountain Daylight Time', '05:00 06:00'],
    ['Los Angeles', '04:00 05:00'],
    ['EST5EDT', '07:00 08:00'],
  ])('reads a name with one meaning, %s', (name, times) => {
    expect(timesIn(name)).toBe(times);
  });

  it.each([
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '13:00 14:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '07:00 08:00'],
    ['(UTC-04:00) Atlantic Time (Canada)', '08:00 09:00'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', '12:00 13:00'],
    // Only the third place has this offset: La Paz is in Bolivia.
    ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', '05:00 05:00'],
    ['(GMT-08:00) Pacific Time - Los Angeles', '04:00 05:00'],
    // Google names the offset of the current season.
    ['(GMT-07:00) Pacific Time - Los Angeles', '04:00 05:00'],
    ['(UTC) Coordinated Universal Time', '0'],
    ['(UTC-11:00) Coordinated Universal Time-11', '-660'],
    ['(UTC+02:00)', '120'],
  ])('reads the zone %s by a place with this offset', (name, times) => {
    expect(timesIn(name)).toBe(times);
  });

  it.each([
    '(UTC-07:00) Arizona',
    '(UTC+03:00) Berlin',
    '(UTC+99:00) Berlin',
    'EST',
    'CET',
    'Japan',
    'constructor',
  ])('does not know for certain what %s is', (name) => {
    expect(timesIn(name)).toBeNull();
  });
});

describe('localTimeOf', () => {
  it('returns the local time at the same instant, with seconds', () => {
    const instant = Date.UTC(2026, 9, 8, 14, 0);
    const { date, time } = typedTimeAt(instant);
    const { moment: typed } = localTimeOf({ date: '2026-10-08', time: '16:00:30' }, 120);
    expect(typed).toEqual({ date, time: `${time}:30` });
    expect(dueAt(typed)).toBe(instant + 30_000);
  });
});
