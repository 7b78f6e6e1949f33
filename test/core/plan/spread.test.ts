import type { Label } from '@/core/channels/label';
import { dueOrderOf } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { PostingTimes } from '@/core/plan/settings';
import { spread } from '@/core/plan/spread';
import { aPost, at } from '../../support/builders';

const NOW = at(2026, 11, 24, 12, 30);
const LABELS: readonly Label[] = [
  { id: '1', name: 'Harbour Coffee', colour: 'teal', accounts: ['Facebook', 'Instagram'] },
  { id: '2', name: 'Velo Atelier', colour: 'orange', accounts: ['Twitter'] },
];
const TIMES: PostingTimes = {
  '': [{ days: [1, 2, 3, 4, 5], times: ['09:00', '12:30', '17:30'] }],
};

/** Returns a post of Wednesday at 9:00. */
function ofBrand(labels: readonly string[], channels: readonly string[], fields = {}) {
  return aPost({ date: '2026-11-25', time: '09:00', labels, channels, ...fields });
}

function spreadOf(
  posts: readonly ScheduledPost[],
  { others = [] as readonly ScheduledPost[], after = '', times = TIMES } = {},
) {
  const plan = { dueOrder: dueOrderOf([...others, ...posts]), times, labels: LABELS };
  const result = spread(posts, plan, NOW, after);
  const words = posts.map(({ id }) => {
    const time = result.times.get(id);
    return time ? `${time.date.slice(-2)} ${time.time}` : 'no time';
  });
  return { ...result, words };
}

describe('spread', () => {
  it('gives posts of a brand the next free times, one after another', () => {
    const posts = [
      ofBrand(['1'], ['Facebook', 'Instagram']),
      ofBrand(['1'], ['Instagram']),
      ofBrand(['1'], ['Facebook']),
      ofBrand(['1'], ['Facebook', 'Instagram']),
    ];
    const { words, stayed, isNeeded, first, last } = spreadOf(posts);
    // The first one stands on a posting time, and stays.
    expect(words).toEqual(['25 09:00', '25 12:30', '25 17:30', '26 09:00']);
    expect([...stayed]).toEqual([posts[0]?.id]);
    expect(isNeeded).toBe(true);
    expect([first, last]).toEqual([
      { date: '2026-11-25', time: '09:00' },
      { date: '2026-11-26', time: '09:00' },
    ]);
  });

  it('leaves the times of other posts for the accounts', () => {
    const others = [
      ofBrand(['1'], ['Facebook'], { date: '2026-11-24', time: '17:40' }),
      ofBrand(['2'], ['Twitter'], { time: '12:30' }),
    ];
    const posts = [
      ofBrand(['1'], ['Facebook'], { time: '20:00' }),
      ofBrand(['1'], ['Facebook'], { time: '20:00' }),
    ];
    expect(spreadOf(posts, { others }).words).toEqual(['25 09:00', '25 12:30']);
  });

  it('leaves a post whose time has seconds at its posting time', () => {
    const post = ofBrand(['1'], ['Facebook'], { time: '09:00:00' });
    expect(spreadOf([post]).words).toEqual(['25 09:00:00']);
  });

  it('spreads brands beside each other', () => {
    const posts = [
      ofBrand(['1'], ['Facebook'], { time: '20:00' }),
      ofBrand(['2'], ['Twitter'], { time: '20:00' }),
    ];
    const { words, isNeeded } = spreadOf(posts);
    expect(words).toEqual(['24 17:30', '24 17:30']);
    expect(isNeeded).toBe(false);
  });

  it('begins after a day', () => {
    const posts = [ofBrand(['1'], ['Facebook'])];
    expect(spreadOf(posts).words).toEqual(['25 09:00']);
    expect(spreadOf(posts, { after: '2026-11-25' }).words).toEqual(['26 09:00']);
    expect(spreadOf(posts, { after: '2026-11-20' }).words).toEqual(['25 09:00']);
  });

  it('does not move published posts', () => {
    const posts = [
      ofBrand(['1'], ['Facebook'], { date: '2026-11-24', time: '12:29' }),
      ofBrand(['1'], ['Facebook'], { date: '2026-11-24', time: '12:30' }),
    ];
    const { words, published } = spreadOf(posts);
    expect(words).toEqual(['no time', '24 17:30']);
    expect(published).toBe(1);
  });

  it('finds no time without posting times', () => {
    const { words, unplaced, first } = spreadOf([ofBrand(['1'], ['Facebook'])], {
      times: { Twitter: [{ days: [1], times: ['09:00'] }] },
    });
    expect([words, unplaced, first]).toEqual([['no time'], 1, null]);
  });

  it('spreads many posts over years', () => {
    const posts = Array.from({ length: 2000 }, () => aPost({ date: '2026-11-25', time: '00:00' }));
    const { last, unplaced, times } = spreadOf(posts);
    expect(unplaced).toBe(0);
    // 15 times a week; the first one is that of today.
    expect(last).toEqual({ date: '2029-06-14', time: '09:00' });
    expect(new Set(Array.from(times.values(), ({ date, time }) => `${date} ${time}`)).size).toBe(
      2000,
    );
  });
});
