import { networkOf } from '../channels/account';
import type { IsShown } from '../plan/emptyDays';
import type { ScheduledPost } from '../plan/scheduledPost';
import { hasMark } from '../posting/openAccounts';
import type { PlanQuery } from './planView';

type TagQuery = Pick<PlanQuery, 'networks' | 'labels' | 'channel'>;

type PostFilter = TagQuery & Pick<PlanQuery, 'status' | 'fix' | 'review' | 'answer' | 'series'>;

/** Returns the filter by what the user has marked; null if the status is another one, which depends on the time. */
function markedStatus({ status }: PostFilter) {
  return status === 'Posted' || status === 'Skipped' ? status : null;
}

/**
 * Returns true if only posts for an account, for some networks, with some labels, of a review or a series, marked or to
 * fix are wanted, or no posts.
 */
export function hasPostFilter(filter: PostFilter): boolean {
  const { fix, networks, labels, channel, review, answer, series } = filter;
  const isMarked = markedStatus(filter) !== null;
  const isOfSome = [fix, review, answer, series].some((each) => each !== '');
  return isMarked || isOfSome || channel !== undefined || networks.length + labels.length > 0;
}

/** Returns the test of posts by their accounts and labels; undefined for a filter that all pass. */
export function shownTest({ networks, labels, channel }: TagQuery): IsShown {
  if (channel === undefined && networks.length + labels.length === 0) return undefined;
  const [wantedNetworks, wantedLabels] = [new Set<unknown>(networks), new Set(labels)];
  return (post) =>
    (channel === undefined || post.channels?.includes(channel) === true) &&
    (networks.length === 0 ||
      (post.channels ?? []).some((id) => wantedNetworks.has(networkOf(id)))) &&
    (labels.length === 0 || (post.labels ?? []).some((id) => wantedLabels.has(id)));
}

/**
 * Returns the indices of the posts for the account, for one of the networks, with one of the labels, of the review, of the series, marked, and to fix. A filter
 * without networks or labels is left out; empty days have no posts. Takes some milliseconds for 100,000 posts.
 *
 * @param toFix the ids of the posts that the view shows to fix; none for empty days
 * @param isReviewed returns true for the posts of the review and the answer: see `reviewTest`
 * @param among the indices to look at, ascending; all posts by default
 */
export function filteredPosts(
  posts: readonly ScheduledPost[],
  filter: PostFilter,
  toFix: ReadonlySet<string>,
  isReviewed: (post: ScheduledPost) => boolean,
  among: Uint32Array | null,
): Uint32Array {
  const isShown = shownTest(filter);
  const marked = markedStatus(filter);
  const isOfReview = filter.review + filter.answer === '' ? null : isReviewed;
  const isWanted = (post: ScheduledPost) =>
    (filter.fix === '' || toFix.has(post.id)) &&
    (filter.series === '' || filter.series === post.series) &&
    (marked === null || hasMark(post, marked)) &&
    (isShown?.(post) ?? true) &&
    (isOfReview?.(post) ?? true);
  if (among) {
    return among.filter((index) => {
      const post = posts[index];
      return post !== undefined && isWanted(post);
    });
  }
  const indices = new Uint32Array(posts.length);
  let count = 0;
  posts.forEach((post, index) => {
    if (!isWanted(post)) return;
    indices[count] = index;
    count += 1;
  });
  return indices.subarray(0, count);
}
