import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { MediaFiles } from '@/store/services';
import { browserProcess } from '../support/browserProcess';
import { expect, test } from '../support/fixtures';
import { openKept, switchKeeping } from '../support/keeping';
import { button, entries, field, follow, gotoReady, PAGES, section } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';
import { NIGHTLY } from '../support/nightly';

/** What the tests use of the product's store. */
interface StoreWithMedia {
  readonly dispatch: (action: { readonly type: string; readonly payload: unknown }) => unknown;
  readonly getState: () => {
    readonly assets: readonly { readonly id: string; readonly bytes: number }[];
    readonly scheduledPosts: readonly {
      readonly id: string;
      readonly media?: readonly { readonly asset?: string }[];
    }[];
  };
  readonly services: { readonly media: () => Promise<MediaFiles> };
}

const KILLS = 3;
const FILE_BYTES = 2_000_000;

/**
 * Adds posts in the page, each with a file whose bytes are all the number of the post, up to a number; the pauses
 * between them are in milliseconds.
 */
function addPosts(
  page: Page,
  { from, to, pause = 0 }: Record<'from' | 'to', number> & { pause?: number },
) {
  return page.evaluate(
    async ([first, last, pauseMs, size]) => {
      const store = window.store as unknown as StoreWithMedia;
      const media = await store.services.media();
      for (let number = first; number <= last; number += 1) {
        const bytes = new Uint8Array(size).fill(number);
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const id = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
        media.hold(new Map([[id, new Blob([bytes])]]));
        const asset = { id, name: `${number}.png`, type: 'image/png', bytes: size };
        store.dispatch({ type: 'assets/assetsAdded', payload: [asset] });
        const post = {
          id: `${number}`,
          date: '2099-01-01',
          time: '09:30',
          content: `Post ${number}`,
          status: 'pending',
          media: [{ address: `${number}.png`, asset: id }],
        };
        store.dispatch({ type: 'scheduledPosts/postScheduled', payload: post });
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    [from, to, pause, FILE_BYTES] as const,
  );
}

/** Returns the numbers of the files that the posts name; a file whose bytes are missing or wrong is -1. */
function filesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const store = window.store as unknown as StoreWithMedia;
    const media = await store.services.media();
    const { assets, scheduledPosts } = store.getState();
    const named = scheduledPosts.flatMap(({ id: post, media: files = [] }) =>
      files.map(({ asset = '' }) => [Number(post), asset] as const),
    );
    return Promise.all(
      named.map(async ([number, id]) => {
        const size = assets.find((each) => each.id === id)?.bytes;
        const bytes = new Uint8Array((await (await media.bytes(id))?.arrayBuffer()) ?? []);
        return bytes.length === size && bytes.every((byte) => byte === number) ? number : -1;
      }),
    );
  });
}

/** Returns what a store of the database has; nothing without a database, which it does not create. */
function storedIn(page: Page, name: 'media' | 'journal'): Promise<readonly unknown[]> {
  return page.evaluate(
    (storeName) =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('social-sync');
        let isMissing = false;
        opening.onupgradeneeded = () => {
          isMissing = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => {
          if (isMissing) resolve([]);
          else reject(new Error('The database does not open.'));
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction(storeName).objectStore(storeName).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    name,
  );
}

async function countStored(page: Page): Promise<number> {
  return (await storedIn(page, 'media')).length;
}

/** Makes each write of a file wait until the page is left, as if the disk were very slow. */
function delayWrites(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('social-sync');
        opening.onsuccess = () => {
          const store = opening.result.transaction('media', 'readwrite').objectStore('media');
          function keepOpen() {
            store.count().onsuccess = keepOpen;
          }
          store.count().onsuccess = () => {
            keepOpen();
            resolve();
          };
        };
      }),
  );
}

/** Waits until the files and the posts up to a number are stored. */
async function expectStored(page: Page, last: number): Promise<void> {
  await expect.poll(() => countStored(page)).toBe(last);
  await expect
    .poll(async () => JSON.stringify(await storedIn(page, 'journal')))
    .toContain(`"Post ${last}"`);
}

