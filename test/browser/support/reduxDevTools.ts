import path from 'node:path';
import type { Page } from '@playwright/test';
import { bundle } from './bundle';
import type * as InPage from './reduxDevToolsInPage';

declare global {
  interface Window {
    /** The operations of Redux DevTools for tests. */
    reduxDevTools: typeof InPage;
  }
}

let script: Promise<string> | undefined;

/** Installs Redux DevTools in every page that is opened from now on. */
export async function installReduxDevTools(page: Page): Promise<void> {
  script ??= bundle(path.join(__dirname, 'reduxDevToolsInPage.ts'), 'reduxDevTools');
  await page.addInitScript(await script);
}
