import fc from 'fast-check';
import { markedText, type MarkedRange } from '@/core/composer/markedText';

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
