import type { Locator, Page } from '@playwright/test';
import { dataOf, dropMedia, mediaPath } from '../support/droppedFiles';
import {
  aDraft,
  announcement,
  button,
  connectNetworks,
  field,
  fillDraft,
  heading,
  MORNING,
  networkToggle,
  schedulePost,
} from '../support/productPage';
import { expectNoViolation } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { expectNoSidewaysScroll } from '../support/geometry';
import { NIGHTLY } from '../support/nightly';

function region(page: Page): Locator {
  return page.getByRole('region', { name: 'Media' });
}

function pictures(page: Page): Locator {
  return region(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem');
}

/** Expects these pictures in this order, each shown. */
async function expectPictures(page: Page, ...names: readonly string[]): Promise<void> {
  await expect(pictures(page)).toContainText(names);
  await expect(pictures(page).locator('img')).toHaveCount(names.length);
}

/** Chooses pictures for the new post. */
async function choosePictures(page: Page, ...names: readonly string[]): Promise<void> {
  // The browser gives its choosers to the test from now on, not only while one is awaited.
  page.on('filechooser', () => undefined);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Add pictures').click();
  await (await choosing).setFiles(names.map(mediaPath));
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await connectNetworks(page);
  await fillDraft(page, { content: 'Doors open on Friday.' });
});

test('pictures are chosen, named by their alt texts and put in order by keyboard', async ({
  page,
}) => {
  await button(page, 'Media').press('Enter');
  await expect(button(page, 'Add pictures')).toBeFocused();
  await choosePictures(page, 'mountains.jpg', 'fig.jpg', 'truncated.jpg', 'clip.webm');
  await expectPictures(page, 'mountains.jpg', 'fig.jpg', 'clip.webm');
  await expect(region(page)).toContainText('truncated.jpg');
  await page.getByRole('textbox', { name: 'Alt text for picture 2' }).fill('A fig');
  await button(page, 'Move picture 2 earlier').press('Enter');
  await expectPictures(page, 'fig.jpg', 'mountains.jpg', 'clip.webm');
  await expect(announcement(page)).toHaveText('Picture moved to place 1 of 3');
  await expect(button(page, 'Move picture 1 later')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectPictures(page, 'mountains.jpg', 'clip.webm', 'fig.jpg');
  await expect(page.getByRole('textbox', { name: 'Alt text for picture 3' })).toHaveValue('A fig');
  await button(page, 'Remove picture 1').press('Enter');
  await expectPictures(page, 'clip.webm', 'fig.jpg');
  await expect(button(page, 'Remove picture 1')).toBeFocused();
});

test('pictures are dropped on the form and beside it, and pasted into the text @nightly', async ({
  page,
}) => {
  await dropMedia(field(page, 'Content'), 'mountains.jpg');
  await expectPictures(page, 'mountains.jpg');
  await dropMedia(heading(page, 'Post Scheduler'), 'fig.jpg', 'mountains.jpg');
  await expectPictures(page, 'mountains.jpg', 'fig.jpg');
  await expect(region(page)).toContainText('mountains.jpg is in the post already.');
  const clipboardData = await dataOf(page, 'coffee.jpg');
  await field(page, 'Content').evaluate((text, data) => {
    text.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    );
  }, clipboardData);
  await expectPictures(page, 'mountains.jpg', 'fig.jpg', 'coffee.jpg');
  await expect(field(page, 'Content')).toHaveValue('Doors open on Friday.');
});

test('a picture is dragged to another place; Escape leaves it where it was @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await button(page, 'Media').click();
  await choosePictures(page, 'mountains.jpg', 'fig.jpg', 'coffee.jpg');
  await expectPictures(page, 'mountains.jpg', 'fig.jpg', 'coffee.jpg');

  async function dragFirstOver(at: number) {
    const [from, to] = await Promise.all(
      [0, at].map((index) => pictures(page).nth(index).locator('img').boundingBox()),
    );
    if (!from || !to) throw new Error('A picture is not shown.');
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(from.x + 40 + ((to.x - from.x + 200) * step) / 10, from.y + 42);
    }
    await expect(pictures(page).nth(at)).toHaveAttribute('data-insert', 'after');
  }

  await dragFirstOver(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectPictures(page, 'mountains.jpg', 'fig.jpg', 'coffee.jpg');
  await expect(field(page, 'Content')).toBeVisible();
  await dragFirstOver(1);
  await page.mouse.up();
  await expectPictures(page, 'fig.jpg', 'mountains.jpg', 'coffee.jpg');
  await expect(announcement(page)).toHaveText('Picture moved to place 2 of 3');
});

test('the place where a photo was taken is removed', async ({ page }) => {
  await button(page, 'Media').click();
  await choosePictures(page, 'phone-location.jpg', 'fig.jpg');
  await expect(region(page)).toContainText('1 picture may say where it was taken');
  await button(page, 'Remove the location').press('Enter');
  await expect(region(page)).not.toContainText('where it was taken');
  await expectPictures(page, 'phone-location.jpg', 'fig.jpg');
  await expect(announcement(page)).toHaveText('Location removed from 1 picture');
});

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [360, 780],
] as const) {
  test(
    `the button that schedules stays in sight with five pictures, ${width} × ${height}`,
    NIGHTLY,
    async ({ page }) => {
      await schedulePost(page, aDraft());
      await fillDraft(page, { content: 'Doors open on Friday.' });
      await page.setViewportSize({ width, height });
      await button(page, 'Media').click();
      const names = ['mountains.jpg', 'fig.jpg', 'coffee.jpg', 'cat.jpg', 'stream.jpg'];
      await choosePictures(page, ...names);
      await expectPictures(page, ...names);
      await expect(button(page, 'Schedule Post')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    },
  );
}

test('the open form stays low with a picture @nightly', async ({ page }) => {
  await schedulePost(page, aDraft());
  await fillDraft(page, { content: 'Doors open on Friday.' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Media').click();
  await choosePictures(page, 'mountains.jpg');
  await expectPictures(page, 'mountains.jpg');
  await expect(page.getByText('1 file has no alt text.')).toBeVisible();
  const form = await page.getByRole('form', { name: 'New post' }).boundingBox();
  expect(form?.height).toBeLessThanOrEqual(330);
});

for (const forcedColors of ['none', 'active'] as const) {
  test(
    `pictures have no violation of axe, forced colours ${forcedColors}`,
    NIGHTLY,
    async ({ page }) => {
      await page.emulateMedia({ forcedColors });
      await networkToggle(page, 'Instagram').click();
      await button(page, 'Media').click();
      await choosePictures(page, 'phone-location.jpg', 'clip.webm');
      await expectPictures(page, 'phone-location.jpg', 'clip.webm');
      await expectNoViolation(page);
      await fillDraft(page, aDraft());
      await button(page, 'Schedule Post').click();
      await expect(page.locator('[data-entry] img')).toHaveCount(1);
      await expectNoViolation(page);
      for (const view of ['Week', 'Month', 'Grid']) {
        await page.getByRole('radio', { name: view }).check();
        await expect(page.getByRole('grid').locator('img')).toHaveCount(1);
        await expectNoViolation(page);
      }
    },
  );
}
