import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { switchKeeping } from '../support/keeping';
import { aDraft, entries, follow, gotoReady, PAGES, schedulePost } from '../support/productPage';

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

test('a database that cannot be opened stops no work', async ({ page }) => {
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
