import type { ListPatch, ListRun } from '@/domain/history/listPatch';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { RecordPatch, SlicePatch } from '../history/steps';
import type { EditsState, RootState } from '../rootState';
import { mappedHistory, withPatches } from './mappedHistory';

/** New ids of posts, by their ids before. */
export type Renamed = Readonly<Record<string, string>>;

type NewId = (id: string) => string;

function renamedPost<Post extends { readonly id: string }>(post: Post, newId: NewId): Post {
  const id = newId(post.id);
  return id === post.id ? post : { ...post, id };
}

function renamedRun(run: ListRun, newId: NewId): ListRun {
  const added = run.added.map((post) => renamedPost(post as ScheduledPost, newId));
  return { ...run, added, ...(run.removed && { removed: run.removed.map(newId) }) };
}

function renamedEdits(edits: Readonly<Record<string, unknown>>, newId: NewId): RecordPatch {
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]) => {
      const { copy } = (edit ?? {}) as Partial<EditsState[string]>;
      return [
        newId(id),
        copy ? { ...(edit as object), copy: { ...copy, original: newId(copy.original) } } : edit,
      ];
    }),
  );
}

function renamedPatch(slicePatch: SlicePatch, newId: NewId): SlicePatch {
  const { slice, patch } = slicePatch;
  if (slice === 'edits') return { ...slicePatch, patch: renamedEdits(patch as RecordPatch, newId) };
  if (slice !== 'scheduledPosts') return slicePatch;
  const { length, runs } = patch as ListPatch;
  return { ...slicePatch, patch: { length, runs: runs.map((run) => renamedRun(run, newId)) } };
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
export function withRenamed(state: RootState, renamed: Renamed = {}): RootState {
  if (Object.keys(renamed).length === 0) return state;
  const newId = newIdIn(renamed);
  return {
    ...withRenamedPosts(state, renamed),
    edits: renamedEdits(state.edits, newId) as EditsState,
    history: mappedHistory(state.history, (step) =>
      withPatches(step, (patch) => renamedPatch(patch, newId)),
    ),
  };
}
