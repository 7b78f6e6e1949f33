import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures';
import { chooseFile, openImport, winterPlan } from '../support/importFiles';
import { button, entries, gotoReady, MORNING, notice } from '../support/productPage';

test('by keyboard alone: a file with problems is corrected, added and undone', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await button(page, 'Plan').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await chooseFile(dialog, 'winter-plan.csv', winterPlan());
  await expect(dialog.getByRole('status').last()).toHaveText(
    '218 of 221 rows will be added, 3 left out, 3 to check',
  );
  await expect(dialog.getByRole('group', { name: 'Columns and rows' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Use 30/11/2026' }).press('Enter');
  await expect(dialog.getByRole('button', { name: '14', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Write it now' }).press('Enter');
  await page.keyboard.type('Snow!');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: '87', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Write it now' }).press('Enter');
  await page.keyboard.type('Snow!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const last = dialog.getByRole('group', { name: 'Row 203' });
  await last.getByRole('button', { name: 'Leave this row out' }).press('Enter');
  await expect(dialog.getByRole('status').last()).toHaveText(
    '220 of 221 rows will be added, 1 left out',
  );
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(dialog.getByText('3 new labels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 220 posts' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notice(page)).toContainText('Imported 220 posts from “winter-plan.csv”');
  await expect(entries(page).first()).toContainText('Post 13');
  await notice(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(entries(page)).toHaveCount(0);
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
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await dialog.getByRole('button', { name: /^Add \d+ posts$/ }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page).filter({ hasText: 'First' })).toHaveCount(1);
});

test('files are dropped on the dialog, and read one after the other', async ({ page }) => {
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
  const next = dialog.getByRole('button', { name: 'Next' });
  await next.dispatchEvent('dragover', { dataTransfer: more });
  await next.dispatchEvent('drop', { dataTransfer: more });
  await expect(dialog.getByText('3 of 3 rows will be added')).toBeVisible();
  await next.click();
  await dialog.getByRole('button', { name: 'Add 3 posts' }).click();
  await expect(notice(page)).toContainText('Imported 3 posts from “3 files”');
  await expect(button(page, 'Plan')).toBeFocused();
});

test('cells that are typed key by key are read by Next', async ({ page }) => {
  await gotoReady(page, '/scheduler');
  const dialog = await openImport(page);
  await dialog
    .getByRole('textbox', { name: 'Paste rows' })
    .pressSequentially('Date;Time;Text\n24.12.2026;09:30;"Open; until noon"\n');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('1 of 1 row will be added')).toBeVisible();
  await dialog.getByText('1 row without a network, 1 without a label').press('Enter');
  await dialog
    .getByRole('textbox', { name: 'Labels for rows without a label' })
    .pressSequentially('Harbour Coffee, Advent');
  await dialog.getByRole('checkbox', { name: 'Instagram' }).press('Space');
  await dialog.getByRole('button', { name: '2', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Change Text' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('row', { name: 'Open; until noon!' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Add 1 post' }).click();
  const entry = entries(page).first();
  await expect(entry).toContainText('Open; until noon!');
  await expect(entry).toContainText('Harbour Coffee');
  await expect(entry.getByRole('img', { name: 'Instagram, not connected' })).toBeVisible();
});

test('100,000 rows: few are in the page, progress is shown, and Cancel leaves nothing behind', async ({
  page,
}) => {
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
  await dialog.getByRole('button', { name: 'Next' }).click();
  const all = dialog.getByText('99,997 of 100,000 rows will be added, 3 left out, 3 to check');
  await expect(all).toBeVisible({ timeout: 60_000 });

  const column = dialog.getByRole('combobox', { name: 'Approved by' });
  await cancelled(() => column.selectOption('Note'));
  await expect(all).toBeVisible();
  await expect(column).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'All 100,000' }).check();
  await expect(dialog.getByRole('rowheader')).toHaveCount(100);
  await dialog.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(dialog.getByRole('rowheader')).toHaveCount(200);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toHaveCount(0);
  await expect(button(page, 'Nothing to undo')).toBeDisabled();
});
