import type { Locator } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { expectFocusOn, tabTo } from '../support/focus';
import { accounts, announcement, button, entries, gotoReady } from '../support/productPage';
import { NIGHTLY } from '../support/nightly';
import { comeToRest, showPosts } from '../support/views';

/** Typed key by key as the name of an account and of a label. */
const HOSTILE = '<img src=x onerror=alert(1)>"\'&amp; \u202eבי';

// The narrow windows are high, because axe reports a field that a bar covers in part.
const SIZES = [
  { width: 1280, height: 860, colorScheme: 'light' },
  { width: 360, height: 1200, colorScheme: 'dark' },
  { width: 1280, height: 860, colorScheme: 'dark' },
  { width: 360, height: 1200, colorScheme: 'light' },
] as const;

for (const { width, height, colorScheme } of SIZES) {
  test.describe(`${width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    const accountsTest = 'accounts by keyboard: connect, name, add, disconnect, undo';
    test(accountsTest, NIGHTLY, async ({ page }) => {
      await gotoReady(page, '/integration');
      await tabTo(button(page, 'Connect LinkedIn'));
      await page.keyboard.press('Enter');
      await expectFocusOn(button(page, 'Rename account LinkedIn'));
      await page.keyboard.press('Enter');
      const name = page.getByRole('textbox', { name: 'Account name' });
      await expect(name).toBeFocused();
      await page.keyboard.type(HOSTILE);
      await comeToRest(page);
      await expectNoViolation(page);
      await page.keyboard.press('Enter');
      await expectFocusOn(button(page, `Rename account LinkedIn: ${HOSTILE}`));
      await expect(accounts(page)).toHaveText([`LinkedIn: ${HOSTILE}RenameDisconnect`]);

      await tabTo(page.getByLabel('Network', { exact: true }));
      await page.keyboard.type('Lin');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Velo');
      await page.keyboard.press('Enter');
      await expect(announcement(page)).toHaveText('Connected LinkedIn: Velo');
      await expect(accounts(page)).toHaveCount(2);
      await comeToRest(page);
      await expectNoViolation(page);

      await tabTo(button(page, `Disconnect account LinkedIn: ${HOSTILE}`), 'Shift+Tab');
      await page.keyboard.press('Space');
      await expectFocusOn(button(page, 'Rename account LinkedIn: Velo'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expectFocusOn(button(page, 'Connect LinkedIn'));
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect(accounts(page)).toHaveCount(2);
    });

    const labelsTest = 'labels by keyboard: create, choose, rename, merge, delete, undo';
    test(labelsTest, NIGHTLY, async ({ page }) => {
      await showPosts(page, 2);
      const boxes = page.getByRole('checkbox', { name: /^Select post: / });
      await boxes.first().focus();
      await page.keyboard.press('Space');
      const bar = page.getByRole('toolbar', { name: 'Selected posts' });
      await bar.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      while (!(await isFocused(bar.getByRole('button', { name: 'Label' })))) {
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: 'Find or create a label' });
      await expect(field).toBeFocused();
      await page.keyboard.type(HOSTILE);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Advent');
      await expect(button(page, 'Create “Advent”')).toBeVisible();
      await expectNoViolation(page);
      await page.keyboard.press('Enter');
      const labels = entries(page).getByRole('list', { name: 'Labels' });
      const both = `${HOSTILE}Advent`;
      await expect(labels).toHaveText([both, both]);

      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
      await expectFocusOn(button(page, 'Manage labels'));
      await page.keyboard.press('Enter');
      await tabTo(button(page, 'Rename label: Advent'));
      await page.keyboard.press('Enter');
      await page.keyboard.type('Winter');
      await expectNoViolation(page);
      await page.keyboard.press('Enter');
      await expectFocusOn(button(page, 'Rename label: Winter'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Merge into' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(labels).toHaveText([HOSTILE, HOSTILE]);
      await expectFocusOn(button(page, `Rename label: ${HOSTILE}`));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(labels).toHaveCount(0);
      await expect(field).toBeFocused();
      await boxes.first().focus();
      await page.keyboard.press('Control+z');
      await expect(labels).toHaveText([HOSTILE, HOSTILE]);
    });
  });
}

/** Returns true if the element has focus. */
function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
