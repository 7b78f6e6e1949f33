import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { expectControlsInOrder } from '../support/geometry';
import {
  expectNothingCut,
  headerShare,
  readAs,
  smallestTarget,
  widthsThatScroll,
  type Reading,
} from '../support/reflow';
import { comeToRest, COVERED_VIEWS, showPosts, VIEWS } from '../support/views';
import { noteCases, noteLeast, noteMost } from '../support/figures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const LARGE_TEXT = 'html { font-size: 200% !important; }';

/** Settings between others, which only the nightly run reads with. */
const MORE_READINGS: Readonly<Record<string, Reading>> = {
  '768 wide': { viewport: { width: 768, height: 860 } },
  'WCAG text spacing, 320 wide': { viewport: { width: 320, height: 720 }, rules: TEXT_SPACING },
  '200 % text': { viewport: { width: 1280, height: 860 }, rules: LARGE_TEXT },
  '200 % text, 768 wide': { viewport: { width: 768, height: 860 }, rules: LARGE_TEXT },
  'WCAG text spacing': { viewport: { width: 1280, height: 860 }, rules: TEXT_SPACING },
};

const READINGS: Readonly<Record<string, Reading>> = {
  '320×256': { viewport: { width: 320, height: 256 } },
  '1280×860 at a zoom of 200 %': { viewport: { width: 640, height: 430 } },
  '1280 wide': { viewport: { width: 1280, height: 860 } },
  '200 % text, 360 wide': { viewport: { width: 360, height: 640 }, rules: LARGE_TEXT },
  ...(process.env.NIGHTLY !== undefined && MORE_READINGS),
};

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
  await page.emulateMedia(THEMES.light);
  noteCases(themes.length);
  noteMost('elements that axe could not judge on a page', open);
}

// Simulates zoom: fewer CSS pixels, each of two device pixels.
test.use({ deviceScaleFactor: 2 });

for (const [view, show] of Object.entries(VIEWS)) {
  test(
    `${view}: axe finds nothing; "no sideways scroll, nothing cut, every target at least 24 px"`,
    nightlyUnless(!COVERED_VIEWS.has(view)),
    async ({ page }) => {
      await show(page);
      await expectNoViolationInAnyTheme(page);
      let smallest = Infinity;
      let largestHeader = 0;
      for (const [name, reading] of Object.entries(READINGS)) {
        await test.step(name, async () => {
          await readAs(page, reading);
          await expectNothingCut(page);
          await expectControlsInOrder(page);
          smallest = Math.min(smallest, await smallestTarget(page));
          largestHeader = Math.max(largestHeader, await headerShare(page));
        });
      }
      expect(largestHeader, "the header's share of the window").toBeLessThan(0.5);
      noteLeast('smallest target', smallest, 'pixels');
      noteMost("the header's share of the window", largestHeader);
    },
  );
}

test('/scheduler without posts: axe finds nothing', NIGHTLY, async ({ page }) => {
  await showPosts(page, 0);
  await expectNoViolationInAnyTheme(page);
});

for (const view of [
  'dashboard',
  'analytics',
  'scheduler, fifty posts',
  'scheduler, editing',
  'scheduler, selected',
  'scheduler, no match',
  'month',
  'week',
  'month as of another moment',
  'day of a calendar',
  'post of a calendar',
  'history',
  'keyboard shortcuts',
  'command palette',
  'notice',
  'integration, connected',
  'error screen',
] as const) {
  test(`${view}: no sideways scroll at any width from 320 to 1280`, NIGHTLY, async ({ page }) => {
    await VIEWS[view](page);
    const widths = Array.from({ length: 31 }, (_, index) => 320 + 32 * index);
    expect(await widthsThatScroll(page, widths)).toEqual([]);
  });
}
