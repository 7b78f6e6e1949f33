import { day, grid } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { noteMost } from '../support/figures';
import { preloadPosts } from '../support/manyPosts';
import { button } from '../support/productPage';
import { nightlyUnless } from '../support/nightly';

for (const [view, name] of [
  ['month', 'Feb 8 – Mar 14, 2099'],
  ['week', 'Feb 8 – 14, 2099'],
] as const) {
  test(
    `100,000 posts, 1,000 a day: at most 1,500 elements in a ${view}`,
    nightlyUnless(view === 'month'),
    async ({ page }) => {
      await preloadPosts(page, 100_000, '', 1, 1_000);
      await page.goto(`/scheduler#view=${view}&day=2099-02-10`);
      const shown = view === 'month' ? 35_000 : 7_000;
      await expect(grid(page)).toHaveAccessibleName(name);
      await expect(grid(page)).toHaveAccessibleDescription(
        `${shown.toLocaleString('en-US')} posts`,
      );
      const each = view === 'month' ? 3 : 30;
      await expect(
        day(page, 'Tuesday, February 10').getByRole('button', { name: / Post / }),
      ).toHaveCount(each);
      await expect(
        button(page, `+${1_000 - each} more on Tuesday, February 10, 2099`),
      ).toBeVisible();
      const count = await page.evaluate(() => document.querySelectorAll('*').length);
      expect(count).toBeLessThanOrEqual(1_500);
      noteMost(`elements of a ${view}`, count);
    },
  );
}
