import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import type { PostDraft } from '@/core/plan/postFields';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { planCleared, planReplaced } from './planFile/planEvents';

/** The draft of the quick add of a calendar: its text and its time, and accounts and labels that were chosen in it, as of the last typing pause. */
const quickAddSlice = createSlice({
  name: 'quickAdd',
  initialState: EMPTY_DRAFT,
  reducers: {
    /** Replaces the draft of the quick add, for example when the user pauses while typing. */
    quickAddChanged: (_draft, { payload }: PayloadAction<PostDraft>) => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => EMPTY_DRAFT)
      .addCase(planReplaced, (_draft, { payload }) => payload.workspace.quickAdd)
      .addMatcher(isLabelReplaced, (draft, action) =>
        withReplacedLabel(draft, labelReplacement(action)),
      );
  },
});

export const { quickAddChanged } = quickAddSlice.actions;
export const quickAddReducer = quickAddSlice.reducer;
