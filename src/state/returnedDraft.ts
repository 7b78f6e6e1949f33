import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
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
 * Returns a reducer that puts the text of a post back into the form for a new post when its scheduling
 * is undone, if the form is empty. A redo clears the form except for its accounts and labels, if its draft is
 * unchanged.
 */
export function withReturnedDraft<Preloaded>(
  reducer: Reducer<RootState, UnknownAction, Preloaded>,
): Reducer<RootState, UnknownAction, Preloaded> {
  return (state, action) => {
    const next = reducer(state, action);
    const isUndone = undone.match(action);
    if (!isUndone && !redone.match(action)) return next;
    const post = lastScheduled(isUndone ? (state as RootState) : next);
    if (next === state || !post) return next;
    const { newPost } = next;
    if (isUndone) return isEmptyDraft(newPost) ? { ...next, newPost: draftOf(post) } : next;
    return isSameDraft(newPost, post) ? { ...next, newPost: nextDraft(newPost) } : next;
  };
}
