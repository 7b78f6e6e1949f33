import type { Page } from '@playwright/test';
import {
  accounts,
  aDraft,
  announcement,
  button,
  entries,
  field,
  gotoReady,
  heading,
  MORNING,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five'];

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  for (const content of NAMES) await schedulePost(page, aDraft({ content }));
  await expect(entries(page)).toHaveCount(NAMES.length);
  // Single keys do nothing in the form, where the pressed button has focus.
  await heading(page, 'Post Scheduler').click();
});

/** Presses keys, for example `Control+z`, and holds them while the last one repeats. */
async function hold(page: Page, keys: string, repeats = 15): Promise<void> {
  const all = keys.split('+');
  for (const key of all) await page.keyboard.down(key);
  for (let count = 0; count < repeats; count += 1) await page.keyboard.down(all.at(-1) ?? '');
  for (const key of all.reverse()) await page.keyboard.up(key);
}

/** Enough time for a field to handle Ctrl+Z, in milliseconds. */
async function waitForFields(page: Page): Promise<void> {
  await page.clock.runFor(1_000);
}

test('Ctrl+Enter schedules what was typed, once while it is held', async ({ page }) => {
  await field(page, 'Date').fill('2026-06-20');
  await field(page, 'Time').fill('10:00');
  await field(page, 'Content').click();
  await page.keyboard.type('Six');
  await page.keyboard.press('Enter');
  await page.keyboard.type('lines');
  await hold(page, 'Control+Enter');
  await expect(entries(page)).toHaveCount(NAMES.length + 1);
  await expect(entries(page).last()).toContainText('Six\nlines');
  await expect(field(page, 'Content')).toHaveValue('');
});

test('Ctrl+Enter saves an edit @nightly', async ({ page }) => {
  await button(page, 'Edit post: Two').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' or so');
  await page.keyboard.press('Control+Enter');
  await expect(button(page, 'Edit post: Two or so')).toBeFocused();
  await expect(announcement(page)).toHaveText('Saved “Two or so”');
});

test.describe('Ctrl+Z in a field', () => {
  test('restores the text of the field, and does not change the plan', async ({ page }) => {
    const content = field(page, 'Content');
    await content.click();
    await page.keyboard.type('A few words');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('x');
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('');
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('A few words');
    await waitForFields(page);
    await expect(entries(page)).toHaveCount(NAMES.length);
  });

  test('in the amount field of Move, undoes the amount first @nightly', async ({ page }) => {
    await page.getByLabel('Select post: One').check();
    await button(page, 'Change the move').click();
    const amount = page.getByLabel('By how many');
    await amount.click();
    await page.keyboard.type('2');
    await page.keyboard.press('Control+z');
    await expect(amount).toHaveValue('1');
    await waitForFields(page);
    await expect(entries(page)).toHaveCount(NAMES.length);
    await page.keyboard.press('Control+z');
    await expect(entries(page)).toHaveCount(NAMES.length - 1);
  });

  test('held down, undoes at most one step of the plan', async ({ page }) => {
    await field(page, 'Content').click();
    await hold(page, 'Control+z');
    await waitForFields(page);
    await expect(entries(page)).toHaveCount(NAMES.length - 1);
    await field(page, 'Content').blur();
    await hold(page, 'Control+z');
    await expect(entries(page)).toHaveCount(NAMES.length - 2);
  });
});

