import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { differenceMarks, textFor } from '@/core/composer/variant';
import { aDraft } from '../../support/builders';
import { sampleOf } from '../../support/runs';
import { hostileText } from './hostileText';

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

describe('textFor', () => {
  it('returns the variant of a network, or the common text', () => {
    const draft = aDraft({ content: 'Common.', variants: { Twitter: 'Own.' } });
    expect(textFor(draft, 'Twitter')).toBe('Own.');
    expect(textFor(draft, 'Instagram')).toBe('Common.');
    expect(textFor(aDraft({ content: 'Common.' }), 'Twitter')).toBe('Common.');
  });

  it('loses no word: without its variants a draft has its text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (content, own) => {
        const { variants, ...draft } = aDraft({ content, variants: { Twitter: own } });
        expect(variants?.Twitter).toBe(own);
        expect(textFor(draft, 'Twitter')).toBe(content);
      }),
    );
  });
});

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
