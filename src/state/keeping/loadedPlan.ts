import { isChange } from '@/domain/change/isChange';
import { changeBetween, type Slices } from '@/domain/change/change';
import { withChanges } from '@/domain/change/withChanges';
import { KeepingError, type JournalKey, type Stored, type TabRecord } from '@/domain/keeping/kept';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { INITIAL_STATE, type RootState } from '../rootState';
import { withElsewhereChange } from './changedElsewhere';
import { isValidShared, sharedOf, type SharedState } from './sharedState';
import { NOTHING_STORED, ownSlicesOf, type StoredTab } from './tabRecord';

/** The shared slices after the last journal entry. */
interface LoadedShared {
  readonly shared: SharedState & Slices;
  readonly key: JournalKey;
}

function folded(slices: Slices, { entries }: Pick<Stored, 'entries'>): SharedState & Slices {
  // A slice that is not stored is new in this version of the product.
  const known = { ...INITIAL_STATE, ...slices };
  const changes = entries.map(({ change }) => change);
  return withChanges(sharedOf(known), changes) as SharedState & Slices;
}

/** @throws KeepingError if the slices are damaged */
function checkShared(shared: SharedState & Slices): void {
  if (!isValidShared(shared)) throw new KeepingError('damaged');
  const { scheduledPosts: posts } = shared;
  let last = '';
  const isLater = ({ id }: ScheduledPost) => {
    const isAscending = last < id;
    last = id;
    return isAscending;
  };
  // The ids of posts that were added one by one ascend; only others need a set.
  if (posts.every(isLater)) return;
  if (new Set(posts.map(({ id }) => id)).size < posts.length) throw new KeepingError('damaged');
}

/**
 * Returns the shared slices after the last journal entry.
 *
 * @throws KeepingError if they are damaged
 */
export function loadedShared(stored: Stored): LoadedShared {
  const { slices, entries, key } = stored;
  const isReadable =
    Array.isArray(slices.scheduledPosts) && entries.every(({ change }) => isChange(change));
  if (!isReadable) throw new KeepingError('damaged');
  const shared = folded(slices, stored);
  checkShared(shared);
  return { shared, key: entries.at(-1)?.key ?? key };
}

interface LoadedTab {
  readonly state: RootState;
  /** What of it is stored. */
  readonly tab: StoredTab;
}

/**
 * Returns the state with the drafts and the history of a closed tab. The steps take the values that
 * other tabs wrote since. If these are known no longer, the history begins anew.
 *
 * @param shared the shared slices of `stored`; see {@link loadedShared}
 */
export function loadedTab(
  stored: Stored,
  shared: SharedState & Slices,
  record: TabRecord,
  steps: readonly unknown[],
): LoadedTab {
  const isKnown = record.key >= stored.key;
  const kept = isKnown ? record : { ...record, done: Infinity };
  const own = ownSlicesOf(kept, steps);
  const entries = stored.entries.filter(({ key }) => key <= record.key);
  const isLatest = entries.length === stored.entries.length;
  const known = isLatest ? shared : folded(stored.slices, { entries });
  const state = withElsewhereChange(
    { ...INITIAL_STATE, ...known, ...own.state },
    { change: changeBetween(known, shared) },
  );
  return { state, tab: { ...NOTHING_STORED, ...own.state, steps: own.stored } };
}
