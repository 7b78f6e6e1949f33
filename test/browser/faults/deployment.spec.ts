import type { Download, Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { openByKey, saveByKey, textOf, withoutPlaces } from '../support/planFiles';
import {
  aDraft,
  button,
  entries,
  field,
  follow,
  gotoReady,
  heading,
  navigation,
  notice,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { BUILT, replaced, test, type Site } from '../support/site';
import { nightlyUnless } from '../support/nightly';

const ERROR_HEADING = 'Unexpected Application Error!';

/** The digest in the name of each file that the pages load. */
const DIGESTS = [...BUILT.keys()].flatMap(
  (address) => /^\/assets\/.+\.(\w{8})\.(?:js|css)$/.exec(address)?.[1] ?? [],
);

/** A new version, in which each file has another name. */
const NEXT = replaced(
  BUILT,
  DIGESTS.map((digest) => [digest, Array.from(digest).toReversed().join('')]),
);

test.use({ ownFiles: [...BUILT.keys(), ...NEXT.keys()] });

/** The hosts replace all files. They answer the old addresses in different ways. */
const HOSTS = { Netlify: false, 'Cloudflare Pages': true };

test.beforeEach(async ({ page, allowFinding }) => {
  allowFinding(/responded with a status of 404|MIME type/);
  allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
  await page.addInitScript(withoutPlaces);
});

/** Waits until the code that saves and keeps is in the tab, and replaces the product by its next version. */
async function deploy(page: Page, site: Site): Promise<void> {
  await expect.poll(() => site.requests.some((path) => path.includes('/planFile.'))).toBe(true);
  await page.waitForLoadState('networkidle');
  site.files = NEXT;
}

/** Saves the plan on the error screen. */
async function saveByButton(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save the plan').click(),
  ]);
  return download;
}

for (const [host, hasFallback] of Object.entries(HOSTS)) {
  test(
    `after a deployment on ${host}, an open tab saves and keeps its plan, also on the error screen`,
    nightlyUnless(!hasFallback),
    async ({ page, site }) => {
      site.hasFallback = hasFallback;
      await gotoReady(page, '/scheduler');
      await schedulePost(page, aDraft({ date: '2099-12-31', content: 'Doors open' }));
      await deploy(page, site);

      const saved = await saveByKey(page);
      await expect(notice(page)).toContainText('Saved “plan.socialsync” to your downloads');
      expect(await textOf(saved)).toContain('Doors open');

      await schedulePost(page, aDraft({ date: '2099-12-31', content: 'Doors close' }));
      await navigation(page).getByRole('link', { name: 'Analytics' }).click();
      await expect(heading(page, ERROR_HEADING)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reload and lose all posts' })).toBeVisible();
      const text = await textOf(await saveByButton(page));
      await expect(page.getByText('Saved “plan.socialsync” to your downloads')).toBeVisible();

      await page.getByRole('link', { name: 'Reload this page' }).click();
      await expect(heading(page, PAGES['/analytics'])).toBeVisible();
      await follow(page, 'Scheduler', PAGES['/scheduler']);
      await openByKey(page, { name: 'plan.socialsync', text });
      await expect(entries(page)).toHaveText([/Doors open/, /Doors close/]);
    },
  );
}

test('after a deployment, an open tab keeps its plan on the device @nightly', async ({
  page,
  site,
}) => {
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2099-12-31', content: 'Doors open' }));
  await deploy(page, site);
  await button(page, 'Keep it').click();
  await expect(notice(page)).toContainText('The plan is kept on this device');
  await navigation(page).getByRole('link', { name: 'Analytics' }).click();
  await expect(heading(page, ERROR_HEADING)).toBeVisible();
  await page.getByRole('link', { name: 'Reload this page' }).click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expect(entries(page)).toHaveText([/Doors open/]);
});

test('after a deployment, words that were only typed are saved @nightly', async ({
  page,
  site,
}) => {
  await gotoReady(page, '/scheduler');
  await field(page, 'Content').pressSequentially('Doors');
  await deploy(page, site);
  await page.keyboard.type(' open');
  expect(await textOf(await saveByKey(page))).toContain('Doors open');
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await expect(page.getByRole('dialog', { name: 'Save as' })).toBeVisible();
});
