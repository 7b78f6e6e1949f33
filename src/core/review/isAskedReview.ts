import { isStamp } from '../text/isStamp';
import { isRecord } from '../text/record';
import { isInstantText } from '../time/instant';
import type { AskedPost, AskedReview } from './askedReview';

function isAskedPost(value: unknown): value is AskedPost {
  if (!isRecord(value)) return false;
  const { stamp, date, time } = value;
  return isStamp(stamp) && typeof date === 'string' && typeof time === 'string';
}

/** Returns true for the shape of a review that was asked for. */
export function isAskedReview(value: unknown): value is AskedReview {
  if (!isRecord(value) || !isRecord(value.sent) || !isRecord(value.posts)) return false;
  const { id, title, by, reviewer, sentAt, sent, posts, closed } = value;
  return (
    [id, title, by, reviewer].every((each) => typeof each === 'string') &&
    typeof sentAt === 'string' &&
    isInstantText(sentAt) &&
    typeof sent.pictures === 'boolean' &&
    typeof sent.extras === 'boolean' &&
    Object.values(posts).every(isAskedPost) &&
    (closed === undefined || closed === true)
  );
}
