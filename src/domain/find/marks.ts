import { folded, isPlain } from './foldedText';

/** A part of a text; the parts of one text, one after the other, are the text. */
export interface TextPart {
  readonly text: string;
  /** True if the part was searched for. */
  readonly isMatch: boolean;
}

/** A folded text, and where in the text as written the grapheme of each of its units is. */
interface Aligned {
  readonly text: string;
  readonly startOf: (index: number) => number;
  readonly endOf: (index: number) => number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The longest piece of a text that is taken apart at once, in UTF-16 units: engines take a time for
 * each grapheme that grows with the text, seconds for a text of 100,000 characters.
 */
const LONGEST_PIECE = 2000;

/** Between two printable characters of ASCII, graphemes always part. */
const PLAIN_PAIR = /[\x20-\x7e](?=[\x20-\x7e])/g;

/**
 * Where a piece ends that begins here: between two plain characters if there are any in time, or else
 * where it has its full length, though not within a character.
 */
function pieceEnd(text: string, start: number): number {
  const latest = start + LONGEST_PIECE;
  if (latest >= text.length) return text.length;
  PLAIN_PAIR.lastIndex = start + LONGEST_PIECE / 2;
  const pair = PLAIN_PAIR.exec(text);
  if (pair && pair.index < latest) return pair.index + 1;
  const isWithinCharacter = Number(text.codePointAt(latest - 1)) > 0xffff;
  return isWithinCharacter ? latest - 1 : latest;
}

/** The graphemes of a text, each with the index where it begins. */
function* graphemesOf(text: string): Generator<{ segment: string; index: number }> {
  for (let start = 0; start < text.length;) {
    const end = pieceEnd(text, start);
    for (const { segment, index } of GRAPHEMES.segment(text.slice(start, end))) {
      yield { segment, index: start + index };
    }
    start = end;
  }
}

function aligned(text: string): Aligned {
  if (isPlain(text)) {
    return { text: folded(text), startOf: (index) => index, endOf: (index) => index + 1 };
  }
  const parts: string[] = [];
  const origins: Span[] = [];
  for (const { segment, index } of graphemesOf(text)) {
    const part = folded(segment);
    const origin = { start: index, end: index + segment.length };
    parts.push(part);
    origins.push(...Array.from({ length: part.length }, () => origin));
  }
  return {
    text: parts.join(''),
    startOf: (index) => Number(origins[index]?.start),
    endOf: (index) => Number(origins[index]?.end),
  };
}

/**
 * How often a word is marked in one text. A letter alone may stand in a long one a hundred thousand
 * times, and each mark is an element of the page.
 */
export const MOST_MARKS = 20;

/** Where the words stand in the text as written, the first times, also within one another. */
function occurrences(text: string, words: readonly string[]): Span[] {
  const { text: foldedText, startOf, endOf } = aligned(text);
  const spans: Span[] = [];
  for (const word of words) {
    let at = foldedText.indexOf(word);
    for (let times = 0; times < MOST_MARKS && at !== -1; times += 1) {
      spans.push({ start: startOf(at), end: endOf(at + word.length - 1) });
      at = foldedText.indexOf(word, at + 1);
    }
  }
  return spans;
}

/** The spans in ascending order, those that touch as one. */
function united(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      result.push(span);
    }
  }
  return result;
}

/**
 * A text in parts, those that were searched for marked, each word {@link MOST_MARKS} times at most. No
 * grapheme is parted: of one that a word is only in (a family that someone sought a girl of), all is
 * marked. Meant for the texts that are shown: it looks at each grapheme.
 *
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
  for (const { start, end } of united(occurrences(text, words))) {
    takeUntil(start, false);
    takeUntil(end, true);
  }
  takeUntil(text.length, false);
  return parts;
}
