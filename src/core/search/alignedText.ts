import { BEYOND_ASCII, folded } from '../text/foldedText';

/** A part of a text: the half-open interval [start, end) of UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A folded text with a mapping to the original text. */
export interface AlignedText {
  /** The folded text. */
  readonly text: string;
  /** Maps an index of `text` to the original character, including its combining marks. */
  readonly originOf: (index: number) => Span;
}

/** A part of the text beyond ASCII, with its positions in the original and in the folded text. */
interface Piece {
  readonly original: string;
  readonly origin: Span;
  readonly folded: Span;
}

/** The length of a piece in UTF-16 code units. A lookup scans one piece; most words are shorter. */
const PIECE_LENGTH = 16;

/**
 * A character beyond ASCII with the combining marks and invisible characters after it. Canonical
 * ordering reorders only combining marks, so each of these parts can be folded separately. Unicode
 * classifies the voicing marks of halfwidth kana as letters, so the pattern lists them.
 */
const CHARACTER = /[^\0-\x7f][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu;
const PIECE = /[^\0-\x7f]{1,16}[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu;

/** Splits a run of characters beyond ASCII into short pieces that can be folded separately. */
function shortPieces(run: string): readonly string[] {
  if (run.length <= PIECE_LENGTH) return [run];
  return Array.from(run.matchAll(PIECE), ([piece]) => piece);
}

/** Returns the last piece that begins at or before an index of the folded text. */
function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number(pieces[middle]?.folded.start) <= index) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

/** Returns the original character of a piece for an index of the folded text. */
function characterAt({ original, origin, folded: { start } }: Piece, index: number): Span {
  const character = { start: origin.start, end: origin.start };
  let foldedEnd = start;
  for (const [next] of original.matchAll(CHARACTER)) {
    if (foldedEnd > index) break;
    character.start = character.end;
    character.end += next.length;
    foldedEnd += folded(next).length;
  }
  return character;
}

/**
 * Folds a text like `folded`, and keeps the positions of short pieces, so that mapping an index back
 * scans only one piece. ASCII characters fold one to one and need no pieces.
 */
export function alignedText(text: string): AlignedText {
  const pieces: Piece[] = [];
  let growth = 0;
  const result = text.replace(BEYOND_ASCII, (run: string, offset: number) => {
    let start = offset;
    let foldedRun = '';
    for (const original of shortPieces(run)) {
      const piece = folded(original);
      const foldedStart = start + growth;
      pieces.push({
        original,
        origin: { start, end: start + original.length },
        folded: { start: foldedStart, end: foldedStart + piece.length },
      });
      start += original.length;
      growth += piece.length - original.length;
      foldedRun += piece;
    }
    return foldedRun;
  });
  return {
    text: result.toLowerCase(),
    originOf(index) {
      const piece = pieceAt(pieces, index);
      if (!piece) return { start: index, end: index + 1 };
      if (index < piece.folded.end) return characterAt(piece, index);
      const start = piece.origin.end + index - piece.folded.end;
      return { start, end: start + 1 };
    },
  };
}
