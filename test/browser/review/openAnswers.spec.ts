import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { switchKeeping } from '../support/keeping';
import { openByMenu, withoutPlaces } from '../support/planFiles';
import { button, field, gotoReady, notice } from '../support/productPage';

const FOLDER = path.resolve(__dirname, '../../fixtures/review');

function textOf(name: string): string {
  return readFileSync(path.join(FOLDER, name), 'utf8');
}

const MESSAGE = textOf('message.txt');
const [LINK] = /\/scheduler#answers=[\w-]+/.exec(MESSAGE) ?? [''];

const posts = (page: Page) => page.locator('[data-entry]');

async function openPlan(page: Page): Promise<void> {
  await gotoReady(page, '/scheduler');
  await openByMenu(page, { name: 'plan.socialsync', text: textOf('plan.socialsync') });
  await expect(posts(page)).toHaveCount(12);
}

const answers = (page: Page) => page.getByRole('dialog', { name: 'Answers of Maria' });

/** Drops a file on the window. */
async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text: textOf(name) },
  );
  await page.locator('main').dispatchEvent('dragover', { dataTransfer });
  await page.locator('main').dispatchEvent('drop', { dataTransfer });
}

/** Pastes a text by the keys of the browser. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutPlaces);
});

test('answers come as a file, by a drop and by a paste, and are taken over in one step', async ({
  page,
}) => {
  await openPlan(page);
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Open answers…' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Choose a file…').click(),
  ]);
  await chooser.setFiles(path.join(FOLDER, 'maria.answers.json'));
  await expect(answers(page).getByRole('listitem')).toHaveCount(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolation(page);
  }
  await page.keyboard.press('Escape');

  await drop(page, 'reply.eml');
  await expect(answers(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answers(page)).toHaveCount(0);

  await page.locator('h1').click();
  await paste(page, MESSAGE);
  await expect(answers(page).getByRole('radio', { name: 'To look at' })).toBeFocused();
  await button(page, 'Use this text').click();
  await button(page, 'Take over 12 answers').click();
  await expect(notice(page)).toContainText('Took over 12 answers of Maria');
  await expect(posts(page).filter({ hasText: '250 g for 12 euros' })).toHaveCount(1);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(posts(page).filter({ hasText: 'gone by tomorrow' })).toHaveCount(1);

  // A field takes the text itself.
  await field(page, 'Content').click();
  await paste(page, 'socialsync-answers:1:eJyr.');
  await expect(field(page, 'Content')).toHaveValue('socialsync-answers:1:eJyr.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link asks first, leaves the address, and its answers are in the other tab', async ({
  page,
  context,
  allowFinding,
}) => {
  allowFinding(/^use of (IDBFactory\.open|BroadcastChannel)$/);
  await switchKeeping(page, true);
  await openPlan(page);
  const second = await context.newPage();
  await second.goto(LINK);
  await expect(answers(second)).toBeVisible();
  await expect(second).toHaveURL(/\/scheduler$/);
  await button(second, 'Take over 12 answers').click();
  await expect(notice(second)).toContainText('Took over 12 answers of Maria');
  await expect(page.getByRole('button', { name: /^Approved by/ }).first()).toBeVisible();
  await second.reload();
  await expect(posts(second)).toHaveCount(12);
  await expect(second.getByRole('dialog')).toHaveCount(0);
});

test('answers to another plan are refused until that plan is opened', async ({ page }) => {
  await page.goto(LINK);
  const dialog = page.getByRole('dialog', { name: 'Open answers' });
  await expect(dialog.getByRole('status')).toContainText('Harbour Coffee, 1–14 December');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Open a plan…').click(),
  ]);
  await chooser.setFiles(path.join(FOLDER, 'plan.socialsync'));
  await expect(answers(page).getByRole('listitem')).toHaveCount(3);
});
