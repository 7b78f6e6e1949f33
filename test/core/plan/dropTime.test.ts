import fc from 'fast-check';
import {
  dropShift,
  dropTime,
  minutesOf,
  movedMinutes,
  namedTarget,
  placeOf,
  shownStart,
  timeInGroup,
} from '@/core/plan/dropTime';
import { anyPost, walls } from '../../support/anyTime';
import { typed } from '../../support/localTime';

const post = { date: '2026-11-24', time: '10:00' };

describe('minutesOf', () => {
  it('is null for an invalid time', () => {
    expect(minutesOf(post)).toBe(600);
    expect(minutesOf({ date: '2026-11-24', time: '25:00' })).toBeNull();
  });
});

describe('movedMinutes', () => {
  it.each([
    [605, 7, 15, 605],
    [605, 8, 15, 620],
    [605, -24, 15, 575],
    [605, 3, 5, 610],
    [5, -60, 15, 5],
    [20, -60, 15, 5],
    [1430, 30, 15, 1430],
    [1420, 30, 15, 1435],
  ])('%i by %i in steps of %i: %i', (start, distance, step, expected) => {
    expect(movedMinutes(start, distance, step)).toBe(expected);
  });
});

describe('namedTarget', () => {
  const from = placeOf(post);
  /** The post as another tab has changed it in the meantime. */
  const changed = { date: '2026-11-25', time: '15:45' };

  it.each([
    ['another day', { date: '2026-11-27', minutes: 600 }, { date: '2026-11-27', minutes: 945 }],
    [
      'another day, in a month',
      { date: '2026-11-27', minutes: null },
      { date: '2026-11-27', minutes: 945 },
    ],
    ['another time', { date: '2026-11-24', minutes: 660 }, { date: '2026-11-25', minutes: 660 }],
    ['both', { date: '2026-11-27', minutes: 660 }, { date: '2026-11-27', minutes: 660 }],
    ['neither', from, placeOf(changed)],
    ['neither, in a month', { ...from, minutes: null }, placeOf(changed)],
  ])('changes what a drop names: %s', (_what, target, expected) => {
    expect(namedTarget(changed, from, target)).toEqual(expected);
  });

  it('is the target for a post that has not changed', () => {
    expect(namedTarget(post, from, { date: '2026-11-27', minutes: 600 })).toEqual({
      date: '2026-11-27',
      minutes: 600,
    });
  });

  it('has no time for a post with an invalid one', () => {
    const invalid = { date: '2026-11-24', time: 'noon' };
    expect(placeOf(invalid).minutes).toBeNull();
    expect(namedTarget(invalid, placeOf(invalid), { date: '2026-11-27', minutes: null })).toEqual({
      date: '2026-11-27',
      minutes: null,
    });
  });
});

describe('shownStart', () => {
  const from = placeOf(post);
  const changed = { date: '2026-11-25', time: '15:45' };

  it.each([
    ['another day', { date: '2026-11-27', minutes: 600 }, { date: '2026-11-24', minutes: 945 }],
    [
      'another day, in a month',
      { date: '2026-11-27', minutes: null },
      { date: '2026-11-24', minutes: 945 },
    ],
    ['another time', { date: '2026-11-24', minutes: 660 }, { date: '2026-11-25', minutes: 600 }],
    ['both', { date: '2026-11-27', minutes: 660 }, from],
    ['neither', from, placeOf(changed)],
  ])('is the present place in what the target does not name: %s', (_what, target, expected) => {
    expect(shownStart(changed, from, target)).toEqual(expected);
  });
});

describe('timeInGroup', () => {
  const by = { amount: 2, unit: 'hours' } as const;
  const own = { id: '1', date: '2026-11-27', time: '12:00' };

  it('shifts each post, except for one with a time of its own', () => {
    expect(timeInGroup({ id: '1', ...post }, by, own)).toEqual({
      date: '2026-11-27',
      time: '12:00',
    });
    expect(timeInGroup({ id: '2', ...post }, by, own)).toEqual({
      date: '2026-11-24',
      time: '12:00',
    });
    expect(timeInGroup({ id: '1', ...post }, by)).toEqual({ date: '2026-11-24', time: '12:00' });
  });

  it('is null for an invalid post', () => {
    expect(timeInGroup({ id: '2', date: '', time: '' }, by, own)).toBeNull();
  });
});

describe('dropTime', () => {
  it('keeps the time of day on another day', () => {
    expect(dropTime({ ...post, time: '10:07:30' }, { date: '2026-11-26', minutes: null })).toEqual({
      date: '2026-11-26',
      time: '10:07:30',
    });
    expect(dropShift(placeOf(post), { date: '2026-11-26', minutes: null })).toEqual({
      amount: 2,
      unit: 'days',
    });
  });

  it('moves to another time of another day', () => {
    const target = { date: '2026-11-23', minutes: 675 };
    expect(dropTime(post, target)).toEqual({ date: '2026-11-23', time: '11:15' });
    expect(dropShift(placeOf(post), target)).toEqual({ amount: -1365, unit: 'minutes' });
  });

  it('is null for an invalid post and out of range', () => {
    expect(dropShift({ date: '2026-11-24', minutes: null }, placeOf(post))).toBeNull();
    expect(dropTime({ date: '', time: '' }, { date: '2026-11-26', minutes: null })).toBeNull();
    expect(dropTime(post, { date: '0000-12-31', minutes: null })).toBeNull();
  });

  it('there and back is the post itself', () => {
    fc.assert(
      fc.property(
        anyPost,
        walls,
        fc.option(fc.integer({ min: 0, max: 1439 })),
        (from, wall, minutes) => {
          const there = dropTime(from, { date: typed(wall).date, minutes });
          // A year before 1 has no way back.
          if (!there || !dropTime(from, { date: from.date, minutes: null })) return;
          const back = dropTime(there, { date: from.date, minutes: minutesOf(from) });
          expect(back?.time).toBe(from.time);
          expect(minutesOf({ ...from, time: there.time })).toBe(minutes ?? minutesOf(from));
        },
      ),
    );
  });
});
