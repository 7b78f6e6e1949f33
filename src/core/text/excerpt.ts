const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WHITE_SPACE = /^\s+$/u;

/**
 * Returns the first words of a text on one line. A run of white space becomes one space. A text of
 * more than `limit` graphemes is cut at the end of a word, and "…" is appended; a first word longer
 * than the limit is cut at the limit. Segments only as much of the text as it needs.
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

/**
 * Cuts a line at its last space, or before its last grapheme if it has no space.
 *
 * @param line the graphemes of the line, one more than the limit
 */
function firstWords(line: readonly string[]): string {
  return line.slice(0, line.lastIndexOf(' ')).join('');
}
