import { applyChange } from '@/core/change/applyChanges';
import { changeOfList } from '@/core/change/change';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Step } from './steps';

/** Returns a post as it was before each step that changed it, the last step first. */
export function earlierVersions(
  steps: readonly Step[],
  post: ScheduledPost,
): readonly ScheduledPost[] {
  let scheduledPosts: readonly ScheduledPost[] = [post];
  return steps.toReversed().flatMap(({ change }) => {
    const { changed = [] } = changeOfList(change, 'scheduledPosts');
    const own = changed.filter(({ id }) => id === post.id);
    if (own.length === 0) return [];
    ({ scheduledPosts } = applyChange(
      { scheduledPosts },
      { scheduledPosts: { changed: own } },
    ).slices);
    return scheduledPosts;
  });
}
