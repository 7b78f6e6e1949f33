import type { ListPatch } from '@/domain/history/listPatch';
import { idOf, type Change, type ListDifference } from '@/domain/change/change';
import { isSameField, POST_FIELDS, withField, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { HistoryState, Step } from '../history/steps';
import type { RootState } from '../rootState';
import { mappedHistory, withPatches } from './mappedHistory';
import { withRebasedEntries } from './rebasedEntries';
import { withReplacedFile } from './replacedFile';

type Versions = Readonly<Record<string, ScheduledPost>>;

/** A step with what it needs to know when another tab restores a post that a tab deleted. */
interface NotedStep extends Step {
  /** The posts of the step that another tab deleted, as they were then, by id. */
  readonly deleted?: Versions;
}

type PostsById = ReadonlyMap<string, ScheduledPost>;

type FieldName = keyof PostDraft;

const FIELD_NAMES = Object.keys(POST_FIELDS) as FieldName[];

/** A post before and after a change of another tab, and the changed fields that are followed. */
interface Followed {
  readonly before: ScheduledPost;
  readonly after: ScheduledPost;
  readonly fields: Set<FieldName>;
}

/** What another tab did to the posts. */
interface PostChanges {
  readonly changed: readonly (readonly [string, Pick<Followed, 'before' | 'after'>])[];
  readonly deleted: PostsById;
  readonly restored: PostsById;
}

function postsWith(ids: ReadonlySet<string>, { scheduledPosts }: RootState): PostsById {
  if (ids.size === 0) return new Map();
  return new Map(scheduledPosts.flatMap((post) => (ids.has(post.id) ? [[post.id, post]] : [])));
}

function postChanges(change: Change, before: RootState, after: RootState): PostChanges {
  const difference = (change.scheduledPosts ?? {}) as ListDifference;
  const { removed = [], changed = [], added = [] } = difference;
  const ids = new Set([...changed.map(({ id }) => id), ...removed]);
  const coming = new Set(added.flatMap(({ entries }) => entries.map(idOf)));
  const [earlier, later] = [postsWith(ids, before), postsWith(ids, after)];
  const present = postsWith(coming, before);
  const restored = new Map([...postsWith(coming, after)].filter(([id]) => !present.has(id)));
  return {
    changed: [...later].flatMap(([id, post]) => {
      const from = earlier.get(id);
      return from ? [[id, { before: from, after: post }] as const] : [];
    }),
    deleted: new Map([...earlier].filter(([id]) => !later.has(id))),
    restored,
  };
}

function changedFields({ before, after }: Pick<Followed, 'before' | 'after'>): Set<FieldName> {
  return new Set(FIELD_NAMES.filter((name) => !isSameField(name, before, after)));
}

/**
 * Returns the steps with the new values of another tab, in each field that the steps themselves did not
 * change. Otherwise, undoing an edit of the text would also take back the other tab's move. A post that
 * another tab restored may come back in another version, whose values count as new too.
 *
 * @param steps from the one next to the present state on
 */
function rebasedSteps(
  steps: readonly NotedStep[],
  { changed, restored }: PostChanges,
): readonly NotedStep[] {
  const followed = new Map(
    changed.map(([id, versions]): [string, Followed] => [
      id,
      { ...versions, fields: changedFields(versions) },
    ]),
  );

  function followRestored(post: ScheduledPost, deleted?: Versions): void {
    const after = restored.get(post.id);
    if (!after || followed.has(post.id)) return;
    // If this tab removed the post, the step that would insert it has its last version.
    const before = deleted?.[post.id] ?? post;
    followed.set(post.id, { before, after, fields: changedFields({ before, after }) });
  }

  function rebasedVersion(post: ScheduledPost): ScheduledPost {
    const { before, after, fields } = followed.get(post.id) ?? {};
    if (!before || !after || !fields) return post;
    let rebased = post;
    for (const name of [...fields]) {
      if (isSameField(name, post, before)) rebased = withField(rebased, name, after[name]);
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
        const added = run.added.map((entry) => {
          const post = entry as ScheduledPost;
          followRestored(post, step.deleted);
          return rebasedVersion(post);
        });
        return added.every((post, index) => post === run.added[index]) ? run : { ...run, added };
      });
      if (runs.every((run, index) => run === patch.runs[index])) return slicePatch;
      return { ...slicePatch, patch: { ...patch, runs } };
    }),
  );
}

/** Returns the posts of a step with the values that undo or redo would give them. */
function versionsIn({ patches }: Step): readonly ScheduledPost[] {
  return patches
    .filter(({ slice }) => slice === 'scheduledPosts')
    .flatMap(({ patch }) => (patch as ListPatch).runs)
    .flatMap(({ added }) => added as readonly ScheduledPost[]);
}

/** Returns the step with its posts that another tab deleted, and without those that it restored. */
function withNotes(step: NotedStep, { deleted, restored }: PostChanges): NotedStep {
  const noted = versionsIn(step).flatMap(({ id }) => deleted.get(id) ?? []);
  const known = Object.values(step.deleted ?? {});
  const stale = known.filter(({ id }) => restored.has(id));
  if (noted.length + stale.length === 0) return step;
  const left = [...known, ...noted].filter(({ id }) => !restored.has(id));
  return { ...step, deleted: Object.fromEntries(left.map((post) => [post.id, post])) };
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

/** Returns the history so that it fits the state after a change of another tab. */
export function rebasedHistory(
  history: HistoryState,
  change: Change,
  before: RootState,
  after: RootState,
): HistoryState {
  const added = addedIds(change);
  const hasAdded = [...added.values()].some(({ size }) => size > 0);
  const filed = withReplacedFile(history, before.file, after.file);
  const single = hasAdded ? mappedHistory(filed, (step) => withoutDoubles(step, added)) : filed;
  const safe = withRebasedEntries(single, change, before, after);
  const changes = postChanges(change, before, after);
  const { changed, deleted, restored } = changes;
  if (changed.length + deleted.size + restored.size === 0) return safe;
  const rebased = {
    ...safe,
    past: rebasedSteps(safe.past.toReversed(), changes).toReversed(),
    future: rebasedSteps(safe.future, changes),
  };
  if (deleted.size + restored.size === 0) return rebased;
  return mappedHistory(rebased, (step) => withNotes(step, changes));
}
