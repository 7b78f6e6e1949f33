import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_REVIEWS, type AskedReview } from '@/core/review/askedReview';
import { eventLabels } from './history/eventLabels';
import { planCleared, planReplaced } from './planFile/planEvents';

/** The last reviews that were asked for, in the order of sending. */
type ReviewsState = readonly AskedReview[];

const NONE: ReviewsState = [];

const reviewsSlice = createSlice({
  name: 'reviews',
  initialState: NONE,
  reducers: {
    /** Posts were handed over for review. */
    reviewShared(reviews, { payload }: PayloadAction<AskedReview>) {
      return [...reviews, payload].slice(-MAX_REVIEWS);
    },
    /** The planner waits for no more answers of a review. */
    reviewClosed(reviews, { payload: { id } }: PayloadAction<Pick<AskedReview, 'id' | 'title'>>) {
      return reviews.map((review) => (review.id === id ? { ...review, closed: true } : review));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_reviews, { payload }) => payload.workspace.reviews);
  },
});

export const { reviewShared, reviewClosed } = reviewsSlice.actions;
export const reviewsReducer = reviewsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const reviewsEvents = eventLabels<ReviewsState, typeof reviewsSlice.actions>(
  reviewsSlice.actions,
  {
    reviewShared: ({ title, posts }) => ({
      kind: 'reviewShared',
      title,
      count: Object.keys(posts).length,
    }),
    reviewClosed: ({ title }) => ({ kind: 'reviewClosed', title }),
  },
);
