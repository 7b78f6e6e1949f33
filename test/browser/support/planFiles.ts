import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { button } from './productPage';

/** Runs in the page before its scripts: a browser without the File System Access API. */
export function withoutPlaces(): void {
  Reflect.deleteProperty(window, 'showOpenFilePicker');
  Reflect.deleteProperty(window, 'showSaveFilePicker');
}

/**
 * Runs in the page before its scripts. The pickers of the File System Access API, which a test cannot
 * operate, give a file of the origin's private file system, which is written to as any other.
 */
export function withPrivatePlaces(): void {
  async function handleOf(name: string, options?: { create: boolean }) {
    const root = await navigator.storage.getDirectory();
    return root.getFileHandle(name, options);
  }
  Object.assign(window, {
    showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) =>
      handleOf(suggestedName, { create: true }),
    showOpenFilePicker: async () => [await handleOf('plan.socialsync')],
  });
}

/** Returns the text of the file in the private file system. */
export async function privateText(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle(wanted)).getFile();
    return file.text();
  }, name);
}

/** Presses the keys for Save, and returns the download. */
export async function saveByKey(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Control+s'),
  ]);
  return download;
}

export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

interface OpenedFile {
  readonly name: string;
  readonly text: string;
}

/** Opens a file by what makes the browser ask for one. */
async function openBy(ask: () => Promise<void>, page: Page, file: OpenedFile): Promise<void> {
  // Without a lasting listener, Playwright turns its file choosers off and on again for each one, and sometimes misses it.
  page.on('filechooser', () => undefined);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), ask()]);
  await chooser.setFiles({
    name: file.name,
    mimeType: 'application/json',
    buffer: Buffer.from(file.text),
  });
}

/** Opens a file by the keys for Open and the browser's file input. */
export async function openByKey(page: Page, file: OpenedFile): Promise<void> {
  await openBy(() => page.keyboard.press('Control+o'), page, file);
}

/** Opens a file by the Plan menu of the scheduler and the browser's file input. */
export async function openByMenu(page: Page, file: OpenedFile): Promise<void> {
  await button(page, 'Plan').click();
  await openBy(() => page.getByRole('menuitem', { name: 'Open…' }).click(), page, file);
}
