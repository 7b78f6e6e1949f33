import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  button,
  entries,
  field,
  fillDraft,
  follow,
  gotoReady,
  heading,
  MORNING,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';

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

  test('is kept across all pages, by links and by back @nightly', async ({ page }) => {
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

  test('is kept when the user goes back while typing @nightly', async ({ page }) => {
    await follow(page, 'Integration', PAGES['/integration']);
    await follow(page, 'Scheduler', PAGES['/scheduler']);
    await field(page, 'Content').focus();
    await page.keyboard.type('In the midd');
    await page.goBack();
    await expect(heading(page, PAGES['/integration'])).toBeVisible();
    await page.goForward();
    await expect(field(page, 'Content')).toHaveValue('In the midd');
  });
});

test('an edit is kept across pages, even while typing @nightly', async ({ page }) => {
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

test('the text typed in a duplicate is offered when an undo removes it, also after other changes @nightly', async ({
  page,
}) => {
  await schedulePost(page, aDraft({ content: 'One' }));
  await button(page, 'More: One').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(editField(page, 'Content')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await button(page, 'Undo: duplicate “One”').click();
  await expectPlan(page, /One$/);
  const offered = page.getByRole('region', { name: 'Notice' });
  await expect(offered).toContainText('“One more” was typed for a post that is not in the plan');
  await button(page, 'Redo: duplicate “One”').click();
  await expect(offered).toHaveCount(0);
  await expect(editField(page, 'Content')).toHaveValue('One more');
  await button(page, 'Undo: duplicate “One”').click();
  await schedulePost(page, aDraft({ content: 'Two' }));
  await expectPlan(page, /One$/, /Two$/);

  await offered.getByRole('button', { name: 'Keep as a new post' }).click();
  await expectPlan(page, /One$/, /Two$/, /One more$/);
  await expect(offered).toHaveCount(0);
});
