import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT, isEmptyDraft, nextDraft } from '@/core/plan/emptyDraft';
import type { NewPostDraft } from '@/core/plan/idea';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { planCleared, planReplaced } from './planFile/planEvents';

/** The draft of the new post, as of the last typing pause. */
const newPostSlice = createSlice({
  name: 'newPost',
  initialState: (): NewPostDraft => EMPTY_DRAFT,
  reducers: {
    /**
     * Replaces the draft of the new post, for example when the user pauses while typing. An empty one is of no idea. The
     * form knows any other by its identity.
     */
    newPostChanged: (_draft, { payload }: PayloadAction<NewPostDraft>) =>
      payload.idea !== undefined && isEmptyDraft(payload) ? nextDraft(payload) : payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => EMPTY_DRAFT)
      .addCase(planReplaced, (_draft, { payload }) => payload.workspace.newPost)
      .addMatcher(isLabelReplaced, (draft, action) =>
        withReplacedLabel(draft, labelReplacement(action)),
      );
  },
});

export const { newPostChanged } = newPostSlice.actions;
export const newPostReducer = newPostSlice.reducer;
