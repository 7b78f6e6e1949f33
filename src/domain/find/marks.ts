import { alignedText, type AlignedText, type Span } from './alignedText';

/** A part of a text. The parts of a text, concatenated, are the text. */
export interface TextPart {
  readonly text: string;
  /** True if the part matches the search. */
  readonly isMatch: boolean;
}

/**
 * The maximum number of highlights in a block of text. Each highlight is a DOM element, and a text
 * may contain a single letter thousands of times.
 */
export const MAX_MARKS = 20;

/**
 * The maximum length of a block of text, in UTF-16 code units, give or take a grapheme. Most networks
 * only accept shorter posts. In Chromium, the layout time of a paragraph of Devanagari grows with the
 * square of its length: 40 ms for this length, two seconds for Facebook's limit of 63,206 characters.
 */
export const BLOCK_LENGTH = 8192;

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Characters that never begin a grapheme, and regional indicators, whose grapheme boundaries depend
 * on the number of indicators before them.
 */
const CONTINUES = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{RI}\u200d\p{Surrogate}]/u;

/**
 * The text around a match that is segmented first, in UTF-16 code units on each side. It is doubled
 * if a grapheme is longer.
 */
const MARGIN = 32;

/** Returns an index at or before `index` where segmentation can start without wrong boundaries. */
function windowStart(text: string, index: number): number {
  let start = Math.max(index, 0);
  while (start > 0 && CONTINUES.test(String.fromCodePoint(Number(text.codePointAt(start))))) {
    start -= 1;
  }
  return start;
}

/** Returns true between two printable ASCII characters, which is always a grapheme boundary. */
function isPlainBoundary(text: string, index: number): boolean {
  return /^[\x20-\x7e]{2}$/.test(text.slice(index - 1, index + 1));
}

/** Extends a span to grapheme boundaries. */
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
    // A grapheme at the edge of the window may continue outside it.
    const isWhole = (from === 0 || first > 0) && (to === text.length || length < window.length);
    if (isWhole) return { start: from + first, end: from + length };
  }
}

/** Returns the first matches in a folded text, ascending, about the same number for each word. */
function firstMatches(text: string, words: readonly string[]): readonly Span[] {
  const found: Span[] = [];
  let rest = words.map((word) => ({ word, from: 0 }));
  while (rest.length > 0 && found.length < MAX_MARKS) {
    const next: typeof rest = [];
    for (const { word, from } of rest) {
      const start = found.length < MAX_MARKS ? text.indexOf(word, from) : -1;
      if (start !== -1) {
        found.push({ start, end: start + word.length });
        next.push({ word, from: start + 1 });
      }
    }
    rest = next;
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Returns the highlighted spans of the original text, ascending. Adjacent spans are merged. */
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
 * Splits a text into highlighted and other parts. There are at most {@link MAX_MARKS} highlights,
 * shared among the words. A partial match inside a grapheme (👧 in 👨‍👩‍👧) highlights the whole grapheme.
 *
 * @param text one of {@link textBlocks}; the time is linear in its length
 * @param words the result of `searchWords`; if empty, the text is returned as one part
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

/** Returns the end of the block that begins at `from`; the rest of the text must exceed a block. */
function blockEnd(text: string, from: number): number {
  const limit = from + BLOCK_LENGTH;
  const secondHalf = text.slice(limit - BLOCK_LENGTH / 2, limit);
  const space = ['\n', ' '].map((char) => secondHalf.lastIndexOf(char)).find((at) => at !== -1);
  if (space !== undefined) return limit - BLOCK_LENGTH / 2 + space + 1;
  return wholeGraphemes(text, { start: limit - 1, end: limit }).end;
}

/**
 * Splits the text of a post into blocks of about {@link BLOCK_LENGTH} at most, so that only the
 * visible part of a very long text is laid out and searched. A block ends after the last line break
 * in its second half; without one, after the last space in its second half; without one, at a
 * grapheme boundary. Almost every text is one block.
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
