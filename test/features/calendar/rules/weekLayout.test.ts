import fc from 'fast-check';
import {
  layOutDay,
  MAX_BLOCKS,
  MAX_COLUMNS,
  openingHour,
} from '@/features/calendar/rules/weekLayout';

const LENGTH = 55;

describe('layOutDay', () => {
  it('gives a block that overlaps no other the whole width', () => {
    expect(layOutDay([540, 600, 660], LENGTH)).toEqual({
      placements: Array.from({ length: 3 }, () => ({ column: 0, columnCount: 1 })),
      hiddenCount: 0,
    });
  });

  it('halves the width of two blocks that overlap', () => {
    expect(layOutDay([780, 795, 900], LENGTH).placements).toEqual([
      { column: 0, columnCount: 2 },
      { column: 1, columnCount: 2 },
      { column: 0, columnCount: 1 },
    ]);
  });

  it('reuses a column that is free again', () => {
    expect(layOutDay([540, 570, 600], LENGTH).placements).toEqual([
      { column: 0, columnCount: 2 },
      { column: 1, columnCount: 2 },
      { column: 0, columnCount: 2 },
    ]);
  });

  it('has no room for a fourth block at the same time', () => {
    const { placements, hiddenCount } = layOutDay([540, 540, 540, 540], LENGTH);
    expect(placements[3]).toBeNull();
    expect(hiddenCount).toBe(1);
  });

  it('has room for a limited number of blocks', () => {
    const starts = Array.from({ length: 1000 }, (_block, index) => index);
    const { placements, hiddenCount } = layOutDay(starts, LENGTH);
    expect(placements.filter(Boolean)).toHaveLength(MAX_BLOCKS);
    expect(hiddenCount).toBe(1000 - MAX_BLOCKS);
  });

  it('never lets two blocks overlap', () => {
    const anyStarts = fc
      .array(fc.integer({ min: 0, max: 1439 }), { maxLength: 60 })
      .map((starts) => starts.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(anyStarts, (starts) => {
        const { placements } = layOutDay(starts, LENGTH);
        const blocks = placements.flatMap((placement, index) =>
          placement ? [{ ...placement, start: Number(starts[index]) }] : [],
        );
        for (const [index, block] of blocks.entries()) {
          expect(block.columnCount).toBeLessThanOrEqual(MAX_COLUMNS);
          expect(block.column).toBeLessThan(block.columnCount);
          for (const other of blocks.slice(index + 1)) {
            if (other.start >= block.start + LENGTH) continue;
            expect(other.columnCount).toBe(block.columnCount);
            expect(other.column).not.toBe(block.column);
          }
        }
      }),
    );
  });
});

describe('openingHour', () => {
  it.each([
    [[], 8],
    [[21 * 60 + 59], 21],
    [[21 * 60, 9 * 60], 9],
    [[0, 9 * 60], 0],
  ])('of posts at the minutes %j is %i', (starts, hour) => {
    expect(openingHour(starts)).toBe(hour);
  });
});
