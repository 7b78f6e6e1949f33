import type { Time } from '@/core/time/Time';
import { KeepingError, type KeptStorage, type Stored } from '@/store/kept';
import { selectIsBlank } from '@/store/planFile/planFileSelectors';
import type { AppStore, RootState } from '@/store/store';
import { selectIsUntouched } from '@/store/selectors';
import { isSameShared, sharedOf } from './sharedState';
import { isTabStored, NOTHING_STORED, tabWrites } from './tabRecord';

/** The time within which a tab reloads, in milliseconds. Until then, no other tab starts with its plan. */
export const RELOAD_MS = 30_000;

/** A page that runs this long after a change is not being reloaded, in milliseconds. */
export const STAY_MS = 2_000;

/**
 * The copies of a plan that is not kept: what the tab stores for one reload, and what it has read after one.
 */
export function createReloadCopies(
  storage: KeptStorage,
  { elapsedTime, realTime }: Pick<Time, 'elapsedTime' | 'realTime'>,
) {
  /** True while a copy may be stored that this tab made or has used. */
  let isStored = false;
  let stopWatching: (() => void) | null = null;

  /** Deletes the copy: the store has all of it. */
  async function discard(): Promise<void> {
    if (!isStored) return;
    await storage.discard();
    storage.remember(null);
    isStored = false;
    stopWatching?.();
  }

  /** A copy that could not be deleted now is deleted at the next change or reload. */
  function tryDiscard(): void {
    discard().catch(() => undefined);
  }

  function isCopied(copied: RootState, current: RootState): boolean {
    return isSameShared(copied, current) && isTabStored(copied, current);
  }

  /**
   * Deletes the copy some time after the next change, if the page is not reloaded: it would be out of
   * date. A page runs on for a moment after a reload was asked for.
   */
  function watch(store: AppStore, copied: RootState): void {
    stopWatching?.();
    let cancel: (() => void) | null = null;
    const unsubscribe = store.subscribe(() => {
      if (isCopied(copied, store.getState())) return;
      cancel ??= elapsedTime.after(STAY_MS, () => {
        cancel = null;
        tryDiscard();
      });
    });
    stopWatching = () => {
      unsubscribe();
      cancel?.();
    };
  }

  async function writeState(copied: RootState): Promise<void> {
    if (!(await storage.create(sharedOf(copied), true))) throw new KeepingError('broken');
    isStored = true;
    const tab = await storage.newTab();
    const { writes } = tabWrites(NOTHING_STORED, copied, {
      tab,
      change: {},
      hasRead: true,
      now: realTime.instant(),
    });
    await storage.exchange(tab, 0, () => writes);
    storage.remember(tab);
  }

  return {
    /**
     * Returns true if this tab may start with a copy: it made it before the reload, or the tab that
     * made it has not come back.
     */
    mayTake({ tabs }: Pick<Stored, 'tabs'>): boolean {
      const before = storage.remembered();
      const now = realTime.instant();
      return tabs.every(
        ({ tab, updatedAt }) => tab === before || Math.abs(now - updatedAt) > RELOAD_MS,
      );
    },
    /** Called when this tab has read a copy. */
    found(): void {
      isStored = true;
    },
    /** Deletes the copy that was read, once the store has it. */
    attach(store: AppStore): void {
      if (!isStored) return;
      watch(store, store.getState());
      tryDiscard();
    },
    /** True if a copy may be stored that this tab made or has used. */
    isOwn: () => isStored,
    /**
     * Stores the plan of the store for one reload; nothing of a blank one.
     *
     * @param flush writes to the store what is typed
     */
    async write(store: AppStore, flush: () => void): Promise<void> {
      let copied: RootState;
      do {
        await discard();
        flush();
        copied = store.getState();
        if (selectIsBlank(copied) && selectIsUntouched(copied)) return;
        await writeState(copied).finally(() => {
          watch(store, copied);
        });
        // The user may go on working while it is written.
        flush();
      } while (!isCopied(copied, store.getState()));
    },
  };
}
