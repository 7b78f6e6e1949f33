import { changeBetween, withChange, type Change, type Slices } from '@/domain/keeping/change';
import { freshPostIds } from '@/domain/plan/scheduledPost';
import type { Instant } from '@/domain/time/instant';
import type { RootState } from '../rootState';
import { withRenamed, type Renamed } from './changedElsewhere';
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
  /** The start of new ids for ids that are not instants. */
  readonly now: Instant;
}

interface Merged {
  /** `theirs` with the changes of this tab. */
  readonly shared: SharedState & Slices;
  /** The change from `ours` with the new ids to `shared`. */
  readonly change: Change;
  readonly renamed: Renamed;
}

/** Returns new ids for the posts of this tab whose id another post took. */
function newIds({ ours, theirs, created, now }: Merge): Renamed {
  if (created.size === 0) return {};
  const taken = new Set(theirs.scheduledPosts.map(({ id }) => id));
  const doubled = [...created].filter((id) => taken.has(id));
  if (doubled.length === 0) return {};
  for (const { id } of ours.scheduledPosts) taken.add(id);
  for (const id of Object.keys(ours.edits)) taken.add(id);
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
 * Merges the changes of this tab with those of other tabs, which came before. If both changed the same
 * field, the value of this tab stays. A post that another tab deleted stays deleted.
 */
export function mergedShared(merge: Merge): Merged {
  const { base, theirs } = merge;
  const renamed = newIds(merge);
  const own = sharedOf(withRenamed(merge.ours, renamed));
  if (base === theirs) return { shared: own, change: {}, renamed };
  const shared = withChange(theirs, changeBetween(base, own)) as SharedState & Slices;
  return { shared, change: changeBetween(own, shared), renamed };
}
