import type { UnknownAction } from '@reduxjs/toolkit';
import { editChanged } from '../editsSlice';
import type { RootState } from '../store';
import { selectFile } from '../selectors';

/** What a file holds. An edit that is only opened or closed is no change of the plan. */
const CONTENT = [
  'scheduledPosts',
  'ideas',
  'connections',
  'accounts',
  'labels',
  'snippets',
  'reviews',
  'settings',
  'newPost',
  'quickAdd',
] as const;

/** Returns true if both states hold the same for a file, apart from their open edits. */
export function isSameContent(one: RootState, other: RootState): boolean {
  return CONTENT.every((name) => one[name] === other[name]);
}

/**
 * Returns the state with a mark if the plan of a file has changed since it was saved. The mark is stored, because a
 * reload and other tabs cannot compare the plan with the saved one by identity. So an undo of the only change leaves
 * it.
 */
export function withChangedMark(
  after: RootState,
  before: RootState,
  action: UnknownAction,
): RootState {
  const { saved } = after;
  const isMarked = saved.isChanged || saved !== before.saved;
  if (isMarked || selectFile(after).name === undefined) return after;
  const isEdited = editChanged.match(action) && after.edits !== before.edits;
  // The plan of a file that undo has brought back may differ from the file.
  if (!isEdited && after.file === before.file && isSameContent(after, before)) return after;
  return { ...after, saved: { ...saved, isChanged: true } };
}
