import type { AskedReview } from '@/core/review/askedReview';
import { reviewIndex, type ReviewIndex } from '@/core/review/reviewIndex';
import type { RootState } from './store';

const indices = new WeakMap<readonly AskedReview[], ReviewIndex>();

/** Returns the reviews of the plan, in the order of sending. */
export const selectReviews = ({ reviews }: RootState) => reviews;

/** Returns the index of the reviews: see `reviewIndex`. The same state gives the same index. */
export function selectReviewIndex({ reviews }: RootState): ReviewIndex {
  const index = indices.get(reviews) ?? reviewIndex(reviews);
  indices.set(reviews, index);
  return index;
}
