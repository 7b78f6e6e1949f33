import { deleteDB, openDB, wrap, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import { KeepingError, type FailureReason, type JournalEntry, type TabRecord } from '@/store/kept';
import type { Chunk } from './chunks';

/** What is stored, apart from the structure of the database. */
export interface Meta {
  /** The version of the stored values. */
  readonly format: number;
  /** The number of the snapshot that counts. Chunks with another number are incomplete or obsolete. */
  readonly generation: number;
  /** The journal key that the snapshot includes. */
  readonly key: number;
}

/** The bytes of an asset. */
interface MediaRecord {
  readonly id: string;
  readonly type: string;
  /** A private window of WebKit cannot store a Blob. */
  readonly bytes: Blob | ArrayBuffer;
}

export interface Schema extends DBSchema {
  meta: { key: string; value: Meta };
  /** By the generation, the name of the list, and the index of the first entry in the list. */
  chunks: { key: [number, string, number]; value: Chunk };
  journal: { key: number; value: JournalEntry };
  tabs: { key: number; value: TabRecord };
  /** By the tab and the number of the step. */
  steps: { key: [number, number]; value: unknown };
  /** The handles of files, by their names in the state. */
  files: { key: string; value: { name: string; handle: object } };
  /** The bytes of pictures and videos, by the ids of their assets. */
  media: { key: string; value: MediaRecord };
}

/** The names of the object stores. */
export const STORES = {
  meta: 'meta',
  chunks: 'chunks',
  journal: 'journal',
  tabs: 'tabs',
  steps: 'steps',
  files: 'files',
  media: 'media',
} as const satisfies { readonly [Name in StoreNames<Schema>]: Name };

/** The writes of a transaction may be lost if the machine stops, as a whole. */
export const RELAXED = { durability: 'relaxed' } as const;

export type Database = IDBPDatabase<Schema>;

/** The version of the structure. Another one is left alone. */
const VERSION = 3;

function createStores(database: Database): void {
  database.createObjectStore(STORES.meta);
  database.createObjectStore(STORES.chunks);
  database.createObjectStore(STORES.journal, { keyPath: 'key', autoIncrement: true });
  database.createObjectStore(STORES.tabs, { keyPath: 'tab', autoIncrement: true });
  database.createObjectStore(STORES.steps);
  database.createObjectStore(STORES.files, { keyPath: 'name' });
  database.createObjectStore(STORES.media, { keyPath: 'id' });
}

interface Opening {
  /** False if a missing database must stay missing. */
  readonly mayCreate: boolean;
  /** Called when another tab deletes or upgrades the database. That waits until the connection is closed. */
  readonly onReplaced: (database: Database, isRemoved: boolean) => void;
  /** Called when the browser closes the connection, for example because the site data was cleared. */
  readonly onClosed: () => void;
}

/**
 * Opens the database, and creates it.
 *
 * @returns null if it is missing and must not be created
 * @throws KeepingError if it is older
 */
async function openDatabase(options: Opening): Promise<Database | null> {
  const { mayCreate, onReplaced, onClosed } = options;
  const found = { isMissing: false, isOlder: false };
  try {
    return await openDB<Schema>(STORED_NAME, VERSION, {
      upgrade(database, from, _to, upgrade) {
        // The error of `openDB` says the same.
        upgrade.done.catch(() => undefined);
        found.isMissing = from === 0 && !mayCreate;
        found.isOlder = from > 0;
        if (found.isMissing || found.isOlder) upgrade.abort();
        else createStores(database);
      },
      blocking(_current, blocked, { target }) {
        onReplaced(wrap(target as IDBDatabase) as unknown as Database, blocked === null);
      },
      terminated: onClosed,
    });
  } catch (error) {
    if (found.isMissing) return null;
    if (found.isOlder) throw new KeepingError('older', error);
    throw error;
  }
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  SecurityError: 'denied',
  NotAllowedError: 'denied',
};

export function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

function asKeepingError(error: unknown): KeepingError {
  if (error instanceof KeepingError) return error;
  return new KeepingError(REASONS[errorName(error)] ?? 'broken', error);
}

interface ConnectionOptions {
  /** False without locks: two tabs could write at the same time. */
  readonly isSafe: boolean;
  /** Called when the database is missing, or the connection was closed by another tab or by the browser. */
  readonly onEnd: (why: 'removed' | 'newer' | 'closed') => void;
  /** Called when a transaction has failed: what it wrote is perhaps not stored. */
  readonly onFailure: () => void;
  /** Called before the connection is closed because the database is deleted or upgraded. Never fails. */
  readonly beforeClose: (database: Database) => Promise<void>;
}

/** Creates the connection of this tab to the database. It opens at the first use, and again after it was closed. */
export function createConnection({ isSafe, onEnd, onFailure, beforeClose }: ConnectionOptions) {
  let connection: Promise<Database | null> | null = null;

  function connect(mayCreate: boolean): Promise<Database | null> {
    if (!connection) {
      const opening = openDatabase({
        mayCreate,
        onReplaced(database, isRemoved) {
          connection = null;
          void beforeClose(database).then(() => {
            database.close();
          });
          onEnd(isRemoved ? 'removed' : 'newer');
        },
        onClosed() {
          connection = null;
          onEnd('closed');
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

  /** Opens the database unless it is open; null if it is missing and must not be created. */
  async function open(mayCreate: boolean): Promise<Database | null> {
    if (!isSafe) throw new KeepingError('insecure');
    try {
      return await connect(mayCreate);
    } catch (error) {
      throw asKeepingError(error);
    }
  }

  /** Does `work` with the database, once more if the browser has closed the connection. */
  async function run<Result>(
    work: (database: Database) => Promise<Result>,
    mayCreate = false,
  ): Promise<Result> {
    for (let isFirst = true; ; isFirst = false) {
      const database = await open(mayCreate);
      if (!database) {
        onEnd('removed');
        throw new KeepingError('broken');
      }
      try {
        return await work(database);
      } catch (error) {
        // What was written is perhaps not stored.
        onFailure();
        // A closed connection throws this before the transaction begins.
        if (!isFirst || errorName(error) !== 'InvalidStateError') {
          throw asKeepingError(error);
        }
        connection = null;
      }
    }
  }

  /** Closes the connection and deletes the database. */
  async function remove(): Promise<void> {
    const database = await connection?.catch(() => null);
    if (database) await beforeClose(database);
    connection = null;
    onFailure();
    database?.close();
    try {
      await deleteDB(STORED_NAME);
    } catch (error) {
      throw asKeepingError(error);
    }
  }

  return {
    open,
    run,
    remove,
    /** Returns the database if it is open. */
    opened: () => connection,
  };
}
