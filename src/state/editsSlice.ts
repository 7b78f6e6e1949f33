import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Edit } from '@/domain/plan/edit';
import { draftOf, type PostDraft } from '@/domain/plan/postFields';
import { postLabel, type StepLabel } from '@/domain/history/stepLabel';
import { describeEvents } from './history/describeEvents';
import { isPlanReplaced, planCleared } from './planFile/planEvents';
import { INITIAL_STATE, type EditsState } from './rootState';
import { isPostEdit, type PostEdit } from './scheduledPostsSlice';

/** @param id unchecked: DevTools can dispatch any value */
function without(edits: EditsState, id: unknown): EditsState {
  if (typeof id !== 'string' || !Object.hasOwn(edits, id)) return edits;
  return Object.fromEntries(Object.entries(edits).filter(([open]) => open !== id));
}

/** An opened edit. */
interface BegunEdit extends PostEdit {
  /** For a new copy: the id of the post that was copied. */
  readonly original?: string;
}

const editsSlice = createSlice({
  name: 'edits',
  initialState: INITIAL_STATE.edits,
  reducers: {
    /** A post was opened for editing. If its edit is already open, its draft is kept. */
    editBegun(edits, { payload }: PayloadAction<BegunEdit>) {
      if (!isPostEdit(payload) || Object.hasOwn(edits, payload.id)) return edits;
      const draft = draftOf(payload.draft);
      const isCopy = typeof payload.original === 'string';
      const copy = isCopy && { copy: { original: payload.original, draft } };
      return { ...edits, [payload.id]: { ...draft, ...copy } };
    },
    /** The user paused while editing. An edit that is not open changes nothing. */
    editKept(edits, { payload }: PayloadAction<PostEdit>) {
      if (!isPostEdit(payload)) return edits;
      const { id, draft }: { id: string; draft: Edit } = payload;
      const open = new Map(Object.entries(original(edits) as EditsState)).get(id);
      if (!open) return edits;
      const { copy } = open;
      // The form compares the stored draft with its own by identity.
      return { ...edits, [id]: draft.copy === copy ? draft : { ...draftOf(draft), copy } };
    },
    /** An edit was cancelled, which discards its draft. */
    editCancelled: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
    /** An edit was closed after saving, or without changes. */
    editClosed: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => INITIAL_STATE.edits)
      .addMatcher(isPlanReplaced, (_edits, { payload }) => payload.workspace.edits);
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
