import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  announcement,
  button,
  entries,
  field,
  follow,
  gotoReady,
  MORNING,
  notice,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { heard, startListening } from '../support/listen';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await startListening(page);
});

/** Opens the scheduler and schedules posts with these contents. */
async function openWithPosts(page: Page, ...contents: string[]): Promise<void> {
  await gotoReady(page, '/scheduler');
  await expect(button(page, 'Nothing to undo')).toBeVisible();
  for (const content of contents) await schedulePost(page, aDraft({ content }));
  await expectPlan(page, ...contents);
}

/** Expects exactly the posts with these contents. */
async function expectPlan(page: Page, ...contents: string[]): Promise<void> {
  await expect(entries(page)).toHaveCount(contents.length);
  await expect(entries(page)).toContainText(contents);
}

test('an undo just after navigation is announced, and the page before it', async ({ page }) => {
  await openWithPosts(page, 'One', 'Two');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  // Presses the keys when the page is in the document, before React runs its effects.
  await page.evaluate(() => {
    const keys = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
    new MutationObserver((_records, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Analytics') return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await follow(page, 'Analytics', PAGES['/analytics']);
  await expect(announcement(page)).toHaveText('Undone: schedule “Two”');
});

for (const [undo, redo] of [
  ['Control+z', 'Control+Shift+z'],
  ['Control+z', 'Control+y'],
  ['Meta+z', 'Meta+Shift+z'],
  ['Control+Z', 'Control+Y'],
] as const) {
  test(
    `${undo} undoes and ${redo} redoes, on every page`,
    nightlyUnless(redo === 'Control+Shift+z'),
    async ({ page }) => {
      await openWithPosts(page, 'One', 'Two');
      await follow(page, 'Analytics', PAGES['/analytics']);
      await page.keyboard.press(undo);
      await expect(announcement(page)).toHaveText('Undone: schedule “Two”');
      await page.keyboard.press(undo);
      await expect(announcement(page)).toHaveText('Undone: schedule “One”');
      await page.keyboard.press(undo);
      await page.keyboard.press(redo);
      await expect(announcement(page)).toHaveText('Redone: schedule “One”');
      await follow(page, 'Scheduler', PAGES['/scheduler']);
      await expectPlan(page, 'One');
      await page.keyboard.press(redo);
      await page.keyboard.press(redo);
      await expectPlan(page, 'One', 'Two');
    },
  );
}

test.describe('undo keys in a field', () => {
  test('undo the typing first, and then the plan', async ({ page }) => {
    await openWithPosts(page, 'One');
    await field(page, 'Content').click();
    await page.keyboard.type('A few words');
    await page.keyboard.press('Control+z');
    await expect(field(page, 'Content')).not.toHaveValue('A few words');
    await expectPlan(page, 'One');
    await page.keyboard.press('Control+Shift+z');
    await expect(field(page, 'Content')).toHaveValue('A few words');

    for (let press = 0; press < 20; press += 1) {
      if ((await field(page, 'Content').inputValue()) === '') break;
      await page.keyboard.press('Control+z');
    }
    await expect(field(page, 'Content')).toHaveValue('');
    await expectPlan(page, 'One');
    await page.keyboard.press('Control+z');
    await expectPlan(page);
    await expect(field(page, 'Content')).toBeFocused();
  });

  test('undo the plan in an untouched field', async ({ page }) => {
    await openWithPosts(page, 'One', 'Two', 'Three');
    for (const [label, left] of [
      ['Content', ['One', 'Two']],
      ['Date', ['One']],
      ['Search posts', []],
    ] as const) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('Control+z');
      await expectPlan(page, ...left);
    }
  });

  test('undo the plan in a field that the product cleared, and put its text back', async ({
    page,
  }) => {
    await openWithPosts(page);
    await field(page, 'Date').fill('2026-06-16');
    await field(page, 'Time').fill('14:30');
    await field(page, 'Content').click();
    await page.keyboard.type('One');
    await button(page, 'Schedule Post').click();
    await expectPlan(page, 'One');
    await field(page, 'Content').click();
    await expect(field(page, 'Content')).toHaveValue('');
    await page.keyboard.press('Control+z');
    await expectPlan(page);
    await expect(field(page, 'Content')).toHaveValue('One');
  });

  test('undo typing in the search field too', NIGHTLY, async ({ page }) => {
    await openWithPosts(page, 'One', 'Two');
    await page.getByLabel('Search posts').click();
    await page.keyboard.type('two');
    await expectPlan(page, 'Two');
    await page.keyboard.press('Control+z');
    await expect(page.getByLabel('Search posts')).not.toHaveValue('two');
    await expect(button(page, 'Undo: schedule “Two”')).toBeVisible();
  });
});

test.describe('the notice', () => {
  const DELETED = 'Deleted “One”';

  async function deleteOne(page: Page): Promise<void> {
    await openWithPosts(page, 'One', 'Two');
    await button(page, 'Delete post: One').click();
    await expect(notice(page)).toContainText(DELETED);
  }

  test('appears after a deletion, is announced once, and takes no focus @nightly', async ({
    page,
  }) => {
    await openWithPosts(page, 'One', 'Two');
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
    const before = await heard(page);
    await button(page, 'Delete post: One').click();
    await expect(notice(page)).toContainText(DELETED);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Delete post: Two')).toBeFocused();
    expect((await heard(page)).slice(before.length)).toEqual([DELETED]);
  });

  test('stands 24 pixels from the corner, 48 high, and moves nothing else', async ({ page }) => {
    await gotoReady(page, '/integration');
    const footer = page.getByRole('contentinfo');
    const place = await footer.boundingBox();
    await button(page, 'Connect Twitter').click();
    await expect(notice(page)).toContainText('Connected Twitter');
    expect(await footer.boundingBox()).toEqual(place);
    const { height: windowHeight } = page.viewportSize() ?? { height: 0 };
    const box = await notice(page).boundingBox();
    expect([box?.x, box?.height, windowHeight - Number(box?.y)]).toEqual([24, 48, 72]);
  });

  test('its Show leads to the post by keyboard, from another page @nightly', async ({ page }) => {
    await deleteOne(page);
    await follow(page, 'Analytics', PAGES['/analytics']);
    await page.keyboard.press('Control+z');
    const show = notice(page).getByRole('button', { name: 'Show' });
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toBeFocused();
    const edges = await entries(page).evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).borderColor),
    );
    expect(new Set(edges).size).toBe(2);
    await expect(entries(page).first()).toBeInViewport({ ratio: 1 });
  });

  test('its Undo restores the post in its place, becomes Redo, and keeps focus @nightly', async ({
    page,
  }) => {
    await deleteOne(page);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expectPlan(page, 'One', 'Two');
    await expect(notice(page)).toContainText('Undone: delete “One”');
    await expect(announcement(page)).toHaveText('Undone: delete “One”');
    await expect(notice(page).getByRole('button', { name: 'Redo' })).toBeFocused();
  });
});

