const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WHITE_SPACE = /^\s+$/u;

/**
 * The first words of a text on one line: runs of white space become one space, and what is longer
 * than `limit` characters (as a reader counts them: graphemes) is cut after a word and ends in "…".
 * A first word that is longer than the limit is itself cut. Reads no further than it must.
 */
export function excerpt(text: string, limit: number): string {
  const line: string[] = [];
  for (const { segment } of GRAPHEMES.segment(text.trim())) {
    const character = WHITE_SPACE.test(segment) ? ' ' : segment;
    if (character === ' ' && line.at(-1) === ' ') continue;
    line.push(character);
    if (line.length > limit) return `${firstWords(line)}…`;
  }
  return line.join('');
}

/** As many whole words as fit, or of a single long word what fits; `line` is one too long. */
function firstWords(line: readonly string[]): string {
  return line.slice(0, line.lastIndexOf(' ')).join('');
}
