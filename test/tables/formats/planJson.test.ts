import fc from 'fast-check';
import type { FilePost } from '@/core/planFile/filePost';
import { MAX_COLUMNS } from '@/tables/table/table';
import { planJson, readPlanJson, type JsonReading } from '@/tables/formats/planJson';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';

function jsonOf(...posts: readonly FilePost[]): string {
  return planJson(posts);
}

function read(text: string): JsonReading {
  return readPlanJson(text);
}

function entriesOf(text: string) {
  const reading = read(text);
  if (reading.kind !== 'posts') throw new Error(reading.kind);
  return reading.posts;
}

function tableOf(text: string) {
  const reading = read(text);
  if (reading.kind !== 'table') throw new Error(reading.kind);
  return reading;
}

function rowsOf(text: string): readonly (readonly string[])[] {
  return tableOf(text).table.rows.map(({ cells }) => cells);
}

describe('readPlanJson', () => {
  it('reads every post as it was', () => {
    expect(entriesOf(jsonOf(FULL_POST))).toEqual([{ post: FULL_POST, shown: {}, remarks: [] }]);
    expect(entriesOf(jsonOf())).toEqual([]);
    fc.assert(
      fc.property(fc.array(anyFilePost, { maxLength: 4 }), fc.boolean(), (posts, isIndented) => {
        const text = jsonOf(...posts);
        const entries = entriesOf(isIndented ? JSON.stringify(JSON.parse(text), null, 2) : text);
        expect(entries.map(({ post }) => post)).toEqual(posts);
        expect(entries.flatMap(({ remarks }) => remarks)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('reads a file whose properties have another order', () => {
    const text = JSON.stringify({ posts: [FULL_POST], version: 1, format: 'socialsync-posts' });
    expect(entriesOf(text)).toEqual([{ post: FULL_POST, shown: {}, remarks: [] }]);
  });

  it('leaves out what is not valid, and says so', () => {
    const text = `{"format":"socialsync-posts","version":1,"posts":[
      {"date":"2026-02-30","time":"09:30","content":"a"}, 7, {"date":"2026-06-16","time":"09:30","content":"a","note":7}
    ]}`;
    const [wrongDate, noPost, wrongNote, ...others] = entriesOf(text);
    expect(wrongDate).toMatchObject({ post: { content: 'a' }, shown: { date: '2026-02-30' } });
    expect(noPost).toMatchObject({ shown: { content: '7' }, remarks: ['This is not a post.'] });
    expect(wrongNote?.post).toEqual({ date: '2026-06-16', time: '09:30', content: 'a' });
    expect(wrongNote?.remarks).toEqual(['Note is not valid; left out.']);
    expect(others).toEqual([]);
  });

  it('reads a list of objects of another program as a table', () => {
    const objects = [
      { text: 'a, "b"', tags: ['x', 'y; z'], likes: 3, isDraft: false },
      {},
      { text: null, when: '2026-06-16', meta: { id: 1 }, __proto__: null },
      { ['__proto__']: 'p', many: [{ a: 1 }], text: '' },
    ];
    const rows = [
      ['text', 'tags', 'likes', 'isDraft', 'when', 'meta', '__proto__', 'many'],
      ['a, "b"', 'x; "y; z"', '3', 'false'],
      ['', '', '', '', '2026-06-16', '{"id":1}'],
      ['', '', '', '', '', '', 'p', '[{"a":1}]'],
    ];
    expect(rowsOf(JSON.stringify(objects))).toEqual(rows);
    const within = { version: 2, tags: ['x'], data: objects };
    expect(rowsOf(JSON.stringify(within))).toEqual(rows);
    expect(read(JSON.stringify({ ...within, lists: [{ name: 'To do' }] }))).toEqual({
      kind: 'refused',
      message:
        'This JSON file has several lists: “data”, “lists”. ' +
        'Save the list with the posts as a file of its own, and choose that.',
    });
    expect(tableOf(JSON.stringify(objects))).toMatchObject({
      leftOut: 0,
      table: {
        blankRows: 1,
        separator: null,
        rows: [{ number: 0 }, { number: 1 }, { number: 3 }, { number: 4 }],
      },
    });
  });

  it('makes rows of the entries that are no objects', () => {
    expect(tableOf('[{"a":"1"}, 5, {"a":"2"}]').table.rows).toEqual([
      { number: 0, cells: ['a'] },
      { number: 1, cells: ['1'] },
      { number: 2, cells: ['5'], flaw: 'notObject' },
      { number: 3, cells: ['2'] },
    ]);
  });

  it('reads no more entries than a table can have rows', () => {
    const own = readPlanJson(jsonOf(aFilePost(), aFilePost(), aFilePost()), 2);
    expect(own).toMatchObject({ isTooLong: true, posts: [{}, {}] });
    const other = readPlanJson('[{"a":"1"},{"a":"2"},{"a":"3"}]', 2);
    expect(other).toMatchObject({ table: { isTooLong: true, rows: [{}, {}, { number: 2 }] } });
  });

  it('leaves out columns beyond the maximum', () => {
    const wide = Object.fromEntries(
      Array.from({ length: MAX_COLUMNS + 2 }, (_, index) => [`c${index}`, index]),
    );
    const { table, leftOut } = tableOf(JSON.stringify([wide, { ...wide }]));
    expect(leftOut).toBe(2);
    expect(table.rows.map(({ cells }) => cells.length)).toEqual([
      MAX_COLUMNS,
      MAX_COLUMNS,
      MAX_COLUMNS,
    ]);
  });

  it.each([
    ['{"format":"socialsync","version":2,"posts":[{"id":"1"}]}', /workspace file/],
    ['{"format":"socialsync-posts","version":2,"posts":[{"x":"1"}]}', /newer version/],
    ['{"format":"socialsync-posts","version":0,"posts":[]}', /no list/],
    ['{"a":1}', /no list/],
    ['[1,2]', /no list/],
    ['[]', /no list/],
    ['7', /no list/],
    ['', /not valid/],
    ['{"format":"socialsync-posts","version":1,"po', /not valid/],
  ])('refuses %j', (text, message) => {
    expect(read(text)).toEqual({
      kind: 'refused',
      message: expect.stringMatching(message) as string,
    });
  });

  it('never throws', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      'a',
      '1',
      ' ',
      '"posts":',
      'null',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(['posts', 'table', 'refused']).toContain(read(parts.join('')).kind);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('planJson', () => {
  it('writes a head and a line for each post', () => {
    expect(jsonOf(aFilePost(), aFilePost({ content: 'b' }))).toBe(`{
  "format": "socialsync-posts",
  "version": 1,
  "posts": [
    {"date":"2026-06-16","time":"09:30","content":"Doors open on Friday."},
    {"date":"2026-06-16","time":"09:30","content":"b"}
  ]
}
`);
  });

  it('writes JSON', () => {
    expect(JSON.parse(jsonOf(aFilePost()))).toMatchObject({ posts: [aFilePost()] });
    expect(JSON.parse(jsonOf())).toEqual({ format: 'socialsync-posts', version: 1, posts: [] });
  });
});
