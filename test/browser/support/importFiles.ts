import type { Locator, Page } from '@playwright/test';
import { button } from './productPage';

/** A table as a spreadsheet saves it, with three rows to answer: 14, 87 and 203. */
export function winterPlan(rows = 221): string {
  const clients = ['Harbour Coffee', 'Velo Atelier', 'Nordlicht Studio'];
  const networks = ['"Facebook, Instagram"', 'X', 'Instagram'];
  const lines = Array.from({ length: rows }, (_row, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    const date = index === 12 ? '31/11/2026' : `${day}/12/2026`;
    const text = index === 85 ? '' : `Post ${index + 1}: the roast of the year.`;
    const time = index === 201 ? '25:10' : '10:00';
    return `${date},${time},${text},${networks[index % 3]},${clients[index % 3]},`;
  });
  const header = 'Publish date,Hour,Copy,Channels,Client,Approved by';
  return `${[header, ...lines].join('\r\n')}\r\n`;
}

/** Opens the dialog from the Plan menu. */
export async function openImport(page: Page): Promise<Locator> {
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Choose files' }).waitFor();
  return dialog;
}

/** Chooses a file in the dialog. */
export async function chooseFile(
  dialog: Locator,
  name: string,
  content: string | Buffer,
): Promise<void> {
  // A lasting listener: see openBy of planFiles.
  dialog.page().on('filechooser', () => undefined);
  const [chooser] = await Promise.all([
    dialog.page().waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).press('Enter'),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
