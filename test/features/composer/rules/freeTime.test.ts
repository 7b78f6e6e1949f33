import { dueOrderOf } from '@/core/plan/dueOrder';
import { freeTime, NEAR_MS, sharedChannels } from '@/features/composer/rules/freeTime';

const DAY = '2026-06-16';
const POSTS = [
  { date: DAY, time: '16:00', channels: ['Twitter'] },
  { date: '2026-06-17', time: '00:10', channels: ['Twitter', 'Instagram'] },
  { date: DAY, time: '10:00', channels: ['Instagram'] },
  { date: DAY, time: '' },
  { date: DAY, time: '10:20' },
];
const ORDER = dueOrderOf(POSTS);

/** Returns what is near a time; -1 for nothing, and then the next post of the day. */
function around(time: string, channels?: readonly string[], excluded = -1) {
  const free = freeTime(ORDER, POSTS, { date: DAY, time, ...(channels && { channels }) }, excluded);
  return free?.kind === 'near' ? free.indices : free && [-1, free.next];
}

describe('freeTime', () => {
  it.each([
    ['09:29', [-1, 2]],
    ['09:30', [2]],
    ['10:00', [2]],
    ['10:30', [2]],
    ['10:31', [-1, undefined]],
  ])('finds the posts for the same account up to 30 minutes before and after: %s', (time, near) => {
    expect(around(time, ['Instagram'])).toEqual(near);
  });

  it('finds no posts for other accounts, not of the same network either, nor without accounts', () => {
    expect(around('10:05', ['Twitter'])).toEqual([-1, 0]);
    expect(around('10:05', ['Instagram:2'])).toEqual([-1, undefined]);
    expect(around('10:05', ['Instagram:2', 'Instagram'])).toEqual([2]);
  });

  it('finds all posts for a draft without accounts, by time', () => {
    expect(around('10:05')).toEqual([2, 4]);
    expect(around('12:00')).toEqual([-1, 0]);
  });

  it('finds posts across midnight, but the next post only on the same day', () => {
    expect(around('23:45', ['Twitter'])).toEqual([1]);
    expect(around('23:30', ['Twitter'])).toEqual([-1, undefined]);
  });

  it('leaves out the post itself', () => {
    expect(around('10:00', ['Instagram'], 2)).toEqual([-1, undefined]);
    expect(around('12:00', ['Twitter'], 0)).toEqual([-1, undefined]);
  });

  it('looks half an hour around, and a post without accounts shares none', () => {
    expect(NEAR_MS).toBe(1_800_000);
    expect(sharedChannels({}, { channels: ['Twitter'] })).toEqual([]);
    expect(sharedChannels({ channels: ['Twitter'] }, {})).toEqual([]);
  });

  it('is none without a valid time', () => {
    expect(around('')).toBeNull();
  });
});
