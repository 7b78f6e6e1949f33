import {
  createSelector,
  createSlice,
  lruMemoize,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { dueOrderOf, type DueOrder } from '@/domain/dueOrder';
import type { Instant } from '@/domain/instant';
import { statusAt, type PostStatus } from '@/domain/postStatus';
import { isScheduledPost, type ScheduledPost } from '@/domain/scheduledPost';

/** The posts in the order in which they were scheduled. */
export type ScheduledPostsState = readonly ScheduledPost[];

export interface PostWithStatus {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
}

/** Where the post with the id stands, or −1. Costs one look at each post, the newest first. */
export function indexOfPost(posts: ScheduledPostsState, id: string): number {
  return posts.findLastIndex((post) => post.id === id);
}

const scheduledPostsSlice = createSlice({
  name: 'scheduledPosts',
  initialState: [] as ScheduledPostsState,
  // The posts are searched in `original`, not in the draft: Immer wraps each entry that a loop
  // over a draft touches. What is returned is frozen, or Immer would look for the new post to freeze
  // among all: so a change costs one copy of the list of references, and no post is touched.
  reducers: {
    /** A post joins the end. One whose id is taken, or that is no post, changes nothing. */
    postScheduled(draft, { payload }: PayloadAction<ScheduledPost>) {
      const posts = original(draft) as ScheduledPostsState;
      if (!isScheduledPost(payload) || indexOfPost(posts, payload.id) >= 0) return posts;
      return Object.freeze([...posts, Object.freeze(payload)]);
    },
    /** The post with this id leaves. An id that no post has changes nothing. */
    postDeleted(draft, { payload: id }: PayloadAction<string>) {
      const posts = original(draft) as ScheduledPostsState;
      const index = indexOfPost(posts, id);
      return index < 0 ? posts : Object.freeze(posts.toSpliced(index, 1));
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
 * The posts of one page with the status that they have at `now`, in the order of scheduling; every
 * post if no page is named. The last answer is kept, and only the last: `now` never returns, so a
 * longer memory would grow for ever.
 *
 * @param from the index of the first post
 * @param to the index after the last one
 */
export const selectPostsWithStatus = createSelector(
  [
    selectScheduledPosts,
    (_state: StateWithPosts, now: Instant) => now,
    (_state: StateWithPosts, _now: Instant, from?: number) => from,
    (_state: StateWithPosts, _now: Instant, _from?: number, to?: number) => to,
  ],
  (posts, now, from, to): readonly PostWithStatus[] =>
    posts.slice(from, to).map((post) => ({ post, status: statusAt(post, now) })),
  { memoize: lruMemoize, argsMemoize: lruMemoize },
);

let lastDueOrder: DueOrder | undefined;

/**
 * When the posts are due, for the next wake. It is made from the last answer, so that neither a tick
 * nor a change of the plan walks through all that a post means: {@link dueOrderOf} says what it costs.
 */
export function recallDueOrder(posts: ScheduledPostsState, zone: string): DueOrder {
  lastDueOrder = dueOrderOf(posts, zone, lastDueOrder);
  return lastDueOrder;
}
