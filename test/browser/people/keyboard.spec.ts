import type { Page } from '@playwright/test';
import {
  aDraft,
  accounts,
  announcement,
  button,
  entries,
  field,
  gotoReady,
  heading,
  MORNING,
  navigation,
  NETWORKS,
  schedulePost,
  section,
  type Draft,
} from '../support/productPage';
import { expectFocusOn, expectFocusToBeSeen, tabTo } from '../support/focus';
import { expect, test } from '../support/fixtures';
import { preloadPosts } from '../support/manyPosts';
import { NIGHTLY } from '../support/nightly';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
});

/** Types a draft into the form from any focus position, and presses Enter on its button. */
async function typePost(page: Page, { date, time, content }: Draft): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = ''] = time.split(':');
  const twelveHour = String(Number(hour) % 12 || 12).padStart(2, '0');

  await tabTo(field(page, 'Content'));
  for (const [index, line] of content.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  await tabTo(field(page, 'Date'));
  await page.keyboard.type(month + day + year);
  await expect(field(page, 'Date')).toHaveValue(date);
  await tabTo(field(page, 'Time'));
  await page.keyboard.type(`${twelveHour}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`);
  await expect(field(page, 'Time')).toHaveValue(time);
  await tabTo(button(page, 'Schedule Post'));
  await page.keyboard.press('Enter');
}

/** Moves focus to a header link with Shift+Tab. */
async function tabBackToHeader(page: Page, link: string): Promise<void> {
  await tabTo(navigation(page).getByRole('link', { name: link, exact: true }), 'Shift+Tab');
}

/** Follows a header link to another page. */
async function followByKeyboard(page: Page, link: string, title: string): Promise<void> {
  await tabBackToHeader(page, link);
  await page.keyboard.press('Enter');
  await expectFocusOn(heading(page, title));
}

test('Tab moves through the dashboard in reading order', async ({ page }) => {
  await gotoReady(page, '/');
  await expect(button(page, 'History')).toBeVisible();
  for (const name of [
    'Skip to content',
    'Dashboard',
    'Analytics',
    'Scheduler',
    'Integration',
    'Nothing to undo',
    'Nothing to redo',
    'History',
    'Search or run a command',
    'Settings',
    'Plan your first post',
    'Look around with a sample plan',
    'Open a file',
    'import a table',
    'View Analytics',
    'Schedule a Post',
    'Manage Integrations',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
    await expectFocusToBeSeen(page);
  }
});

/** Presses Tab until a post has focus, and returns the names of the stops before it. */
async function stopsToFirstPost(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < 30) {
    await page.keyboard.press('Tab');
    // A date or time field is one stop, with its segments and the button of its picker.
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.matches('[data-entry]')) return null;
      const label = (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return activeElement?.ariaLabel ?? label ?? activeElement?.textContent ?? '';
    });
    if (name === null) return stops;
    if (stops.at(-1) !== name) stops.push(name);
  }
  return stops;
}

test('the arrow keys pass over the links that a narrow calendar hides @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await preloadPosts(page, 60);
  await gotoReady(page, '/scheduler');
  await page.getByRole('radio', { name: 'Month' }).check();
  const links = page.locator('[data-health] a');
  await expect(links.first()).toBeAttached();
  await expect(links.first()).toBeHidden();
  const filter = button(page, 'Filter');
  await filter.focus();
  for (const key of ['ArrowRight', 'Home', 'End']) {
    await page.keyboard.press(key);
    await expectFocusOn(filter);
  }
});

