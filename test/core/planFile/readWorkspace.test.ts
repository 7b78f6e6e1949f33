import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { MAX_FILE_BYTES, FORMAT_VERSION } from '@/core/planFile/format';
import { problemText } from '@/core/planFile/problems';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import type { ReadFile } from '@/core/planFile/reading';
import { aDraft, aPost } from '../../support/builders';
import { cpuTime } from '../../support/cpuTime';
import { anAskedReview, answersByKey } from '../../support/reviews';
import { aWorkspace, fileText, inUtf8 } from '../../support/workspaces';

function readText(text: string) {
  return readWorkspace(inUtf8(text));
}

const ANSWER = {
  review: '1',
  by: 'Maria',
  at: '2026-06-16T14:02:00Z',
  stamp: '0123abcd',
  state: 'approved',
} as const;

type Json = Record<string, unknown>;

/** The document of a plan with two posts, with the ids 1 and 2, as parsed JSON. */
function aDocument(fields: Json = {}): Json {
  const posts = [aPost({ id: '1' }), aPost({ id: '2', content: 'Encore' })];
  return { ...(JSON.parse(fileText(aWorkspace({ posts }))) as Json), ...fields };
}

/** Returns what is read of a document, with the problems as texts. */
function readDocument(document: Json) {
  const reading = readText(JSON.stringify(document)) as ReadFile;
  return { ...reading, problems: reading.problems.map(problemText) };
}

/** Reads a document whose first post has these fields; undefined leaves a field out. */
function readPost(fields: Json) {
  return readDocument(aDocument({ posts: [{ ...aPost({ id: '1' }), ...fields }, aPost()] }));
}

