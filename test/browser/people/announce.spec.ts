import type { Page } from '@playwright/test';
import {
  button,
  entries,
  fillDraft,
  gotoReady,
  heading,
  navigation,
  PAGES,
  schedulePost,
  section,
  type PagePath,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { heard, startListening } from '../support/listen';
import { NIGHTLY } from '../support/nightly';

const TITLES = {
  '/': 'Dashboard · Social Sync',
  '/analytics': 'Analytics · Social Sync',
  '/scheduler': 'Scheduler · Social Sync',
  '/integration': 'Integration · Social Sync',
} as const;

const LATER = { date: '2999-12-31', time: '14:30' };

test.beforeEach(async ({ page }) => {
  await startListening(page);
});

function headerLink(name: string) {
  return (page: Page) => navigation(page).getByRole('link', { name, exact: true }).click();
}

function quickLink(name: string) {
  return (page: Page) => section(page, 'Quick Links').getByRole('link', { name }).click();
}

const back = (page: Page) => page.goBack();
const forward = (page: Page) => page.goForward();

/** The target of each step; the first starts on the dashboard. */
const ROUTE_CHANGES: readonly (readonly [PagePath, string, (page: Page) => Promise<unknown>])[] = [
  ['/analytics', 'by link', headerLink('Analytics')],
  ['/scheduler', 'by link', headerLink('Scheduler')],
  ['/integration', 'by link', headerLink('Integration')],
  ['/scheduler', 'back', back],
  ['/analytics', 'back', back],
  ['/', 'back', back],
  ['/analytics', 'forward', forward],
  ['/scheduler', 'forward', forward],
  ['/', 'by link', headerLink('Dashboard')],
  ['/integration', 'by link on the page', quickLink('Manage Integrations')],
  ['/', 'back', back],
  ['/integration', 'forward', forward],
];

test('"twelve route changes by link, back and forward: title, focus, one polite announcement"', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const expected: string[] = [];
  for (const [path, how, go] of ROUTE_CHANGES) {
    await test.step(`${how} to ${path}`, async () => {
      await go(page);
      await expect(heading(page, PAGES[path])).toBeFocused();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(TITLES[path]);
      expected.push(PAGES[path]);
      expect(await heard(page)).toEqual(expected);
    });
  }
  expect(expected).toHaveLength(12);
});

test('the error screen is announced like a page, and so is leaving it @nightly', async ({
  page,
}) => {
  await page.goto('/nowhere');
  const error = heading(page, 'Unexpected Application Error!');
  await expect(error).toBeVisible();
  expect(await heard(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(heading(page, PAGES['/'])).toBeFocused();
  await expect(page).toHaveTitle(TITLES['/']);
  await page.goBack();
  await expect(error).toBeFocused();
  await expect(page).toHaveTitle('Error · Social Sync');
  expect(await heard(page)).toEqual([PAGES['/'], 'Unexpected Application Error!']);
});

test(
  'scheduling and deletion are announced once each, with the title of the post',
  NIGHTLY,
  async ({ page }) => {
    await gotoReady(page, '/scheduler');
    await schedulePost(page, { ...LATER, content: 'Doors open\n  on Friday.' });
    await expect(entries(page)).toHaveCount(1);
    const scheduled = expect.stringMatching(/^Scheduled for .+ [AP]M$/) as unknown;
    expect(await heard(page)).toEqual([scheduled]);

    // The same text again is announced again.
    await schedulePost(page, { ...LATER, content: 'Doors open\n  on Friday.' });
    await expect(entries(page)).toHaveCount(2);
    expect(await heard(page)).toEqual([scheduled, scheduled]);

    const deleted = 'Deleted “Doors open on Friday.”';
    await button(page, 'Delete post: Doors open on Friday. (2)').click();
    await expect(entries(page)).toHaveCount(1);
    expect(await heard(page)).toEqual([scheduled, scheduled, deleted]);
    await button(page, 'Delete post: Doors open on Friday.').click();
    await expect(entries(page)).toHaveCount(0);
    expect(await heard(page)).toEqual([scheduled, scheduled, deleted, deleted]);
  },
);

test(
  '"scheduling does nothing, with no message": a refused post is not announced',
  NIGHTLY,
  async ({ page }) => {
    await gotoReady(page, '/scheduler');
    await button(page, 'Schedule Post').click();
    await fillDraft(page, { ...LATER, content: ' \n ' });
    await button(page, 'Schedule Post').click();
    await fillDraft(page, { ...LATER, date: '', content: 'No date' });
    await button(page, 'Schedule Post').click();
    await fillDraft(page, { ...LATER, time: '', content: 'No time' });
    await button(page, 'Schedule Post').click();
    await expect(entries(page)).toHaveCount(0);
    expect(await heard(page)).toEqual([]);
  },
);

test(
  'connecting and disconnecting are announced once each, a refused connection only by its alert',
  NIGHTLY,
  async ({ page, expectFinding }) => {
    await gotoReady(page, '/integration');
    await button(page, 'Connect Facebook').click();
    await expect(button(page, 'Disconnect Facebook')).toBeVisible();
    expect(await heard(page)).toEqual(['Connected Facebook']);

    expectFinding('alert: Facebook is already connected.');
    await button(page, 'Connect Facebook').click();
    expect(await heard(page)).toEqual(['Connected Facebook']);

    await button(page, 'Disconnect Facebook').click();
    await expect(page.getByText('No accounts connected.')).toBeVisible();
    expect(await heard(page)).toEqual(['Connected Facebook', 'Disconnected Facebook']);
  },
);
