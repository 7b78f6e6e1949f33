import type { Account } from '@/core/channels/account';
import type { LimitChanges } from '@/core/channels/limitChanges';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { AskedReview, SentAlong } from '@/core/review/askedReview';
import { reviewText } from '@/core/review/reviewFiles';
import { sentPost, type Review } from '@/core/review/sentPost';
import { codeOf, MAX_LINK_LENGTH } from '@/core/review/textCode';
import { base64Of } from '@/core/text/base64';
import { isEqual } from '@/core/text/record';
import { reviewPage } from '@/review/reviewPage';

/** A picture or a video as it goes along. */
export interface ReviewPicture {
  /** Null if this browser cannot draw it, or does not have its bytes. */
  readonly picture: Blob | null;
  /** The duration of a video in seconds. */
  readonly length?: number;
}

/** What is handed over for review. */
export interface ReviewOrder {
  /** `REVIEW_TEMPLATE` */
  readonly template: string;
  readonly review: Omit<Review, 'id' | 'sentAt' | 'home' | 'posts'>;
  readonly posts: readonly ScheduledPost[];
  readonly accounts: readonly Account[];
  readonly sent: SentAlong;
  /** The limits of networks that the user changed: threads are cut by them. */
  readonly limits: LimitChanges | undefined;
  /** By the ids of their assets. */
  readonly pictures: ReadonlyMap<string, ReviewPicture>;
}

/** A review that can be handed over. */
export interface WrittenReview {
  /** What the plan keeps of it. */
  readonly asked: AskedReview;
  /** The page with the posts. */
  readonly file: Blob;
  /** The address of the page with the posts, without their pictures; null if it is too long, or not known. */
  readonly link: string | null;
}

/** Returns bytes as a `data:` address. */
async function dataAddress(blob: Blob): Promise<string> {
  return `data:${blob.type};base64,${base64Of(new Uint8Array(await blob.arrayBuffer()))}`;
}

/** The work of handing posts over for review. A worker runs it. */
export const REVIEW_JOBS = {
  /**
   * Writes the page of a review, and its link.
   *
   * @param given `last` is the last review of the plan. The same choice again is the same review.
   */
  writeReview: async (
    given: ReviewOrder &
      Pick<Review, 'id' | 'sentAt' | 'home'> & { readonly last: AskedReview | undefined },
  ): Promise<WrittenReview> => {
    const { template, review, posts, accounts, sent, limits, pictures, home, last } = given;
    const drawn = new Map<string, { readonly picture?: string; readonly length?: number }>();
    for (const [asset, { picture, length }] of pictures) {
      drawn.set(asset, {
        ...(picture && { picture: await dataAddress(picture) }),
        ...(length !== undefined && { length }),
      });
    }
    const sentPosts = posts.map((post) => sentPost(post, accounts, sent, drawn, limits));
    const { title, by, reviewer } = review;
    const asked = {
      ...{ title, by, reviewer, sent },
      posts: Object.fromEntries(
        sentPosts.map(({ id, stamp, date, time }) => [id, { stamp, date, time }]),
      ),
    };
    const isAgain = last && isEqual({ ...asked, id: last.id, sentAt: last.sentAt }, last);
    const { id, sentAt } = isAgain ? last : given;
    const whole = { ...review, id, sentAt, ...(home !== undefined && { home }), posts: sentPosts };
    const code = home === undefined ? null : await codeOf(reviewText(whole));
    const link = code === null ? null : `${home}review.html#review=${code}`;
    return {
      asked: { ...asked, id, sentAt },
      file: new Blob([reviewPage({ template, review: whole })], { type: 'text/html' }),
      link: link !== null && link.length <= MAX_LINK_LENGTH ? link : null,
    };
  },
};
