import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { statusAt } from '@/core/time/postStatus';

/** Returns why a post cannot exchange its time with any other; an empty text if it can. */
export function fixedInWords(post: ScheduledPost, now: Instant): string {
  return statusAt(post, now) === 'Published'
    ? `“${titleOf(post)}” is published and keeps its time`
    : '';
}

/** Returns why two posts cannot exchange their times; an empty text if they can. */
export function obstacleInWords(post: ScheduledPost, other: ScheduledPost, now: Instant): string {
  const fixed = fixedInWords(post, now) || fixedInWords(other, now);
  if (fixed !== '') return fixed;
  const isSame = post.date === other.date && post.time === other.time;
  return isSame ? 'Both posts have the same time' : '';
}
