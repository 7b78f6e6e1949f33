import fc from 'fast-check';
import type { FilePost } from '@/core/planFile/filePost';
import { duplicatesOf } from '@/core/planFile/duplicates';
import {
  importPlan,
  importSentence,
  type CurrentPlan,
  type DuplicateChoices,
} from '@/core/planFile/importPlan';
import type { ReadRow } from '@/tables/rows/rowReading';
import { refusal, remark } from '@/tables/rows/rowProblem';
import { aPost } from '../../support/builders';
import { answersByKey } from '../../support/reviews';
import { runs } from '../../support/runs';

const DRAFT = { date: '2026-10-08', time: '16:00', content: 'Hello' };
const ADVENT = { id: '1000', name: 'Advent', colour: 'teal' } as const;

function aRow(
  number: number,
  post: Partial<FilePost> | null = {},
  row: Partial<ReadRow> = {},
): ReadRow {
  return {
    number,
    cells: ['a', 'b'],
    post: post && { ...DRAFT, content: `Post ${number}`, ...post },
    problems: post ? [] : [refusal(0, 'One.'), remark(0, 'Two.'), refusal(1, 'Three.')],
    isLeftOut: false,
    isConverted: false,
    missing: [],
    ...row,
  };
}

const EMPTY: CurrentPlan = { posts: [], ideas: [], labels: [], accounts: [], now: 1000 };
const SKIP: DuplicateChoices = { forAll: 'skip' };

function planned(rows: readonly ReadRow[], plan: Partial<CurrentPlan> = {}, choices = SKIP) {
  const current = { ...EMPTY, ...plan };
  const duplicates = duplicatesOf([{ rows, isExact: false }], current);
  return importPlan(rows, current, choices, duplicates);
}

function kindsOf(...args: Parameters<typeof planned>) {
  return planned(...args).outcomes.map(({ kind }) => kind);
}

const NONE = { added: 0, replaced: 0, unchanged: 0, skipped: 0, leftOut: 0, refused: 0 };

