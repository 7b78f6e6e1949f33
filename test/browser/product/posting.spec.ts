import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { expectNoViolation } from '../support/axe';
import { dropMedia, mediaPath } from '../support/droppedFiles';
import {
  button,
  field,
  fillDraft,
  gotoReady,
  MORNING,
  networkToggle,
  section,
} from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

const post = {
  id: 'buns',
  date: '2026-06-16',
  time: '08:30',
  content: 'The buns are out.',
  channels: ['Facebook', 'Instagram'],
  status: 'pending',
};

const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  ...{ locale: 'en-US', timezoneId: 'America/New_York' },
};

/** Plans a post with a picture for Facebook and Instagram, in the form, and waits until it is due. */
async function planPicture(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await gotoReady(page, '/scheduler');
  await page.evaluate(() => {
    const { dispatch } = window.store;
    dispatch({ type: 'connections/networkConnected', payload: 'Facebook' });
    dispatch({ type: 'connections/networkConnected', payload: 'Instagram' });
    dispatch({ type: 'settings/helpPostingSwitched', payload: '2026-06-16T04:00:00.000Z' });
  });
  await fillDraft(page, { date: '2026-06-16', time: '09:05', content: 'The buns are out.' });
  for (const network of ['Facebook', 'Instagram']) await networkToggle(page, network).click();
  await dropMedia(page.locator('body'), 'coffee.jpg');
  await expect(page.getByRole('form', { name: 'New post' }).locator('img').first()).toBeVisible();
  await button(page, 'Schedule Post').click();
  await page.clock.fastForward('06:00');
  await expect(section(page, 'Notice')).toContainText('The buns are out.');
}

test('a post with a picture reaches two networks from the notice by keyboard with at most ten keys', async ({
  page,
  context,
  expectFinding,
}) => {
  for (const network of ['facebook', 'instagram']) {
    expectFinding(`request: GET https://www.${network}.com/`);
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<textarea></textarea>' }),
  );
  await planPicture(page);
  await page.getByRole('heading', { level: 1 }).click();
  let keys = 0;
  async function press(key: string) {
    keys += 1;
    await page.keyboard.press(key);
  }
  await press('p');
  const panel = page.getByRole('complementary', { name: 'Post now' });
  for (const network of ['Facebook', 'Instagram']) {
    await expect(panel.getByRole('button', { name: `Mark as posted on ${network}` })).toBeVisible();
    const opening = context.waitForEvent('page');
    await press('o');
    const site = await opening;
    await expect(panel.getByRole('button', { name: 'Copy text, copied' })).toBeVisible();
    expect(site.url()).toBe(`https://www.${network.toLowerCase()}.com/`);
    await site.locator('textarea').press('Control+v');
    await expect(site.locator('textarea')).toHaveValue('The buns are out.');
    await site.close();

    await press('c');
    await expect(panel.getByRole('button', { name: 'Copy picture 1, copied' })).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await item?.getType('image/png');
      const { width, height } = await createImageBitmap(picture ?? new Blob());
      return { types: item?.types, width, height };
    });
    expect(copied).toEqual({ types: ['image/png'], width: 600, height: 400 });
    await press('p');
  }
  await expect(panel.getByText('All posted')).toBeVisible();
  expect(keys).toBe(7);
});

