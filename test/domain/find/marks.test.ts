import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { folded, searchWords } from '@/domain/find/foldedText';
import { markedParts, MOST_MARKS } from '@/domain/find/marks';
import { anySearch } from './anyText';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text with what is marked in brackets. */
function shown(text: string, query: string) {
  return markedParts(text, searchWords(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

function boundaries(text: string) {
  return [...Array.from(GRAPHEMES.segment(text), ({ index }) => index), text.length];
}

/** How often a word begins in a text, also within itself. */
function timesIn(text: string, word: string): number {
  return Array.from({ length: text.length }, (_, index) => text.startsWith(word, index)).filter(
    Boolean,
  ).length;
}

function expectGoodParts(text: string, query: string) {
  const words = searchWords(query);
  const parts = markedParts(text, words);
  expect(parts.map((part) => part.text).join('')).toBe(text);

  let end = 0;
  const ends = parts.map((part) => (end += part.text.length));
  expect(boundaries(text)).toEqual(expect.arrayContaining(ends));
  parts.forEach((part, index) => {
    if (words.length > 0) expect(part.text).not.toBe('');
    expect(part.isMatch).not.toBe(parts[index + 1]?.isMatch);
  });

  const marked = parts.filter(({ isMatch }) => isMatch).map((part) => folded(part.text));
  const unmarked = parts.filter(({ isMatch }) => !isMatch).map((part) => folded(part.text));
  for (const word of words) {
    const isFound = folded(text).includes(word);
    expect(marked.some((part) => part.includes(word))).toBe(isFound);
    if (timesIn(folded(text), word) <= MOST_MARKS) {
      expect(unmarked.filter((part) => part.includes(word))).toEqual([]);
    }
  }
  for (const part of marked) expect(words.some((word) => part.includes(word))).toBe(true);
}

describe('markedParts', () => {
  it.each([
    ['Doors open on Friday.', 'open', 'Doors [open] on Friday.'],
    ['Doors open on Friday.', 'DOORS day.', '[Doors] open on Fri[day.]'],
    ['Doors open on Friday.', 'o', 'D[oo]rs [o]pen [o]n Friday.'],
    ['Doors open on Friday.', 'closed', 'Doors open on Friday.'],
    ['Doors open on Friday.', 'open door closed', '[Door]s [open] on Friday.'],
    ['anana', 'ana', '[anana]'],
    ['banana', 'an nan', 'b[anan]a'],
    ['banana', 'nan a', 'b[anana]'],
    ['abcd', 'abcd bc', '[abcd]'],
    ['abcd', 'ab cd', '[abcd]'],
    ['a b', 'a b', '[a] [b]'],
    ['one\r\ntwo', 'one two', '[one]\r\n[two]'],
    ['Zu\u0308rich, ZÜRICH', 'zurich', '[Zu\u0308rich], [ZÜRICH]'],
    ['Große Straße', 's', 'Gro[ß]e [S]tra[ß]e'],
    ['Große Straße', 'trasse', 'Große S[traße]'],
    ['𝓗𝓮𝓵𝓵𝓸 world', 'ell', '𝓗[𝓮𝓵𝓵]𝓸 world'],
    ['a\u200bb\u00adc', 'bc', 'a\u200b[b\u00adc]'],
    ['👩‍👩‍👧 out', '👧', '[👩‍👩‍👧] out'],
    ['한국', '하', '[한]국'],
    ['हिन्दी', 'ह', '[हि]न्दी'],
    ['ﬁn…', 'i .', '[ﬁ]n[…]'],
  ])('marks in %j what %j asks for', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('is one part without words', () => {
    expect(markedParts('Grüße.', [])).toEqual([{ text: 'Grüße.', isMatch: false }]);
    expect(markedParts('Doors.', searchWords(' \u0301 '))).toEqual([
      { text: 'Doors.', isMatch: false },
    ]);
    expect(markedParts('', [])).toEqual([{ text: '', isMatch: false }]);
  });

  it('has no part of an empty text', () => {
    expect(markedParts('', ['a'])).toEqual([]);
  });

  it('marks what matches and nothing else, by whole graphemes', () => {
    fc.assert(
      fc.property(anySearch, ({ text, query }) => {
        expectGoodParts(text, query);
      }),
      { numRuns: 1000 },
    );
  });

  it('marks each word the first times only: a text can have it as often as it has letters', () => {
    const marked = (text: string, query: string) =>
      markedParts(text, searchWords(query)).filter(({ isMatch }) => isMatch);
    const text = 'ab é '.repeat(5000);
    expect(marked(text, 'a')).toHaveLength(MOST_MARKS);
    expect(marked(text, 'b e')).toHaveLength(2 * MOST_MARKS);
    expect(
      markedParts(text, ['a'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(marked('a b '.repeat(MOST_MARKS), 'a')).toHaveLength(MOST_MARKS);
  });

  it.each([
    ['with plain words', 'ab e\u0301 👩‍👩‍👧 '],
    ['without a plain pair', '汉字カナ'],
    ['of nothing but pairs of units', '😀'],
    ['of pairs of units out of step', '字😀'],
  ])('parts no grapheme of a long text: %s', (_what, words) => {
    for (const length of [1999, 2000, 2001, 5000]) {
      const text = Array.from(words.repeat(length)).slice(0, length).join('');
      expectGoodParts(text, 'e');
      expectGoodParts(text, words.slice(0, 2));
    }
  });

  it.each([
    ['all at once if it is short enough', `é${'x'.repeat(1998)}é`, [2000]],
    ['between plain letters, from the middle of a piece on', `é${'x'.repeat(1999)}é`, [1001, 1000]],
    ['where a piece is full if only then plain letters come', `${'é'.repeat(2000)}xyé`, [2000, 3]],
    ['where it is full without any', 'é'.repeat(4001), [2000, 2000, 1]],
    ['between two characters of two units', '😀'.repeat(1500), [2000, 1000]],
    ['before a character of two units', `字${'😀'.repeat(1500)}`, [1999, 1002]],
    ['not at all if it is plain', 'x'.repeat(5000), []],
  ])('takes a text apart %s', (_what, text, lengths) => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    markedParts(text, ['none']);
    expect(segment.mock.calls.map(([piece]) => piece.length)).toEqual(lengths);
    expect(segment.mock.calls.map(([piece]) => piece).join('')).toBe(
      lengths.length > 0 ? text : '',
    );
  });

  it('finds its way through strings that do harm', () => {
    for (const text of naughtyStrings) {
      expectGoodParts(text, text);
      expectGoodParts(text, `${text.slice(1, 4)} e a 1`);
    }
  });
});
