import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { mediaPath } from '../support/droppedFiles';
import { expect, test } from '../support/fixtures';
import { withoutPlaces } from '../support/planFiles';
import {
  button,
  connectNetworks,
  field,
  fillDraft,
  MORNING,
  notice,
  schedulePost,
} from '../support/productPage';

/** Schedules two posts, of which the first one has a picture, and opens the dialog. */
async function openShare(page: Page): Promise<Locator> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(withoutPlaces);
  await connectNetworks(page);
  await fillDraft(page, { date: '2026-06-18', time: '10:00', content: 'Four roasts' });
  await button(page, 'Media').click();
  page.on('filechooser', () => undefined);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Add pictures').click();
  await (await choosing).setFiles(mediaPath('coffee.jpg'));
  await page.getByRole('textbox', { name: 'Alt text for picture 1' }).fill('An espresso');
  await button(page, 'Schedule Post').click();
  await expect(field(page, 'Content')).toHaveValue('');
  await schedulePost(page, { date: '2026-06-19', time: '17:00', content: 'Gone by noon' });
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Share for review…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Lea');
  return dialog;
}

test('a saved review is read from the disk, with its picture', async ({ page, browser }, info) => {
  const dialog = await openShare(page);
  await expect(dialog.getByText(/^1 picture, made smaller · /)).toBeVisible();
  await expectNoViolation(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('june-18-19.html');
  await expect(notice(page)).toContainText('Saved 2 posts for review to “june-18-19.html”');
  const file = info.outputPath('june-18-19.html');
  await download.saveAs(file);

  // The guard of this test is for the product.
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(pathToFileURL(file).href);
  await expect(reader.getByText('Lea asks for your review')).toBeVisible();
  const posts = reader.getByRole('article');
  await expect(posts).toHaveCount(2);
  const picture = posts.first().getByRole('img', { name: 'An espresso' });
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  expect(Math.max(...(await picture.evaluate(sizeOf)))).toBeGreaterThan(512);
  await posts.first().getByRole('button', { name: 'Approve' }).click();
  await expect(reader.getByText('1 of 2 answered')).toBeVisible();
  await context.close();
});

test.describe('the link of a review', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('opens the same posts without their pictures', async ({ page }) => {
    const dialog = await openShare(page);
    await expect(dialog.getByText(/^1 picture, made smaller · /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(notice(page)).toContainText('Copied a link to 2 posts for review');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    const posts = page.getByRole('article');
    await expect(posts).toHaveText([/Four roasts/, /Gone by noon/]);
    await expect(posts.first().getByText('coffee.jpg')).toBeVisible();
  });
});
