import type { IsShown } from '../plan/emptyDays';
import type { ScheduledPost } from '../plan/scheduledPost';
import { instantOf, type Instant } from '../time/instant';
import { dueAt, statusAt } from '../time/postStatus';
import type { AskedReview } from './askedReview';
import type { ReviewGroup } from './reviewGroups';
import type { ReviewIndex } from './reviewIndex';
import { reviewGroup } from './reviewState';

/** A review that was not closed, with a post that is still to come. */
export interface OpenReview {
  readonly review: AskedReview;
  /** The numbers of its posts that the plan still has. */
  readonly counts: Readonly<Record<'all' | ReviewGroup, number>>;
}

/** What the reviews of a plan come to. */
export interface ReviewFindings {
  /** The one that was sent or answered last comes first. */
  readonly openReviews: readonly OpenReview[];
  /** The shown posts to come for which a change was asked, by time. */
  readonly changeAsked: readonly ScheduledPost[];
}

/** Returns what the reviews of a plan come to. */
export function reviewFindings(
  posts: readonly ScheduledPost[],
  now: Instant,
  index: ReviewIndex,
  isShown: IsShown = () => true,
): ReviewFindings {
  const reviews = Array.from(index.byId.values()).filter(({ closed }) => !closed);
  const counted = reviews.map((review) => ({
    review,
    counts: { all: 0, approved: 0, change: 0, waiting: 0 },
    isOpen: false,
    at: instantOf(review.sentAt),
  }));
  const changeAsked: ScheduledPost[] = [];
  for (const post of posts) {
    if (!post.answers && !index.ofPost.has(post.id)) continue;
    const isToCome = statusAt(post, now) === 'Scheduled';
    const group = reviewGroup(post, index);
    if (group === 'change' && isToCome && isShown(post)) changeAsked.push(post);
    for (const each of counted) {
      if (!Object.hasOwn(each.review.posts, post.id)) continue;
      each.isOpen ||= isToCome;
      each.counts.all += 1;
      if (group) each.counts[group] += 1;
      for (const { review, at } of Object.values(post.answers ?? {})) {
        if (review === each.review.id) each.at = Math.max(each.at, instantOf(at));
      }
    }
  }
  return {
    openReviews: counted
      .filter(({ isOpen }) => isOpen)
      .toSorted((one, other) => other.at - one.at)
      .map(({ review, counts }) => ({ review, counts })),
    changeAsked: changeAsked.toSorted((one, other) => dueAt(one) - dueAt(other)),
  };
}
