/** The beginning of a snippet's name that is being typed. */
export interface SnippetQuery {
  /** The index of the `/`. */
  readonly start: number;
  /** What is typed after the `/`. */
  readonly query: string;
}

const QUERY = /(?<!\S)\/([\p{L}\p{M}\p{N}_-]{0,50})$/u;
/** More than the longest name has, in UTF-16 code units. */
const MAX_LENGTH = 128;

/** Returns the snippet's name that is being typed before the caret: `/name` at the start of a word. */
export function snippetQuery(text: string, caret: number): SnippetQuery | null {
  const from = Math.max(caret - MAX_LENGTH, 0);
  const match = QUERY.exec(text.slice(from, caret));
  return match && { start: from + match.index, query: String(match[1]) };
}
