import type { Label } from '@/core/channels/label';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { isPostingTimes } from '@/core/plan/isSettings';
import {
  freeIn,
  freeTimesOn,
  weekOfTimes,
  nextFree,
  timesAWeek,
  timesFrom,
  timesOn,
  withoutTimes,
} from '@/core/plan/postingTimes';
import type { PostingTimes } from '@/core/plan/settings';
import { aPost, at } from '../../support/builders';

const WEEKDAYS = [1, 2, 3, 4, 5];
const HARBOUR: Label = {
  id: '1',
  name: 'Harbour Coffee',
  colour: 'teal',
  accounts: ['Facebook', 'Instagram', 'Threads:2'],
};
const LABELS = [HARBOUR, { id: '2', name: 'Sale', colour: 'rose' } as const];
const TIMES: PostingTimes = {
  '': [{ days: WEEKDAYS, times: ['08:00'] }],
  '1': [
    { days: WEEKDAYS, times: ['17:30', '09:00', '12:30'] },
    { days: [6], times: ['10:00'] },
  ],
  Instagram: [{ days: [2, 0], times: ['12:30', '20:00'] }],
};
/** A Tuesday, a Saturday and a Sunday. */
const [TUESDAY, SATURDAY, SUNDAY] = ['2026-11-24', '2026-11-28', '2026-11-29'] as const;

function held(chosen: Parameters<typeof weekOfTimes>[2], times = TIMES) {
  return weekOfTimes(times, LABELS, chosen);
}

describe('weekOfTimes', () => {
  it.each<[string, Parameters<typeof weekOfTimes>[2], readonly string[]]>([
    ['are those of all accounts', { channels: ['Twitter'] }, ['08:00']],
    ['are those of all accounts without an account', {}, ['08:00']],
    [
      'are those of the brand of an account',
      { channels: ['Facebook'] },
      ['09:00', '12:30', '17:30'],
    ],
    [
      'are those of the brand of the post',
      { channels: ['Twitter'], labels: ['2', '1'] },
      ['09:00', '12:30', '17:30'],
    ],
    ['are those of the brand without an account', { labels: ['1'] }, ['09:00', '12:30', '17:30']],
    [
      'are the own ones of an account before those of its brand',
      { channels: ['Instagram'], labels: ['1'] },
      ['12:30', '20:00'],
    ],
    ['are those that all accounts have', { channels: ['Facebook', 'Instagram'] }, ['12:30']],
    [
      'are those of any account if they have none in common',
      { channels: ['Instagram', 'Twitter'] },
      ['08:00', '12:30', '20:00'],
    ],
  ])('%s', (_case, chosen, expected) => {
    expect(timesOn(held(chosen), TUESDAY)).toEqual(expected);
  });

  it('say whether the accounts have times in common', () => {
    const one = held({ channels: ['Facebook', 'Instagram'] });
    expect([one.areShared, timesOn(one, SATURDAY), timesAWeek(one)]).toEqual([true, [], 1]);
    const other = held({ channels: ['Instagram', 'Twitter'] });
    expect([other.areShared, timesOn(other, SUNDAY), timesAWeek(other)]).toEqual([
      false,
      ['12:30', '20:00'],
      9,
    ]);
    expect(timesAWeek(held({ labels: ['1'] }))).toBe(16);
    expect(held({}, {})).toEqual({ week: [[], [], [], [], [], [], []], areShared: true });
  });
});

