import { createAction } from '@reduxjs/toolkit';
import {
  idOf,
  isEmptyChange,
  withChange,
  type Change,
  type ListDifference,
} from '@/domain/keeping/change';
import { isChange } from '@/domain/keeping/isChange';
import type { ListPatch, ListRun } from '@/domain/history/listPatch';
import { POST_FIELDS, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { HistoryState, RecordPatch, SlicePatch, Step } from '../history/steps';
import type { EditsState, RootState } from '../rootState';
import { isValidShared, sharedOf } from './sharedState';

/** New ids of posts, by their ids before. */
export type Renamed = Readonly<Record<string, string>>;

export interface ElsewhereChange {
  readonly change: Change;
  /** Posts of this tab whose id another tab took at the same time. */
  readonly renamed?: Renamed;
}

/** Another tab changed the plan. This is no step of the history of this tab. */
export const changedElsewhere = createAction<ElsewhereChange>('keeping/changedElsewhere');

/** Returns a step whose patches of one slice are replaced; the same step if none changes. */
function withPatches(step: Step, mapped: (patch: SlicePatch) => SlicePatch): Step {
  const patches = step.patches.map(mapped);
  return patches.every((patch, index) => patch === step.patches[index])
    ? step
    : { ...step, patches };
}

function mappedHistory(history: HistoryState, mapped: (step: Step) => Step): HistoryState {
  return { ...history, past: history.past.map(mapped), future: history.future.map(mapped) };
}

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

type FieldName = keyof PostDraft;

const FIELD_NAMES = Object.keys(POST_FIELDS) as FieldName[];

/** A post before and after a change of another tab, and the changed fields that are followed. */
interface Followed {
  readonly before: ScheduledPost;
  readonly after: ScheduledPost;
  readonly fields: Set<FieldName>;
}

/** Returns the posts that both states have and that differ, by id. */
function changedPosts(change: Change, before: RootState, after: RootState) {
  const { changed = [] } = (change.scheduledPosts ?? {}) as ListDifference;
  const wanted = new Set(changed.map(({ id }) => id));
  const versions = ({ scheduledPosts }: RootState) =>
    new Map(scheduledPosts.flatMap((post) => (wanted.has(post.id) ? [[post.id, post]] : [])));
  if (wanted.size === 0) return [];
  const earlier = versions(before);
  return [...versions(after)].flatMap(([id, post]) => {
    const from = earlier.get(id);
    return from ? [[id, { before: from, after: post }] as const] : [];
  });
}

/**
 * Returns the steps with the new values of another tab, in each field that the steps themselves did not
 * change. Otherwise, undoing an edit of the text would also take back the other tab's move.
 *
 * @param steps from the one next to the present state on
 */
function rebasedSteps(
  steps: readonly Step[],
  changed: ReturnType<typeof changedPosts>,
): readonly Step[] {
  const followed = new Map(
    changed.map(([id, versions]): [string, Followed] => [
      id,
      {
        ...versions,
        fields: new Set(
          FIELD_NAMES.filter((name) => versions.before[name] !== versions.after[name]),
        ),
      },
    ]),
  );

  function rebasedVersion(post: ScheduledPost): ScheduledPost {
    const { before, after, fields } = followed.get(post.id) ?? {};
    if (!before || !after || !fields) return post;
    let rebased = post;
    for (const name of [...fields]) {
      if (post[name] === before[name]) rebased = { ...rebased, [name]: after[name] };
      // The step changed this field, so older steps know nothing of the replaced value.
      else fields.delete(name);
    }
    return rebased;
  }

  return steps.map((step) =>
    withPatches(step, (slicePatch) => {
      if (slicePatch.slice !== 'scheduledPosts') return slicePatch;
      const patch = slicePatch.patch as ListPatch;
      const runs = patch.runs.map((run) => {
        const added = run.added.map((post) => rebasedVersion(post as ScheduledPost));
        return added.every((post, index) => post === run.added[index]) ? run : { ...run, added };
      });
      if (runs.every((run, index) => run === patch.runs[index])) return slicePatch;
      return { ...slicePatch, patch: { ...patch, runs } };
    }),
  );
}

/** A length that no list has. A patch with it is applied by the ids of its entries. */
const BY_ID = -1;

/** Returns the ids of the entries that a change adds, by the name of the list. */
function addedIds(change: Change): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(change).map(([slice, difference]) => {
      const { added = [] } = difference as ListDifference;
      return [slice, new Set(added.flatMap(({ entries }) => entries.map(idOf)))];
    }),
  );
}

/**
 * Returns the step so that it inserts no entry that another tab has added. A patch that only inserts
 * expects no entries, so it fits every list of its length.
 */
function withoutDoubles(step: Step, added: ReturnType<typeof addedIds>): Step {
  return withPatches(step, (slicePatch) => {
    const ids = added.get(slicePatch.slice);
    if (!ids || ids.size === 0) return slicePatch;
    const { length, runs } = slicePatch.patch as ListPatch;
    const isAffected = runs.some(
      (run) => run.removed && run.added.some((each) => ids.has(idOf(each))),
    );
    if (!isAffected || length === BY_ID) return slicePatch;
    return { ...slicePatch, patch: { length: BY_ID, runs } };
  });
}

function rebasedHistory(
  history: HistoryState,
  change: Change,
  before: RootState,
  after: RootState,
) {
  const added = addedIds(change);
  const hasAdded = [...added.values()].some(({ size }) => size > 0);
  const safe = hasAdded ? mappedHistory(history, (step) => withoutDoubles(step, added)) : history;
  const changed = changedPosts(change, before, after);
  if (changed.length === 0) return safe;
  return {
    ...safe,
    past: rebasedSteps(safe.past.toReversed(), changed).toReversed(),
    future: rebasedSteps(safe.future, changed),
  };
}

/**
 * Applies a change of another tab. An invalid change changes nothing. The caller updates the open edits;
 * see `withRebasedEdits`.
 */
export function withElsewhereChange(
  before: RootState,
  { change, renamed }: ElsewhereChange,
): RootState {
  const state = withRenamed(before, renamed);
  if (isEmptyChange(change)) return state;
  const known = sharedOf(state);
  const shared = withChange(known, change);
  if (!isValidShared(shared, known)) return state;
  const after: RootState = { ...state, ...shared };
  return { ...after, history: rebasedHistory(state.history, change, state, after) };
}

function isRenamed(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((id) => typeof id === 'string'))
  );
}

/** Returns true for a valid payload of {@link changedElsewhere}; DevTools can dispatch any value. */
export function isElsewhereChange(payload: unknown): payload is ElsewhereChange {
  const { change, renamed } = (payload ?? {}) as Partial<Record<keyof ElsewhereChange, unknown>>;
  return isChange(change) && isRenamed(renamed);
}
