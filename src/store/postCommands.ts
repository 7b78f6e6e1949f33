import { draftOf, isSameDraft, isSchedulable, type PostDraft } from '@/core/plan/postFields';
import { freshPostIds, postFromDraft, type ScheduledPost } from '@/core/plan/scheduledPost';
import { shiftedTime } from '@/core/time/days';
import { COPY_SHIFT } from '@/core/time/wallShift';
import type { TypedTime } from '@/core/time/wallTime';
import type { LostEdit } from './lostEdits';
import { selectEdits, selectScheduledPosts } from './selectors';
import { editBegun, editCancelled, editClosed, editChanged } from './editsSlice';
import {
  indexOfPost,
  lostEditScheduled,
  postDuplicated,
  postEdited,
  postScheduled,
  type quickAddScheduled,
} from './scheduledPostsSlice';
import type { AppThunk, RootState } from './store';

function postWithId(state: RootState, id: string): ScheduledPost | undefined {
  const posts = selectScheduledPosts(state);
  return posts[indexOfPost(posts, id)];
}

/** Creates a post from a draft. Its id differs from those of all posts and open edits. */
function newPost(draft: PostDraft): AppThunk<ScheduledPost> {
  return (_dispatch, getState, { realTime }) => {
    const posts = selectScheduledPosts(getState());
    const edits = selectEdits(getState());
    const ids = freshPostIds(
      realTime.instant(),
      (id) => indexOfPost(posts, id) >= 0 || Object.hasOwn(edits, id),
    );
    return postFromDraft(draft, ids.next().value);
  };
}

/**
 * Schedules the draft, which clears the form.
 *
 * @param event names the form
 * @returns the new post; null if the date, the time or the content is empty. Then nothing is
 * dispatched and no message is shown.
 */
export function schedulePost(
  draft: PostDraft,
  event: typeof postScheduled | typeof quickAddScheduled = postScheduled,
): AppThunk<ScheduledPost | null> {
  return (dispatch) => {
    if (!isSchedulable(draft)) return null;
    const post = dispatch(newPost(draft));
    dispatch(event(post));
    return post;
  };
}

/** Makes a new post of an open edit whose post is gone, in one step. */
export function scheduleLostEdit({ id, edit }: LostEdit): AppThunk<void> {
  return (dispatch) => {
    const post = dispatch(newPost(draftOf(edit)));
    dispatch(lostEditScheduled({ id, post }));
  };
}

/** Opens a post for editing, with its own fields or with the draft of its open edit. */
export function beginEdit(id: string): AppThunk<void> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post) return;
    dispatch(editBegun({ id, draft: draftOf(post) }));
  };
}

/** Stores the draft of an edit, which is open from then on. */
export function storeDraft(id: string, draft: PostDraft): AppThunk<void> {
  return (dispatch, getState) => {
    if (!Object.hasOwn(selectEdits(getState()), id)) dispatch(beginEdit(id));
    dispatch(editChanged({ id, draft }));
  };
}

/** Closes an edit in which nothing was typed; another one stays open. */
export function leaveEdit(id: string): AppThunk<void> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    const edit = selectEdits(getState())[id];
    if (post && edit && isSameDraft(post, edit)) dispatch(editClosed(id));
  };
}

/**
 * Gives an open edit the date and time of its post, if the post has moved.
 *
 * @param was the time of the post before
 */
export function retimeEdit(id: string, was: TypedTime): AppThunk<void> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    const edit = selectEdits(getState())[id];
    if (!post || !edit) return;
    if (post.date === was.date && post.time === was.time) return;
    const draft = { ...edit, date: post.date, time: post.time };
    if (!isSameDraft(edit, draft)) dispatch(editChanged({ id, draft }));
  };
}

/**
 * Saves an edit and closes it. A draft must meet the same rules as for scheduling.
 *
 * @returns false if the post does not exist, or if the date, the time or the content is empty. Then
 * nothing is dispatched and no message is shown.
 */
export function saveEdit(id: string, draft: PostDraft): AppThunk<boolean> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post || !isSchedulable(draft)) return false;
    if (!isSameDraft(post, draft)) dispatch(postEdited({ id, draft }));
    dispatch(editClosed(id));
    return true;
  };
}

/**
 * Cancels an edit. If the draft differs from the post, this is a step that can be undone.
 *
 * @param draft the current draft, including text typed after the last pause
 * @returns true if the draft differed
 */
export function cancelEdit(id: string, draft: PostDraft): AppThunk<boolean> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post || isSameDraft(post, draft)) {
      dispatch(editClosed(id));
      return false;
    }
    if (selectEdits(getState())[id] !== draft) dispatch(storeDraft(id, draft));
    dispatch(editCancelled(id));
    return true;
  };
}

/**
 * Duplicates a post and opens the copy for editing. The copy is one week later at the same time, or at
 * the same date if that is not possible.
 *
 * @returns the copy; null for an unknown id
 */
export function duplicatePost(id: string): AppThunk<ScheduledPost | null> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post) return null;
    const copy = dispatch(newPost({ ...post, ...shiftedTime(post, COPY_SHIFT) }));
    dispatch(postDuplicated(copy));
    dispatch(editBegun({ id: copy.id, draft: copy, original: id }));
    return copy;
  };
}
