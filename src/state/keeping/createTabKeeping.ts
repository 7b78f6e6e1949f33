import type { UnknownAction } from '@reduxjs/toolkit';
import type { ElapsedTime, RealTime } from '@/clock/Time';
import { changeBetween, isEmptyChange, type Slices } from '@/domain/change/change';
import {
  KeepingError,
  type FailureReason,
  type JournalKey,
  type KeptStorage,
  type News,
  type Stored,
  type TabId,
} from '@/domain/keeping/kept';
import { INITIAL_STATE, type RootState } from '../rootState';
import type { Keeping, KeepingState, Services } from '../services';
import { slices } from '../slices';
import type { AppStore } from '../store';
import { changedElsewhere, type ElsewhereChange } from './changedElsewhere';
import { createCompaction } from './compaction';
import { createdPosts } from './createdPosts';
import { outcomeOf, type Outcome } from './outcome';
import type { Renamed } from './renamedPosts';
import { createHandOvers } from './handOvers';
import { keepingChanged } from './keepingSlice';
import { loadedShared, loadedTab } from './loadedPlan';
import { mergedShared } from './mergedShared';
import { isSameShared, sharedOf, type SharedState } from './sharedState';
import { guardStore } from './sharedSlices';
import { isTabStored, claimOrder, NOTHING_STORED, tabsToForget, type StoredTab } from './tabRecord';
import { usageOf } from './usage';

/** How long typed text may stay in its form alone, in milliseconds. */
export const MAX_UNSAVED_MS = 500;

