import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { graphemesOf } from '@/core/text/graphemes';
import { NETWORK_RULES, ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import { threadParts } from '@/core/composer/thread';
import type { ThreadKind } from '@/core/plan/postFields';
import { runs, sampleOf } from '../../support/runs';
import { hostileText } from './hostileText';

const { Twitter, Bluesky, Threads } = NETWORK_RULES;

const NAMES = ['Twitter', 'Threads', 'Bluesky', 'Mastodon'] as const;

function shownIn(text: string, limit: number, kind: ThreadKind = 'plain'): readonly string[] {
  return threadParts(text, ruleFor('Twitter', { Twitter: limit }), kind).map(({ shown }) => shown);
}

describe('threadParts', () => {
  it('leaves a text that fits, also one that must be numbered', () => {
    const text = ' Doors open. \n';
    const count = textCount('Doors open.', Twitter);
    expect(threadParts(text, Twitter, 'numbered')).toEqual([{ text, shown: 'Doors open.', count }]);
    expect(shownIn('', 280)).toEqual(['']);
    expect(shownIn(' '.repeat(500), 280)).toEqual(['']);
  });

  it('splits at the end of a paragraph', () => {
    expect(shownIn('One one. Two.\n\nThree. Four.', 20)).toEqual(['One one. Two.', 'Three. Four.']);
    expect(shownIn('One one. Two.\n \nThree. Four.', 20)).toEqual([
      'One one. Two.',
      'Three. Four.',
    ]);
  });

  it('splits at the end of a sentence if the paragraph is much shorter than what fits', () => {
    expect(shownIn('One.\n\nTwo two. Three three.', 20)).toEqual([
      'One.\n\nTwo two.',
      'Three three.',
    ]);
  });

  it('splits at the end of a sentence, of a line, or of a word', () => {
    expect(shownIn('One one one. Two two two.', 20)).toEqual(['One one one.', 'Two two two.']);
    expect(shownIn('One one one\nTwo two two', 20)).toEqual(['One one one', 'Two two two']);
    expect(shownIn('one two three four', 10)).toEqual(['one two', 'three four']);
    expect(shownIn('これは例文です。次の文です。', 20)).toEqual([
      'これは例文です。',
      '次の文です。',
    ]);
  });

  it('splits a word that does not fit between characters', () => {
    expect(shownIn('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
    expect(shownIn('👩‍👩‍👧'.repeat(3), 5)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
  });

  it('splits no link, hashtag or mention that fits', () => {
    expect(shownIn('See example.com/a?b.c!d and more', 28)).toEqual([
      'See example.com/a?b.c!d',
      'and more',
    ]);
    expect(shownIn('漢字漢字漢字(#hashtag', 16)).toEqual(['漢字漢字漢字(', '#hashtag']);
  });

  it('splits elsewhere if the part alone would have a link', () => {
    expect(shownIn('a.comabcdef', 5)).toEqual(['a.c', 'omabc', 'def']);
  });

  it('splits a link that does not fit', () => {
    const link = `https://example.com/${'a'.repeat(500)}`;
    const parts = threadParts(link, Threads, 'plain');
    expect(parts.map(({ text }) => text)).toEqual([link.slice(0, 500), link.slice(500)]);
  });

  it('counts a long link as Twitter does', () => {
    const link = `https://example.com/${'a'.repeat(3000)}`;
    const text = `${'word '.repeat(40)}${link} ${'word '.repeat(40)}`;
    expect(threadParts(text, Twitter, 'plain').map(({ shown }) => shown.length)).toEqual([
      200 + link.length + 55,
      144,
    ]);
  });

  it('numbers the parts, and counts the numbers', () => {
    expect(shownIn('One one. Two two. Three.', 14, 'numbered')).toEqual([
      'One one. 1/3',
      'Two two. 2/3',
      'Three. 3/3',
    ]);
    const many = shownIn('word '.repeat(40), 15, 'numbered');
    expect(many[0]).toBe('word word 1/20');
    expect(many).toHaveLength(20);
    expect(many.at(-1)).toBe('word word 20/20');
  });

  it('reduces the bytes by those of the number', () => {
    const rule = { ...Bluesky, bytes: 10 };
    expect(threadParts('漢漢漢漢漢', rule, 'numbered').map(({ shown }) => shown)).toEqual([
      '漢漢 1/3',
      '漢漢 2/3',
      '漢 3/3',
    ]);
  });

  it('has at least one character in a part, however low the limit is', () => {
    expect(shownIn('a 漢\nb', 1)).toEqual(['a', '漢', 'b']);
    expect(shownIn('ab', 1, 'numbered')).toEqual(['a 1/2', 'b 2/2']);
    expect(shownIn('漢', 1, 'numbered')).toEqual(['漢']);
    expect(shownIn('t.co', 3)).toEqual(['t', '.co']);
  });

  const anyKind = fc.constantFrom<ThreadKind>('plain', 'numbered');
  const anyNetwork = fc.constantFrom(...NAMES);

  it('loses nothing, fits, and is numbered from 1 to the number of parts', () => {
    const check = (
      text: string,
      limit: number,
      network: (typeof NAMES)[number],
      kind: ThreadKind,
    ) => {
      const rule = ruleFor(network, { [network]: limit });
      const parts = threadParts(text, rule, kind);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      const isNumbered = kind === 'numbered' && parts.length > 1;
      parts.forEach(({ text: slice, shown, count }, index) => {
        const suffix = isNumbered ? ` ${index + 1}/${parts.length}` : '';
        expect(shown).toBe(slice.trim() + suffix);
        expect(count).toEqual(textCount(shown, rule));
        const fits = count.excessFrom === null;
        expect(fits || graphemesOf(slice.trim()).length === 1).toBe(true);
      });
    };
    for (const text of sampleOf(naughtyStrings)) check(text, 20, 'Twitter', 'numbered');
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 60 }), anyNetwork, anyKind, check),
      { numRuns: runs(100) },
    );
  });
});
