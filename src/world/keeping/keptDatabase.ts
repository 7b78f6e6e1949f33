export const DATABASE_NAME = 'social-sync';

/**
 * Returns true if the product's database exists. Opens and creates nothing. The first page loads this
 * file, and the rest of this folder only if it returns true.
 */
export async function hasKeptDatabase(): Promise<boolean> {
  try {
    // eslint-disable-next-line no-restricted-globals -- The one place that looks for the database.
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE_NAME);
  } catch {
    // The browser has no IndexedDB here, or does not list databases.
    return false;
  }
}
