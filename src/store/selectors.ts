import { isEmptyDraft, openDrafts } from '@/core/plan/emptyDraft';
import { instantOf, type Instant } from '@/core/time/instant';
import type { RootState } from './store';

export const selectScheduledPosts = ({ scheduledPosts }: RootState) => scheduledPosts;
export const selectIdeas = ({ ideas }: RootState) => ideas;
export const selectConnectedNetworks = ({ connections }: RootState) => connections;
export const selectAppearance = ({ settings }: RootState) => settings.appearance;
export const selectSingleKeys = ({ settings }: RootState) => settings.singleKeys;
/** Returns whether the user wants help with posting, and from when; undefined if that was never said. */
export const selectHelpPosting = ({ settings }: RootState) => settings.helpPosting;
/** Returns the instant from which on the user wants help with posting; null for none. */
export function selectHelpSince(state: RootState): Instant | null {
  const since = selectHelpPosting(state)?.since;
  return since === undefined || since === null ? null : instantOf(since);
}

export const selectPostingTimes = ({ settings }: RootState) => settings.postingTimes;

export const selectNewPost = ({ newPost }: RootState) => newPost;
export const selectQuickAdd = ({ quickAdd }: RootState) => quickAdd;
export const selectEdits = ({ edits }: RootState) => edits;

export const selectFile = ({ file }: RootState) => file.current;
export const selectSaved = ({ saved }: RootState) => saved;
export const selectExchange = ({ exchange }: RootState) => exchange;

/** Returns the number of this tab, for new ids; 1 if the plan is not kept on the device. */
export const selectTab = ({ keeping }: RootState) => (keeping.kind === 'on' ? keeping.tab : 1);

export const selectHasPosts = ({ scheduledPosts }: RootState) => scheduledPosts.length > 0;

/** Returns true if a new post was begun, in its form or in the quick add. */
export function hasNewPost({ newPost, quickAdd }: RootState): boolean {
  return !isEmptyDraft(newPost) || !isEmptyDraft(quickAdd);
}

/** Returns the number of drafts that can be opened. An edit of a deleted post stays for an undo. */
export function selectOpenDraftCount({ scheduledPosts, newPost, edits }: RootState): number {
  return openDrafts({ posts: scheduledPosts, newPost, edits }).length;
}

/** Returns true if nothing was done or typed, so a reload loses nothing. */
export function selectIsUntouched(state: RootState): boolean {
  const { past, future } = state.history;
  return past.length + future.length + Object.keys(state.edits).length === 0 && !hasNewPost(state);
}
