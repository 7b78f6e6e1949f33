import { aDraft, button, entries, gotoReady, MORNING, schedulePost } from '../support/productPage';
import { expect, test } from '../support/fixtures';

test('the product is viewed as of another moment, by keyboard, on every page @nightly', async ({
  page,
}) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ date: '2026-06-17', time: '09:30' }));
  const badges = entries(page).getByText(/^(Published|Scheduled)$/);
  const banner = page.getByRole('region', { name: 'The plan on another day' });

  // From the palette; focus goes to the dialog and back.
  await button(page, 'Schedule Post').focus();
  await page.keyboard.press('Control+k');
  // The code of the palette loads first.
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('view as of');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'See the plan on another day' });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-06-16');
  await dialog.getByLabel('Date').fill('2026-06-17');
  await dialog.getByLabel('Time').fill('09:29');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Schedule Post')).toBeFocused();
  await expect(banner).toContainText('Wed, Jun 17, 2026, 9:29 AM');
  await expect(page).toHaveURL(/#asOf=2026-06-17T09:29$/);
  await expect(badges).toHaveText('Scheduled');
  // A closed dialog is in the page until its close event; only the field of the form has a role then.
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await expect(date).toHaveAttribute('min', '2026-06-16');

  // Focus stays on the button that is pressed.
  const later = banner.getByRole('button', { name: '1 day later' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(badges).toHaveText('Published');
  await expect(later).toBeFocused();
  await banner.getByRole('button', { name: '1 day earlier' }).click();
  await expect(badges).toHaveText('Scheduled');

  // The moment is kept on other pages, and after a reload, which erases the plan.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(banner).toContainText('Wed, Jun 17, 2026');
  await expect(page).toHaveURL(/\/#asOf=2026-06-17T\d\d:\d\d$/);
  await page.reload();
  await expect(banner).toContainText('Wed, Jun 17, 2026');
  await banner.getByRole('button', { name: 'Back to now' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).not.toHaveURL(/asOf/);
});

test('the banner stays under the header and covers no focused element @nightly', async ({
  page,
}) => {
  await page.goto('/integration#asOf=2026-06-17T09:00');
  const banner = page.getByRole('region', { name: 'The plan on another day' });
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(
    50,
  );
  await page.setViewportSize({ width: 360, height: 500 });
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(banner).toBeInViewport();
  const target = page.getByRole('main').getByRole('button').first();
  await target.focus();
  const top = (await target.boundingBox())?.y ?? 0;
  const bottom = await banner.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(bottom);

  // With large text it would leave no room for the page.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(banner).not.toBeInViewport();
});
