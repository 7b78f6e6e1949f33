import {
  exportScopes,
  forNetwork,
  isMeantFor,
} from '@/features/exchange/rules/writing/exportScope';
import type { FilePost } from '@/core/planFile/filePost';
import { aDraft } from '../../../../support/builders';

const TWITTER = aDraft({ channels: ['Twitter:2'] });
const BOTH = aDraft({ channels: ['Mastodon', 'Twitter'] });
const EVERYWHERE = aDraft();
const UNKNOWN = aDraft({ channels: ['Orkut'] });

describe('isMeantFor', () => {
  it('is true for a network of the post, and for every network of a post without channels', () => {
    expect(isMeantFor(TWITTER, 'Twitter')).toBe(true);
    expect(isMeantFor(TWITTER, 'Mastodon')).toBe(false);
    expect(isMeantFor(EVERYWHERE, 'Mastodon')).toBe(true);
    expect(isMeantFor(UNKNOWN, 'Twitter')).toBe(false);
  });
});

describe('exportScopes', () => {
  const posts = [TWITTER, BOTH, EVERYWHERE];

  it('has all posts in one file', () => {
    expect(exportScopes(posts, 'all', ['Twitter'])).toEqual([
      { network: null, posts, leftOut: [] },
    ]);
  });

  it('has the posts for one network, and those that are left out', () => {
    expect(exportScopes(posts, 'Mastodon', [])).toEqual([
      { network: 'Mastodon', posts: [BOTH, EVERYWHERE], leftOut: [TWITTER] },
    ]);
  });

  it('has a file for each network with a post, in display order', () => {
    expect(exportScopes([BOTH, TWITTER], 'each', ['Facebook'])).toEqual([
      { network: 'Twitter', posts: [BOTH, TWITTER], leftOut: [] },
      { network: 'Mastodon', posts: [BOTH], leftOut: [TWITTER] },
    ]);
  });

  it('has a post without channels in the file of each connected network', () => {
    expect(exportScopes([EVERYWHERE], 'each', ['Facebook', 'Twitter'])).toEqual([
      { network: 'Facebook', posts: [EVERYWHERE], leftOut: [] },
      { network: 'Twitter', posts: [EVERYWHERE], leftOut: [] },
    ]);
  });

  it('has one file if no network is named', () => {
    expect(exportScopes([EVERYWHERE, UNKNOWN], 'each', [])).toEqual([
      { network: null, posts: [EVERYWHERE, UNKNOWN], leftOut: [] },
    ]);
  });
});

describe('forNetwork', () => {
  const fields: FilePost = {
    date: '2026-06-05',
    time: '09:30',
    content: 'Doors open on Friday.',
    note: 'Ask Mia',
  };
  const post: FilePost = {
    ...fields,
    variants: { Twitter: 'Doors!' },
    accounts: [{ network: 'Twitter', name: 'Harbour Coffee' }, { network: 'Facebook' }],
  };

  it('keeps a post for all networks', () => {
    expect(forNetwork(post, null)).toBe(post);
  });

  it('has the text and the accounts of the network, and no id', () => {
    expect(forNetwork({ ...post, id: '1' }, 'Twitter')).toEqual({
      ...fields,
      content: 'Doors!',
      accounts: [{ network: 'Twitter', name: 'Harbour Coffee' }],
    });
    expect(forNetwork(post, 'Facebook')).toEqual({
      ...fields,
      accounts: [{ network: 'Facebook' }],
    });
  });

  it('names the network of a post without accounts', () => {
    expect(forNetwork(fields, 'Bluesky').accounts).toEqual([{ network: 'Bluesky' }]);
  });
});
