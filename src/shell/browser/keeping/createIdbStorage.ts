import { deleteDB } from 'idb';
import type { Change, Slices } from '@/core/change/change';
import {
  KeepingError,
  type FailureReason,
  type JournalEntry,
  type KeptStorage,
  type Stored,
  type TabId,
  type TabRecord,
} from '@/store/kept';
import { chunksOf, slicesOf } from './chunks';
import { DATABASE_NAME } from './keptDatabase';
import { createLocks } from './locks';
import { createKeptHandles } from './keptHandles';
import { MIGRATIONS, openDatabase, type Database, type Meta, type Migration } from './openDatabase';
import { createTabChannel } from './tabChannel';

/**
 * The version of the stored values. Code refuses values of a newer format. Before version 3, the steps of the
 * history had patches instead of a change.
 */
export const FORMAT = 3;

const META = 'meta';
const COMPACTION = 'social-sync compaction';
const RELAXED = { durability: 'relaxed' } as const;

/** Greater than all texts and numbers in a key. */
const LAST = [[]] as const;

const REASONS: Readonly<Record<string, FailureReason>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  SecurityError: 'denied',
  NotAllowedError: 'denied',
};

function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

function asKeepingError(error: unknown): KeepingError {
  if (error instanceof KeepingError) return error;
  return new KeepingError(REASONS[errorName(error)] ?? 'broken', error);
}

function lockOf(tab: TabId): string {
  return `social-sync tab ${tab}`;
}

/** Returns the range of the keys that begin with the number. */
function keysOf(first: number): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, LAST]);
}

function checkFormat({ format }: Meta): void {
  if (format > FORMAT) throw new KeepingError('newer');
}

/** Ends a transaction without its writes, unless it has ended. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // An error of a request has aborted it.
  }
}

interface Options {
  /** The handles of the files of the user, by their names in the state. */
  readonly handles?: Map<string, object>;
  readonly migrations?: readonly Migration[];
}

