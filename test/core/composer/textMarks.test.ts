import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { aDraft } from '@test/support/builders';
import { sampleOf } from '@test/support/runs';
import { networkChecks } from '@/core/composer/networkChecks';
import {
  differenceMarks,
  markedText,
  textRanges,
  type MarkedRange,
} from '@/core/composer/textMarks';
import type { PostDraft } from '@/core/plan/postFields';
import { hostileText } from './hostileText';

const LONG = 'Coffee and bread. '.repeat(20).trim();

describe('textRanges', () => {
  const ranges = (fields: Partial<PostDraft>, network: 'Twitter' | null = null) =>
    textRanges(aDraft(fields), network, networkChecks(aDraft(fields)));

  it('marks what is too long for the strictest network of the common text', () => {
    const content = 'x'.repeat(310);
    expect(ranges({ content, channels: ['Facebook', 'Twitter', 'Bluesky'] })).toEqual([
      { from: 280, to: 310, kind: 'excess' },
    ]);
    expect(
      ranges({ content, channels: ['Twitter', 'Bluesky'], variants: { Twitter: 'Short' } }),
    ).toEqual([{ from: 300, to: 310, kind: 'excess' }]);
  });

  it('marks nothing in a text that fits', () => {
    expect(ranges({ content: 'Hi', channels: ['Twitter'] })).toEqual([]);
    expect(ranges({ content: 'Hi', channels: ['Twitter'], thread: 'plain' })).toEqual([]);
    expect(ranges({ content: LONG })).toEqual([]);
  });

  it('marks the parts of a thread, which follow each other, and not the words that differ', () => {
    const thread = { content: 'Hi', channels: ['Twitter'], thread: 'plain' } as const;
    const expected = [
      { from: 0, to: 270, kind: 'part' },
      { from: 270, to: LONG.length, kind: 'part' },
    ];
    expect(ranges({ ...thread, content: LONG })).toEqual(expected);
    expect(ranges({ ...thread, variants: { Twitter: LONG } }, 'Twitter')).toEqual(expected);
    expect(ranges({ ...thread, variants: { Twitter: LONG } })).toEqual([]);
  });

  it('marks the parts of a thread up to what is too long for another network', () => {
    const content = 'Coffee and bread. '.repeat(200);
    const marks = ranges({ content, channels: ['Twitter', 'Instagram'], thread: 'plain' });
    expect(marks.at(-2)).toEqual({ from: 2160, to: 2200, kind: 'part' });
    expect(marks.at(-1)).toEqual({ from: 2200, to: content.length, kind: 'excess' });
  });

  it('marks the words of a variant that differ, up to what is too long', () => {
    const fields = { content: 'Open on Friday', channels: ['Twitter'] };
    expect(ranges({ ...fields, variants: { Twitter: 'Open on Sunday' } }, 'Twitter')).toEqual([
      { from: 8, to: 14, kind: 'difference' },
    ]);
    const long = { ...fields, variants: { Twitter: `Open on ${'x'.repeat(290)} now` } };
    expect(ranges(long, 'Twitter')).toEqual([
      { from: 8, to: 280, kind: 'difference' },
      { from: 280, to: 302, kind: 'excess' },
    ]);
  });
});

/** Returns the variant with its marks in brackets. */
function marked(common: string, variant: string): string {
  let end = 0;
  let text = '';
  for (const { from, to } of differenceMarks(common, variant)) {
    text += `${variant.slice(end, from)}[${variant.slice(from, to)}]`;
    end = to;
  }
  return text + variant.slice(end);
}

describe('differenceMarks', () => {
  it.each([
    ['one two three', 'one two three', 'one two three'],
    ['one two three', 'one 2 three', 'one [2] three'],
    ['one two three', 'one three', '[one] three'],
    ['one two three', 'two three', '[two] three'],
    ['one two three', 'one two', 'one [two]'],
    ['one two three', 'one 2 2 three', 'one [2 2] three'],
    ['one three', 'one two three', 'one [two] three'],
    ['one two', 'zero one two three', '[zero] one two [three]'],
    ['', 'one\n two', '[one\n two]'],
    ['one', '', ''],
    ['a b c d', 'c d a b', '[c] d [a b]'],
    ['a x b y c', 'a b c z', '[a b] c [z]'],
    ['one  two', 'one\ntwo', 'one\ntwo'],
    ['a a a', 'a a', 'a [a]'],
    ['a b', 'b b a b', '[b b] a b'],
  ])('of %j and %j is %j', (common, variant, expected) => {
    expect(marked(common, variant)).toBe(expected);
  });

  it('marks all words between equal ends if there are too many to compare', () => {
    const words = (word: string) =>
      Array.from({ length: 1100 }, (_, at) => `${word}${at}`).join(' ');
    const variant = `first ${words('a')} last`;
    expect(differenceMarks(`first ${words('b')} last`, variant)).toEqual([
      { from: 6, to: variant.length - 5 },
    ]);
  });

  function words(text: string): readonly string[] {
    return text.match(/\S+/g) ?? [];
  }

  function isSubsequence(some: readonly string[], all: readonly string[]): boolean {
    let next = 0;
    for (const word of all) if (word === some[next]) next += 1;
    return next === some.length;
  }

  it('marks whole words; what it does not mark, the common text has in this order', () => {
    const check = (common: string, variant: string) => {
      const marks = differenceMarks(common, variant);
      let end = 0;
      const rest: string[] = [];
      for (const { from, to } of marks) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        rest.push(variant.slice(end, from));
        end = to;
      }
      rest.push(variant.slice(end));
      const unmarked = rest.flatMap(words);
      expect(isSubsequence(unmarked, words(common))).toBe(true);
      expect(
        unmarked.length + marks.flatMap(({ from, to }) => words(variant.slice(from, to))).length,
      ).toBe(words(variant).length);
    };
    const someWords = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
      .map((all) => all.join(' '));
    fc.assert(fc.property(someWords, someWords, check));
    fc.assert(fc.property(hostileText, hostileText, check), { numRuns: 50 });
    sampleOf(naughtyStrings).forEach((text, at) => {
      check(text, naughtyStrings[at + 1] ?? '');
    });
  });

  it('marks nothing in a text that is the common text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(differenceMarks(text, text)).toEqual([]);
      }),
    );
  });
});

const excess = (from: number, to: number): MarkedRange => ({ from, to, kind: 'excess' });

describe('markedText', () => {
  it('splits a text at its marks', () => {
    expect(
      markedText('one two three', [{ from: 4, to: 7, kind: 'difference' }, excess(8, 13)]),
    ).toEqual([
      { from: 0, text: 'one ', kind: null },
      { from: 4, text: 'two', kind: 'difference' },
      { from: 7, text: ' ', kind: null },
      { from: 8, text: 'three', kind: 'excess' },
    ]);
  });

  it('ignores what lies behind the end of a text that became shorter', () => {
    expect(markedText('one', [excess(2, 9), excess(5, 7)])).toEqual([
      { from: 0, text: 'on', kind: null },
      { from: 2, text: 'e', kind: 'excess' },
    ]);
    expect(markedText('', [excess(0, 4)])).toEqual([]);
  });

  it('loses no character, whatever the marks are', () => {
    const range = fc.tuple(fc.nat(30), fc.nat(30)).map(([from, to]) => excess(from, to));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(range), (text, ranges) => {
        const pieces = markedText(text, ranges);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });
});
