import { button, gotoReady } from '../support/productPage';
import { expect, test } from '../support/fixtures';

for (const [name, path] of [
  ['Settings', '/'],
  ['History', '/analytics'],
  ['Keyboard shortcuts', '/scheduler'],
] as const) {
  test(`${name}: can be opened again before the close event`, async ({ page }) => {
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
