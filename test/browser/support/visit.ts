import { expect, type Page } from '@playwright/test';
import { withoutPlaces } from './planFiles';
import { button, follow, gotoReady, PAGES, section } from './productPage';

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

/** Loads everything: every page, and every dialog that loads on demand. */
export async function visitAllPages(page: Page): Promise<void> {
  await gotoReady(page, '/');
  await lookInto(page, 'Settings');
  await lookInto(page, 'History');
  await lookInto(page, 'Search or run a command', 'Command palette');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await lookInto(page, 'Keyboard shortcuts');
  await page.getByRole('radio', { name: 'Month' }).check();
  await expect(page.getByRole('grid')).toBeVisible();
  await lookIntoByMenu(page, 'View as of…', 'View as of');
  await page.evaluate(withoutPlaces);
  await lookIntoByMenu(page, 'Save as…', 'Save as');
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).not.toHaveURL(/view=/);
  await follow(page, 'Integration', PAGES['/integration']);
  await expect(section(page, 'More networks')).toBeVisible();
}
