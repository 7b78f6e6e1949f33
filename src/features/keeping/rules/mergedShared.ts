import { applyChange } from '@/core/change/applyChanges';
import {
  addedIds,
  changeOfList,
  type Change,
  type Slices,
  isEmptyChange,
} from '@/core/change/change';
import { labelKey } from '@/core/channels/label';
import { freshPostIds } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { withReplacedLabel } from '@/store/channels/channelEvents';
import type { HistoryState } from '@/store/history/steps';
import type { RootState } from '@/store/rootState';
import { changeBetween } from '@/core/change/changeBetween';
import { withRenamed, withRenamedPosts, type Renamed } from './renamedPosts';
import { sharedOf, type SharedState } from './sharedState';

export interface Merge {
  /** The shared slices that both sides started from. */
  readonly base: SharedState & Slices;
  /** The state of this tab. */
  readonly ours: RootState;
  /** The shared slices after the changes of other tabs. */
  readonly theirs: SharedState & Slices;
  /** The ids of the posts that this tab made since `base`. */
  readonly created: ReadonlySet<string>;
  /** The ids that other tabs have used since `base`, also for posts that are deleted again. */
  readonly used: ReadonlySet<string>;
  /** New ids that posts of `base` have got in `theirs`. */
  readonly renamed: Renamed;
  /** The first new id for a post whose own id is not a number of milliseconds. */
  readonly now: Instant;
}

interface Merged {
  /** `theirs` with the changes of this tab. */
  readonly shared: SharedState & Slices;
  /** The change from `ours` with the new ids to `shared`. */
  readonly change: Change;
  /** All new ids of posts of `ours`. */
  readonly renamed: Renamed;
}

/** Returns the posts with one of these ids, by id. */
function postsWith(ids: ReadonlySet<string>, { scheduledPosts }: SharedState) {
  return new Map(
    scheduledPosts.flatMap((post) => (ids.has(post.id) ? [[post.id, post] as const] : [])),
  );
}

/** Returns the ids of the posts that undo or redo may bring back. */
function restorableIds({ past, future }: HistoryState): string[] {
  return [...past, ...future].flatMap(({ change }) =>
    addedIds(changeOfList(change, 'scheduledPosts')),
  );
}

/**
 * Returns new ids for the posts of this tab whose id another post took. The id of a deleted post may also
 * be used again, if the clock stands still.
 */
function newIds({ base, ours, theirs, created, used, now }: Merge): Renamed {
  if (created.size === 0 || base === theirs) return {};
  const [before, present] = [postsWith(created, base), postsWith(created, theirs)];
  const doubled = [...created].filter((id) => used.has(id) || before.get(id) !== present.get(id));
  if (doubled.length === 0) return {};
  const taken = new Set(
    [...theirs.scheduledPosts, ...ours.scheduledPosts, ...base.scheduledPosts].map(({ id }) => id),
  );
  const others = [...Object.keys(ours.edits), ...used, ...restorableIds(ours.history)];
  for (const id of others) taken.add(id);
  return Object.fromEntries(
    doubled.map((id) => {
      const start = Number.isSafeInteger(Number(id)) ? Number(id) : now;
      const fresh = freshPostIds(start, (other) => taken.has(other)).next().value;
      taken.add(fresh);
      return [id, fresh];
    }),
  );
}

/**
 * Returns merged slices with labels whose names look alike as one label, the first of them. Two tabs can create
 * such labels at the same time, and undo can bring one back.
 */
function withoutNamesakes<Shared extends SharedState>(merged: Shared): Shared {
  const { labels, scheduledPosts } = merged;
  const firstIds = new Map<string, string>();
  const replacements = labels.flatMap(({ id, name }) => {
    const key = labelKey(name);
    const into = firstIds.get(key);
    if (into !== undefined) return [{ id, into }];
    firstIds.set(key, id);
    return [];
  });
  if (replacements.length === 0) return merged;
  return {
    ...merged,
    labels: labels.filter((label) => replacements.every(({ id }) => id !== label.id)),
    scheduledPosts: scheduledPosts.map((post) => replacements.reduce(withReplacedLabel, post)),
  };
}

type FileSlices = Pick<SharedState, 'file' | 'saved'>;

/** The shared slices of a tab and of the others, which started from `base`. */
interface Sides {
  readonly base: SharedState & Slices;
  readonly own: SharedState & Slices;
  readonly theirs: SharedState & Slices;
}

/** Returns true if another plan was begun, opened or brought back by undo. */
function isReplaced(before: SharedState, after: SharedState): boolean {
  return before.file.current.plan !== after.file.current.plan;
}

function isSameFile(one: SharedState, other: SharedState): boolean {
  return JSON.stringify(one.file.current) === JSON.stringify(other.file.current);
}

function isSaved(before: SharedState, after: SharedState): boolean {
  return !isSameFile(before, after) || before.saved.at !== after.saved.at;
}

/** Returns what of the shared slices a file holds. */
function contentOf(shared: SharedState): Slices {
  return Object.fromEntries(
    Object.entries<object>(shared).filter(([name]) => name !== 'file' && name !== 'saved'),
  ) as Slices;
}

/** Returns the side whose plan and file the merged plan has; null if each side has another plan. */
function sideOfFile({ base, own, theirs }: Sides): SharedState | null {
  if (isReplaced(base, theirs)) {
    return isReplaced(base, own) && !isSameFile(own, theirs) ? null : theirs;
  }
  return isReplaced(base, own) || isSaved(base, own) ? own : theirs;
}

/**
 * Returns the file of a merged plan, and whether it is saved. A file stays with its plan:
 *
 * - A save of this tab does not count if another tab has replaced the plan meanwhile.
 * - If both replaced the plan, the posts of both are together, in a plan without a file.
 * - The plan counts as changed unless the file holds exactly the merged plan.
 */
export function mergedFile(sides: Sides, merged: SharedState): FileSlices {
  const { base, own, theirs } = sides;
  const side = sideOfFile(sides);
  if (!side) {
    const plan = Math.max(own.file.current.plan, theirs.file.current.plan) + 1;
    return { file: { current: { plan } }, saved: { isChanged: false } };
  }
  const { file, saved } = side;
  if (saved.isChanged || file.current.name === undefined) return { file, saved };
  const isMarked =
    side === theirs && !isReplaced(base, theirs) && own.saved.isChanged && !base.saved.isChanged;
  const isChanged = isMarked || !isEmptyChange(changeBetween(contentOf(side), contentOf(merged)));
  return { file, saved: isChanged ? { ...saved, isChanged } : saved };
}

/**
 * Merges the changes of this tab with those of other tabs, which came before. If both changed the same
 * field, the value of this tab stays. A post that another tab deleted stays deleted. Labels of the same
 * name become one. See {@link mergedFile} for the file.
 */
export function mergedShared(merge: Merge): Merged {
  const { theirs } = merge;
  const renamed = { ...merge.renamed, ...newIds(merge) };
  const own = sharedOf(withRenamed(merge.ours, renamed));
  const base = withRenamedPosts(merge.base, merge.renamed);
  const isAlone = base === theirs;
  const both = isAlone ? own : applyChange(theirs, changeBetween(base, own)).slices;
  const merged = both.labels === theirs.labels ? both : withoutNamesakes(both);
  if (isAlone && merged === own) return { shared: own, change: {}, renamed };
  const file = mergedFile({ base, own, theirs }, merged);
  const shared = { ...merged, ...file } as SharedState & Slices;
  return { shared, change: changeBetween(own, shared), renamed };
}
