import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  button,
  entries,
  field,
  follow,
  gotoReady,
  MORNING,
  openFilter,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { expectFocusOn, expectFocusToBeSeen } from '../support/focus';
import { NIGHTLY } from '../support/nightly';

const CONTENTS = ['One', 'Two', 'Three'] as const;

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  for (const content of CONTENTS) await schedulePost(page, aDraft({ content }));
  await expectPlan(page, ...CONTENTS);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
});

async function expectPlan(page: Page, ...contents: readonly string[]): Promise<void> {
  await expect(entries(page)).toHaveCount(contents.length);
  await expect(entries(page)).toContainText(contents);
}

function entry(page: Page, place: number): Locator {
  return entries(page).nth(place);
}

async function turnOffSingleKeys(page: Page): Promise<void> {
  await follow(page, 'Dashboard', PAGES['/']);
  await button(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await button(page, 'Done').click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
}

test('n focuses the new post, / the search, and neither key is typed', async ({ page }) => {
  await page.keyboard.press('n');
  await expectFocusOn(field(page, 'Content'));
  await expect(field(page, 'Content')).toHaveValue('');
  await entry(page, 0).focus();
  await page.keyboard.press('/');
  await expectFocusOn(page.getByLabel('Search posts'));
  await expect(page.getByLabel('Search posts')).toHaveValue('');
});

test('j and k move between posts; the arrow keys too once a post has focus @nightly', async ({
  page,
}) => {
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['ArrowDown', 2],
    ['j', 2],
    ['k', 1],
    ['ArrowUp', 0],
    ['k', 0],
    ['J', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectFocusOn(entry(page, place));
  }
});

test('k focuses the last post if no post has focus', NIGHTLY, async ({ page }) => {
  await page.keyboard.press('k');
  await expectFocusOn(entry(page, 2));
});

test('arrow keys scroll the page while no post has focus', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(entries(page).locator(':focus')).toHaveCount(0);
});

test(
  'e opens the focused post, Escape closes it, and focus stays in the entry',
  NIGHTLY,
  async ({ page }) => {
    await entry(page, 1).focus();
    await page.keyboard.press('e');
    await expectFocusOn(entry(page, 1).getByLabel('Content'));
    await expect(entry(page, 1).getByLabel('Content')).toHaveValue('Two');
    await page.keyboard.press('Escape');
    await expectFocusOn(button(page, 'Edit post: Two'));
    await page.keyboard.press('j');
    await expectFocusOn(entry(page, 2));
  },
);

test('d duplicates the post and opens the copy', NIGHTLY, async ({ page }) => {
  await entry(page, 0).focus();
  await page.keyboard.press('d');
  await expectFocusOn(entry(page, 3).getByLabel('Content'));
  await expect(entry(page, 3).getByLabel('Content')).toHaveValue('One');
});

test(
  'Delete deletes the post, and focus moves to the next post or the previous one',
  NIGHTLY,
  async ({ page }) => {
    await entry(page, 1).focus();
    await page.keyboard.press('Delete');
    await expectPlan(page, 'One', 'Three');
    await expectFocusOn(entry(page, 1));
    await page.keyboard.press('Delete');
    await expectPlan(page, 'One');
    await expectFocusOn(entry(page, 0));
    await page.keyboard.press('Delete');
    await expectPlan(page);
    await expectFocusToBeSeen(page);
  },
);

