import type { AskedReview } from './askedReview';

/** The reviews of a plan, to look up. */
export interface ReviewIndex {
  readonly byId: ReadonlyMap<string, AskedReview>;
  /** The last open review that each post was sent with, by the id of the post. */
  readonly ofPost: ReadonlyMap<string, AskedReview>;
}

/** Returns an index of the reviews of a plan, which are in the order of sending. */
export function reviewIndex(reviews: readonly AskedReview[]): ReviewIndex {
  return {
    byId: new Map(reviews.map((review) => [review.id, review])),
    ofPost: new Map(
      reviews.flatMap((review) =>
        review.closed ? [] : Object.keys(review.posts).map((id) => [id, review] as const),
      ),
    ),
  };
}
