import type { Page } from '@playwright/test';
import { addPosts, day, grid, MONTH, openCalendar, pill } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { button, entries, MORNING, section } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

const SALE = ['2026-06-17T10:00', 'Summer sale'] as const;
const LATE = ['2026-06-18T21:00', 'Late show'] as const;
const EARLY = ['2026-06-19T06:30', 'Early bird'] as const;

/** Opens the list of a plan of June 2026. */
async function openList(page: Page, ...posts: readonly (readonly [string, string])[]) {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await page.goto('/scheduler');
  await expect(button(page, 'History')).toBeVisible();
  await addPosts(page, ...posts);
  await expect(entries(page)).toHaveCount(posts.length);
}

/** Returns the first hour that a week shows below its row of days. */
async function firstHour(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const scroller = document.querySelector('[data-hours]');
    const heads = scroller?.querySelector('[role=row]')?.getBoundingClientRect().bottom ?? 0;
    const hours = [...(scroller?.querySelectorAll('[data-hour]') ?? [])];
    return hours.find((hour) => hour.getBoundingClientRect().top >= heads)?.textContent;
  });
}

test.describe('a week opens at its first post', () => {
  for (const [posts, hour, visible] of [
    [[], '8:00 AM', null],
    [[SALE, LATE], '10:00 AM', 'Summer sale'],
    [[SALE, EARLY], '6:00 AM', 'Early bird'],
  ] as const) {
    test(`with ${posts.length} posts, at ${hour}`, async ({ page }) => {
      await openList(page, ...posts);
      await page.keyboard.press('2');
      await expect(grid(page)).toBeVisible();
      await expect.poll(() => firstHour(page)).toBe(hour);
      if (visible !== null) await expect(pill(page, visible)).toBeInViewport({ ratio: 1 });
    });
  }

  test('also late in the evening @nightly', async ({ page }) => {
    await openList(page, LATE);
    await page.keyboard.press('2');
    await expect(pill(page, 'Late show')).toBeInViewport({ ratio: 1 });
    await button(page, 'Next').click();
    await expect.poll(() => firstHour(page)).toBe('8:00 AM');
  });
});

test('each view is an entry of the history: back leads through them, however fast they were chosen', async ({
  page,
}) => {
  await openList(page, SALE);
  await page.keyboard.press('3');
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/view=month/);
  await page.goBack();
  await expect(grid(page)).toHaveCount(0);
  await expect(entries(page)).toHaveCount(1);
  await page.goBack();
  await expect(grid(page)).toHaveAccessibleName(/^Jun 16/);
  await page.goBack();
  await expect(grid(page)).toHaveAccessibleName(MONTH);
  await page.goBack();
  await expect(grid(page)).toHaveCount(0);
  await page.goForward();
  await expect(grid(page)).toHaveAccessibleName(MONTH);
});

test.describe('a month is not turned', () => {
  test('by a click on an empty day of the next month, also after a reload and by back', async ({
    page,
  }) => {
    await openCalendar(page, 'month', SALE);
    await day(page, 'Thursday, July 2').click();
    await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveAccessibleName(
      /^Thursday, July 2,/,
    );
    await expect(grid(page)).toHaveAccessibleName(MONTH);
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/day=2026-07-02/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await expect(grid(page)).toHaveAccessibleName(/^Jul 2/);
    await page.goBack();
    await expect(grid(page)).toHaveAccessibleName(MONTH);
    await page.reload();
    await expect(grid(page)).toHaveAccessibleName(MONTH);
    await expect(day(page, 'Thursday, July 2')).toHaveAttribute('tabindex', '0');
    await button(page, 'Next').click();
    await expect(grid(page)).toHaveAccessibleName(/^Jun 21/);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(grid(page)).toHaveAccessibleName(MONTH);
    await day(page, 'Thursday, July 2').click();
    await section(page, 'Scheduled Posts')
      .getByRole('button', { name: 'Today', exact: true })
      .click();
    await expect(grid(page)).toHaveAccessibleName(MONTH);
    await expect(day(page, 'Tuesday, June 16')).toHaveAttribute('tabindex', '0');
  });
});
