import fc from 'fast-check';
import { accountsOf } from '@/core/channels/account';
import type { Label } from '@/core/channels/label';
import {
  addedChannels,
  addedLabels,
  planAddition,
  usedLabels,
  type AddedTo,
} from '@/core/planFile/planAddition';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Workspace } from '@/core/planFile/workspace';
import { aPost } from '../../support/builders';
import { cpuTime } from '../../support/cpuTime';
import { aWorkspace } from '../../support/workspaces';

const EMPTY: AddedTo = {
  posts: [],
  ideas: [],
  labels: [],
  accounts: [],
  usedChannels: [],
  now: 1000,
};

function added(
  present: readonly ScheduledPost[],
  incoming: readonly ScheduledPost[],
  choice: 'skip' | 'replace' | 'keep' = 'skip',
  plan: Partial<AddedTo> = {},
  file: Partial<Workspace> = {},
) {
  const workspace = aWorkspace({ ...file, posts: incoming });
  return planAddition({ ...EMPTY, ...plan, posts: present }, workspace, choice);
}

describe('planAddition', () => {
  it('appends the posts in their order, as they are', () => {
    const incoming = [
      { ...aPost({ id: '9', content: 'a' }), colour: 'red' },
      aPost({ id: '3', content: 'b' }),
    ];
    expect(added([aPost({ id: '5', content: 'c' })], incoming)).toEqual({
      added: incoming,
      ideas: [],
      replaced: [],
      labels: [],
      unchanged: 0,
      known: [],
    });
  });

  it('adds the ideas with the accounts and labels that they have in the plan', () => {
    const label = { id: '7', name: 'Velo', colour: 'teal' } as const;
    const own = { ...label, id: '8' };
    const wish = { date: '2026-12-24', time: '10:00' };
    const ideas = [
      { id: '9', ...wish, content: 'Quiz', labels: ['7'], channels: ['Twitter'] },
      { id: '10', date: '', time: '', content: 'Known' },
      { id: '5', date: '', time: '', content: 'Planned' },
      { id: '6', date: '', time: '', content: 'Another one' },
    ];
    const known = { id: '3', date: '', time: '', content: 'Known' };
    const found = added(
      [aPost({ id: '5', content: 'Planned' }), aPost({ id: '6' })],
      [],
      'skip',
      { labels: [own], ideas: [known] },
      { ideas, labels: [label] },
    );
    expect(found).toEqual({
      added: [],
      ideas: [
        { ...ideas[0], labels: ['8'] },
        { ...ideas[3], id: '1000' },
      ],
      replaced: [],
      labels: [],
      unchanged: 2,
      known: [],
    });
  });

  it('never adds an idea that the plan has, and adds one with another note', () => {
    const idea = { id: '3', date: '2026-12-24', time: '10:00', content: 'Quiz' };
    const noted = { ...idea, note: 'in spring' };
    const file = { ideas: [{ ...idea, id: '4' }, noted] };
    const found = added([], [], 'keep', { ideas: [idea] }, file);
    expect(found).toMatchObject({ ideas: [{ ...noted, id: '1000' }], unchanged: 1, known: [] });
  });

  it.each(['skip', 'replace', 'keep'] as const)(
    'skips a post that the plan has with the same id, with the choice %s',
    (choice) => {
      const post = aPost();
      const found = added([post], [{ ...post }], choice);
      expect(found).toMatchObject({ added: [], replaced: [], unchanged: 1, known: [] });
    },
  );

  it('asks about a post with the id of another one: a corrected file replaces it', () => {
    const before = aPost({ id: '5', channels: ['Twitter'], note: 'old' });
    const after = aPost({ id: '5', content: 'Encore', channels: ['Facebook'] });
    expect(added([before], [after])).toMatchObject({ added: [], replaced: [], known: [after] });
    expect(added([before], [after], 'replace')).toMatchObject({ added: [], replaced: [after] });
    expect(added([before], [after], 'replace').replaced[0]).not.toHaveProperty('note');
    expect(added([before], [after], 'keep')).toMatchObject({
      added: [{ ...after, id: '1000' }],
      replaced: [],
    });
  });

  it('asks about a post with the same date, time, text and networks under another id', () => {
    const present = aPost({ id: '1', channels: ['Twitter'] });
    const same = aPost({ id: '2', channels: ['Twitter'], note: 'more' });
    const later = aPost({ id: '3', time: '10:30', channels: ['Twitter'] });
    const elsewhere = aPost({ id: '4', channels: ['Facebook'] });
    const incoming = [same, later, elsewhere];
    expect(added([present], incoming)).toMatchObject({
      added: [later, elsewhere],
      known: [same],
      unchanged: 0,
    });
    expect(added([present], incoming, 'replace').replaced).toEqual([{ ...same, id: '1' }]);
    expect(added([present], incoming, 'keep').added).toEqual(incoming);
  });

  it('keeps equal posts of the file, because a plan can have them', () => {
    const incoming = [aPost(), aPost()];
    expect(added([], incoming).added).toEqual(incoming);
  });

  it('does not take a post for two: the one with its id is the same', () => {
    const posts = [aPost({ id: '1', content: 'a' }), aPost({ id: '2', content: 'a' })];
    expect(added(posts, [...posts].reverse())).toMatchObject({ added: [], unchanged: 2 });
  });

  it('asks about a post that equals one with the id of another post of the file', () => {
    const present = aPost({ id: '1' });
    const twin = aPost({ id: '2' });
    expect(added([present], [present, twin])).toMatchObject({ added: [], known: [twin] });
    // With an equal post that no other one of the file has, each has its own.
    const other = aPost({ id: '3' });
    expect(added([present, other], [present, twin], 'replace').replaced).toEqual([]);
  });

  it('gives no id that an incoming post or an open edit has', () => {
    const incoming = ['5', '1000', '5'].map((id, index) => aPost({ id, content: `${index}` }));
    const plan = { takenIds: ['1001'] };
    const found = added([aPost({ id: '5', content: 'c' })], incoming, 'keep', plan);
    expect(found.added.map(({ id }) => id)).toEqual(['1002', '1000', '1003']);
    expect(added([], [aPost({ id: '7' })], 'skip', { takenIds: ['7'] }).added).toMatchObject([
      { id: '1000' },
    ]);
  });

  it('adds the labels of the added posts, and finds those of the plan by their names', () => {
    const labels = [
      { id: 'a', name: 'Advent', colour: 'teal' },
      { id: 'b', name: 'Velo', colour: 'blue' },
      { id: 'c', name: 'Unused', colour: 'blue' },
    ] as const;
    const plan = { labels: [{ id: 'z', name: 'Advent', colour: 'rose' } as const] };
    const found = added([], [aPost({ labels: ['a', 'b'] })], 'skip', plan, { labels });
    expect(found.labels).toEqual([labels[1]]);
    expect(found.added[0]?.labels).toEqual(['z', 'b']);
  });

  it('gives no account of the plan the posts of another account', () => {
    const found = added(
      [],
      [aPost({ channels: ['LinkedIn'] })],
      'skip',
      {
        accounts: [{ id: 'LinkedIn', network: 'LinkedIn', name: 'Fern' }],
        usedChannels: ['LinkedIn:2'],
      },
      { accounts: [{ id: 'LinkedIn', name: 'Velo' }] },
    );
    expect(found.added[0]?.channels).toEqual(['LinkedIn:3']);
  });

  it('never changes the plan without being asked: all ids differ, and every post is counted once', () => {
    const anyPosts = fc.array(
      fc
        .record({ id: fc.nat(20).map(String), content: fc.constantFrom('a', 'b', 'c') })
        .map((fields) => aPost(fields)),
    );
    const plan = fc.uniqueArray(
      anyPosts.map(([post = aPost()]) => post),
      { selector: ({ id }: ScheduledPost) => id },
    );
    fc.assert(
      fc.property(plan, anyPosts, fc.constantFrom('skip', 'keep'), (present, incoming, choice) => {
        const found = added(present, incoming, choice);
        const all = [...present, ...found.added].map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        expect(found.replaced).toEqual([]);
        const skipped = choice === 'skip' ? found.known.length : 0;
        expect(found.added.length + skipped + found.unchanged).toBe(incoming.length);
      }),
    );
  });
});

