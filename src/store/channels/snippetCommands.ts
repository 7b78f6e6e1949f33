import { isSnippetName, type Snippet } from '@/core/channels/snippet';
import { freshPostIds } from '@/core/plan/scheduledPost';
import type { AppThunk } from '../store';
import { selectSnippets } from './channelSelectors';
import { snippetSaved } from './snippetsSlice';

/**
 * Saves a text under a name, in place of the text of that name.
 *
 * @returns the snippet; null for an empty text, or for a name that is not allowed
 */
export function saveSnippet(name: string, text: string): AppThunk<Snippet | null> {
  return (dispatch, getState, { realTime }) => {
    if (!isSnippetName(name) || text === '') return null;
    const snippets = selectSnippets(getState());
    const ids = freshPostIds(realTime.instant(), (id) => snippets.some((each) => each.id === id));
    dispatch(snippetSaved({ id: ids.next().value, name, text }));
    return selectSnippets(getState()).find((snippet) => snippet.name === name) ?? null;
  };
}
