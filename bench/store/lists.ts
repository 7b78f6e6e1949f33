import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { postEdited, scheduledPostsReducer, type PostEdit } from '@/store/scheduledPostsSlice';

/** Posts in a slice. Each edit changes what the one before has left. */
interface List {
  readonly edit: (edit: PostEdit) => void;
}

const adapter = createEntityAdapter<ScheduledPost>();

const adapterSlice = createSlice({
  name: 'adapter',
  initialState: adapter.getInitialState(),
  reducers: {
    edited(state, { payload: { id, draft } }: PayloadAction<PostEdit>) {
      adapter.updateOne(state, { id, changes: draft });
    },
  },
});

const draftSlice = createSlice({
  name: 'draft',
  initialState: [] as ScheduledPost[],
  reducers: {
    edited(posts, { payload: { id, draft } }: PayloadAction<PostEdit>) {
      const post = posts.find((each) => each.id === id);
      if (post) Object.assign(post, draft);
    },
  },
});

/** Ways to hold the posts, each made from a frozen list: that of the product and the usual ones of Redux Toolkit. */
export const LISTS: Readonly<Record<string, (posts: readonly ScheduledPost[]) => List>> = {
  'as the product does'(posts) {
    let state = posts;
    return {
      edit(edit) {
        state = scheduledPostsReducer(state, postEdited(edit));
      },
    };
  },
  'with an entity adapter'(posts) {
    let state = adapter.setAll(adapter.getInitialState(), posts);
    return {
      edit(edit) {
        state = adapterSlice.reducer(state, adapterSlice.actions.edited(edit));
      },
    };
  },
  'through the draft of Immer'(posts) {
    let state = posts as ScheduledPost[];
    return {
      edit(edit) {
        state = draftSlice.reducer(state, draftSlice.actions.edited(edit));
      },
    };
  },
};
