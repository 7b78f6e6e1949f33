import type { Workspace } from '@/domain/workspace/workspace';
import type { RootState } from '../rootState';
import { hasNewPost, selectFile, selectIsUntouched } from '../selectors';

export const selectSettings = ({ settings }: RootState) => settings;
export const selectKeeping = ({ keeping }: RootState) => keeping;

/** Returns true if the plan is stored on this device, so that a reload loses nothing. */
export function selectIsKept({ keeping }: RootState): boolean {
  return keeping.kind === 'on' || keeping.kind === 'readOnly';
}

/** Returns what a workspace file holds. */
export function selectWorkspace(state: RootState): Workspace {
  const { scheduledPosts, connections, settings, newPost, edits } = state;
  const { unknown = {} } = selectFile(state);
  return { posts: scheduledPosts, connections, settings, newPost, edits, unknown };
}

/** Returns true for a plan without posts, connections, drafts and file. */
export function selectIsBlank(state: RootState): boolean {
  const { scheduledPosts, connections, edits } = state;
  const count = scheduledPosts.length + connections.length + Object.keys(edits).length;
  return count === 0 && selectFile(state).name === undefined && !hasNewPost(state);
}

/**
 * Returns true if leaving the page loses what the user should be asked about: changes since the file was
 * saved, or, if the setting says so, a plan without a file that is not kept on this device.
 */
export function selectIsLostOnLeaving(state: RootState): boolean {
  const { saved, settings } = state;
  if (selectFile(state).name !== undefined) return saved.isChanged;
  return settings.askBeforeLeaving && !selectIsKept(state) && !selectIsUntouched(state);
}
