import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  announcement,
  button,
  entries,
  gotoReady,
  heading,
  notice,
  PAGES,
  schedulePost,
  type Draft,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { installStoreHandle } from '../support/storeHandle';
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
  await page.addInitScript(installStoreHandle);
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

async function move(
  page: Page,
  amount: number,
  unit: 'hours' | 'days' | 'weeks',
  direction: 'later' | 'earlier' = 'later',
): Promise<void> {
  await page.getByLabel('By how many').fill(String(amount));
  await page.getByLabel('Hours, days or weeks').selectOption(unit);
  await page.getByLabel('Later or earlier').selectOption(direction);
  await button(page, 'Move').click();
}

/** Returns the number of applied history steps. */
async function stepCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { history } = window.store.getState() as { history: { past: readonly unknown[] } };
    return history.past.length;
  });
}

test(
  'Shift selects or deselects the range from the anchor, forwards and backwards',
  NIGHTLY,
  async ({ page }) => {
    await box(page, 'Two').click();
    await box(page, 'Four').click({ modifiers: ['Shift'] });
    await expectSelected(page, 'Two', 'Three', 'Four');
    await box(page, 'One').click({ modifiers: ['Shift'] });
    await expectSelected(page, 'One', 'Two', 'Three', 'Four');
    await box(page, 'Three').click();
    await expectSelected(page, 'One', 'Two', 'Four');
    await box(page, 'Five').click({ modifiers: ['Shift'] });
    await expectSelected(page, 'One', 'Two');
  },
);

test('Space and Shift+Space select with the keyboard', async ({ page }) => {
  await box(page, 'Two').focus();
  await page.keyboard.press('Space');
  await box(page, 'Four').focus();
  await page.keyboard.press('Shift+Space');
  await expectSelected(page, 'Two', 'Three', 'Four');
  await expect(announcement(page)).toHaveText('3 posts selected');
  // For a single post, the checkbox itself announces the new state.
  await page.keyboard.press('Space');
  await expectSelected(page, 'Two', 'Three');
  await expect(announcement(page)).toHaveText('3 posts selected');
});

test('Shift may be released before Space, and does not affect the next key', async ({ page }) => {
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
  test(`an edited post can be deselected: ${width} pixels, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
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

test('Select all selects only the found posts', NIGHTLY, async ({ page }) => {
  await page.getByLabel('From', { exact: true }).fill('2026-10-31');
  await page.getByLabel('To', { exact: true }).fill('2026-10-31');
  await page.getByLabel('Select all 2 posts').check();
  await expectSelected(page, 'Two', 'Three');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();

  await page.getByLabel('To', { exact: true }).fill('');
  await expectSelected(page, 'Two', 'Three');
  await expect(page.getByLabel('Select all 4 posts')).toHaveJSProperty('indeterminate', true);
  await page.getByLabel('Search posts').fill('two');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await button(page, 'Delete 1 post').click();
  await button(page, 'Clear search and filters').click();
  await expect(entries(page)).toContainText(['One', 'Three', 'Four', 'Five']);
  await expect(entries(page)).toHaveCount(4);
});

test('the selection is cleared with its button', NIGHTLY, async ({ page }) => {
  await page.getByLabel('Select all 5 posts').check();
  await button(page, 'Clear selection').click();
  await expectSelected(page);
  await expect(page.getByRole('form', { name: 'Move selected posts' })).toHaveCount(0);
});

test('posts moved across a clock change keep their wall time, and one undo restores them', async ({
  page,
}) => {
  const before = await stepCount(page);
  await page.getByLabel('Select all 5 posts').check();
  for (const [amount, unit, direction, ...times] of [
    [
      1,
      'days',
      'later',
      '2026-10-31T09:30',
      '2026-11-01T09:30',
      '2026-11-01T23:30',
      '2026-11-02T01:30',
      '2026-12-25T18:00',
    ],
    [
      1,
      'weeks',
      'later',
      '2026-11-06T09:30',
      '2026-11-07T09:30',
      '2026-11-07T23:30',
      '2026-11-08T01:30',
      '2026-12-31T18:00',
    ],
    [
      3,
      'hours',
      'later',
      '2026-10-30T12:30',
      '2026-10-31T12:30',
      '2026-11-01T02:30',
      '2026-11-01T04:30',
      '2026-12-24T21:00',
    ],
    [
      33,
      'weeks',
      'earlier',
      '2026-03-13T09:30',
      '2026-03-14T09:30',
      '2026-03-14T23:30',
      '2026-03-15T01:30',
      '2026-05-07T18:00',
    ],
  ] as const) {
    await move(page, amount, unit, direction);
    await expectTimes(page, ...times);
    expect(await stepCount(page)).toBe(before + 1);
    const by = `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} ${direction}`;
    await expect(announcement(page)).toHaveText(`5 posts moved ${by}`);
    await button(page, `Undo: move 5 posts ${by}`).click();
    await expectTimes(page, ...TIMES);
  }
});

test('the effect of a move is shown before it is applied', NIGHTLY, async ({ page }) => {
  await box(page, 'Two').check();
  const preview = page.getByRole('form', { name: 'Move selected posts' }).getByRole('paragraph');
  await expect(preview).toHaveText(
    'Moves 1 post 1 week later, from Sat, Oct 31, 2026, 9:30 AM to Sat, Nov 7, 2026, 9:30 AM.',
  );
  await box(page, 'One').check();
  await page.getByLabel('Later or earlier').selectOption('earlier');
  await expect(preview).toHaveText(
    /^Moves 2 posts 1 week earlier, the first from Fri, Oct 30, .* to Fri, Oct 23, .*\. 2 posts become Published\.$/,
  );
  await page.getByLabel('By how many').fill('0');
  await expect(preview).toHaveText('Say by how many: a whole number from 1.');
  await button(page, 'Move').click();
  await expectTimes(page, ...TIMES);
});

test(
  'many posts are deleted in one step, and restored in one, each in its place',
  NIGHTLY,
  async ({ page }) => {
    const before = await stepCount(page);
    for (const content of ['Two', 'Four', 'Five']) await box(page, content).check();
    await button(page, 'Delete 3 posts').click();
    await expect(entries(page)).toContainText(['One', 'Three']);
    await expect(entries(page)).toHaveCount(2);
    expect(await stepCount(page)).toBe(before + 1);
    await expect(page.getByRole('heading', { name: 'Scheduled Posts' })).toBeFocused();
    await expect(notice(page)).toContainText('3 posts deleted');
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(entries(page)).toContainText(DAILY.map(({ content }) => content));
    await expectTimes(page, ...TIMES);
    await expectSelected(page);
  },
);

test('after deleting all posts, focus moves to the page heading', NIGHTLY, async ({ page }) => {
  await page.getByLabel('Select all 5 posts').check();
  await button(page, 'Delete 5 posts').click();
  await expect(entries(page)).toHaveCount(0);
  await expect(heading(page, PAGES['/scheduler'])).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectTimes(page, ...TIMES);
});

test('posts whose new date is out of range stay, and this is shown', NIGHTLY, async ({ page }) => {
  await schedulePost(page, aDraft({ date: '275760-09-12', content: 'Last' }));
  await box(page, 'Last').check();
  const form = page.getByRole('form', { name: 'Move selected posts' });
  await expect(form).toContainText(
    "Moves nothing. 1 post can't be moved: no calendar goes that far.",
  );
  await button(page, 'Move').click();
  await expectTimes(page, ...TIMES, '275760-09-12T14:30');
  await expect(announcement(page)).toHaveText('No post moved');
  await expect(notice(page)).toHaveCount(0);
});
