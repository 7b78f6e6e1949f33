import { draftOf, isSameDraft, isSchedulable, type PostDraft } from '@/domain/postFields';
import { freshPostId, postFromDraft, type ScheduledPost } from '@/domain/scheduledPost';
import { shiftedTime, shiftName, type WallShift } from '@/domain/wallShift';
import { editBegun, editCancelled, editClosed, editKept, selectEdits } from './editsSlice';
import {
  indexOfPost,
  postDuplicated,
  postEdited,
  postScheduled,
  postsShifted,
  selectScheduledPosts,
} from './scheduledPostsSlice';
import type { AppThunk, RootState } from './store';

function postWithId(state: RootState, id: string): ScheduledPost | undefined {
  const posts = selectScheduledPosts(state);
  return posts[indexOfPost(posts, id)];
}

/** The post that a draft becomes, under an id that neither a post nor an open edit has. */
function newPost(draft: PostDraft): AppThunk<ScheduledPost> {
  return (_dispatch, getState, { realTime }) => {
    const posts = selectScheduledPosts(getState());
    const edits = selectEdits(getState());
    const id = freshPostId(
      realTime.instant(),
      (candidate) => indexOfPost(posts, candidate) >= 0 || Object.hasOwn(edits, candidate),
    );
    return postFromDraft(draft, id);
  };
}

/**
 * Schedules what was typed, under an id from the clock.
 *
 * @returns false, with nothing done and nothing said, if the date, the time or the content is empty
 */
export function schedulePost(draft: PostDraft): AppThunk<boolean> {
  return (dispatch) => {
    if (!isSchedulable(draft)) return false;
    dispatch(postScheduled(dispatch(newPost(draft))));
    return true;
  };
}

/** Opens a post for editing, with its own fields or with what was typed there before. */
export function beginEdit(id: string): AppThunk<void> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post) return;
    dispatch(editBegun({ id, draft: draftOf(post) }));
  };
}

/**
 * Saves an edit by the rules of scheduling; one that changed nothing is closed.
 *
 * @returns false, with nothing done and nothing said, if the date, the time or the content is empty
 */
export function saveEdit(id: string, draft: PostDraft): AppThunk<boolean> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post || !isSchedulable(draft)) return false;
    dispatch(isSameDraft(post, draft) ? editClosed(id) : postEdited({ id, draft }));
    return true;
  };
}

/**
 * Gives an edit up. If something was typed that the post does not say, that can be undone.
 *
 * @param draft what is typed, also since the last pause
 * @returns whether words were given up
 */
export function cancelEdit(id: string, draft: PostDraft): AppThunk<boolean> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post || isSameDraft(post, draft)) {
      dispatch(editClosed(id));
      return false;
    }
    if (selectEdits(getState())[id] !== draft) dispatch(editKept({ id, draft }));
    dispatch(editCancelled(id));
    return true;
  };
}

/**
 * Makes a new post from an old one and opens it for editing.
 *
 * @returns the id of the new post; null if there is no old one
 */
export function duplicatePost(id: string): AppThunk<string | null> {
  return (dispatch, getState) => {
    const post = postWithId(getState(), id);
    if (!post) return null;
    const copy = dispatch(newPost(post));
    dispatch(postDuplicated(copy));
    dispatch(beginEdit(copy.id));
    return copy.id;
  };
}

/**
 * Moves posts on the calendar and the clock on the wall. Those that would leave the calendar, or
 * have no place on it, stay where they are.
 *
 * @returns how many were moved
 */
export function shiftPosts(ids: readonly string[], shift: WallShift): AppThunk<number> {
  return (dispatch, getState) => {
    const wanted = new Set(ids);
    const posts = selectScheduledPosts(getState()).flatMap((post) => {
      const time = wanted.has(post.id) ? shiftedTime(post, shift) : null;
      return time ? [{ id: post.id, ...time }] : [];
    });
    if (posts.length > 0) dispatch(postsShifted({ by: shiftName(shift), posts }));
    return posts.length;
  };
}
