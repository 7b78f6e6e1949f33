import fc from 'fast-check';
import { counted, excerpt, isolated, countedPosts, titleOf } from '@/core/text/words';
import { runs } from '../../support/runs';

describe('counted', () => {
  it.each([
    [0, '0 steps'],
    [1, '1 step'],
    [5000, '5,000 steps'],
  ])('puts %i into words', (count, words) => {
    expect(counted(count, 'step', 'steps')).toBe(words);
  });
});

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇳🇵';
/** An e with two combining marks, a combination without a single code point. */
const MARKED = 'e\u0323\u0302';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function lengthOf(text: string): number {
  return [...graphemes.segment(text)].length;
}

describe('excerpt', () => {
  it('returns a short text unchanged', () => {
    expect(excerpt('Doors open on Friday.', 40)).toBe('Doors open on Friday.');
    expect(excerpt('', 40)).toBe('');
  });

  it('keeps a text at the limit, and cuts a text one character longer', () => {
    expect(excerpt('one two', 7)).toBe('one two');
    expect(excerpt('one two!', 7)).toBe('one…');
    expect(excerpt('onetwo!', 7)).toBe('onetwo!');
    expect(excerpt('onetwo!!', 7)).toBe('onetwo!…');
  });

  it('cuts after the last word that fits', () => {
    expect(excerpt('one two three', 12)).toBe('one two…');
    expect(excerpt('one two three', 8)).toBe('one two…');
    expect(excerpt('one two three', 7)).toBe('one two…');
    expect(excerpt('one two three', 6)).toBe('one…');
    expect(excerpt('one two three', 4)).toBe('one…');
    expect(excerpt('one two three', 3)).toBe('one…');
  });

  it('puts "…" in place of the full stops before it', () => {
    expect(excerpt('Swap one. Take one.', 12)).toBe('Swap one…');
    expect(excerpt('Swap one... Take one.', 14)).toBe('Swap one…');
    expect(excerpt('Swap one? Take one.', 12)).toBe('Swap one?…');
  });

  it('cuts a first word that is longer than the limit', () => {
    expect(excerpt('Donaudampfschiff fährt', 5)).toBe('Donau…');
    expect(excerpt('a bcdefgh', 1)).toBe('a…');
  });

  it.each([
    ['one\ntwo', 'one two'],
    ['one\r\n\r\ntwo', 'one two'],
    ['one \t two', 'one two'],
    ['one\u00a0\u2003\u3000two', 'one two'],
    ['one\u2028two\u2029three', 'one two three'],
    ['  \n one two \t ', 'one two'],
    ['\ufeffone two\ufeff', 'one two'],
    [' \n\t ', ''],
  ])('replaces white space between words by one space: %j', (text, line) => {
    expect(excerpt(text, 40)).toBe(line);
  });

  it('counts a run of white space as one character', () => {
    expect(excerpt('one \n\n\n two', 7)).toBe('one two');
  });

  it.each([699, 638, 637])('skips %i spaces in a row', (spaces) => {
    expect(excerpt(`one${' '.repeat(spaces)}two`, 40)).toBe('one two');
    expect(excerpt(`one${'\n'.repeat(spaces)}two and three`, 10)).toBe('one two…');
  });

  it.each([
    ['a family', FAMILY],
    ['a flag', FLAG],
    ['a letter with two marks', MARKED],
    ['a letter beyond the basic plane', '𝒳'],
    ['an emoji with a skin tone', '👍🏽'],
  ])('counts %s as one character and does not split it', (_name, one) => {
    expect(excerpt(one.repeat(5), 5)).toBe(one.repeat(5));
    expect(excerpt(one.repeat(6), 5)).toBe(`${one.repeat(5)}…`);
    expect(excerpt(`ab ${one.repeat(6)}`, 5)).toBe('ab…');
    expect(excerpt(one.repeat(1000), 5)).toBe(`${one.repeat(5)}…`);
  });

  it.each([
    ['a combining mark on a space', 'a \u0301b'],
    ['a prepended mark before a space', 'a\u0600 b'],
  ])('keeps %s', (_name, text) => {
    expect(excerpt(text, 40)).toBe(text);
  });

  it('does not split a character with a thousand combining marks', () => {
    const long = `a${'\u0301'.repeat(1000)}`;
    const kept = [excerpt(long, 1), excerpt(`${long} b`, 1)].map((text) => text.length);
    expect(kept).toEqual([long.length, long.length + 1]);
  });

  it('cuts a hundred thousand characters without a space', () => {
    expect(excerpt('x'.repeat(100_000), 40)).toBe(`${'x'.repeat(40)}…`);
  });

  it('cuts a hundred thousand words after a word', () => {
    expect(excerpt('word '.repeat(100_000), 40)).toBe(`${'word '.repeat(8).trimEnd()}…`);
    expect(excerpt('words '.repeat(100_000), 40)).toBe(`${'words '.repeat(6).trimEnd()}…`);
  });

  const someText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom('a', 'bc', FAMILY, FLAG, MARKED, ' ', '\n', '  ')).map((parts) => {
      return parts.join('');
    }),
  );

  it('returns one line of whole characters, at most the limit and an ellipsis', () => {
    fc.assert(
      fc.property(someText, fc.integer({ min: 1, max: 12 }), (text, limit) => {
        const line = text.trim().replace(/\s+/gu, ' ');
        const short = excerpt(text, limit);
        if (lengthOf(line) <= limit) {
          expect(short).toBe(line);
          return;
        }
        expect(short.endsWith('…')).toBe(true);
        const kept = [...graphemes.segment(short.slice(0, -1))].map(({ segment }) => segment);
        const whole = [...graphemes.segment(line)].map(({ segment }) => segment);
        expect(kept.length).toBeLessThanOrEqual(limit);
        expect(kept).toEqual(whole.slice(0, kept.length));
        expect(kept.at(-1)).not.toBe(' ');
        const isAfterWord = whole[kept.length] === ' ';
        expect(isAfterWord || (kept.length === limit && !kept.includes(' '))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

it('keeps the direction of a text apart from the words around it', () => {
  expect(isolated('שלום')).toBe('\u2068שלום\u2069');
});

describe('titleOf', () => {
  it('returns a short content on one line', () => {
    expect(titleOf({ content: ' Doors open\non Friday. ' })).toBe('Doors open on Friday.');
  });

  it('keeps up to forty characters', () => {
    expect(titleOf({ content: 'x'.repeat(40) })).toBe('x'.repeat(40));
    expect(titleOf({ content: 'x'.repeat(41) })).toBe(`${'x'.repeat(40)}…`);
  });

  it('returns the first words of a long content', () => {
    expect(titleOf({ content: 'We are opening our new shop in the old harbour on Friday.' })).toBe(
      'We are opening our new shop in the old…',
    );
  });
});

describe('countedPosts', () => {
  it.each([
    [0, '0 posts'],
    [1, '1 post'],
    [2, '2 posts'],
    [5000, `${(5000).toLocaleString()} posts`],
  ])('returns the text for %d posts: "%s"', (count, words) => {
    expect(countedPosts(count)).toBe(words);
  });
});
