import {
  aDraft,
  accounts,
  announcement,
  button,
  entries,
  field,
  follow,
  gotoReady,
  heading,
  MORNING,
  schedulePost,
  section,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
});

test('the scheduler: schedule, read, delete', async ({ page }) => {
  await gotoReady(page, '/scheduler');
  await expect(field(page, 'Content')).toHaveAttribute('rows', '4');
  await expect(page.getByPlaceholder('What would you like to post?')).toBeVisible();
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);

  await schedulePost(page, aDraft({ date: '2026-06-18', content: 'Third by date' }));
  for (const label of ['Date', 'Time', 'Content'] as const) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(announcement(page)).toHaveText('Scheduled for Thu, Jun 18, 2:30 PM');
  await schedulePost(page, aDraft({ time: '08:15', content: 'First by date,\n  already past' }));
  await schedulePost(page, aDraft({ time: '17:45', content: 'Second by date' }));

  await expect(entries(page).locator('time')).toHaveText([
    '8:15 AM Tue, Jun 16',
    '5:45 PM Tue, Jun 16',
    '2:30 PM Thu, Jun 18',
  ]);
  await expect(entries(page).nth(0).locator('time')).toHaveAttribute(
    'datetime',
    '2026-06-16T08:15',
  );
  await expect(entries(page)).toContainText(['Published', 'Scheduled', 'Scheduled']);
  await expect(entries(page).nth(0).getByText('First by date,')).toHaveJSProperty(
    'innerText',
    'First by date,\n  already past',
  );

  await button(page, 'Delete post: First by date, already past').click();
  await expect(announcement(page)).toHaveText('Deleted “First by date, already past”');
  await expect(entries(page)).toContainText(['Second by date', 'Third by date']);
  await button(page, 'Delete post: Third by date').click();
  await button(page, 'Delete post: Second by date').click();
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
});

test('everything is kept across pages, back and forward, and "lost on reload"', async ({
  page,
}) => {
  await gotoReady(page, '/');
  await follow(page, 'Integration', 'Social Media Integration');
  await button(page, 'Connect Instagram').click();
  await follow(page, 'Scheduler', 'Post Scheduler');
  await schedulePost(page, aDraft({ content: 'Still here' }));
  await follow(page, 'Analytics', 'Analytics');

  await page.goBack();
  await expect(entries(page)).toContainText(['Still here']);
  await expect(heading(page, 'Post Scheduler')).toBeFocused();
  await page.goBack();
  await expect(accounts(page)).toHaveText([/^Instagram/]);
  await page.goBack();
  await expect(heading(page, 'Social Sync Dashboard')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(entries(page)).toContainText(['Still here']);

  await page.reload();
  await expect(heading(page, 'Post Scheduler')).toBeVisible();
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await follow(page, 'Integration', 'Social Media Integration');
  await expect(accounts(page)).toHaveCount(0);
});
