import { inPieces } from '@/domain/exchange/inPieces';
import { isScheduledPost, type ScheduledPost } from '@/domain/plan/scheduledPost';
import { checkedLists } from '../scheduledPostsSlice';

/**
 * Checks and freezes new posts before the event that appends them: with 100,000 posts, the reducer would take
 * too long. Yields often.
 */
export function* checkPosts(posts: readonly ScheduledPost[]): Generator<undefined> {
  let valid = 0;
  yield* inPieces(posts, (post) => {
    if (isScheduledPost(Object.freeze(post))) valid += 1;
  });
  if (valid === posts.length) checkedLists.add(Object.freeze(posts));
}
