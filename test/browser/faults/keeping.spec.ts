import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { switchKeeping } from '../support/keeping';
import {
  aDraft,
  button,
  entries,
  follow,
  gotoReady,
  PAGES,
  schedulePost,
  section,
} from '../support/productPage';
import { nightlyUnless } from '../support/nightly';

test.beforeEach(({ allowFinding }) => {
  allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
});

/** Makes the storage full, or lets it have space again. */
async function setFull(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const prototype = IDBObjectStore.prototype as { add: unknown; kept?: unknown };
    prototype.kept ??= prototype.add;
    prototype.add = full
      ? () => {
          throw new DOMException('There is no space left.', 'QuotaExceededError');
        }
      : prototype.kept;
  }, isFull);
}

test('a full disk stops no work, and loses nothing once there is space', async ({ page }) => {
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await setFull(page, true);
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'First' }));
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'Second' }));
  await expect(entries(page)).toHaveCount(2);
  const other = await page.context().newPage();
  await gotoReady(other, '/scheduler');
  await expect(entries(other)).toHaveCount(0);
  await setFull(page, false);
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'Third' }));
  await expect(entries(other)).toHaveCount(3);
});

test('a database that cannot be opened stops no work @nightly', async ({ page }) => {
  await switchKeeping(page, true);
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('Storage is denied.', 'SecurityError');
      },
    });
  });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'First' }));
  await expect(entries(page)).toHaveCount(1);
});

/** Keeps a plan with a post, and then clears what the browser has stored for the product. */
async function keepAndClear(page: Page, storageTypes: 'all' | 'indexeddb'): Promise<void> {
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'First' }));
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

test('cleared site data is noticed at once, and the plan can be saved', async ({ page }) => {
  await keepAndClear(page, 'all');
  const problem = section(page, 'Notice');
  await expect(problem).toContainText('What was stored on this device was deleted');
  await expect(problem.getByRole('button', { name: 'Save to a file' })).toBeVisible();
  await expect(page.getByText('Kept on this device')).toHaveCount(0);
  await expect(entries(page)).toHaveText(/First/);
});

test('a plan whose database was deleted can be kept again @nightly', async ({ page }) => {
  // After all site data was cleared, Chromium drops each new database of the page when the page is left,
  // also without the product.
  await keepAndClear(page, 'indexeddb');
  await button(page, 'Keep it').click();
  await expect(page.getByText('Kept on this device', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveText(/First/);
});

for (const lacking of ['storage', 'locks']) {
  test(
    `keeping that a browser without ${lacking} refuses is off again`,
    nightlyUnless(lacking === 'storage'),
    async ({ page }) => {
      await page.addInitScript((part) => {
        if (part === 'locks') {
          Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
          return;
        }
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is denied.', 'SecurityError');
        };
      }, lacking);
      await gotoReady(page, '/');
      await button(page, 'Settings').click();
      const control = page.getByRole('switch', { name: 'Keep on this device' });
      await control.press('Space');
      await expect(section(page, 'Notice')).toContainText('Not kept on this device');
      await expect(control).not.toBeChecked();
      await expect(control).toHaveAttribute('aria-disabled', 'false');
    },
  );
}

test('a newer database is left alone', async ({ page }) => {
  await gotoReady(page, '/');
  const version = () =>
    page.evaluate(async () => (await indexedDB.databases()).map((each) => each.version));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('social-sync', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'First' }));
  await expect(entries(page)).toHaveCount(1);
  expect(await version()).toEqual([99]);
});

/** Writes a value in place of the only record of a store, and returns that record; null if it is missing. */
function replaceRecord(page: Page, store: string, value: object | null): Promise<object | null> {
  return page.evaluate(
    ([name, written]) =>
      new Promise<object | null>((resolve, reject) => {
        const opening = indexedDB.open('social-sync');
        opening.onerror = () => {
          reject(new Error('The database does not open.'));
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(name, 'readwrite');
          const reading = transaction.objectStore(name).openCursor();
          let found: object | null = null;
          reading.onsuccess = () => {
            found = (reading.result?.value ?? null) as object | null;
            if (found && written) reading.result?.update(written);
          };
          transaction.oncomplete = () => {
            database.close();
            resolve(found);
          };
        };
      }),
    [store, value] as const,
  );
}

test('a damaged record stops no work, and nothing that is stored is deleted', async ({
  page,
  allowFinding,
}) => {
  // The plan that is not kept would be lost.
  allowFinding(/^beforeunload: /);
  await switchKeeping(page, true);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ date: '2099-01-01', content: 'First' }));
  await expect.poll(() => replaceRecord(page, 'journal', null)).not.toBeNull();
  for (const store of ['journal', 'chunks']) {
    const damaged = { key: 1, slice: 7 };
    const record = await replaceRecord(page, store, damaged);
    await page.reload();
    await expect(section(page, 'Notice')).toContainText('the stored plan is damaged');
    await expect(entries(page)).toHaveCount(0);
    await schedulePost(page, aDraft({ date: '2099-01-01', content: 'Second' }));
    await expect(entries(page)).toHaveText(/Second/);
    expect(await replaceRecord(page, store, record)).toEqual(damaged);
    await page.reload();
    await expect(entries(page)).toHaveText(/First/);
  }
});