describe('importPlan', () => {
  it('adds posts with ids that nothing has', () => {
    const { added, counts } = planned([aRow(2), aRow(3)], {
      posts: [aPost({ id: '1000' })],
      takenIds: ['1001'],
    });
    expect(added).toEqual([
      { ...DRAFT, id: '1002', content: 'Post 2', status: 'pending' },
      { ...DRAFT, id: '1003', content: 'Post 3', status: 'pending' },
    ]);
    expect(counts).toEqual({ ...NONE, added: 2 });
  });

  it('gives posts and labels ids that no other tab makes', () => {
    const { added, labels } = planned([aRow(2, { labels: [{ name: 'Velo' }] })], { tab: 2 });
    expect([...added, ...labels].map(({ id }) => id)).toEqual(['1000-2', '1000-2']);
  });

  it('makes ideas of rows without a date, with what such an entry can have', () => {
    const row = aRow(2, {
      ...{ date: '', time: '', link: 'https://a.example', series: '4' },
      accounts: [{ network: 'Twitter' }],
      labels: [{ name: 'Advent' }],
      posted: [{ network: 'Twitter', at: '2026-10-08T16:00:00Z', skipped: true }],
    });
    const found = planned([row, aRow(3)], { labels: [ADVENT], takenIds: ['1001'] });
    const { added, ideas, counts } = found;
    const fields = { link: 'https://a.example', channels: ['Twitter'], labels: ['1000'] };
    const words = { date: '', time: '', content: 'Post 2' };
    expect(ideas).toEqual([{ id: '1000', ...words, ...fields }]);
    expect(added.map(({ id }) => id)).toEqual(['1002']);
    expect(counts).toEqual({ ...NONE, added: 2 });
  });

  it('knows an idea by its words and pictures, and replaces none', () => {
    const kept = { date: '2026-12-24', time: '10:00', content: 'Post 2' };
    const plan = { posts: [aPost({ ...DRAFT, content: 'Post 2' })], ideas: [{ ...kept, id: '7' }] };
    const undated = { date: '', time: '' };
    const rows = [aRow(2, undated), aRow(3, { ...undated, content: 'Post 2' }), aRow(4, undated)];
    for (const forAll of ['skip', 'replace'] as const) {
      const { outcomes, ideas } = planned(rows, plan, { forAll });
      expect(outcomes.map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'added']);
      expect(ideas.map(({ content }) => content)).toEqual(['Post 4']);
    }
    expect(planned(rows, plan, { forAll: 'keep' }).ideas).toHaveLength(3);
    expect(planned([aRow(2, kept)], plan).counts).toEqual({ ...NONE, added: 1 });
    const noted = { ...undated, content: 'Post 2', note: 'in spring' };
    expect(kindsOf([aRow(2, noted), aRow(3, noted)], plan)).toEqual(['added', 'skipped']);
  });

  it('knows ideas without a text by their pictures', () => {
    const pictured = (address: string) => ({
      date: '',
      time: '',
      content: '',
      media: [{ address }],
    });
    const rows = ['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg'].map((name, index) =>
      aRow(index, pictured(name)),
    );
    const ideas = [{ ...pictured('a.jpg'), id: '7' }];
    expect(kindsOf(rows, { ideas })).toEqual(['skipped', 'added', 'added', 'skipped']);
  });

  it.each(['skip', 'replace'] as const)('adds a post with the id of an idea: %s', (forAll) => {
    const ideas = [{ date: '', time: '', content: 'Post 2', id: '8' }];
    const { added, counts } = planned([aRow(2, { id: '8' })], { ideas }, { forAll });
    expect(counts).toEqual({ ...NONE, added: 1 });
    expect(added).toMatchObject([{ id: '1000', content: 'Post 2' }]);
  });

  it('tells rows that are left out from duplicates, and refuses rows without a post', () => {
    expect(planned([aRow(2, {}, { isLeftOut: true }), aRow(3, null)]).outcomes).toEqual([
      { row: 2, kind: 'leftOut' },
      { row: 3, kind: 'refused' },
    ]);
  });

  it('skips posts that the plan or the file has already', () => {
    const rows = [aRow(2, DRAFT), aRow(3), aRow(4, { content: 'Post 3', note: 'n' })];
    expect(planned(rows, { posts: [aPost(DRAFT), aPost(DRAFT)] }).outcomes).toEqual([
      { row: 2, kind: 'skipped' },
      { row: 3, kind: 'added' },
      { row: 4, kind: 'skipped' },
    ]);
  });

  it('compares times by what they mean', () => {
    const rows = [aRow(2, { ...DRAFT, time: '16:00:00' }), aRow(3, { ...DRAFT, time: '16:00:01' })];
    expect(kindsOf(rows, { posts: [aPost(DRAFT)] })).toEqual(['skipped', 'added']);
  });

  it('keeps both on request', () => {
    const rows = [aRow(2, DRAFT), aRow(3, DRAFT)];
    expect(kindsOf(rows, { posts: [aPost(DRAFT)] }, { forAll: 'keep' })).toEqual([
      'added',
      'added',
    ]);
  });

  it('replaces a post of the plan, and keeps the fields that the row does not have', () => {
    const post = aPost({ ...DRAFT, id: '7', note: 'n', link: 'l' });
    const { replaced, added, counts } = planned(
      [aRow(2, { ...DRAFT, link: 'new' })],
      { posts: [aPost(), post] },
      { forAll: 'replace' },
    );
    expect(replaced).toEqual([{ ...post, link: 'new' }]);
    expect(added).toEqual([]);
    expect(counts.replaced).toBe(1);
  });

  it('changes nothing by a row that is the same as the post that it would replace', () => {
    const posts = [aPost({ ...DRAFT, note: 'n' })];
    const { counts, replaced } = planned([aRow(2, DRAFT)], { posts }, { forAll: 'replace' });
    expect(counts).toEqual({ ...NONE, unchanged: 1 });
    expect(replaced).toEqual([]);
  });

  it('replaces a post once, with the last row', () => {
    const rows = [aRow(2, DRAFT), aRow(3, DRAFT), aRow(4, { ...DRAFT, note: 'n' })];
    const replace = { forAll: 'replace' } as const;
    expect(planned(rows, { posts: [aPost({ ...DRAFT, id: '7' })] }, replace).outcomes).toEqual([
      { row: 2, kind: 'skipped' },
      { row: 3, kind: 'skipped' },
      { row: 4, kind: 'replaced', postId: '7' },
    ]);
    // An earlier row is no post that a row can replace.
    expect(kindsOf(rows, {}, replace)).toEqual(['added', 'skipped', 'skipped']);
  });

  it('gives each row its own post of the plan, as long as there are some', () => {
    const posts = ['7', '8'].map((id) => aPost({ ...DRAFT, id }));
    const rows = [2, 3, 4].map((number) => aRow(number, { ...DRAFT, note: String(number) }));
    const { outcomes, replaced } = planned(rows, { posts }, { forAll: 'replace' });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['replaced', 'skipped', 'replaced']);
    expect(replaced.map(({ id, note }) => [id, note])).toEqual([
      ['7', '2'],
      ['8', '4'],
    ]);
  });

  it('finds labels by name, and adds those that are missing', () => {
    const names = ['ADVENT', 'Velo', 'velo'].map((name) => ({ name }));
    const { labels, added } = planned(
      [aRow(2, { labels: names }), aRow(3, { labels: [{ name: 'Ski', colour: 'blue' }] })],
      { labels: [ADVENT] },
    );
    expect(labels).toEqual([
      { id: '1001', name: 'Velo', colour: 'orange' },
      { id: '1002', name: 'Ski', colour: 'blue' },
    ]);
    expect(added.map((post) => post.labels)).toEqual([['1000', '1001'], ['1002']]);
  });

  it('gives new labels the rarest colour, however many there are', () => {
    const names = Array.from({ length: 10 }, (_, index) => ({ name: `L${index}` }));
    const { labels } = planned([aRow(2, { labels: names })], { labels: [ADVENT] });
    expect(labels.map(({ colour }) => colour)).toEqual([
      'orange',
      'violet',
      'rose',
      'slate',
      'olive',
      'blue',
      'green',
      'teal',
      'orange',
      'violet',
    ]);
  });

  it('counts the colours that the file gives to labels', () => {
    const names = [{ name: 'a', colour: 'teal' }, { name: 'b' }, { name: 'c' }] as const;
    const { labels } = planned([aRow(2, { labels: names })]);
    expect(labels.map(({ colour }) => colour)).toEqual(['teal', 'orange', 'violet']);
  });

  it('finds accounts by network and name, otherwise takes the network', () => {
    const accounts = [
      { id: 'Twitter', network: 'Twitter' },
      { id: 'Twitter:2', network: 'Twitter', name: 'Harbour' },
    ] as const;
    const post = {
      accounts: [
        { network: 'Twitter', name: ' HARBOUR' },
        { network: 'Twitter', name: 'Other' },
        { network: 'Twitter' },
        { network: 'Bluesky' },
      ],
    } as const;
    const { added } = planned([aRow(2, post)], { accounts });
    expect(added[0]?.channels).toEqual(['Twitter:2', 'Twitter', 'Bluesky']);
  });

  it('accounts for every row once, whatever the rows and the choices', () => {
    const choice = fc.constantFrom('skip', 'replace', 'keep');
    const row = fc.record({
      content: fc.option(fc.constantFrom('a', 'b', 'c')),
      isLeftOut: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(row),
        choice,
        fc.array(fc.constantFrom('a', 'b')),
        (contents, forAll, present) => {
          const rows = contents.map(({ content, isLeftOut }, index) =>
            aRow(index + 2, content === null ? null : { content }, { isLeftOut }),
          );
          const posts = present.map((content) => aPost({ ...DRAFT, content }));
          const { outcomes, counts, added, replaced } = planned(rows, { posts }, { forAll });
          expect(outcomes.map((outcome) => outcome.row)).toEqual(rows.map(({ number }) => number));
          expect(counts.added).toBe(added.length);
          expect(counts.replaced).toBe(replaced.length);
          expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(rows.length);
          const ids = [...posts, ...added].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(new Set(replaced.map(({ id }) => id)).size).toBe(replaced.length);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('duplicates', () => {
  it('leaves none unless the user keeps both', () => {
    const contents = fc.array(fc.constantFrom('a', 'b'));
    fc.assert(
      fc.property(contents, fc.constantFrom('skip', 'replace'), (all, forAll) => {
        const rows = all.map((content, index) => aRow(index, { content }));
        const posts = [aPost({ ...DRAFT, content: 'a' })];
        const { added } = planned(rows, { posts }, { forAll });
        expect(added.map(({ content }) => content)).toEqual(all.includes('b') ? ['b'] : []);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('posts for networks', () => {
  const TWITTER = { accounts: [{ network: 'Twitter' }] } as const;
  const FACEBOOK = { accounts: [{ network: 'Facebook' }] } as const;
  const BOTH = { accounts: [...TWITTER.accounts, ...FACEBOOK.accounts] };
  const inPlan = (id: string, ...channels: string[]) =>
    aPost({ ...DRAFT, id, ...(channels.length > 0 && { channels }) });

  it('are different for different networks, in the plan and in the file', () => {
    const rows = [aRow(2, { ...DRAFT, ...TWITTER }), aRow(3, { ...DRAFT, ...FACEBOOK })];
    expect(kindsOf(rows)).toEqual(['added', 'added']);
    expect(kindsOf(rows, { posts: [inPlan('7', 'Facebook')] })).toEqual(['added', 'skipped']);
  });

  it('are equal if they have a network in common, or if one of both names none', () => {
    const posts = [inPlan('7', 'Facebook', 'Instagram')];
    expect(kindsOf([aRow(2, { ...DRAFT, ...FACEBOOK })], { posts })).toEqual(['skipped']);
    expect(kindsOf([aRow(2, { ...DRAFT, ...BOTH })], { posts })).toEqual(['skipped']);
    expect(kindsOf([aRow(2, DRAFT)], { posts })).toEqual(['skipped']);
    expect(kindsOf([aRow(2, { ...DRAFT, ...TWITTER })], { posts })).toEqual(['added']);
    expect(kindsOf([aRow(2, { ...DRAFT, ...TWITTER })], { posts: [inPlan('7')] })).toEqual([
      'skipped',
    ]);
  });

  it('are different from several posts for other networks', () => {
    const posts = [inPlan('7', 'Facebook'), inPlan('8', 'Instagram')];
    expect(kindsOf([aRow(2, { ...DRAFT, ...TWITTER })], { posts })).toEqual(['added']);
    expect(kindsOf([aRow(2, { ...DRAFT, ...FACEBOOK })], { posts })).toEqual(['skipped']);
  });

  it('keep their networks when a row for one of them replaces them', () => {
    const posts = [inPlan('7', 'Twitter', 'Facebook')];
    const rows = [
      aRow(2, { ...DRAFT, ...TWITTER, note: 'n' }),
      aRow(3, { ...DRAFT, ...FACEBOOK, note: 'n' }),
    ];
    const { replaced, counts } = planned(rows, { posts }, { forAll: 'replace' });
    expect(replaced).toEqual([{ ...posts[0], note: 'n' }]);
    expect(counts).toMatchObject({ added: 0, replaced: 1, skipped: 1 });
  });

  it('are equal for each account of a network', () => {
    const accounts = [{ id: 'Twitter:2', network: 'Twitter', name: 'Harbour' }] as const;
    const plan = { posts: [inPlan('7', 'Twitter:2')], accounts };
    expect(kindsOf([aRow(2, { ...DRAFT, ...TWITTER })], plan)).toEqual(['skipped']);
  });

  it('are compared in a file by its own names', () => {
    const named = (name: string) => ({ accounts: [{ network: 'Twitter', name } as const] });
    const rows = ['One', 'Other', 'Other'].map((name, index) =>
      aRow(index + 2, { ...DRAFT, ...named(name) }),
    );
    expect(kindsOf(rows)).toEqual(['added', 'added', 'skipped']);
  });
});

describe('rows with the id of a post', () => {
  const POST = aPost({ ...DRAFT, id: '7', note: 'n', channels: ['Twitter'] });
  const PLAN = { posts: [POST, aPost({ id: '8' })] };
  const REPLACE: DuplicateChoices = { forAll: 'skip', forNamed: 'replace' };
  const RENEWED = { ...DRAFT, id: '7', content: 'Renewed' };

  it('replace the whole post, whatever its text was', () => {
    const { replaced, added } = planned([aRow(2, RENEWED)], PLAN, REPLACE);
    expect(added).toEqual([]);
    expect(replaced).toEqual([{ ...RENEWED, status: 'pending' }]);
  });

  it('replace it by what becomes of it', () => {
    const updated = { ...RENEWED, note: 'kept' };
    const rows = [{ ...aRow(2, RENEWED), updated }];
    expect(planned(rows, PLAN, REPLACE).replaced).toEqual([{ ...updated, status: 'pending' }]);
    // A new post has only what the row says.
    expect(planned(rows, PLAN, { forAll: 'keep' }).added).toEqual([
      { ...RENEWED, id: '1000', status: 'pending' },
    ]);
  });

  it('may change nothing, and are left out on request', () => {
    const same = { ...DRAFT, id: '7', note: 'n', accounts: [{ network: 'Twitter' as const }] };
    expect(kindsOf([aRow(2, same)], PLAN, REPLACE)).toEqual(['unchanged']);
    expect(kindsOf([aRow(2, RENEWED)], PLAN, { ...REPLACE, forNamed: 'skip' })).toEqual([
      'skipped',
    ]);
  });

  it('are other duplicates than equal ones, which can be equal to them', () => {
    const rows = [aRow(2, RENEWED), aRow(3, DRAFT), aRow(4, { content: 'Renewed', note: 'n' })];
    const posts = [...PLAN.posts, aPost({ ...DRAFT, id: '9' })];
    expect(planned(rows, { posts }, REPLACE).outcomes).toEqual([
      { row: 2, kind: 'replaced', postId: '7' },
      { row: 3, kind: 'skipped' },
      { row: 4, kind: 'skipped' },
    ]);
  });

  it('replace a post once, with the row of the last file', () => {
    const rows = [aRow(2, RENEWED), aRow(3, { ...RENEWED, content: 'Last' })];
    const { replaced } = planned(rows, PLAN, REPLACE);
    expect(replaced.map(({ content }) => content)).toEqual(['Last']);
  });

  it('keep the id in a plan that has no such post, if the id can be one of ours', () => {
    const rows = ['5', '5', '1000', '7-2', 'constructor', '1'.repeat(16), '8-', ''].map(
      (id, index) => aRow(index + 2, { id }),
    );
    const { added } = planned(rows, { takenIds: ['4'] }, REPLACE);
    expect(added.map(({ id }) => id)).toEqual([
      ...['5', '1001', '1000', '7-2'],
      ...['1002', '1003', '1004', '1005'],
    ]);
    expect(planned([aRow(2, { id: '4' })], { takenIds: ['4'] }, REPLACE).added[0]?.id).toBe('1000');
  });

  it('keep the accounts that a file cannot name', () => {
    const accounts = [
      { id: 'Twitter', network: 'Twitter' },
      { id: 'Twitter:2', network: 'Twitter', name: 'Ada' },
    ] as const;
    const channelsOf = (
      channels: readonly string[] | undefined,
      named: NonNullable<FilePost['accounts']>,
    ) =>
      planned(
        [aRow(2, { ...RENEWED, accounts: named })],
        { accounts, posts: [aPost({ id: '7', ...(channels && { channels }) })] },
        REPLACE,
      ).replaced[0]?.channels;
    const ada = { network: 'Twitter', name: 'Ada' } as const;
    const unnamed = { network: 'Twitter' } as const;
    expect(channelsOf(['Twitter'], [ada])).toEqual(['Twitter:2']);
    expect(channelsOf(['Twitter', 'Twitter:2'], [unnamed])).toEqual(['Twitter']);
    // The name of an account that was disconnected is not known any more.
    expect(channelsOf(['Twitter:9', 'Twitter:2'], [unnamed, ada])).toEqual([
      'Twitter:9',
      'Twitter:2',
    ]);
    expect(channelsOf(['Twitter:9'], [{ network: 'Twitter', name: 'Gone' }])).toEqual([
      'Twitter:9',
    ]);
    expect(channelsOf(['Bluesky'], [unnamed])).toEqual(['Twitter']);
    expect(channelsOf(undefined, [unnamed])).toEqual(['Twitter']);
    expect(channelsOf(['Bluesky'], [{ network: 'Facebook', name: 'Ada' }])).toEqual(['Facebook']);
  });
});

describe('what is posted, in a row', () => {
  const MARK = { at: '2026-10-08T20:02:00.000Z', of: '0123abcd' };
  const LATER = { ...MARK, at: '2026-10-08T21:00:00.000Z', link: 'https://x.com/a' };
  const SKIPPED = { at: '2026-10-08T20:03:00.000Z', skipped: true } as const;
  const row = (id?: string) =>
    aRow(2, { ...DRAFT, ...(id && { id }), posted: [{ network: 'Twitter', ...MARK }, SKIPPED] });
  const posted = { Twitter: MARK, '': SKIPPED };

  it.each([
    ['comes to a new post with the id of the row', row('7'), {}, { forAll: 'keep' }, posted],
    ['does not come to a new post with another id', row(), {}, { forAll: 'keep' }, undefined],
    [
      'does not come to a copy beside the post with its id',
      row('7'),
      { posts: [aPost({ id: '7' })] },
      { forAll: 'keep' },
      undefined,
    ],
  ] as const)('%s', (_words, read, plan, choices, expected) => {
    expect(planned([read], plan, choices).added.map((post) => post.posted)).toEqual([expected]);
  });

  it('adds to what is posted of the post that it replaces, and removes nothing', () => {
    const before = aPost({ ...DRAFT, id: '7', posted: { Facebook: LATER, Twitter: LATER } });
    const choices = { forAll: 'replace' } as const;
    const [named] = planned([row('7')], { posts: [before] }, choices).replaced;
    expect(named?.posted).toEqual({ ...before.posted, ...posted });
    const [equal] = planned([row()], { posts: [before] }, choices).replaced;
    expect(equal?.posted).toEqual(named?.posted);
    const bare = aRow(2, { ...DRAFT, id: '7', note: 'n' });
    expect(planned([bare], { posts: [before] }, choices).replaced[0]?.posted).toBe(before.posted);
  });

  it('leaves the answers of reviewers and the series', () => {
    const by = { review: '1', by: 'Maria', at: MARK.at };
    const said = answersByKey({ ...by, stamp: '', state: 'approved' });
    const before = aPost({ ...DRAFT, id: '7', answers: said, series: '3' });
    const read = aRow(2, { ...DRAFT, id: '7', note: 'n' });
    const [replaced] = planned([read], { posts: [before] }, { forAll: 'replace' }).replaced;
    expect(replaced).toMatchObject({ note: 'n', answers: said, series: '3' });
  });

  it('finds accounts by name, and those that a file cannot name by their order', () => {
    const accounts = [{ id: 'Twitter:2', network: 'Twitter', name: 'Ada' }] as const;
    const before = aPost({
      ...{ ...DRAFT, id: '7', channels: ['Twitter:8', 'Twitter:9', 'Twitter:2'] },
      posted: { 'Twitter:9': MARK, 'Twitter:8': SKIPPED, 'Twitter:2': LATER },
    });
    const named = [
      { network: 'Twitter', ...MARK },
      { network: 'Twitter', ...SKIPPED },
      { network: 'Twitter', name: 'ada', ...LATER },
    ] as const;
    const rows = [
      aRow(2, {
        ...DRAFT,
        id: '7',
        posted: named,
        accounts: [...accounts, { network: 'Twitter' }],
      }),
    ];
    const plan = { posts: [before], accounts };
    expect(kindsOf(rows, plan, { forAll: 'replace' })).toEqual(['unchanged']);
    const [fresh] = planned(rows, { accounts }).added;
    expect(fresh?.posted).toEqual({ Twitter: SKIPPED, 'Twitter:2': LATER });
  });
});

describe('importSentence', () => {
  it('says what happens to the rows', () => {
    expect(importSentence({ ...NONE, added: 218, refused: 3 })).toBe(
      '218 of 221 rows will be added, 3 left out: not answered',
    );
    expect(importSentence({ ...NONE, leftOut: 1, refused: 1 })).toBe(
      '0 of 2 rows will be added, 2 left out, 1 of them not answered',
    );
    expect(importSentence({ ...NONE, added: 2, replaced: 1, skipped: 3, leftOut: 1 })).toBe(
      '2 of 7 rows will be added, 1 will replace a post, 4 left out',
    );
    expect(importSentence({ ...NONE, unchanged: 3 })).toBe(
      '0 of 3 rows will be added, 3 unchanged',
    );
    expect(importSentence({ ...NONE, replaced: 2 })).toBe(
      '0 of 2 rows will be added, 2 will replace posts',
    );
  });
});
