import { day, grid } from '../support/calendar';
import { noteMost } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { connectNetworks, MORNING } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

/** The most keys, besides those of the texts, for 20 posts of three brands. */

const BRANDS = [
  { label: 'Harbour Coffee', accounts: ['Facebook', 'Instagram'], posts: 7 },
  { label: 'Velo Atelier', accounts: ['Twitter'], posts: 7 },
  { label: 'Moss & Fern', accounts: ['Twitter', 'Instagram'], posts: 6 },
];

test('three weeks for three brands are planned with few keys', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await connectNetworks(page);
  await page.evaluate((brands) => {
    for (const { label, accounts } of brands) {
      const payload = { id: label, name: label, colour: 'teal', accounts };
      window.store.dispatch({ type: 'labels/labelCreated', payload });
    }
  }, BRANDS);
  await page.getByRole('heading', { name: 'Post Scheduler' }).focus();
  let presses = 0;

  async function press(...keys: readonly string[]) {
    for (const key of keys) {
      await page.keyboard.press(key);
      presses += 1;
    }
  }

  const isOnDay = () => page.evaluate(() => document.activeElement?.matches('[data-day]') ?? false);

  await press('3');
  await expect(grid(page)).toBeVisible();
  // Without posts, the form is open before the calendar.
  for (let stop = 0; stop < 30 && !(await isOnDay()); stop += 1) await press('Tab');
  expect(await isOnDay()).toBe(true);
  const quickAdd = page.getByRole('dialog');
  for (const { label, accounts, posts } of BRANDS) {
    for (let post = 0; post < posts; post += 1) {
      await press('ArrowRight', 'Enter');
      await expect(quickAdd.getByLabel('Content')).toBeFocused();
      if (post === 0) {
        await press('Shift+Tab', 'ArrowDown', 'Tab');
        await expect(quickAdd.getByRole('radio', { name: label })).toBeChecked();
        await expect(quickAdd.getByLabel('Content')).toBeFocused();
      }
      await page.keyboard.type(`${label} ${post + 1}`);
      await press('Control+Enter');
      await expect(quickAdd).toHaveCount(0);
    }
    const planned = await page.evaluate(() => {
      const { scheduledPosts } = window.store.getState() as { scheduledPosts: readonly Planned[] };
      return scheduledPosts.at(-1);
    });
    expect(planned).toMatchObject({
      content: `${label} ${posts}`,
      channels: accounts,
      labels: [label],
    });
  }
  await expect(day(page, 'Monday, July 6')).toBeFocused();
  expect(presses).toBeLessThanOrEqual(120);
  noteMost('keys for 20 posts of three brands', presses);
});

interface Planned {
  readonly content: string;
  readonly channels?: readonly string[];
  readonly labels?: readonly string[];
}
