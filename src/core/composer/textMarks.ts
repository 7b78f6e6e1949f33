import type { ChannelNetwork } from '../channels/channelNetwork';
import type { PostDraft } from '../plan/postFields';
import type { TextRange } from '../text/graphemes';
import { threadCheck, type NetworkCheck } from './networkChecks';
import type { ThreadPart } from './thread';

/** Why a part of a text is marked. */
type MarkKind = 'excess' | 'difference' | 'part';

/** A part of a text that is marked. */
export interface MarkedRange {
  /** The index of its first UTF-16 code unit. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly kind: MarkKind;
}

/**
 * Returns what to mark in the text for a network, or in the text for all networks: what is too long for
 * a network that it is published on, and the parts of a thread, or else the words in which a variant differs.
 *
 * @param network null for the text for all networks
 */
export function textRanges(
  draft: PostDraft,
  network: ChannelNetwork | null,
  checks: readonly NetworkCheck[],
): readonly MarkedRange[] {
  const variant = network === null ? undefined : draft.variants?.[network];
  const text = variant ?? draft.content;
  const published = checks.filter((check) =>
    network === null ? draft.variants?.[check.network] === undefined : check.network === network,
  );
  const excessFrom = Math.min(
    text.length,
    ...published.map(({ count, parts }) => (parts ? null : count.excessFrom) ?? text.length),
  );
  const parts = threadCheck(published, network)?.parts ?? [];
  const differences = variant === undefined ? [] : differenceMarks(draft.content, variant);
  const kind = parts.length > 1 ? 'part' : 'difference';
  const marks = (kind === 'part' ? partMarks(parts) : differences)
    .filter(({ from }) => from < excessFrom)
    .map(({ from, to }): MarkedRange => ({ from, to: Math.min(to, excessFrom), kind }));
  if (excessFrom === text.length) return marks;
  return [...marks, { from: excessFrom, to: text.length, kind: 'excess' }];
}

/** Returns the ranges of the parts of a thread, whose texts follow each other. */
function partMarks(parts: readonly ThreadPart[]): readonly Pick<MarkedRange, 'from' | 'to'>[] {
  let to = 0;
  return parts.map(({ text }) => {
    const from = to;
    to += text.length;
    return { from, to };
  });
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

interface Word extends TextRange {
  readonly text: string;
}

const WORD = /\S+/g;

/** The most pairs of words that are compared. Beyond them, all words between equal ends are marked. */
const MAX_PAIRS = 1_000_000;

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** Returns how many words both lists have in common at their beginning. */
function commonLength(one: readonly Word[], other: readonly Word[]): number {
  const at = one.findIndex(({ text }, index) => text !== other[index]?.text);
  return at < 0 ? one.length : at;
}

/** The index of a word that the common text does not have at that place. */
const NONE = -1;

/**
 * Returns for each word of `variant` the index of the same word in `common`, by a longest common
 * subsequence of both lists.
 */
function matchesOf(common: readonly Word[], variant: readonly Word[]): readonly number[] {
  if (common.length * variant.length > MAX_PAIRS) return variant.map(() => NONE);
  const width = variant.length + 1;
  // lengths[row * width + column]: the common words of the lists from row and from column on.
  const lengths = new Uint32Array((common.length + 1) * width);
  for (let row = common.length - 1; row >= 0; row -= 1) {
    for (let column = variant.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        common[row]?.text === variant[column]?.text
          ? Number(lengths[at + width + 1]) + 1
          : Math.max(Number(lengths[at + width]), Number(lengths[at + 1]));
    }
  }
  let row = 0;
  return variant.map((word, column) => {
    // Skip common words that the rest of the variant does not need.
    const isCommon = (candidate: number) => common[candidate]?.text === word.text;
    const best = Number(lengths[row * width + column]);
    let candidate = row;
    while (
      candidate < common.length &&
      !(isCommon(candidate) && Number(lengths[(candidate + 1) * width + column + 1]) + 1 === best)
    ) {
      candidate += 1;
    }
    if (candidate === common.length) return NONE;
    row = candidate + 1;
    return candidate;
  });
}

/** Returns as {@link matchesOf}, and compares only what stands between equal ends. */
function allMatches(common: readonly Word[], variant: readonly Word[]): readonly number[] {
  const start = commonLength(variant, common);
  const [commonRest, variantRest] = [common.slice(start), variant.slice(start)];
  const end = commonLength(variantRest.toReversed(), commonRest.toReversed());
  const middle = matchesOf(
    commonRest.slice(0, commonRest.length - end),
    variantRest.slice(0, variantRest.length - end),
  );
  const shift = common.length - variant.length;
  return variant.map((_, column) => {
    if (column < start) return column;
    if (column >= variant.length - end) return column + shift;
    const match = Number(middle[column - start]);
    return match === NONE ? NONE : match + start;
  });
}

/**
 * Returns the ranges of the variant that differ: words that the common text does not have at that place,
 * and where the variant only leaves words out, the word before them; at the start, the word after them.
 */
export function differenceMarks(
  common: string,
  variant: string,
): readonly { readonly from: number; readonly to: number }[] {
  const [commonWords, variantWords] = [wordsOf(common), wordsOf(variant)];
  const matches = allMatches(commonWords, variantWords);
  const isDifferent = (match: number, column: number) => {
    if (match === NONE || (column === 0 && match > 0)) return true;
    const next = matches[column + 1] ?? commonWords.length;
    return next !== NONE && next !== match + 1;
  };
  const marks: { from: number; to: number }[] = [];
  variantWords.forEach((word, column) => {
    if (!isDifferent(Number(matches[column]), column)) return;
    const last = marks.at(-1);
    if (last && variant.slice(last.to, word.start).trim() === '') last.to = word.end;
    else marks.push({ from: word.start, to: word.end });
  });
  return marks;
}
