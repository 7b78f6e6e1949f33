import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noteMost } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { keyboardOf } from '../support/keyboard';
import { chooseFile, openImport, winterPlan } from '../support/importFiles';
import { button, entries, gotoReady, MORNING, notice } from '../support/productPage';
import { VIEWS } from '../support/views';
import { NIGHTLY } from '../support/nightly';

test('by keyboard alone: a file with problems is answered, added and undone', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await button(page, 'Plan').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await chooseFile(dialog, 'winter-plan.csv', winterPlan());
  const status = dialog.getByRole('status').last();
  await expect(status).toHaveText('218 of 221 rows will be added, 3 left out: not answered');
  await expect(dialog.getByRole('group', { name: 'Check and add' })).toBeFocused();

  const keyboard = keyboardOf(page);
  const questions = dialog.getByRole('list', { name: 'To answer' }).getByRole('group');
  await keyboard.tabTo(dialog.getByRole('button', { name: 'Use 30/11/2026' }));
  await keyboard.press('Enter');
  await expect(status).toHaveText('219 of 221 rows will be added, 2 left out: not answered');
  await expect(dialog.getByText('Answered “Use 30/11/2026”: Row 14: “31/11/2026”')).toBeVisible();

  const text = dialog.getByRole('textbox', { name: 'New value for Copy' });
  await keyboard.tabTo(text);
  await page.keyboard.type('Sno');
  await page.keyboard.press('Escape');
  await expect(text).toHaveValue('');
  await keyboard.type('Snow!');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(questions).toHaveCount(1);

  const row203 = dialog.getByRole('group', {
    name: 'Row 203: “25:10” is not a time. A day ends at 23:59.',
  });
  await keyboard.tabTo(row203.getByRole('button', { name: 'Leave out' }));
  await keyboard.press('Enter');
  await expect(dialog.getByText('Left out: 1 row')).toBeVisible();
  await expect(questions).toHaveCount(0);
  const add = dialog.getByRole('button', { name: 'Add 220 posts' });
  await keyboard.tabTo(add);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(keyboard.faults(), 'stops where focus is not visible').toEqual([]);
  // 43 with the cells of the table as editors, and a third step.
  expect(keyboard.presses()).toBeLessThan(36);
  noteMost('keys for three problems of a file', keyboard.presses());

  await expect(notice(page)).toContainText('Imported 220 posts from “winter-plan.csv”');
  await expect(entries(page).first()).toContainText('Post 13');
  await notice(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(entries(page)).toHaveCount(0);
});

test('the focus stays among the questions, also when the last one is answered and taken back @nightly', async ({
  page,
}) => {
  await VIEWS['import, its encoding'](page);
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const status = dialog.getByRole('status').last();
  const encoding = dialog.getByRole('button', { name: 'Western European (Windows-1252)' });
  const undo = dialog.getByRole('button', { name: 'Undo' });
  const network = dialog.getByRole('combobox', { name: 'Network of “All”' });
  await encoding.press('Enter');
  await expect(network).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(network).toBeFocused();
  // Each arrow key changes a closed list. Enter answers.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(network).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('4 of 4 rows will be added');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('3 of 4 rows will be added, 1 left out: not answered');
  await page.keyboard.press('Tab');
  await expect(network).toBeFocused();
});

test('a workbook that another program wrote is read, and another sheet is chosen by keyboard', async ({
  page,
}) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  const dialog = await openImport(page);
  const folder = path.join(__dirname, '../../fixtures/exchange/workbooks');
  await chooseFile(dialog, 'openpyxl.xlsx', readFileSync(path.join(folder, 'openpyxl.xlsx')));
  const sheet = dialog.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveValue('Plan & posts');
  const rows = dialog.getByRole('region', { name: 'Rows of openpyxl.xlsx' });
  await expect(rows).toContainText('Merged two');
  await sheet.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows).toContainText('second sheet');
  await page.keyboard.press('ArrowUp');
  await expect(rows).toContainText('Merged two');
  await dialog.getByRole('button', { name: /^Add \d+ posts$/ }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page).filter({ hasText: 'First' })).toHaveCount(1);
});

test('files are dropped on the dialog, and read one after the other @nightly', async ({ page }) => {
  await gotoReady(page, '/scheduler');
  const dialog = await openImport(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Date,Time,Text\n2026-12-01,10:00,one\n'], 'one.csv'));
    transfer.items.add(new File(['Date,Time,Text\n2026-12-02,10:00,two\n'], 'two.csv'));
    transfer.items.add(new File(['PK\u0003\u0004'], 'book.xlsx'));
    return transfer;
  });
  const area = dialog.getByText('Drop files here, or');
  await area.dispatchEvent('dragover', { dataTransfer: data });
  await area.dispatchEvent('drop', { dataTransfer: data });
  await expect(dialog.getByText('2 of 2 rows will be added')).toBeVisible();
  await expect(
    dialog.getByText(/book\.xlsx: This workbook cannot be read\. Save it as \.xlsx or CSV/),
  ).toBeVisible();
  await dialog.getByRole('combobox', { name: 'File' }).selectOption('two.csv (2 of 2)');
  await expect(dialog.getByRole('region', { name: 'Rows of two.csv' })).toContainText('two');
  const more = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Date,Time,Text\n2026-12-03,10:00,three\n'], 'three.csv'));
    return transfer;
  });
  const back = dialog.getByRole('button', { name: 'Back' });
  await back.dispatchEvent('dragover', { dataTransfer: more });
  await back.dispatchEvent('drop', { dataTransfer: more });
  await expect(dialog.getByText('3 of 3 rows will be added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 posts' }).click();
  await expect(notice(page)).toContainText('Imported 3 posts from “3 files”');
  await expect(button(page, 'Plan')).toBeFocused();
});