describe('a file that is refused', () => {
  it('is larger than 64 MB', () => {
    expect(readWorkspace(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({
      kind: 'refused',
      reason: 'tooLarge',
      bytes: 64_000_001,
      limit: 64_000_000,
    });
  });

  it.each(['', ' \n\t', '\ufeff'])('is empty: %j', (text) => {
    expect(readText(text)).toEqual({ kind: 'refused', reason: 'empty' });
  });

  const text = (head: string) => Array.from(inUtf8(head));
  it.each([
    ['picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
    ['picture', [0xff, 0xd8, 0xff, 0xe0]],
    ['picture', text('GIF89a')],
    ['picture', text('RIFF1234WEBPVP8 ')],
    ['picture', [0, 0, 0, 0x1c, ...text('ftypavif')]],
    ['picture', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['pdf', text('%PDF-1.7')],
    ['archive', [0x50, 0x4b, 3, 4, 0x14]],
    ['archive', [0x1f, 0x8b, 8]],
    ['webPage', text('\n<!doctype html>')],
    ['calendar', text('BEGIN:VCALENDAR\r\n')],
    ['json', text('[{"format":"socialsync"}]')],
    ['json', text('{"posts":[],"title":"A blog"}')],
    ['json', text('{"format":"other","version":1}')],
    ['table', text('date;time;content\n2026-06-16;09:30;Hi')],
    ['table', text('"date","content"\n"2026-06-16","Hi"')],
    ['text', text('Doors open on Friday, and on Saturday.\nSee you')],
    ['text', text('{\\rtf1 Doors open on Friday}')],
    ['unknown', [0x00, 0x01, 0x02]],
    ['unknown', [0xc3, 0x28, 0xa0, 0xa1]],
  ])('looks like something else: %s', (looksLike, bytes) => {
    expect(readWorkspace(Uint8Array.from(bytes))).toEqual({
      kind: 'refused',
      reason: 'foreign',
      looksLike,
    });
  });

  it.each([
    ['UTF-16 LE', '{\0"\0'],
    ['UTF-16 BE', '\0{\0"'],
    ['UTF-32 BE', '\0\0\0{\0\0\0"'],
  ])('is in %s without a byte order mark', (_name, beginning) => {
    expect(readText(beginning)).toEqual({ kind: 'refused', reason: 'encoding' });
  });

  it('is nested 100,000 levels deep', () => {
    const levels = 100_000;
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const nested = `${open.repeat(levels)}1${close.repeat(levels)}`;
      expect(readText(`{"format":"socialsync","version":2,"posts":${nested}}`)).toEqual({
        kind: 'refused',
        reason: 'tooDeep',
      });
    }
  });

  it.each([
    [undefined, 'missing'],
    ['1', '1'],
    [null, 'null'],
    [true, 'true'],
    [{}, 'an object'],
    [[1], 'a list'],
    [0, '0'],
    [-1, '-1'],
    [1.5, '1.5'],
  ])('has no valid version: %j', (version, shown) => {
    expect(readText(JSON.stringify(aDocument({ version })))).toEqual({
      kind: 'refused',
      reason: 'version',
      shown,
    });
  });

  it('has a version that is too large to be a number', () => {
    const text = fileText(aWorkspace()).replace(`"version": ${FORMAT_VERSION}`, '"version": 1e999');
    expect(readText(text)).toMatchObject({ reason: 'version', shown: 'Infinity' });
  });

  it.each([FORMAT_VERSION + 1, 1e300])('is of a newer version: %d', (version) => {
    expect(readText(JSON.stringify(aDocument({ version })))).toEqual({
      kind: 'refused',
      reason: 'newer',
      version,
    });
  });

  it('is of an older version', () => {
    expect(readText(JSON.stringify(aDocument({ version: 1 })))).toEqual({
      kind: 'refused',
      reason: 'older',
      version: 1,
    });
  });

  it.each([
    ['every post is wrong', { posts: [null, aPost({ date: '17 June' })] }, 2],
    ['every post is wrong and other parts too', { posts: [null], edits: [] }, 2],
    ['the list of posts is missing', { posts: undefined }, 1],
    ['the posts are not a list', { posts: {} }, 1],
  ])('has no readable post: %s', (_what, fields, problemCount) => {
    const reading = readText(JSON.stringify(aDocument(fields)));
    expect(reading).toMatchObject({ kind: 'refused', reason: 'noPosts', problemCount });
  });

  it('has lost its end', () => {
    const text = fileText(aWorkspace({ posts: [aPost(), aPost()] }));
    for (const length of [60, text.indexOf('"content"') + 12]) {
      expect(readText(text.slice(0, length))).toEqual({ kind: 'refused', reason: 'endMissing' });
    }
  });

  it('has damage, at the place that is named', () => {
    const text = fileText(aWorkspace({ posts: [aPost()] })).replace('"version":', '"version"');
    expect(readText(text)).toEqual({
      kind: 'refused',
      reason: 'damaged',
      place: { line: 3, column: 13 },
    });
  });
});

describe('a post', () => {
  it.each([
    ['date', '2026-02-30', '2026-02-30 does not exist'],
    ['date', '2026-13-01', '2026-13-01 does not exist'],
    ['date', '1000000-01-01', '1000000-01-01 is not a date in the form YYYY-MM-DD'],
    ['date', '', '"" is not a date in the form YYYY-MM-DD'],
    ['date', 'next week', '"next week" is not a date in the form YYYY-MM-DD'],
    ['date', 20260616, '20260616 is not text'],
    ['date', null, 'null is not text'],
    ['date', undefined, 'is missing'],
    ['time', '24:00', '24:00 does not exist'],
    ['time', '09:60', '09:60 does not exist'],
    ['time', '9:30', '9:30 is not a time in the form HH:MM'],
    ['time', ['09:30'], 'a list is not text'],
    ['time', undefined, 'is missing'],
    ['content', ' \n', 'is empty'],
    ['content', { text: 'Hi' }, 'an object is not text'],
    ['content', undefined, 'is missing'],
    ['status', 'published', 'published is not pending'],
    ['status', 'a'.repeat(50), `"${'a'.repeat(40)}…" is not pending`],
    ['status', false, 'false is not pending'],
    ['status', undefined, 'is missing'],
  ])('with the %s %j is listed, and the others are read', (field, value, message) => {
    const { workspace, total, problems } = readPost({ [field]: value });
    expect(problems).toEqual([`posts[0].${field}: ${message}`]);
    expect(total).toBe(2);
    expect(workspace.posts).toHaveLength(1);
  });

  it.each([
    ['channels', 'Twitter'],
    ['thread', 'long'],
    ['media', {}],
    ['variants', []],
    ['posted', ['Twitter']],
    ['note', ''],
  ])('without a valid %s stays without it: %j', (name, value) => {
    const { problems, workspace } = readPost({ [name]: value });
    expect(problems).toEqual([`posts[0].${name}: is not valid`]);
    expect(workspace.posts[0]).not.toHaveProperty(name);
    expect(workspace.posts).toHaveLength(2);
  });

  it.each([
    [
      'variants',
      { Twitter: 'Short', X: 'a', Bluesky: '', Facebook: 7 },
      { Twitter: 'Short' },
      [
        'posts[0].variants.X: is not valid',
        'posts[0].variants.Bluesky: is not valid',
        'posts[0].variants.Facebook: is not valid',
      ],
    ],
    ['variants', { X: 'a' }, undefined, ['posts[0].variants.X: is not valid']],
    [
      'media',
      [{}, { address: 'a.jpg' }, { address: 'b.jpg', alt: '' }],
      [{ address: 'a.jpg' }],
      ['posts[0].media[0]: is not valid', 'posts[0].media[2]: is not valid'],
    ],
    ['media', [{}], undefined, ['posts[0].media[0]: is not valid']],
    [
      'posted',
      JSON.parse(`{
        "__proto__": {"at": "2026-06-16T14:02:00Z", "of": "0123abcd"},
        "constructor": {"at": "2026-06-16T14:02:00Z", "skipped": true},
        "Facebook": {"at": "2026-06-16T14:02:00Z", "of": "0123abcd", "link": "javascript:alert(1)"},
        "Twitter": {"at": "2026-06-16T14:02:00Z", "of": "0123ABCD"},
        "Threads": {"at": "2026-06-16", "of": "0123abcd"},
        "Bluesky": 7,
        "Instagram": {"at": "2026-06-16T14:02:00Z", "of": "0123abcd"}
      }`) as Json,
      { Instagram: { at: '2026-06-16T14:02:00Z', of: '0123abcd' } },
      [
        ...['__proto__', 'constructor'].map(
          (name) => `posts[0].posted.${name}: this name is not allowed; left out`,
        ),
        ...['Facebook', 'Twitter', 'Threads', 'Bluesky'].map(
          (account) => `posts[0].posted.${account}: is not valid`,
        ),
      ],
    ],
    [
      'answers',
      {
        state: { ...ANSWER, state: 'yes' },
        stamp: { ...ANSWER, stamp: '0123ABCD' },
        at: { ...ANSWER, at: 'today' },
        texts: { ...ANSWER, texts: { X: 'a' } },
        done: { ...ANSWER, done: true },
        older: { ...ANSWER, at: '2026-01-01T00:00:00.000Z' },
        newer: { ...ANSWER, by: ` ${ANSWER.by.toUpperCase()} ` },
      },
      // Under its own key, the newest one of a person.
      answersByKey({ ...ANSWER, by: ` ${ANSWER.by.toUpperCase()} ` }),
      ['state', 'stamp', 'at', 'texts', 'done'].map(
        (key) => `posts[0].answers.${key}: is not valid`,
      ),
    ],
  ])('keeps the valid entries of %s: %j', (name, value, expected, messages) => {
    const { problems, workspace } = readPost({ [name]: value });
    expect(problems).toEqual(messages);
    expect(workspace.posts[0]?.[name as 'media']).toEqual(expected);
  });

  it('keeps the valid ideas, with ids that no post and no other idea has', () => {
    const idea = { id: 'a', date: '', time: '', content: 'Behind the bar' };
    const posts = [aPost({ id: '7' })];
    const ideas = [idea, { ...idea, id: '7', media: [{}] }, { ...idea, time: '25:00' }, idea];
    const { problems, workspace } = readDocument(aDocument({ posts, ideas }));
    expect(problems).toEqual([
      'ideas[2].time: 25:00 does not exist',
      'ideas[3]: a is listed twice',
      'ideas[1].media[0]: is not valid',
      expect.stringMatching(/^ideas\[1\]\.id: 7 cannot be the id of an idea; the new id is \d+$/),
    ]);
    expect(workspace.ideas).toEqual([idea, { ...idea, id: expect.stringMatching(/^\d{8,}$/) }]);
  });

  it('keeps the valid reviews, at most the last 50', () => {
    const reviews = Array.from({ length: 52 }, (_, id) => anAskedReview({ id: String(id) }));
    const damaged = [{ ...reviews[0], id: 'x', posts: { 7: { stamp: 'no' } } }, ...reviews];
    const { problems, workspace } = readDocument(aDocument({ reviews: damaged }));
    expect(problems).toEqual([
      'reviews[0]: is not a review with a title and the posts that were sent',
    ]);
    expect(workspace.reviews).toEqual(reviews.slice(2));
  });

  it('can be posted on 10,000 accounts', () => {
    const mark = { at: '2026-06-16T14:02:00Z', skipped: true };
    const ids = Array.from({ length: 10_000 }, (_, index) => `Twitter:${index + 2}`);
    const posted = Object.fromEntries(ids.map((id) => [id, mark]));
    const { problems, workspace } = readPost({ posted });
    expect(problems).toEqual([]);
    expect(workspace.posts[0]?.posted).toEqual(posted);
  });

  it('keeps the edits of posts, and of those that are gone only typed words', () => {
    const copy = { original: '1', draft: aDraft() };
    const edits = {
      1: aDraft(),
      2: { ...aDraft(), copy },
      typed: { ...aDraft({ content: 'Typed' }), copy },
      copied: { ...aDraft(), copy },
    };
    const { workspace, problems } = readDocument(aDocument({ edits }));
    expect(Object.keys(workspace.edits)).toEqual(['1', '2', 'typed']);
    expect(problems).toEqual([]);
  });

  it('has the earlier of two labels whose names look alike', () => {
    const { workspace } = readDocument(
      aDocument({
        labels: [
          { id: '1', name: 'Advent', colour: 'rose' },
          { id: '2', name: 'ADVENT\u200B', colour: 'teal' },
        ],
        posts: [aPost({ labels: ['2', '9', '1'] }), aPost({ id: '7' })],
        newPost: aDraft({ labels: ['2'] }),
        edits: {
          7: {
            ...aDraft({ labels: ['2'] }),
            copy: { original: '7', draft: aDraft({ labels: ['2'] }) },
          },
        },
      }),
    );
    expect(workspace.posts[0]?.labels).toEqual(['1', '9']);
    expect(workspace.posts[1]).not.toHaveProperty('labels');
    expect(workspace.newPost.labels).toEqual(['1']);
    expect(workspace.edits['7']).toMatchObject({
      labels: ['1'],
      copy: { draft: { labels: ['1'] } },
    });
  });

  it('with several faults is listed with each', () => {
    expect(readPost({ date: 1, status: 2 }).problems).toEqual([
      'posts[0].date: 1 is not text',
      'posts[0].status: 2 is not pending',
    ]);
  });

  it.each([
    [null, 'is not an object'],
    ['text', 'is not an object'],
    [[], 'is not an object'],
    [7, 'is not an object'],
  ])('that is %j is listed', (post, message) => {
    expect(readDocument(aDocument({ posts: [post] })).problems).toEqual([`posts[0]: ${message}`]);
  });

  it.each(['0000-01-01', '0099-12-31', '99999-12-31', '275760-09-13'])(
    'can be due on %s',
    (date) => {
      expect(readPost({ date })).toMatchObject({
        problems: [],
        workspace: { posts: [{ date }, {}] },
      });
    },
  );

  it('can have a content of 10 MB', () => {
    const content = 'A line.\n'.repeat(1_250_000);
    const { workspace, problems } = readPost({ content });
    expect(problems).toEqual([]);
    expect(workspace.posts[0]?.content === content).toBe(true);
  });
});

describe('the id of a post', () => {
  const SAVED_AT = 1_781_616_600_000;

  it.each([
    [undefined, 'is missing'],
    [7, '7 cannot be an id'],
    ['', '"" cannot be an id'],
    ['toString', 'toString cannot be an id'],
    ['__proto__', '__proto__ cannot be an id'],
  ])('%j is replaced', (id, fault) => {
    const { workspace, problems } = readPost({ id });
    expect(workspace.posts.map((post) => post.id)).toEqual([String(SAVED_AT), expect.anything()]);
    expect(problems).toEqual([`posts[0].id: ${fault}; the new id is ${SAVED_AT}`]);
  });

  it('is replaced if an earlier post has it; the new one is that of no post or edit', () => {
    const ids = ['7', '7', '8', '7', String(SAVED_AT + 1), '8'];
    const posts = ids.map((id) => aPost({ id }));
    const edits = { [SAVED_AT]: aDraft() };
    const { workspace, problems } = readDocument(aDocument({ posts, edits }));
    const fresh = [2, 3, 4].map((more) => String(SAVED_AT + more));
    expect(workspace.posts.map(({ id }) => id)).toEqual([
      ...['7', fresh[0], '8', fresh[1], String(SAVED_AT + 1), fresh[2]],
    ]);
    expect(problems).toEqual([
      `posts[1].id: 7 is the id of an earlier post; the new id is ${fresh[0]}`,
      `posts[3].id: 7 is the id of an earlier post; the new id is ${fresh[1]}`,
      `posts[5].id: 8 is the id of an earlier post; the new id is ${fresh[2]}`,
    ]);
  });

  it('counts from 0 in a file without its time of saving', () => {
    const posts = [aPost({ id: '' })];
    const { workspace } = readDocument(aDocument({ savedAt: null, posts }));
    expect(workspace.posts).toMatchObject([{ id: '0' }]);
  });
});

it('reads a plan without posts', () => {
  const { workspace, problemCount } = readDocument(aDocument({ posts: [] }));
  expect([workspace.posts, problemCount]).toEqual([[], 0]);
});

describe('another field', () => {
  it.each([
    ['format', undefined, 'format: is missing', {}],
    ['format', 'SocialSync', 'format: is not socialsync', {}],
    ['program', 1, 'program: 1 is not text', { program: null }],
    ['savedAt', 0, 'savedAt: 0 is not text', { savedAt: null }],
    ['savedAt', '2026-06-16', 'savedAt: 2026-06-16 is not a time in UTC', { savedAt: null }],
    [
      'savedAt',
      '2026-13-16T00:00:00Z',
      'savedAt: 2026-13-16T00:00:00Z is not a time in UTC',
      { savedAt: null },
    ],
  ])('%s: %j', (name, value, problem, read) => {
    const { problems, ...reading } = readDocument(aDocument({ [name]: value }));
    expect(problems).toEqual([problem]);
    expect(reading).toMatchObject(read);
  });

  it.each([
    ['connections', undefined, [], ['connections: is missing']],
    ['connections', 'Twitter', [], ['connections: is not a list']],
    [
      'connections',
      ['Twitter', 'Myspace', 7, 'Twitter', 'Facebook'],
      ['Twitter', 'Facebook'],
      [
        'connections[1]: Myspace is no network',
        'connections[2]: 7 is no network',
        'connections[3]: Twitter is listed twice',
      ],
    ],
    ['settings', undefined, DEFAULT_SETTINGS, ['settings: is missing']],
    ['settings', [], DEFAULT_SETTINGS, ['settings: is not an object']],
    [
      'settings',
      { appearance: 'pink', singleKeys: false, fontSize: 7 },
      { ...DEFAULT_SETTINGS, singleKeys: false, fontSize: 7 },
      ['settings.appearance: pink is no appearance', 'settings.askBeforeLeaving: is missing'],
    ],
    [
      'settings',
      { ...DEFAULT_SETTINGS, singleKeys: 0 },
      DEFAULT_SETTINGS,
      ['settings.singleKeys: 0 is neither true nor false'],
    ],
    [
      'settings',
      {
        ...DEFAULT_SETTINGS,
        limits: { Twitter: 0 },
        advice: 'some',
        importColumns: { a: 7 },
        postingTimes: { '': 'noon' },
      },
      DEFAULT_SETTINGS,
      [
        'settings.limits: is not a set of limits by network',
        'settings.advice: is not a choice of advice',
        'settings.importColumns: is not a set of columns by header',
        'settings.postingTimes: is not a set of posting times',
      ],
    ],
    [
      'accounts',
      [{ id: 'LinkedIn' }, { id: 'X' }, 7, { id: 'LinkedIn', name: 'Twice' }],
      [{ id: 'LinkedIn' }],
      [
        'accounts[1]: is not an account of a known network',
        'accounts[2]: is not an account of a known network',
        'accounts[3]: LinkedIn is listed twice',
      ],
    ],
    [
      'labels',
      [
        { id: '1', name: 'Advent', colour: 'rose' },
        { id: '2', name: 'ADVENT', colour: 'teal' },
        { id: '1', name: 'Other', colour: 'teal' },
        { id: '3', name: ' ', colour: 'teal' },
        { id: '4', name: 'Moss', colour: 'teal', accounts: ['Twitter', 'unknown'] },
        { id: '5', name: 'Velo', colour: 'teal', accounts: [], mood: 1 },
      ],
      [
        { id: '1', name: 'Advent', colour: 'rose' },
        { id: '4', name: 'Moss', colour: 'teal', accounts: ['Twitter', 'unknown'] },
        { id: '5', name: 'Velo', colour: 'teal', mood: 1 },
      ],
      [
        'labels[5].accounts: is not a list of accounts',
        'labels[1]: the label “ADVENT” is listed twice',
        'labels[2]: the id 1 is listed twice',
        'labels[3]: is not a label with a name and a colour',
      ],
    ],
    [
      'snippets',
      [
        { id: '1', name: 'sign', text: 'Ada' },
        { id: '2', name: 'sign', text: 'Bo' },
        { id: '3', name: 'two words', text: 'Bo' },
      ],
      [{ id: '1', name: 'sign', text: 'Ada' }],
      [
        'snippets[1]: the snippet “sign” is listed twice',
        'snippets[2]: is not a snippet with a name and a text',
      ],
    ],
    [
      'newPost',
      { ...aDraft(), labels: [], note: 'Ask Ada' },
      { ...aDraft(), note: 'Ask Ada' },
      ['newPost.labels: is not valid'],
    ],
    ['newPost', undefined, EMPTY_DRAFT, ['newPost: is missing']],
    ['newPost', null, EMPTY_DRAFT, ['newPost: is not an object']],
    ['newPost', { date: '', time: 7, content: '' }, EMPTY_DRAFT, ['newPost.time: 7 is not text']],
    ['newPost', { date: '', time: '' }, EMPTY_DRAFT, ['newPost.content: is missing']],
    [
      'newPost',
      { date: '2026-02-30', time: 'soon', content: '' },
      EMPTY_DRAFT,
      [
        'newPost.date: 2026-02-30 does not exist',
        'newPost.time: soon is not a time in the form HH:MM',
      ],
    ],
    ['quickAdd', undefined, EMPTY_DRAFT, []],
    ['quickAdd', null, EMPTY_DRAFT, ['quickAdd: is not an object']],
    ['edits', undefined, {}, ['edits: is missing']],
    ['edits', [], {}, ['edits: is not an object']],
    [
      'edits',
      {
        1: aDraft(),
        2: { ...aDraft(), copy: 7 },
        3: { ...aDraft(), copy: { original: 1, draft: aDraft() } },
        'a b': { ...aDraft(), copy: { original: '1', draft: {} } },
        ['x'.repeat(50)]: 7,
      },
      { 1: aDraft() },
      [
        'edits["2"].copy: is not an object',
        'edits["3"].copy.original: 1 is not text',
        'edits["a b"].copy.draft.date: is missing',
        'edits["a b"].copy.draft.time: is missing',
        'edits["a b"].copy.draft.content: is missing',
        `edits["${'x'.repeat(40)}…"]: is not an object`,
      ],
    ],
  ])('%s: %j', (name, value, read, problems) => {
    const reading = readDocument(aDocument({ [name]: value }));
    expect(reading.problems).toEqual(problems);
    expect(reading.workspace).toEqual({
      ...readDocument(aDocument()).workspace,
      [name]: read,
    });
  });

  it('is listed 300 times at most, and counted every time', () => {
    const posts = [aPost(), ...Array<null>(1_000).fill(null)];
    const { problems, problemCount } = readDocument(aDocument({ posts }));
    expect(problems).toHaveLength(300);
    expect(problemCount).toBe(1_000);
  });
});

it('reads a document whose format is not named, if it has a version and posts', () => {
  const { posts } = aDocument();
  expect(readDocument({ version: 2, posts }).workspace.posts).toEqual(posts);
});

describe('the text encoding', () => {
  const posts = [aPost({ content: 'Grüße 🎉' }), aPost({ content: 'a\ud83d' })];
  const text = fileText(aWorkspace({ posts }));

  function inUtf16(order: 'LE' | 'BE'): Uint8Array {
    const marked = `\ufeff${text}`;
    const bytes = new Uint8Array(2 * marked.length);
    const view = new DataView(bytes.buffer);
    for (let index = 0; index < marked.length; index += 1) {
      view.setUint16(2 * index, marked.charCodeAt(index), order === 'LE');
    }
    return bytes;
  }

  it.each([
    ['UTF-8', inUtf8(text)],
    ['UTF-8 with a byte order mark', inUtf8(`\ufeff${text}`)],
    ['UTF-16 LE', inUtf16('LE')],
    ['UTF-16 BE', inUtf16('BE')],
  ])('can be %s', (_name, bytes) => {
    expect(readWorkspace(bytes)).toMatchObject({
      kind: 'read',
      workspace: { posts },
      problems: [],
    });
  });

  it('can have bytes that are not text; posts that may contain them are listed', () => {
    const bytes = inUtf8(fileText(aWorkspace({ posts: [aPost(), aPost({ content: 'Gr__e' })] })));
    bytes.set([0xfc, 0xdf], inUtf8(new TextDecoder().decode(bytes).split('__')[0] ?? '').length);
    expect(readWorkspace(bytes)).toMatchObject({
      workspace: { posts: [{}, { content: 'Gr\ufffd\ufffde' }] },
      problems: [
        { path: 'encoding', message: 'some bytes are not text and are read as “\ufffd”' },
        {
          path: 'posts[1]',
          message: 'contains “\ufffd”, probably in place of unreadable characters',
        },
      ],
    });
  });

  it('keeps U+FFFD in a file that is valid', () => {
    expect(readPost({ content: '\ufffd' }).problems).toEqual([]);
  });
});

describe('a large file is read in time that is linear in its size:', () => {
  const labelsNamed = (count: number, nameOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      name: nameOf(index),
      colour: 'teal' as const,
    }));
  const equal = labelsNamed(200, () => 'Advent');
  const labelled = Array.from({ length: 2_000 }, (_, index) =>
    aPost({ id: String(index), labels: equal.map(({ id }) => id) }),
  );

  it.each([
    ['posts with many labels of one name', { labels: equal, posts: labelled }],
    ['many labels', { labels: labelsNamed(20_000, String), posts: [aPost()] }],
  ])('%s', (_what, fields) => {
    const bytes = inUtf8(fileText(aWorkspace(fields)));
    expect(cpuTime(() => readWorkspace(bytes))).toBeLessThan(5_000);
  });
});
