import type { Locator, Page } from '@playwright/test';
import { button, gotoReady } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { VIEWS, type View } from '../support/views';

for (const [name, path] of [
  ['Settings', '/'],
  ['History', '/analytics'],
] as const) {
  test(`${name}: can be opened again before the close event`, NIGHTLY, async ({ page }) => {
    await gotoReady(page, path);
    const opener = button(page, name);
    const dialog = page.getByRole('dialog', { name });
    await opener.focus();
    await opener.press('Enter');
    await expect(dialog).toBeVisible();

    await opener.evaluate(async (element: HTMLElement) => {
      const closing = document.querySelector('dialog');
      const isToldOf = new Promise((resolve) => {
        closing?.addEventListener('close', resolve);
      });
      closing?.close();
      element.click();
      await isToldOf;
      await new Promise(requestAnimationFrame);
    });
    await expect(dialog).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

/** The dialogs with a foot, each with something in it, as views. */
const FEET: readonly (readonly [View, (dialog: Locator) => Locator])[] = [
  ['settings dialog', (dialog) => dialog.getByRole('button', { name: 'Done' })],
  ['import, its files', (dialog) => dialog.getByRole('button', { name: 'Cancel' })],
  ['import', (dialog) => dialog.getByRole('button', { name: 'Add 218 posts' })],
  ['export', (dialog) => dialog.getByRole('button', { name: /^Export/ })],
  ['command palette', (dialog) => dialog.getByText(/^\d+ command/)],
];

/** Waits until a part of a dialog, and the foot with it, is whole in the dialog and in the window. */
async function expectWholeFoot(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const dialog = element.closest('dialog') ?? document.body;
        const boxOf = (each: Element) => each.getBoundingClientRect();
        // The foot is as wide as the dialog.
        let foot = element;
        while (foot.parentElement && boxOf(foot).width < dialog.clientWidth - 1) {
          foot = foot.parentElement;
        }
        const { left, top, width, height } = boxOf(element);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const end = Math.min(boxOf(dialog).bottom, window.innerHeight);
        return {
          isFoot: boxOf(foot).height < 200,
          isWhole: boxOf(foot).bottom <= end && boxOf(foot).top >= boxOf(dialog).top,
          isOnTop: element.contains(hit),
        };
      }),
    )
    .toEqual({ isFoot: true, isWhole: true, isOnTop: true });
}

/** Waits for a whole foot in a wide window, and then in a narrow one. */
async function expectWholeFootAtAnyWidth(page: Page, part: Locator): Promise<void> {
  await expectWholeFoot(part);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectWholeFoot(part);
}

test.describe('the foot of the dialog is whole', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const [view, partOf] of FEET) {
    test(view, nightlyUnless(view === 'settings dialog'), async ({ page }) => {
      await VIEWS[view](page);
      await expectWholeFootAtAnyWidth(page, partOf(page.getByRole('dialog')));
    });
  }

  test('the question before an import is left @nightly', async ({ page }) => {
    await VIEWS['import, its files'](page);
    await page.getByRole('textbox', { name: 'Paste rows' }).fill('Monday bread');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave the import?' });
    const keep = question.getByRole('button', { name: 'Keep editing' });
    await expectWholeFootAtAnyWidth(page, keep);
  });
});
