import type { Page } from '@playwright/test';
import { addPosts, grid, openCalendar, type Planned } from '../support/calendar';
import { expect, test } from '../support/fixtures';

/** Prints on A4, the paper with the lowest landscape page; returns the sizes of the sheets in points. */
async function sheetsOf(page: Page): Promise<number[][]> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  const boxes = file.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g);
  const sheets = [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
  expect(sheets).toHaveLength(file.match(/\/Type \/Page\b/g)?.length ?? 0);
  return sheets.map((sizes) => sizes.map(Math.round));
}

const PORTRAIT = [596, 843];
const LANDSCAPE = PORTRAIT.toReversed();

/** Five posts on each day of the six weeks of June, more than a day of a month shows. */
const POSTS = Array.from({ length: 5 * 42 }, (_, index): Planned => {
  const day = new Date(Date.UTC(2026, 4, 31 + (index % 42))).toISOString().slice(0, 10);
  return [`${day}T1${Math.floor(index / 42)}:30`, `Post ${index + 1}`];
});

test('a month and a week are printed on one landscape page with their name', async ({ page }) => {
  await openCalendar(page, 'month');
  await addPosts(page, ...POSTS);
  for (const [view, period, count] of [
    ['Month', 'June 2026', 210],
    ['Week', 'Jun 14 – 20, 2026', 35],
  ] as const) {
    await page.getByRole('radio', { name: view }).check();
    await expect(grid(page)).toHaveAccessibleName(period);
    await expect(grid(page)).toHaveAccessibleDescription(`${count} posts`);
    expect(await sheetsOf(page)).toEqual([LANDSCAPE]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: period })).toBeVisible();
    for (const role of ['search', 'toolbar', 'radiogroup'] as const) {
      await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
    }
    await page.emulateMedia({ media: null });
  }
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(grid(page)).toHaveCount(0);
  const sheets = await sheetsOf(page);
  expect(new Set(sheets.map(String))).toEqual(new Set([String(PORTRAIT)]));
});
