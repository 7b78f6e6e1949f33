import fc from 'fast-check';
import { alignedText } from '@/core/search/alignedText';
import { folded } from '@/core/text/foldedText';
import { runs } from '../../support/runs';
import { anyLongText, anyText } from './anyText';

/** Returns the original character for each index of the folded text. */
function origins(text: string): string[] {
  const aligned = alignedText(text);
  return Array.from({ length: aligned.text.length }, (_unit, index) => {
    const { start, end } = aligned.originOf(index);
    return text.slice(start, end);
  });
}

describe('alignedText', () => {
  it.each([
    ['', []],
    ['Ab', ['A', 'b']],
    ['Große', ['G', 'r', 'o', 'ß', 'ß', 'e']],
    ['Zu\u0308x', ['Z', 'u', 'x']],
    ['é\u0323ñ½b', ['é\u0323', 'ñ', '½', '½', '½', 'b']],
    ['İi', ['İ', 'i']],
    ['a\u200b\u00adb', ['a', 'b']],
    ['\u200b한a', ['한', '한', '한', 'a']],
    ['𝓗𝓮', ['𝓗', '𝓮']],
    ['\ud83da', ['\ud83d', 'a']],
    ['ｶﾞa', ['ｶﾞ', 'a']],
  ])('maps each index to the original character: %j', (text, expected) => {
    expect(origins(text)).toEqual(expected);
  });

  it('returns the folded text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyLongText), (text) => {
        expect(alignedText(text).text).toBe(folded(text));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    ['the first four planes', 0x80, 0x40000],
    ['the tags', 0xe0000, 0xe1000],
  ])('returns the folded text for every character of %s', (_what, first, end) => {
    const STEP = 64;
    for (let start = first; start < end; start += STEP) {
      const text = Array.from({ length: STEP }, (_character, index) =>
        String.fromCodePoint(start + index),
      ).join('');
      expect(alignedText(text).text).toBe(folded(text));
    }
  });

  it('maps each index to a character that folds to it, in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const aligned = alignedText(text);
        const starts = Array.from(
          { length: aligned.text.length },
          (_unit, index) => aligned.originOf(index).start,
        );
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        origins(text).forEach((character, index) => {
          expect(folded(character)).toContain(aligned.text[index]);
        });
      }),
    );
  });
});
