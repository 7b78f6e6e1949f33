import type { ListChange, Properties, RecordChange } from '@/core/change/change';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Step } from '@/store/history/steps';
import type { EditsState } from '@/store/editsSlice';
import type { RootState } from '@/store/store';
import { runsBetween } from '@/core/change/runs';

/** New ids of posts, by their ids before. */
export type Renamed = Readonly<Record<string, string>>;

type NewId = (id: string) => string;

function renamedPost<Post extends { readonly id: string }>(post: Post, newId: NewId): Post {
  const id = newId(post.id);
  return id === post.id ? post : { ...post, id };
}

function renamedEdits(edits: Readonly<Record<string, unknown>>, newId: NewId): Properties {
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]) => {
      const { copy } = edit as EditsState[string];
      return [
        newId(id),
        copy ? { ...(edit as object), copy: { ...copy, original: newId(copy.original) } } : edit,
      ];
    }),
  );
}

function renamedPosts(change: ListChange, newId: NewId): ListChange {
  const { removed, changed, order, added } = change;
  return {
    ...(removed && { removed: removed.map(newId) }),
    ...(changed && { changed: changed.map((each) => renamedPost(each, newId)) }),
    ...(order && { order: order.map(newId) }),
    ...(added && {
      added: added.map((run) => ({
        ...run,
        entries: run.entries.map((post) => renamedPost(post as ScheduledPost, newId)),
      })),
    }),
  };
}

/** Returns a step with other ids of posts. */
function renamedStep(step: Step, newId: NewId): Step {
  const { scheduledPosts, edits } = step.change;
  if (!scheduledPosts && !edits) return step;
  const { values, without } = (edits ?? { values: {} }) as RecordChange;
  return {
    ...step,
    change: {
      ...step.change,
      ...(scheduledPosts && { scheduledPosts: renamedPosts(scheduledPosts as ListChange, newId) }),
      ...(edits && {
        edits: {
          values: renamedEdits(values, newId),
          ...(without && { without: without.map(newId) }),
        },
      }),
    },
  };
}

function newIdIn(renamed: Renamed): NewId {
  const ids = new Map(Object.entries(renamed));
  return (id) => ids.get(id) ?? id;
}

/** Returns the slices with other ids of posts. */
export function withRenamedPosts<Slices extends Pick<RootState, 'scheduledPosts'>>(
  slices: Slices,
  renamed: Renamed,
): Slices {
  if (Object.keys(renamed).length === 0) return slices;
  const newId = newIdIn(renamed);
  const posts = slices.scheduledPosts.map((post) => renamedPost(post, newId));
  return { ...slices, scheduledPosts: Object.freeze(posts) };
}

/** Returns the state with other ids of posts, also in the edits and in the history. */
export function withRenamed(state: RootState, renamed: Renamed): RootState {
  if (Object.keys(renamed).length === 0) return state;
  const newId = newIdIn(renamed);
  const { past, future } = state.history;
  return {
    ...withRenamedPosts(state, renamed),
    edits: renamedEdits(state.edits, newId) as EditsState,
    history: {
      ...state.history,
      past: past.map((step) => renamedStep(step, newId)),
      future: future.map((step) => renamedStep(step, newId)),
    },
  };
}

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
