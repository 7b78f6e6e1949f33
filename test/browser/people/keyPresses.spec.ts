import type { Page } from '@playwright/test';
import { day, grid } from '../support/calendar';
import { noteMost } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { connectNetworks, MORNING } from '../support/productPage';

/** The most keys, besides those of the texts, for 20 posts of three brands. */

const BRANDS = [
  { label: 'Harbour Coffee', networks: ['Facebook', 'Instagram'], posts: 7 },
  { label: 'Velo Atelier', networks: ['Twitter'], posts: 7 },
  { label: 'Moss & Fern', networks: ['Instagram', 'Twitter'], posts: 6 },
];

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });

test('three weeks for three brands are planned with few keys', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await connectNetworks(page);
  await page.getByRole('heading', { name: 'Post Scheduler' }).focus();
  let presses = 0;

  async function press(...keys: readonly string[]) {
    for (const key of keys) {
      await page.keyboard.press(key);
      presses += 1;
    }
  }

  async function tabTo(name: string) {
    for (let stop = 0; stop < 30 && (await focusedName(page)) !== name; stop += 1) {
      await press('Tab');
    }
    expect(await focusedName(page)).toBe(name);
  }

  const isOnDay = () => page.evaluate(() => document.activeElement?.matches('[data-day]') ?? false);

  await press('3');
  await expect(grid(page)).toBeVisible();
  const chosen: string[] = [];
  let planned = 0;
  for (const [index, { label, networks, posts }] of BRANDS.entries()) {
    await press('n');
    await expect(page.getByLabel('Content')).toBeFocused();
    for (const network of ['Facebook', 'Twitter', 'Instagram']) {
      if (networks.includes(network) === chosen.includes(network)) continue;
      await tabTo(network);
      await press('Space');
    }
    chosen.splice(0, chosen.length, ...networks);
    await tabTo('Labels');
    await press('Enter');
    // The label of the last brand is the first choice.
    if (index > 0) await press('ArrowDown', 'Enter', 'ArrowUp');
    await page.keyboard.type(label);
    await press('Enter', 'Escape');
    if (index === 0) {
      // Without posts the form stays open.
      for (let stop = 0; stop < 12 && !(await isOnDay()); stop += 1) await press('Tab');
    } else {
      await press('Escape', 'Shift+Tab', 'Enter');
    }
    expect(await isOnDay()).toBe(true);
    for (let post = 0; post < posts; post += 1) {
      await press('ArrowRight', 'Enter');
      await expect(page.getByRole('dialog').getByLabel('Content')).toBeFocused();
      await page.keyboard.type(`${label} ${post + 1}`);
      await press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      planned += 1;
    }
  }
  expect(planned).toBe(20);
  await expect(day(page, 'Monday, July 6')).toBeFocused();
  noteMost('keys for 20 posts of three brands', presses);
});
