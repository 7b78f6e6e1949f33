import type { Locator, Page } from '@playwright/test';
import {
  announcement,
  button,
  entries,
  gotoReady,
  schedulePost,
  type Draft,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';

/** Two days before the end of DST in New York, 1 November, 02:00. */
const BEFORE_THE_CHANGE = '2026-10-30T08:00:00-04:00';

const DAILY: readonly Draft[] = [
  { date: '2026-10-30', time: '09:30', content: 'One' },
  { date: '2026-10-31', time: '09:30', content: 'Two' },
  { date: '2026-10-31', time: '23:30', content: 'Three' },
  { date: '2026-11-01', time: '01:30', content: 'Four' },
  { date: '2026-12-24', time: '18:00', content: 'Five' },
];

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: BEFORE_THE_CHANGE });
  await gotoReady(page, '/scheduler');
  for (const draft of DAILY) await schedulePost(page, draft);
  await expect(entries(page)).toHaveCount(DAILY.length);
});

function box(page: Page, content: string): Locator {
  return page.getByLabel(`Select post: ${content}`, { exact: true });
}

/** Returns the contents of the selected posts. */
async function expectSelected(page: Page, ...contents: readonly string[]): Promise<void> {
  await expect(entries(page).getByRole('checkbox', { checked: true })).toHaveCount(contents.length);
  for (const content of contents) await expect(box(page, content)).toBeChecked();
}

async function expectTimes(page: Page, ...times: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      entries(page)
        .locator('time')
        .evaluateAll((shown) => shown.map((time) => (time as HTMLTimeElement).dateTime)),
    )
    .toEqual(times);
}

const TIMES = DAILY.map(({ date, time }) => `${date}T${time}`);

function bar(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Selected posts' });
}

test('Space and Shift+Space select with the keyboard @nightly', async ({ page }) => {
  await box(page, 'Two').focus();
  await page.keyboard.press('Space');
  await box(page, 'Four').focus();
  await page.keyboard.press('Shift+Space');
  await expectSelected(page, 'Two', 'Three', 'Four');
  await expect(announcement(page)).toHaveText('3 selected');
  // For a single post, the checkbox itself announces the new state.
  await page.keyboard.press('Space');
  await expectSelected(page, 'Two', 'Three');
  await expect(announcement(page)).toHaveText('3 selected');
});

test('Shift may be released before Space, and does not affect the next key @nightly', async ({
  page,
}) => {
  await box(page, 'One').focus();
  await page.keyboard.press('Space');
  await box(page, 'Three').focus();
  await page.keyboard.down('Shift');
  await page.keyboard.down('Space');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Space');
  await expectSelected(page, 'One', 'Two', 'Three');
  await box(page, 'Five').focus();
  await page.keyboard.press('Space');
  await expectSelected(page, 'One', 'Two', 'Three', 'Five');
  await box(page, 'Four').click();
  await expectSelected(page, 'One', 'Two', 'Three', 'Four', 'Five');
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  const title = `an edited post can be deselected: ${width} pixels, ${colorScheme}`;
  test(title, NIGHTLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The form has focus. On a phone it would cover the plan.
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme });
    for (const content of ['Two', 'Three']) await box(page, content).check();
    await button(page, 'Edit post: Two').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a half');
    await box(page, 'Two').click();
    await expectSelected(page, 'Three');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    await expectSelected(page, 'Two', 'Three');
    const content = page.getByRole('form', { name: 'Edit post: Two' }).getByLabel('Content');
    await expect(content).toHaveValue('Two and a half');
  });
}

test('x and Shift+arrows select, and the bar sets a time, by keyboard alone', async ({ page }) => {
  await entries(page).nth(1).focus();
  await page.keyboard.press('x');
  await expect(announcement(page)).toHaveText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expectSelected(page, 'Two', 'Three', 'Four');
  await expect(announcement(page)).toHaveText('3 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expectSelected(page, 'Two', 'Three');

  await bar(page).getByRole('checkbox').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(bar(page).getByRole('button', { name: 'Set time' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('0515PM');
  await page.keyboard.press('Enter');
  await expectTimes(
    page,
    TIMES[0] ?? '',
    '2026-10-31T17:15',
    '2026-10-31T17:15',
    ...TIMES.slice(3),
  );
  await expect(announcement(page)).toHaveText('Set 2 posts to 5:15 PM');
  await page.keyboard.press('Control+z');
  await expectTimes(page, ...TIMES);
});

for (const width of [360, 768, 1280]) {
  const title = `the bar and the notice hide neither each other nor the last entry: ${width} pixels`;
  test(title, NIGHTLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The form has focus. On a phone it would cover the plan.
    await page.keyboard.press('Escape');
    await box(page, 'One').check();
    const notice = page.getByRole('region', { name: 'Last change' });
    const boxOf = async (locator: Locator) => {
      const found = await locator.boundingBox();
      if (!found) throw new Error('It is not shown.');
      return { top: found.y, bottom: found.y + found.height };
    };
    expect((await boxOf(notice)).bottom).toBeLessThan((await boxOf(bar(page))).top);
    await entries(page).last().focus();
    expect((await boxOf(entries(page).last())).bottom).toBeLessThan((await boxOf(notice)).top);
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    expect((await boxOf(entries(page).last())).bottom).toBeLessThan((await boxOf(bar(page))).top);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider).toBe(false);
  });
}

for (const [width, height] of [
  [360, 640],
  [1280, 500],
] as const) {
  test(
    `the bar and the notice never cover what has focus: ${width} × ${height}`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      // The form has focus. On a phone it would cover the plan.
      await page.keyboard.press('Escape');
      const notice = page.getByRole('region', { name: 'Last change' });
      await expect(notice).toBeVisible();
      /** Returns how many pixels of the focused element are beneath the notice or the bar. */
      const covered = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          const fixed = ['[aria-label="Last change"]', '[aria-label="Selected posts"]'].flatMap(
            (selector) =>
              document.querySelector(selector)?.closest('section, main div > div') ?? [],
          );
          if (
            !activeElement?.closest('main') ||
            // The open form of a phone lies over both.
            activeElement.closest('[data-sheet]') ||
            fixed.some((element) => element.contains(activeElement))
          ) {
            return 0;
          }
          const { top, bottom } = activeElement.getBoundingClientRect();
          // A browser scrolls to the line of the caret, not to the whole of a text.
          const end = activeElement.matches('textarea') ? top + 40 : bottom;
          const tops = fixed.map((element) => element.getBoundingClientRect().top);
          return Math.max(0, end - Math.min(innerHeight, ...tops));
        });

      // The last entry that is above the notice gets the bar beneath it.
      const all = await entries(page).all();
      for (const entry of all) {
        await entry.focus();
        expect(await covered()).toBe(0);
        await page.keyboard.press('x');
        await expect(bar(page)).toBeVisible();
        expect(await covered()).toBe(0);
        await page.keyboard.press('x');
        await expect(bar(page)).toHaveCount(0);
      }
      await entries(page).first().focus();
      await page.keyboard.press('x');
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      await page.getByRole('heading', { level: 1 }).focus();
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await covered(), `at stop ${stop + 1}`).toBe(0);
      }
    },
  );
}
