/** What is sent of a post beside its texts and accounts. */
export interface SentAlong {
  readonly pictures: boolean;
  /** First comments and links. */
  readonly extras: boolean;
}

/** A post as it was sent. */
export interface AskedPost {
  /** See `reviewStamp`. */
  readonly stamp: string;
  readonly date: string;
  readonly time: string;
}

/** What a plan knows of a review that was asked for. */
export interface AskedReview {
  readonly id: string;
  readonly title: string;
  /** Who asked. */
  readonly by: string;
  /** Who was asked; may be empty. */
  readonly reviewer: string;
  /** An instant in ISO 8601. */
  readonly sentAt: string;
  readonly sent: SentAlong;
  /** The posts as they were sent, by their ids. */
  readonly posts: Readonly<Record<string, AskedPost>>;
  /** True after the planner closed it: nobody waits for its answers any more. */
  readonly closed?: true;
}

/** The number of reviews that a plan keeps: the last ones. */
export const MAX_REVIEWS = 50;
