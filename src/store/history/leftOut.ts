import { addedIds, changeOfList, replacedIds } from '@/core/change/change';
import type { Step, UnmeasuredStep } from './steps';

/** Returns the number of posts that a step adds, removes or changes. */
function countPosts(step: UnmeasuredStep | undefined): number {
  const posts = changeOfList(step?.change ?? {}, 'scheduledPosts');
  return replacedIds(posts).length + addedIds(posts).length;
}

/**
 * Returns the number of posts that undo or redo of a step has left as they are, because another tab had deleted
 * them or brought them back.
 *
 * @param opposite the step that it has become
 */
export function countLeftOut(step: Step, opposite: Step | undefined): number {
  return countPosts(step) - countPosts(opposite);
}
