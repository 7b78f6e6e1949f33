import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT, nextDraft } from '@/domain/plan/emptyDraft';
import { isPostDraft, type PostDraft } from '@/domain/plan/postFields';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { describeEvents } from './history/describeEvents';
import { isPlanReplaced, planCleared } from './planFile/planEvents';
import { INITIAL_STATE, type NewPostState } from './rootState';

const newPostSlice = createSlice({
  name: 'newPost',
  initialState: INITIAL_STATE.newPost,
  reducers: {
    /** The user paused while typing. An invalid draft changes nothing. */
    draftKept(draft, { payload }: PayloadAction<PostDraft>) {
      return isPostDraft(payload) ? payload : draft;
    },
    /** The form was cleared, because its draft became a post. The accounts and labels stay. */
    draftCleared: nextDraft,
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => EMPTY_DRAFT)
      .addMatcher(isPlanReplaced, (_draft, { payload }) => payload.workspace.newPost)
      .addMatcher(isLabelReplaced, (draft, action) => {
        const replacement = labelReplacement(action);
        return replacement ? withReplacedLabel(draft, replacement) : draft;
      });
  },
});

export const { draftKept, draftCleared } = newPostSlice.actions;
export const newPostReducer = newPostSlice.reducer;

/** No event of this slice is a step. Its draft is part of the steps that replace the whole plan. */
export const newPostEvents = describeEvents<NewPostState, typeof newPostSlice.actions>(
  newPostSlice.actions,
  { draftKept: null, draftCleared: null },
);
