import fc from 'fast-check';
import { graphemesOf, isEmoji, utf8Length } from '@/core/text/graphemes';
import { anyLongText, anyText } from '../search/anyText';

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function segmentsOf(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

describe('graphemesOf', () => {
  it.each([
    ['', []],
    ['ab\n', ['a', 'b', '\n']],
    ['a\r\nb', ['a', '\r\n', 'b']],
    ['e\u0301👩‍👩‍👧🇩🇪🇫🇷', ['e\u0301', '👩‍👩‍👧', '🇩🇪', '🇫🇷']],
    ['\ud83d', ['\ud83d']],
  ])('splits %j', (text, expected) => {
    expect(graphemesOf(text)).toEqual(expected);
  });

  it('agrees with one segmentation of the whole text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyLongText), fc.nat(600), (text, length) => {
        const longer = 'x'.repeat(length) + text + text;
        expect(graphemesOf(longer)).toEqual(segmentsOf(longer));
      }),
    );
  });

  it.each(['🇩🇪', '👩‍👩‍👧', 'é', 'e\u0301', '\r\n', '한', '\u1112\u1161\u11ab'])(
    'splits %j also where pieces of a long text meet',
    (grapheme) => {
      for (const before of ['', 'x', 'xx', '😀']) {
        const text = before + grapheme.repeat(700);
        expect(graphemesOf(text)).toEqual(segmentsOf(text));
      }
    },
  );

  it('splits a text with many characters of each kind', () => {
    const text = 'ab é'.repeat(20_000);
    expect(graphemesOf(text)).toHaveLength(80_000);
  });

  it('keeps a grapheme that is longer than a piece', () => {
    const grapheme = `e${'\u0301'.repeat(3000)}`;
    expect(graphemesOf(`a${grapheme}b`)).toEqual(['a', grapheme, 'b']);
  });
});

describe('isEmoji', () => {
  it.each(['😀', '👍🏽', '👩‍👩‍👧', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', '1⃣', '©️', '🐦‍🔥', '🫱🏻‍🫲🏿'])(
    'returns true for %s',
    (grapheme) => {
      expect(isEmoji(grapheme)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    '1',
    '#',
    '©',
    'é',
    '漢',
    '\u200d',
    '\ufe0f',
    '🇩',
    'a\u20e3',
    '\ud83d',
    '😀😀',
  ])('returns false for %j', (grapheme) => {
    expect(isEmoji(grapheme)).toBe(false);
  });
});

describe('utf8Length', () => {
  it.each([
    ['', 0],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['\ud800', 3],
    ['👩‍👩‍👧', 18],
  ])('of %j is %d', (text, bytes) => {
    expect(utf8Length(text)).toBe(bytes);
  });

  it('agrees with Node', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text));
      }),
    );
  });
});
