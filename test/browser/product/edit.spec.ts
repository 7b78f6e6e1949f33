import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  announcement,
  button,
  entries,
  field,
  fillDraft,
  follow,
  gotoReady,
  heading,
  MORNING,
  notice,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
});

/** The form of the only edited post. */
function editForm(page: Page): Locator {
  return entries(page).getByRole('form', { name: /^Edit post: / });
}

function editField(page: Page, label: 'Date' | 'Time' | 'Content'): Locator {
  return editForm(page).getByLabel(label, { exact: true });
}

async function openEdit(page: Page, content: string): Promise<void> {
  await button(page, `Edit post: ${content}`).click();
  await expect(editField(page, 'Content')).toBeFocused();
}

/** Schedules two posts and opens the first for editing. */
async function editTheFirst(page: Page): Promise<void> {
  await schedulePost(page, aDraft({ content: 'One' }));
  await schedulePost(page, aDraft({ content: 'Two' }));
  await openEdit(page, 'One');
}

async function expectPlan(page: Page, ...entriesShown: readonly RegExp[]): Promise<void> {
  await expect(entries(page)).toHaveText([...entriesShown]);
}

test.describe('the draft of a new post', () => {
  const HALF = aDraft({ time: '16:45', content: 'Half a thought,\n  and no more' });

  async function expectKept(page: Page): Promise<void> {
    await expect(field(page, 'Date')).toHaveValue(HALF.date);
    await expect(field(page, 'Time')).toHaveValue(HALF.time);
    await expect(field(page, 'Content')).toHaveValue(HALF.content);
  }

  test('is kept across all pages, by links and by back', async ({ page }) => {
    await fillDraft(page, HALF);
    await follow(page, 'Analytics', PAGES['/analytics']);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await expectKept(page);
    await follow(page, 'Integration', PAGES['/integration']);
    await page.goBack();
    await expectKept(page);
    await page.goBack();
    await expect(heading(page, PAGES['/analytics'])).toBeVisible();
    await page.goForward();
    await expectKept(page);
  });

  test('is kept when the user goes back while typing', async ({ page }) => {
    await follow(page, 'Integration', PAGES['/integration']);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await field(page, 'Content').focus();
    await page.keyboard.type('In the midd');
    await page.goBack();
    await expect(heading(page, PAGES['/integration'])).toBeVisible();
    await page.goForward();
    await expect(field(page, 'Content')).toHaveValue('In the midd');
  });

  test('is cleared after scheduling, and on reload', NIGHTLY, async ({ page }) => {
    await schedulePost(page, HALF);
    await follow(page, 'Analytics', PAGES['/analytics']);
    await page.goBack();
    await expect(field(page, 'Content')).toHaveValue('');
    await fillDraft(page, HALF);
    await page.reload();
    await expect(field(page, 'Content')).toHaveValue('');
    await expect(field(page, 'Date')).toHaveValue('');
  });

  test('is not a history step', NIGHTLY, async ({ page }) => {
    await fillDraft(page, HALF);
    await follow(page, 'Analytics', PAGES['/analytics']);
    await expect(button(page, 'Nothing to undo')).toBeVisible();
  });
});

