import type { Span } from './alignedText';

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
export function wholeGraphemes(text: string, { start, end }: Span): Span {
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
