/** Returns a count with its noun, with separators of the user's locale: "1 step", "5,000 steps". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WHITE_SPACE = /^\s+$/u;

/**
 * Returns the first words of a text on one line. A run of white space becomes one space. A text of
 * more than `limit` graphemes is cut at the end of a word, and "…" is appended, in place of full stops; a first word
 * longer than the limit is cut at the limit. Segments only as much of the text as it needs.
 */
export function excerpt(text: string, limit: number): string {
  const line: string[] = [];
  for (const { segment } of GRAPHEMES.segment(text.trim())) {
    const character = WHITE_SPACE.test(segment) ? ' ' : segment;
    if (character === ' ' && line.at(-1) === ' ') continue;
    line.push(character);
    if (line.length > limit) return `${firstWords(line).replace(/[.…]+$/u, '')}…`;
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

/** Returns the text with the characters that keep its writing direction apart from the words around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The maximum length of a title, in graphemes. */
const TITLE_LENGTH = 40;

/** Returns the title of a post: the first words of its content, at most 40 graphemes. */
export function titleOf(post: { readonly content: string }): string {
  return excerpt(post.content, TITLE_LENGTH);
}

/** Returns a count with its noun, with separators of the user's locale: "1 post", "5,000 posts". */
export function countedPosts(count: number): string {
  return counted(count, 'post', 'posts');
}
