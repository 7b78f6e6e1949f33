/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Other characters than visible ones of ASCII and line feeds. */
const OTHERS = /[^\n\x20-\x7e]+/g;

/**
 * The length of a piece that is segmented at once, in UTF-16 code units. In V8 the time to segment a
 * text is in proportion to the square of its length.
 */
const PIECE_LENGTH = 500;

const HIGH_SURROGATE = /[\ud800-\udbff]/;

function* segments(text: string): Generator<string> {
  let start = 0;
  let length = PIECE_LENGTH;
  while (start < text.length) {
    const end = start + length;
    // A piece does not end within a surrogate pair.
    const piece = text.slice(start, HIGH_SURROGATE.test(text.charAt(end - 1)) ? end + 1 : end);
    const found = Array.from(GRAPHEMES.segment(piece), ({ segment }) => segment);
    // The last grapheme of a piece can go on after it.
    if (end < text.length) found.pop();
    length = found.length > 0 ? PIECE_LENGTH : length * 2;
    for (const grapheme of found) {
      yield grapheme;
      start += grapheme.length;
    }
  }
}

/**
 * Returns where a text must be segmented: the runs of {@link OTHERS}, with the character before and
 * after each. Elsewhere every character is a grapheme of its own.
 */
function* runsOf(text: string): Generator<TextRange> {
  let run: { start: number; end: number } | null = null;
  for (const { 0: others, index } of text.matchAll(OTHERS)) {
    const start = Math.max(index - 1, 0);
    const end = Math.min(index + others.length + 1, text.length);
    if (run && start < run.end) run.end = end;
    else {
      if (run) yield run;
      run = { start, end };
    }
  }
  if (run) yield run;
}

/** Returns the characters of a text as a reader sees them. Joined, they are the text. */
export function graphemesOf(text: string): readonly string[] {
  const graphemes: string[] = [];
  function add(more: Iterable<string>) {
    for (const grapheme of more) graphemes.push(grapheme);
  }
  let segmented = 0;
  for (const { start, end } of runsOf(text)) {
    add(text.slice(segmented, start));
    add(segments(text.slice(start, end)));
    segmented = end;
  }
  add(text.slice(segmented));
  return graphemes;
}

/** What every emoji contains. */
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u;

/** An emoji as Unicode recommends it. `v` needs a constructor: TypeScript's target does not know it. */
const RECOMMENDED = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** The sign of a key, also without the variation selector, which many programs leave out. */
const KEY = /^[#*0-9]\uFE0F?\u20E3$/;

/** Returns true for a grapheme that is an emoji, in the Unicode version of the browser. */
export function isEmoji(grapheme: string): boolean {
  return PICTURE.test(grapheme) && (RECOMMENDED.test(grapheme) || KEY.test(grapheme));
}

/** Returns the number of bytes of a text in UTF-8. A lone surrogate has those of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = Number(character.codePointAt(0));
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
