import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { editKept } from '../editsSlice';
import { jumpedTo, redone, undone } from '../history/steps';
import type { RootState } from '../rootState';
import { selectFile } from '../selectors';

/** What a file holds. An edit that is only opened or closed is no change of the plan. */
const CONTENT = [
  'scheduledPosts',
  'connections',
  'accounts',
  'labels',
  'snippets',
  'settings',
  'newPost',
] as const;

/** Returns true if both states hold the same for a file, apart from their open edits. */
export function isSameContent(one: RootState, other: RootState): boolean {
  return CONTENT.every((name) => one[name] === other[name]);
}

/**
 * Returns a reducer that marks the plan of a file as changed since it was saved. It is not compared with the
 * file: an undo of the only change leaves the mark.
 */
export function withChangedMark<Preloaded>(
  reducer: Reducer<RootState, UnknownAction, Preloaded>,
): Reducer<RootState, UnknownAction, Preloaded> {
  return (before, action) => {
    const next = reducer(before, action);
    const state = before as RootState | undefined;
    if (!state || selectFile(next).name === undefined) return next;
    if (next.saved.isChanged || next.saved !== state.saved) return next;
    // Undo brings back the text of a cancelled edit.
    const isText = [editKept, undone, redone, jumpedTo].some(({ match }) => match(action));
    const isEdited = isText && next.edits !== state.edits;
    // The plan of a file that undo has brought back may differ from the file.
    if (!isEdited && next.file === state.file && isSameContent(next, state)) return next;
    return { ...next, saved: { ...next.saved, isChanged: true } };
  };
}
