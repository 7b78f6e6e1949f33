import type { ThreadKind } from '../plan/postFields';
import { graphemesOf, utf8Length } from '../text/graphemes';
import { entitiesIn } from './entities';
import type { NetworkRule } from './networkRules';
import { textCount, type TextCount } from './textCount';

/** A post of a thread. */
export interface ThreadPart {
  /** A slice of the text. All of them joined are the text. */
  readonly text: string;
  /** What the network shows: the slice without white space at its ends, with its number. */
  readonly shown: string;
  readonly count: TextCount;
}

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

const PARAGRAPH_GAP = /\n\s*\n\s*/g;
const GAP = /\s+/g;

/** A part ends with a paragraph if it is at least this much of what fits; else with a sentence. */
const PARAGRAPH_SHARE = 0.5;

/** How much more text than the limit is looked at for a part at first, in UTF-16 code units. */
const MARGIN = 100;

/** How far before the limit a sentence's end is looked for, in UTF-16 code units. */
const SENTENCE_REACH = 1000;

/** Returns the ends of the matches in a text. */
function endsOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => index + match.length);
}

/** Returns the ends of pieces whose texts follow each other. */
function endsOfPieces(pieces: readonly string[]): number[] {
  let end = 0;
  return pieces.map((piece) => (end += piece.length));
}

/** Returns the first position from `position` on that has no white space; the end if there is none. */
function afterSpace(text: string, position: number): number {
  return text.length - text.slice(position).trimStart().length;
}

/** Returns the rule with what is left after a text was added. */
function ruleWith(rule: NetworkRule, added: string): NetworkRule {
  const { limit, bytes } = rule;
  return {
    ...rule,
    limit: limit - added.length,
    ...(bytes !== undefined && { bytes: bytes - utf8Length(added) }),
  };
}

/**
 * Returns where the first part of a text can end, the best place first. Each place is the start of a
 * character that is not white space, or the end of the text.
 *
 * @param text does not begin with white space
 * @param reach where the first character stands that does not fit
 */
function* places(text: string, reach: number, rule: NetworkRule): Generator<number> {
  const fitting = text.slice(0, reach);
  const isPlace = (place: number) =>
    place > 0 && place <= reach && afterSpace(text, place) === place;
  const paragraphs = endsOf(fitting, PARAGRAPH_GAP);
  yield* paragraphs.filter((place) => place >= PARAGRAPH_SHARE * reach).toReversed();
  const entities = entitiesIn(text, rule.network);
  const isWhole = (place: number) =>
    entities.every(({ start, end }) => place <= start || place >= end);
  const from = Math.max(reach - SENTENCE_REACH, 0);
  const sentences = SENTENCES.segment(text.slice(from, reach + MARGIN));
  yield* Array.from(sentences, ({ segment, index }) => from + index + segment.length)
    .filter((place) => isPlace(place) && isWhole(place))
    .toReversed();
  yield* endsOf(fitting, GAP).toReversed();
  const graphemes = endsOfPieces(graphemesOf(fitting)).filter(isPlace).toReversed();
  yield* graphemes.filter(isWhole);
  yield* graphemes;
}

/** Returns the part of a text that is looked at to find its first part, and where that part may end. */
function windowOf(text: string, rule: NetworkRule): { window: string; reach: number | null } {
  for (let length = Math.max(rule.limit, 0) + MARGIN; ; length *= 2) {
    const window = text.slice(0, length);
    const { excessFrom } = textCount(window, rule);
    const isWhole = window.length === text.length;
    // What stands at the end of a window can go on after it.
    if (excessFrom !== null && (isWhole || excessFrom <= length - MARGIN)) {
      return { window, reach: afterSpace(window, excessFrom) };
    }
    if (isWhole) return { window, reach: null };
  }
}

/** Returns the length of the first part of a text, and of the white space after it. */
function firstLength(text: string, rule: NetworkRule, suffix: string): number {
  const { window, reach } = windowOf(text, ruleWith(rule, suffix));
  if (reach === null) return text.length;
  const fits = (place: number) =>
    textCount(window.slice(0, place).trimEnd() + suffix, rule).excessFrom === null;
  for (const place of places(window, reach, rule)) {
    if (fits(place)) return place;
  }
  return afterSpace(text, String(graphemesOf(window)[0]).length);
}

/** Returns the slices of a text, of which each fits with its suffix. */
function slicesOf(
  text: string,
  rule: NetworkRule,
  suffixOf: (number: number) => string,
): readonly string[] {
  const slices: string[] = [];
  const end = text.trimEnd().length;
  let start = 0;
  while (start < end) {
    const from = afterSpace(text, start);
    const length = firstLength(text.slice(from, end), rule, suffixOf(slices.length + 1));
    const next = from + length < end ? from + length : text.length;
    slices.push(text.slice(start, next));
    start = next;
  }
  return slices;
}

/**
 * Returns the posts in which a network publishes a text that is too long for it. A text is split
 * between paragraphs or sentences; else between words; and a word that does not fit between
 * characters. Each post fits, unless a single character does not. A text that fits is one post
 * without a number.
 */
export function threadParts(
  text: string,
  rule: NetworkRule,
  kind: ThreadKind,
): readonly ThreadPart[] {
  function partsOf(slices: readonly string[], suffixOf: (number: number) => string) {
    return slices.map((slice, index): ThreadPart => {
      const shown = slice.trim() + suffixOf(index + 1);
      return { text: slice, shown, count: textCount(shown, rule) };
    });
  }
  const whole = partsOf([text], () => '');
  if (whole.every(({ count }) => count.excessFrom === null)) return whole;
  const unnumbered = slicesOf(text, rule, () => '');
  if (kind === 'plain' || unnumbered.length === 1) return partsOf(unnumbered, () => '');
  for (let digits = 1; ; digits += 1) {
    const suffixOf = (total: string) => (number: number) => ` ${number}/${total}`;
    const slices = slicesOf(text, rule, suffixOf('0'.repeat(digits)));
    const total = String(slices.length);
    if (total.length <= digits) return partsOf(slices, suffixOf(total));
  }
}
