import type { ReviewGroup } from '@/core/review/reviewGroups';
import type { PostStatus } from '@/core/time/postStatus';

/** Returns what a calendar or a grid shows of the answers to a post: that it was approved, or a change that is still to make. */
export function answerShown(
  group: ReviewGroup | null,
  status: PostStatus,
): 'approved' | 'change' | null {
  return status === 'Published' || group === 'waiting' ? null : group;
}
