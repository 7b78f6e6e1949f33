import type { Time } from '@/core/time/Time';
import { KeepingError, type KeptStorage, type Stored } from '@/store/kept';
import { selectIsBlank } from '@/store/planFile/planFileSelectors';
import type { RootState } from '@/store/rootState';
import { selectIsUntouched } from '@/store/selectors';
import type { AppStore } from '@/store/store';
import { isSameShared, sharedOf } from './sharedState';
import { isTabStored, NOTHING_STORED, tabWrites } from './tabRecord';

/** The time within which a tab reloads, in milliseconds. Until then, no other tab starts with its plan. */
export const RELOAD_MS = 30_000;

/** A page that runs this long after a change is not being reloaded, in milliseconds. */
export const STAY_MS = 2_000;

/**
 * The hand-overs of a tab that does not keep its plan: what it stores for one reload, and what it has read
 * after one.
 */
export function createHandOvers(
  storage: KeptStorage,
  { elapsedTime, realTime }: Pick<Time, 'elapsedTime' | 'realTime'>,
) {
  /** True while a hand-over may be stored that this tab made or has used. */
  let isStored = false;
  let stopWatching: (() => void) | null = null;

  /** Deletes the hand-over, of which the store has everything. */
  async function discard(): Promise<void> {
    if (!isStored) return;
    await storage.discard();
    storage.remember(null);
    isStored = false;
    stopWatching?.();
  }

  /** A hand-over that could not be deleted now is deleted at the next change or hand-over. */
  function tryDiscard(): void {
    discard().catch(() => undefined);
  }

  function isHandedOver(handed: RootState, present: RootState): boolean {
    return isSameShared(handed, present) && isTabStored(handed, present);
  }

  /**
   * Deletes the hand-over some time after the next change, if the page is not reloaded: it would be out of
   * date. A page runs on for a moment after a reload was asked for.
   */
  function watch(store: AppStore, handed: RootState): void {
    stopWatching?.();
    let cancel: (() => void) | null = null;
    const unsubscribe = store.subscribe(() => {
      if (isHandedOver(handed, store.getState())) return;
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

  async function writeState(handed: RootState): Promise<void> {
    if (!(await storage.create(sharedOf(handed), true))) throw new KeepingError('broken');
    isStored = true;
    const next = await storage.newTab();
    const { writes } = tabWrites(NOTHING_STORED, handed, {
      tab: next,
      change: {},
      hasNews: true,
      now: realTime.instant(),
    });
    await storage.exchange(next, 0, () => writes);
    storage.remember(next);
  }

  return {
    /**
     * Returns true if this tab may start with a hand-over: it made it before the reload, or the tab that
     * made it has not come back.
     */
    mayTake({ tabs }: Pick<Stored, 'tabs'>): boolean {
      const before = storage.remembered();
      const now = realTime.instant();
      return tabs.every(
        ({ tab, updatedAt }) => tab === before || Math.abs(now - updatedAt) > RELOAD_MS,
      );
    },
    /** Called when this tab has read a hand-over. */
    found(): void {
      isStored = true;
    },
    /** Deletes the hand-over that was read, once the store has it. */
    attach(store: AppStore): void {
      if (!isStored) return;
      watch(store, store.getState());
      tryDiscard();
    },
    /** True if a hand-over may be stored that this tab made or has used. */
    isOwn: () => isStored,
    /**
     * Stores the plan of the store for one reload; nothing of a blank one.
     *
     * @param flush writes to the store what is typed
     */
    async write(store: AppStore, flush: () => void): Promise<void> {
      let handed: RootState;
      do {
        await discard();
        flush();
        handed = store.getState();
        if (selectIsBlank(handed) && selectIsUntouched(handed)) return;
        await writeState(handed).finally(() => {
          watch(store, handed);
        });
        // The user may go on working while it is written.
        flush();
      } while (!isHandedOver(handed, store.getState()));
    },
  };
}
