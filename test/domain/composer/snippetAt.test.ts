import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { snippetQuery, withSnippet } from '@/domain/composer/snippetAt';
import { hostileText } from './hostileText';

/** The text, with the caret as `|`. */
function queryAt(marked: string) {
  const caret = marked.indexOf('|');
  return snippetQuery(marked.replace('|', ''), caret);
}

describe('snippetQuery', () => {
  it.each([
    ['/|', { start: 0, query: '' }],
    ['/sig|', { start: 0, query: 'sig' }],
    ['Hello /sig|', { start: 6, query: 'sig' }],
    ['Hello\n/sig|nature', { start: 6, query: 'sig' }],
    ['/ü-b_1|', { start: 0, query: 'ü-b_1' }],
    [`${'x '.repeat(200)}/sig|`, { start: 400, query: 'sig' }],
  ])('finds the name in %j', (marked, expected) => {
    expect(queryAt(marked)).toEqual(expected);
  });

  it.each([
    '|',
    '|/sig',
    'and/or|',
    'https://a|',
    '/sig |',
    '/a.b|',
    '//a|',
    `/${'a'.repeat(51)}|`,
  ])('finds none in %j', (marked) => {
    expect(queryAt(marked)).toBeNull();
  });
});

describe('withSnippet', () => {
  it('replaces what was typed; the caret stands behind the snippet', () => {
    expect(withSnippet('Hello /sig and more', 6, 10, '#a #b')).toEqual({
      text: 'Hello #a #b and more',
      caret: 11,
    });
  });

  it('keeps what stands before and after, in any text', () => {
    const check = (text: string) => {
      for (const caret of [0, Math.floor(text.length / 2), text.length]) {
        const found = snippetQuery(text, caret);
        const start = found?.start ?? caret;
        if (found) expect(text.slice(start, caret)).toBe(`/${found.query}`);
        const after = withSnippet(text, start, caret, 'snippet');
        expect(after.text.slice(0, after.caret)).toBe(`${text.slice(0, start)}snippet`);
        expect(after.text.slice(after.caret)).toBe(text.slice(caret));
      }
    };
    naughtyStrings.forEach(check);
    fc.assert(fc.property(hostileText, check));
  });
});
