import { freshPostIds } from '@/core/plan/scheduledPost';
import { jobsOf } from '@/store/job';
import { selectReviews } from '@/store/reviewSelectors';
import { reviewShared } from '@/store/reviewsSlice';
import { selectTab } from '@/store/selectors';
import type { AppThunk } from '@/store/store';
import type { REVIEW_JOBS, ReviewOrder, WrittenReview } from './reviewJobs';

const job = jobsOf<typeof REVIEW_JOBS>();

/** Writes the page of a review. Rejects if the signal ends it. */
export function writeReview(
  order: ReviewOrder,
  signal?: AbortSignal,
): AppThunk<Promise<WrittenReview>> {
  return (_dispatch, getState, { run, realTime, address: home }) => {
    const now = realTime.instant();
    const state = getState();
    const reviews = selectReviews(state);
    const isTaken = (id: string) => reviews.some((review) => review.id === id);
    const id = freshPostIds(now, isTaken, selectTab(state)).next().value;
    const { [reviews.length - 1]: last } = reviews;
    const input = {
      ...order,
      ...{ id, last, sentAt: new Date(now).toISOString() },
      ...(home !== undefined && { home }),
    };
    return run(job('writeReview'), input, signal && { signal });
  };
}

/** Keeps a review that was handed over. Returns false if the plan has it: it was handed over in another way before. */
export function keepReview({ asked }: WrittenReview): AppThunk<boolean> {
  return (dispatch, getState) => {
    if (selectReviews(getState()).some(({ id }) => id === asked.id)) return false;
    dispatch(reviewShared(asked));
    return true;
  };
}
