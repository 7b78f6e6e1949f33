import { changeOfList } from '@/core/change/change';
import { isScheduledPost, type ScheduledPost } from '@/core/plan/scheduledPost';
import type { Step } from './steps';

/** Returns each version of a post that steps would add to the plan, in their order. */
export function versionsIn(steps: readonly Step[], id: string) {
  return steps.flatMap((step) =>
    (changeOfList(step.change, 'scheduledPosts').added ?? [])
      .flatMap(({ entries }) => entries)
      .filter((post): post is ScheduledPost => isScheduledPost(post) && post.id === id)
      .map((post) => ({ post, step })),
  );
}
