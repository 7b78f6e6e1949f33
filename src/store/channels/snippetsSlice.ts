import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nameIn } from '@/core/channels/label';
import type { Snippet } from '@/core/channels/snippet';
import { eventLabels } from '../history/eventLabels';
import { planReplaced } from '../planFile/planEvents';

/** The saved texts, in the order of saving. */
type SnippetsState = readonly Snippet[];

const NONE: SnippetsState = [];

const snippetsSlice = createSlice({
  name: 'snippets',
  initialState: NONE,
  reducers: {
    /**
     * A text was saved under a name. It replaces the text of that name. A taken id with another name changes
     * nothing.
     */
    snippetSaved(snippets, { payload: saved }: PayloadAction<Snippet>) {
      const existing = snippets.find(({ name }) => name === saved.name);
      if (!existing) {
        return snippets.some(({ id }) => id === saved.id) ? snippets : [...snippets, saved];
      }
      if (existing.text === saved.text) return snippets;
      return snippets.map((each) => (each === existing ? { ...existing, text: saved.text } : each));
    },
    /** The snippet with this id was deleted. An unknown id changes nothing. */
    snippetDeleted(snippets, { payload }: PayloadAction<string>) {
      const left = snippets.filter(({ id }) => id !== payload);
      return left.length === snippets.length ? snippets : left;
    },
  },
  extraReducers: (builder) => {
    // A new plan keeps them, like the settings.
    builder.addCase(planReplaced, (_snippets, { payload }) => payload.workspace.snippets);
  },
});

export const { snippetSaved, snippetDeleted } = snippetsSlice.actions;
export const snippetsReducer = snippetsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const snippetsEvents = eventLabels<SnippetsState, typeof snippetsSlice.actions>(
  snippetsSlice.actions,
  {
    snippetSaved: ({ name }) => ({ kind: 'snippetSaved', name }),
    snippetDeleted: (id, snippets) => ({ kind: 'snippetDeleted', name: nameIn(snippets, id) }),
  },
);
