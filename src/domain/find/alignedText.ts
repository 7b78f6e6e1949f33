import { BEYOND_ASCII, folded } from './foldedText';

/** A part of a text, from one index up to another, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A folded text, and where its characters stand in the text as written. */
export interface AlignedText {
  readonly text: string;
  /** The character as written, with its combining marks, that is folded to this index of `text`. */
  readonly originOf: (index: number) => Span;
}

/** The same part of a text, as written and folded. */
interface Piece {
  readonly written: string;
  readonly origin: Span;
  readonly folded: Span;
}

/** A piece of this length is short enough to be gone through for one index; words rarely are longer. */
const SHORT_PIECE = 16;

/**
 * A character beyond ASCII with the combining marks and invisible characters after it. These parts,
 * folded one by one, give the folded text, because canonical ordering moves only marks. Unicode
 * classes the voicing marks of halfwidth kana as letters, so they are named here.
 */
const CHARACTER = /[^\0-\x7f][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu;
const SOME_CHARACTERS = /[^\0-\x7f]{1,16}[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu;

/** Splits a run of characters beyond ASCII where it can be folded in parts. */
function shortPieces(run: string): readonly string[] {
  if (run.length <= SHORT_PIECE) return [run];
  return Array.from(run.matchAll(SOME_CHARACTERS), ([piece]) => piece);
}

/** The last of the pieces that begin at or before an index of the folded text. */
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

/** The character of a piece that is folded to an index of the folded text. */
function characterAt({ written, origin, folded: { start } }: Piece, index: number): Span {
  const character = { start: origin.start, end: origin.start };
  let foldedEnd = start;
  for (const [next] of written.matchAll(CHARACTER)) {
    if (foldedEnd > index) break;
    character.start = character.end;
    character.end += next.length;
    foldedEnd += folded(next).length;
  }
  return character;
}

/**
 * Folds a text as `folded` does, in pieces, so that an index of the result is found in the text as
 * written by a look at one piece. ASCII characters are folded one to one and take no part in that.
 */
export function alignedText(text: string): AlignedText {
  const pieces: Piece[] = [];
  let growth = 0;
  const result = text.replace(BEYOND_ASCII, (run: string, offset: number) => {
    let start = offset;
    let foldedRun = '';
    for (const written of shortPieces(run)) {
      const piece = folded(written);
      const foldedStart = start + growth;
      pieces.push({
        written,
        origin: { start, end: start + written.length },
        folded: { start: foldedStart, end: foldedStart + piece.length },
      });
      start += written.length;
      growth += piece.length - written.length;
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
