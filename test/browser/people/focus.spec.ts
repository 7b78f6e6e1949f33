import type { Page } from '@playwright/test';
import {
  accounts,
  button,
  entries,
  gotoReady,
  heading,
  MORNING,
  navigation,
  NETWORKS,
  PAGES,
  section,
  type PagePath,
} from '../support/productPage';
import { expectRingsDrawn } from '../support/focusRing';
import { layOver } from '../support/reflow';
import { expect, test } from '../support/fixtures';
import { keyboardOf, schedulePostByKeys, type Keyboard, type TypedPost } from '../support/keyboard';
import { comeToRest, showPosts, VIEWS } from '../support/views';
import { noteCases, noteLeast } from '../support/figures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const SIZES = {
  wide: { width: 1280, height: 860 },
  '360 pixels wide': { width: 360, height: 640 },
} as const;

const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const STORIES = [
  ['wide', 'light'],
  ['wide', 'dark'],
  ['wide', 'forced colours'],
  ['360 pixels wide', 'light'],
  ['360 pixels wide', 'dark'],
] as const;

async function followLink(
  page: Page,
  keyboard: Keyboard,
  link: string,
  path: PagePath,
): Promise<void> {
  const target = navigation(page).getByRole('link', { name: link, exact: true });
  await keyboard.tabTo(target, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(heading(page, PAGES[path])).toBeFocused();
  await keyboard.checkFocus();
}

/** Opens Settings, makes all three choices, and closes it with Escape and with its button. */
async function chooseAppearance(page: Page, keyboard: Keyboard): Promise<void> {
  const settings = button(page, 'Settings');
  await keyboard.tabTo(settings);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await keyboard.press(key);
  await expect(page.getByRole('radio', { name: 'System' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await keyboard.press('Space');
  await keyboard.tabTo(button(page, 'Done'));
  await keyboard.press('Enter');
  await expect(settings).toBeFocused();
}

const POSTS: readonly TypedPost[] = [
  { date: '06162026', time: '0815A', content: 'One\nalready past' },
  { date: '06172026', time: '0230P', content: 'Two' },
  { date: '06172026', time: '0230P', content: 'Three' },
];

async function writePost(page: Page, keyboard: Keyboard, post: TypedPost): Promise<void> {
  // From the header, because Shift+Tab would reach the picker button first.
  await keyboard.tabTo(navigation(page).getByRole('link', { name: 'Integration' }), 'Shift+Tab');
  await schedulePostByKeys(page, keyboard, post);
}

/** "After a deletion focus goes to the next … else the previous one's, else the page's heading" */
async function schedule(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(button(page, 'Schedule Post'));
  await keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(0);
  for (const post of POSTS) await writePost(page, keyboard, post);
  await expect(entries(page)).toContainText(['Published', 'Scheduled', 'Scheduled']);

  await keyboard.tabTo(button(page, 'Delete post: Two'));
  await keyboard.press('Enter');
  await expect(button(page, 'Delete post: Three')).toBeFocused();
  await keyboard.press('Space');
  await expect(button(page, 'Delete post: One already past')).toBeFocused();
  await keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(0);
  await expect(heading(page, PAGES['/scheduler'])).toBeFocused();
  await keyboard.checkFocus();
}

async function connect(page: Page, keyboard: Keyboard): Promise<void> {
  for (const network of NETWORKS) {
    await keyboard.tabTo(button(page, `Connect ${network}`));
    await keyboard.press('Space');
  }
  await expect(accounts(page)).toHaveCount(3);
  // This shows an alert.
  await keyboard.press('Enter');

  await keyboard.tabTo(button(page, 'Disconnect Twitter'));
  await keyboard.press('Enter');
  await expect(button(page, 'Disconnect Instagram')).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(page, 'Disconnect Facebook')).toBeFocused();
  await keyboard.press('Space');
  await expect(accounts(page)).toHaveCount(0);
  await expect(heading(page, PAGES['/integration'])).toBeFocused();
  await keyboard.checkFocus();
}

for (const [size, theme] of STORIES) {
  test(
    `"the whole story without a pointer; focus is never on body, always visible, always in view": ${size}, ${theme}`,
    nightlyUnless(theme === 'light' && size !== 'wide'),
    async ({ page, expectFinding }) => {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia(THEMES[theme]);
      await page.clock.install({ time: MORNING });
      const keyboard = keyboardOf(page);

      await gotoReady(page, '/');
      await keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await chooseAppearance(page, keyboard);

      await keyboard.tabTo(section(page, 'Quick Links').getByRole('link', { name: 'Analytics' }));
      await keyboard.press('Enter');
      await expect(heading(page, PAGES['/analytics'])).toBeFocused();
      await followLink(page, keyboard, 'Scheduler', '/scheduler');
      await schedule(page, keyboard);
      await followLink(page, keyboard, 'Integration', '/integration');
      expectFinding('alert: Instagram is already connected.');
      await connect(page, keyboard);

      await page.goto('/nowhere');
      const wayOut = page.getByRole('link', { name: 'Back to the dashboard' });
      await expect(wayOut).toBeVisible();
      await keyboard.tabTo(wayOut);
      await keyboard.press('Enter');
      await expect(heading(page, PAGES['/'])).toBeFocused();
      await keyboard.checkFocus();

      expect(keyboard.faults(), 'stops where focus is not visible').toEqual([]);
      noteLeast('contrast of a focus ring', keyboard.lowestContrast());
      noteCases(keyboard.presses());
    },
  );
}

/** Shows a month that leaves room for the rest of the page. It would fill the window. */
async function showLowMonth(page: Page): Promise<void> {
  await VIEWS['month as of another moment'](page);
  await layOver(page, ':root { --around-plan: 40rem !important }');
}

/** The views with their own tab stops, and the minimum number of stops. */
const STOPS: readonly (readonly [least: number, show: (page: Page) => Promise<void>])[] = [
  [13, VIEWS.dashboard],
  [30, VIEWS['dashboard, with posts']],
  [4, VIEWS['settings dialog']],
  [22, (page) => showPosts(page, 2)],
  [30, VIEWS['scheduler, editing']],
  [27, VIEWS['scheduler, selected']],
  [20, VIEWS['scheduler, no match']],
  [20, showLowMonth],
  [2, VIEWS.history],
  [1, VIEWS['keyboard shortcuts']],
  [24, VIEWS.notice],
  [8, VIEWS['integration, connected']],
  [8, VIEWS['error screen']],
];

for (const [theme, media] of Object.entries(THEMES)) {
  test(`every tab stop has a visible focus ring: ${theme}`, NIGHTLY, async ({ page }) => {
    // A screenshot of each control is slow on a busy machine.
    test.setTimeout(240_000);
    await page.emulateMedia(media);
    let least = Infinity;
    await page.setViewportSize({ width: 900, height: 1600 });
    for (const [leastStops, show] of STOPS) {
      await show(page);
      await comeToRest(page);
      const { stops, lowestRatio } = await expectRingsDrawn(page);
      expect(stops).toBeGreaterThanOrEqual(leastStops);
      least = Math.min(least, lowestRatio);
    }
    noteLeast('drawn of a ring of 2 pixels', least);
  });
}
