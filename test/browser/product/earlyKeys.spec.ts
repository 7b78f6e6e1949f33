import type { Page } from '@playwright/test';
import { builtFiles } from '../support/builtFiles';
import { expect, test } from '../support/fixtures';
import { withoutPlaces } from '../support/planFiles';
import { button, heading, navigation, PAGES } from '../support/productPage';
import { nightlyUnless } from '../support/nightly';

/** The code of the tools of the frame, and that of a page. */
const TOOLS = builtFiles().filter((file) => /^\/assets\/undo\..*js$/.test(file));
const SCHEDULER = builtFiles().filter((file) => /^\/assets\/scheduler\..*js$/.test(file));

/** Holds files back until the function that it returns is called. */
async function holdBack(page: Page, files: readonly string[]): Promise<() => void> {
  expect(files).not.toHaveLength(0);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const file of files) {
    await page.route(`**${file}`, async (route) => {
      await isReleased;
      await route.continue();
    });
  }
  return release;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutPlaces);
});

for (const [path, held] of [
  ['/', TOOLS],
  ['/scheduler', [...TOOLS, ...SCHEDULER]],
] as const) {
  test(
    `Ctrl+K opens the palette, also if it is pressed before the tools have loaded: ${path}`,
    nightlyUnless(path === '/scheduler'),
    async ({ page }) => {
      const release = await holdBack(page, held);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(navigation(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(button(page, 'History')).toHaveCount(0);
      release();
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(heading(page, PAGES[path])).toBeVisible();
    },
  );
}

test('Ctrl+S saves, also if it is pressed before the tools have loaded @nightly', async ({
  page,
}) => {
  const release = await holdBack(page, TOOLS);
  await page.goto('/scheduler');
  await page.getByLabel('Content').fill('Half a sentence');
  await page.keyboard.press('Control+s');
  const download = page.waitForEvent('download');
  release();
  expect((await download).suggestedFilename()).toBe('plan.socialsync');
});

test('Ctrl+O asks for a file, also if it is pressed before the tools have loaded @nightly', async ({
  page,
}) => {
  const release = await holdBack(page, TOOLS);
  await page.goto('/');
  await expect(navigation(page)).toBeVisible();
  // Only the last of the keys counts.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+o');
  const chooser = page.waitForEvent('filechooser');
  release();
  await chooser;
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
