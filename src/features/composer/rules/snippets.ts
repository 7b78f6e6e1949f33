import { isSnippetName, type Snippet } from '@/core/channels/snippet';
import { freshPostIds } from '@/core/plan/scheduledPost';
import { selectSnippets } from '@/store/channels/channelSelectors';
import { snippetSaved } from '@/store/channels/snippetsSlice';
import { selectTab } from '@/store/selectors';
import type { AppThunk } from '@/store/store';

/** The most snippets that are suggested at once. */
const MAX_SUGGESTED = 8;

/** Returns the name for what was typed: without a `/` at its start, and with `-` for white space. */
export function typedSnippetName(typed: string): string {
  return typed.trim().replace(/^\//, '').replace(/\s+/g, '-');
}

/** Returns the snippets whose names begin with the query, apart from upper and lower case, by name. */
export function suggestedSnippets(snippets: readonly Snippet[], query: string): readonly Snippet[] {
  const prefix = query.toLowerCase();
  if (prefix === '') return [];
  return snippets
    .filter(({ name }) => name.toLowerCase().startsWith(prefix))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, MAX_SUGGESTED);
}

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

/**
 * Saves a text under a name, in place of the text of that name.
 *
 * @returns the snippet; null for an empty text, or for a name that is not allowed
 */
export function saveSnippet(name: string, text: string): AppThunk<Snippet | null> {
  return (dispatch, getState, { realTime }) => {
    if (!isSnippetName(name) || text === '') return null;
    const snippets = selectSnippets(getState());
    const isTaken = (id: string) => snippets.some((each) => each.id === id);
    const ids = freshPostIds(realTime.instant(), isTaken, selectTab(getState()));
    dispatch(snippetSaved({ id: ids.next().value, name, text }));
    return selectSnippets(getState()).find((snippet) => snippet.name === name) ?? null;
  };
}
