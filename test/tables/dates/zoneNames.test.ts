import { createZoneReader } from '@/tables/dates/readZone';
import {
  allZones,
  isZoneName,
  meaningWords,
  zoneInName,
  zoneMeanings,
} from '@/tables/dates/zoneNames';

describe('meaningWords', () => {
  it.each([
    ['America/New_York', 'New York (with summer time)'],
    ['Australia/Sydney', 'Sydney (with summer time)'],
    ['Asia/Shanghai', 'Shanghai'],
    ['UTC-05:00', 'UTC−05:00 all year'],
    ['Nowhere', 'Nowhere'],
  ])('says of %s whether the clocks are changed', (meaning, words) => {
    expect(meaningWords(meaning, 2027)).toBe(words);
  });
});

describe('zoneMeanings', () => {
  it.each([
    ['PST', ['America/Los_Angeles', 'UTC-08:00']],
    ['Pacific Time', ['America/Los_Angeles']],
    ['Central European Summer Time', ['Europe/Berlin']],
    ['Los Angeles', ['America/Los_Angeles']],
    ['Berlin time', ['Europe/Berlin']],
    ['heure de Paris', ['Europe/Paris']],
    ['Eastern Time (US & Canada)', ['America/New_York']],
    ['Kolkata', ['Asia/Kolkata']],
    ['(UTC-07:00) Arizona', ['UTC-07:00']],
    ['et', []],
    ['', []],
    ['Jordan', []],
    ['Jordan Standard Time', ['Asia/Amman']],
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
});

describe('isZoneName', () => {
  it.each([
    'UTC',
    '+02:00',
    'PST',
    'ART',
    'Moscow Time',
    'Europe/Berlin',
    'W. Europe Standard Time',
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
    'PM',
    'Month/Day/Year',
    'Hour/Minute',
    'Am/Pm',
  ])('does not accept “%s”', (text) => {
    expect(isZoneName(text)).toBe(false);
  });
});

describe('zoneInName', () => {
  it.each([
    ['Scheduled Time (UTC)', 'UTC'],
    ['scheduled_at_utc', 'utc'],
    ['scheduledAtUtc', 'Utc'],
    ['Time (all in UTC)', 'UTC'],
    ['Time (HH:MM UTC, 24h)', 'UTC'],
    ['Time (UTC/GMT)', 'UTC'],
    ['Time (GMT/BST)', 'GMT/BST'],
    ['Time (ET / UTC)', 'ET / UTC'],
    ['Time (not UTC)', 'not UTC'],
    ['Time (UTC or local)', 'UTC or local'],
    ['Time [UTC+1/UTC+2]', 'UTC+1/UTC+2'],
    ['Time GMT/BST', 'Time GMT/BST'],
    ['Time (UTC, Madrid)', 'UTC, Madrid'],
    ['UTC Time (Berlin)', 'UTC Time (Berlin)'],
    ['Time (Etc/GMT+5)', 'Etc/GMT+5'],
    ['Time GMT +1', 'GMT +1'],
    ['Time (+02:00)', '+02:00'],
    ['Publish date (CET)', 'CET'],
    ['Time EST', 'EST'],
    ['EST Time', 'EST'],
    ['Time (EST/EDT)', 'EST'],
    ['Time (24h) (Pacific Time)', 'Pacific Time'],
    ['Time (America/New_York)', 'America/New_York'],
    ['Time (ART)', 'ART'],
    ['時間（JST）', 'JST'],
    ['投稿日時（UTC）', 'UTC'],
    ['Time PT', 'PT'],
    ['Heure (heure de Paris)', 'heure de Paris'],
    ['Post at Eastern Time', 'Eastern Time'],
    ['Time (W. Europe Standard Time)', 'W. Europe Standard Time'],
    ['Time (UTC+01:00) Brussels, Madrid, Paris', '(UTC+01:00) Brussels, Madrid, Paris'],
  ])('finds the zone of “%s”', (name, zone) => {
    expect(zoneInName(name)).toBe(zone);
  });

  it.each([
    'DATE ET HEURE',
    '',
    'Time',
    'POST TIME',
    'Time (24h)',
    'Time (HH:MM AM/PM)',
    'Date (YYYY-MM-DD)',
    'Date (Month/Day/Year)',
    'Time (Hour/Minute)',
    'Time (local)',
    'Central Time Table',
  ])('finds no zone in “%s”', (name) => {
    expect(zoneInName(name)).toBeNull();
  });
});
