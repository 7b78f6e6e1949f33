import {
  clockChangeAt,
  clockChangeOn,
  type ClockChange,
} from '@/features/calendar/rules/clockChange';
import { clockChanges, DAY, HOUR, typed, ZONE } from '../../../support/localTime';

/** For each zone with changes, a day on which the clocks change, and what they skip or repeat. */
const CHANGES: Readonly<Record<string, readonly (readonly [string, ClockChange])[]>> = {
  'America/New_York': [
    ['2026-03-08', { kind: 'skipped', from: '02:00', to: '03:00' }],
    ['2026-11-01', { kind: 'repeated', from: '01:00', to: '02:00' }],
  ],
  'Europe/London': [
    ['2026-03-29', { kind: 'skipped', from: '01:00', to: '02:00' }],
    ['2026-10-25', { kind: 'repeated', from: '01:00', to: '02:00' }],
  ],
  'Australia/Lord_Howe': [
    ['2026-10-04', { kind: 'skipped', from: '02:00', to: '02:30' }],
    ['2026-04-05', { kind: 'repeated', from: '01:30', to: '02:00' }],
  ],
  'America/Santiago': [
    ['2026-09-06', { kind: 'skipped', from: '00:00', to: '01:00' }],
    ['2026-04-04', { kind: 'repeated', from: '23:00', to: '24:00' }],
  ],
  'Africa/Cairo': [
    ['2026-04-24', { kind: 'skipped', from: '00:00', to: '01:00' }],
    ['2026-10-29', { kind: 'repeated', from: '23:00', to: '24:00' }],
  ],
  'Asia/Kathmandu': [['1986-01-01', { kind: 'skipped', from: '00:00', to: '00:15' }]],
  'Pacific/Kiritimati': [['1994-12-31', { kind: 'skipped', from: '00:00', to: '24:00' }]],
  'Pacific/Chatham': [
    ['2026-09-27', { kind: 'skipped', from: '02:45', to: '03:45' }],
    ['2026-04-05', { kind: 'repeated', from: '02:45', to: '03:45' }],
  ],
  'Antarctica/Troll': [
    ['2026-03-29', { kind: 'skipped', from: '01:00', to: '03:00' }],
    ['2026-10-25', { kind: 'repeated', from: '01:00', to: '03:00' }],
  ],
  'America/Nuuk': [
    ['2026-03-28', { kind: 'skipped', from: '23:00', to: '24:00' }],
    ['2026-10-24', { kind: 'repeated', from: '23:00', to: '24:00' }],
  ],
};

describe('clockChangeOn', () => {
  for (const [date, change] of CHANGES[ZONE] ?? []) {
    it(`finds the change of ${date}`, () => {
      expect(clockChangeOn(date)).toEqual(change);
      for (const time of ['00:00', '01:30', '02:00', '12:00', '23:45']) {
        const isInside = change.from <= time && time < change.to;
        expect(clockChangeAt({ date, time })).toBe(isInside ? change.kind : null);
      }
    });
  }

  it('is null on an ordinary day, on an invalid day and on the last day', () => {
    expect(clockChangeOn('2026-06-16')).toBeNull();
    expect(clockChangeOn('someday')).toBeNull();
    expect(clockChangeOn('275760-09-13')).toBeNull();
  });

  it('is exact for a single time, and null for an invalid one', () => {
    if (ZONE === 'America/New_York') {
      // The clocks of 1883 were set back by 3 minutes and 58 seconds.
      expect(clockChangeAt({ date: '1883-11-18', time: '12:02' })).toBe('repeated');
      expect(clockChangeAt({ date: '1883-11-18', time: '12:07' })).toBeNull();
    }
    expect(clockChangeAt({ date: '2026-06-16', time: '' })).toBeNull();
    expect(clockChangeAt({ date: '275760-09-13', time: '10:00' })).toBeNull();
  });

  it('finds every change of the clocks since 1990', () => {
    const changes = clockChanges().filter(
      ({ instant, before, after }) =>
        instant > Date.UTC(1990, 0) && Math.abs(after - before) <= 3 * HOUR,
    );
    for (const { instant, before, after } of changes) {
      const inChange = typed(instant + Math.min(before, after));
      const days = [inChange.date, typed(instant + before - DAY / 4).date];
      const found = days.some((date) => clockChangeOn(date) !== null);
      expect([inChange.date, found]).toEqual([inChange.date, true]);
    }
  });
});
