import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { expectFocusOn, tabTo } from '../support/focus';
import { NIGHTLY } from '../support/nightly';
import { button, field, gotoReady, MORNING, navigation, section } from '../support/productPage';

interface PlannedPost {
  readonly content: string;
  /** Month, day and year as they are typed. */
  readonly date: string;
  /** Hour, minute, and the first letter of AM or PM. */
  readonly time: string;
  /** Names of accounts, in the order of the form. */
  readonly accounts: readonly string[];
  readonly labels: readonly string[];
}

const COFFEE = 'Twitter: Harbour Coffee';
const STORY = 'The mill by the river turns again. We grind what three farms grow. '
  .repeat(7)
  .trim();
const STYLED = '𝗩𝗲𝗹𝗼 Works repairs bikes on Saturday';

/** Ten posts for three brands. The first label of a post is its brand. */
const POSTS: readonly PlannedPost[] = [
  ['Doors open at seven', '06172026', '0800A', [COFFEE, 'LinkedIn'], ['Harbour Coffee']],
  ['A new roast', '06182026', '0800A', [COFFEE, 'Bluesky'], ['Harbour Coffee', 'Launch']],
  ['Cake on Friday', '06192026', '0300P', ['Facebook', COFFEE], ['Harbour Coffee']],
  ['Tyres and tubes', '06172026', '0915A', ['Facebook'], ['Velo Works']],
  [STYLED, '06182026', '0915A', ['LinkedIn', 'Bluesky'], ['Velo Works', 'Launch']],
  ['Night ride', '06202026', '0830P', ['Facebook', 'Bluesky'], ['Velo Works']],
  ['Fresh flour', '06172026', '1030A', ['Bluesky'], ['Mill']],
  [STORY, '06182026', '1030A', [COFFEE, 'Bluesky'], ['Mill', 'Launch']],
  ['Open day', '06212026', '1100A', ['Facebook', 'LinkedIn'], ['Mill']],
  ['Thank you', '06302026', '0500P', ['Facebook', COFFEE, 'LinkedIn', 'Bluesky'], ['Mill']],
].map(
  ([content, date, time, accounts, labels]) =>
    ({ content, date, time, accounts, labels }) as PlannedPost,
);

function toggle(scope: Page | Locator, account: string): Locator {
  return scope
    .getByRole('group', { name: 'Networks' })
    .getByRole('button', { name: account, exact: true });
}

function list(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('list', { name, exact: true });
}

/** Presses Tab until focus is on the control, and then Enter. */
async function pressAt(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(control, key);
  await control.page().keyboard.press('Enter');
}

/** Connects four accounts, and gives one of them a name. */
async function connectAccounts(page: Page): Promise<void> {
  await pressAt(button(page, 'Connect Facebook'));
  await pressAt(button(page, 'Connect Twitter'));
  await pressAt(button(page, 'Connect LinkedIn'));
  await pressAt(button(page, 'Connect Bluesky'));
  await pressAt(button(page, 'Rename Twitter'), 'Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Account name' })).toBeFocused();
  await page.keyboard.type('Harbour Coffee');
  await page.keyboard.press('Enter');
  await expectFocusOn(button(page, `Rename ${COFFEE}`));
}

/** The accounts in the order of the form. */
const ACCOUNTS = ['Facebook', COFFEE, 'LinkedIn', 'Bluesky'];

/** Returns what only one of two lists has: what is pressed to get from one to the other. */
function difference(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...other, ...one].filter((each) => one.includes(each) !== other.includes(each));
}

/**
 * Types into the form, from the content field. Leaves focus on the button of the labels.
 *
 * @param before the post before, whose accounts and labels the form has kept
 */
