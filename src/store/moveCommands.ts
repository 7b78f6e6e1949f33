import { timeInGroup } from '@/core/plan/dropTime';
import { exchangedTimes } from '@/core/plan/exchangedTimes';
import { postFromDraft } from '@/core/plan/scheduledPost';
import type { WallShift } from '@/core/time/wallShift';
import { parseWallTime, type TypedTime } from '@/core/time/wallTime';
import { freshIds } from './freshIds';
import {
  indexOfPost,
  postDuplicated,
  postMoved,
  postsDuplicated,
  postsExchanged,
  postsRescheduled,
  postTimesSet,
  type PostMove,
} from './scheduledPostsSlice';
import { selectScheduledPosts } from './selectors';
import type { AppThunk } from './store';

/**
 * Moves posts by an amount of wall time. Posts without a valid time, and posts that would leave the
 * supported calendar, do not move.
 *
 * @param exception one of the posts that goes to another time, with this time
 * @returns the number of moved posts
 */
export function shiftPosts(
  ids: readonly string[],
  by: WallShift,
  exception?: PostMove,
): AppThunk<number> {
  return (dispatch, getState) => {
    const wanted = new Set(ids);
    const posts = selectScheduledPosts(getState()).flatMap((post) => {
      const time = wanted.has(post.id) ? timeInGroup(post, by, exception) : null;
      return time ? [{ id: post.id, ...time }] : [];
    });
    if (posts.length > 0) dispatch(postsRescheduled({ by, posts }));
    return posts.length;
  };
}

/**
 * Moves one post to another date and time.
 *
 * @returns false if the post does not exist or is there already. Then nothing is dispatched.
 */
export function movePost(id: string, { date, time }: TypedTime): AppThunk<boolean> {
  return (dispatch, getState) => {
    const posts = selectScheduledPosts(getState());
    const post = posts[indexOfPost(posts, id)];
    if (!post || (post.date === date && post.time === time)) return false;
    dispatch(postMoved({ id, date, time }));
    return true;
  };
}

/**
 * Gives two posts the date and time of each other, in one step.
 *
 * @returns false if one of them does not exist, or if both have the same time. Then nothing is dispatched.
 */
export function exchangePosts(id: string, otherId: string): AppThunk<boolean> {
  return (dispatch, getState) => {
    const posts = selectScheduledPosts(getState());
    const [one, other] = [id, otherId].map((each) => posts[indexOfPost(posts, each)]);
    if (!one || !other || (one.date === other.date && one.time === other.time)) return false;
    dispatch(postsExchanged(exchangedTimes(one, other)));
    return true;
  };
}

/**
 * Copies posts, without opening the copies. A copy is due later or earlier by an amount of wall time; if
 * that is not possible, at the same date and time.
 *
 * @param exception one of the posts whose copy gets another time, with this time
 * @returns the ids of the copies
 */
export function copyPosts(
  ids: readonly string[],
  by: WallShift,
  exception?: PostMove,
): AppThunk<readonly string[]> {
  return (dispatch, getState, { realTime }) => {
    const wanted = new Set(ids);
    const newIds = freshIds(getState(), realTime.instant());
    const copies = selectScheduledPosts(getState())
      .filter(({ id }) => wanted.has(id))
      .map((post) =>
        postFromDraft({ ...post, ...timeInGroup(post, by, exception) }, newIds.next().value),
      );
    const [first] = copies;
    if (first && copies.length === 1) dispatch(postDuplicated(first));
    else if (first) dispatch(postsDuplicated(copies));
    return copies.map(({ id }) => id);
  };
}

/**
 * Moves posts to dates and times of their own, as one step.
 *
 * @returns the number of posts that are elsewhere now
 */
export function spreadPosts(times: ReadonlyMap<string, TypedTime>): AppThunk<number> {
  return (dispatch, getState) => {
    const posts = selectScheduledPosts(getState()).flatMap(({ id, date, time }) => {
      const to = times.get(id);
      return to && (to.date !== date || to.time !== time) ? [{ id, ...to }] : [];
    });
    if (posts.length > 0) dispatch(postsRescheduled({ posts }));
    return posts.length;
  };
}

/**
 * Sets the time of day of posts. Their dates stay.
 *
 * @param time `HH:MM`; nothing is dispatched for an invalid time
 * @returns the number of posts whose time changed
 */
export function setPostTimes(ids: readonly string[], time: string): AppThunk<number> {
  return (dispatch, getState) => {
    if (!parseWallTime('2000-01-01', time)) return 0;
    const wanted = new Set(ids);
    const changed = selectScheduledPosts(getState())
      .filter((post) => wanted.has(post.id) && post.time !== time)
      .map(({ id }) => id);
    if (changed.length > 0) dispatch(postTimesSet({ time, ids: changed }));
    return changed.length;
  };
}
