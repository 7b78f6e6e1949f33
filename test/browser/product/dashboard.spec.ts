import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/focus';
import {
  aDraft,
  entries,
  follow,
  gotoReady,
  MORNING,
  PAGES,
  schedulePost,
  section,
} from '../support/productPage';

test('the section on the plan appears without a request, and leads to a post and to a day @nightly', async ({
  page,
}) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  // With the first post, the code that saves the plan is loaded.
  const saving = page.waitForResponse(/\/planFile\.\w+\.js$/);
  await schedulePost(page, aDraft({ content: 'Today' }));
  await saving;
  await schedulePost(page, aDraft({ date: '2026-06-18', content: 'Thursday' }));
  await schedulePost(page, aDraft({ date: '2026-06-18', content: 'Thursday, too' }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await follow(page, 'Dashboard', PAGES['/']);
  const plan = section(page, 'Your plan');
  const thursday = plan.getByRole('link', { name: 'Thu, Jun 18: 2 posts' });
  await tabTo(thursday);
  expect(requests).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveText([/Thursday/, /Thursday, too/]);
  await expect(page).toHaveURL(/#from=2026-06-18&to=2026-06-18$/);

  await follow(page, 'Dashboard', PAGES['/']);
  await plan.getByRole('link', { name: /^Today, 2:30.PM Today$/ }).click();
  await expect(entries(page)).toHaveText([/Today/]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('each day is wide and high enough for a finger @nightly', async ({ page }) => {
    await page.clock.install({ time: MORNING });
    await gotoReady(page, '/scheduler');
    await schedulePost(page, aDraft());
    await follow(page, 'Dashboard', PAGES['/']);
    const days = section(page, 'Your plan').getByRole('list', { name: 'Next 14 days' });
    await expect(days.getByRole('link')).toHaveCount(14);
    for (const day of await days.getByRole('link').all()) {
      const box = await day.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await days.getByRole('link', { name: 'Tue, Jun 16: 1 post' }).tap();
    await expect(entries(page)).toHaveCount(1);
  });
});
