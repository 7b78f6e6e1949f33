import type { UnknownAction } from '@reduxjs/toolkit';
import { channelsWithLabels } from '@/core/channels/brand';
import { EMPTY_DRAFT, isEmptyDraft, nextDraft } from '@/core/plan/emptyDraft';
import {
  draftOf,
  isSameDraft,
  rebasedDraft,
  withDraft,
  withField,
  type PostDraft,
} from '@/core/plan/postFields';
import { isEqual } from '@/core/text/record';
import { selectPlanTags } from './channels/channelSelectors';
import { postsOfStep, redone, selectLastStep, undone } from './history/steps';
import {
  indexOfPost,
  postScheduled,
  postsRepeated,
  quickAddScheduled,
} from './scheduledPostsSlice';
import type { RootState } from './store';

/** Returns what the form held for the post that the last step scheduled first; undefined if it did something else. */
function lastScheduled(state: RootState): PostDraft | undefined {
  const step = selectLastStep(state);
  const isNew = step?.label.kind === 'scheduled' || step?.label.kind === 'manyScheduled';
  const [id = ''] = isNew ? postsOfStep(step) : [];
  const post = state.scheduledPosts[indexOfPost(state.scheduledPosts, id)];
  return post && draftOf(withField(post, 'series', undefined));
}

/**
 * Updates the form for a new post and the quick add. After scheduling, the form keeps only accounts and labels, and the
 * quick add nothing. Undo puts the post into the form if that is empty. Redo clears the form if it still holds this
 * post.
 */
export function withUpdatedNewPost(
  after: RootState,
  before: RootState,
  action: UnknownAction,
): RootState {
  if (after.scheduledPosts === before.scheduledPosts) return after;
  const { newPost } = after;
  const isEmpty = isEmptyDraft(newPost);
  const cleared = { ...after, newPost: nextDraft(newPost) };
  const isRepeated = postsRepeated.match(action) && action.payload.repeated.length === 0;
  if (isRepeated || postScheduled.match(action)) return isEmpty ? after : cleared;
  if (quickAddScheduled.match(action)) return { ...after, quickAdd: EMPTY_DRAFT };
  if (undone.match(action)) {
    const post = lastScheduled(before);
    return post && isEmpty ? { ...after, newPost: post } : after;
  }
  const post = redone.match(action) && lastScheduled(after);
  return post && isSameDraft(newPost, post) ? cleared : after;
}

/**
 * Returns the state with the new post's accounts after those of its brands changed. A new post with other accounts
 * keeps them.
 */
export function withBrandAccounts(after: RootState, before: RootState): RootState {
  const { newPost } = after;
  const { labels = [], channels: chosen = [] } = newPost;
  if (after.labels === before.labels || newPost !== before.newPost) return after;
  const [were, channels] = [before, after].map((state) =>
    channelsWithLabels(selectPlanTags(state), {}, labels),
  );
  if (!isEqual(chosen, were) || isEqual(chosen, channels)) return after;
  const used = channels?.length ? channels : undefined;
  return { ...after, newPost: withField(newPost, 'channels', used) };
}

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
