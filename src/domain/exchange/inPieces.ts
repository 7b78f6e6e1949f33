/** The number of entries between two pauses. */
const PIECE_LENGTH = 250;

/** Returns the number of pieces of lists with this many entries in all. */
export function pieceCount(entries: number): number {
  return Math.ceil(entries / PIECE_LENGTH);
}

/**
 * Calls the function for each entry of a list. Yields after every piece, so that the caller can pause: with
 * 100,000 entries, one task would be too long for a page.
 *
 * @param length the number of entries of a piece
 */
export function* inPieces<Entry>(
  list: readonly Entry[],
  call: (entry: Entry, index: number) => void,
  length = PIECE_LENGTH,
): Generator<undefined> {
  for (let start = 0; start < list.length; start += length) {
    const end = Math.min(start + length, list.length);
    for (let index = start; index < end; index += 1) call(list[index] as Entry, index);
    yield;
  }
}