test('an edit is saved in place, announced, and undone', NIGHTLY, async ({ page }) => {
  await editTheFirst(page);
  await expect(editField(page, 'Date')).toHaveValue('2026-06-16');
  await expect(editField(page, 'Time')).toHaveValue('14:30');
  await expect(editField(page, 'Content')).toHaveValue('One');
  await editField(page, 'Date').fill('2026-06-18');
  await editField(page, 'Time').fill('08:15');
  await editField(page, 'Content').fill('First\n  of all');
  await button(page, 'Save').click();
  await expectPlan(page, /Jun 18, 2026, 8:15\sAMScheduledFirst\s+of all$/, /Two$/);
  await expect(announcement(page)).toHaveText('Post saved: First of all');
  await expect(button(page, 'Edit post: First of all')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectPlan(page, /Jun 16, 2026, 2:30\sPMScheduledOne$/, /Two$/);
});

test('an edit without changes is closed and is not a step', NIGHTLY, async ({ page }) => {
  await editTheFirst(page);
  await button(page, 'Save').click();
  await expectPlan(page, /One$/, /Two$/);
  await expect(button(page, 'Undo: schedule “Two”')).toBeVisible();
});

test(
  'saving has the rules of scheduling: nothing without a date, a time and a content',
  NIGHTLY,
  async ({ page }) => {
    await editTheFirst(page);
    for (const [label, value] of [
      ['Content', ' \n '],
      ['Time', ''],
      ['Date', ''],
      ['Date', '2026-06-15'],
    ] as const) {
      const before = await editField(page, label).inputValue();
      await editField(page, label).fill(value);
      await button(page, 'Save').click();
      await expect(editForm(page)).toBeVisible();
      await expect(editField(page, label)).toHaveValue(value);
      await editField(page, label).fill(before);
    }
    await expect(button(page, 'Undo: schedule “Two”')).toBeVisible();
    await button(page, 'Save').click();
    await expect(editForm(page)).toHaveCount(0);
  },
);

test('a past post can keep its date, but not get another past date', NIGHTLY, async ({ page }) => {
  await schedulePost(page, aDraft({ time: '10:00', content: 'Old' }));
  await page.clock.fastForward('48:00:00');
  await openEdit(page, 'Old');
  await editField(page, 'Content').fill('Old, and corrected');
  await editField(page, 'Date').fill('2026-06-17');
  await button(page, 'Save').click();
  await expect(editField(page, 'Date')).toHaveJSProperty('validity.rangeUnderflow', true);
  await editField(page, 'Date').fill('2026-06-16');
  await button(page, 'Save').click();
  await expectPlan(page, /Jun 16, 2026, 10:00\sAMPublishedOld, and corrected$/);
});

for (const [way, cancel] of [
  ['Cancel', (page: Page) => button(page, 'Cancel').click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(
    `${way} cancels an edit, and focus returns to its button; undo restores the typed text`,
    NIGHTLY,
    async ({ page }) => {
      await editTheFirst(page);
      await editField(page, 'Content').fill('One, and a long train of thought');
      await cancel(page);
      await expectPlan(page, /One$/, /Two$/);
      await expect(button(page, 'Edit post: One')).toBeFocused();
      await expect(notice(page)).toContainText('Edit cancelled: One');

      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await expect(editField(page, 'Content')).toHaveValue('One, and a long train of thought');
      await button(page, 'Save').click();
      await expectPlan(page, /One, and a long train of thought$/, /Two$/);
    },
  );

  test(`${way} without changes closes it without a notice`, NIGHTLY, async ({ page }) => {
    await editTheFirst(page);
    const said = (await announcement(page).textContent()) ?? '';
    await cancel(page);
    await expectPlan(page, /One$/, /Two$/);
    await expect(button(page, 'Edit post: One')).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    await expect(announcement(page)).toHaveText(said);
  });
}

test('an edit is kept across pages, even while typing', async ({ page }) => {
  await editTheFirst(page);
  await page.keyboard.press('End');
  await page.keyboard.type(', and hal');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await page.goBack();
  await expect(editField(page, 'Content')).toHaveValue('One, and hal');
  await follow(page, 'Integration', PAGES['/integration']);
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expect(editField(page, 'Content')).toHaveValue('One, and hal');
  await button(page, 'Save').click();
  await expectPlan(page, /One, and hal$/, /Two$/);
});

test('several edits can be open, each with its own text', NIGHTLY, async ({ page }) => {
  await editTheFirst(page);
  await editField(page, 'Content').fill('One, changed');
  await button(page, 'Edit post: Two').click();
  const forms = entries(page).getByRole('form');
  await forms.nth(1).getByLabel('Content').fill('Two, changed');
  await forms.nth(0).getByRole('button', { name: 'Save' }).click();
  await expect(forms).toHaveCount(1);
  await expect(forms.getByLabel('Content')).toHaveValue('Two, changed');
  await forms.getByRole('button', { name: 'Cancel' }).click();
  await expectPlan(page, /One, changed$/, /Two$/);
});

/** Schedules a post while an edit form with the same labels is open. */
async function scheduleBeside(page: Page, content: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New post' });
  await form.getByLabel('Date', { exact: true }).fill('2026-06-17');
  await form.getByLabel('Time', { exact: true }).fill('10:00');
  await form.getByLabel('Content', { exact: true }).fill(content);
  await form.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(announcement(page)).toHaveText(`Post scheduled: ${content}`);
}

test(
  'the text of a second edit is not lost when the first is restored and other changes follow',
  NIGHTLY,
  async ({ page }) => {
    await editTheFirst(page);
    await page.keyboard.press('End');
    await page.keyboard.type(', first');
    await page.keyboard.press('Escape');
    await openEdit(page, 'One');
    await page.keyboard.press('End');
    await page.keyboard.type(', second');
    await button(page, 'Undo: cancel the edit of “One, first”').click();
    await expect(editField(page, 'Content')).toHaveValue('One, first');
    await scheduleBeside(page, 'Three');

    await button(page, 'Undo: schedule “Three”').click();
    await button(page, 'Undo: cancel the edit of “One, second”').click();
    await expect(editField(page, 'Content')).toHaveValue('One, second');
    await button(page, 'Redo: cancel the edit of “One, second”').click();
    await expect(editField(page, 'Content')).toHaveValue('One, first');
  },
);

test('the text typed in a duplicate is not lost when it is undone and other changes follow', async ({
  page,
}) => {
  await schedulePost(page, aDraft({ content: 'One' }));
  await button(page, 'Duplicate post: One').click();
  await expect(editField(page, 'Content')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await button(page, 'Undo: duplicate “One”').click();
  await expectPlan(page, /One$/);
  await schedulePost(page, aDraft({ content: 'Two' }));
  await expectPlan(page, /One$/, /Two$/);

  await button(page, 'Undo: schedule “Two”').click();
  await button(page, 'Undo: cancel the edit of “One more”').click();
  await expect(entries(page)).toHaveCount(2);
  await expect(editField(page, 'Content')).toHaveValue('One more');
  await button(page, 'Undo: duplicate “One”').click();
  await expectPlan(page, /One$/);
});

test(
  'a duplicate is added at the end, open for editing, and independent',
  NIGHTLY,
  async ({ page }) => {
    await schedulePost(page, aDraft({ content: 'One' }));
    await schedulePost(page, aDraft({ content: 'Two' }));
    await button(page, 'Duplicate post: One').click();
    await expect(announcement(page)).toHaveText('Post duplicated: One');
    await expect(editField(page, 'Content')).toBeFocused();
    await editField(page, 'Content').fill('One more');
    await button(page, 'Save').click();
    await expectPlan(page, /One$/, /Two$/, /One more$/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expectPlan(page, /One$/, /Two$/);
  },
);

test('a post that is deleted while edited is restored with its edit', NIGHTLY, async ({ page }) => {
  await editTheFirst(page);
  await editField(page, 'Content').fill('One, changed');
  await page.getByLabel('Select all 2 posts').check();
  await button(page, 'Delete 2 posts').click();
  await expect(entries(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(entries(page)).toHaveCount(2);
  await expect(editField(page, 'Content')).toHaveValue('One, changed');
});
