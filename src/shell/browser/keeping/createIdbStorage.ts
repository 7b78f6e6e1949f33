import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Change, Slices } from '@/core/change/change';
import {
  KeepingError,
  type JournalEntry,
  type KeptStorage,
  type Stored,
  type StepWrites,
  type TabId,
  type TabRecord,
} from '@/store/kept';
import { chunksOf, slicesOf } from './chunks';
import {
  createConnection,
  RELAXED,
  STORES,
  type Database,
  type Meta,
  type Schema,
} from './database';
import { createKeptHandles } from './keptHandles';
import { createKeptMedia } from './keptMedia';
import { createLocks } from './locks';
import { createTabChannel } from './tabChannel';

/** The version of the stored values. Values of another one are left alone. */
export const FORMAT = 4;

/** The key of the only record in the store `meta`. */
const META_KEY = 'meta';

/** The name of the lock of those who replace the snapshot. */
const SNAPSHOT_LOCK = `${STORED_NAME} compaction`;

/** The name of the lock of those who claim a tab, and of a tab that must stay the only one. */
const CLAIM_LOCK = `${STORED_NAME} claim`;

/** The stores of a transaction that reads the plan. */
const PLAN_STORES = [
  STORES.meta,
  STORES.chunks,
  STORES.journal,
  STORES.tabs,
  STORES.files,
] as const;

/** The stores of a transaction that adds what a tab has changed. */
const TAB_STORES = [
  STORES.meta,
  STORES.journal,
  STORES.tabs,
  STORES.steps,
  STORES.files,
  STORES.media,
] as const;

/** All stores but that of the bytes, which are put before what names them. */
const CREATED_STORES = Object.values(STORES).filter((name) => name !== STORES.media);

const TAB_LOCK = `${STORED_NAME} tab `;

/** Greater than all texts and numbers in a key. */
const LAST = [[]] as const;

function lockOf(tab: TabId): string {
  return `${TAB_LOCK}${tab}`;
}

/** Returns the range of the keys that begin with the number. */
function keysOf(first: number): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, LAST]);
}

function checkFormat({ format }: Meta): void {
  if (format !== FORMAT) throw new KeepingError(format > FORMAT ? 'newer' : 'older');
}

/** Ends a transaction without its writes, unless it has ended. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // An error of a request has aborted it.
  }
}

/** Requests the writes of the steps of a tab. */
function stepRequests(
  stepStore: IDBPObjectStore<Schema, StoreNames<Schema>[], 'steps', 'readwrite'>,
  tab: TabId,
  { from, to, put }: StepWrites,
): readonly Promise<unknown>[] {
  return [
    stepStore.delete(IDBKeyRange.bound([tab], [tab, from], false, true)),
    stepStore.delete(IDBKeyRange.bound([tab, to], [tab, LAST])),
    ...put.map(([number, step]) => stepStore.put(step, [tab, number])),
  ];
}

interface Options {
  /** The handles of the files of the user, by their names in the state. */
  readonly handles?: Map<string, object>;
  /** The bytes of pictures and videos in the memory of this tab, by the ids of their assets. */
  readonly held?: Map<string, Blob>;
  /** Called when bytes have come: into the memory, or into the storage by another tab. */
  readonly onBytes?: () => void;
}

