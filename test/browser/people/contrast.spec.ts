import type { Page } from '@playwright/test';
import { LABEL_COLOURS } from '@/core/channels/label';
import { contrast, parseColour } from '../support/contrast';
import { measureControls, measureIcons } from '../support/controlColours';
import { gotoReady } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { showPosts, VIEWS } from '../support/views';
import { noteLeast } from '../support/figures';
import { NIGHTLY } from '../support/nightly';

const SCHEMES = ['light', 'dark'] as const;

/** Pairs of text and background tokens; at least 4.5 to 1. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  '--ink': ['--background', '--surface', '--sunken', '--accent-soft', '--accent-soft-strong'],
  '--ink-second': ['--background', '--surface', '--sunken', '--accent-soft'],
  '--ink-third': ['--background', '--surface', '--sunken'],
  '--accent-text': ['--background', '--surface', '--accent-soft', '--accent-soft-strong'],
  '--on-accent': ['--accent', '--accent-strong'],
  '--blue-text': ['--blue-soft'],
  '--green-text': ['--green-soft'],
  '--amber-text': ['--amber-soft', '--background', '--surface', '--published'],
  '--on-inverse': ['--inverse', '--inverse-hover'],
  '--inverse-accent': ['--inverse', '--inverse-hover'],
};

/** Pairs of border or shape tokens and background tokens; at least 3 to 1. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  '--line-strong': ['--background', '--surface'],
  '--accent': ['--background', '--surface'],
  '--inverse-green': ['--inverse'],
  ...Object.fromEntries(
    LABEL_COLOURS.map((colour) => [
      `--label-${colour}`,
      ['--background', '--surface', '--raised', '--published', '--sunken', '--accent-soft'],
    ]),
  ),
};

/** Returns the contrast of two tokens in the current theme. */
async function tokenContrast(page: Page, one: string, other: string): Promise<number> {
  const colours = await page.evaluate(
    (names) => {
      const probe = document.body.appendChild(document.createElement('span'));
      const values = names.map((name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      });
      probe.remove();
      return values;
    },
    [one, other],
  );
  const [first, second] = colours.map(parseColour);
  if (!first || !second) throw new Error('There are no two colours.');
  return contrast(first, second);
}

for (const scheme of SCHEMES) {
  for (const [kind, pairs, least] of [
    ['Text contrast at least 4.5:1', TEXT, 4.5],
    ['icons and edges of controls 3:1', SHAPES, 3],
  ] as const) {
    test(`"${kind}, in both": the tokens, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await gotoReady(page, '/scheduler');
      const faults: string[] = [];
      let lowest = Infinity;
      for (const [ink, grounds] of Object.entries(pairs)) {
        for (const ground of grounds) {
          const ratio = await tokenContrast(page, ink, ground);
          lowest = Math.min(lowest, ratio);
          if (ratio < least) faults.push(`${ink} on ${ground}: ${ratio.toFixed(2)} to 1`);
        }
      }
      expect(faults).toEqual([]);
      noteLeast(kind, lowest);
    });
  }

  test(
    `rendered controls and icons: normal, hovered and pressed: ${scheme}`,
    NIGHTLY,
    async ({ page }) => {
      // Each control is measured in three states.
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const faults: string[] = [];
      let [lowestInk, lowestEdge, lowestIcon] = [Infinity, Infinity, Infinity];
      for (const show of [
        VIEWS.dashboard,
        VIEWS['settings dialog'],
        VIEWS.analytics,
        (at: Page) => showPosts(at, 2),
        VIEWS['scheduler, editing'],
        VIEWS['scheduler, selected'],
        VIEWS['scheduler, searched'],
        VIEWS['scheduler, no match'],
        VIEWS.month,
        VIEWS.week,
        VIEWS['month, moving a post'],
        VIEWS['week, moving a post'],
        VIEWS['month as of another moment'],
        VIEWS['post of a calendar'],
        VIEWS.import,
        VIEWS['import, answered'],
        VIEWS.history,
        VIEWS['keyboard shortcuts'],
        VIEWS['command palette'],
        VIEWS.notice,
        VIEWS['integration, connected'],
        VIEWS['error screen'],
      ]) {
        await show(page);
        const icons = await measureIcons(page);
        faults.push(...icons.faults);
        lowestIcon = Math.min(lowestIcon, icons.lowestInk);
        for (const controls of await measureControls(page)) {
          faults.push(...controls.faults);
          lowestInk = Math.min(lowestInk, controls.lowestInk);
          lowestEdge = Math.min(lowestEdge, controls.lowestEdge);
        }
      }
      expect(faults).toEqual([]);
      noteLeast('contrast of the text of a control', lowestInk);
      noteLeast('contrast of the edge of a control', lowestEdge);
      noteLeast('contrast of an icon', lowestIcon);
    },
  );
}
