import { expect, type Page } from '@playwright/test';
import { withoutPlaces } from './planFiles';
import {
  button,
  entries,
  field,
  follow,
  gotoReady,
  PAGES,
  schedulePost,
  section,
} from './productPage';

/** Opens a dialog by its button and closes it. */
export async function lookInto(page: Page, opener: string, dialog = opener): Promise<void> {
  await button(page, opener).click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Opens a dialog from the Plan menu and closes it. */
async function lookIntoByMenu(page: Page, item: string, dialog: string): Promise<void> {
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Takes over an answer to a post. */
async function takeOverAnswer(page: Page, post: string | null): Promise<void> {
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Open answers…' }).click();
  const answers = {
    ...{ format: 'socialsync-answers', version: 1, review: '9', title: 'December' },
    ...{ by: 'Maria', at: '2026-06-15T09:00:00.000Z' },
    answers: [{ post, stamp: '', state: 'approved' }],
  };
  await page.getByRole('textbox', { name: 'Paste an answer' }).fill(JSON.stringify(answers));
  await button(page, 'Take over 1 answer').click();
}

/**
 * Loads everything: every page, what some pages show only for an account or a post, and every dialog
 * that loads on demand. Leaves a connected account and a post.
 */
export async function visitAllPages(page: Page): Promise<void> {
  await gotoReady(page, '/');
  await button(page, 'Look around with a sample plan').click();
  await button(page, 'Start your own').click();
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).not.toHaveURL(/view=/);
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Help me post' }).check();
  await page.keyboard.press('Escape');
  await lookInto(page, 'History');
  await lookInto(page, 'Search or run a command', 'Command palette');
  await follow(page, 'Integration', PAGES['/integration']);
  await expect(section(page, 'More networks')).toBeVisible();
  await button(page, 'Connect Twitter').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expect(page.getByRole('group', { name: 'Networks' })).toBeVisible();
  await button(page, 'Media').click();
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Add pictures').click();
  await (await choosing).setFiles('test/fixtures/media/cat.jpg');
  await expect(button(page, 'Remove picture 1')).toBeVisible();
  await schedulePost(page, { date: '2999-12-31', time: '14:30', content: 'Doors open' });
  await field(page, 'Content').fill('An idea');
  await button(page, 'Save as idea').click();
  await button(page, 'Ideas 1').click();
  await section(page, 'Ideas 1').getByRole('button', { name: 'Delete: An idea' }).click();
  await button(page, 'Remove filter: Ideas').click();
  await entries(page).getByRole('checkbox').check();
  await button(page, 'Label').click();
  await expect(page.getByLabel('Find or create a label')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('toolbar', { name: 'Selected posts' })
    .getByRole('button', { name: 'Repeat…' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Repeat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await expect(page.getByRole('table', { name: 'Posts by weekday and hour' })).toBeVisible();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await entries(page).focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('complementary', { name: 'Post now' })).toBeVisible();
  await page.waitForURL(/post=/);
  const post = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('post');
  await page.keyboard.press('Escape');
  await takeOverAnswer(page, post);
  await button(page, 'Approved an earlier text').click();
  await expect(page.getByRole('dialog', { name: 'Answer of Maria' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Grid' }).check();
  await expect(page.getByRole('link', { name: 'Connect Instagram' })).toBeVisible();
  await page.getByRole('radio', { name: 'Month' }).check();
  await expect(page.getByRole('grid')).toBeVisible();
  await lookIntoByMenu(page, 'Export…', 'Export');
  await lookIntoByMenu(page, 'Share for review…', 'Share for review');
  await lookIntoByMenu(page, 'See the plan on another day…', 'See the plan on another day');
  await lookIntoByMenu(page, 'Import…', 'Import');
  await page.evaluate(withoutPlaces);
  await lookIntoByMenu(page, 'Save as…', 'Save as');
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).not.toHaveURL(/view=/);
  await follow(page, 'Dashboard', PAGES['/']);
  await expect(page.getByRole('list', { name: 'Next 14 days' })).toBeVisible();
  await follow(page, 'Integration', PAGES['/integration']);
  await expect(section(page, 'More networks')).toBeVisible();
}
