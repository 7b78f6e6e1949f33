import { EMPTY_DRAFT, isSameDraft } from '@/domain/plan/postFields';
import type { Workspace } from '@/domain/workspace/workspace';
import type { RootState } from './rootState';

export const selectScheduledPosts = ({ scheduledPosts }: RootState) => scheduledPosts;
export const selectConnectedNetworks = ({ connections }: RootState) => connections;
export const selectSettings = ({ settings }: RootState) => settings;
export const selectAppearance = ({ settings }: RootState) => settings.appearance;
export const selectSingleKeys = ({ settings }: RootState) => settings.singleKeys;
export const selectNewPost = ({ newPost }: RootState) => newPost;
export const selectEdits = ({ edits }: RootState) => edits;

export const selectFile = ({ file }: RootState) => file;
export const selectKeeping = ({ keeping }: RootState) => keeping;

/** Returns true if the plan is stored on this device, so that a reload loses nothing. */
export function selectIsKept({ keeping }: RootState): boolean {
  return keeping.kind === 'on' || keeping.kind === 'readOnly';
}
export const selectSaved = ({ saved }: RootState) => saved;

/** Returns what a workspace file holds. */
export function selectWorkspace(state: RootState): Workspace {
  const { scheduledPosts, connections, settings, newPost, edits, file } = state;
  const { unknown = {} } = file;
  return { posts: scheduledPosts, connections, settings, newPost, edits, unknown };
}

/** Returns true for a plan without posts, connections, drafts and file. */
export function selectIsBlank(state: RootState): boolean {
  const { scheduledPosts, connections, edits, file } = state;
  const count = scheduledPosts.length + connections.length + Object.keys(edits).length;
  return count === 0 && file.name === undefined && !hasNewPost(state);
}

export const selectHasPosts = ({ scheduledPosts }: RootState) => scheduledPosts.length > 0;

function hasNewPost({ newPost }: RootState): boolean {
  return !isSameDraft(newPost, EMPTY_DRAFT);
}

/**
 * Returns the number of texts that are not stored yet: the new post, unless empty, and the open edits
 * of posts in the plan. An edit of a deleted post stays for an undo, and does not count.
 */
export function selectOpenDraftCount(state: RootState): number {
  const { edits, scheduledPosts } = state;
  const isEditing = Object.keys(edits).length > 0;
  const edited = isEditing ? scheduledPosts.filter(({ id }) => Object.hasOwn(edits, id)) : [];
  return Number(hasNewPost(state)) + edited.length;
}

/** Returns true if nothing was done or typed, so a reload loses nothing. */
export function selectIsUntouched(state: RootState): boolean {
  const { past, future } = state.history;
  return past.length + future.length + Object.keys(state.edits).length === 0 && !hasNewPost(state);
}

/**
 * Returns true if leaving the page loses what the user should be asked about: changes since the file was
 * saved, or, if the setting says so, a plan without a file that is not kept on this device.
 */
export function selectIsLostOnLeaving(state: RootState): boolean {
  const { file, saved, settings } = state;
  if (file.name !== undefined) return saved.isChanged;
  return settings.askBeforeLeaving && !selectIsKept(state) && !selectIsUntouched(state);
}