test('cells that are typed key by key are read by Next, and a row is left out by its box @nightly', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  const dialog = await openImport(page);
  await dialog
    .getByRole('textbox', { name: 'Paste rows' })
    .pressSequentially(
      'Date;Time;Text\n24.12.2026;09:30;"Open; until noon"\n25.12.2026;10:00;No\n',
    );
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('2 of 2 rows will be added')).toBeVisible();
  await dialog.getByText('2 rows without a network, 2 rows without a label').press('Enter');
  await dialog
    .getByRole('textbox', { name: 'Labels for rows without a label' })
    .pressSequentially('Harbour Coffee, Advent');
  await dialog.getByRole('checkbox', { name: 'Instagram' }).press('Space');
  // The boxes of the rows are one tab stop.
  await dialog.getByRole('checkbox', { name: 'Add row 2' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 of 2 rows will be added, 1 left out')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Add row 3' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add 1 post' }).click();
  const entry = entries(page).first();
  await expect(entry).toContainText('Open; until noon');
  await expect(entry).toContainText('Harbour Coffee');
  await expect(entry.getByRole('img', { name: 'Instagram, not connected' })).toBeVisible();
});

test(
  '100,000 rows: few are in the page, progress is shown, and Cancel leaves nothing behind',
  NIGHTLY,
  async ({ page }) => {
    test.setTimeout(120_000);
    await gotoReady(page, '/scheduler');
    const dialog = await openImport(page);
    /** Presses Cancel when the next check has begun to move, and returns the percentages until then. */
    const cancelled = async (begin: () => Promise<unknown>) => {
      const percents = page.evaluate(
        () =>
          new Promise<readonly number[]>((resolve) => {
            const shown: number[] = [];
            const observer = new MutationObserver(() => {
              const bar = document.querySelector<HTMLProgressElement>('[aria-label="Checking"]');
              if (!bar || bar.value === shown.at(-1)) return;
              shown.push(bar.value);
              if (bar.value < 20) return;
              observer.disconnect();
              const buttons = Array.from(document.querySelectorAll<HTMLElement>('dialog button'));
              buttons.find(({ textContent }) => textContent === 'Cancel')?.click();
              resolve(shown);
            });
            observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          }),
      );
      await begin();
      const shown = await percents;
      expect(shown.length).toBeGreaterThan(2);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
    };

    const text = winterPlan(100_000);
    // Pressed as soon as the reading begins.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('dialog progress')) return;
        observer.disconnect();
        const buttons = Array.from(document.querySelectorAll<HTMLElement>('dialog button'));
        buttons.find(({ textContent }) => textContent === 'Cancel')?.click();
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    await chooseFile(dialog, 'large.csv', text);
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(dialog.getByText('large.csv')).toHaveCount(0);

    await cancelled(() => chooseFile(dialog, 'large.csv', text));
    await expect(dialog.getByText('Checking was cancelled')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'large.csv' })).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'File' })).toBeFocused();
    const next = dialog.getByRole('button', { name: 'Next' });
    await next.click();
    const all = dialog.getByText('99,997 of 100,000 rows will be added, 3 left out: not answered');
    await expect(all).toBeVisible({ timeout: 60_000 });

    const column = dialog.getByRole('combobox', { name: 'F · Approved by' });
    await cancelled(() => column.selectOption('Note'));
    await expect(dialog.getByText('Checking was cancelled')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'File' })).toBeFocused();
    await next.click();
    await expect(all).toBeVisible({ timeout: 60_000 });
    await expect(column).toHaveValue('note');
    await expect(dialog.getByRole('button', { name: 'Add 99,997 posts' })).toBeEnabled();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);

    await dialog.getByRole('radio', { name: 'All 100,000' }).check();
    await expect(dialog.getByRole('rowheader')).toHaveCount(100);
    await dialog.getByRole('button', { name: 'Show 100 more' }).click();
    await expect(dialog.getByRole('rowheader')).toHaveCount(200);
    await page.keyboard.press('Escape');
    await button(page, 'Leave').click();
    await expect(dialog).toHaveCount(0);
    await expect(entries(page)).toHaveCount(0);
    await expect(button(page, 'Nothing to undo')).toBeDisabled();
  },
);
