import type { ListPatch } from '@/domain/history/listPatch';
import { isScheduledPost, type ScheduledPost } from '@/domain/plan/scheduledPost';
import type { Step } from './steps';

/** Returns the patches of one slice, each with its step. */
export function patchesOf(steps: readonly Step[], slice: string) {
  return steps.flatMap((step) =>
    step.patches.flatMap((each) => (each.slice === slice ? [{ step, patch: each.patch }] : [])),
  );
}

/** Returns each version of a post that steps would restore, in their order. */
export function versionsIn(steps: readonly Step[], id: string) {
  return patchesOf(steps, 'scheduledPosts').flatMap(({ step, patch }) =>
    (patch as ListPatch).runs
      .flatMap(({ added }) => added)
      .filter((post): post is ScheduledPost => isScheduledPost(post) && post.id === id)
      .map((post) => ({ post, step })),
  );
}
