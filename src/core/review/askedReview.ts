import { isRecord } from '../text/record';
import { isInstantText } from '../time/instant';
import { isStamp } from './postAnswer';

/** What is sent of a post beside its texts and accounts. */
export interface SentAlong {
  readonly pictures: boolean;
  /** First comments and links. */
  readonly extras: boolean;
}

/** A post as it was sent. */
interface AskedPost {
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
}

/** The number of reviews that a plan keeps: the last ones. */
export const MAX_REVIEWS = 50;

function isAskedPost(value: unknown): value is AskedPost {
  if (!isRecord(value)) return false;
  const { stamp, date, time } = value;
  return isStamp(stamp) && typeof date === 'string' && typeof time === 'string';
}

/** Returns true for the shape of a review that was asked for. */
export function isAskedReview(value: unknown): value is AskedReview {
  if (!isRecord(value) || !isRecord(value.sent) || !isRecord(value.posts)) return false;
  const { id, title, by, reviewer, sentAt, sent, posts } = value;
  return (
    [id, title, by, reviewer].every((each) => typeof each === 'string') &&
    typeof sentAt === 'string' &&
    isInstantText(sentAt) &&
    typeof sent.pictures === 'boolean' &&
    typeof sent.extras === 'boolean' &&
    Object.values(posts).every(isAskedPost)
  );
}
