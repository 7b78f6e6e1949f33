import type { Page } from '@playwright/test';

/**
 * Returns everything that the page stored in the browser: each storage
 * by name with its contents, and the storage usage in bytes that the browser reports.
 */
export async function leftBehind(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie: ${name}`);
  const stored = await page.evaluate(async () => {
    // Not yet in TypeScript's DOM library.
    type Buckets = { keys: () => Promise<string[]> } | undefined;
    const buckets = Reflect.get(navigator, 'storageBuckets') as Buckets;
    const root = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of Reflect.get(root, 'keys').call(root) as AsyncIterable<string>) {
      files.push(name);
    }
    const found: Record<string, readonly (string | undefined)[]> = {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      indexedDB: (await indexedDB.databases()).map(({ name }) => name),
      cache: await caches.keys(),
      worker: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      file: files,
      bucket: (await buckets?.keys()) ?? [],
      'window.name': window.name === '' ? [] : [window.name],
    };
    const { usage = 0 } = await navigator.storage.estimate();
    return [
      ...Object.entries(found).flatMap(([store, names]) => names.map((n) => `${store}: ${n}`)),
      ...(usage > 0 ? [`bytes: ${usage}`] : []),
    ];
  });
  return [...cookies, ...stored];
}
