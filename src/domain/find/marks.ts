import { alignedText, type AlignedText, type Span } from './alignedText';

/** A part of a text; the parts of one text, one after the other, are the text. */
export interface TextPart {
  readonly text: string;
  /** True if the part was searched for. */
  readonly isMatch: boolean;
}

/**
 * The most highlights in one block of text. Each is an element of the page, and a single letter may
 * stand in a text thousands of times.
 */
export const MOST_MARKS = 20;

/**
 * The length of a block of text, in UTF-16 code units. Most networks take shorter posts. Chromium's
 * time for a change in a paragraph of Devanagari grows with the square of its length: 40 ms for this,
 * two seconds for the 63,206 characters that Facebook takes.
 */
export const BLOCK_LENGTH = 8192;

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What never begins a grapheme, and regional indicators, whose boundaries depend on their count. */
const CONTINUES = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{RI}\u200d\p{Surrogate}]/u;

/** Graphemes are looked for in so many code units around a match, and in more if they are longer. */
const MARGIN = 32;

/** An index, at most the given one, from which a segmenter sees every boundary after its first. */
function windowStart(text: string, index: number): number {
  let start = Math.max(index, 0);
  while (start > 0 && CONTINUES.test(String.fromCodePoint(Number(text.codePointAt(start))))) {
    start -= 1;
  }
  return start;
}

/** True between two printable ASCII characters, where graphemes always part. */
function isPlainBoundary(text: string, index: number): boolean {
  return /^[\x20-\x7e]{2}$/.test(text.slice(index - 1, index + 1));
}

/** The span with the whole of the graphemes that it begins and ends in. */
function wholeGraphemes(text: string, { start, end }: Span): Span {
  if (isPlainBoundary(text, start) && isPlainBoundary(text, end)) return { start, end };
  for (let margin = MARGIN; ; margin *= 2) {
    const from = windowStart(text, start - margin);
    const to = Math.min(end + margin, text.length);
    const isCut = Number(text.codePointAt(to - 1)) > 0xffff;
    const window = text.slice(from, isCut ? to + 1 : to);
    const segments = GRAPHEMES.segment(window);
    const first = Number(segments.containing(start - from)?.index);
    const last = segments.containing(end - from - 1);
    const length = Number(last?.index) + Number(last?.segment.length);
    // A grapheme at the edge of the window may go on outside.
    const isWhole = (from === 0 || first > 0) && (to === text.length || length < window.length);
    if (isWhole) return { start: from + first, end: from + length };
  }
}

/** The first matches in a folded text, ascending, shared about equally among the words. */
function firstMatches(text: string, words: readonly string[]): readonly Span[] {
  const found: Span[] = [];
  let rest = words.map((word) => ({ word, from: 0 }));
  while (rest.length > 0 && found.length < MOST_MARKS) {
    const next: typeof rest = [];
    for (const { word, from } of rest) {
      const start = found.length < MOST_MARKS ? text.indexOf(word, from) : -1;
      if (start !== -1) {
        found.push({ start, end: start + word.length });
        next.push({ word, from: start + 1 });
      }
    }
    rest = next;
  }
  return found.sort((one, other) => one.start - other.start);
}

/** The parts of the text as written that are to be highlighted, ascending; those that touch are one. */
function markedSpans(text: string, aligned: AlignedText, words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const match of firstMatches(aligned.text, words)) {
    const { start } = aligned.originOf(match.start);
    const { end } = aligned.originOf(match.end - 1);
    const last = spans.at(-1);
    if (!last || end > last.end) {
      const whole = wholeGraphemes(text, { start, end });
      if (last && whole.start <= last.end) {
        spans[spans.length - 1] = { start: last.start, end: whole.end };
      } else {
        spans.push(whole);
      }
    }
  }
  return spans;
}

/**
 * Splits a text where its highlights are: {@link MOST_MARKS} at most, shared among the words. No
 * grapheme is split: one in which a match lies only partly (👧 in 👨‍👩‍👧) is highlighted whole.
 *
 * @param text one of {@link textBlocks}: the cost follows its length
 * @param words as `searchWords` gives them; without any, the text is one part
 */
export function markedParts(text: string, words: readonly string[]): readonly TextPart[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let read = 0;
  function takeUntil(end: number, isMatch: boolean) {
    if (end > read) parts.push({ text: text.slice(read, end), isMatch });
    read = end;
  }
  for (const { start, end } of markedSpans(text, alignedText(text), words)) {
    takeUntil(start, false);
    takeUntil(end, true);
  }
  takeUntil(text.length, false);
  return parts;
}

/** The index after the block that begins at `from`, in a text that goes on for more than a block. */
function blockEnd(text: string, from: number): number {
  const limit = from + BLOCK_LENGTH;
  const secondHalf = text.slice(limit - BLOCK_LENGTH / 2, limit);
  const space = ['\n', ' '].map((char) => secondHalf.lastIndexOf(char)).find((at) => at !== -1);
  if (space !== undefined) return limit - BLOCK_LENGTH / 2 + space + 1;
  return wholeGraphemes(text, { start: limit - 1, end: limit }).end;
}

/**
 * Splits the text of a post into blocks of about {@link BLOCK_LENGTH} at most, so that a very long
 * one is laid out and searched only as far as it is visible. A block ends after a line break, or else
 * after a space, in its second half, or else between two graphemes. Almost every text is one block.
 */
export function textBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let from = 0;
  do {
    const end = text.length - from > BLOCK_LENGTH ? blockEnd(text, from) : text.length;
    blocks.push(text.slice(from, end));
    from = end;
  } while (from < text.length);
  return blocks;
}
