import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import {
  aDraft,
  button,
  entries,
  field,
  gotoReady,
  heading,
  MORNING,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { expectFocusOn } from '../support/focus';

function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Command palette' });
}

function combobox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search or run a command' });
}

/** Opens the palette by its key and types a query, key by key. */
async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(combobox(page)).toBeFocused();
  await page.keyboard.type(query);
}

function active(page: Page): Locator {
  return palette(page).getByRole('option', { selected: true });
}

test('the palette opens from a field, runs what is chosen, and gives focus back', async ({
  page,
}) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ content: 'Monday bread' }));
  await field(page, 'Content').pressSequentially('Half a ');
  await search(page, 'po');
  await expect(field(page, 'Content')).toHaveValue('Half a ');
  await expect(active(page)).toHaveText(/^New post/);
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText(/^Export…/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expectFocusOn(field(page, 'Content'));

  await search(page, 'drk');
  await expect(palette(page)).toContainText('No commands, posts or ideas match');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('a');
  await expect(active(page)).toHaveText('Dark mode');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expectFocusOn(field(page, 'Content'));
  await expect(field(page, 'Content')).toHaveValue('Half a ');
});

test('a field takes what is typed right after Escape has closed a dialog above it @nightly', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  const content = field(page, 'Content');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The code of the palette is loaded when it is first opened.
  await search(page, 'Show the keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await content.focus();
  let text = '';
  for (let round = 0; round < 10; round += 1) {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('ab');
    text += 'ab';
    await expect(content).toHaveValue(text);
  }
  for (const name of ['Show the keyboard shortcuts', 'History']) {
    await search(page, name);
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[open]:not([aria-label="Command palette"])')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('cd');
    text += 'cd';
    await expect(content).toHaveValue(text);
  }
});

test('another page runs a command of the scheduler, and shows a found post @nightly', async ({
  page,
}) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/');
  await search(page, 'new post');
  await page.keyboard.press('Enter');
  await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
  await expectFocusOn(field(page, 'Content'));
  for (const content of ['Rolls', 'Bread']) await schedulePost(page, aDraft({ content }));

  await search(page, 'integration');
  await page.keyboard.press('Enter');
  await expectFocusOn(heading(page, PAGES['/integration']));
  await search(page, 'bre');
  await expect(active(page)).toHaveText('Bread Jun 16');
  await expect(active(page).locator('mark')).toHaveText('Bre');
  await page.keyboard.press('Enter');
  await expectFocusOn(entries(page).filter({ hasText: 'Bread' }));
});

test('the palette works by pointer, and stays behind other dialogs @nightly', async ({ page }) => {
  await gotoReady(page, '/scheduler');
  await button(page, 'Search or run a command').click();
  await page.getByRole('option', { name: 'History' }).hover();
  await expect(combobox(page)).toBeFocused();
  await expect(active(page)).toHaveText('Dashboard');
  await page.getByRole('option', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Search or run a command')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(palette(page)).toHaveCount(0);
});

test('the palette fills a narrow window, and axe finds nothing @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await gotoReady(page, '/scheduler');
  await button(page, 'Search or run a command').click();
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
  await page.keyboard.type('s');
  await expectNoViolation(page);
  await page.keyboard.type('zzz');
  await expectNoViolation(page);
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(button(page, 'Search or run a command')).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Control+k');
  const box = await palette(page).boundingBox();
  expect(box).toMatchObject({ x: 320, y: 88, width: 640 });
  await expectNoViolation(page);
});
