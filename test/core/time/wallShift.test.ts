import fc from 'fast-check';
import { dueAt } from '@/core/time/postStatus';
import { shiftedTime } from '@/core/time/days';
import { shiftName, type ShiftUnit, type WallShift } from '@/core/time/wallShift';
import { anyPost, walls } from '../../support/anyTime';
import {
  clockChanges,
  DAY,
  HOUR,
  instantOf,
  MINUTE,
  offsetAt,
  typed,
} from '../../support/localTime';

const UNIT_LENGTHS = { minutes: MINUTE, hours: HOUR, days: DAY, weeks: 7 * DAY };

const anyUnit = fc.constantFrom<ShiftUnit>('minutes', 'hours', 'days', 'weeks');
const anyShift = fc.record({ amount: fc.integer({ min: -2000, max: 2000 }), unit: anyUnit });

function shifted(date: string, time: string, amount: number, unit: ShiftUnit) {
  const post = shiftedTime({ date, time }, { amount, unit });
  return post && `${post.date} ${post.time}`;
}

function back({ amount, unit }: WallShift) {
  return { amount: -amount, unit };
}

describe('shiftedTime', () => {
  it.each([
    ['2026-06-16', '09:30', 1, 'hours', '2026-06-16 10:30'],
    ['2026-06-16', '09:30', -9, 'hours', '2026-06-16 00:30'],
    ['2026-06-16', '09:30', -10, 'hours', '2026-06-15 23:30'],
    ['2026-06-16', '09:30', 14, 'hours', '2026-06-16 23:30'],
    ['2026-06-16', '09:30', 15, 'hours', '2026-06-17 00:30'],
    ['2026-06-16', '09:30', 48, 'hours', '2026-06-18 09:30'],
    ['2026-06-16', '09:30', 45, 'minutes', '2026-06-16 10:15'],
    ['2026-06-16', '00:10', -15, 'minutes', '2026-06-15 23:55'],
    ['2026-06-16', '09:30', 1, 'days', '2026-06-17 09:30'],
    ['2026-06-16', '09:30', 0, 'days', '2026-06-16 09:30'],
    ['2026-06-30', '09:30', 1, 'days', '2026-07-01 09:30'],
    ['2026-12-31', '23:59', 1, 'days', '2027-01-01 23:59'],
    ['2026-01-01', '00:00', -1, 'days', '2025-12-31 00:00'],
    ['2028-02-28', '12:00', 1, 'days', '2028-02-29 12:00'],
    ['2026-02-28', '12:00', 1, 'days', '2026-03-01 12:00'],
    ['2026-06-16', '09:30', 1, 'weeks', '2026-06-23 09:30'],
    ['2026-06-16', '09:30', -3, 'weeks', '2026-05-26 09:30'],
    ['0099-12-31', '09:30', 1, 'days', '0100-01-01 09:30'],
    ['0050-06-16', '09:30', -1, 'weeks', '0050-06-09 09:30'],
    ['9999-12-31', '09:30', 1, 'days', '10000-01-01 09:30'],
    ['010000-01-01', '09:30', -1, 'days', '9999-12-31 09:30'],
  ] as const)('moves %s %s by %i %s to %s', (date, time, amount, unit, expected) => {
    expect(shifted(date, time, amount, unit)).toBe(expected);
  });

  it.each(['09:30', '09:30:07', '09:30:07.5', '09:30:07.050', '09:30:00.000'])(
    'keeps the format of %s',
    (time) => {
      expect(shifted('2026-06-16', time, 1, 'weeks')).toBe(`2026-06-23 ${time}`);
      expect(shifted('2026-06-16', time, -2, 'hours')).toBe(`2026-06-16 07${time.slice(2)}`);
    },
  );

  it('returns null before the year 1 and after the last day of ECMAScript', () => {
    expect(shifted('0001-01-01', '00:30', -1, 'hours')).toBeNull();
    expect(shifted('0001-01-02', '00:30', -1, 'days')).toBe('0001-01-01 00:30');
    expect(shifted('0001-01-01', '00:30', -1, 'days')).toBeNull();
    expect(shifted('0000-12-31', '09:30', 1, 'days')).toBe('0001-01-01 09:30');
    expect(shifted('275760-09-12', '23:59', 1, 'days')).toBe('275760-09-13 23:59');
    expect(shifted('275760-09-13', '23:59', -1, 'days')).toBe('275760-09-12 23:59');
    expect(shifted('275760-09-13', '22:59', 1, 'hours')).toBe('275760-09-13 23:59');
    expect(shifted('275760-09-13', '23:00', 1, 'hours')).toBeNull();
    expect(shifted('275760-09-13', '00:00', 1, 'days')).toBeNull();
    expect(shifted('2026-06-16', '09:30', Number.MAX_SAFE_INTEGER, 'weeks')).toBeNull();
  });

  it.each([
    ['', '09:30'],
    ['2026-06-16', ''],
    ['2026-02-30', '09:30'],
    ['2026-06-16', '24:00'],
  ])('returns null for the invalid time "%s %s"', (date, time) => {
    expect(shifted(date, time, 1, 'days')).toBeNull();
  });

  it('is undone by the opposite shift', () => {
    let returns = 0;
    fc.assert(
      fc.property(anyPost, anyShift, (post, shift) => {
        const there = shiftedTime(post, shift);
        // A shift by nothing removes leading zeros of the year, and is null before the year 1.
        const start = shiftedTime(post, { amount: 0, unit: 'days' });
        expect(there && shiftedTime(there, back(shift))).toEqual(there && start);
        if (there && start) returns += 1;
      }),
    );
    expect(returns).toBeGreaterThan(10);
  });

  it('shifts wall time, independent of clock changes', () => {
    fc.assert(
      fc.property(walls, anyShift, (wall, shift) => {
        const target = wall + shift.amount * UNIT_LENGTHS[shift.unit];
        expect(shiftedTime(typed(wall), shift)).toEqual(typed(target));
      }),
    );
  });

  it('keeps the wall time across every clock change', () => {
    for (const { instant, before } of clockChanges()) {
      const changed = instant + before;
      for (const fromChange of [-30 * HOUR, -DAY, -HOUR, 0, HOUR, 12 * HOUR]) {
        const post = typed(changed + fromChange - 7 * DAY);
        const later = shiftedTime(post, { amount: 1, unit: 'weeks' });
        expect(later).toEqual(typed(changed + fromChange));
        expect(later?.time).toBe(post.time);
        expect(later && dueAt(later)).toBe(instantOf(changed + fromChange));
      }
    }
  });

  it('does not add 24 hours across a clock change', () => {
    // A change of many hours can skip the whole target day.
    const changes = clockChanges().filter(
      ({ before, after }) => Math.abs(after - before) <= 3 * HOUR,
    );
    for (const { instant, before, after } of changes) {
      const wall = instant + before - 12 * HOUR;
      const later = shiftedTime(typed(wall), { amount: 1, unit: 'days' });
      const elapsed = later && dueAt(later) - dueAt(typed(wall));
      expect(elapsed).toBe(DAY + before - after);
      expect(offsetAt(dueAt(later ?? typed(wall)))).toBe(after);
    }
  });
});

describe('shiftName', () => {
  it.each([
    [1, 'minutes', '1 minute later'],
    [-90, 'minutes', '1 hour 30 minutes earlier'],
    [1500, 'minutes', '1 day 1 hour later'],
    [0, 'minutes', '0 minutes later'],
    [1, 'weeks', '1 week later'],
    [-3, 'days', '3 days earlier'],
    [2, 'hours', '2 hours later'],
    [-1, 'hours', '1 hour earlier'],
    [1, 'days', '1 day later'],
    [0, 'days', '0 days later'],
  ] as const)('describes %i %s as "%s"', (amount, unit, name) => {
    expect(shiftName({ amount, unit })).toBe(name);
  });
});
