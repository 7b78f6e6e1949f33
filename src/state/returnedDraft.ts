import type { UnknownAction } from '@reduxjs/toolkit';
import { isEmptyDraft, nextDraft } from '@/domain/plan/emptyDraft';
import { draftOf, isSameDraft } from '@/domain/plan/postFields';
import { postsOfStep, redone, selectLastStep, undone } from './history/steps';
import type { RootState } from './rootState';
import { indexOfPost } from './scheduledPostsSlice';

/** Returns the post that the last step scheduled; undefined if it did something else. */
function lastScheduled(state: RootState) {
  const step = selectLastStep(state);
  // The words of a lost edit come back as that edit.
  const isScheduling = step?.label.kind === 'scheduled' && step.change.edits === undefined;
  const [id] = isScheduling ? postsOfStep(step) : [];
  return id === undefined ? undefined : state.scheduledPosts[indexOfPost(state.scheduledPosts, id)];
}

/**
 * Returns the state with the text of a post back in the form for a new post when its scheduling is undone, if the
 * form is empty. A redo clears the form except for its accounts and labels, if its draft is unchanged.
 */
export function withReturnedDraft(
  after: RootState,
  before: RootState,
  action: UnknownAction,
): RootState {
  const isUndone = undone.match(action);
  if (!isUndone && !redone.match(action)) return after;
  const post = lastScheduled(isUndone ? before : after);
  if (after === before || !post) return after;
  const { newPost } = after;
  if (isUndone) return isEmptyDraft(newPost) ? { ...after, newPost: draftOf(post) } : after;
  return isSameDraft(newPost, post) ? { ...after, newPost: nextDraft(newPost) } : after;
}
