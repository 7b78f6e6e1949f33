/** The columns of a profile. */
export const COLUMNS = 3;

/** The rows that PageUp and PageDown move by. */
const PAGE_ROWS = 3;

/** How far a key moves, in tiles. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  PageUp: -PAGE_ROWS * COLUMNS,
  PageDown: PAGE_ROWS * COLUMNS,
};

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * Returns the position to which a key moves from a tile. Home and End lead to the ends of its row.
 *
 * @param total the number of tiles
 * @param isMirrored true in a text direction from right to left
 * @returns the nearest position that has a tile; null for other keys
 */
export function positionAfterKey(
  key: string,
  position: number,
  total: number,
  isMirrored: boolean,
): number | null {
  const start = position - (position % COLUMNS);
  if (key === 'Home') return start;
  if (key === 'End') return Math.min(start + COLUMNS, total) - 1;
  const step = STEPS[isMirrored ? (MIRRORED[key] ?? key) : key];
  if (step === undefined) return null;
  const next = position + step;
  if (next < 0) return position % COLUMNS;
  if (next < total) return next;
  // The last row can be short.
  return start + COLUMNS < total ? total - 1 : position;
}
