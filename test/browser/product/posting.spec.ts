import { expect, test } from '../support/fixtures';
import { expectNoViolation } from '../support/axe';
import { button, field, gotoReady, MORNING } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

const post = {
  id: 'buns',
  date: '2026-06-16',
  time: '08:30',
  content: 'The buns are out.',
  channels: ['Facebook', 'Instagram'],
  status: 'pending',
};

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
  const phone = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...{ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-US', timezoneId: 'America/New_York' },
  });
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