async function setQuota(page: Page, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

test.describe('the files of posts', () => {
  test.beforeEach(async ({ context, allowFinding }) => {
    allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
    await context.addInitScript(installStoreHandle);
  });

  test('are there after a reload, in another tab, and after what is stored was deleted', async ({
    page,
    context,
  }) => {
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await addPosts(page, { from: 1, to: 3 });
    await expectStored(page, 3);
    await page.reload();
    await expect(entries(page)).toHaveCount(3);
    expect(await filesOf(page)).toEqual([1, 2, 3]);
    const other = await context.newPage();
    await gotoReady(other, '/scheduler');
    await addPosts(page, { from: 4, to: 4 });
    await expect(entries(other)).toHaveCount(4);
    expect(await filesOf(other)).toEqual([1, 2, 3, 4]);

    await switchKeeping(page, false);
    await expect(section(other, 'Notice')).toContainText('was deleted');
    expect(await filesOf(other)).toEqual([1, 2, 3, 4]);
  });

  test('make the browser ask if the page is left before they are stored', async ({
    page,
    expectFinding,
  }) => {
    expectFinding(/^beforeunload: /);
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await delayWrites(page);
    await addPosts(page, { from: 1, to: 1 });
    await expect(entries(page)).toHaveCount(1);
    await page.reload();
    await expect(button(page, 'History')).toBeVisible();
    await expect(entries(page)).toHaveCount(0);
    // Browsers ask only after the user did something on the page.
    await field(page, 'Content').click();
    await addPosts(page, { from: 1, to: 1 });
    await expectStored(page, 1);
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
  });

  test('stay in the tab that switched keeping off, and are stored again @nightly', async ({
    page,
  }) => {
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await addPosts(page, { from: 1, to: 2 });
    await expectStored(page, 2);
    await page.reload();
    await expect(entries(page)).toHaveCount(2);
    await follow(page, 'Dashboard', PAGES['/']);
    await button(page, 'Settings').click();
    const control = page.getByRole('switch', { name: 'Keep on this device' });
    await expect(page.getByText('stored in this browser')).toHaveText(/^About 4(\.\d)? MB stored/);
    await control.click();
    await expect(control).not.toBeChecked();
    expect(await filesOf(page)).toEqual([1, 2]);
    await control.click();
    await expect(control).toBeChecked();
    await expect.poll(() => countStored(page)).toBe(2);
  });

  test('that do not fit on the disk stop no work, and are stored once there is space @nightly', async ({
    page,
  }) => {
    // Chromium remembers for some time how much space is left.
    await gotoReady(page, '/');
    await setQuota(page, FILE_BYTES);
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await addPosts(page, { from: 1, to: 2 });
    await expect(section(page, 'Notice')).toContainText('no space is left');
    await expect(entries(page)).toHaveCount(2);
    expect(await filesOf(page)).toEqual([1, 2]);
    await setQuota(page);
    await addPosts(page, { from: 3, to: 3 });
    await expectStored(page, 3);
    await page.reload();
    await expect(entries(page)).toHaveCount(3);
    expect(await filesOf(page)).toEqual([1, 2, 3]);
  });
});

test(
  'a kill of the browser leaves no post without its file',
  NIGHTLY,
  async ({ baseURL, launchOptions }) => {
    test.setTimeout(KILLS * 30_000);
    const directory = mkdtempSync(path.join(tmpdir(), 'social-sync-crash-'));
    let context: BrowserContext | null = null;

    async function launch(): Promise<Page> {
      context = await chromium.launchPersistentContext(directory, {
        ...launchOptions,
        ...(baseURL !== undefined && { baseURL }),
      });
      await context.addInitScript(installStoreHandle);
      return context.pages()[0] ?? context.newPage();
    }

    try {
      let page = await launch();
      await switchKeeping(page, true);
      let known = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await openKept(page, '/scheduler');
        const adding = addPosts(page, { from: known + 1, to: known + 40, pause: 20 });
        // The page ends with its browser.
        adding.catch(() => undefined);
        await expect.poll(() => countStored(page)).toBeGreaterThan(known + 2 * kill);
        process.kill(browserProcess(directory), 'SIGKILL');
        page = await launch();
        await openKept(page, '/scheduler');
        const found = await filesOf(page);
        expect(found).toEqual(Array.from(found, (_, index) => index + 1));
        // The files of the latest posts can be stored before these posts.
        expect(found.length).toBeGreaterThanOrEqual(known);
        known = found.length;
      }
      expect(known).toBeGreaterThan(0);
    } finally {
      await (context as BrowserContext | null)?.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
);