/** The storage in IndexedDB. Nothing is opened before the first call. */
export function createIdbStorage({
  handles = new Map(),
  held = new Map(),
  onBytes = () => undefined,
}: Options = {}): KeptStorage {
  const locks = createLocks();
  const keptHandles = createKeptHandles(handles);
  const keptMedia = createKeptMedia(held, onBytes);
  const channel = createTabChannel(onBytes);
  const connection = createConnection({
    isSafe: locks.areSupported,
    onEnd(why) {
      keptMedia.forget();
      channel.notifyHere(why);
    },
    onFailure: () => {
      keptHandles.forget();
    },
    beforeClose: (database) => keptMedia.copy(database),
  });

  /** Writes each chunk in its own transaction, so that the page can work between two of them. */
  async function writeChunks(database: Database, slices: Slices, generation: number) {
    for (const { key, chunk } of chunksOf(slices, generation)) {
      const transaction = database.transaction(STORES.chunks, 'readwrite', RELAXED);
      await Promise.all([transaction.store.put(chunk, key), transaction.done]);
    }
  }

  /** Stores the bytes that the tab holds and that are not stored. */
  async function writeMedia(database: Database): Promise<void> {
    if (await keptMedia.write(database)) channel.broadcast('bytes');
  }

  /** Deletes the database. */
  async function remove(): Promise<void> {
    await connection.remove();
    keptMedia.forget();
  }

  async function readAll(database: Database): Promise<Stored | null> {
    const transaction = database.transaction(PLAN_STORES);
    const meta = await transaction.objectStore(STORES.meta).get(META_KEY);
    if (!meta) return null;
    checkFormat(meta);
    const [chunks, entries, tabs] = await Promise.all([
      transaction.objectStore(STORES.chunks).getAll(keysOf(meta.generation)),
      transaction.objectStore(STORES.journal).getAll(),
      transaction.objectStore(STORES.tabs).getAll(),
      keptHandles.read(transaction.objectStore(STORES.files)),
    ]);
    return { slices: slicesOf(chunks), key: meta.key, entries, tabs };
  }

  async function read(): Promise<Stored | null> {
    if (!(await connection.open(false))) return null;
    const stored = await connection.run(readAll);
    // Another tab may be storing the plan for the first time, or it was closed while it did.
    if (!stored) await locks.ifFree(SNAPSHOT_LOCK, remove);
    return stored;
  }

  const create: KeptStorage['create'] = (slices) =>
    locks.inTurn(SNAPSHOT_LOCK, () =>
      connection.run(async (database) => {
        if (await database.get(STORES.meta, META_KEY)) return false;
        const generation = 1;
        const transaction = database.transaction(CREATED_STORES, 'readwrite');
        keptHandles.forget();
        await Promise.all([
          ...CREATED_STORES.map((name) => transaction.objectStore(name).clear()),
          keptHandles.write(transaction.objectStore(STORES.files)),
          transaction.done,
        ]);
        await writeMedia(database);
        await writeChunks(database, slices, generation);
        await database.put(STORES.meta, { format: FORMAT, generation, key: 0 }, META_KEY);
        return true;
      }, true),
    );

  const exchange: KeptStorage['exchange'] = (tab, key, write) =>
    connection.run(async (database) => {
      await writeMedia(database);
      const transaction = database.transaction(TAB_STORES, 'readwrite', RELAXED);
      const files = transaction.objectStore(STORES.files);
      // Errors of the requests are reported by the last line, or by the requests themselves.
      transaction.done.catch(() => undefined);
      const journal = transaction.objectStore(STORES.journal);
      const [meta, entries] = await Promise.all([
        transaction.objectStore(STORES.meta).get(META_KEY),
        journal.getAll(IDBKeyRange.lowerBound(key, true)),
      ]);
      if (!meta) throw new KeepingError('broken');
      checkFormat(meta);
      if (meta.key > key) return null;
      // Another tab saved the plan to a file, or opened one.
      if (entries.some(({ change }) => (change as Change | null)?.file)) {
        await keptHandles.read(files);
      }
      try {
        // What the tab writes is read from its store here, so that several events of one edit are one entry.
        const { change, tab: record, steps } = write(entries);
        let last = entries.at(-1)?.key ?? key;
        // The store makes the key.
        if (change) last = await journal.add({ tab, change } as JournalEntry);
        const writingHandles = keptHandles.write(files);
        // A later request may throw before this one is waited for.
        writingHandles.catch(() => undefined);
        const requests: Promise<unknown>[] = [writingHandles];
        if (record) {
          requests.push(transaction.objectStore(STORES.tabs).put({ ...record, key: last }));
        }
        if (steps) {
          requests.push(...stepRequests(transaction.objectStore(STORES.steps), tab, steps));
        }
        const media = keptMedia.writeNew(transaction.objectStore(STORES.media));
        await Promise.all([...requests, ...media.requests, transaction.done]);
        media.complete();
        if (change) channel.broadcast('written');
        return last;
      } catch (error) {
        // A request that cannot be made does not end the transaction.
        abort(transaction);
        throw error;
      }
    });

  const compact: KeptStorage['compact'] = ({ key, slices }) =>
    locks.ifFree(SNAPSHOT_LOCK, () =>
      connection.run(async (database) => {
        const meta = await database.get(STORES.meta, META_KEY);
        if (!meta || meta.key >= key) return;
        const generation = meta.generation + 1;
        // What an interrupted compaction has left.
        await database.delete(STORES.chunks, keysOf(generation));
        await writeChunks(database, slices, generation);
        const stores = [STORES.meta, STORES.chunks, STORES.journal] as const;
        const transaction = database.transaction(stores, 'readwrite', RELAXED);
        await Promise.all([
          transaction.objectStore(STORES.meta).put({ ...meta, generation, key }, META_KEY),
          transaction.objectStore(STORES.chunks).delete(keysOf(meta.generation)),
          transaction.objectStore(STORES.journal).delete(IDBKeyRange.upperBound(key)),
          transaction.done,
        ]);
      }),
    );

  const isAlone = async () => !(await locks.areHeldElsewhere(TAB_LOCK));

  const claim: KeptStorage['claim'] = (tab) =>
    locks.inTurn(CLAIM_LOCK, () => locks.hold(lockOf(tab)));

  const newTab = (): Promise<TabId> =>
    connection.run(async (database) => {
      for (;;) {
        const record: Omit<TabRecord, 'tab'> = {
          key: 0,
          base: 0,
          done: 0,
          isTruncated: false,
          drafts: {},
          hasDrafts: false,
          updatedAt: 0,
        };
        // The store makes the number. Another tab may claim it first.
        const tab = await database.add(STORES.tabs, record as TabRecord);
        if (await claim(tab)) return tab;
      }
    });

  return {
    read,
    create,
    exchange,
    compact,
    claim,
    newTab,
    remember(tab) {
      window.name = tab === null ? '' : lockOf(tab);
    },
    remembered() {
      const tab = window.name.startsWith(TAB_LOCK) ? window.name.slice(TAB_LOCK.length) : '';
      return /^\d+$/.test(tab) ? Number(tab) : null;
    },
    readSteps: (tab) => connection.run((database) => database.getAll(STORES.steps, keysOf(tab))),
    forget: (tab) =>
      connection.run(async (database) => {
        const transaction = database.transaction([STORES.tabs, STORES.steps], 'readwrite', RELAXED);
        await Promise.all([
          transaction.objectStore(STORES.tabs).delete(tab),
          transaction.objectStore(STORES.steps).delete(keysOf(tab)),
          transaction.done,
        ]);
      }),
    needMedia(ids) {
      keptMedia.need(ids);
    },
    hasNewMedia: keptMedia.hasNew,
    async media(id) {
      try {
        const database = await connection.opened();
        const blob = database && (await keptMedia.read(database, id));
        // The database may have been deleted meanwhile.
        return blob ?? held.get(id) ?? null;
      } catch {
        return held.get(id) ?? null;
      }
    },
    sweepMedia: (key) =>
      locks.inTurn(CLAIM_LOCK, async () => {
        if (await isAlone()) await connection.run((database) => keptMedia.sweep(database, key));
      }),
    isAlone,
    readDraftsAndSteps: () =>
      connection.run(async (database) => {
        const transaction = database.transaction([STORES.tabs, STORES.steps]);
        const [tabs, steps] = await Promise.all([
          transaction.objectStore(STORES.tabs).getAll(),
          transaction.objectStore(STORES.steps).getAll(),
        ]);
        return [...tabs.map(({ drafts }) => drafts), ...steps];
      }),
    watch: (listener) => channel.watch(listener),
    persist() {
      // eslint-disable-next-line no-restricted-syntax -- The one place that asks for lasting storage.
      const storage = navigator.storage as StorageManager | undefined;
      void storage?.persist().catch(() => undefined);
    },
    remove,
  };
}
