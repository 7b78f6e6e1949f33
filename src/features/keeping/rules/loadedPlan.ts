import type { Slices } from '@/core/change/change';
import { applyChanges } from '@/core/change/applyChanges';
import { KeepingError, type JournalKey, type Stored, type TabRecord } from '@/store/kept';
import { INITIAL_STATE, type RootState } from '@/store/store';
import { isChange } from './isChange';
import { isValidShared, sharedOf, type SharedState } from './sharedState';
import { NOTHING_STORED, tabSlicesOf, type StoredTab } from './tabRecord';

/** The shared slices after the last journal entry. */
interface LoadedShared {
  readonly shared: SharedState & Slices;
  readonly key: JournalKey;
}

/** Returns the shared slices of a snapshot. A slice that is not stored is new in this version of the product. */
function sharedIn(slices: Slices): SharedState & Slices {
  return sharedOf({ ...INITIAL_STATE, ...slices });
}

/**
 * Returns the shared slices after the last journal entry.
 *
 * @throws KeepingError if they are damaged
 */
export function loadedShared({ slices, entries, key }: Stored): LoadedShared {
  const snapshot = sharedIn(slices);
  // A change finds the entries of a list by their ids, so the snapshot is checked first.
  const isReadable = isValidShared(snapshot) && entries.every(({ change }) => isChange(change));
  if (!isReadable) throw new KeepingError('damaged');
  const { slices: shared } = applyChanges(snapshot, entries);
  if (!isValidShared(shared, snapshot)) throw new KeepingError('damaged');
  return { shared, key: entries.at(-1)?.key ?? key };
}

/**
 * Returns the state with the drafts and the history of a closed tab, and what of it is stored.
 *
 * @param shared see {@link loadedShared}
 */
export function loadedTab(
  shared: SharedState & Slices,
  record: TabRecord,
  steps: readonly unknown[],
): { readonly state: RootState; readonly storedTab: StoredTab } {
  const { state, stored } = tabSlicesOf(record, steps);
  return {
    state: { ...INITIAL_STATE, ...shared, ...state },
    storedTab: { ...NOTHING_STORED, ...state, steps: stored },
  };
}
