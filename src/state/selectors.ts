import { EMPTY_DRAFT, isSameDraft } from '@/domain/postFields';
import type { RootState } from './rootState';

export const selectScheduledPosts = ({ scheduledPosts }: RootState) => scheduledPosts;
export const selectConnectedNetworks = ({ connections }: RootState) => connections;
export const selectAppearance = ({ settings }: RootState) => settings.appearance;
export const selectSingleKeys = ({ settings }: RootState) => settings.singleKeys;
export const selectNewPost = ({ newPost }: RootState) => newPost;
export const selectEdits = ({ edits }: RootState) => edits;

/** Returns true if nothing was done or typed, so a reload loses nothing. */
export function selectIsUntouched({ history, newPost, edits }: RootState): boolean {
  const steps = history.past.length + history.future.length;
  return steps === 0 && isSameDraft(newPost, EMPTY_DRAFT) && Object.keys(edits).length === 0;
}
