import type { Locator, Page } from '@playwright/test';
import {
  announcement,
  button,
  entries,
  gotoReady,
  heading,
  MORNING,
  notice,
  PAGES,
  results,
} from '../support/productPage';
import { noteCases } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { keyboardOf, schedulePostByKeys, type Keyboard } from '../support/keyboard';
import { installStoreHandle } from '../support/storeHandle';
import { NIGHTLY } from '../support/nightly';

interface Plan {
  readonly scheduledPosts: readonly { readonly content: string; readonly date: string }[];
}

async function planOf(page: Page): Promise<Plan['scheduledPosts']> {
  return page.evaluate(() => (window.store.getState() as Plan).scheduledPosts);
}

async function stepCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { history } = window.store.getState() as { history: { past: readonly unknown[] } };
    return history.past.length;
  });
}

/** Moves focus to the element with Tab, or with Shift+Tab if it is before the focused one. */
async function goTo(keyboard: Keyboard, locator: Locator): Promise<void> {
  await expect(locator).toHaveCount(1);
  const isBefore = await locator.evaluate((element) => {
    const { activeElement } = document;
    const order = activeElement ? element.compareDocumentPosition(activeElement) : 0;
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  await keyboard.tabTo(locator, isBefore ? 'Shift+Tab' : 'Tab');
}

/** Schedules a post from any focus position, with date and time as typed into their fields. */
async function schedule(
  page: Page,
  keyboard: Keyboard,
  date: string,
  time: string,
  content: string,
): Promise<void> {
  await goTo(keyboard, page.getByRole('link', { name: 'Integration' }));
  await schedulePostByKeys(page, keyboard, { date, time, content });
}

async function press(keyboard: Keyboard, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await keyboard.press(key);
}

for (const [size, viewport] of Object.entries({
  wide: { width: 1280, height: 860 },
  '360 pixels wide': { width: 360, height: 640 },
})) {
  test(
    `a plan is made, changed, undone and redone with the keyboard only: ${size}`,
    NIGHTLY,
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      await page.clock.install({ time: MORNING });
      await page.addInitScript(installStoreHandle);
      const keyboard = keyboardOf(page);
      await gotoReady(page, '/scheduler');
      await expect(button(page, 'History')).toBeVisible();
      expect(await planOf(page)).toEqual([]);
      await keyboard.press('Tab');

      await test.step('schedule', async () => {
        await schedule(page, keyboard, '06172026', '0930A', 'Bread');
        await schedule(page, keyboard, '06182026', '0930A', 'Coffee and cake');
        await expect(entries(page)).toHaveCount(2);
      });

      await test.step('edit', async () => {
        await goTo(keyboard, button(page, 'Edit post: Bread'));
        await keyboard.press('Enter');
        await expect(entries(page).getByLabel('Content')).toBeFocused();
        await keyboard.press('End');
        await keyboard.type(' and butter');
        await keyboard.tabTo(button(page, 'Save'));
        await keyboard.press('Enter');
        await expect(button(page, 'Edit post: Bread and butter')).toBeFocused();
      });

      await test.step('cancel an edit', async () => {
        await keyboard.press('e');
        await keyboard.type('No. ');
        await keyboard.press('Escape');
        await expect(button(page, 'Edit post: Bread and butter')).toBeFocused();
        await keyboard.tabTo(button(page, 'Restore'));
        await keyboard.press('Enter');
        await expect(entries(page).getByLabel('Content')).toBeFocused();
        await expect(entries(page).getByLabel('Content')).toHaveValue(/No\. $/);
        await keyboard.press('Escape');
        await expect(button(page, 'Edit post: Bread and butter')).toBeFocused();
      });

      await test.step('duplicate', async () => {
        await keyboard.tabTo(button(page, 'More: Bread and butter'));
        await keyboard.press('Enter');
        await keyboard.press('End');
        await keyboard.press('Enter');
        await expect(entries(page).getByLabel('Content')).toBeFocused();
        await keyboard.press('Control+a');
        await keyboard.type('Jam');
        await keyboard.tabTo(button(page, 'Save'));
        await keyboard.press('Enter');
        await expect(button(page, 'Edit post: Jam')).toBeFocused();
      });

      await test.step('search', async () => {
        await keyboard.press('/');
        await keyboard.type('a');
        await keyboard.type('nd');
        await expect(entries(page)).toHaveCount(2);
        await expect(page).toHaveURL(/search=and/);
        await expect(results(page)).toHaveText('2 of 3 posts, 2 scheduled');
      });

      await test.step('move the found posts', async () => {
        await keyboard.tabTo(entries(page).first().getByRole('checkbox'));
        await keyboard.press('x');
        await keyboard.press('Shift+ArrowDown');
        await expect(announcement(page)).toHaveText('2 selected');
        await goTo(keyboard, page.getByLabel('Select all 2'));
        await keyboard.press('ArrowRight');
        await keyboard.press('Enter');
        await expect(announcement(page)).toHaveText('Moved 2 posts 1 week later');
        const days = (await planOf(page)).map(({ date }) => date);
        // The third is the copy, which was a week later from the start.
        expect(days).toEqual(['2026-06-24', '2026-06-25', '2026-06-24']);
      });

      await test.step('delete one post, then the selected post', async () => {
        await keyboard.press('j');
        await keyboard.press('Delete');
        await expect(entries(page)).toHaveCount(1);
        await expect(notice(page)).toContainText('Deleted “Bread and butter');
        await goTo(keyboard, button(page, 'Move 1 post 1 week later'));
        await press(keyboard, 'ArrowRight', 7);
        await expect(button(page, 'Delete')).toBeFocused();
        await keyboard.press('Enter');
        await expect(entries(page)).toHaveCount(0);
        await expect(page.getByText('No posts match')).toBeVisible();
        await keyboard.tabTo(button(page, 'Clear search and filters'));
        await keyboard.press('Enter');
        await expect(entries(page)).toHaveCount(1);
      });

      const [made, steps] = [await planOf(page), await stepCount(page)];
      expect(made.map(({ content }) => content)).toEqual(['Jam']);
      expect(steps).toBe(8);

      await test.step('undo and redo all steps with the keys', async () => {
        // In the search field, the keys would first undo typing.
        await expect(page.getByLabel('Search posts')).toBeFocused();
        await keyboard.press('Tab');
        await press(keyboard, 'Control+z', steps);
        expect(await planOf(page)).toEqual([]);
        await expect(heading(page, PAGES['/scheduler'])).toBeFocused();
        await expect(button(page, 'Nothing to undo')).toBeVisible();
        await press(keyboard, 'Control+Shift+z', steps);
        expect(await planOf(page)).toEqual(made);
        await expect(entries(page)).toContainText(['Jam']);
      });

      await test.step('undo and redo all steps with the buttons and the history', async () => {
        await goTo(keyboard, button(page, 'Undo: delete 1 post'));
        await press(keyboard, 'Enter', steps);
        expect(await planOf(page)).toEqual([]);
        await keyboard.tabTo(button(page, 'History'));
        await keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
        await keyboard.press('Home');
        await keyboard.press('Enter');
        expect(await planOf(page)).toEqual(made);
        await keyboard.press('Escape');
        await expect(button(page, 'History')).toBeFocused();
      });

      expect(keyboard.faults(), 'stops where focus is not visible').toEqual([]);
      noteCases(keyboard.presses());
    },
  );
}
