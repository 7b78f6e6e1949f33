import { readDrawnLine } from '../support/chart';
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
  navigation,
  NETWORKS,
  schedulePost,
  section,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
});

test('the frame: product title, four links, "All rights reserved"', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  await expect(page.getByRole('banner')).toContainText('Social Sync');
  await expect(navigation(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Analytics',
    'Scheduler',
    'Integration',
  ]);
  await expect(page.getByRole('contentinfo')).toHaveText(
    '© 2023 Social Sync. All rights reserved.',
  );

  for (const [link, title] of [
    ['Analytics', 'Analytics'],
    ['Scheduler', 'Post Scheduler'],
    ['Integration', 'Social Media Integration'],
    ['Dashboard', 'Social Sync Dashboard'],
  ] as const) {
    await follow(page, link, title);
    await expect(page).toHaveTitle(`${link} · Social Sync`);
    await expect(navigation(page).locator('[aria-current=page]')).toHaveText(link);
    await expect(announcement(page)).toHaveText(title);
  }
});

test('the dashboard: six cards of "static sample text"', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  await expect(button(page, 'Settings')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Quick Links',
    'Recent Activity',
    'Notifications',
    'Performance Overview',
    'Account Health',
    'Upcoming Posts',
  ]);

  const activity = section(page, 'Recent Activity').getByRole('listitem');
  await expect(activity).toHaveText([/^Facebook.{10,}/, /^Twitter.{10,}/, /^Instagram.{10,}/]);
  const notifications = section(page, 'Notifications').getByRole('listitem');
  await expect(notifications).toHaveText([/^New.{10,}/, /^Milestone.{10,}/, /^Review.{10,}/]);
  await expect(section(page, 'Performance Overview').getByRole('paragraph')).toHaveText(
    'Chart placeholder: Add your preferred charting library here',
  );
  const upcoming = section(page, 'Upcoming Posts').getByRole('listitem');
  await expect(upcoming).toHaveText([
    /.{5,}Tomorrow, 10:00 AM$/,
    /.{5,}Jun 15, 2:00 PM$/,
    /.{5,}Jun 17, 11:00 AM$/,
  ]);

  const health = section(page, 'Account Health');
  for (const [metric, percent] of [
    ['Engagement Rate', 85],
    ['User Interaction Rate', 70],
    ['Audience Growth', 92],
  ] as const) {
    const meter = health.getByRole('meter', { name: metric });
    await expect(meter).toBeVisible();
    await expect(meter).toHaveJSProperty('value', percent);
    await expect(health.getByRole('listitem').filter({ hasText: metric })).toContainText(
      `${percent}%`,
    );
  }
});

for (const [link, address, title] of [
  ['View Analytics', '/analytics', 'Analytics'],
  ['Schedule a Post', '/scheduler', 'Post Scheduler'],
  ['Manage Integrations', '/integration', 'Social Media Integration'],
] as const) {
  test(`the quick link "${link}" to ${address}`, NIGHTLY, async ({ page }) => {
    await gotoReady(page, '/');
    await section(page, 'Quick Links').getByRole('link', { name: link }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(address);
  });
}

test('analytics: the lists and the table of numbers', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/analytics');
  await expect(section(page, 'Post Performance').getByRole('listitem')).toHaveText([
    /^Facebook\s*200 likes\W+50 comments$/,
    /^Twitter\s*150 retweets\W+300 likes$/,
    /^Instagram\s*500 likes\W+100 comments$/,
  ]);
  await expect(section(page, 'Follower Growth').getByRole('listitem')).toHaveText([
    /^Facebook\s*\+50 followers$/,
    /^Twitter\s*\+30 followers$/,
    /^Instagram\s*\+100 followers$/,
  ]);
  const rows = page.getByRole('table', { name: 'Engagement by month' }).getByRole('row');
  await expect(rows).toHaveText(
    [
      'Month Engagement',
      'January 65',
      'February 59',
      'March 80',
      'April 81',
      'May 56',
      'June 55',
      'July 40',
    ].map((row) => new RegExp(`^${row.replace(' ', '\\s*')}$`)),
  );
});

