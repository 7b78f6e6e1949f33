import type { Locator, Page } from '@playwright/test';
import { readBuilt } from '../support/builtFiles';
import { withoutHeaders } from '../support/changedProduct';
import { expect } from '../support/fixtures';
import { leftBehind } from '../support/leftBehind';
import { NIGHTLY } from '../support/nightly';
import { keptOf, prepareOffline, switchOffline } from '../support/offline';
import { button, follow, gotoReady, heading, PAGES, PATHS, section } from '../support/productPage';
import { BUILT, replaced, test, withPages, type Site } from '../support/site';
import { serve } from '../support/serve';
import { visitAllPages } from '../support/visit';

const REGISTERED = 'use of ServiceWorkerContainer.register';
const POLICY = 'content-security-policy';
const OPENED = 'use of CacheStorage.open';

const KEPT = keptOf(BUILT.keys());

/** Returns the hash in the name of a script. */
function hashOf(name: string): string {
  const hash = KEPT.map((file) => new RegExp(`^/assets/${name}\\.(\\w+)\\.js$`).exec(file)).find(
    Boolean,
  )?.[1];
  if (hash === undefined) throw new Error(`There is no script ${name}.`);
  return hash;
}

function bufferOf(files: Site['files'], address: string): Buffer {
  return files.get(address) ?? Buffer.alloc(0);
}

/** A new version, in which two scripts have other names and the pages another language. */
const UPDATED = replaced(BUILT, [
  [hashOf('analytics'), '0000000000'],
  [hashOf('main'), '0000000000'],
  ['lang="en"', 'lang="en-GB"'],
]);

/** What a host under load may send with status 200 in place of a page. */
const TRY_LATER = () => '<!doctype html><title>503</title><h1>Try later</h1>';

/** The answers of hosts whose pages are not those that the worker lists. */
const OTHER_PAGES = {
  'answers pages with "try later"': withPages(BUILT, TRY_LATER),
  'adds a script to pages': withPages(BUILT, (page) =>
    page.replace('</body>', '<script src="/counter.js"></script></body>'),
  ),
  'has a new worker and old pages': new Map(BUILT).set('/sw.js', bufferOf(UPDATED, '/sw.js')),
};

/** The most time in which a loaded machine stores all files of a version, in the background. */
const STORING_MS = 30_000;

/** The heading of the first version in the page that says what changed. */
const FIRST_VERSION = /<h2>\d+\.\d+\.\d+/.exec(readBuilt('/changes.html'))?.[0] ?? '';

/** The new version, which says what changed in it. */
const UPDATED_WITH_CHANGES = replaced(UPDATED, [
  [FIRST_VERSION, `<h2>98.7.6 – 2099-12-31</h2>${FIRST_VERSION}`],
]);

/** Waits for the notice about a new version. */
async function expectNotice(page: Page, words: string): Promise<void> {
  await expect(section(page, 'Notice')).toContainText(words, { timeout: STORING_MS });
}

/** Closes all tabs, waits until the browser uses the only version that is left, and opens the product again. */
async function reopened(page: Page): Promise<Page> {
  const context = page.context();
  const tabs = context.pages();
  const opened = await context.newPage();
  const session = await context.newCDPSession(opened);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  for (const tab of tabs) await tab.close();
  await expect
    .poll(() => [...statuses.values()].filter((status) => status !== 'redundant'))
    .toEqual(['activated']);
  await gotoReady(opened, '/');
  return opened;
}

/** The switch in the settings. */
function offlineSwitch(page: Page): Locator {
  return page.getByRole('switch', { name: 'Available offline' });
}

/** Follows a link "What changed", and expects the new version in the tab that it opens. */
async function expectNewChanges(link: Locator): Promise<void> {
  const opening = link.page().context().waitForEvent('page');
  await link.click();
  const opened = await opening;
  await expect(opened).toHaveURL('/changes.html');
  await expect(opened.getByRole('heading', { level: 2 }).first()).toHaveText('98.7.6 – 2099-12-31');
  await opened.close();
}