test('u undoes', NIGHTLY, async ({ page }) => {
  await page.keyboard.press('u');
  await expectPlan(page, 'One', 'Two');
  await entry(page, 0).focus();
  await page.keyboard.press('u');
  await expectPlan(page, 'One');
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('shortcuts act on the post that contains focus', NIGHTLY, async ({ page }) => {
  await button(page, 'More: Two').focus();
  await page.keyboard.press('Delete');
  await expectPlan(page, 'One', 'Three');
  await page.keyboard.press('e');
  await expect(entry(page, 1).getByLabel('Content')).toBeFocused();
});

test('e, d and Delete do nothing if no post has focus', NIGHTLY, async ({ page }) => {
  for (const key of ['e', 'd', 'Delete']) await page.keyboard.press(key);
  await expectPlan(page, ...CONTENTS);
  await expect(entries(page).getByRole('form')).toHaveCount(0);
});

test('shortcuts do nothing in a field, in a select, with a modifier key, or behind a dialog @nightly', async ({
  page,
}) => {
  const keys = ['n', '/', 'j', 'k', 'e', 'd', 'u', '?'];
  await button(page, 'Edit post: Two').click();
  for (const place of [
    field(page, 'Content').first(),
    page.getByLabel('Search posts'),
    entry(page, 1).getByLabel('Content'),
  ]) {
    await place.fill('');
    for (const key of keys) await page.keyboard.press(key);
    await expect(place).toHaveValue(keys.join(''));
    await expect(place).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(place).toHaveValue(keys.slice(1).join(''));
    await place.fill('');
  }
  await button(page, 'Cancel').click();

  const filter = await openFilter(page);
  for (const choice of [
    filter.getByRole('radio', { name: 'All' }),
    filter.getByRole('button', { name: 'Today' }),
  ]) {
    await choice.focus();
    for (const key of ['j', 'u', 'Delete']) await page.keyboard.press(key);
    await expect(choice).toBeFocused();
  }
  await entry(page, 0).focus();
  for (const modifier of ['Alt', 'Meta']) await page.keyboard.press(`${modifier}+d`);
  await button(page, 'History').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const key of ['j', 'Delete', 'd', 'e', 'u', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(entries(page).locator('[data-part=delete]')).toHaveCount(3);
});

test('shortcuts work while a checkbox has focus', NIGHTLY, async ({ page }) => {
  await page.getByLabel('Select post: Two').check();
  await page.keyboard.press('j');
  await expectFocusOn(entry(page, 2));
  await page.keyboard.press('u');
  await expectPlan(page, 'One', 'Two');
});

test('? lists all shortcuts, and Escape restores focus', NIGHTLY, async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await entry(page, 1).focus();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveText([
    'Ctrl K',
    ...['N', '/', '1', '2', '3', '4', 'T', 'M'],
    ...['J', 'K', 'E or Enter', 'D', 'Delete', 'X'],
    ...['Ctrl O', 'Ctrl S', 'Ctrl P'],
    'Ctrl Z or U',
    'Ctrl Shift Z or Ctrl Y',
    '?',
    ...['↑ or ↓', '← or →', 'Shift ↑ or Shift ↓', 'Shift Click', 'Ctrl Enter'],
    ...['PageUp or PageDown', 'Esc'],
  ]);
  await expect(dialog).not.toContainText('turned off');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocusOn(entry(page, 1));
});

test(
  'turned off in Settings: only Delete, the arrow keys and Ctrl+Z work',
  NIGHTLY,
  async ({ page }) => {
    await turnOffSingleKeys(page);
    await entry(page, 0).focus();
    for (const key of ['n', '/', 'j', 'k', 'e', 'd', 'u', '?']) {
      await page.keyboard.press(key);
      await expect(entry(page, 0)).toBeFocused();
    }
    await expectPlan(page, ...CONTENTS);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(entries(page).getByRole('form')).toHaveCount(0);

    await page.keyboard.press('ArrowDown');
    await expectFocusOn(entry(page, 1));
    await page.keyboard.press('Delete');
    await expectPlan(page, 'One', 'Three');
    await page.keyboard.press('Control+z');
    await expectPlan(page, ...CONTENTS);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('keyboard shortcuts');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Single keys are turned off.');
  },
);

test('shortcuts do nothing on other pages', NIGHTLY, async ({ page }) => {
  await follow(page, 'Analytics', PAGES['/analytics']);
  for (const key of ['n', '/', 'j', 'e', 'Delete', 'u', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expectPlan(page, ...CONTENTS);
});

test(
  'a focused post differs from a selected one, in forced colours too',
  NIGHTLY,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByLabel('Select post: Two').check();
    await page.getByLabel('Select post: One').check();
    const ringOf = (place: number) =>
      entry(page, place).evaluate((element) => getComputedStyle(element).outline);
    await entry(page, 0).focus();
    await page.keyboard.press('j');
    await expect(entry(page, 1)).toBeFocused();
    expect(await ringOf(1)).not.toBe(await ringOf(0));
  },
);
