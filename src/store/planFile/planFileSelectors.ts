import { selectSavableEdits } from '../lostEdits';
import type { RootState } from '../store';
import { hasNewPost, selectFile } from '../selectors';

export const selectSettings = ({ settings }: RootState) => settings;
export const selectKeeping = ({ keeping }: RootState) => keeping;

/** Returns true if the plan is stored on this device, so that a reload loses nothing. */
export function selectIsKept({ keeping }: RootState): boolean {
  return keeping.kind === 'on';
}

/** Returns true for a plan without posts, ideas, accounts, labels, drafts and file. */
export function selectIsBlank(state: RootState): boolean {
  const { scheduledPosts, ideas, connections, accounts, labels } = state;
  const edits = Object.keys(selectSavableEdits(state));
  const isEmpty = [scheduledPosts, ideas, connections, accounts, labels, edits].every(
    ({ length }) => length === 0,
  );
  return isEmpty && selectFile(state).name === undefined && !hasNewPost(state);
}

/** Returns true if the sample plan can be opened: nothing is in the plan, and nothing is kept. */
export function selectIsSampleOffered(state: RootState): boolean {
  return state.keeping.kind === 'off' && selectIsBlank(state);
}

/** Returns true for the sample plan. */
export function selectIsSample(state: RootState): boolean {
  return state.keeping.kind === 'off' && selectFile(state).sampleSince !== undefined;
}

/** Returns true for the sample plan in which nothing was done. */
function isSampleOnly(state: RootState): boolean {
  const { past } = state.history;
  const isTyped = hasNewPost(state) || Object.keys(selectSavableEdits(state)).length > 0;
  return selectIsSample(state) && past.at(-1)?.label.kind === 'sampleOpened' && !isTyped;
}

/**
 * Returns true if leaving the page may lose what the user should be asked about: the plan has a file, it
 * should be kept on this device and cannot be, or it has posts or ideas that are in this tab only.
 */
export function selectMayAsk(state: RootState): boolean {
  const { settings, keeping, scheduledPosts, ideas } = state;
  if (selectFile(state).name !== undefined || keeping.kind === 'failed') return true;
  const isEmpty = scheduledPosts.length + ideas.length === 0;
  return settings.askBeforeLeaving && !isEmpty && !selectIsKept(state);
}

/** Returns true if leaving the page loses something that {@link selectMayAsk} is about. */
export function selectIsLostOnLeaving(state: RootState): boolean {
  if (selectFile(state).name !== undefined) return state.saved.isChanged;
  return selectMayAsk(state) && !selectIsBlank(state) && !isSampleOnly(state);
}
