import { isSchedulable } from '@/core/plan/draftChange';
import type { NewPostDraft } from '@/core/plan/idea';
import { draftOf, isSameDraft, rebasedDraft, type PostDraft } from '@/core/plan/postFields';
import { freshPostIds, postFromDraft, type ScheduledPost } from '@/core/plan/scheduledPost';
import { shiftedTime } from '@/core/time/days';
import { COPY_SHIFT } from '@/core/time/wallShift';
import type { TypedTime } from '@/core/time/wallTime';
import type { LostEdit } from './lostEdits';
import { selectEdits, selectIdeas, selectScheduledPosts, selectTab } from './selectors';
import { editBegun, editChanged, editClosed } from './editsSlice';
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

/** Returns the id of the idea that a draft is from; otherwise one that no post, no idea and no open edit has. */
export function idFor({ idea }: NewPostDraft): AppThunk<string> {
  return (_dispatch, getState, { realTime }) => {
    const posts = selectScheduledPosts(getState());
    const edits = selectEdits(getState());
    const ideas = new Set(selectIdeas(getState()).map(({ id }) => id));
    if (idea !== undefined && ideas.has(idea) && indexOfPost(posts, idea) < 0) return idea;
    const isTaken = (id: string) =>
      indexOfPost(posts, id) >= 0 || Object.hasOwn(edits, id) || ideas.has(id);
    return freshPostIds(realTime.instant(), isTaken, selectTab(getState())).next().value;
  };
}

/** Creates a post from a draft. A post that an idea becomes has its id. */
function newPost(draft: NewPostDraft): AppThunk<ScheduledPost> {
  return (dispatch) => postFromDraft(draft, dispatch(idFor(draft)));
}

/**
 * Schedules the draft, which clears the form. The idea that its words are from goes with it.
 *
 * @param event names the form
 * @returns the new post; null if the date, the time or the content is empty. Then nothing is
 * dispatched and no message is shown.
 */
export function schedulePost(
  draft: NewPostDraft,
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

/** A cancelled edit in which something was typed. */
export interface CancelledEdit {
  readonly id: string;
  readonly draft: PostDraft;
  /** Its post at that time; undefined if it was gone. */
  readonly post: ScheduledPost | undefined;
}

/**
 * Cancels an edit.
 *
 * @param draft the current draft, including text typed after the last pause
 * @returns the edit for {@link restoreEdit}; null if its draft did not differ from the post
 */
export function cancelEdit(id: string, draft: PostDraft): AppThunk<CancelledEdit | null> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    dispatch(editClosed(id));
    return post && isSameDraft(post, draft) ? null : { id, draft: draftOf(draft), post };
  };
}

/**
 * Opens a cancelled edit again, also if its post is gone. As in an open edit, unedited fields have followed the post.
 *
 * @returns another edit of the post that it replaces; null if nothing was typed in one
 */
export function restoreEdit({ id, draft, post }: CancelledEdit): AppThunk<CancelledEdit | null> {
  return (dispatch, getState) => {
    const now = postWithId(getState(), id);
    const open = selectEdits(getState())[id];
    const replaced = open ? dispatch(cancelEdit(id, open)) : null;
    const restored = { id, draft: post && now ? rebasedDraft(draft, post, now) : draft };
    dispatch(editBegun(restored));
    // Marks the plan as changed.
    dispatch(editChanged(restored));
    return replaced;
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
