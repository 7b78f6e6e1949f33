/** Why a part of a text is marked. */
export type MarkKind = 'excess' | 'difference';

/** A part of a text that is marked. */
export interface MarkedRange {
  /** The index of its first UTF-16 code unit. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly kind: MarkKind;
}

interface TextPiece {
  /** The index of its first character. */
  readonly from: number;
  readonly text: string;
  /** Null for text that is not marked. */
  readonly kind: MarkKind | null;
}

/**
 * Splits a text at its marks. The texts of all pieces joined are the text. What lies behind the end of the
 * text, or in an earlier mark, is ignored.
 *
 * @param ranges in the order of the text
 */
export function markedText(text: string, ranges: readonly MarkedRange[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let read = 0;
  function addUntil(to: number, kind: MarkKind | null) {
    const end = Math.min(to, text.length);
    if (end > read) pieces.push({ from: read, text: text.slice(read, end), kind });
    read = Math.max(read, end);
  }
  for (const { from, to, kind } of ranges) {
    addUntil(from, null);
    addUntil(to, kind);
  }
  addUntil(text.length, null);
  return pieces;
}
