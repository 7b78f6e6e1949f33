import type { Page } from '@playwright/test';
import { dragTo, expectPlan, grid, middleOf, openCalendar } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { nightlyUnless } from '../support/nightly';

/** How long a pointer stays at the edge before the calendar turns. */
const TURN_DELAY_MS = 700;

const SALE = ['2026-06-17T10:00', 'Summer sale'] as const;

/** A day of the calendar by its date, because its name is in the reader's language. */
const cell = (page: Page, date: string) => grid(page).locator(`[data-day="${date}"]`);

// Written from right to left; the weeks of a month begin on Saturday.
test.use({ locale: 'ar-EG' });

for (const view of ['month', 'week'] as const) {
  test(
    `a ${view} is mirrored in a locale that is written from right to left`,
    nightlyUnless(view === 'week'),
    async ({ page }) => {
      await openCalendar(page, view, SALE);

      await test.step('the first day of the week is at the right', async () => {
        const first = view === 'month' ? 13 : 16;
        const week = Array.from({ length: 7 }, (_day, index) => `2026-06-${first + index}`);
        const places = await Promise.all(
          week.map(async (day) => (await middleOf(cell(page, day))).x),
        );
        expect(places).toEqual(places.toSorted((one, other) => other - one));
        const box = await grid(page).boundingBox();
        const right = await cell(page, String(week[0])).boundingBox();
        expect(Number(right?.x) + Number(right?.width)).toBeGreaterThan(
          Number(box?.x) + Number(box?.width) * (view === 'month' ? 0.99 : 0.9),
        );
      });

      await test.step('an arrow key moves focus to the day at its side', async () => {
        await cell(page, '2026-06-16').focus();
        await page.keyboard.press('ArrowLeft');
        await expect(cell(page, '2026-06-17')).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect(cell(page, '2026-06-15')).toBeFocused();
        await page.keyboard.press('Home');
        await expect(cell(page, view === 'month' ? '2026-06-13' : '2026-06-15')).toBeFocused();
      });

      await test.step('a drag to the day at the left moves one day later', async () => {
        const { y } = await middleOf(grid(page).locator('[data-entry]'));
        const { x } = await middleOf(cell(page, '2026-06-18'));
        await dragTo(page, 'Summer sale', { x, y });
        await page.mouse.up();
        await expectPlan(page, ['2026-06-18T10:00', 'Summer sale']);
      });

      await test.step('a drag held at the left edge turns to the next period', async () => {
        const { y } = await middleOf(grid(page).locator('[data-entry]'));
        const { x } = (await grid(page).boundingBox()) ?? { x: NaN };
        await dragTo(page, 'Summer sale', { x: x + 8, y });
        await page.clock.runFor(TURN_DELAY_MS);
        const next = view === 'month' ? '2026-07-15' : '2026-06-24';
        await expect(cell(page, next)).toBeVisible();
        await page.keyboard.press('Escape');
        await page.mouse.up();
        await expectPlan(page, ['2026-06-18T10:00', 'Summer sale']);
      });
    },
  );
}
