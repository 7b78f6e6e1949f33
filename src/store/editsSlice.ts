import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Edit, Edits } from '@/core/plan/edit';
import { draftOf } from '@/core/plan/postFields';
import {
  isLabelReplaced,
  labelReplacement,
  withReplacedLabel,
  type LabelReplacement,
} from './channels/channelEvents';
import { planCleared, planReplaced } from './planFile/planEvents';
import { lostEditScheduled, type PostEdit } from './scheduledPostsSlice';

/** No open edit. The edits are as of the last typing pause. */
const NONE: Edits = {};

function without(edits: Edits, id: string): Edits {
  if (!Object.hasOwn(edits, id)) return edits;
  return Object.fromEntries(Object.entries(edits).filter(([open]) => open !== id));
}

/** An opened edit. */
interface BegunEdit extends PostEdit {
  /** For a new copy: the id of the post that was copied. */
  readonly original?: string;
}

/** Returns the edits with a label replaced in their drafts; the same edits if none has the label. */
function withReplacedLabels(edits: Edits, replacement: LabelReplacement): Edits {
  const replaced = Object.entries(edits).map(([id, edit]) => {
    const draft = withReplacedLabel(edit, replacement);
    const copied = edit.copy && withReplacedLabel(edit.copy.draft, replacement);
    const isSame = draft === edit && copied === edit.copy?.draft;
    const copy = edit.copy && copied && { copy: { ...edit.copy, draft: copied } };
    return [id, isSame ? edit : { ...draft, ...copy }] as const;
  });
  return replaced.every(([id, edit]) => edit === edits[id]) ? edits : Object.fromEntries(replaced);
}

const editsSlice = createSlice({
  name: 'edits',
  initialState: NONE,
  reducers: {
    /** A post was opened for editing. If its edit is already open, its draft is kept. */
    editBegun(edits, { payload }: PayloadAction<BegunEdit>) {
      if (Object.hasOwn(edits, payload.id)) return edits;
      const { id, original: copied } = payload;
      const draft = draftOf(payload.draft);
      const copy = copied !== undefined && { copy: { original: copied, draft } };
      return { ...edits, [id]: { ...draft, ...copy } };
    },
    /**
     * Replaces the draft of an open edit, for example when the user pauses while typing. An edit that is not open
     * changes nothing.
     */
    editChanged(edits, { payload }: PayloadAction<PostEdit>) {
      const { id, draft }: { id: string; draft: Edit } = payload;
      const open = new Map(Object.entries(original(edits))).get(id);
      if (!open) return edits;
      const { copy } = open;
      // The form compares the stored draft with its own by identity.
      return { ...edits, [id]: draft.copy === copy ? draft : { ...draftOf(draft), copy } };
    },
    /** An edit was closed: saved, without changes, or cancelled. */
    editClosed: (edits, { payload: id }: PayloadAction<string>) => without(edits, id),
  },
  extraReducers: (builder) => {
    builder
      .addCase(lostEditScheduled, (edits, { payload }) => without(edits, payload.id))
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_edits, { payload }) => payload.workspace.edits)
      .addMatcher(isLabelReplaced, (edits, action) =>
        withReplacedLabels(original(edits), labelReplacement(action)),
      );
  },
});

export const { editBegun, editChanged, editClosed } = editsSlice.actions;
export const editsReducer = editsSlice.reducer;