test('nine tab stops lead from the heading to the list', async ({ page }) => {
  await preloadPosts(page, 60);
  await gotoReady(page, '/scheduler');
  await expect(button(page, 'Show published posts')).toBeVisible();
  await heading(page, 'Post Scheduler').focus();
  const [skip, ...stops] = await stopsToFirstPost(page);
  expect(skip).toBe('Skip to posts');
  expect(stops).toEqual([
    'Content',
    'Date',
    'Time',
    'Today',
    'Schedule Post',
    'Choose your networks',
    'List',
    'Search posts',
    'Filter',
    // The first lines of the list: the days without posts, between weekends.
    'Add a post on Tuesday, June 16',
    'Add a post on Monday, June 22',
    'Add a post on Monday, June 29',
  ]);

  await button(page, 'Filter').focus();
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(button(page, 'Show published posts'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(entries(page).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expectFocusOn(button(page, 'Hide published posts'));
});

test('the skip link skips the header', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expectFocusOn(skipLink);
  await page.keyboard.press('Enter');
  await expectFocusOn(page.getByRole('main'));
  await expect(skipLink).not.toBeInViewport();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Tab');
  await expectFocusOn(button(page, 'Settings'));
});

test('Settings opens, applies a choice at once, and restores focus', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  const settings = button(page, 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const root = page.locator('html');

  await tabTo(settings);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFocusOn(dialog.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(dialog.getByRole('radio', { name: 'Light' }));
  await expect(root).toHaveCSS('color-scheme', 'light');
  await page.keyboard.press('ArrowDown');
  await expectFocusOn(dialog.getByRole('radio', { name: 'Dark' }));
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocusOn(settings);
  await expect(root).toHaveCSS('color-scheme', 'dark');

  await page.keyboard.press('Space');
  await expectFocusOn(dialog.getByRole('radio', { name: 'Dark' }));
  await tabTo(dialog.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  await expectFocusOn(settings);
});

test('navigation moves focus to the heading of the page', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/');
  await tabTo(section(page, 'Quick Links').getByRole('link', { name: 'View Analytics' }));
  await page.keyboard.press('Enter');
  await expectFocusOn(heading(page, 'Analytics'));
  await expect(announcement(page)).toHaveText('Analytics');
  await followByKeyboard(page, 'Integration', 'Social Media Integration');
  await followByKeyboard(page, 'Scheduler', 'Post Scheduler');
  await followByKeyboard(page, 'Dashboard', 'Social Sync Dashboard');
  // Tests cannot press the browser's own keys for back and forward.
  await page.goBack();
  await expectFocusOn(heading(page, 'Post Scheduler'));
  await page.goForward();
  await expectFocusOn(heading(page, 'Social Sync Dashboard'));
});

test('posts are written, scheduled and deleted', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/scheduler');
  await typePost(page, aDraft({ time: '08:05', content: 'One\n\n  and more of it' }));
  await expectFocusOn(button(page, 'Schedule Post'));
  await expect(announcement(page)).toHaveText('Scheduled for Tue, Jun 16, 8:05 AM');
  for (const content of ['Two', 'Three', 'Four']) {
    await tabBackToHeader(page, 'Scheduler');
    await typePost(page, aDraft({ date: '2026-12-31', time: '12:30', content }));
  }
  await expect(entries(page)).toHaveText([
    /^8:05 AM Tue, Jun 16PublishedOne\s+and more of it$/,
    /^12:30 PM Thu, Dec 31ScheduledTwo$/,
    /^12:30 PM Thu, Dec 31ScheduledThree$/,
    /^12:30 PM Thu, Dec 31ScheduledFour$/,
  ]);

  // After the second: to the next; after the last: to the previous; after the only one: to the heading.
  await tabTo(button(page, 'Delete post: Two'));
  await page.keyboard.press('Enter');
  await expectFocusOn(button(page, 'Delete post: Three'));
  await expect(announcement(page)).toHaveText('Deleted “Two”');
  await tabTo(button(page, 'Delete post: Four'));
  await page.keyboard.press('Space');
  await expectFocusOn(button(page, 'Delete post: Three'));
  await page.keyboard.press('Space');
  await expectFocusOn(button(page, 'Delete post: One and more of it'));
  await page.keyboard.press('Enter');
  await expectFocusOn(heading(page, 'Post Scheduler'));
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
});

test('an incomplete form does nothing, and focus stays', NIGHTLY, async ({ page }) => {
  await gotoReady(page, '/scheduler');
  await tabTo(button(page, 'Schedule Post'));
  await page.keyboard.press('Enter');
  await expectFocusOn(button(page, 'Schedule Post'));
  await tabTo(field(page, 'Time'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusToBeSeen(page);
  await expect(field(page, 'Time')).toBeFocused();
  await expect(section(page, 'Scheduled Posts')).toHaveCount(0);
  await expect(announcement(page)).toHaveText('');
});

test(
  'accounts are connected, connected again and disconnected',
  NIGHTLY,
  async ({ page, expectFinding }) => {
    await gotoReady(page, '/integration');
    for (const network of NETWORKS) {
      await tabTo(button(page, `Connect ${network}`));
      await page.keyboard.press('Enter');
      await expectFocusOn(button(page, `Connect ${network}`));
    }
    await expect(accounts(page)).toHaveText([/^Facebook/, /^Twitter/, /^Instagram/]);

    expectFinding('alert: Instagram is already connected.');
    await page.keyboard.press('Space');
    await expectFocusOn(button(page, 'Connect Instagram'));

    await tabTo(button(page, 'Disconnect Twitter'));
    await page.keyboard.press('Enter');
    await expectFocusOn(button(page, 'Disconnect Instagram'));
    await expect(announcement(page)).toHaveText('Disconnected Twitter');
    await page.keyboard.press('Space');
    await expectFocusOn(button(page, 'Disconnect Facebook'));
    await page.keyboard.press('Enter');
    await expectFocusOn(heading(page, 'Social Media Integration'));
    await expect(page.getByText('No accounts connected.')).toBeVisible();
  },
);

test('a focused element is never covered by the header @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await gotoReady(page, '/scheduler');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await schedulePost(page, aDraft({ content: `Post ${number}` }));
  }
  await tabTo(button(page, 'Delete post: Post 8'));
  await tabTo(field(page, 'Content'), 'Shift+Tab');
});
