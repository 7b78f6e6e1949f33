import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { test } from '../support/fixtures';
import { comeToRest, COVERED_VIEWS, showPosts, VIEWS } from '../support/views';
import { noteCases, noteMost } from '../support/figures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

/**
 * "light, dark, forced colours: no violation … `target-size` switched on, no rule off". The document
 * is the same in each theme, and `contrast.spec` checks the colours of both, so `npm test` applies all
 * rules in light; the nightly run in each theme, also in forced colours.
 */
async function expectNoViolationInAnyTheme(page: Page): Promise<void> {
  let open = 0;
  const themes = Object.entries(THEMES).filter(
    ([theme]) => theme === 'light' || process.env.NIGHTLY !== undefined,
  );
  for (const [theme, media] of themes) {
    await test.step(theme, async () => {
      await page.emulateMedia(media);
      await comeToRest(page);
      open += await expectNoViolation(page);
    });
  }
  noteCases(themes.length);
  noteMost('elements that axe could not judge on a page', open);
}

for (const count of [0, 50]) {
  test(`axe finds nothing on /scheduler with posts: ${count}`, NIGHTLY, async ({ page }) => {
    await showPosts(page, count);
    await expectNoViolationInAnyTheme(page);
  });
}

for (const view of [
  'dashboard',
  'dashboard, with posts',
  'settings dialog',
  'plan menu',
  'import, its files',
  'import',
  'import, its summary',
  'name of a file',
  'export',
  'analytics',
  'analytics, with posts',
  'scheduler, editing',
  'scheduler, for networks',
  'scheduler, selected',
  'scheduler, searched',
  'scheduler, filtered',
  'scheduler, no match',
  'month',
  'week',
  'month, moving a post',
  'week, moving a post',
  'month as of another moment',
  'quick add',
  'scheduler, gaps and clashes',
  'day of a calendar',
  'post of a calendar',
  'history',
  'keyboard shortcuts',
  'command palette',
  'notice',
  'integration, empty',
  'integration, connected',
  'error screen',
] as const) {
  test(`axe finds nothing: ${view}`, nightlyUnless(!COVERED_VIEWS.has(view)), async ({ page }) => {
    await VIEWS[view](page);
    await expectNoViolationInAnyTheme(page);
  });
}

test('axe finds nothing: damaged file', async ({ page }) => {
  await VIEWS['damaged file'](page);
  await expectNoViolationInAnyTheme(page);
});
