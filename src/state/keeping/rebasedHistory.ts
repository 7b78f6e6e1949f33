import type { ListPatch } from '@/domain/history/listPatch';
import { idOf, type Change, type ListDifference } from '@/domain/keeping/change';
import { POST_FIELDS, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { HistoryState, Step } from '../history/steps';
import type { RootState } from '../rootState';
import { mappedHistory, withPatches } from './mappedHistory';

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

export function rebasedHistory(
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
