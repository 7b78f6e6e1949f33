import { alignedText, type AlignedText, type Span } from './alignedText';

/** A part of a text. The parts of a text, concatenated, are the text. */
export interface TextPart {
  readonly text: string;
  /** True if the part matches the search. */
  readonly isMatch: boolean;
}

/**
 * The maximum number of highlights in a text. Each highlight is a DOM element, and a text
 * may contain a single letter thousands of times.
 */
export const MAX_MARKS = 20;

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

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

/** Extends a span to grapheme boundaries. */
function wholeGraphemes(segments: Intl.Segments, { start, end }: Span): Span {
  const last = segments.containing(end - 1);
  return {
    start: Number(segments.containing(start)?.index),
    end: Number(last?.index) + Number(last?.segment.length),
  };
}

/** Returns the highlighted spans of the original text, ascending. Adjacent spans are merged. */
function markedSpans(text: string, aligned: AlignedText, words: readonly string[]): Span[] {
  const spans: Span[] = [];
  const segments = GRAPHEMES.segment(text);
  for (const match of firstMatches(aligned.text, words)) {
    const { start } = aligned.originOf(match.start);
    const { end } = aligned.originOf(match.end - 1);
    const last = spans.at(-1);
    if (!last || end > last.end) {
      const whole = wholeGraphemes(segments, { start, end });
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
