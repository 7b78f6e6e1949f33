import { createSelector, lruMemoize } from '@reduxjs/toolkit';
import { dueOrderOf, type DueOrder } from '@/domain/dueOrder';
import type { Instant } from '@/domain/instant';
import { statusAt, type PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { selectScheduledPosts, type ScheduledPostsState } from './scheduledPostsSlice';

export interface PostWithStatus {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
}

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
