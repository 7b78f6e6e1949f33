import { expect, test } from '../support/fixtures';
import { button, gotoReady } from '../support/productPage';

test('a newcomer sees a month of posts with pictures after one press', async ({ page }) => {
  await gotoReady(page, '/');
  await button(page, 'Look around with a sample plan').click();
  const calendar = page.getByRole('grid');
  await expect(calendar).toBeVisible();
  // Three weeks with one empty day.
  await expect(page.getByText('Sample plan.')).toBeVisible();
  await expect(calendar.locator('img').first()).toBeVisible();
  expect(await calendar.locator('[data-entry]').count()).toBeGreaterThan(20);
  await button(page, 'Start your own').click();
  await expect(page.getByText('Sample plan.')).toHaveCount(0);
  await expect(page.getByLabel('Content')).toBeFocused();
});