/** The storage in IndexedDB. Nothing is opened before the first call. */
export function createIdbStorage({
  handles = new Map(),
  migrations = MIGRATIONS,
}: Options = {}): KeptStorage {
  const locks = createLocks();
  const keptHandles = createKeptHandles(handles);
  const channel = createTabChannel();
  let connection: Promise<Database | null> | null = null;
  /**
   * The hand-over that this tab created or read last. The connection tells it from one in a later
   * database, because a deletion closes the connection.
   */
  let handOver: { readonly database: Database; readonly generation: number } | null = null;

  function connect(mayCreate: boolean): Promise<Database | null> {
    if (!connection) {
      const opening = openDatabase({
        mayCreate,
        migrations,
        onReplaced(isRemoved) {
          connection = null;
          channel.tell(isRemoved ? 'removed' : 'newer');
        },
        onClosed() {
          connection = null;
          channel.tell('closed');
        },
      });
      connection = opening;
      // A missing database may be created later, and a failure may be over.
      const forget = () => {
        if (connection === opening) connection = null;
      };
      opening.then((database) => {
        if (!database) forget();
      }, forget);
    }
    return connection;
  }

  async function opened(mayCreate: boolean): Promise<Database | null> {
    // Two tabs without locks could write at the same time.
    if (!locks.areSupported) throw new KeepingError('insecure');
    try {
      return await connect(mayCreate);
    } catch (error) {
      throw asKeepingError(error);
    }
  }

  /** Runs `work`, once more if the browser has closed the connection. */
  async function withDatabase<Result>(
    work: (database: Database) => Promise<Result>,
    mayCreate = false,
  ): Promise<Result> {
    for (let isFirst = true; ; isFirst = false) {
      const database = await opened(mayCreate);
      if (!database) {
        channel.tell('removed');
        throw new KeepingError('broken');
      }
      try {
        return await work(database);
      } catch (error) {
        // What was written is perhaps not stored.
        keptHandles.forget();
        // A closed connection throws this before the transaction begins.
        if (!isFirst || errorName(error) !== 'InvalidStateError') {
          throw asKeepingError(error);
        }
        connection = null;
      }
    }
  }

  /** Writes each chunk in its own transaction, so that the page can work between two of them. */
  async function writeChunks(database: Database, slices: Slices, generation: number) {
    for (const { key, chunk } of chunksOf(slices, generation)) {
      const transaction = database.transaction('chunks', 'readwrite', RELAXED);
      await Promise.all([transaction.store.put(chunk, key), transaction.done]);
    }
  }

  async function readAll(database: Database): Promise<Stored | null> {
    const stores = ['meta', 'chunks', 'journal', 'tabs', 'files'] as const;
    const transaction = database.transaction(stores);
    const meta = await transaction.objectStore('meta').get(META);
    if (!meta) return null;
    checkFormat(meta);
    if (meta.isHandOver) handOver = { database, generation: meta.generation };
    const [chunks, entries, tabs] = await Promise.all([
      transaction.objectStore('chunks').getAll(keysOf(meta.generation)),
      transaction.objectStore('journal').getAll(),
      transaction.objectStore('tabs').getAll(),
      keptHandles.read(transaction.objectStore('files')),
    ]);
    const { key, isHandOver } = meta;
    return { slices: slicesOf(chunks), key, entries, tabs, isHandOver };
  }

  async function read(): Promise<Stored | null> {
    if (!(await opened(false))) return null;
    const stored = await withDatabase(readAll);
    // Another tab may be storing the plan for the first time, or it was closed while it did.
    if (!stored) await locks.ifFree(COMPACTION, remove);
    return stored;
  }

  const create: KeptStorage['create'] = (slices, isHandOver) =>
    locks.inTurn(COMPACTION, () =>
      withDatabase(async (database) => {
        const meta = await database.get('meta', META);
        if (meta && (isHandOver || !meta.isHandOver)) return false;
        const generation = (meta?.generation ?? 0) + 1;
        const stores = ['meta', 'chunks', 'journal', 'tabs', 'steps', 'files'] as const;
        const transaction = database.transaction(stores, 'readwrite');
        keptHandles.forget();
        await Promise.all([
          ...stores.map((store) => transaction.objectStore(store).clear()),
          keptHandles.write(transaction.objectStore('files')),
          transaction.done,
        ]);
        await writeChunks(database, slices, generation);
        await database.put('meta', { format: FORMAT, generation, key: 0, isHandOver }, META);
        handOver = isHandOver ? { database, generation } : null;
        return true;
      }, true),
    );

  const discard: KeptStorage['discard'] = () =>
    locks.inTurn(COMPACTION, async () => {
      const database = await opened(false);
      if (!database || database !== handOver?.database) return;
      const meta = await database.get('meta', META);
      if (meta?.isHandOver && meta.generation === handOver.generation) await remove();
    });

  const keepHandOver: KeptStorage['keepHandOver'] = () =>
    locks.inTurn(COMPACTION, () =>
      withDatabase(async (database) => {
        const meta = await database.get('meta', META);
        if (meta?.isHandOver) await database.put('meta', { ...meta, isHandOver: false }, META);
      }),
    );

  const exchange: KeptStorage['exchange'] = (tab, key, write) =>
    withDatabase(async (database) => {
      const stores = ['meta', 'journal', 'tabs', 'steps', 'files'] as const;
      const transaction = database.transaction(stores, 'readwrite', RELAXED);
      const files = transaction.objectStore('files');
      // Errors of the requests are reported by the last line, or by the requests themselves.
      transaction.done.catch(() => undefined);
      const journal = transaction.objectStore('journal');
      const [meta, entries] = await Promise.all([
        transaction.objectStore('meta').get(META),
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
        const { change, tab: record, steps } = write(entries);
        let last = entries.at(-1)?.key ?? key;
        // Code of an older version must not read what this one writes.
        if (meta.format < FORMAT) {
          await transaction.objectStore('meta').put({ ...meta, format: FORMAT }, META);
        }
        // The store makes the key.
        if (change) last = await journal.add({ tab, change } as JournalEntry);
        const writingHandles = keptHandles.write(files);
        // A later request may throw before this one is waited for.
        writingHandles.catch(() => undefined);
        const requests: Promise<unknown>[] = [writingHandles];
        if (record) requests.push(transaction.objectStore('tabs').put({ ...record, key: last }));
        if (steps) {
          const store = transaction.objectStore('steps');
          requests.push(
            store.delete(IDBKeyRange.bound([tab], [tab, steps.from], false, true)),
            store.delete(IDBKeyRange.bound([tab, steps.to], [tab, LAST])),
            ...steps.put.map(([number, step]) => store.put(step, [tab, number])),
          );
        }
        await Promise.all([...requests, transaction.done]);
        if (change) channel.sendWritten();
        return last;
      } catch (error) {
        // A request that cannot be made does not end the transaction.
        abort(transaction);
        throw error;
      }
    });

  const compact: KeptStorage['compact'] = ({ key, slices }) =>
    locks.ifFree(COMPACTION, () =>
      withDatabase(async (database) => {
        const meta = await database.get('meta', META);
        if (!meta || meta.key >= key) return;
        const generation = meta.generation + 1;
        // What an interrupted compaction has left.
        await database.delete('chunks', keysOf(generation));
        await writeChunks(database, slices, generation);
        const stores = ['meta', 'chunks', 'journal'] as const;
        const transaction = database.transaction(stores, 'readwrite', RELAXED);
        await Promise.all([
          transaction.objectStore('meta').put({ ...meta, format: FORMAT, generation, key }, META),
          transaction.objectStore('chunks').delete(keysOf(meta.generation)),
          transaction.objectStore('journal').delete(IDBKeyRange.upperBound(key)),
          transaction.done,
        ]);
      }),
    );

  const newTab = (): Promise<TabId> =>
    withDatabase(async (database) => {
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
        const tab = await database.add('tabs', record as TabRecord);
        if (await locks.hold(lockOf(tab))) return tab;
      }
    });

  async function remove(): Promise<void> {
    const database = await connection?.catch(() => null);
    connection = null;
    keptHandles.forget();
    database?.close();
    try {
      await deleteDB(DATABASE_NAME);
    } catch (error) {
      throw asKeepingError(error);
    }
  }

  return {
    read,
    create,
    discard,
    keepHandOver,
    exchange,
    compact,
    claim: (tab) => locks.hold(lockOf(tab)),
    newTab,
    remember(tab) {
      window.name = tab === null ? '' : lockOf(tab);
    },
    remembered() {
      const [, tab] = /^social-sync tab (\d+)$/.exec(window.name) ?? [];
      return tab === undefined ? null : Number(tab);
    },
    readSteps: (tab) => withDatabase((database) => database.getAll('steps', keysOf(tab))),
    forget: (tab) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(['tabs', 'steps'], 'readwrite', RELAXED);
        await Promise.all([
          transaction.objectStore('tabs').delete(tab),
          transaction.objectStore('steps').delete(keysOf(tab)),
          transaction.done,
        ]);
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
