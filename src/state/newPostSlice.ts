import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT, isPostDraft, type PostDraft } from '@/domain/plan/postFields';
import { INITIAL_STATE } from './rootState';

const newPostSlice = createSlice({
  name: 'newPost',
  initialState: INITIAL_STATE.newPost,
  reducers: {
    /** The user paused while typing. An invalid draft changes nothing. */
    draftKept(draft, { payload }: PayloadAction<PostDraft>) {
      return isPostDraft(payload) ? payload : draft;
    },
    /** The form was cleared, because its draft became a post. */
    draftCleared: () => EMPTY_DRAFT,
  },
});

export const { draftKept, draftCleared } = newPostSlice.actions;
export const newPostReducer = newPostSlice.reducer;