interface Device {
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

/** Failures that the next attempt does not mend. */
const LASTING: readonly FailureReason[] = ['newer', 'damaged'];

/** What a tab starts with. */
interface Loaded {
  readonly stored: Stored;
  readonly loaded: ReturnType<typeof loadedShared>;
  readonly isReadOnly: boolean;
  readonly tab: TabId;
  readonly own: ReturnType<typeof loadedTab>;
}

/** Creates the keeping of one tab: what the tab changes is written, and what other tabs write is applied. */
export function createTabKeeping({ storage, elapsedTime, realTime }: Device): TabKeeping {
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<() => void>();
  const compaction = createCompaction(storage);
  const handOvers = createHandOvers(storage, { elapsedTime, realTime });
  let state: KeepingState = { kind: 'off' };

  /** Set by `attach`, before anything but `start` is called. */
  let store: AppStore;
  let isAttached = false;
  let unsaved: ReadonlySet<() => void> = new Set();
  let cancelFlush: (() => void) | null = null;
  let previous: RootState = INITIAL_STATE;
  let stopListening: (() => void) | null = null;

  /** True from the wish to keep the plan until the end of keeping, also while a failure lasts. */
  let isWanted = false;
  /** True once this tab knows the stored plan. */
  let isJoined = false;
  let mayCreate = false;
  let tab: TabId = 0;

  /** The shared slices after the journal entry `key`. */
  let confirmed: SharedState & Slices = sharedOf(INITIAL_STATE);
  let key: JournalKey = 0;
  let storedTab: StoredTab = NOTHING_STORED;
  let isReadOnly = false;
  /** True if the tab that writes may be another one now. */
  let mustAsk = false;
  /** The posts that this tab made and that are not written yet. */
  let created = new Set<string>();
  let isApplying = false;

  let isBusy = false;
  let hasNews = false;
  let work = Promise.resolve();
  /** What runs beside the exchanges: a snapshot, or the deletion of old records. */
  let upkeep: Promise<unknown> = Promise.resolve();

  function setState(next: KeepingState): void {
    const isSame = next.kind === state.kind && JSON.stringify(next) === JSON.stringify(state);
    state = next;
    if (!isSame) for (const listener of [...listeners]) listener();
  }

  function end(last: KeepingState): void {
    isWanted = false;
    isJoined = false;
    stopListening?.();
    stopListening = null;
    setState(last);
  }

  function fail(error: unknown): void {
    const reason = error instanceof KeepingError ? error.reason : 'broken';
    const failed: KeepingState = { kind: 'failed', reason };
    if (LASTING.includes(reason)) end(failed);
    else setState(failed);
  }

  /** Dispatches a change of other tabs. */
  function apply({ change, renamed }: Required<ElsewhereChange>): void {
    const hasRenamed = Object.keys(renamed).length > 0;
    if (isEmptyChange(change) && !hasRenamed) return;
    created = new Set(Array.from(created, (id) => renamed[id] ?? id));
    isApplying = true;
    store.dispatch(changedElsewhere({ change, ...(hasRenamed && { renamed }) }));
    isApplying = false;
    // Equal slices become identical, so that nothing seems to be unwritten.
    const present = sharedOf(store.getState());
    if (isEmptyChange(changeBetween(confirmed, present))) confirmed = present;
  }

  function mergedWith(
    theirs: SharedState & Slices,
    base: SharedState & Slices,
    ours: RootState,
    renamed: Renamed = {},
  ) {
    const used = new Set<string>();
    return mergedShared({ base, ours, theirs, created, used, renamed, now: realTime.instant() });
  }

  /** Takes over the slices that are stored, with the changes of this tab that are not written yet. */
  function receive({ shared, key: last }: ReturnType<typeof loadedShared>): void {
    const merged = mergedWith(shared, confirmed, store.getState());
    confirmed = shared;
    key = last;
    apply(merged);
  }

  /** Reads the stored plan and adds the plan of this tab to it, or stores the plan of this tab. */
  async function join(): Promise<void> {
    let found = await storage.read();
    if (found?.isHandOver && mayCreate && !handOvers.isOwn()) {
      await storage.keepHandOver();
      found = await storage.read();
    }
    let stored = found?.isHandOver ? null : found;
    if (!stored && !mayCreate) {
      // After a slow start, the hand-over waits for the next one, or until keeping is turned on.
      end({ kind: 'off', reason: found ? 'waiting' : 'removed' });
      return;
    }
    const shared = sharedOf(store.getState());
    if (!stored && (await storage.create(shared, false))) {
      confirmed = shared;
      key = 0;
      created = new Set();
    } else {
      stored ??= await storage.read();
      if (!stored) throw new KeepingError('broken');
      if (await storage.isReadOnly()) throw new KeepingError('denied');
      const loaded = loadedShared(stored);
      const theirs = new Map(loaded.shared.scheduledPosts.map((post) => [post.id, post]));
      const own = store.getState().scheduledPosts;
      created = new Set(
        own
          .filter((post) => {
            const other = theirs.get(post.id);
            return other && !isEmptyChange(changeBetween({ posts: [other] }, { posts: [post] }));
          })
          .map(({ id }) => id),
      );
      confirmed = sharedOf(INITIAL_STATE);
      receive(loaded);
      compaction.count(stored.entries);
    }
    storedTab = NOTHING_STORED;
    tab = await storage.newTab();
    storage.remember(tab);
    // It may have been turned off in the meantime.
    isJoined = isWanted;
  }

  /** Writes what this tab changed, and applies what other tabs changed. */
  async function exchange(): Promise<void> {
    hasNews = false;
    const outcomes: Outcome[] = [];
    const last = await storage.exchange(tab, key, (entries) => {
      const outcome = outcomeOf(entries, {
        tab,
        confirmed,
        ours: store.getState(),
        created,
        storedTab,
        isReadOnly,
        now: realTime.instant(),
      });
      outcomes.push(outcome);
      return outcome.writes;
    });
    const outcome = outcomes.at(-1);
    if (last === null || !outcome) {
      // A snapshot replaced entries that this tab has not read.
      const stored = await storage.read();
      if (!stored) throw new KeepingError('broken');
      receive(loadedShared(stored));
      hasNews = true;
      return;
    }
    const { ours, shared, incoming } = outcome;
    confirmed = shared;
    key = last;
    storedTab = outcome.storedTab;
    compaction.count(outcome.entries);
    for (const id of outcome.written) created.delete(id);
    const present = store.getState();
    if (present === ours) {
      apply(incoming);
      return;
    }
    // What the user did during the transaction comes after it.
    apply(mergedWith(shared, sharedOf(ours), present, incoming.renamed));
  }

  /** Keeping may end while a transaction runs. */
  function isKept(): boolean {
    return isWanted && isJoined;
  }

  function isStored(): boolean {
    const present = store.getState();
    return (
      isJoined && isSameShared(confirmed, sharedOf(present)) && isTabStored(storedTab, present)
    );
  }

  /** Asks whether this tab may write now, if the browser has no locks. */
  async function askToWrite(): Promise<void> {
    mustAsk = false;
    const wasReadOnly = isReadOnly;
    isReadOnly = await storage.isReadOnly();
    if (!wasReadOnly || isReadOnly) return;
    tab = await storage.newTab();
    storage.remember(tab);
    storedTab = NOTHING_STORED;
  }

  /** Exchanges until everything is written and read. Changes that happen meanwhile are collected. */
  async function run(): Promise<void> {
    isBusy = true;
    try {
      while (isWanted && (hasNews || !isStored())) {
        if (isJoined && mustAsk) await askToWrite();
        if (isJoined) await exchange();
        else await join();
        if (isKept()) setState({ kind: isReadOnly ? 'readOnly' : 'on' });
      }
      if (!isReadOnly) {
        upkeep = Promise.all([upkeep, compaction.compactIfDue({ key, slices: confirmed })]);
      }
    } catch (error) {
      hasNews = isJoined;
      if (isWanted) fail(error);
    }
    isBusy = false;
  }

  function sync(): void {
    if (isWanted && !isBusy) work = run();
  }

  function handleChange(): void {
    const before = previous;
    previous = store.getState();
    if (!isApplying && before.scheduledPosts !== previous.scheduledPosts) {
      for (const id of createdPosts(before, previous)) created.add(id);
    }
    sync();
  }

  /** Writes what is typed to the store, and so to the storage. */
  function flush(): void {
    cancelFlush?.();
    cancelFlush = null;
    for (const write of unsaved) write();
  }

  function handleNews(news: News): void {
    if (news === 'removed') {
      storage.remember(null);
      end({ kind: 'off', reason: 'removed' });
    } else if (news === 'newer') end({ kind: 'failed', reason: 'newer' });
    else if (news === 'left') flush();
    else if (news === 'typed') cancelFlush ??= elapsedTime.after(MAX_UNSAVED_MS, flush);
    else {
      mustAsk ||= news === 'resumed';
      hasNews = true;
      sync();
    }
  }

  function begin(): void {
    previous = store.getState();
    const ends = [store.subscribe(handleChange), storage.watch(handleNews)];
    stopListening = () => {
      for (const stop of ends) stop();
      cancelFlush?.();
    };
  }

  /** Reads the stored plan, with the drafts and the history of a closed tab. Changes nothing here. */
  async function load(stored: Stored): Promise<Loaded> {
    const loaded = loadedShared(stored);
    // A hand-over is not written to.
    const common = {
      stored,
      loaded,
      isReadOnly: !stored.isHandOver && (await storage.isReadOnly()),
    };
    if (!common.isReadOnly) {
      for (const record of claimOrder(stored.tabs, storage.remembered())) {
        if (await storage.claim(record.tab)) {
          const own = loadedTab(loaded.shared, record, await storage.readSteps(record.tab));
          return { ...common, tab: record.tab, own };
        }
      }
    }
    const state: RootState = { ...INITIAL_STATE, ...loaded.shared };
    const newTab = common.isReadOnly ? 0 : await storage.newTab();
    return { ...common, tab: newTab, own: { state, tab: NOTHING_STORED } };
  }

  /** Deletes the records of tabs that were closed long ago. */
  async function forgetTabs({ tabs }: Stored): Promise<void> {
    for (const old of tabsToForget(tabs, tab)) {
      if (await storage.claim(old)) await storage.forget(old);
    }
  }

  /** Starts with the plan that was read. */
  function startWith({ stored, loaded, own, ...common }: Loaded): RootState {
    ({ tab, isReadOnly } = common);
    ({ key } = loaded);
    confirmed = sharedOf(own.state);
    storedTab = own.tab;
    compaction.count(stored.entries);
    isJoined = true;
    if (!isReadOnly) storage.remember(tab);
    if (!isReadOnly) upkeep = forgetTabs(stored).catch(() => undefined);
    return own.state;
  }

  async function start(): Promise<RootState | null> {
    isWanted = true;
    setState({ kind: 'starting' });
    try {
      const stored = await storage.read();
      if (stored?.isHandOver && !handOvers.mayTake(stored)) {
        end({ kind: 'off' });
        return null;
      }
      const loaded = stored && (await load(stored));
      if (isAttached) return null;
      if (!loaded || loaded.stored.isHandOver) {
        if (loaded) handOvers.found();
        end({ kind: 'off' });
        return loaded?.own.state ?? null;
      }
      const loadedState = startWith(loaded);
      setState({ kind: isReadOnly ? 'readOnly' : 'on' });
      return loadedState;
    } catch (error) {
      if (!isAttached) fail(error);
      return null;
    }
  }

  /** Returns true for an action that a read-only tab must not take. */
  function refuses(action: UnknownAction): boolean {
    if (!isReadOnly || changedElsewhere.match(action)) return false;
    const before = store.getState();
    const isRefused = !isSameShared(before, slices.reducer(before, action));
    if (isRefused) for (const listener of [...refusalListeners]) listener();
    return isRefused;
  }

  async function turnOn(): Promise<void> {
    if (isKept()) return;
    setState({ kind: 'starting' });
    isWanted = true;
    mayCreate = true;
    if (!stopListening) begin();
    sync();
    await work;
    storage.persist();
  }

  async function turnOff(): Promise<void> {
    // A newer version may read what this one cannot: only `remove` deletes that.
    if (state.kind === 'failed' && LASTING.includes(state.reason)) end({ kind: 'off' });
    else await remove();
  }

  async function remove(): Promise<void> {
    end({ kind: 'off' });
    await work;
    await upkeep;
    try {
      await storage.remove();
      storage.remember(null);
    } catch (error) {
      fail(error);
    }
  }

  async function handOver(): Promise<void> {
    flush();
    if (isWanted) {
      sync();
      await work;
      if (state.kind === 'failed') throw new KeepingError(state.reason);
      return;
    }
    await handOvers.write(store, flush);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    turnOn,
    turnOff,
    remove,
    usage: () => usageOf(store.getState(), elapsedTime),
    handOver,
    onRefusal: (listener) => {
      refusalListeners.add(listener);
      return () => {
        refusalListeners.delete(listener);
      };
    },
    start,
    attach(attachedStore, services) {
      if (isAttached) return;
      isAttached = true;
      store = attachedStore;
      unsaved = services.unsaved ?? unsaved;
      guardStore(services, refuses);
      const tell = () => store.dispatch(keepingChanged(state));
      listeners.add(tell);
      handOvers.attach(store);
      if (state.kind === 'starting') fail(new KeepingError('slow'));
      else if (state.kind !== 'off') tell();
      if (!isWanted) return;
      begin();
      // Other tabs may have written since the start, when this one did not listen.
      hasNews = isJoined;
      sync();
    },
  };
}
