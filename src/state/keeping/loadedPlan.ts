import { isChange } from '@/domain/change/isChange';
import type { Slices } from '@/domain/change/change';
import { applyChanges } from '@/domain/change/applyChanges';
import { KeepingError, type JournalKey, type Stored, type TabRecord } from '@/domain/keeping/kept';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { INITIAL_STATE, type RootState } from '../rootState';
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
  return applyChanges(sharedOf(known), entries).slices;
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

/**
 * Returns the state with the drafts and the history of a closed tab, and what of it is stored.
 *
 * @param shared the shared slices; see {@link loadedShared}
 */
export function loadedTab(
  shared: SharedState & Slices,
  record: TabRecord,
  steps: readonly unknown[],
): { readonly state: RootState; readonly own: StoredTab } {
  const { state, stored } = ownSlicesOf(record, steps, shared);
  return {
    state: { ...INITIAL_STATE, ...shared, ...state },
    own: { ...NOTHING_STORED, ...state, steps: stored },
  };
}
