import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { follow, PAGES, PATHS } from '../support/desk';
import { test } from '../support/fixtures';
import { comeToRest, showPosts, VIEWS } from '../support/views';
import { noteCases, noteMost } from '../support/figures';

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const LINKS = {
  '/': 'Dashboard',
  '/analytics': 'Analytics',
  '/scheduler': 'Scheduler',
  '/integration': 'Integration',
} as const;

/** "light, dark, forced colours: no violation … `target-size` switched on, no rule off" */
async function expectNoViolationInAnyLook(page: Page): Promise<void> {
  let open = 0;
  for (const [look, media] of Object.entries(LOOKS)) {
    await test.step(look, async () => {
      await page.emulateMedia(media);
      await comeToRest(page);
      open += await expectNoViolation(page);
    });
  }
  noteCases(Object.keys(LOOKS).length);
  noteMost('elements that axe could not judge on a page', open);
}

for (const count of [0, 1, 50]) {
  for (const path of PATHS) {
    test(`axe finds nothing on ${path} with posts: ${count}`, async ({ page }) => {
      await showPosts(page, count);
      if (path !== '/scheduler') await follow(page, LINKS[path], PAGES[path]);
      await expectNoViolationInAnyLook(page);
    });
  }
}

for (const view of [
  'settings dialog',
  'scheduler, editing',
  'scheduler, selected',
  'scheduler, searched',
  'scheduler, no match',
  'history',
  'keyboard shortcuts',
  'notice',
  'integration, connected',
  'error screen',
] as const) {
  test(`axe finds nothing: ${view}`, async ({ page }) => {
    await VIEWS[view](page);
    await expectNoViolationInAnyLook(page);
  });
}
