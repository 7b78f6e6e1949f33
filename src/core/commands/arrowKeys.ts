/** How keys move along a row or a column of elements. */
export interface ArrowKeys {
  readonly axis: 'row' | 'column';
  /** True if the arrow keys go on at the other end after the last element. */
  readonly isCircular: boolean;
  /** True if Home and End lead to the ends; a text field needs these keys itself. */
  readonly hasEnds: boolean;
  /** True in a row from right to left: the left arrow key then moves to the next element. */
  readonly isMirrored?: boolean;
}

const ARROWS = { row: ['ArrowLeft', 'ArrowRight'], column: ['ArrowUp', 'ArrowDown'] } as const;

/** Returns the step of a key: 1 to the next element, −1 to the previous one, 0 for other keys. */
function stepOf(key: string, { axis, isMirrored = false }: ArrowKeys): number {
  const [back, forward] = ARROWS[axis];
  if (key !== back && key !== forward) return 0;
  return (key === forward) === isMirrored ? -1 : 1;
}

/**
 * Returns the index to which a key moves from index `at` of `length` elements.
 *
 * @returns null for other keys, and without elements
 */
export function indexAfterKey(
  key: string,
  at: number,
  length: number,
  keys: ArrowKeys,
): number | null {
  if (length === 0) return null;
  if (keys.hasEnds && key === 'Home') return 0;
  if (keys.hasEnds && key === 'End') return length - 1;
  const step = stepOf(key, keys);
  if (step === 0) return null;
  const next = at + step;
  return keys.isCircular ? (next + length) % length : Math.min(Math.max(next, 0), length - 1);
}
