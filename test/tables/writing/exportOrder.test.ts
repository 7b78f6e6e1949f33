import type { ScheduledPost } from '@/core/plan/scheduledPost';
import {
  exportTable,
  orderedPosts,
  planStem,
  type ExportOrder,
} from '@/tables/writing/exportOrder';
import { aPost, anAsset } from '../../support/builders';

const TWITTER = aPost({ channels: ['Twitter:2'] });
const BOTH = aPost({ channels: ['Mastodon', 'Twitter'] });
const EVERYWHERE = aPost();
const UNKNOWN = aPost({ channels: ['Orkut'] });

function ordered(posts: readonly ScheduledPost[], order: Partial<ExportOrder> = {}) {
  const basis = { format: 'CSV', network: 'all', stem: 'a', zone: 'UTC', now: 0 } as const;
  return orderedPosts({ ...basis, posts, accounts: [], labels: [], ...order });
}

it.each([
  ['spring.socialsync', 'spring'],
  ['Spring.SocialSync', 'Spring'],
  ['spring.v2', 'spring.v2'],
])('the files of %s begin with %s', (name, stem) => {
  expect(planStem(name)).toBe(stem);
});

describe('the files of an order', () => {
  const accounts = (['Facebook', 'Twitter'] as const).map((network) => ({ id: network, network }));

  it('are one with all posts', () => {
    const posts = [TWITTER, BOTH, EVERYWHERE, UNKNOWN];
    const { scopes, leftOut } = ordered(posts, { accounts });
    expect([scopes, leftOut]).toEqual([[{ network: null, posts }], []]);
  });

  it('are one for a network, which a post without channels is meant for too', () => {
    const posts = [TWITTER, BOTH, EVERYWHERE, UNKNOWN];
    const { scopes, leftOut } = ordered(posts, { network: 'Mastodon' });
    expect(scopes).toEqual([{ network: 'Mastodon', posts: [BOTH, EVERYWHERE] }]);
    expect(leftOut).toEqual([TWITTER, UNKNOWN]);
  });

  it('are one for each network with a post, in display order', () => {
    const { scopes, leftOut } = ordered([BOTH, TWITTER, UNKNOWN], { network: 'each', accounts });
    expect(scopes).toEqual([
      { network: 'Twitter', posts: [BOTH, TWITTER] },
      { network: 'Mastodon', posts: [BOTH] },
    ]);
    expect(leftOut).toEqual([UNKNOWN]);
  });

  it('have a post without channels for each connected network, and in one file without any', () => {
    const posts = [EVERYWHERE];
    expect(ordered(posts, { network: 'each', accounts }).scopes).toEqual([
      { network: 'Facebook', posts },
      { network: 'Twitter', posts },
    ]);
    expect(ordered(posts, { network: 'each' }).scopes).toEqual([{ network: null, posts }]);
  });

  it('have no post whose date the format cannot hold', () => {
    const late = aPost({ date: '12026-01-01' });
    const { scopes, unfit } = ordered([late, EVERYWHERE], { format: 'iCalendar' });
    expect([scopes, unfit]).toEqual([[{ network: null, posts: [EVERYWHERE] }], [late]]);
  });
});

describe('a post in a file', () => {
  const variants = { Twitter: 'Doors!' };
  const accounts = [{ id: 'Twitter', network: 'Twitter', name: 'Harbour Coffee' }] as const;
  const post = aPost({ id: '1', note: 'Ask Mia', variants, channels: ['Twitter', 'Facebook'] });
  const inFile = ordered([post], { accounts }).toFilePost;
  const fields = { date: post.date, time: post.time, note: 'Ask Mia' };

  it('has everything in a file for all networks', () => {
    expect(inFile(post, null)).toEqual({
      ...fields,
      id: '1',
      content: post.content,
      variants,
      accounts: [{ network: 'Twitter', name: 'Harbour Coffee' }, { network: 'Facebook' }],
    });
  });

  it('has the text and the accounts of the network, and no id', () => {
    const {
      accounts: [{ network, name }],
    } = { accounts };
    expect(inFile(post, 'Twitter')).toEqual({
      ...fields,
      content: 'Doors!',
      accounts: [{ network, name }],
    });
    expect(inFile(post, 'Facebook')).toEqual({
      ...fields,
      content: post.content,
      accounts: [{ network: 'Facebook' }],
    });
  });

  it('has what is posted on its accounts', () => {
    const mark = { at: '2026-06-16T14:02:00Z', of: '0123abcd' };
    const skip = { at: '2026-06-16T14:03:00Z', skipped: true } as const;
    const posted = { ...post, posted: { Twitter: mark, Facebook: skip } };
    const facebook = { network: 'Facebook', ...skip };
    expect(inFile(posted, null).posted).toEqual([
      { network: 'Twitter', name: 'Harbour Coffee', ...mark },
      facebook,
    ]);
    expect(inFile(posted, 'Facebook').posted).toEqual([facebook]);
    expect(inFile(posted, 'Bluesky')).not.toHaveProperty('posted');
    const free = { ...EVERYWHERE, posted: { '': skip } };
    expect(inFile(free, 'Bluesky').posted).toEqual([skip]);
  });

  it('names the network also without accounts', () => {
    expect(inFile(EVERYWHERE, 'Bluesky').accounts).toEqual([{ network: 'Bluesky' }]);
  });
});

it('copies the posts of all files as a table, with the names that pictures had', () => {
  const asset = anAsset();
  const media = [{ address: asset.name, asset: asset.id }];
  const post = aPost({ content: 'all', variants: { Twitter: 'short' }, media });
  const order = { format: 'Buffer', posts: [post], network: 'each', assets: [asset] } as const;
  const basis = { stem: 'a', zone: 'UTC', now: 0, labels: [] };
  const accounts = (['Facebook', 'Twitter'] as const).map((network) => ({ id: network, network }));
  const { text } = exportTable({ ...basis, ...order, accounts });
  expect(text.split('\r\n').map((row) => row.split('\t').slice(2))).toEqual([
    ['Content', 'Networks', 'Accounts', 'Media'],
    ['all', 'Facebook', 'Facebook', asset.name],
    ['short', 'Twitter', 'Twitter', asset.name],
    [],
  ]);
});
