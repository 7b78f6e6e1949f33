import { COLUMNS, positionAfterKey } from '@/features/grid/rules/gridKeys';

/** Eleven tiles: three whole rows and two tiles. */
const after = (key: string, position: number, total = 11, isMirrored = false) =>
  positionAfterKey(key, position, total, isMirrored);

describe('positionAfterKey', () => {
  it.each([
    ['ArrowRight', 4, 5],
    ['ArrowRight', 5, 6],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 6, 5],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 8, 10],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['Home', 5, 3],
    ['End', 3, 5],
    ['End', 9, 10],
    ['PageDown', 1, 10],
    ['PageDown', 10, 10],
    ['PageUp', 10, 1],
    ['PageUp', 7, 1],
  ])('moves by %s from %i to %i', (key, position, next) => {
    expect(after(key, position)).toBe(next);
  });

  it('moves by three rows if they are there', () => {
    expect(after('PageDown', 1, 30)).toBe(1 + 3 * COLUMNS);
    expect(after('PageUp', 20, 30)).toBe(20 - 3 * COLUMNS);
  });

  it('stays in a last row that is full', () => {
    expect(after('ArrowDown', 7, 9)).toBe(7);
    expect(after('PageDown', 6, 9)).toBe(6);
  });

  it('moves the other way in a text direction from right to left', () => {
    expect(after('ArrowLeft', 4, 11, true)).toBe(5);
    expect(after('ArrowRight', 4, 11, true)).toBe(3);
    expect(after('ArrowDown', 4, 11, true)).toBe(7);
  });

  it('returns null for other keys', () => {
    expect(after('Enter', 4)).toBeNull();
    expect(after('a', 4)).toBeNull();
  });

  it('stays on a single tile', () => {
    for (const key of [
      'ArrowRight',
      'ArrowLeft',
      'ArrowDown',
      'ArrowUp',
      'Home',
      'End',
      'PageDown',
    ]) {
      expect(after(key, 0, 1)).toBe(0);
    }
  });
});