describe('a large file is added in time that is linear in its size: @nightly', () => {
  const many = <Entry>(count: number, entryOf: (index: number) => Entry) =>
    Array.from({ length: count }, (_, index) => entryOf(index));
  const labels = (name: string) =>
    many(20_000, (index) => ({
      id: String(index),
      name: `${name} ${index}`,
      colour: 'teal' as const,
    }));
  const accounts = (name: string) =>
    many(20_000, (index) => ({ id: `Twitter:${index + 2}`, name: `${name} ${index}` }));
  const posts = (name: string) =>
    many(5_000, (index) => aPost({ id: `${name} ${index}`, channels: [`Twitter:${index + 2}`] }));

  it.each<[string, Partial<AddedTo>, Partial<Workspace>]>([
    ['labels whose ids are taken', { labels: labels('own') }, { labels: labels('new') }],
    [
      'accounts whose ids are taken',
      { accounts: accountsOf([], accounts('own')) },
      { accounts: accounts('new') },
    ],
    [
      'equal posts of many accounts',
      { posts: posts('own'), accounts: accountsOf([], accounts('own')) },
      { posts: posts('new'), accounts: accounts('own') },
    ],
  ])('%s', (_what, plan, file) => {
    const workspace = aWorkspace({ posts: [aPost()], ...file });
    const add = () => planAddition({ ...EMPTY, ...plan }, workspace, 'skip');
    expect(cpuTime(add)).toBeLessThan(5_000);
  });
});

