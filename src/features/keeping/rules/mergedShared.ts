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
import type { RootState } from '@/store/store';
import { changeBetween } from '@/core/change/changeBetween';
import { withRenamed, withRenamedPosts, type Renamed } from './renamedPosts';
import { sharedOf, type SharedState } from './sharedState';

export interface Merge {
  /** The shared slices that both sides started from. */
  readonly base: SharedState & Slices;
  /** The state of this tab. */
  readonly local: RootState;
  /** The shared slices with the changes of other tabs. */
  readonly remote: SharedState & Slices;
  /** The ids of the posts of this tab that other tabs may have used too since `base`. */
  readonly mayCollide: ReadonlySet<string>;
  /** The ids that other tabs have used since `base`, also for posts that are deleted again. */
  readonly used: ReadonlySet<string>;
  /** New ids that posts of `base` have got in `remote`. */
  readonly renamed: Renamed;
  /** The first new id for a post whose id is not a number of milliseconds. */
  readonly now: Instant;
}

interface Merged {
  /** `remote` with the changes of this tab. */
  readonly shared: SharedState & Slices;
  /** The change from `local` with the new ids to `shared`. */
  readonly change: Change;
  /** All new ids of posts of `local`. */
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
function newIds({ base, local, remote, mayCollide, used, now }: Merge): Renamed {
  if (mayCollide.size === 0 || base === remote) return {};
  const [before, after] = [postsWith(mayCollide, base), postsWith(mayCollide, remote)];
  const doubled = [...mayCollide].filter((id) => used.has(id) || before.get(id) !== after.get(id));
  if (doubled.length === 0) return {};
  const taken = new Set(
    [...remote.scheduledPosts, ...local.scheduledPosts, ...base.scheduledPosts].map(({ id }) => id),
  );
  const others = [...Object.keys(local.edits), ...used, ...restorableIds(local.history)];
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
  readonly local: SharedState & Slices;
  readonly remote: SharedState & Slices;
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
function sideOfFile({ base, local, remote }: Sides): SharedState | null {
  if (isReplaced(base, remote)) {
    return isReplaced(base, local) && !isSameFile(local, remote) ? null : remote;
  }
  return isReplaced(base, local) || isSaved(base, local) ? local : remote;
}

/**
 * Returns the file of a merged plan, and whether it is saved. A file stays with its plan:
 *
 * - A save of this tab does not count if another tab has replaced the plan meanwhile.
 * - If both replaced the plan, the posts of both are together, in a plan without a file.
 * - The plan counts as changed unless the file holds exactly the merged plan.
 */
function mergedFile(sides: Sides, merged: SharedState): FileSlices {
  const { base, local, remote } = sides;
  const side = sideOfFile(sides);
  if (!side) {
    const plan = Math.max(local.file.current.plan, remote.file.current.plan) + 1;
    return { file: { current: { plan } }, saved: { isChanged: false } };
  }
  const { file, saved } = side;
  if (saved.isChanged || file.current.name === undefined) return { file, saved };
  const isMarked =
    side === remote && !isReplaced(base, remote) && local.saved.isChanged && !base.saved.isChanged;
  const isChanged = isMarked || !isEmptyChange(changeBetween(contentOf(side), contentOf(merged)));
  return { file, saved: isChanged ? { ...saved, isChanged } : saved };
}

/**
 * Merges the changes of this tab with those of other tabs, which came before. If both changed the same
 * field, the value of this tab stays. A post that another tab deleted stays deleted. Labels of the same
 * name become one. See {@link mergedFile} for the file.
 */
export function mergedShared(merge: Merge): Merged {
  const { remote } = merge;
  const renamed = { ...merge.renamed, ...newIds(merge) };
  const local = sharedOf(withRenamed(merge.local, renamed));
  const base = withRenamedPosts(merge.base, merge.renamed);
  const isAlone = base === remote;
  const both = isAlone ? local : applyChange(remote, changeBetween(base, local)).slices;
  const merged = both.labels === remote.labels ? both : withoutNamesakes(both);
  if (isAlone && merged === local) return { shared: local, change: {}, renamed };
  const file = mergedFile({ base, local, remote }, merged);
  const shared = { ...merged, ...file } as SharedState & Slices;
  return { shared, change: changeBetween(local, shared), renamed };
}
