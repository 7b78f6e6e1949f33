import type { IDBPObjectStore, StoreNames } from 'idb';
import type { JournalKey } from '@/store/kept';
import { errorName, RELAXED, STORES, type Database, type Schema } from './database';

type MediaStore = IDBPObjectStore<Schema, StoreNames<Schema>[], 'media', 'readwrite'>;

async function put(database: Database, id: string, blob: Blob, bytes: Blob | ArrayBuffer) {
  const transaction = database.transaction(STORES.media, 'readwrite', RELAXED);
  await Promise.all([transaction.store.put({ id, type: blob.type, bytes }), transaction.done]);
}

/** Stores the bytes of an asset in a transaction of their own. */
async function write(database: Database, id: string, blob: Blob): Promise<void> {
  try {
    await put(database, id, blob, blob);
  } catch (error) {
    // A private window of WebKit.
    if (errorName(error) !== 'UnknownError') throw error;
    await put(database, id, blob, await blob.arrayBuffer());
  }
}

/** Makes the browser ask before the page is left during the writing: changes of the plan are stored only after it. */
async function askBeforeLeaving(writing: () => Promise<void>): Promise<void> {
  const ask = (event: Event) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  try {
    await writing();
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}

/** Returns the bytes of an asset; null if they are not stored. */
async function read(database: Database, id: string): Promise<Blob | null> {
  const record = await database.get(STORES.media, id);
  if (!record) return null;
  const { bytes, type } = record;
  return 'size' in bytes ? bytes : new Blob([bytes], { type });
}

/**
 * Stores the bytes of pictures and videos beside the plan that names them.
 *
 * @param held the bytes in the memory of this tab, by the ids of their assets
 * @param onBytes called when bytes have come into the memory
 */
export function createKeptMedia(held: Map<string, Blob>, onBytes: () => void) {
  /** Equal bytes that were read again are stored again: those in the database may be lost. */
  let stored = new WeakSet<Blob>();
  let needed: () => readonly string[] = () => [];

  /** Returns what this tab must store: the bytes of its assets that it holds. */
  function unstored(): readonly (readonly [string, Blob])[] {
    return needed().flatMap((id) => {
      const blob = held.get(id);
      return blob && !stored.has(blob) ? [[id, blob] as const] : [];
    });
  }

  return {
    need(ids: () => readonly string[]): void {
      needed = ids;
    },
    hasNew: () => unstored().length > 0,
    /** @returns true if anything was written */
    async write(database: Database): Promise<boolean> {
      const added = unstored();
      if (added.length === 0) return false;
      // The database may be deleted meanwhile.
      const known = stored;
      await askBeforeLeaving(async () => {
        for (const [id, blob] of added) {
          await write(database, id, blob);
          known.add(blob);
        }
      });
      return true;
    },
    /**
     * Writes the bytes that came since {@link write}, in a transaction with what names them.
     *
     * @returns the requests, and a function to call when the transaction is complete
     */
    writeNew(store: MediaStore) {
      const added = unstored();
      const known = stored;
      return {
        requests: added.map(([id, bytes]) => store.put({ id, type: bytes.type, bytes })),
        complete() {
          for (const [, blob] of added) known.add(blob);
        },
      };
    },
    read,
    /** Copies the bytes that only the database has into the memory. What cannot be read is left out. */
    async copy(database: Database): Promise<void> {
      const missing = needed().filter((id) => !held.has(id));
      for (const id of missing) {
        try {
          const blob = await read(database, id);
          // A Blob of a deleted database cannot be read in each browser.
          if (blob) held.set(id, new Blob([await blob.arrayBuffer()], { type: blob.type }));
        } catch {
          // The user is told that the file is missing, and can add it again.
        }
      }
      if (missing.length > 0) onBytes();
    },
    /** Deletes the bytes of which the tab has no asset, unless the journal has an entry after a key. */
    async sweep(database: Database, key: JournalKey): Promise<void> {
      const stores = [STORES.meta, STORES.journal, STORES.media] as const;
      const transaction = database.transaction(stores, 'readwrite', RELAXED);
      const store = transaction.objectStore(STORES.media);
      const [metas, entries, ids] = await Promise.all([
        transaction.objectStore(STORES.meta).getAll(),
        transaction.objectStore(STORES.journal).count(IDBKeyRange.lowerBound(key, true)),
        store.getAllKeys(),
      ]);
      const isRead = entries === 0 && metas.every((meta) => meta.key <= key);
      const used = new Set(needed());
      const unused = ids.filter((id) => isRead && !used.has(id));
      await Promise.all([...unused.map((id) => store.delete(id)), transaction.done]);
    },
    /** Called when the database is deleted or closed. */
    forget(): void {
      stored = new WeakSet();
    },
  };
}
