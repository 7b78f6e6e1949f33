import { isPostDraft, isSameDraft, type PostDraft } from '@/domain/plan/postFields';
import { cancelledLabel } from './editsSlice';
import type { EditsState, ScheduledPostsState } from './rootState';
import type { KeepDropped } from './history/createHistory';
import type { UnmeasuredStep, Step } from './history/steps';
import { patchesOf, versionsIn } from './history/versions';
import { indexOfPost } from './scheduledPostsSlice';

/** A draft from a dropped step. */
interface DroppedDraft {
  readonly id: string;
  readonly draft: PostDraft;
  readonly step: Step;
}

function droppedDrafts(dropped: readonly Step[]): DroppedDraft[] {
  return patchesOf(dropped, 'edits').flatMap(({ step, patch }) =>
    Object.entries(patch).flatMap(([id, draft]: [string, unknown]) =>
      isPostDraft(draft) ? [{ id, draft, step }] : [],
    ),
  );
}

/** Returns the drafts that differ from all of `others` and from each other. */
function distinctDrafts(drafts: readonly DroppedDraft[], others: readonly PostDraft[]) {
  return drafts.filter(
    ({ draft }, index) =>
      ![...others, ...drafts.slice(0, index).map((each) => each.draft)].some((other) =>
        isSameDraft(other, draft),
      ),
  );
}

/** Returns a copy of the step whose only patch is the given one. */
function stepWith(step: Step, slice: string, patch: UnmeasuredStep['patches'][number]['patch']) {
  return { ...step, patches: [{ slice, patch }] };
}

/** Returns a cancelled edit with the draft. Undo replaces the open edit with this draft. */
function asCancelled({ id, draft, step }: DroppedDraft): UnmeasuredStep {
  return { ...stepWith(step, 'edits', { [id]: draft }), label: cancelledLabel(draft) };
}

interface DraftsState {
  readonly edits: EditsState;
  readonly scheduledPosts: ScheduledPostsState;
}

/**
 * Keeps unsaved text when an event drops the undone steps. A dropped step may hold a draft. An open
 * edit may belong to a post that only a dropped step can restore, for example to a duplicate that
 * was undone while it was edited.
 *
 * Keeps each draft that differs from its post, from the open edit and from the other drafts. If the
 * post is not in the plan, keeps two more steps: one that schedules it and one that removes it.
 * Undoing the second step restores the post with its open edit.
 */
export const keptDrafts: KeepDropped<DraftsState> = (dropped, { edits, scheduledPosts }) => {
  const allDrafts = droppedDrafts(dropped);
  const ids = new Set([...allDrafts.map(({ id }) => id), ...Object.keys(edits)]);
  const at = scheduledPosts.length;

  return [...ids].flatMap((id): UnmeasuredStep[] => {
    const open = Object.hasOwn(edits, id) ? edits[id] : undefined;
    const present = scheduledPosts[indexOfPost(scheduledPosts, id)];
    const versions = present ? [] : versionsIn(dropped, id);
    const [first] = versions;
    const post = present ?? versions.at(-1)?.post;
    const drafts = distinctDrafts(
      allDrafts.filter((each) => each.id === id),
      [post, open].filter((each) => each !== undefined),
    ).map(asCancelled);

    const isOpenUnsaved = open !== undefined && post !== undefined && !isSameDraft(open, post);
    if (!first || !post || (drafts.length === 0 && !isOpenUnsaved)) return drafts;
    return [
      stepWith(first.step, 'scheduledPosts', {
        length: at + 1,
        runs: [{ at, removed: [id], added: [] }],
      }),
      ...drafts,
      {
        ...stepWith(first.step, 'scheduledPosts', {
          length: at,
          runs: [{ at, removed: [], added: [post] }],
        }),
        label: cancelledLabel(open ?? post),
      },
    ];
  });
};
