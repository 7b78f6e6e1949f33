import { addNamedAssets } from '@/core/media/namedAssets';
import type { ElapsedTime } from '@/core/time/Time';
import { unusedAssets } from '@/store/assets/usedAssets';
import { assetsDropped } from '@/store/assets/assetsSlice';
import type { KeptStorage } from '@/store/kept';
import type { MediaFiles } from '@/store/services';
import type { AppStore } from '@/store/store';

/**
 * How long nothing may have changed before unused assets are dropped, in milliseconds. Files are read, and then named,
 * in less time.
 */
export const UNCHANGED_MS = 60_000;

interface Parts {
  readonly storage: Pick<KeptStorage, 'sweepMedia' | 'isAlone' | 'readDraftsAndSteps'>;
  readonly elapsedTime: ElapsedTime;
  readonly store: AppStore;
  readonly media: MediaFiles;
  /** Writes to the store what is typed. */
  readonly flush: () => void;
  readonly isKept: () => boolean;
  /** Reads what other tabs have written before they were closed; returns false if the plan is not kept. */
  readonly catchUp: () => Promise<boolean>;
}

/**
 * Drops the assets that nothing names, with their bytes: those of a plan that is not kept some time after the last
 * change, those of a kept one when `sweep` is called.
 */
export function createAssetDropping(parts: Parts) {
  const { storage, elapsedTime, store, media, flush, isKept, catchUp } = parts;
  let cancel: () => void = () => undefined;

  function drop(ids: readonly string[]): void {
    if (ids.length === 0) return;
    store.dispatch(assetsDropped(ids));
    media.drop(ids);
  }

  function dropIfNotKept(): void {
    if (isKept()) return;
    flush();
    drop(unusedAssets(store.getState()));
  }

  function wait(): void {
    cancel();
    if (store.getState().assets.length > 0) cancel = elapsedTime.after(UNCHANGED_MS, dropIfNotKept);
  }

  store.subscribe(wait);
  media.subscribe(wait);
  wait();

  return {
    /**
     * Drops the unused assets of a kept plan, and stored bytes without an asset, which a crash has left. Does nothing
     * while another tab is open: what is typed there may name them. What closed tabs have left counts as a use.
     */
    async sweep(): Promise<void> {
      if (!(await storage.isAlone()) || !(await catchUp())) return;
      const candidates = unusedAssets(store.getState());
      if (candidates.length > 0) {
        const named = new Set<string>();
        addNamedAssets(await storage.readDraftsAndSteps(), named);
        flush();
        const unused = new Set(unusedAssets(store.getState()));
        drop(candidates.filter((id) => unused.has(id) && !named.has(id)));
      }
      await storage.sweepMedia();
    },
  };
}
