import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import type { JournalEntry, TabRecord } from '@/store/kept';
import type { Columns } from './columns';
import { DATABASE_NAME } from './keptDatabase';

/** What is stored, apart from the structure of the database. */
export interface Meta {
  /** The version of the stored values. */
  readonly format: number;
  /** The number of the snapshot that counts. Chunks with another number are incomplete or obsolete. */
  readonly generation: number;
  /** The journal key that the snapshot includes. */
  readonly key: number;
  readonly isHandOver: boolean;
}

/** A part of a snapshot. */
export interface Chunk {
  /** Set in the first chunk: the records, and the number of entries of each list. */
  readonly head?: {
    readonly records: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly lengths: Readonly<Record<string, number>>;
  };
  /** The name of a list; empty in the first chunk. */
  readonly slice: string;
  /** The entries themselves, or their columns. Format 1 had no columns. */
  readonly entries: readonly unknown[];
  readonly columns?: Columns;
}

export interface Schema extends DBSchema {
  meta: { key: string; value: Meta };
  /** By the generation, the name of the list and the number of the chunk. */
  chunks: { key: [number, string, number]; value: Chunk };
  journal: { key: number; value: JournalEntry };
  tabs: { key: number; value: TabRecord };
  /** By the tab and the number of the step. */
  steps: { key: [number, number]; value: unknown };
  /** The handles of files, by their names in the state. */
  files: { key: string; value: { name: string; handle: object } };
}

export type Database = IDBPDatabase<Schema>;

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** Leads from one version of the database to the next. Runs in the transaction of the upgrade. */
export type Migration = (database: Database, upgrade: Upgrade) => Promise<void> | void;

/**
 * The migrations from version 1, in order. The browser completes all of them or none: until then, the
 * old data stays. A migration is never changed.
 */
export const MIGRATIONS: readonly Migration[] = [
  /** Version 2 keeps the handles of files. */
  (database) => {
    database.createObjectStore('files', { keyPath: 'name' });
  },
];

/** Creates the stores of version 1. */
function createStores(database: Database): void {
  database.createObjectStore('meta');
  database.createObjectStore('chunks');
  database.createObjectStore('journal', { keyPath: 'key', autoIncrement: true });
  database.createObjectStore('tabs', { keyPath: 'tab', autoIncrement: true });
  database.createObjectStore('steps');
}

async function upgraded(
  database: Database,
  from: number,
  upgrade: Upgrade,
  migrations: readonly Migration[],
): Promise<void> {
  try {
    if (from === 0) createStores(database);
    for (const migrate of migrations.slice(Math.max(0, from - 1))) await migrate(database, upgrade);
  } catch {
    upgrade.abort();
  }
}

interface Options {
  /** False if a missing database must stay missing. */
  readonly mayCreate: boolean;
  readonly migrations: readonly Migration[];
  /** Called when another tab deletes or upgrades the database; the connection is closed then. */
  readonly onReplaced: (isRemoved: boolean) => void;
  /** Called when the browser closes the connection, for example because the site data was cleared. */
  readonly onClosed: () => void;
}

/**
 * Opens the database, and creates or upgrades it.
 *
 * @returns null if it is missing and must not be created
 */
export async function openDatabase(options: Options): Promise<Database | null> {
  const { mayCreate, migrations, onReplaced, onClosed } = options;
  const found = { isMissing: false };
  try {
    return await openDB<Schema>(DATABASE_NAME, migrations.length + 1, {
      upgrade(database, from, _to, upgrade) {
        // The error of `openDB` says the same.
        upgrade.done.catch(() => undefined);
        found.isMissing = from === 0 && !mayCreate;
        if (found.isMissing) upgrade.abort();
        else void upgraded(database, from, upgrade, migrations);
      },
      blocking(_current, blocked, { target }) {
        (target as IDBDatabase).close();
        onReplaced(blocked === null);
      },
      terminated: onClosed,
    });
  } catch (error) {
    if (found.isMissing) return null;
    throw error;
  }
}