describe('the next free time', () => {
  const NOW = at(2026, 11, 24, 12, 30);
  const facebook = (date: string, time: string) => aPost({ date, time, channels: ['Facebook'] });

  function next(posts: readonly ReturnType<typeof aPost>[], chosen = {}, after = NOW) {
    const draft = { channels: ['Facebook'], ...chosen };
    return nextFree(held(draft), after, freeIn(dueOrderOf(posts), draft, NOW));
  }

  it('is after the instant', () => {
    expect(next([])).toEqual({ date: TUESDAY, time: '17:30' });
    expect(next([], {}, NOW - 1)).toEqual({ date: TUESDAY, time: '12:30' });
  });

  it('is not so near another post for the accounts that they clash', () => {
    expect(next([facebook(TUESDAY, '17:16')])).toEqual({ date: '2026-11-25', time: '09:00' });
    expect(next([facebook(TUESDAY, '17:15')])).toEqual({ date: '2026-11-25', time: '09:00' });
    expect(next([facebook(TUESDAY, '17:14')])).toEqual({ date: TUESDAY, time: '17:30' });
    expect(next([aPost({ date: TUESDAY, time: '17:30', channels: ['Twitter'] })])).toEqual({
      date: TUESDAY,
      time: '17:30',
    });
  });

  it('is away from every post without an account', () => {
    const posts = [aPost({ date: '2026-11-25', time: '08:00', channels: ['Twitter'] })];
    expect(next(posts, { channels: undefined })).toEqual({ date: '2026-11-26', time: '08:00' });
  });

  it('is found within a year', () => {
    const WEEKLY: PostingTimes = { '': [{ days: [2], times: ['08:00'] }] };
    const taken = Array.from({ length: 60 }, (_, week) => {
      const day = new Date(2026, 11, 1 + 7 * week);
      const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
      return aPost({ date, time: '08:00' });
    });
    const after = (count: number) =>
      nextFree(held({}, WEEKLY), NOW, freeIn(dueOrderOf(taken.slice(0, count)), {}, NOW));
    expect(after(51)).toEqual({ date: '2027-11-23', time: '08:00' });
    expect(after(60)).toBeNull();
    expect(nextFree(held({}, {}), NOW, () => true)).toBeNull();
  });

  it('is one of the free times of its day', () => {
    const plan = dueOrderOf([facebook('2026-11-25', '12:20')]);
    const isFree = freeIn(plan, { channels: ['Facebook'] }, NOW);
    const times = held({ channels: ['Facebook'] });
    expect(freeTimesOn(times, '2026-11-25', NOW, isFree)).toEqual(['09:00', '17:30']);
    expect(freeTimesOn(times, TUESDAY, NOW, isFree)).toEqual(['17:30']);
    expect(freeTimesOn(times, SUNDAY, NOW, isFree)).toEqual([]);
    expect(freeTimesOn(times, 'someday', NOW, isFree)).toEqual([]);
  });
});

describe('timesFrom', () => {
  it('takes the usual times of posts on their weekdays, and no others', () => {
    const posts = [
      { date: SATURDAY, time: '18:00' },
      { date: TUESDAY, time: '18:00' },
      { date: 'someday', time: '07:15' },
    ];
    expect(timesFrom(posts)).toEqual([{ days: [2, 6], times: ['18:00'] }]);
    expect(timesFrom([])).toEqual([{ days: WEEKDAYS, times: ['09:00', '12:30', '17:30'] }]);
  });

  it('takes whole minutes, since settings hold no others', () => {
    const posts = [
      { date: TUESDAY, time: '18:00:30' },
      { date: TUESDAY, time: '18:00' },
      { date: TUESDAY, time: 'at noon' },
    ];
    const rows = timesFrom(posts);
    expect(rows).toEqual([{ days: [2], times: ['18:00'] }]);
    expect(isPostingTimes({ '': rows })).toBe(true);
  });
});

describe('withoutTimes', () => {
  it.each([
    ['no filter', {}, SATURDAY, false],
    ['an account', { channel: 'Twitter' }, SATURDAY, true],
    ['a brand', { labels: ['1'] }, SATURDAY, false],
    ['a network', { networks: ['Instagram'] }, SUNDAY, false],
    ['a network with accounts of a brand', { networks: ['Threads'] }, SATURDAY, false],
  ] as const)('goes by what a filter shows: %s', (_name, filter, date, expected) => {
    const shown = { networks: [], labels: [], ...filter };
    expect(withoutTimes(TIMES, LABELS, shown)(date)).toBe(expected);
  });

  it('leaves out the times of a deleted brand', () => {
    expect(withoutTimes(TIMES, [], { networks: [], labels: [] })(SATURDAY)).toBe(true);
  });
});