/** Returns the addresses of all kept files, without their revisions. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        kept.push(new URL(url).pathname);
      }
    }
    return kept.sort();
  });
}

test.beforeEach(({ page }) => prepareOffline(page));

test('switched on, every page and every dialog opens without the host', async ({
  page,
  site,
  expectFinding,
}) => {
  await gotoReady(page, '/');
  expectFinding(REGISTERED);
  await switchOffline(page, 'turnOn');
  // The page and the worker together request every file once, and no other address.
  expect(site.requests.toSorted()).toEqual(['/', '/sw.js', ...KEPT].toSorted());
  await site.stop();
  // The page that switched it on needs no reload.
  await follow(page, 'Analytics', PAGES['/analytics']);
  await visitAllPages(page);
  for (const path of PATHS) {
    await gotoReady(page, path);
  }
  await page.goto('/nowhere');
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
});

test('switched off, nothing is left, also after a reload; and it can be switched on again', async ({
  page,
  expectFinding,
}) => {
  await gotoReady(page, '/');
  expectFinding(REGISTERED, 2);
  // Twice to look, and twice to delete.
  expectFinding(OPENED, 4);
  await switchOffline(page, 'turnOn');
  expect(await keptFiles(page)).toEqual(KEPT);
  await switchOffline(page, 'turnOff');
  expect(await leftBehind(page)).toEqual([]);
  // The worker of the open page still exists, and keeps its files again.
  await switchOffline(page, 'turnOn');
  expect(await keptFiles(page)).toEqual(KEPT);
  await switchOffline(page, 'turnOff');
  await follow(page, 'Integration', PAGES['/integration']);
  await gotoReady(page, '/scheduler');
  expect(await leftBehind(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

for (const [what, files] of Object.entries(OTHER_PAGES)) {
  test(
    `a host that ${what}: nothing is kept at the first switch-on, and the settings say why`,
    NIGHTLY,
    async ({ page, site, expectFinding }) => {
      await gotoReady(page, '/');
      expectFinding(REGISTERED, 2);
      // To delete what was kept, and to look.
      expectFinding(OPENED, 2);
      site.files = files;
      await button(page, 'Settings').click();
      await offlineSwitch(page).check();
      await expect(
        page.getByText('The host sends other files than those of this version'),
      ).toBeVisible();
      await expect(offlineSwitch(page)).not.toBeChecked();
      expect(await leftBehind(page)).toEqual([]);
      site.files = BUILT;
      await offlineSwitch(page).check();
      await expect(page.getByText('Ready', { exact: true })).toBeVisible({
        timeout: STORING_MS,
      });
      expect(await keptFiles(page)).toEqual(KEPT);
      await site.stop();
      for (const path of PATHS) await gotoReady(page, path);
    },
  );
}

test.describe('an update', () => {
  test.use({ ownFiles: [...BUILT.keys(), ...UPDATED.keys()] });

  const PAGES_WITH_UPDATE = {
    '"try later" in place of pages': withPages(UPDATED, TRY_LATER),
    'the old pages': new Map(UPDATED).set('/index.html', bufferOf(BUILT, '/index.html')),
  };
  for (const [what, files] of Object.entries(PAGES_WITH_UPDATE)) {
    test(
      `the host sends ${what}: the old version stays whole, and the page says so`,
      NIGHTLY,
      async ({ page, context, site, expectFinding }) => {
        await gotoReady(page, '/');
        expectFinding(REGISTERED);
        expectFinding(OPENED);
        await switchOffline(page, 'turnOn');
        site.files = files;
        const second = await context.newPage();
        await gotoReady(second, '/integration');
        await expectNotice(page, 'A new version could not be stored');
        // A waiting version would start now.
        const third = await reopened(page);
        for (const path of PATHS) {
          await gotoReady(third, path);
          await expect(third.locator('html')).toHaveAttribute('lang', 'en');
        }
        await expectNotice(third, 'could not be stored');
        site.files = UPDATED;
        await section(third, 'Notice').getByRole('button', { name: 'Try again' }).click();
        await expectNotice(third, 'A new version is ready');
        // Without the notice of the failure.
        await expect(section(third, 'Notice')).toHaveCount(1);
        const last = await reopened(third);
        await expect(last.locator('html')).toHaveAttribute('lang', 'en-GB');
        expect(await keptFiles(last)).toEqual(keptOf(UPDATED.keys()));
      },
    );
  }

  test(
    'an asset that was answered with a page for a year is requested again by "Try again"',
    NIGHTLY,
    async ({ page, site, expectFinding }) => {
      await gotoReady(page, '/');
      expectFinding(REGISTERED);
      expectFinding(OPENED);
      await switchOffline(page, 'turnOn');
      const missing = '/assets/analytics.0000000000.js';
      site.hasFallback = true;
      site.files = new Map([...UPDATED].filter(([address]) => address !== missing));
      const fallback = await page.request.get(missing);
      expect(fallback.headers()).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await gotoReady(page, '/integration');
      await expectNotice(page, 'A new version could not be stored');
      site.files = UPDATED;
      await section(page, 'Notice').getByRole('button', { name: 'Try again' }).click();
      await expectNotice(page, 'A new version is ready');
      const opened = await reopened(page);
      await expect(opened.locator('html')).toHaveAttribute('lang', 'en-GB');
      expect(await keptFiles(opened)).toEqual(keptOf(UPDATED.keys()));
    },
  );

  test(
    'a kept file with another content is no part of the new version',
    NIGHTLY,
    async ({ page, site, expectFinding }) => {
      const changed = KEPT.find((address) => address.endsWith('.css')) ?? '';
      await gotoReady(page, '/');
      expectFinding(REGISTERED);
      // To change the file, and to read it.
      expectFinding(OPENED, 2);
      await switchOffline(page, 'turnOn');
      await page.evaluate(async (address) => {
        await (await caches.open('social-sync')).put(address, new Response('changed'));
      }, changed);
      site.files = UPDATED;
      await gotoReady(page, '/integration');
      await expectNotice(page, 'A new version is ready');
      const opened = await reopened(page);
      await expect(opened.locator('html')).toHaveAttribute('lang', 'en-GB');
      const content = await opened.evaluate(
        async (address) => (await (await caches.open('social-sync')).match(address))?.text(),
        changed,
      );
      expect(content).toBe(bufferOf(UPDATED, changed).toString());
    },
  );

  test('a new version is announced in every tab, and starts when all tabs are closed', async ({
    page,
    context,
    site,
    expectFinding,
  }) => {
    await gotoReady(page, '/');
    expectFinding(REGISTERED);
    expectFinding(OPENED);
    await switchOffline(page, 'turnOn');
    site.files = UPDATED;
    // The browser looks for a new version when a page opens.
    const second = await context.newPage();
    await gotoReady(second, '/integration');
    for (const tab of [page, second]) {
      await expectNotice(tab, 'A new version is ready');
      await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
    }
    await second.close();
    await page.reload();
    await expectNotice(page, 'It starts when all tabs are closed');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // The host no longer has this page of the old version.
    await follow(page, 'Analytics', PAGES['/analytics']);
    await site.stop();
    const opened = await reopened(page);
    await expect(opened.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(section(opened, 'Notice')).toBeHidden();
    expect(await keptFiles(opened)).toEqual(keptOf(UPDATED.keys()));
    await follow(opened, 'Scheduler', PAGES['/scheduler']);
    await gotoReady(opened, '/analytics');
  });

  test(
    'the notice and the settings lead to what changed in the new version, before and after it is in use, without the host',
    NIGHTLY,
    async ({ page, context, site, expectFinding }) => {
      await gotoReady(page, '/');
      expectFinding(REGISTERED);
      await switchOffline(page, 'turnOn');
      site.files = UPDATED_WITH_CHANGES;
      const second = await context.newPage();
      await gotoReady(second, '/integration');
      await expectNotice(second, 'A new version is ready');
      await site.stop();
      await expectNewChanges(section(second, 'Notice').getByRole('link', { name: 'What changed' }));
      const opened = await reopened(page);
      await expect(opened.locator('html')).toHaveAttribute('lang', 'en-GB');
      await button(opened, 'Settings').click();
      await expectNewChanges(opened.getByRole('link', { name: 'What changed' }));
    },
  );
});

test.describe('the service worker', NIGHTLY, () => {
  for (const hasFallback of [false, true]) {
    const answer = hasFallback ? 'a page' : 'status 404';
    const reason = hasFallback ? 'The host sends other files' : 'Not all files could be stored';
    test(`is not installed if a file is answered with ${answer}`, async ({
      page,
      site,
      expectFinding,
    }) => {
      const missing = KEPT.find((address) => address.startsWith('/assets/analytics.')) ?? '';
      await gotoReady(page, '/');
      site.hasFallback = hasFallback;
      site.files = new Map([...BUILT].filter(([address]) => address !== missing));
      expectFinding(REGISTERED);
      expectFinding(OPENED);
      await expect(switchOffline(page, 'turnOn')).rejects.toThrow(reason);
      expect(site.requests).toContain(missing);
      expect(await leftBehind(page)).toEqual([]);
    });
  }

  for (const hasPolicy of [true, false]) {
    const can = hasPolicy ? 'cannot' : 'could, without its policy,';
    test(`${can} connect to another origin`, async ({ page, site, expectFinding }) => {
      const elsewhere = await serve({ 'cross-origin-resource-policy': 'cross-origin' }, 'words');
      const attack = `
        addEventListener('install', (event) => {
          event.waitUntil(fetch('${elsewhere.address}', { mode: 'no-cors' }));
        });`;
      site.files = new Map(BUILT).set('/sw.js', Buffer.from(`${readBuilt('/sw.js')}${attack}`));
      if (!hasPolicy) site.changeHeaders = (headers) => withoutHeaders(headers, [POLICY]);
      await gotoReady(page, '/');
      expectFinding(REGISTERED);
      if (hasPolicy) {
        expectFinding(OPENED);
        await expect(switchOffline(page, 'turnOn')).rejects.toThrow('Not all files');
      } else {
        expectFinding(`request: GET ${elsewhere.address}`);
        await switchOffline(page, 'turnOn');
      }
      elsewhere.close();
    });
  }
});
