import { inPieces } from '@/domain/exchange/reading/inPieces';
import { isScheduledPost, type ScheduledPost } from '@/domain/plan/scheduledPost';
import { checkedLists } from '../scheduledPostsSlice';

/**
 * Checks and freezes new posts before the event that appends them: with 100,000 posts, the reducer would take
 * too long. Yields often.
 */
export function* checkPosts(posts: readonly ScheduledPost[]): Generator<undefined> {
  let isValid = true;
  yield* inPieces(posts, (post) => {
    isValid &&= isScheduledPost(Object.freeze(post));
  });
  if (isValid) checkedLists.add(Object.freeze(posts));
}
