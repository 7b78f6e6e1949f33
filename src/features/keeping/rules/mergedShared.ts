import { applyChange } from '@/core/change/applyChanges';
import { addedIds, changeOfList, type Change, type Slices } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import { labelKey } from '@/core/channels/label';
import { freshPostIds } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { withReplacedLabel } from '@/store/channels/channelEvents';
import type { HistoryState } from '@/store/history/steps';
import type { RootState } from '@/store/rootState';
import { withRenamed, withRenamedPosts, type Renamed } from './renamedPosts';
import { mergedFile } from './mergedFile';
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
