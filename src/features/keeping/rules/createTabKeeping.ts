import type { ElapsedTime, RealTime } from '@/core/time/Time';
import { isEmptyChange, type Change } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import {
  KeepingError,
  LASTING,
  type JournalKey,
  type KeptStorage,
  type News,
  type Stored,
  type TabId,
} from '@/store/kept';
import { type AppStore, INITIAL_STATE, type RootState } from '@/store/store';
import type { Keeping, MediaFiles, Services } from '@/store/services';
import { changedElsewhere } from '@/store/changedElsewhere';
import { keepingChanged } from '@/store/tabSlices';
import { dropUnusedAssets } from './assetDropping';
import { eventOf, outcomeOf, type Outcome } from './outcome';
import { createCompaction } from './compaction';
import { loadedShared, loadedTab } from './loadedPlan';
import { activeIn, stateOf, type KnownPlan, type Starting, type On, type Phase } from './phases';
import { mergedShared } from './mergedShared';
import { isSameShared, sharedOf } from './sharedState';
import { isTabStored, claimOrder, NOTHING_STORED, tabsToForget } from './tabRecord';

/** How long typed text may stay in its form alone, in milliseconds. */
export const MAX_UNSAVED_MS = 500;

interface KeepingParts {
  readonly storage: KeptStorage;
  readonly elapsedTime: ElapsedTime;
  readonly realTime: RealTime;
}

/** The keeping of one tab. */
export interface TabKeeping extends Keeping {
  /**
   * Reads the plan that is kept on this device. Called once, before `attach`. If it has not ended then,
   * the store has started without the plan, which is added later.
   *
   * @returns the state of the store; null if nothing is stored or if it cannot be read
   */
  readonly start: () => Promise<RootState | null>;
  /** Connects the store of the tab, which has the state that `start` returned. Only the first call counts. */
  readonly attach: (store: AppStore, services: Services) => void;
}