test('Ctrl+; on Dvorak undoes nothing', NIGHTLY, async ({ page }) => {
  await page.evaluate(() => {
    const init = { key: ';', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(entries(page)).toHaveCount(NAMES.length);
});

for (const [key, act] of [
  ['т', 'writes a new post'],
  ['о', 'goes to the first post'],
] as const) {
  test(`a Russian layout: ${key} ${act}`, NIGHTLY, async ({ page }) => {
    const code = key === 'т' ? 'KeyN' : 'KeyJ';
    await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      code,
      bubbles: true,
      cancelable: true,
    });
    const target = key === 'т' ? field(page, 'Content') : entries(page).first();
    await expect(target).toBeFocused();
  });
}

test.describe('one press is one action', () => {
  test('a double click on a trash button deletes one post', async ({ page }) => {
    await button(page, 'Delete post: Two').dblclick();
    await expect(entries(page)).toHaveCount(NAMES.length - 1);
    await expect(announcement(page)).toHaveText('Deleted “Two”');
  });

  test('a double click on Duplicate makes one copy', NIGHTLY, async ({ page }) => {
    await button(page, 'More: Two').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick();
    await expect(page.getByRole('form', { name: 'Edit post: Two' })).toHaveCount(1);
    await expect(entries(page)).toHaveCount(NAMES.length + 1);
  });

  test('a double click on Save does not activate its replacement', NIGHTLY, async ({ page }) => {
    await button(page, 'Edit post: Two').click();
    await button(page, 'Save').dblclick();
    await expect(entries(page)).toHaveCount(NAMES.length);
    await expect(page.getByRole('form', { name: /^Edit post/ })).toHaveCount(0);
  });

  test('a double click on Disconnect disconnects one account', NIGHTLY, async ({ page }) => {
    await page.getByRole('link', { name: 'Integration', exact: true }).click();
    await button(page, 'Connect Facebook').click();
    await button(page, 'Connect Twitter').click();
    await button(page, 'Disconnect Facebook').dblclick();
    await expect(accounts(page)).toHaveText([/^Twitter/]);
  });

  test('two clicks on Undo undo two steps', NIGHTLY, async ({ page }) => {
    await page.getByRole('button', { name: /^Undo/ }).first().dblclick();
    await expect(entries(page)).toHaveCount(NAMES.length - 2);
  });

  for (const key of ['Delete', 'Enter']) {
    test(`holding ${key} on a trash button deletes one post`, NIGHTLY, async ({ page }) => {
      await button(page, 'Delete post: One').focus();
      await hold(page, key);
      await expect(entries(page)).toHaveCount(NAMES.length - 1);
    });
  }

  for (const [key, place] of [
    ['e', 'the edited content'],
    ['d', 'the content of the copy'],
    ['/', 'the search'],
    ['n', 'the date'],
  ] as const) {
    test(
      `holding ${key} types nothing into ${place}`,
      nightlyUnless(key === 'e'),
      async ({ page }) => {
        await page.keyboard.press('j');
        await hold(page, key);
        const typedInto = {
          e: page.getByRole('form', { name: /^Edit post/ }).getByLabel('Content'),
          d: page.getByRole('form', { name: /^Edit post/ }).getByLabel('Content'),
          '/': page.getByLabel('Search posts'),
          n: field(page, 'Content'),
        }[key];
        await expect(typedInto).toBeFocused();
        await expect(typedInto).toHaveValue(key === 'e' || key === 'd' ? 'One' : '');
        await expect(entries(page)).toHaveCount(NAMES.length + (key === 'd' ? 1 : 0));
      },
    );
  }

  test('holding Enter on Edit types no line breaks', NIGHTLY, async ({ page }) => {
    await button(page, 'Edit post: One').focus();
    await hold(page, 'Enter');
    await expect(page.getByRole('form', { name: /^Edit post/ }).getByLabel('Content')).toHaveValue(
      'One',
    );
  });

  test('holding j moves from post to post', NIGHTLY, async ({ page }) => {
    await hold(page, 'j', 3);
    await expect(entries(page).nth(3)).toBeFocused();
  });
});

test('a double click on Edit keeps focus in the opened form', NIGHTLY, async ({ page }) => {
  await button(page, 'Edit post: Two').dblclick();
  const content = page.getByRole('form', { name: 'Edit post: Two' }).getByLabel('Content');
  await expect(content).toBeFocused();
  await page.keyboard.type('us');
  await expect(content).toHaveValue('Twous');
  await expect(entries(page)).toHaveCount(NAMES.length);
});

test('e focuses the form of an edited entry', NIGHTLY, async ({ page }) => {
  await button(page, 'Edit post: Two').click();
  const content = page.getByRole('form', { name: 'Edit post: Two' }).getByLabel('Content');
  await expect(content).toBeFocused();
  await page.getByRole('listitem').filter({ has: content }).focus();
  await page.keyboard.press('e');
  await expect(content).toBeFocused();
  await expect(content).toHaveValue('Two');
});
