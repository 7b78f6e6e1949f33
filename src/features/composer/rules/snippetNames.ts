import type { Snippet } from '@/core/channels/snippet';

/** The most snippets that are suggested at once. */
const MAX_SUGGESTED = 8;

/** Returns the name for what was typed: without a `/` at its start, and with `-` for white space. */
export function typedSnippetName(typed: string): string {
  return typed.trim().replace(/^\//, '').replace(/\s+/g, '-');
}

/** Returns the snippets whose names begin with the query, apart from upper and lower case, by name. */
export function suggestedSnippets(snippets: readonly Snippet[], query: string): readonly Snippet[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [];
  return snippets
    .filter(({ name }) => name.toLowerCase().startsWith(wanted))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, MAX_SUGGESTED);
}
