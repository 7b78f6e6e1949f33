/** Where a block stands among the blocks that overlap it. */
interface Placement {
  /** The column of the block, from 0. */
  readonly column: number;
  /** The number of columns of its group of overlapping blocks. */
  readonly columns: number;
}

/** The blocks of one day. */
export interface DayBlocks {
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
 * Places blocks of equal length beside each other where their times overlap. A group of blocks that would overlap, also through other
 * blocks, shares the width in equal columns. Blocks beyond {@link MAX_COLUMNS} and {@link MAX_BLOCKS}
 * have no room.
 *
 * @param starts the start of each block in minutes, ascending
 * @param length the length of a block in minutes
 */
export function dayBlocks(starts: readonly number[], length: number): DayBlocks {
  const columns: (number | null)[] = [];
  const groups: number[] = [];
  const widths: number[] = [];
  let ends: number[] = [];
  let shown = 0;
  for (const start of starts) {
    if (ends.every((end) => end <= start)) {
      ends = [];
      widths.push(0);
    }
    const group = widths.length - 1;
    const free = ends.findIndex((end) => end <= start);
    const column = free < 0 ? ends.length : free;
    const hasRoom = column < MAX_COLUMNS && shown < MAX_BLOCKS;
    columns.push(hasRoom ? column : null);
    groups.push(group);
    if (hasRoom) {
      ends[column] = start + length;
      widths[group] = ends.length;
      shown += 1;
    }
  }
  return {
    placements: columns.map((column, index) =>
      column === null ? null : { column, columns: Number(widths[Number(groups[index])]) },
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
