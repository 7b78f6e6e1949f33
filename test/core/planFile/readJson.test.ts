import fc from 'fast-check';
import * as parser from 'jsonc-parser';
import { createProblems, problemText } from '@/core/planFile/problems';
import { DAMAGED, readJson } from '@/core/planFile/readJson';
import { anAsset, aPost } from '../../support/builders';
import { anyJsonObject, aWorkspace, fileText } from '../../support/workspaces';

jest.mock('jsonc-parser', () => {
  const actual = jest.requireActual<typeof parser>('jsonc-parser');
  return { ...actual, visit: jest.fn(actual.visit) };
});

function read(text: string) {
  const problems = createProblems();
  const json = readJson(text, problems);
  return { ...json, problems: problems.listed.map(problemText) };
}

describe('readJson', () => {
  it('reads valid JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(anyJsonObject, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual({
          value: JSON.parse(text) as unknown,
          isDamaged: false,
          posts: [],
          problems: [],
        });
      }),
    );
  });

  it('leaves a file that this product wrote to the parser of the browser, which is faster', () => {
    const visit = jest.mocked(parser.visit);
    visit.mockClear();
    read(
      fileText(aWorkspace({ posts: [aPost({ media: [{ address: 'a' }] })], assets: [anAsset()] })),
    );
    expect(visit).not.toHaveBeenCalled();
    read('{"a":1,"a":2}');
    expect(visit).toHaveBeenCalled();
  });

  it.each(['1e999', '-1e999', '9007199254740993'])('names the number %s', (number) => {
    expect(read(`{"a":${number}}`).problems).toHaveLength(1);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('leaves %s out at every level', (name) => {
    const text = `{"${name}":{"a":1},"b":{"${name}":2,"c":[{"${name}":[3],"d":4}]}}`;
    const { value, problems } = read(text);
    expect(JSON.stringify(value)).toBe('{"b":{"c":[{"d":4}]}}');
    expect(problems).toEqual([
      `${name}: this name is not allowed; left out`,
      `b.${name}: this name is not allowed; left out`,
      `b.c[0].${name}: this name is not allowed; left out`,
    ]);
    expect({}).not.toHaveProperty('a');
  });

  it('names a property that stands twice, and reads the last one', () => {
    expect(read('{"a":1,"b":[{"c d":2,"c d":3}],"a":4}')).toMatchObject({
      value: { a: 4, b: [{ 'c d': 3 }] },
      isDamaged: false,
      problems: [
        'b[0]["c d"]: is listed twice; the last one is read',
        'a: is listed twice; the last one is read',
      ],
    });
  });

  it('names a number that is too large', () => {
    expect(
      read('{"a":[1e999,-1e999,12345678901234567890,9007199254740992,1e300,1.0e2,-0.5]}'),
    ).toMatchObject({
      value: { a: [null, null, 12345678901234567000, 9007199254740992, 1e300, 100, -0.5] },
      isDamaged: false,
      problems: [
        'a[0]: 1e999 is too large; left out',
        'a[1]: -1e999 is too large; left out',
        'a[2]: 12345678901234567890 is too large to be exact; read as 12345678901234567000',
      ],
    });
  });

  it('reads 100 levels, and no more', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(read(nested(100)).problems).toEqual([]);
    expect(read(nested(101))).toEqual({ problems: [] });
    expect(read(`{"a":`.repeat(100_000))).toEqual({ problems: [] });
  });

  it('names each line with an error, and reads the rest', () => {
    const text =
      '{"posts":[\n{"id":1,"c" 2},\n{"id":3},\n{"id":4 "x"},\n{"id":tru}\n],"d":5 /* six */}';
    expect(read(text)).toMatchObject({
      value: { d: 5 },
      isDamaged: true,
      posts: [DAMAGED, { id: 3 }, DAMAGED, DAMAGED],
      problems: [
        'line 2, column 13: colon expected',
        'line 4, column 9: comma expected',
        'line 5, column 7: invalid symbol',
        'line 6, column 9: invalid comment token',
      ],
    });
  });

  it('names the end of a file that ends too early', () => {
    expect(read('{"posts":[\n{"id":1},\n{"id":2')).toMatchObject({
      isDamaged: true,
      posts: [{ id: 1 }, DAMAGED],
      problems: ['line 3, column 8: the file ends too early'],
    });
  });

  it('finds the posts behind a document that damage has ended', () => {
    const text = '{"posts":[{"id":1}}]},\n{"id":2},\n{ "id":3x},\n{"id":4}\n],"a":{}}';
    expect(read(text)).toMatchObject({ posts: [{ id: 1 }, { id: 2 }, DAMAGED, { id: 4 }] });
  });

  it('finds the posts that damage has put into a list or into another post', () => {
    expect(read('{"posts":[[\n{"id":1},\n{"id":2}\n],"a":{}}')).toMatchObject({
      posts: [{ id: 1 }, { id: 2 }],
    });
    expect(read('{"posts":[\n{"id":[1},\n{"id":2}\n],"a":{}}')).toMatchObject({
      posts: [{ id: 2 }, DAMAGED],
    });
  });

  it('takes no object in a field of a post for a post', () => {
    const post = { id: 1, unknown: [{ id: 2 }, { content: '' }] };
    expect(read(`{"a":{"id":3},"posts":[${JSON.stringify(post)},`)).toMatchObject({
      posts: [post],
    });
  });

  it('rethrows an error that is not its own', () => {
    const problems = createProblems();
    problems.add = () => {
      throw new Error('no memory');
    };
    expect(() => readJson('{', problems)).toThrow('no memory');
  });
});
