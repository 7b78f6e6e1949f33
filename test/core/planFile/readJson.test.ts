import { createProblems, problemText } from '@/core/planFile/problems';
import { readJson } from '@/core/planFile/readJson';

function read(text: string) {
  const problems = createProblems();
  const json = readJson(text, problems);
  return { ...json, problems: problems.listed.map(problemText) };
}

describe('readJson', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['__proto__', 'constructor', 'prototype'])('leaves %s out at every level', (name) => {
    const text = `{"${name}":{"a":1},"b":{"${name}":2,"c":[{"${name}":[3],"d":4}]}}`;
    const { problems, ...json } = read(text);
    expect(JSON.stringify(json)).toBe('{"kind":"read","value":{"b":{"c":[{"d":4}]}}}');
    expect(problems).toEqual([
      `${name}: this name is not allowed; left out`,
      `b.${name}: this name is not allowed; left out`,
      `b.c[0].${name}: this name is not allowed; left out`,
    ]);
  });

  it('reads 100 levels, and no more', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(read(nested(100))).toMatchObject({ kind: 'read', problems: [] });
    expect(read(nested(101))).toMatchObject({ kind: 'tooDeep' });
  });

  it('names the place of an error', () => {
    expect(read('{"posts":[\n{"id":1},\n{"id" 2}\n]}')).toMatchObject({
      kind: 'invalid',
      place: { line: 3, column: 7 },
    });
  });

  it.each([
    ["Expected ':' after property name in JSON at position 17 (line 2 column 6)", 2, 6],
    [
      "JSON.parse: expected ':' after property name in object at line 2 column 4 of the JSON data",
      2,
      4,
    ],
  ])('reads the place from the error of a browser: %s', (message, line, column) => {
    jest.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new SyntaxError(message);
    });
    expect(read('{"posts": [\n{"a" 1}]}')).toMatchObject({ place: { line, column } });
  });

  it('names no place if the browser names none', () => {
    jest.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new SyntaxError(
        "JSON Parse error: Expected ':' before value in object property definition",
      );
    });
    expect(read('{"a" 1}')).toMatchObject({ kind: 'invalid', place: null });
  });

  it('takes the full stack of a parser for a text that is nested too deeply', () => {
    jest.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded.');
    });
    expect(read('{}')).toMatchObject({ kind: 'tooDeep' });
  });
});