async function fillForm(page: Page, post: PlannedPost, before?: PlannedPost): Promise<void> {
  await expectFocusOn(field(page, 'Content'));
  await page.keyboard.type(post.content);
  await expect(field(page, 'Content')).toHaveValue(post.content);
  await tabTo(field(page, 'Date'));
  await page.keyboard.type(post.date);
  await tabTo(field(page, 'Time'));
  await page.keyboard.type(post.time);
  const changed = difference(post.accounts, before?.accounts ?? []);
  for (const account of ACCOUNTS.filter((each) => changed.includes(each))) {
    await tabTo(toggle(page, account));
    await page.keyboard.press('Space');
  }
  await pressAt(button(page, 'Labels'));
  const search = page.getByRole('textbox', { name: 'Find or create a label' });
  for (const label of difference(post.labels, before?.labels ?? [])) {
    await expect(search).toBeFocused();
    await page.keyboard.type(label);
    if (post.labels.includes(label)) await page.keyboard.press('Enter');
    else {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
    }
    await expect(search).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expectFocusOn(button(page, 'Labels'));
  await expect(
    list(page.getByRole('form', { name: 'New post' }), 'Chosen labels').getByRole('listitem'),
  ).toHaveText([...post.labels]);
}

/** Adds a text for Twitter alone, from any place below the tabs. */
async function customise(page: Page, words: string): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Twitter' });
  await tabTo(page.getByRole('tab', { name: 'All' }), 'Shift+Tab');
  while (!(await tab.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expectFocusOn(field(page, 'Content'));
  await page.keyboard.type(words);
  await expect(tab).toHaveText('Twitter own text');
}

/** The parts of a thread in the preview. */
function previewedParts(scope: Page | Locator): Locator {
  return scope.getByRole('region', { name: 'Preview' }).getByRole('listitem');
}

async function split(page: Page): Promise<void> {
  await pressAt(button(page, 'Split into a thread'), 'Shift+Tab');
  await expectFocusOn(button(page, 'Back to one post'));
  await page.keyboard.press('Tab');
  await expectFocusOn(page.getByLabel('Number the parts'));
  await page.keyboard.press('Space');
  await expect(previewedParts(page)).toHaveText([/ 1\/2/, / 2\/2/]);
}

test('ten posts for three brands are planned by keyboard alone', NIGHTLY, async ({ page }) => {
  test.setTimeout(100_000);
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/integration');
  await expect(section(page, 'More networks')).toBeVisible();
  await connectAccounts(page);
  await pressAt(navigation(page).getByRole('link', { name: 'Scheduler' }), 'Shift+Tab');
  await expect(toggle(page, COFFEE)).toBeVisible();
  await tabTo(field(page, 'Content'));

  for (const [index, post] of POSTS.entries()) {
    await fillForm(page, post, POSTS[index - 1]);
    if (post.content === 'A new roast') await customise(page, ', at ten');
    if (post.content === STORY) await split(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-entry]')).toHaveCount(index + 1);
    await expect(field(page, 'Content')).toHaveValue('');
  }

  const inOrder = POSTS.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)));
  for (const [index, { content, accounts, labels }] of inOrder.entries()) {
    const entry = page.locator('[data-entry]').nth(index);
    await expect(entry).toContainText(content.slice(0, 60));
    const signs = list(entry, 'Networks').getByRole('img');
    expect(await signs.evaluateAll((each) => each.map((sign) => sign.ariaLabel))).toEqual(accounts);
    await expect(list(entry, 'Labels').getByRole('listitem')).toHaveText([...labels]);
  }

  await edit(page, 'A new roast', async (form) => {
    const tab = form.getByRole('tab', { name: 'Twitter' });
    await expect(tab).toHaveText('Twitter own text');
  });
  await edit(page, STORY.slice(0, 20), async (form) => {
    await expect(previewedParts(form)).toHaveCount(2);
  });
});

/** Opens the form of a post that is below focus, and cancels it. */
async function edit(page: Page, start: string, check: (form: Locator) => Promise<void>) {
  await pressAt(page.getByRole('button', { name: `Edit post: ${start}` }));
  const form = page.locator('[data-entry]').getByRole('form');
  await expect(form.getByLabel('Content')).toBeFocused();
  await check(form);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
}

/** Returns a text that sorts by due time. */
function dueOf({ date, time }: PlannedPost): string {
  return `${date} ${time.slice(-1)} ${time}`;
}
