import type { RootState } from './rootState';
import { indexOfPost } from './scheduledPostsSlice';

type WithEdits = Pick<RootState, 'edits' | 'scheduledPosts' | 'history'>;

/** An open edit with another text than its post got at the same time in another tab. */
export interface OvertakenEdit {
  readonly id: string;
  /** The text of the post. */
  readonly content: string;
}

/**
 * Returns the open edits in which the user has typed another text than a change of another tab has saved. Such
 * a change is no step, so it leaves the history as it is.
 */
export function overtakenEdits(before: WithEdits, after: WithEdits): readonly OvertakenEdit[] {
  if (before.scheduledPosts === after.scheduledPosts) return [];
  if (before.history !== after.history) return [];
  return Object.entries(after.edits).flatMap(([id, edit]) => {
    const from = before.scheduledPosts[indexOfPost(before.scheduledPosts, id)];
    const to = after.scheduledPosts[indexOfPost(after.scheduledPosts, id)];
    if (!from || !to || from.content === to.content || edit.content === to.content) return [];
    return [{ id, content: to.content }];
  });
}