test('a post that is due is copied and marked for two networks with few keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await page.setViewportSize({ width: 1280, height: 800 });
  await gotoReady(page, '/scheduler');
  await page.evaluate((payload) => {
    const { dispatch } = window.store;
    dispatch({ type: 'scheduledPosts/postScheduled', payload });
    dispatch({ type: 'settings/helpPostingSwitched', payload: '2026-06-16T04:00:00.000Z' });
    dispatch({ type: 'connections/networkConnected', payload: 'Facebook' });
    dispatch({ type: 'connections/networkConnected', payload: 'Instagram' });
  }, post);

  // Two presses from the pill's entry to the text in the clipboard.
  await page.getByRole('button', { name: 'Post now' }).first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Post now' });
  await expect(panel.getByRole('heading', { name: 'Today, 8:30 AM' })).toBeFocused();
  await page.keyboard.press('c');
  await expect(panel.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The buns are out.');

  // The plan stays in use beside the panel, with its toolbar in one row.
  const box = await panel.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(376);
  expect(box?.width).toBeLessThanOrEqual(440);
  const places = await Promise.all(
    [page.getByRole('radiogroup', { name: 'View' }), button(page, 'Filter')].map((part) =>
      part.boundingBox(),
    ),
  );
  const [view, filter] = places.map((place) => Number(place?.y) + Number(place?.height) / 2);
  expect(Math.abs(Number(view) - Number(filter))).toBeLessThan(8);
  await expectNoViolation(page);

  await page.keyboard.press('p');
  await expect(panel.getByRole('button', { name: 'Mark as posted on Instagram' })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('p');
  await expect(panel.getByText('All posted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(/^Posted 9:00 AM on Facebook and Instagram$/)).toBeVisible();
  await field(page, 'Content').click();
  await page.keyboard.type('p');
  await expect(panel).toHaveCount(0);
});

test('a phone hands the text to another app with two presses', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...PHONE });
  const page = await phone.newPage();
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  // The dialog of the system, which the user closes.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share({ text, files }: Required<ShareData>) {
        shared.push([text, files.length, navigator.userActivation.isActive]);
        return Promise.reject(new DOMException('The user closed it.', 'AbortError'));
      },
    });
  });
  await gotoReady(page, '/scheduler');
  await page.evaluate((payload) => {
    const { dispatch } = window.store;
    dispatch({ type: 'connections/networkConnected', payload: 'Facebook' });
    dispatch({ type: 'settings/helpPostingSwitched', payload: '2026-06-16T04:00:00.000Z' });
    dispatch({ type: 'scheduledPosts/postScheduled', payload });
  }, post);

  await button(page, 'Post now').first().tap();
  const sheet = page.getByRole('dialog', { name: 'Post now' });
  await expect(sheet.getByRole('heading', { name: 'Today, 8:30 AM' })).toBeFocused();
  const share = sheet.getByRole('button', { name: 'Share text…' });
  const size = await share.boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
  expect(size?.width).toBeCloseTo(328);
  await share.tap();
  expect(await page.evaluate((): unknown => Reflect.get(window, 'shared'))).toEqual([
    ['The buns are out.', 0, true],
  ]);
  await expect(sheet.getByRole('button', { name: 'Mark as posted on Facebook' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Copy text and open Facebook' })).toBeVisible();
  await expectNoViolation(page);
  await phone.close();
});

test('a phone hands the file of the picture to another app, unchanged', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...PHONE });
  const page = await phone.newPage();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: Required<ShareData>) =>
        files.every(({ type }) => type === 'image/jpeg'),
      async share({ text, files: [file] }: Required<ShareData>) {
        const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
        shared.push(text, file?.name, file?.type, btoa(String.fromCharCode(...bytes)));
      },
    });
  });
  await planPicture(page);
  const notice = section(page, 'Notice');
  const bounds = await notice.boundingBox();
  expect(bounds?.height).toBeLessThanOrEqual(56);
  await notice.getByRole('button', { name: 'Post now' }).tap();
  await button(page, 'Share text and picture…').tap();
  const shared = () => page.evaluate((): unknown => Reflect.get(window, 'shared'));
  const file = readFileSync(mediaPath('coffee.jpg')).toString('base64');
  await expect.poll(shared).toEqual(['The buns are out.', 'coffee.jpg', 'image/jpeg', file]);
  await phone.close();
});

for (const width of [360, 768, 1100]) {
  test(`the foot of the panel is one row at ${width} pixels, also once all is posted`, async ({
    page,
  }) => {
    await page.clock.install({ time: MORNING });
    await page.addInitScript(installStoreHandle);
    await page.setViewportSize({ width, height: 800 });
    await gotoReady(page, '/scheduler');
    await page.evaluate(
      (payload) => {
        const { dispatch } = window.store;
        dispatch({ type: 'settings/helpPostingSwitched', payload: '2026-06-16T04:00:00.000Z' });
        dispatch({ type: 'scheduledPosts/postScheduled', payload });
      },
      { ...post, channels: ['Facebook'] },
    );
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('p');
    const mark = page.getByRole('button', { name: 'Mark as posted on Facebook' });
    const isOneRow = async (...names: readonly string[]) => {
      const places = names.map((name) => page.getByRole('button', { name }).last().boundingBox());
      const tops = (await Promise.all(places)).map((place) => place?.y);
      expect(new Set(tops).size).toBe(1);
    };
    await expect(mark).toBeVisible();
    await isOneRow('Later', 'Mark as posted on Facebook');
    await mark.click();
    await expect(page.getByText('All posted')).toBeVisible();
    await isOneRow('Reminders in my calendar…', 'Close');
  });
}
