import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BASE, test } from '../support/builtBelow';
import { expect } from '../support/fixtures';
import { chooseFile, openImport } from '../support/importFiles';
import { switchKeeping } from '../support/keeping';
import { NIGHTLY } from '../support/nightly';
import { keptOf, prepareOffline, switchOffline } from '../support/offline';
import { faultsOfHeaders } from '../support/policyCheck';
import {
  aDraft,
  entries,
  follow,
  gotoReady,
  heading,
  navigation,
  notice,
  PAGES,
  PATHS,
  schedulePost,
} from '../support/productPage';
import { visitAllPages } from '../support/visit';

const ERROR_HEADING = 'Unexpected Application Error!';

/** Any origin, to resolve relative addresses. */
const ORIGIN = 'http://localhost';

const TABLE = 'Date,Time,Text\n2099-01-31,09:30,Doors open\n';

/** What other pages of the origin may keep, one of them another copy of the product. */
const OTHER_CACHES = ['social-sync', 'social-sync /social-sync/fork/', 'another-page'];

/** Returns the address of a page below the path. */
function below(path: string): string {
  return BASE + path.slice(1);
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

// One worker: each builds the product.
test.describe.configure({ mode: 'default' });

test.describe('below a path', NIGHTLY, () => {
  test('each page opens, also after a reload and by Back, and links stay below it', async ({
    page,
  }) => {
    for (const path of PATHS) {
      await gotoReady(page, path);
      expect(pathOf(page)).toBe(below(path));
      await expect(navigation(page).locator('[aria-current=page]')).toHaveAttribute(
        'href',
        below(path),
      );
      await page.reload();
      await expect(heading(page, PAGES[path])).toBeVisible();
      expect(pathOf(page)).toBe(below(path));
    }
    await follow(page, 'Dashboard', PAGES['/']);
    expect(pathOf(page)).toBe(BASE);
    await page.goBack();
    await expect(heading(page, PAGES['/integration'])).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
    await page.keyboard.type('Analytics');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Analytics');
    await page.keyboard.press('Enter');
    await expect(heading(page, PAGES['/analytics'])).toBeVisible();
    expect(pathOf(page)).toBe(`${BASE}analytics`);
    await page.goto('scheduler.html');
    await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
    expect(pathOf(page)).toBe(`${BASE}scheduler`);
  });

  test('a review goes out and comes back by links', async ({ page, context, host }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await gotoReady(page, '/scheduler');
    await schedulePost(page, aDraft({ date: '2099-01-01' }));
    await page.getByRole('button', { name: 'Plan' }).click();
    await page.getByRole('menuitem', { name: 'Share for review…' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(notice(page)).toContainText('Copied a link to 1 post for review');
    const link = await copied();
    expect(link).toContain(`${host.origin}${BASE}review.html#review=`);

    const client = await context.newPage();
    await client.goto(link);
    await client.getByRole('button', { name: 'Approve' }).click();
    await expect(client).toHaveURL(/&answers=/);
    await client.reload();
    await expect(client.getByText('1 of 1 answered')).toBeVisible();
    await client.getByRole('textbox', { name: 'Your name' }).fill('Maria');
    await client.getByRole('button', { name: 'Send back' }).click();
    await client.getByRole('button', { name: 'Copy answers' }).click();
    await expect(client.getByText('Copied. Paste them into a message.')).toBeVisible();
    const [wayBack = ''] = /http\S+$/.exec(await copied()) ?? [];
    expect(wayBack).toContain(`${host.origin}${BASE}scheduler#answers=`);

    // Only the fragment changes, so the plan in the tab stays.
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, new URL(wayBack).hash);
    await page.getByRole('button', { name: 'Take over 1 answer' }).click();
    await expect(page.getByRole('button', { name: /^Approved by .*Maria/ })).toBeVisible();
  });

  test('all code that is loaded later comes from below it, and the worker reads an import', async ({
    page,
  }) => {
    // The guard of the test allows no file from elsewhere.
    await visitAllPages(page);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    const dialog = await openImport(page);
    await chooseFile(dialog, 'plan.csv', TABLE);
    await dialog.getByRole('button', { name: 'Add 1 post' }).click();
    await expect(notice(page)).toContainText('Imported 1 post from “plan.csv”');
  });

  test('the addresses in the built pages and the manifest are below it', ({ folder, ownFiles }) => {
    for (const file of ownFiles.filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(path.join(folder, file.slice(BASE.length)), 'utf8');
      const addresses = Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, value = '']) =>
        new URL(value, ORIGIN + file).href.replace(ORIGIN, ''),
      );
      // The page of a review has everything in itself.
      const least = file.endsWith('/review.html') ? 0 : file.endsWith('/changes.html') ? 1 : 5;
      expect(addresses.length).toBeGreaterThanOrEqual(least);
      // The empty icon of the page of a review.
      const isOwn = (address: string) => ownFiles.includes(address) || address === 'data:,';
      expect(addresses.filter((address) => !isOwn(address))).toEqual([]);
    }
    const manifest = readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8');
    expect(manifest).not.toContain('"/');
  });

  test('the host redirects the path without its slash, and answers nothing beside it', async ({
    page,
    host,
    ownFiles,
  }) => {
    await page.goto(`${host.origin}${BASE.slice(0, -1)}`);
    await expect(heading(page, PAGES['/'])).toBeVisible();
    expect(pathOf(page)).toBe(BASE);
    for (const address of ['/', '/sw.js', '/social-sync-2/', '/scheduler']) {
      expect((await page.request.get(host.origin + address)).status(), address).toBe(404);
    }
    expect((await page.request.get('assets/gone.js')).status()).toBe(404);
    for (const address of ownFiles) {
      const answer = await page.request.get(host.origin + address);
      expect(faultsOfHeaders(address.slice(BASE.length - 1), answer.headers()), address).toEqual(
        [],
      );
    }
  });

  test('the error screen leads back to the dashboard, and reloads the page that failed', async ({
    page,
    expectFinding,
  }) => {
    await page.goto('nowhere');
    await expect(heading(page, ERROR_HEADING)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(heading(page, PAGES['/'])).toBeFocused();
    expect(pathOf(page)).toBe(BASE);
    const script = `**${BASE}assets/analytics.*.js`;
    await page.route(script, (route) => route.abort());
    expectFinding(/net::ERR_FAILED/, 2);
    await navigation(page).getByRole('link', { name: 'Analytics' }).click();
    await expect(heading(page, ERROR_HEADING)).toBeVisible();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Reload this page' }).click();
    await expect(heading(page, PAGES['/analytics'])).toBeVisible();
    expect(pathOf(page)).toBe(`${BASE}analytics`);
  });

  test('offline, each page opens; other pages of the origin are not answered and lose nothing', async ({
    page,
    host,
    ownFiles,
    allowFinding,
  }) => {
    allowFinding(/^use of (ServiceWorkerContainer\.register|CacheStorage\.open)$/);
    await prepareOffline(page);
    await gotoReady(page, '/');
    await page.evaluate(async (names) => {
      for (const name of names) {
        await (await caches.open(name)).put('/other/file', new Response('other'));
      }
    }, OTHER_CACHES);
    await switchOffline(page, 'turnOn');
    const own = `social-sync ${BASE}`;
    expect((await cacheNames(page)).sort()).toEqual([...OTHER_CACHES, own].sort());
    const kept = await page.evaluate(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    }, own);
    expect(kept.sort()).toEqual(keptOf(ownFiles, BASE));
    expect(await page.evaluate(scopes)).toEqual([host.origin + BASE]);

    await host.stop();
    for (const path of PATHS) {
      await gotoReady(page, path);
      await page.reload();
      await expect(heading(page, PAGES[path])).toBeVisible();
    }
    await page.goto('nowhere');
    await expect(heading(page, ERROR_HEADING)).toBeVisible();
    for (const address of ['/', '/social-sync-2/', '/scheduler']) {
      const other = await page.context().newPage();
      await expect(other.goto(host.origin + address)).rejects.toThrow('ERR_CONNECTION_REFUSED');
      await other.close();
    }

    await gotoReady(page, '/scheduler');
    await switchOffline(page, 'turnOff');
    expect((await cacheNames(page)).sort()).toEqual(OTHER_CACHES.toSorted());
    expect(await page.evaluate(scopes)).toEqual([]);
  });

  test('a kept plan has the path in its names, and opens after a reload', async ({
    page,
    allowFinding,
  }) => {
    allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
    await switchKeeping(page, true);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await schedulePost(page, aDraft({ date: '2099-01-01' }));
    await expect(entries(page)).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(keptNames))
      .toEqual([`social-sync ${BASE}`, `social-sync ${BASE} tab`]);
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
    await switchKeeping(page, false);
  });
});

/** Runs in the page. Returns the addresses below which service workers answer. */
async function scopes(): Promise<string[]> {
  return (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
}

/** Runs in the page. Returns the names of the databases and of the locks, without the numbers of tabs. */
async function keptNames(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  const { held = [] } = await navigator.locks.query();
  return [...databases, ...held.map(({ name = '' }) => name.replace(/ \d+$/, ''))];
}