test.describe('the history', () => {
  function drawer(page: Page): Locator {
    return page.getByRole('dialog', { name: 'History' });
  }

  function steps(page: Page): Locator {
    return drawer(page).getByRole('listitem').getByRole('button');
  }

  /** Makes three steps, at 9:10, 9:20 and 9:30, and undoes the last one. */
  async function makeSteps(page: Page): Promise<void> {
    await openWithPosts(page);
    await page.clock.pauseAt('2026-06-16T09:10:00-04:00');
    await schedulePost(page, aDraft({ content: 'One' }));
    await page.clock.pauseAt('2026-06-16T09:20:00-04:00');
    await schedulePost(page, aDraft({ content: 'Two' }));
    await page.clock.pauseAt('2026-06-16T09:30:00-04:00');
    await button(page, 'Delete post: One').click();
    await page.keyboard.press('Control+z');
  }

  async function openHistory(page: Page): Promise<void> {
    await makeSteps(page);
    await button(page, 'History').click();
    await expect(drawer(page)).toBeVisible();
  }

  test('arrow keys, Home and End move focus; Enter chooses; Escape restores focus @nightly', async ({
    page,
  }) => {
    await openHistory(page);
    for (const [key, place] of [
      ['ArrowDown', 2],
      ['ArrowDown', 3],
      ['ArrowDown', 3],
      ['Home', 0],
      ['ArrowUp', 0],
      ['End', 3],
      ['ArrowUp', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(steps(page).nth(place)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(button(page, 'History')).toBeFocused();
    await expectPlan(page, 'One');
  });

  test('Ctrl+Z works in it from the moment at which it is shown', async ({ page }) => {
    await makeSteps(page);
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('dialog[open]') === null) return;
        observer.disconnect();
        const key = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await button(page, 'History').click();
    await expect(drawer(page).locator('[aria-current]')).toHaveText(/^Scheduled “One”/);
  });

  test('it is one tab stop, and Ctrl+Z works in it @nightly', async ({ page }) => {
    await openHistory(page);
    await page.keyboard.press('Control+z');
    await expect(drawer(page).locator('[aria-current]')).toHaveText(/^Scheduled “One”/);
    await page.keyboard.press('Shift+Tab');
    await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'History')).toBeFocused();
    await expectPlan(page, 'One');
  });
});
