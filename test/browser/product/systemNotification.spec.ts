import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openKept, switchKeeping } from '../support/keeping';
import { switchOffline } from '../support/offline';
import { button, follow, gotoReady, MORNING, PAGES, section } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

test.beforeEach(async ({ page, context, allowFinding }) => {
  allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
  await page.clock.install({ time: MORNING });
  await context.addInitScript(installStoreHandle);
  await context.addInitScript(recordNotifications);
});

declare global {
  var shown: NotificationOptions[];

  interface Window {
    /** The bodies of the notifications that the page has made. */
    notified: string[];
    /** Presses the last notification. */
    pressNotification: () => void;
  }
}

/**
 * Runs in the page before its own scripts. The permission is that of the browser, which without a window shows nothing
 * and has `Notification.permission` always denied.
 */
function recordNotifications(): void {
  let permission = 'default';
  void navigator.permissions.query({ name: 'notifications' }).then(({ state }) => {
    if (state !== 'prompt') permission = state;
  });
  window.notified = [];
  const browsers = window.Notification;
  window.Notification = new Proxy(browsers, {
    get(_target, name) {
      if (name === 'permission') return permission;
      return async () => (permission = await browsers.requestPermission());
    },
    construct(_target, [, { body }]: [string, { body: string }]) {
      const made = { close: () => undefined, onclick: () => undefined };
      window.notified.push(body);
      window.pressNotification = () => {
        made.onclick();
      };
      return made;
    },
  });
}

/** Runs in the service worker, because the browser without a window lets it show none. */
function recordShown(): void {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
  globalThis.shown = [];
  registration.showNotification = (_title, options = {}) => {
    globalThis.shown.push(options);
    return Promise.resolve();
  };
}

/** The user looks at another page or program, or comes back. */
async function setInSight(page: Page, isInSight: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isInSight ? 'visible' : 'hidden',
  );
}

/** Plans posts for this day, by their times, and wants help with posting. */
async function planPosts(page: Page, times: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const { dispatch } = window.store;
    dispatch({ type: 'settings/helpPostingSwitched', payload: '2026-06-16T04:00:00.000Z' });
    for (const time of all) {
      const post = {
        id: time,
        date: '2026-06-16',
        time,
        content: `Post of ${time}`,
        status: 'pending',
      };
      dispatch({ type: 'scheduledPosts/postScheduled', payload: post });
    }
  }, times);
}

const control = (page: Page) => page.getByRole('switch', { name: 'System notification' });

async function turnOn(page: Page): Promise<void> {
  await button(page, 'Settings').click();
  await control(page).click();
  await expect(control(page)).toBeChecked();
  await button(page, 'Done').click();
}

/** Returns the notifications of all pages about posts, without the one that shows what they look like. */
async function sentBy(pages: readonly Page[]): Promise<string[]> {
  const sent = await Promise.all(pages.map((page) => page.evaluate(() => window.notified)));
  return sent.flat().filter((body) => body.includes('Post of'));
}

/** Time passes while the machine sleeps. Afterwards all pages have given their notice. */
async function sleep(pages: readonly Page[], time: string, words: string | RegExp): Promise<void> {
  await pages[0]?.clock.fastForward(time);
  for (const page of pages) await expect(section(page, 'Notice')).toContainText(words);
}

test('a press on the switch asks for permission; if it is refused, the switch stays off', async ({
  page,
  context,
}) => {
  // All others are refused.
  await context.grantPermissions(['clipboard-read']);
  await gotoReady(page, '/');
  await planPosts(page, []);
  await button(page, 'Settings').click();
  await control(page).click();
  await expect(page.getByText(/^Your browser refuses notifications\./)).toBeVisible();
  await expect(control(page)).not.toBeChecked();
  await expect(button(page, 'Reminders in my calendar…')).toBeVisible();
});

test('one of three tabs with a kept plan notifies, none while one is in sight', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await switchKeeping(page, true);
  await planPosts(page, ['09:05', '09:30', '10:00']);
  await turnOn(page);
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) await openKept(other, '/scheduler');
  const pages = [page, ...others];
  for (const each of pages) await setInSight(each, false);
  await sleep(pages, '06:00', 'Post of 09:05');
  await expect.poll(() => sentBy(pages)).toEqual(['9:05 AM · Post of 09:05']);

  // The notice in the page in sight suffices.
  const [second, third] = others as [Page, Page];
  await setInSight(third, true);
  await sleep(pages, '25:00', '2 posts to publish');
  await setInSight(third, false);
  await page.close();
  const left = [second, third];
  // The browser gives the lock of the closed tab to the next one.
  const waiting = () =>
    second.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.filter(({ name }) => name?.endsWith(' notifications')).length;
    });
  await expect.poll(waiting).toBe(1);
  await sleep(left, '30:00', '3 posts to publish');
  await expect.poll(() => sentBy(left)).toEqual(['10:00 AM · Post of 10:00']);
});

test('what was missed by sleep comes as one notification, whose press opens the first post', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await gotoReady(page, '/');
  await planPosts(page, ['09:05', '09:10', '09:15', '09:20', '09:25']);
  await turnOn(page);
  await setInSight(page, false);
  await sleep([page], '30:00', '5 posts to publish');
  await expect
    .poll(() => sentBy([page]))
    .toEqual(['9:05 AM · Post of 09:05\n9:10 AM · Post of 09:10\n9:15 AM · Post of 09:15']);
  await page.evaluate(() => {
    window.pressNotification();
  });
  const panel = page.getByRole('complementary', { name: 'Post now' });
  await expect(panel.getByRole('heading', { name: 'Today, 9:05 AM' })).toBeVisible();
  await expect(section(page, 'Notice')).toHaveCount(0);
});

test('the service worker notifies while the product is available offline, and its press shows the tab', async ({
  page,
  context,
  allowFinding,
}) => {
  allowFinding(/^use of (ServiceWorkerContainer\.register|CacheStorage\.open)$/);
  await context.grantPermissions(['notifications']);
  await gotoReady(page, '/');
  await planPosts(page, ['09:05']);
  await switchOffline(page, 'turnOn');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(recordShown);
  await turnOn(page);
  await follow(page, 'Analytics', PAGES['/analytics']);
  await setInSight(page, false);
  await sleep([page], '06:00', 'Post of 09:05');
  await expect
    .poll(() => worker.evaluate(() => globalThis.shown.at(-1)?.body))
    .toBe('9:05 AM · Post of 09:05');
  expect(await sentBy([page])).toEqual([]);

  await worker.evaluate(() => {
    const notification = { close: () => undefined, data: globalThis.shown.at(-1)?.data as unknown };
    const event = { notification, waitUntil: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), event));
  });
  const panel = page.getByRole('complementary', { name: 'Post now' });
  // The plan is in this page only, which was not loaded again.
  await expect(panel.getByRole('heading', { name: 'Today, 9:05 AM' })).toBeVisible();
});
