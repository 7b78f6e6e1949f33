import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import { grid } from '../support/calendar';
import { noteCases } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { keyboardOf, type Keyboard } from '../support/keyboard';
import { NIGHTLY } from '../support/nightly';
import {
  announcement,
  button,
  field,
  gotoReady,
  heading,
  MORNING,
  networkToggle,
  notice,
  PAGES,
} from '../support/productPage';

const FOLDER = resolve(__dirname, '../../fixtures/media');

/** The posts of a month, three days apart from 17 June 2026: the days as they are typed, and the pictures. */
const MONTH = [
  ['06172026', 'autumn'],
  ['06202026', 'brushes'],
  ['06232026', 'cat'],
  ['06262026', 'coffee'],
  ['06292026', 'dandelions'],
  ['07022026', 'dogs'],
  ['07052026', 'drum'],
  ['07082026', 'fig'],
  ['07112026', 'mountains'],
  ['07142026', 'sunset'],
] as const;

/** Chooses a picture for the draft in the chooser of the browser, which the key opens. */
async function choosePicture(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  await expect(button(page, 'Add pictures')).toBeFocused();
  const choosing = page.waitForEvent('filechooser', { timeout: 20_000 });
  await keyboard.press('Enter');
  await (await choosing).setFiles(resolve(FOLDER, `${name}.jpg`));
  await expect(announcement(page)).toHaveText('1 picture added.');
}

/** Expects the tiles of the grid in this order, by their alt texts. */
async function expectOrder(page: Page, ...names: readonly string[]): Promise<void> {
  const tiles = grid(page).getByRole('button');
  await expect(tiles).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(tiles.nth(index)).toHaveAccessibleName(new RegExp(`, picture of ${name}, `));
  }
}

test(
  'a month of pictures is planned for Instagram and rearranged with the keyboard only',
  NIGHTLY,
  async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.clock.install({ time: MORNING });
    // The browser gives its choosers to the test from now on, not only while one is awaited.
    page.on('filechooser', () => undefined);
    const keyboard = keyboardOf(page);
    await gotoReady(page, '/integration');
    await keyboard.press('Tab');
    await keyboard.tabTo(button(page, 'Connect Instagram'));
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('link', { name: 'Scheduler' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(heading(page, PAGES['/scheduler'])).toBeFocused();

    for (const [index, [date, name]] of MONTH.entries()) {
      await test.step(`the post ${name}`, async () => {
        if (index === 0) await keyboard.press('n');
        await expect(field(page, 'Content')).toBeFocused();
        await keyboard.type(name);
        await keyboard.press('Tab');
        await keyboard.press('ArrowRight');
        await expect(button(page, 'Media')).toBeFocused();
        await keyboard.press('Enter');
        await choosePicture(page, keyboard, name);
        const alt = page.getByRole('textbox', { name: 'Alt text for picture 1' });
        await keyboard.tabTo(alt, 'Shift+Tab');
        await keyboard.type(`picture of ${name}`);
        await keyboard.tabTo(field(page, 'Date'));
        await keyboard.type(date);
        await keyboard.tabTo(field(page, 'Time'));
        await keyboard.type('1000A');
        if (index === 0) {
          await keyboard.tabTo(networkToggle(page, 'Instagram'));
          await keyboard.press('Enter');
        }
        await keyboard.press('Control+Enter');
        await expect(page.locator('[data-entry]')).toHaveCount(index + 1);
      });
    }

    const [one = '', two = '', three = '', four = '', five = '', ...earlier] = MONTH.map(
      ([, name]) => name,
    ).toReversed();
    await keyboard.tabTo(page.getByRole('radio', { name: 'List' }));
    await keyboard.press('4');
    await expectOrder(page, one, two, three, four, five, ...earlier);
    await expect(grid(page).locator('img')).toHaveCount(MONTH.length);

    await keyboard.tabTo(grid(page).getByRole('button').first());
    for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Enter']) await keyboard.press(key);
    await expect(notice(page)).toContainText(`Exchanged the times of “${one}” and “${five}”`);
    await expectOrder(page, five, two, three, four, one, ...earlier);
    for (const key of ['ArrowLeft', 'm', 'ArrowUp', 'ArrowRight', 'Enter']) {
      await keyboard.press(key);
    }
    await expectOrder(page, five, four, three, two, one, ...earlier);
    await keyboard.press('Control+z');
    await expectOrder(page, five, two, three, four, one, ...earlier);
    await keyboard.press('Control+Shift+z');
    await expectOrder(page, five, four, three, two, one, ...earlier);

    expect(keyboard.faults(), 'stops where focus is not visible').toEqual([]);
    noteCases(keyboard.presses());
  },
);
