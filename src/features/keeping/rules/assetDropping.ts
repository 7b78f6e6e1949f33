import { addNamedAssets } from '@/core/media/namedAssets';
import { unusedAssets } from '@/store/assets/usedAssets';
import { assetsDropped } from '@/store/assets/assetsSlice';
import type { JournalKey, KeptStorage } from '@/store/kept';
import type { AppStore } from '@/store/store';

interface Parts {
  readonly storage: Pick<KeptStorage, 'sweepMedia' | 'isAlone' | 'readDraftsAndSteps'>;
  readonly store: AppStore;
  /** Writes to the store what is typed. */
  readonly flush: () => void;
  /**
   * Writes what is not stored, and reads what other tabs have written; returns the last key of the journal, null if the
   * plan is not kept.
   */
  readonly catchUp: () => Promise<JournalKey | null>;
}

/**
 * Drops the assets of a kept plan that nothing names, and stored bytes without an asset, such as a crash has left. Does
 * nothing while another tab is open: what is typed there may name them. What closed tabs have left counts as a use.
 * Called at the start of a tab: later, a notice or a dialog may bring an asset back.
 */
export async function dropUnusedAssets(parts: Parts): Promise<void> {
  const { storage, store, flush, catchUp } = parts;
  if (!(await storage.isAlone()) || (await catchUp()) === null) return;
  const candidates = unusedAssets(store.getState());
  if (candidates.length > 0) {
    const named = new Set<string>();
    addNamedAssets(await storage.readDraftsAndSteps(), named);
    flush();
    const unused = new Set(unusedAssets(store.getState()));
    store.dispatch(assetsDropped(candidates.filter((id) => unused.has(id) && !named.has(id))));
  }
  const key = await catchUp();
  if (key !== null) await storage.sweepMedia(key);
}
