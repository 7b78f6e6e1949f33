import type { ElapsedTime, RealTime } from '@/core/time/Time';
import { isEmptyChange, type Slices } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import { KeepingError, type KeptStorage, type News, type Stored, type TabId } from '@/store/kept';
import { INITIAL_STATE, type RootState } from '@/store/rootState';
import '@/store/slices';
import type { Keeping, Services } from '@/store/services';
import type { AppStore } from '@/store/store';
import { changedElsewhere } from '@/store/changedElsewhere';
import { keepingChanged } from '@/store/tabSlices';
import { eventOf, type Incoming, outcomeOf, type Outcome } from './outcome';
import { createCompaction } from './compaction';
import { createdPosts, type Renamed } from './renamedPosts';
import { createHandOvers } from './handOvers';
import { loadedShared, loadedTab } from './loadedPlan';
import { activeIn, LASTING, stateOf, type Copy, type Joining, type On, type Phase } from './phases';
import { mergedShared } from './mergedShared';
import { isSameShared, sharedOf, type SharedState } from './sharedState';
import { isTabStored, claimOrder, NOTHING_STORED, tabsToForget } from './tabRecord';

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

/** Creates the keeping of one tab: what the tab changes is written, and what other tabs write is applied. */
export function createTabKeeping({ storage, elapsedTime, realTime }: Device): TabKeeping {
  const listeners = new Set<() => void>();
  const compaction = createCompaction(storage);
  const handOvers = createHandOvers(storage, { elapsedTime, realTime });
  let phase: Phase = { kind: 'off' };

  /** Set by `attach`, before anything but `start` is called. */
  let store: AppStore;
  let isAttached = false;
  let unsaved: ReadonlySet<() => void> = new Set();
  let cancelFlush: (() => void) | null = null;

  /** Set while changes of the store and news of other tabs are followed. */
  let stopFollowing: (() => void) | null = null;
  let previous: RootState = INITIAL_STATE;
  /** The posts that this tab made and that are not written yet. */
  let created = new Set<string>();
  let isApplying = false;

  let hasNews = false;
  let isBusy = false;
  let work = Promise.resolve();
  /** What runs beside the exchanges: a snapshot, or the deletion of old records. */
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
  function apply(copy: Copy, incoming: Incoming): void {
    const { change, renamed } = incoming;
    if (isEmptyChange(change) && Object.keys(renamed).length === 0) return;
    created = new Set(Array.from(created, (id) => renamed[id] ?? id));
    isApplying = true;
    // The form of a post that is deleted closes: what is typed in it stays as an edit.
    flush();
    store.dispatch(changedElsewhere(eventOf(store.getState(), incoming)));
    isApplying = false;
    // Equal slices become identical, so that nothing seems to be unwritten.
    const present = sharedOf(store.getState());
    if (isEmptyChange(changeBetween(copy.shared, present))) copy.shared = present;
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
  function receive(copy: Copy, { shared, key }: ReturnType<typeof loadedShared>): void {
    const merged = mergedWith(shared, copy.shared, store.getState());
    copy.shared = shared;
    copy.key = key;
    apply(copy, merged);
  }

  /** Reads the stored plan and adds the plan of this tab to it, or stores the plan of this tab. */
  async function join({ mayCreate }: Joining): Promise<void> {
    let found = await storage.read();
    if (found?.isHandOver && mayCreate && !handOvers.isOwn()) {
      await storage.keepHandOver();
      found = await storage.read();
    }
    let stored = found?.isHandOver ? null : found;
    if (!stored && !mayCreate) {
      // After a slow start, the hand-over waits for the next one, or until keeping is turned on.
      enter({ kind: 'off', reason: found ? 'waiting' : 'removed' });
      return;
    }
    const shared = sharedOf(store.getState());
    const copy: Copy = { tab: 0, shared, key: 0, own: NOTHING_STORED };
    if (!stored && (await storage.create(shared, false))) {
      created = new Set();
    } else {
      stored ??= await storage.read();
      if (!stored) throw new KeepingError('broken');
      const loaded = loadedShared(stored);
      const theirs = new Map(loaded.shared.scheduledPosts.map((post) => [post.id, post]));
      created = new Set(
        store
          .getState()
          .scheduledPosts.filter((post) => {
            const other = theirs.get(post.id);
            return other && !isEmptyChange(changeBetween({ posts: [other] }, { posts: [post] }));
          })
          .map(({ id }) => id),
      );
      copy.shared = sharedOf(INITIAL_STATE);
      receive(copy, loaded);
      compaction.count(stored.entries);
    }
    copy.tab = await storage.newTab();
    storage.remember(copy.tab);
    // It may have been turned off in the meantime.
    if (activeIn(phase)) enter({ kind: 'on', copy });
  }

  /** Writes what this tab changed, and applies what other tabs changed. */
  async function exchange({ copy }: On): Promise<void> {
    hasNews = false;
    const outcomes: Outcome[] = [];
    const last = await storage.exchange(copy.tab, copy.key, (entries) => {
      const outcome = outcomeOf(entries, {
        tab: copy.tab,
        confirmed: copy.shared,
        ours: store.getState(),
        created,
        storedTab: copy.own,
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
      receive(copy, loadedShared(stored));
      hasNews = true;
      return;
    }
    const { ours, shared, incoming } = outcome;
    copy.shared = shared;
    copy.key = last;
    copy.own = outcome.storedTab;
    compaction.count(outcome.entries);
    for (const id of outcome.written) created.delete(id);
    const present = store.getState();
    if (present === ours) {
      apply(copy, incoming);
      return;
    }
    // What the user did during the transaction comes after it.
    apply(copy, mergedWith(shared, sharedOf(ours), present, incoming.renamed));
  }

  function isStored({ shared, own }: Copy): boolean {
    const present = store.getState();
    return isSameShared(shared, sharedOf(present)) && isTabStored(own, present);
  }

  /** Exchanges until everything is written and read. Changes that happen meanwhile are collected. */
  async function run(): Promise<void> {
    isBusy = true;
    try {
      let active = activeIn(phase);
      while (active && (active.kind === 'joining' || hasNews || !isStored(active.copy))) {
        if (active.kind === 'joining') await join(active);
        else await exchange(active);
        active = activeIn(phase);
        // Also after a failure.
        if (active?.kind === 'on') enter(active);
      }
      if (active) {
        const { key, shared } = active.copy;
        upkeep = Promise.all([upkeep, compaction.compactIfDue({ key, slices: shared })]);
      }
    } catch (error) {
      const active = activeIn(phase);
      hasNews = active?.kind === 'on';
      if (active) fail(error);
    }
    isBusy = false;
  }

  function sync(): void {
    if (activeIn(phase) && !isBusy) work = run();
  }

  function handleChange(): void {
    const before = previous;
    previous = store.getState();
    if (!isApplying && before.scheduledPosts !== previous.scheduledPosts) {
      for (const id of createdPosts(before, previous)) created.add(id);
    }
    sync();
  }

  function handleNews(news: News): void {
    if (news === 'removed') {
      storage.remember(null);
      enter({ kind: 'off', reason: 'removed' });
    } else if (news === 'newer') fail(new KeepingError('newer'));
    else if (news === 'left') flush();
    else if (news === 'typed') cancelFlush ??= elapsedTime.after(MAX_UNSAVED_MS, flush);
    else {
      hasNews = true;
      sync();
    }
  }

  function follow(): void {
    if (stopFollowing) return;
    previous = store.getState();
    const ends = [store.subscribe(handleChange), storage.watch(handleNews)];
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
        const own = loadedTab(stored, shared, record, await storage.readSteps(record.tab));
        return { stored, key, tab: record.tab, ...own };
      }
    }
    const state: RootState = { ...INITIAL_STATE, ...shared };
    return { stored, key, tab: await storage.newTab(), state, own: NOTHING_STORED };
  }

  /** Deletes the records of tabs that were closed long ago. */
  async function forgetTabs(tabs: Stored['tabs'], tab: TabId): Promise<void> {
    for (const old of tabsToForget(tabs, tab)) {
      if (await storage.claim(old)) await storage.forget(old);
    }
  }

  async function start(): Promise<RootState | null> {
    enter({ kind: 'joining', mayCreate: false });
    try {
      const found = await storage.read();
      const mayLoad = found && (!found.isHandOver || handOvers.mayTake(found));
      const loaded = mayLoad ? await load(found) : null;
      if (isAttached) return null;
      if (!loaded) {
        enter({ kind: 'off' });
        return null;
      }
      const { stored, key, tab, state, own } = loaded;
      if (stored.isHandOver) {
        handOvers.found();
        enter({ kind: 'off' });
        return state;
      }
      compaction.count(stored.entries);
      storage.remember(tab);
      upkeep = forgetTabs(stored.tabs, tab).catch(() => undefined);
      enter({ kind: 'on', copy: { tab, shared: sharedOf(state), key, own } });
      return state;
    } catch (error) {
      if (!isAttached) fail(error);
      return null;
    }
  }

  async function turnOn(): Promise<void> {
    if (activeIn(phase)?.kind === 'on') return;
    enter({ kind: 'joining', mayCreate: true });
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

  async function handOver(): Promise<void> {
    flush();
    if (activeIn(phase)) {
      sync();
      await work;
      const state = stateOf(phase);
      if (state.kind === 'failed') throw new KeepingError(state.reason);
      return;
    }
    await handOvers.write(store, flush);
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
    handOver,
    start,
    attach(attachedStore, services) {
      if (isAttached) return;
      isAttached = true;
      store = attachedStore;
      unsaved = services.unsaved ?? unsaved;
      const tell = () => store.dispatch(keepingChanged(stateOf(phase)));
      listeners.add(tell);
      handOvers.attach(store);
      if (phase.kind === 'joining') fail(new KeepingError('slow'));
      else if (phase.kind !== 'off') tell();
      const active = activeIn(phase);
      if (!active) return;
      follow();
      // Other tabs may have written since the start, when this one did not listen.
      hasNews = active.kind === 'on';
      sync();
    },
  };
}
