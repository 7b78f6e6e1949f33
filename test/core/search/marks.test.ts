import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { folded, searchWords } from '@/core/text/foldedText';
import { markedParts, MAX_MARKS } from '@/core/search/marks';
import { runs, sampleOf } from '../../support/runs';
import { anyLongSearch, anySearch } from './anyText';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the text with its highlights in brackets. */
function shown(text: string, query: string) {
  return markedParts(text, searchWords(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

function boundaries(text: string) {
  return [...Array.from(GRAPHEMES.segment(text), ({ index }) => index), text.length];
}

/** Returns the number of occurrences of a word in a text, overlapping ones included. */
function timesIn(text: string, word: string): number {
  return Array.from({ length: text.length }, (_, index) => text.startsWith(word, index)).filter(
    Boolean,
  ).length;
}

/** Checks the parts of a text for a query, and returns the number of highlights. */
function checkParts(text: string, query: string): number {
  const words = searchWords(query);
  const parts = markedParts(text, words);
  expect(parts.map((part) => part.text).join('')).toBe(text);

  let end = 0;
  const ends = parts.map((part) => (end += part.text.length));
  expect(boundaries(text)).toEqual(expect.arrayContaining(ends));
  parts.forEach((part, index) => {
    expect(part.text === '').toBe(words.length === 0 && text === '');
    expect(part.isMatch).not.toBe(parts[index + 1]?.isMatch);
  });

  const marked = parts.filter(({ isMatch }) => isMatch).map((part) => folded(part.text));
  const unmarked = parts.filter(({ isMatch }) => !isMatch).map((part) => folded(part.text));
  expect(marked.length).toBeLessThanOrEqual(MAX_MARKS);
  const foldedText = folded(text);
  const foundWords = words.filter((word) => foldedText.includes(word));
  const withoutMark = foundWords.filter((word) => !marked.some((part) => part.includes(word)));
  expect(foundWords.length > MAX_MARKS ? [] : withoutMark).toEqual([]);
  const times = foundWords.map((word) => timesIn(foldedText, word));
  const total = times.reduce((sum, count) => sum + count, 0);
  const outsideMarks = foundWords.filter((word) => unmarked.some((part) => part.includes(word)));
  expect(total > MAX_MARKS ? [] : outsideMarks).toEqual([]);
  const withoutWord = marked.filter((part) => !words.some((word) => part.includes(word)));
  expect(withoutWord).toEqual([]);
  return marked.length;
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
  ])('highlights in %j the words of %j', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('returns one part without words', () => {
    expect(markedParts('Grüße.', [])).toEqual([{ text: 'Grüße.', isMatch: false }]);
    expect(markedParts('Doors.', searchWords(' \u0301 '))).toEqual([
      { text: 'Doors.', isMatch: false },
    ]);
    expect(markedParts('', [])).toEqual([{ text: '', isMatch: false }]);
  });

  it('returns no part for an empty text', () => {
    expect(markedParts('', ['a'])).toEqual([]);
  });

  it('highlights only matches, extended to whole graphemes', () => {
    let highlights = 0;
    fc.assert(
      fc.property(anySearch, ({ text, query }) => {
        highlights += checkParts(text, query);
      }),
      { numRuns: runs(1000) },
    );
    expect(highlights).toBeGreaterThan(runs(100));
  });

  it('highlights at most MAX_MARKS parts, for any number of words', () => {
    const letters = 'abcdefghijklmnopqrs';
    const marked = (text: string, query: string) =>
      markedParts(text, searchWords(query))
        .filter(({ isMatch }) => isMatch)
        .map((part) => part.text);
    expect(marked('a b '.repeat(MAX_MARKS), 'a')).toHaveLength(MAX_MARKS);
    expect(marked('ab é '.repeat(5000), 'a')).toHaveLength(MAX_MARKS);
    expect(marked('ab é '.repeat(5000), 'b e')).toHaveLength(MAX_MARKS);
    expect(
      marked(`${Array.from(letters).join('-')}-`.repeat(100), Array.from(letters).join(' ')),
    ).toHaveLength(MAX_MARKS);
  });

  it('shares the highlights among the words', () => {
    const text = `${'a '.repeat(100)}${'b '.repeat(100)}c`;
    const marked = markedParts(text, ['a', 'b', 'c']).filter(({ isMatch }) => isMatch);
    const counts = ['a', 'b', 'c'].map(
      (word) => marked.filter((part) => part.text === word).length,
    );
    expect(counts).toEqual([10, 9, 1]);
  });

  it.each([
    ['with plain words', 'ab e\u0301 👩‍👩‍👧 '],
    ['without ASCII', '汉字カナ'],
    ['of surrogate pairs', '😀'],
    ['of surrogate pairs at odd indices', '字😀'],
  ])('splits no grapheme of a long text: %s', (_what, words) => {
    for (const length of [1999, 2000, 2001, 5000]) {
      const text = Array.from(words.repeat(length)).slice(0, length).join('');
      checkParts(text, 'e');
      checkParts(text, words.slice(0, 2));
    }
  });

  it('highlights whole graphemes in long texts, long graphemes included', () => {
    let highlights = 0;
    fc.assert(
      fc.property(anyLongSearch, ({ text, query }) => {
        highlights += checkParts(text, query);
      }),
      { numRuns: runs(300) },
    );
    expect(highlights).toBeGreaterThan(runs(100));
  });

  it.each([
    ['many accents on a letter', `x${'e\u0301'.padEnd(500, '\u0301')}x`, 'e'],
    ['a long family', `x${'👧\u200d'.repeat(100)}👦x`, '👧'],
    ['the end of a long family', `x${'👧\u200d'.repeat(100)}👦x`, '👦'],
    ['a long conjunct', `x${'क\u094d'.repeat(200)}षx`, 'ष'],
    ['flags', `x${'🇩🇪'.repeat(100)}x`, '🇪🇩'],
    ['flags after a lone regional indicator', `x🇫${'🇩🇪'.repeat(100)}x`, '🇩🇪'],
    ['old Hangul', `x${'\u1112'.repeat(100)}\u1161x`, '\u1161'],
  ])('highlights the whole grapheme in %s', (_what, text, query) => {
    checkParts(text, query);
    checkParts(`${'汉'.repeat(300)}${text}${'汉'.repeat(300)}`, query);
  });

  it('handles strings that are known to break software', () => {
    for (const text of sampleOf(naughtyStrings)) {
      checkParts(text, text);
      checkParts(text, `${text.slice(1, 4)} e a 1`);
    }
  });
});
