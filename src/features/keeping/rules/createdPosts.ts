import { runsBetween } from '@/core/change/runs';
import type { RootState } from '@/store/rootState';

/** Returns true if undo, redo or a jump led from one state to another. */
function isStepMove({ history: before }: RootState, { history: after }: RootState): boolean {
  if (after.future.length > before.future.length) return true;
  const redone = before.future[after.past.length - before.past.length - 1];
  // A step keeps its label when it is redone.
  return redone !== undefined && redone.label === after.past.at(-1)?.label;
}

/** Returns the ids of the posts that a change of the state has made. */
export function createdPosts(before: RootState, after: RootState): string[] {
  if (isStepMove(before, after)) return [];
  return runsBetween(before.scheduledPosts, after.scheduledPosts).flatMap(
    ({ at, removed, added }) => {
      const left = new Set(before.scheduledPosts.slice(at, at + removed).map(({ id }) => id));
      return added.map(({ id }) => id).filter((id) => !left.has(id));
    },
  );
}
