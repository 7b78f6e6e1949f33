import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT, nextDraft } from '@/domain/plan/emptyDraft';
import type { PostDraft } from '@/domain/plan/postFields';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { describeEvents } from './history/describeEvents';
import { planCleared, planReplaced } from './planFile/planEvents';
import { INITIAL_STATE, type NewPostState } from './rootState';

const newPostSlice = createSlice({
  name: 'newPost',
  initialState: INITIAL_STATE.newPost,
  reducers: {
    /** The user paused while typing. */
    draftKept: (_draft, { payload }: PayloadAction<PostDraft>) => payload,
    /** The form was cleared, because its draft became a post. The accounts and labels stay. */
    draftCleared: nextDraft,
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

export const { draftKept, draftCleared } = newPostSlice.actions;
export const newPostReducer = newPostSlice.reducer;

/** No event of this slice is a step. Its draft is part of the steps that replace the whole plan. */
export const newPostEvents = describeEvents<NewPostState, typeof newPostSlice.actions>(
  newPostSlice.actions,
  { draftKept: null, draftCleared: null },
);
