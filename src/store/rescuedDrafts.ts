import { applyChange } from '@/core/change/applyChanges';
import type { RecordChange } from '@/core/change/change';
import { isSameDraft, type PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { cancelledLabel } from './editsSlice';
import type { EditsState, ScheduledPostsState } from './rootState';
import type { RescueDrafts } from './history/createHistory';
import { stepLike, type Step, type UnmeasuredStep } from './history/steps';
import { versionsIn } from './history/stepping';
import { indexOfPost } from './scheduledPostsSlice';

/** A draft from a dropped step. */
interface DroppedDraft {
  readonly id: string;
  readonly draft: PostDraft;
  readonly step: Step;
}

function droppedDrafts(dropped: readonly Step[]): DroppedDraft[] {
  return dropped.flatMap((step) => {
    const { values } = (step.change.edits ?? { values: {} }) as RecordChange;
    return Object.entries(values as EditsState).map(([id, draft]) => ({ id, draft, step }));
  });
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

/** Returns a cancelled edit with the draft. Undo replaces the open edit with this draft. */
function asCancelled({ id, draft, step }: DroppedDraft): UnmeasuredStep {
  const change = { edits: { values: { [id]: draft } } };
  return { ...stepLike(step, change), label: cancelledLabel(draft) };
}

/** Returns the last version of a post that the steps would lead to; undefined if none adds it. */
function lastVersion(steps: readonly Step[], id: string): ScheduledPost | undefined {
  let last: ScheduledPost | undefined;
  for (const { change } of steps) {
    const { slices } = applyChange({ scheduledPosts: last ? [last] : [] }, change);
    last = (slices.scheduledPosts as ScheduledPostsState).find((post) => post.id === id) ?? last;
  }
  return last;
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
export const rescuedDrafts: RescueDrafts = (dropped, { edits, scheduledPosts }) => {
  const allDrafts = droppedDrafts(dropped);
  const ids = new Set([...allDrafts.map(({ id }) => id), ...Object.keys(edits)]);

  return [...ids].flatMap((id): UnmeasuredStep[] => {
    const open = Object.hasOwn(edits, id) ? edits[id] : undefined;
    const current = scheduledPosts[indexOfPost(scheduledPosts, id)];
    const [first] = current ? [] : versionsIn(dropped, id);
    const post = current ?? lastVersion(dropped, id);
    const drafts = distinctDrafts(
      allDrafts.filter((each) => each.id === id),
      [post, open].filter((each) => each !== undefined),
    ).map(asCancelled);

    const isOpenUnsaved = open !== undefined && post !== undefined && !isSameDraft(open, post);
    if (!first || !post || (drafts.length === 0 && !isOpenUnsaved)) return drafts;
    return [
      stepLike(first.step, { scheduledPosts: { removed: [id] } }),
      ...drafts,
      {
        ...stepLike(first.step, { scheduledPosts: { added: [{ entries: [post] }] } }),
        label: cancelledLabel(open ?? post),
      },
    ];
  });
};
