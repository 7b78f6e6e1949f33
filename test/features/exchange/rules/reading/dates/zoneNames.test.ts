import { createZoneReader } from '@/features/exchange/rules/reading/dates/readZone';
import {
  allZones,
  isZoneName,
  meaningWords,
  zoneInName,
  zoneMeanings,
} from '@/features/exchange/rules/reading/dates/zoneNames';

describe('meaningWords', () => {
  it.each([
    ['America/New_York', 'New York (with summer time)'],
    ['Australia/Sydney', 'Sydney (with summer time)'],
    ['Asia/Shanghai', 'Shanghai'],
    ['UTC-05:00', 'UTC−05:00 all year'],
    ['UTC+01:00', 'UTC+01:00 all year'],
    ['UTC', 'UTC all year'],
    ['Nowhere', 'Nowhere'],
  ])('says of %s whether the clocks are changed', (meaning, words) => {
    expect(meaningWords(meaning, 2027)).toBe(words);
  });
});

describe('zoneMeanings', () => {
  it.each([
    ['PST', ['America/Los_Angeles', 'UTC-08:00']],
    ['cet', ['Europe/Berlin', 'UTC+01:00']],
    ['Pacific Time', ['America/Los_Angeles']],
    ['Mountain Daylight Time', ['America/Denver']],
    ['Central European Summer Time', ['Europe/Berlin']],
    ['Los Angeles', ['America/Los_Angeles']],
    ['Berlin time', ['Europe/Berlin']],
    ['heure de Paris', ['Europe/Paris']],
    ['Eastern Time (US & Canada)', ['America/New_York']],
    ['Kolkata', ['Asia/Kolkata']],
    ['(UTC-07:00) Arizona', ['UTC-07:00']],
    ['(GMT+01:00)', ['GMT+01:00']],
    ['et', []],
    ['', []],
    ['constructor', []],
    ['Narnia', []],
  ])('of “%s”', (name, zones) => {
    expect(zoneMeanings(name)).toEqual(zones);
  });

  it('can all be read', () => {
    const readZone = createZoneReader();
    const names = ['ET', 'CST', 'AST', 'BST', 'IST', 'WIB', 'MESZ', 'AEST', 'NZDT', 'Central'];
    for (const zone of names.flatMap(zoneMeanings)) expect(readZone(zone)).not.toBeNull();
    for (const zone of [...allZones(), 'CET', 'EET', 'MET', 'EST', 'HST']) {
      expect(readZone(zone, true)).not.toBeNull();
    }
    expect(allZones()).toContain('America/New_York');
  });

  it('of short names are not certain', () => {
    const readZone = createZoneReader();
    for (const name of ['EST', 'MST', 'CET', 'PST', 'Japan']) expect(readZone(name)).toBeNull();
    expect(readZone('EST5EDT')).not.toBeNull();
    expect(readZone('Singapore')).not.toBeNull();
  });
});

describe('isZoneName', () => {
  it.each([
    'UTC',
    '+02:00',
    'PST',
    'ART',
    'WAST',
    'Moscow Time',
    'Europe/Berlin',
    'US/Eastern',
    'Etc/UTC',
    'America/Argentina/Buenos_Aires',
    'W. Europe Standard Time',
    'Central Standard Time (Mexico)',
    'Russia Time Zone 3',
    '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
  ])('accepts %s', (text) => {
    expect(isZoneName(text)).toBe(true);
  });

  it.each([
    '',
    'x',
    '24h',
    'HH:mm',
    'n/a',
    'ET/PT',
    'local time',
    'Local Time',
    'Your Time',
    'PM',
    'Month/Day/Year',
    'Hour/Minute',
    'Am/Pm',
    'START',
    'EVENT',
  ])('does not accept “%s”', (text) => {
    expect(isZoneName(text)).toBe(false);
  });

  it('accepts each zone with an area', () => {
    const zones = allZones().filter((zone) => zone.includes('/'));
    expect(zones.filter((zone) => !isZoneName(zone))).toEqual([]);
  });
});

describe('zoneInName', () => {
  it.each([
    ['Scheduled Time (UTC)', 'UTC'],
    ['Scheduled at UTC', 'UTC'],
    ['scheduled_at_utc', 'utc'],
    ['Scheduled-UTC', 'UTC'],
    ['UTC Time', 'UTC'],
    ['scheduledAtUtc', 'Utc'],
    ['Time (all in UTC)', 'UTC'],
    ['Time (HH:MM UTC, 24h)', 'UTC'],
    ['Time (UTC/GMT)', 'UTC'],
    ['Date/Time UTC', 'UTC'],
    ['Date, Time, UTC', 'UTC'],
    ['Time (GMT/BST)', 'GMT/BST'],
    ['Time (ET / UTC)', 'ET / UTC'],
    ['Time (not UTC)', 'not UTC'],
    ['Time (UTC or local)', 'UTC or local'],
    ['Time [UTC+1/UTC+2]', 'UTC+1/UTC+2'],
    ['Time (Etc/GMT+5)', 'Etc/GMT+5'],
    ['Time GMT/BST', 'GMT/BST'],
    ['Time ET / UTC', 'ET/UTC'],
    ['Time, UTC, BST', 'Time,UTC,BST'],
    ['Time GMT +1/BST', 'GMT+1/BST'],
    ['Time not UTC', 'not UTC'],
    ['Time GMT +1', 'GMT +1'],
    ['Time [GMT+05:30]', 'GMT+05:30'],
    ['Time (+02:00)', '+02:00'],
    ['Publish date (CET)', 'CET'],
    ['Time (EST)', 'EST'],
    ['Time EST', 'EST'],
    ['EST Time', 'EST'],
    ['Time (EST/EDT)', 'EST'],
    ['Time (24h) (Pacific Time)', 'Pacific Time'],
    ['Uhrzeit (MEZ)', 'MEZ'],
    ['Time (America/New_York)', 'America/New_York'],
    ['Time (Berlin)', 'Berlin'],
    ['Time (ART)', 'ART'],
    ['時間（JST）', 'JST'],
    ['投稿日時（UTC）', 'UTC'],
    ['Scheduled (EST)', 'EST'],
    ['Time PT', 'PT'],
    ['Zeit (MEZ)', 'MEZ'],
    ['Publish time [Europe/Paris]', 'Europe/Paris'],
    ['heure (Paris)', 'Paris'],
    ['Heure (heure de Paris)', 'heure de Paris'],
    ['Post at Eastern Time', 'Eastern Time'],
    ['Central European Summer Time', 'Central European Summer Time'],
    ['Time (W. Europe Standard Time)', 'W. Europe Standard Time'],
    ['Time (UTC+01:00) Brussels, Madrid, Paris', '(UTC+01:00) Brussels, Madrid, Paris'],
  ])('finds the zone of “%s”', (name, zone) => {
    expect(zoneInName(name)).toBe(zone);
  });

  it.each([
    'DATE ET HEURE',
    '',
    'Time',
    'Scheduled Time',
    'POST TIME',
    'Time (24h)',
    'Time (HH:MM AM/PM)',
    'Date (YYYY-MM-DD)',
    'Date (Month/Day/Year)',
    'Time (Hour/Minute)',
    'Time (Am/Pm)',
    'Date (START)',
    'Date (dd/mm)',
    'Time (local)',
    'Time (Local Time)',
    'Date et heure',
    'Date (required)',
    'Outcome',
    'Estimated date',
    'Central Time Table',
    'Preventral Time',
  ])('finds no zone in “%s”', (name) => {
    expect(zoneInName(name)).toBeNull();
  });
});
