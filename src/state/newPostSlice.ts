import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT, isPostDraft, type PostDraft } from '@/domain/postFields';

/** What is typed in the form for a new post, as of the last pause. */
export type NewPostState = PostDraft;

const newPostSlice = createSlice({
  name: 'newPost',
  initialState: EMPTY_DRAFT,
  reducers: {
    /** Someone paused in writing. What is no draft changes nothing. */
    draftKept(draft, { payload }: PayloadAction<PostDraft>) {
      return isPostDraft(payload) ? payload : draft;
    },
    /** The form is emptied: its draft became a post. */
    draftCleared: () => EMPTY_DRAFT,
  },
  selectors: {
    selectNewPost: (draft) => draft,
  },
});

export const { draftKept, draftCleared } = newPostSlice.actions;
export const { selectNewPost } = newPostSlice.selectors;
export const newPostReducer = newPostSlice.reducer;
