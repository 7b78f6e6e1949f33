import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures';
import { button, gotoReady, type PagePath } from './productPage';

/** Turns the switch in the settings on or off, and waits until it is done. Leaves the page at `/`. */
export async function switchKeeping(page: Page, isOn: boolean): Promise<void> {
  await gotoReady(page, '/');
  await button(page, 'Settings').click();
  const control = page.getByRole('switch', { name: 'Keep on this device' });
  // It changes once the code of keeping is loaded.
  await control.click();
  await expect(control).toBeChecked({ checked: isOn });
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).length))
    .toBe(isOn ? 1 : 0);
  await button(page, 'Done').click();
}

/** Opens a page with the kept plan. If the start is slow, the page opens without the plan and adds it later. */
export async function openKept(page: Page, path: PagePath): Promise<void> {
  await gotoReady(page, path);
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
}

/** Returns the number of things that the product has left in the browser, by their kind. */
export async function leftInBrowser(page: Page, context: BrowserContext) {
  const inPage = await page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return {
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      local: localStorage.length,
      session: sessionStorage.length,
      files: files.length,
    };
  });
  return { ...inPage, cookies: (await context.cookies()).length };
}

export const NOTHING_LEFT = {
  databases: 0,
  caches: 0,
  workers: 0,
  local: 0,
  session: 0,
  files: 0,
  cookies: 0,
};