/** Creates the keeping of one tab: what the tab changes is written, and what other tabs write is applied. */
export function createTabKeeping({ storage, elapsedTime, realTime }: KeepingParts): TabKeeping {
  const listeners = new Set<() => void>();
  const compaction = createCompaction(storage);
  let phase: Phase = { kind: 'off' };

  /** Set by `attach`, before anything but `start` is called. */
  let store: AppStore;
  let isAttached = false;
  let unsaved: ReadonlySet<() => void> = new Set();
  let cancelFlush: (() => void) | null = null;

  /** Ends the calls of `sync` and `handleSignal`; null while there are none. */
  let stopFollowing: (() => void) | null = null;

  /** True if the journal may have entries that this tab has not read. */
  let mustRead = false;
  let isBusy = false;
  let work = Promise.resolve();
  /** What runs beside the transactions: a snapshot, or the deletion of old records. */
  let upkeep: Promise<unknown> = Promise.resolve();

  function enter(next: Phase): void {
    const isSame = JSON.stringify(stateOf(next)) === JSON.stringify(stateOf(phase));
    phase = next;
    if (!activeIn(next)) {
      stopFollowing?.();
      stopFollowing = null;
    }
    if (!isSame) for (const listener of [...listeners]) listener();
  }

  function fail(error: unknown): void {
    const reason = error instanceof KeepingError ? error.reason : 'broken';
    enter({ kind: 'failed', reason, retried: LASTING.includes(reason) ? null : activeIn(phase) });
  }

  /** Writes what is typed to the store, and so to the storage. */
  function flush(): void {
    cancelFlush?.();
    cancelFlush = null;
    for (const write of unsaved) write();
  }

  /** Dispatches a change of other tabs. */
  function apply(known: KnownPlan, incoming: Change): void {
    if (isEmptyChange(incoming)) return;
    // Typed text goes to the store first: a rebased draft replaces what a form holds, and the form of a deleted
    // post closes.
    flush();
    store.dispatch(changedElsewhere(eventOf(store.getState(), incoming)));
    // Equal slices become identical, so that nothing seems to be unwritten.
    const current = sharedOf(store.getState());
    if (isEmptyChange(changeBetween(known.base, current))) known.base = current;
  }

  /** Takes over the slices that are stored, with the changes of this tab that are not written yet. */
  function receive(known: KnownPlan, { shared, key }: ReturnType<typeof loadedShared>): void {
    const { tab, base } = known;
    const local = sharedOf(store.getState());
    const now = realTime.instant();
    const { change } = mergedShared({ base, local, remote: shared, tab, now });
    known.base = shared;
    known.key = key;
    apply(known, change);
  }

  /** Reads the stored plan and adds the plan of this tab to it, or stores the plan of this tab. */
  async function startKeeping({ mayCreate }: Starting): Promise<void> {
    let stored = await storage.read();
    if (!stored && !mayCreate) {
      enter({ kind: 'off', reason: 'removed' });
      return;
    }
    const shared = sharedOf(store.getState());
    const isNew = !stored && (await storage.create(shared));
    const tab = await storage.newTab();
    const known: KnownPlan = { tab, base: shared, key: 0, storedTab: NOTHING_STORED };
    if (!isNew) {
      stored ??= await storage.read();
      if (!stored) throw new KeepingError('broken');
      known.base = sharedOf(INITIAL_STATE);
      receive(known, loadedShared(stored));
      compaction.count(stored.entries);
    }
    storage.remember(tab);
    // It may have been turned off in the meantime.
    if (activeIn(phase)) enter({ kind: 'on', known });
  }

  /** Writes what this tab changed, and applies what other tabs changed. */
  async function syncJournal({ known }: On): Promise<void> {
    mustRead = false;
    let outcome = undefined as Outcome | undefined;
    const last = await storage.exchange(known.tab, known.key, (entries) => {
      // The state is read in the transaction: events that were dispatched together are one entry of the journal.
      outcome = outcomeOf(entries, {
        tab: known.tab,
        base: known.base,
        local: store.getState(),
        storedTab: known.storedTab,
        now: realTime.instant(),
      });
      return outcome.writes;
    });
    if (last === null || !outcome) {
      // A snapshot replaced entries that this tab has not read.
      const stored = await storage.read();
      if (!stored) throw new KeepingError('broken');
      receive(known, loadedShared(stored));
      mustRead = true;
      return;
    }
    const { local, shared, incoming } = outcome;
    known.base = shared;
    known.key = last;
    known.storedTab = outcome.storedTab;
    compaction.count(outcome.entries);
    const current = store.getState();
    if (current === local) {
      apply(known, incoming);
      return;
    }
    // What the user did during the transaction comes after it.
    const { tab } = known;
    const sides = { base: sharedOf(local), local: sharedOf(current), remote: shared };
    apply(known, mergedShared({ ...sides, tab, now: realTime.instant() }).change);
  }

  function isStored({ base, storedTab }: KnownPlan): boolean {
    const current = store.getState();
    const isSame = isSameShared(base, sharedOf(current)) && isTabStored(storedTab, current);
    return isSame && !storage.hasNewMedia();
  }

  /** Writes and reads until nothing is left. Changes that happen meanwhile are collected. */
  async function syncAll(): Promise<void> {
    isBusy = true;
    try {
      let active = activeIn(phase);
      while (active && (active.kind === 'starting' || mustRead || !isStored(active.known))) {
        if (active.kind === 'starting') await startKeeping(active);
        else await syncJournal(active);
        active = activeIn(phase);
        // Also after a failure.
        if (active?.kind === 'on') enter(active);
      }
      if (active) {
        const { key, base } = active.known;
        upkeep = Promise.all([upkeep, compaction.compactIfDue({ key, slices: base })]);
      }
    } catch (error) {
      const active = activeIn(phase);
      mustRead = active?.kind === 'on';
      if (active) fail(error);
    }
    isBusy = false;
  }

  function sync(): void {
    if (activeIn(phase) && !isBusy) work = syncAll();
  }

  function handleSignal(news: News): void {
    if (news === 'removed') {
      storage.remember(null);
      enter({ kind: 'off', reason: 'removed' });
    } else if (news === 'newer') fail(new KeepingError('newer'));
    else if (news === 'left') flush();
    else if (news === 'typed') cancelFlush ??= elapsedTime.after(MAX_UNSAVED_MS, flush);
    else {
      mustRead = true;
      sync();
    }
  }

  function follow(): void {
    if (stopFollowing) return;
    const ends = [store.subscribe(sync), storage.watch(handleSignal)];
    stopFollowing = () => {
      for (const stop of ends) stop();
      cancelFlush?.();
      cancelFlush = null;
    };
  }

  /** Returns the stored plan with the drafts and the history of a closed tab, or without. Changes nothing here. */
  async function load(stored: Stored) {
    const { shared, key } = loadedShared(stored);
    for (const record of claimOrder(stored.tabs, storage.remembered())) {
      if (await storage.claim(record.tab)) {
        const storedTab = loadedTab(shared, record, await storage.readSteps(record.tab));
        return { stored, key, tab: record.tab, ...storedTab };
      }
    }
    const state: RootState = { ...INITIAL_STATE, ...shared };
    return { stored, key, tab: await storage.newTab(), state, storedTab: NOTHING_STORED };
  }

  /** Deletes the records of tabs that were closed long ago. */
  async function forgetTabs(tabs: Stored['tabs'], tab: TabId): Promise<void> {
    for (const old of tabsToForget(tabs, tab)) {
      if (await storage.claim(old)) await storage.forget(old);
    }
  }

  /** Reads what other tabs have written, and returns the key of the last entry; null if that failed. */
  async function catchUp(): Promise<JournalKey | null> {
    mustRead = true;
    sync();
    await work;
    return phase.kind === 'on' ? phase.known.key : null;
  }

  /** Stores bytes as soon as the tab has them. First drops those that nothing needs. */
  async function attachMedia(loading: Promise<MediaFiles>): Promise<void> {
    const media = await loading;
    media.subscribe(sync);
    if (phase.kind !== 'on') return;
    const parts = { storage, store, flush, catchUp };
    upkeep = upkeep.then(() => dropUnusedAssets(parts)).catch(() => undefined);
  }

  async function start(): Promise<RootState | null> {
    enter({ kind: 'starting', mayCreate: false });
    try {
      const found = await storage.read();
      const loaded = found && (await load(found));
      if (isAttached) return null;
      if (!loaded) {
        enter({ kind: 'off' });
        return null;
      }
      const { stored, key, tab, state, storedTab } = loaded;
      compaction.count(stored.entries);
      storage.remember(tab);
      upkeep = forgetTabs(stored.tabs, tab).catch(() => undefined);
      enter({ kind: 'on', known: { tab, base: sharedOf(state), key, storedTab } });
      return state;
    } catch (error) {
      if (!isAttached) fail(error);
      return null;
    }
  }

  async function turnOn(): Promise<void> {
    if (activeIn(phase)?.kind === 'on') return;
    enter({ kind: 'starting', mayCreate: true });
    follow();
    sync();
    await work;
    storage.persist();
  }

  async function turnOff(): Promise<void> {
    // A newer version may read what this one cannot: only `remove` deletes that.
    if (phase.kind === 'failed' && !phase.retried) enter({ kind: 'off' });
    else await remove();
  }

  async function remove(): Promise<void> {
    enter({ kind: 'off' });
    await work;
    await upkeep;
    try {
      await storage.remove();
      storage.remember(null);
    } catch (error) {
      fail(error);
    }
  }

  return {
    state: () => stateOf(phase),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    turnOn,
    turnOff,
    remove,
    start,
    attach(attachedStore, services) {
      if (isAttached) return;
      isAttached = true;
      store = attachedStore;
      unsaved = services.unsaved;
      const publish = () => store.dispatch(keepingChanged(stateOf(phase)));
      listeners.add(publish);
      storage.needMedia(() => store.getState().assets.map(({ id }) => id));
      if (phase.kind === 'starting') fail(new KeepingError('slow'));
      else if (phase.kind !== 'off') publish();
      const active = activeIn(phase);
      if (active) {
        follow();
        // Other tabs may have written since the start, when this one did not listen.
        mustRead = active.kind === 'on';
        sync();
      }
      void attachMedia(services.media());
    },
  };
}