test('analytics: the line is drawn, and "the y axis starts at zero"', async ({ page }) => {
  await gotoReady(page, '/analytics');
  await expect(section(page, 'Audience Engagement').getByRole('img')).toBeVisible();

  const values = [65, 59, 80, 81, 56, 55, 40];
  const { pointHeights, lowestGridLine } = await readDrawnLine(page, values.length);
  const [april, july] = [pointHeights[3] ?? NaN, pointHeights[6] ?? NaN];
  const pixelsPerUnit = (july - april) / (81 - 40);
  expect(pixelsPerUnit).toBeGreaterThan(1);
  expect(Math.abs(july + 40 * pixelsPerUnit - lowestGridLine)).toBeLessThan(2);
  for (const [index, value] of values.entries()) {
    const expected = lowestGridLine - value * pixelsPerUnit;
    expect(Math.abs((pointHeights[index] ?? NaN) - expected), `the point ${value}`).toBeLessThan(2);
  }
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
  await expect(announcement(page)).toHaveText('Post scheduled: Third by date');
  await schedulePost(page, aDraft({ time: '08:15', content: 'First by date,\n  already past' }));
  await schedulePost(page, aDraft({ time: '17:45', content: 'Second by date' }));

  await expect(entries(page).locator('time')).toHaveText([
    'Thu, Jun 18, 2026, 2:30 PM',
    'Tue, Jun 16, 2026, 8:15 AM',
    'Tue, Jun 16, 2026, 5:45 PM',
  ]);
  await expect(entries(page).nth(1).locator('time')).toHaveAttribute(
    'datetime',
    '2026-06-16T08:15',
  );
  await expect(entries(page)).toContainText(['Scheduled', 'Published', 'Scheduled']);
  await expect(entries(page).nth(1).getByText('First by date,')).toHaveJSProperty(
    'innerText',
    'First by date,\n  already past',
  );

  await button(page, 'Delete post: First by date, already past').click();
  await expect(announcement(page)).toHaveText('Post deleted: First by date, already past');
  await expect(entries(page)).toContainText(['Third by date', 'Second by date']);
  await button(page, 'Delete post: Third by date').click();
  await button(page, 'Delete post: Second by date').click();
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
});

test(
  'integration: connect, connect again, disconnect',
  NIGHTLY,
  async ({ page, expectFinding }) => {
    await gotoReady(page, '/integration');
    await expect(
      page.getByText('Connect your social media accounts:', { exact: true }),
    ).toBeVisible();
    await expect(section(page, 'Connected Accounts:')).toContainText('No accounts connected.');

    for (const network of ['Twitter', 'Facebook', 'Instagram'] as const) {
      await button(page, `Connect ${network}`).click();
      await expect(announcement(page)).toHaveText(`${network} connected.`);
    }
    await expect(accounts(page)).toHaveText([/^Twitter/, /^Facebook/, /^Instagram/]);
    await expect(accounts(page).getByRole('button')).toHaveText(NETWORKS.map(() => 'Disconnect'));
    await expect(page.getByText('No accounts connected.')).toHaveCount(0);

    expectFinding('alert: Facebook is already connected.');
    expectFinding('alert: Instagram is already connected.', 2);
    await button(page, 'Connect Facebook').click();
    await button(page, 'Connect Instagram').click();
    await button(page, 'Connect Instagram').click();
    await expect(accounts(page)).toHaveText([/^Twitter/, /^Facebook/, /^Instagram/]);

    for (const network of NETWORKS) {
      await button(page, `Disconnect ${network}`).click();
      await expect(announcement(page)).toHaveText(`${network} disconnected.`);
    }
    await expect(section(page, 'Connected Accounts:')).toContainText('No accounts connected.');
  },
);

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
