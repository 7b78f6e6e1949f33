import type { UnknownAction } from '@reduxjs/toolkit';
import { changeOfList, replacedIds } from '@/core/change/change';
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
import { ideaSaved } from './ideasSlice';
import {
  ideasPlanned,
  indexOfPost,
  postScheduled,
  postsRepeated,
  quickAddScheduled,
} from './scheduledPostsSlice';
import type { RootState } from './store';

function ideaWithId({ ideas }: RootState, id: string | undefined) {
  return ideas.find((idea) => idea.id === id);
}

/** Returns the first post, or the idea, that the last step made of the draft of a form; undefined if it did something else. */
function lastMade(state: RootState): (PostDraft & { readonly id: string }) | undefined {
  const step = selectLastStep(state);
  if (step?.label.kind === 'ideaSaved') {
    return ideaWithId(state, replacedIds(changeOfList(step.change, 'ideas'))[0]);
  }
  const isNew = step?.label.kind === 'scheduled' || step?.label.kind === 'manyScheduled';
  const [id = ''] = isNew ? postsOfStep(step) : [];
  const post = state.scheduledPosts[indexOfPost(state.scheduledPosts, id)];
  return post && withField(post, 'series', undefined);
}

/**
 * Updates the form for a new post and the quick add. After scheduling, and after an idea was saved, the form keeps only
 * accounts and labels, and the quick add nothing. Undo puts the post or the idea into the form if nothing was typed
 * there; a date and time of an idea without a text do not count. Redo clears the form if it still holds the same. An
 * idea that becomes a post in a calendar leaves the form.
 */
export function withUpdatedNewPost(
  after: RootState,
  before: RootState,
  action: UnknownAction,
): RootState {
  if (after.scheduledPosts === before.scheduledPosts && after.ideas === before.ideas) return after;
  const { newPost } = after;
  const idea = ideaWithId(before, newPost.idea);
  // In a drop, only an idea without a text comes into the form, with the date and time of the drop.
  const { date, time } = idea?.content.trim() === '' ? idea : newPost;
  const isAsIdea = idea !== undefined && isSameDraft({ ...newPost, date, time }, idea);
  const isEmpty = isEmptyDraft(newPost);
  const cleared = { ...after, newPost: nextDraft(newPost) };
  const isRepeated = postsRepeated.match(action) && action.payload.repeated.length === 0;
  const isMade = isRepeated || postScheduled.match(action) || ideaSaved.match(action);
  if (isMade) return isEmpty ? after : cleared;
  if (ideasPlanned.match(action)) return isAsIdea && !ideaWithId(after, idea.id) ? cleared : after;
  if (quickAddScheduled.match(action)) return { ...after, quickAdd: EMPTY_DRAFT };
  if (undone.match(action)) {
    const made = lastMade(before);
    if (!made || !(isEmpty || isAsIdea)) return after;
    // The plan may have the idea again.
    const source = ideaWithId(after, made.id) && { idea: made.id };
    return { ...after, newPost: { ...draftOf(made), ...source } };
  }
  const made = redone.match(action) && lastMade(after);
  return made && isSameDraft(newPost, made) ? cleared : after;
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
