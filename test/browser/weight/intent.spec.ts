import type { Page } from '@playwright/test';
import { builtFiles, readBuilt } from '../support/builtFiles';
import { follow, gotoReady, heading, navigation, PAGES } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const LAZY_PAGES = [
  { path: '/analytics', link: 'Analytics' },
  { path: '/scheduler', link: 'Scheduler' },
  { path: '/integration', link: 'Integration' },
] as const;

/** Opens the dashboard, waits until the browser is idle, and records requests. */
async function openDashboard(page: Page) {
  const loaded = new Set<string>();
  const requested: string[] = [];
  let record = (file: string) => void loaded.add(file);
  page.on('request', (request) => {
    record(new URL(request.url()).pathname);
  });
  await gotoReady(page, '/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  record = (file) => void requested.push(file);
  return {
    requested,
    /** Returns the files of a lazy page that the dashboard and the history buttons have not loaded. */
    filesOf: (path: string) => {
      const markup = readBuilt(`${path}.html`);
      return builtFiles().filter(
        (file) => /\.(js|css)$/.test(file) && markup.includes(file) && !loaded.has(file),
      );
    },
  };
}

/** Expects no file to be requested again. A page may request more files when it is shown. */
function expectEachOnce(requested: readonly string[]): void {
  expect(requested).toEqual([...new Set(requested)]);
}

function linkIn(page: Page, link: string) {
  return navigation(page).getByRole('link', { name: link, exact: true });
}

/** User actions on a link that trigger the prefetch. */
const INTENTS = {
  'pointed at': (page: Page, link: string) => linkIn(page, link).hover(),
  'reached by the keyboard': async (page: Page, link: string) => {
    while (!(await linkIn(page, link).evaluate((element) => element.matches(':focus')))) {
      await page.keyboard.press('Tab');
    }
  },
};

for (const { path, link } of LAZY_PAGES) {
  test(
    `${path}: its code is prefetched once when the pointer enters its link`,
    nightlyUnless(path === '/analytics'),
    async ({ page }) => {
      const { requested, filesOf } = await openDashboard(page);
      await INTENTS['pointed at'](page, link);
      await expect.poll(() => requested.toSorted()).toEqual(filesOf(path));
      await expect(page).toHaveURL('/');
      await follow(page, link, PAGES[path]);
      expectEachOnce(requested);
    },
  );

  test(`${path}: its code is prefetched when its link is focused`, NIGHTLY, async ({ page }) => {
    const { requested, filesOf } = await openDashboard(page);
    await INTENTS['reached by the keyboard'](page, link);
    await expect.poll(() => requested).toEqual(expect.arrayContaining(filesOf(path)));
    await expect(page).toHaveURL('/');
  });

  test(
    `${path}: prefetch errors are ignored, and the click loads the code`,
    NIGHTLY,
    async ({ page, expectFinding }) => {
      const script = `**/assets${path}.*.js`;
      await openDashboard(page);
      expectFinding(/net::ERR_FAILED/);
      await page.route(script, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await INTENTS['pointed at'](page, link);
      await failed;
      await expect(heading(page, PAGES['/'])).toBeVisible();
      await page.unroute(script);
      await follow(page, link, PAGES[path]);
    },
  );
}

test.describe('touch', () => {
  test.use({ hasTouch: true });

  for (const { path, link } of LAZY_PAGES) {
    test(`${path}: its code is prefetched on touch start`, NIGHTLY, async ({ page }) => {
      const { requested, filesOf } = await openDashboard(page);
      const box = await linkIn(page, link).boundingBox();
      const client = await page.context().newCDPSession(page);
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }],
      });
      await expect.poll(() => requested.toSorted()).toEqual(filesOf(path));
      await expect(page).toHaveURL('/');
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(heading(page, PAGES[path])).toBeVisible();
      expectEachOnce(requested);
    });
  }
});

test(
  'a pointer over anything else on the dashboard prefetches nothing',
  NIGHTLY,
  async ({ page }) => {
    const { requested } = await openDashboard(page);
    for (const place of await page
      .locator('h1, h2, main li, footer, button')
      .filter({ visible: true })
      .all()) {
      if ((await place.getByRole('link').count()) === 0) await place.hover();
    }
    await linkIn(page, 'Dashboard').hover();
    expect(requested).toEqual([]);
  },
);
