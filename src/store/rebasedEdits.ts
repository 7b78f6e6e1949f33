import { rebasedDraft, withDraft } from '@/core/plan/postFields';
import type { RootState } from './rootState';
import { indexOfPost } from './scheduledPostsSlice';

/**
 * Returns the state with open edits that follow their posts: the fields that the user has not edited take the new
 * values. Otherwise, saving a changed text would also restore the old date of a post that was moved meanwhile.
 */
export function withRebasedEdits(after: RootState, before: RootState): RootState {
  const { scheduledPosts: posts } = after;
  if (posts === before.scheduledPosts) return after;
  const rebased = Object.entries(after.edits).flatMap(([id, draft]) => {
    const from = before.scheduledPosts[indexOfPost(before.scheduledPosts, id)];
    const to = posts[indexOfPost(posts, id)];
    const isSameEdit = before.edits[id] === draft;
    return isSameEdit && from && to && from !== to
      ? [[id, withDraft(draft, rebasedDraft(draft, from, to))] as const]
      : [];
  });
  if (rebased.length === 0) return after;
  return { ...after, edits: { ...after.edits, ...Object.fromEntries(rebased) } };
}
