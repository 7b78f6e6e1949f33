import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PostDraft } from '@/domain/plan/postFields';
import { postLabel, type StepLabel } from '@/domain/history/stepLabel';
import { describeEvents } from './history/describeEvents';
import { INITIAL_STATE, type EditsState } from './rootState';
import { isPostEdit, type PostEdit } from './scheduledPostsSlice';

/** @param id unchecked: DevTools can dispatch any value */
function without(edits: EditsState, id: unknown): EditsState {
  if (typeof id !== 'string' || !Object.hasOwn(edits, id)) return edits;
  return Object.fromEntries(Object.entries(edits).filter(([open]) => open !== id));
}

const editsSlice = createSlice({
  name: 'edits',
  initialState: INITIAL_STATE.edits,
  reducers: {
    /** A post was opened for editing. If its edit is already open, its draft is kept. */
    editBegun(edits, { payload }: PayloadAction<PostEdit>) {
      if (!isPostEdit(payload) || Object.hasOwn(edits, payload.id)) return edits;
      return { ...edits, [payload.id]: payload.draft };
    },
    /** The user paused while editing. An edit that is not open changes nothing. */
    editKept(edits, { payload }: PayloadAction<PostEdit>) {
      if (!isPostEdit(payload) || !Object.hasOwn(edits, payload.id)) return edits;
      return { ...edits, [payload.id]: payload.draft };
    },
    /** An edit was cancelled, which discards its draft. */
    editCancelled: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
    /** An edit was closed after saving, or without changes. */
    editClosed: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
  },
});

export const { editBegun, editKept, editCancelled, editClosed } = editsSlice.actions;
export const editsReducer = editsSlice.reducer;

/** Returns the label of a cancelled edit, with the text of its draft. */
export function cancelledLabel(draft: Pick<PostDraft, 'content'>): StepLabel {
  return postLabel('editCancelled', draft);
}

/** The label functions of the undoable events of this slice, for the history. */
export const editsEvents = describeEvents<EditsState, typeof editsSlice.actions>(
  editsSlice.actions,
  {
    editBegun: null,
    editKept: null,
    editCancelled: (id, edits) => cancelledLabel({ content: '', ...edits[id] }),
    editClosed: null,
  },
);
