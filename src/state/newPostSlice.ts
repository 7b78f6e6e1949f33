import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT, isPostDraft, type PostDraft } from '@/domain/postFields';

/** The draft of the new post, as of the last typing pause. */
export type NewPostState = PostDraft;

const newPostSlice = createSlice({
  name: 'newPost',
  initialState: EMPTY_DRAFT,
  reducers: {
    /** The user paused while typing. An invalid draft changes nothing. */
    draftKept(draft, { payload }: PayloadAction<PostDraft>) {
      return isPostDraft(payload) ? payload : draft;
    },
    /** The form was cleared, because its draft became a post. */
    draftCleared: () => EMPTY_DRAFT,
  },
  selectors: {
    selectNewPost: (draft) => draft,
  },
});

export const { draftKept, draftCleared } = newPostSlice.actions;
export const { selectNewPost } = newPostSlice.selectors;
export const newPostReducer = newPostSlice.reducer;
