import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PostDraft } from '@/domain/postFields';
import { postLabel, type StepLabel } from '@/domain/stepLabel';
import { describeEvents } from './history';
import { isPostEdit, type PostEdit } from './scheduledPostsSlice';

/** What is typed in the forms that stand open in the list, by the id of the post that is edited. */
export type EditsState = Readonly<Record<string, PostDraft>>;

/** @param id what DevTools can dispatch: anything */
function without(edits: EditsState, id: unknown): EditsState {
  if (typeof id !== 'string' || !Object.hasOwn(edits, id)) return edits;
  return Object.fromEntries(Object.entries(edits).filter(([open]) => open !== id));
}

const NO_EDITS: EditsState = {};

const editsSlice = createSlice({
  name: 'edits',
  initialState: NO_EDITS,
  reducers: {
    /** A post is opened for editing. One that is open already keeps what is typed. */
    editBegun(edits, { payload }: PayloadAction<PostEdit>) {
      if (!isPostEdit(payload) || Object.hasOwn(edits, payload.id)) return edits;
      return { ...edits, [payload.id]: payload.draft };
    },
    /** Someone paused in editing. A post that is not open changes nothing. */
    editKept(edits, { payload }: PayloadAction<PostEdit>) {
      if (!isPostEdit(payload) || !Object.hasOwn(edits, payload.id)) return edits;
      return { ...edits, [payload.id]: payload.draft };
    },
    /** An edit is given up, with all that was typed. */
    editCancelled: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
    /** An edit is closed: it was saved, or it had changed nothing. */
    editClosed: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
  },
  selectors: {
    selectEdits: (edits) => edits,
  },
});

export const { editBegun, editKept, editCancelled, editClosed } = editsSlice.actions;
export const { selectEdits } = editsSlice.selectors;
export const editsReducer = editsSlice.reducer;

/** The label of a cancelled edit, with the words that were typed. */
export function cancelledLabel(draft: Pick<PostDraft, 'content'>): StepLabel {
  return postLabel('editCancelled', draft);
}

export const editsEvents = describeEvents<EditsState, typeof editsSlice.actions>(
  editsSlice.actions,
  {
    editBegun: null,
    editKept: null,
    editCancelled: (id, edits) => cancelledLabel({ content: '', ...edits[id] }),
    editClosed: null,
  },
);
