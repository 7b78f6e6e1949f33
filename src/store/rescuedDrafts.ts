import type { RecordChange } from '@/core/change/change';
import { isSameDraft, type PostDraft } from '@/core/plan/postFields';
import { cancelledLabel, type EditsState } from './editsSlice';
import type { RescueDrafts } from './history/createHistory';
import { stepLike } from './history/steps';
import { indexOfPost } from './scheduledPostsSlice';

/**
 * Keeps unsaved text when an event drops the undone steps: a dropped step may hold the draft of an edit. Each draft that
 * differs from its post, from the open edit and from the other drafts becomes a cancelled edit. Undo replaces the open
 * edit with this draft.
 */
export const rescuedDrafts: RescueDrafts = (dropped, { edits, scheduledPosts }) => {
  const known = Object.entries(edits);
  const isKnown = (id: string, draft: PostDraft) =>
    known.some(([other, words]) => other === id && isSameDraft(words, draft));
  return dropped.flatMap((step) => {
    const { values } = (step.change.edits ?? { values: {} }) as RecordChange;
    return Object.entries(values as EditsState).flatMap(([id, draft]) => {
      const post = scheduledPosts[indexOfPost(scheduledPosts, id)];
      if (isKnown(id, draft) || (post && isSameDraft(post, draft))) return [];
      known.push([id, draft]);
      const change = { edits: { values: { [id]: draft } } };
      return [{ ...stepLike(step, change), label: cancelledLabel(draft) }];
    });
  });
};
