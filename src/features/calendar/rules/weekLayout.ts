/** Where a block stands among the blocks that overlap it. */
interface Placement {
  /** The column of the block, from 0. */
  readonly column: number;
  /** The number of columns of its group of overlapping blocks. */
  readonly columnCount: number;
}

/** The layout of the blocks of one day. */
export interface DayLayout {
  /** The placement of each block; null for one that has no room. */
  readonly placements: readonly (Placement | null)[];
  /** The number of blocks without room. */
  readonly hiddenCount: number;
}

/** The most blocks side by side; the next ones would be too narrow to read. */
export const MAX_COLUMNS = 3;

/** The most blocks of a day, which limits the number of elements. */
export const MAX_BLOCKS = 30;

/**
 * Places blocks of equal length beside each other where their times overlap. A group of blocks that would overlap,
 * also through other blocks, shares the width in equal columns. Blocks beyond {@link MAX_COLUMNS} and {@link MAX_BLOCKS}
 * have no room.
 *
 * @param starts the start of each block in minutes, ascending
 * @param length the length of a block in minutes
 */
export function layOutDay(starts: readonly number[], length: number): DayLayout {
  const blocks: { readonly column: number | null; readonly group: { columnCount: number } }[] = [];
  let group = { columnCount: 0 };
  let ends: number[] = [];
  let shown = 0;
  for (const start of starts) {
    if (ends.every((end) => end <= start)) {
      ends = [];
      group = { columnCount: 0 };
    }
    const free = ends.findIndex((end) => end <= start);
    const column = free < 0 ? ends.length : free;
    const hasRoom = column < MAX_COLUMNS && shown < MAX_BLOCKS;
    blocks.push({ column: hasRoom ? column : null, group });
    if (hasRoom) {
      ends[column] = start + length;
      group.columnCount = ends.length;
      shown += 1;
    }
  }
  return {
    placements: blocks.map(({ column, group: { columnCount } }) =>
      column === null ? null : { column, columnCount },
    ),
    hiddenCount: starts.length - shown,
  };
}

/** The hour at which a week without posts opens. */
const OPENING_HOUR = 8;

/**
 * Returns the hour at which a week opens: that of its first post.
 *
 * @param starts the times of day of its posts, in minutes; at least the first one of each day
 */
export function openingHour(starts: readonly number[]): number {
  return starts.length === 0 ? OPENING_HOUR : Math.floor(Math.min(...starts) / 60);
}
