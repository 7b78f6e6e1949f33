import { dueOrderOf } from '@/core/plan/dueOrder';
import { dueAt } from '@/core/time/postStatus';
import { freeTime } from '@/core/plan/freeTime';

const DAY = '2026-06-16';
const POSTS = [
  { date: DAY, time: '16:00', channels: ['Twitter'] },
  { date: '2026-06-17', time: '00:10', channels: ['Twitter', 'Instagram'] },
  { date: DAY, time: '10:00', channels: ['Instagram'] },
  { date: DAY, time: '' },
  { date: DAY, time: '10:20' },
];
const ORDER = dueOrderOf(POSTS);

/** Returns what is known of a time at 9:00: what clashes, or 'free' and the next post of the day. */
function around(time: string, channels?: readonly string[], excluded = -1, nowTime = '09:00') {
  const draft = { date: DAY, time, ...(channels && { channels }) };
  const now = dueAt({ date: DAY, time: nowTime });
  const free = freeTime(ORDER, POSTS, draft, excluded, now);
  if (free?.kind === 'clash') return free.other;
  return free?.kind === 'free' ? ['free', free.next] : (free?.kind ?? null);
}

describe('freeTime', () => {
  it.each([
    ['09:44', ['free', 2]],
    ['09:45', 2],
    ['10:00', 2],
    ['10:15', 2],
    ['10:16', ['free', undefined]],
  ])('finds the posts for the same account at the distance of a clash: %s', (time, near) => {
    expect(around(time, ['Instagram'])).toEqual(near);
  });

  it('finds no posts for other accounts, not of the same network either', () => {
    expect(around('10:05', ['Twitter'])).toEqual(['free', 0]);
    expect(around('10:05', ['Instagram:2'])).toEqual(['free', undefined]);
    expect(around('10:05', ['Instagram:2', 'Instagram'])).toEqual(2);
  });

  it('finds posts across midnight, but the next post only on the same day', () => {
    expect(around('23:55', ['Twitter'])).toEqual(1);
    expect(around('23:30', ['Twitter'])).toEqual(['free', undefined]);
  });

  it('leaves out the post itself', () => {
    expect(around('10:00', ['Instagram'], 2)).toEqual(['free', undefined]);
    expect(around('12:00', ['Twitter'], 0)).toEqual(['free', undefined]);
  });

  it('knows that the time of a new post is past, with and without accounts, and finds no published posts', () => {
    expect(around('08:59')).toBe('past');
    expect(around('08:59', ['Twitter'])).toBe('past');
    expect(around('08:59', ['Twitter'], 2)).toBeNull();
    expect(around('10:02', ['Instagram'], -1, '10:01')).toEqual(['free', undefined]);
  });

  it('is none for a time to come without accounts, nor without a valid time', () => {
    expect(around('10:05')).toBeNull();
    expect(around('', ['Twitter'])).toBeNull();
  });
});
