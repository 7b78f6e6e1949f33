import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { rebasedDraft, withDraft } from '@/domain/plan/postFields';
import type { EditsState, ScheduledPostsState } from './rootState';
import { indexOfPost } from './scheduledPostsSlice';

interface WithEdits {
  readonly edits: EditsState;
  readonly scheduledPosts: ScheduledPostsState;
}

/**
 * Returns a reducer that updates open edits when their posts change: the fields that the user has
 * not edited take the new values. Otherwise, saving a changed text would also restore the old date
 * of a post that was moved meanwhile.
 */
export function withRebasedEdits<State extends WithEdits, Preloaded>(
  reducer: Reducer<State, UnknownAction, Preloaded>,
): Reducer<State, UnknownAction, Preloaded> {
  return (state, action) => {
    const next = reducer(state, action);
    const { edits, scheduledPosts: posts } = (state ?? {}) as Partial<State>;
    if (!edits || !posts || posts === next.scheduledPosts) return next;
    const rebased = Object.entries(next.edits).flatMap(([id, draft]) => {
      const from = posts[indexOfPost(posts, id)];
      const to = next.scheduledPosts[indexOfPost(next.scheduledPosts, id)];
      const isSameEdit = edits[id] === draft;
      return isSameEdit && from && to && from !== to
        ? [[id, withDraft(draft, rebasedDraft(draft, from, to))] as const]
        : [];
    });
    if (rebased.length === 0) return next;
    return { ...next, edits: { ...next.edits, ...Object.fromEntries(rebased) } };
  };
}
