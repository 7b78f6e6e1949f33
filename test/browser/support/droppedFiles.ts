import type { JSHandle, Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../fixtures/media');

/** Returns the path of a picture or a video of the fixtures. */
export function mediaPath(name: string): string {
  return resolve(FOLDER, name);
}

/** Returns dropped or copied pictures of the fixtures. */
export function dataOf(page: Page, ...names: readonly string[]): Promise<JSHandle<DataTransfer>> {
  const files = names.map((name) => ({
    name,
    base64: readFileSync(mediaPath(name)).toString('base64'),
  }));
  return page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    return transfer;
  }, files);
}

/** Drops pictures of the fixtures on an element. */
export async function dropMedia(target: Locator, ...names: readonly string[]): Promise<void> {
  const dataTransfer = await dataOf(target.page(), ...names);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}
