import { day, expectPlan, openCalendar, pill } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { button } from '../support/productPage';
import { nightlyUnless } from '../support/nightly';

const SALE = ['2026-06-16T10:00', 'Summer sale'] as const;

test.describe('quick add', () => {
  for (const [width, height] of [
    [1280, 800],
    [768, 600],
  ] as const) {
    test(
      `is whole in the window beside each day, at ${width} × ${height}`,
      nightlyUnless(width === 768),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await openCalendar(page, 'month', SALE);
        for (const name of [
          'Thursday, June 18',
          'Saturday, June 20',
          'Sunday, July 12',
          'Saturday, July 18',
        ]) {
          await day(page, name).click();
          const dialog = page.getByRole('dialog', { name });
          await expect(dialog.getByLabel('Content')).toBeFocused();
          await expect(dialog).toBeInViewport({ ratio: 1 });
          const [box, cell] = [await dialog.boundingBox(), await day(page, name).boundingBox()];
          if (!box || !cell) throw new Error('They are not shown.');
          // The day stays in sight.
          expect(box.x >= cell.x + cell.width || box.x + box.width <= cell.x).toBe(true);
          // Another time makes it higher.
          await button(page, 'Other').click();
          await expect(dialog.getByLabel('Time', { exact: true })).toBeFocused();
          await expect(dialog).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await expect(day(page, name)).toBeFocused();
        }
      },
    );
  }

  test('is a sheet at the bottom when the window becomes narrow @nightly', async ({ page }) => {
    await openCalendar(page, 'month', SALE);
    await day(page, 'Saturday, June 20').click();
    const dialog = page.getByRole('dialog');
    await page.keyboard.type('Turned');
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    const box = await dialog.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 360]);
    await expect(dialog.getByLabel('Content')).toHaveValue('Turned');
    await dialog.getByRole('button', { name: 'Schedule Post' }).click();
    await expectPlan(page, SALE, ['2026-06-20T10:00', 'Turned']);
  });

  test('by pointer: a press on an empty day, a time, and a press beside it keeps the words', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE);
    await day(page, 'Thursday, June 18').click();
    await page.keyboard.type('Night ride');
    await button(page, '12:30 PM').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule Post' }).click();
    await expect(pill(page, 'Night ride')).toBeVisible();
    await expectPlan(page, SALE, ['2026-06-18T12:30', 'Night ride']);

    await day(page, 'Friday, June 19').click();
    await page.keyboard.type('Not yet');
    // A press on another day, which it does not cover, opens it there with the same words.
    await day(page, 'Monday, June 29').click();
    const dialog = page.getByRole('dialog', { name: 'Monday, June 29' });
    await expect(dialog.getByLabel('Content')).toHaveValue('Not yet');
    await day(page, 'Tuesday, June 16').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Content')).toHaveValue('');
    await day(page, 'Friday, June 19').click();
    await expect(page.getByRole('dialog').getByLabel('Content')).toHaveValue('Not yet');
  });

  test('another time is typed key by key @nightly', async ({ page }) => {
    await openCalendar(page, 'month', SALE);
    await day(page, 'Thursday, June 18').click();
    await page.keyboard.type('Early');
    await button(page, 'Other').click();
    const time = page.getByRole('dialog').getByLabel('Time', { exact: true });
    await expect(time).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(time).toHaveValue('');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.type('0745A');
    await page.keyboard.press('Control+Enter');
    await expectPlan(page, SALE, ['2026-06-18T07:45', 'Early']);
  });
});
