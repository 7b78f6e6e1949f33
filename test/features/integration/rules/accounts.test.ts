import { accountsOf } from '@/core/channels/account';
import { accountsInOrder, meantPosts, meantPostsText } from '@/features/integration/rules/accounts';
import { NEVER } from '@/core/time/instant';
import { aPost, at } from '@test/support/builders';

const DUE = at(2026, 6, 16, 9, 30);

describe('meantPosts', () => {
  it('counts a post once for each of its networks', () => {
    const posts = [
      aPost({ channels: ['Facebook', 'Twitter', 'Twitter:2'] }),
      aPost({ channels: ['Twitter:3', 'Google Business'] }),
      aPost(),
      aPost({ channels: ['Myspace'] }),
    ];
    expect([...meantPosts(posts, DUE).counts]).toEqual([
      ['Facebook', 1],
      ['Twitter', 2],
      ['Google Business', 1],
    ]);
  });

  it('counts no published post: one millisecond before, at, and after the due instant', () => {
    const posts = [aPost({ channels: ['Facebook'] })];
    const countAt = (now: number) => meantPosts(posts, now).counts.get('Facebook');
    expect([DUE - 1, DUE, DUE + 1].map(countAt)).toEqual([1, 1, undefined]);
  });

  it('returns the instant at which the counts change', () => {
    const posts = [
      aPost({ time: '10:30', channels: ['Facebook'] }),
      aPost({ channels: ['Facebook'] }),
      aPost({ time: '08:00' }),
    ];
    expect(meantPosts(posts, DUE - 1).nextChange).toBe(DUE + 1);
    expect(meantPosts(posts, DUE + 1).nextChange).toBe(at(2026, 6, 16, 10, 30) + 1);
    expect(meantPosts(posts, at(2027, 1, 1)).nextChange).toBe(NEVER);
  });

  it('counts posts without a valid time, which are never published', () => {
    const { counts, nextChange } = meantPosts([aPost({ date: '', channels: ['Threads'] })], DUE);
    expect(counts.get('Threads')).toBe(1);
    expect(nextChange).toBe(NEVER);
  });
});

it('meantPostsText', () => {
  expect([0, 1, 24, 1000].map((count) => meantPostsText('Facebook', count))).toEqual([
    null,
    '1 scheduled post is meant for Facebook.',
    '24 scheduled posts are meant for Facebook.',
    '1,000 scheduled posts are meant for Facebook.',
  ]);
});

it('accountsInOrder keeps the order of connecting, with other accounts at the end', () => {
  const connections = ['Instagram', 'Twitter'] as const;
  const accounts = accountsOf(connections, [
    { id: 'Threads' },
    { id: 'Twitter:2', name: 'Harbour Coffee' },
  ]);
  const ids = accountsInOrder(['Facebook', ...connections], accounts).map(({ id }) => id);
  expect(ids).toEqual(['Instagram', 'Twitter', 'Twitter:2', 'Threads']);
});
