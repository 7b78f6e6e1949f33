import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { snippetQuery } from '@/features/composer/rules/snippetAt';
import { hostileText } from '../../../core/composer/hostileText';

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

it('snippetQuery returns what stands between the start and the caret, in any text', () => {
  const check = (text: string) => {
    for (const caret of [0, Math.floor(text.length / 2), text.length]) {
      const found = snippetQuery(text, caret);
      if (found) expect(text.slice(found.start, caret)).toBe(`/${found.query}`);
    }
  };
  naughtyStrings.forEach(check);
  fc.assert(fc.property(hostileText, check));
});
