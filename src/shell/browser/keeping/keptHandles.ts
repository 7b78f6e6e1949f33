import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Schema } from './database';

type FilesStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  Schema,
  StoreNames<Schema>[],
  'files',
  Mode
>;

/**
 * Stores the handles of files beside the plan that names them, so that after a reload and in other tabs a
 * save goes into the same file.
 *
 * @param handles `FileSystemFileHandle`s by the names that the state has for them; what is read is added
 */
export function createKeptHandles(handles: Map<string, object>) {
  const stored = new Set<string>();
  return {
    async read(store: FilesStore<IDBTransactionMode>): Promise<void> {
      for (const { name, handle } of await store.getAll()) {
        stored.add(name);
        if (!handles.has(name)) handles.set(name, handle);
      }
    },
    /** Writes the handles that are not stored yet. */
    async write(store: FilesStore<'readwrite'>): Promise<void> {
      const added = [...handles].filter(([name]) => !stored.has(name));
      await Promise.all(added.map(([name, handle]) => store.put({ name, handle })));
      for (const [name] of added) stored.add(name);
    },
    /** Called when the database is emptied or deleted. */
    forget(): void {
      stored.clear();
    },
  };
}