const ACCOUNTS = accountsOf(['Twitter'], [{ id: 'Twitter:2', name: 'Fern' }, { id: 'LinkedIn' }]);

function channelsAdded(entries: Parameters<typeof accountsOf>[1], channels?: readonly string[]) {
  const posts = [aPost({ id: '1', ...(channels && { channels }) })];
  const accounts = accountsOf(['Twitter'], entries);
  return addedChannels(ACCOUNTS, { accounts, posts, labels: [] }, (id) => id === 'Twitter:3')
    .posts[0]?.channels;
}

describe('addedChannels', () => {
  it('keeps the ids of accounts that the plan has too, or does not know', () => {
    expect(channelsAdded([{ id: 'Mastodon' }], ['Twitter', 'Mastodon', 'gone'])).toEqual([
      'Twitter',
      'Mastodon',
      'gone',
    ]);
  });

  it.each(['Fern', 'FERN', 'Fe\u200Brn'])(
    'finds an account by its network and name: %j',
    (name) => {
      expect(channelsAdded([{ id: 'Twitter:9', name }], ['Twitter:9', 'Twitter:2'])).toEqual([
        'Twitter:2',
      ]);
    },
  );

  it('gives a free id to an account whose id another account has', () => {
    expect(channelsAdded([{ id: 'Twitter:2', name: 'Velo' }], ['Twitter:2', 'Twitter'])).toEqual([
      'Twitter:4',
      'Twitter',
    ]);
  });

  it('gives what is posted the ids that the accounts have in the plan', () => {
    const accounts = accountsOf([], [{ id: 'Twitter:9', name: 'Fern' }]);
    const mark = { at: '2026-06-16T14:02:00Z', of: '0123abcd' };
    const skip = { at: '2026-06-16T14:02:00Z', skipped: true } as const;
    const posts = [aPost({ posted: { 'Twitter:9': mark, '': skip } })];
    const file = { accounts, posts, labels: [] };
    const [post] = addedChannels(ACCOUNTS, file, () => false).posts;
    expect(post?.posted).toEqual({ 'Twitter:2': mark, '': skip });
  });

  it('gives brands the ids that their accounts have in the plan', () => {
    const accounts = accountsOf(
      [],
      [
        { id: 'Twitter:9', name: 'Fern' },
        { id: 'Twitter:2', name: 'Velo' },
      ],
    );
    const labels = [{ ...aLabel('1', 'Fern'), accounts: ['Twitter:9', 'gone', 'Twitter:2'] }];
    expect(addedChannels(ACCOUNTS, { accounts, posts: [], labels }, () => false).labels).toEqual([
      { ...labels[0], accounts: ['Twitter:2', 'gone', 'Twitter:3'] },
    ]);
  });

  it('leaves posts without accounts as they are', () => {
    expect(channelsAdded([{ id: 'Twitter:2', name: 'Velo' }])).toBeUndefined();
  });
});

function aLabel(id: string, name: string): Label {
  return { id, name, colour: 'teal' };
}

const ADVENT = aLabel('1', 'Advent');

describe('addedLabels', () => {
  const PLAN = { labels: [ADVENT], now: 5 };

  it('adds the labels that the plan does not have', () => {
    const posts = [aPost({ labels: ['2'] })];
    const velo = aLabel('2', 'Velo');
    expect(addedLabels(PLAN, { labels: [velo], posts })).toEqual({ labels: [velo], posts });
  });

  it('gives posts the id of the label with the same name, once', () => {
    const posts = [aPost({ labels: ['7', '1'] }), aPost()];
    const file = { labels: [aLabel('7', 'ADVENT\u200B'), aLabel('1', 'Velo')], posts };
    const { labels, posts: added } = addedLabels({ ...PLAN, tab: 2 }, file);
    // The id of Velo is taken by another label of the plan.
    expect(labels).toEqual([aLabel('5-2', 'Velo')]);
    expect(added.map((post) => post.labels)).toEqual([['1', '5-2'], undefined]);
  });
});

describe('usedLabels', () => {
  it('returns the labels of the posts', () => {
    expect(usedLabels([ADVENT, aLabel('2', 'Velo')], [aPost({ labels: ['2'] }), aPost()])).toEqual([
      aLabel('2', 'Velo'),
    ]);
  });
});
