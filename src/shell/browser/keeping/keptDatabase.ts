import type { ElapsedTime } from '@/core/time/Time';

/** How long the first page waits for the list of databases, in milliseconds. */
export const MAX_LISTING_MS = 3_000;

async function isListed(): Promise<boolean> {
  try {
    // eslint-disable-next-line no-restricted-globals -- The one place that looks for the database.
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === STORED_NAME);
  } catch {
    // The browser has no IndexedDB here, or does not list databases.
    return false;
  }
}

/**
 * Returns true if the product's database exists. Opens and creates nothing. The first page loads this file,
 * and the rest of this folder only if it returns true.
 *
 * @param ifSilent returned if the browser does not answer
 */
export function hasKeptDatabase(time: ElapsedTime, ifSilent: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = time.after(MAX_LISTING_MS, () => {
      resolve(ifSilent);
    });
    void isListed().then((isThere) => {
      cancel();
      resolve(isThere);
    });
  });
}

/**
 * Returns the bytes that the browser stores for the host of the product, as it estimates them; undefined
 * if it does not say. Rejects if it cannot be asked. Stores nothing.
 */
export async function storageUsage(): Promise<number | undefined> {
  // eslint-disable-next-line no-restricted-syntax -- The one place that asks how much is stored.
  const { usage } = await navigator.storage.estimate();
  return usage;
}
