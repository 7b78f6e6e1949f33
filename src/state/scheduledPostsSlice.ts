import {
  createSelector,
  createSlice,
  lruMemoize,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { Instant } from '@/domain/instant';
import { statusAt, type PostStatus } from '@/domain/postStatus';
import { isScheduledPost, type ScheduledPost } from '@/domain/scheduledPost';

/** The posts in the order in which they were scheduled. */
export type ScheduledPostsState = readonly ScheduledPost[];

export interface PostWithStatus {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
}

/** True if one of the posts has the id. Costs one look at each, the newest first. */
export function isIdTaken(posts: ScheduledPostsState, id: string): boolean {
  return posts.findLast((post) => post.id === id) !== undefined;
}

const scheduledPostsSlice = createSlice({
  name: 'scheduledPosts',
  initialState: [] as ScheduledPostsState,
  // The posts are searched in `original`, not in the draft: Immer wraps each entry that a loop
  // over a draft touches.
  reducers: {
    /** A post joins the end. One whose id is taken, or that is no post, changes nothing. */
    postScheduled(draft, { payload }: PayloadAction<ScheduledPost>) {
      const posts = original(draft) as ScheduledPostsState;
      if (!isScheduledPost(payload) || isIdTaken(posts, payload.id)) return posts;
      return [...posts, payload];
    },
    /** The post with this id leaves. An id that no post has changes nothing. */
    postDeleted(draft, { payload: id }: PayloadAction<string>) {
      const posts = original(draft) as ScheduledPostsState;
      return isIdTaken(posts, id) ? posts.filter((post) => post.id !== id) : posts;
    },
  },
  selectors: {
    selectScheduledPosts: (posts) => posts,
  },
});

export const { postScheduled, postDeleted } = scheduledPostsSlice.actions;
export const { selectScheduledPosts } = scheduledPostsSlice.selectors;
export const scheduledPostsReducer = scheduledPostsSlice.reducer;

type StateWithPosts = Parameters<typeof selectScheduledPosts>[0];

/**
 * Every post with the status it has at `now`, in the order of scheduling. The last answer is kept,
 * and only the last: `now` never returns, so a longer memory would grow for ever.
 */
export const selectPostsWithStatus = createSelector(
  [selectScheduledPosts, (_state: StateWithPosts, now: Instant) => now],
  (posts, now): readonly PostWithStatus[] =>
    posts.map((post) => ({ post, status: statusAt(post, now) })),
  { memoize: lruMemoize, argsMemoize: lruMemoize },
);
