import { indexAfterKey } from '@/core/commands/arrowKeys';

const ROW = { axis: 'row', isCircular: true, hasEnds: true } as const;
const COLUMN = { axis: 'column', isCircular: false, hasEnds: true } as const;
const FIELD = { axis: 'column', isCircular: true, hasEnds: false } as const;

describe('indexAfterKey', () => {
  it.each([
    ['ArrowRight', 0, 3, 1],
    ['ArrowRight', 2, 3, 0],
    ['ArrowLeft', 2, 3, 1],
    ['ArrowLeft', 0, 3, 2],
    ['ArrowRight', 0, 1, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['ArrowUp', 1, 3, null],
    ['ArrowDown', 1, 3, null],
    ['a', 1, 3, null],
    ['ArrowRight', 0, 0, null],
    ['End', 0, 0, null],
  ])('in a circular row, after %s at %i of %i', (key, at, length, next) => {
    expect(indexAfterKey(key, at, length, ROW)).toBe(next);
  });

  it.each([
    ['ArrowLeft', 0, 1],
    ['ArrowLeft', 2, 0],
    ['ArrowRight', 1, 0],
    ['ArrowRight', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('in a row from right to left, after %s at %i of 3', (key, at, next) => {
    expect(indexAfterKey(key, at, 3, { ...ROW, isMirrored: true })).toBe(next);
  });

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowRight', 1, null],
  ])('in a column with ends, after %s at %i of 3', (key, at, next) => {
    expect(indexAfterKey(key, at, 3, COLUMN)).toBe(next);
  });

  it.each([
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['Home', 1, null],
    ['End', 1, null],
  ])('beside a text field, after %s at %i of 3', (key, at, next) => {
    expect(indexAfterKey(key, at, 3, FIELD)).toBe(next);
  });
});
