import type { Page } from '@playwright/test';
import { colourOf, hueOf } from '../support/colour';
import {
  aDraft,
  accounts,
  button,
  entries,
  follow,
  gotoReady,
  heading,
  MORNING,
  navigation,
  notice,
  selectAll,
  PAGES,
  PATHS,
  schedulePost,
  section,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const LIGHT = 'rgb(246, 247, 249)';
const DARK = 'rgb(14, 19, 26)';

/** Opens Settings on the dashboard, chooses an appearance and closes the dialog. */
async function choose(page: Page, appearance: 'System' | 'Light' | 'Dark'): Promise<void> {
  await button(page, 'Settings').click();
  await page.getByRole('radio', { name: appearance }).check();
  await button(page, 'Done').click();
}

async function expectBackground(page: Page, colour: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', colour);
}

/** Returns the chart as a data URL. */
async function chartPicture(page: Page): Promise<string> {
  return page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

for (const [scheme, colour] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  test(
    `${scheme} like the system on all pages, at once`,
    nightlyUnless(scheme === 'dark'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of PATHS) {
        await gotoReady(page, path);
        await expectBackground(page, colour);
      }
      await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' });
      await expectBackground(page, colour === LIGHT ? DARK : LIGHT);
    },
  );

  test.describe('before the first script has run', () => {
    test.use({ javaScriptEnabled: false, colorScheme: scheme });

    test(`the page is ${scheme} already`, async ({ page }) => {
      await page.goto('/');
      await expectBackground(page, colour);
    });
  });
}

test('Settings overrides the system at once, on every page, until reset to System', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await gotoReady(page, '/');
  await button(page, 'Settings').click();
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expectBackground(page, LIGHT);
  await expect(page.getByRole('dialog')).toContainText('Nothing is ever sent anywhere.');
  await button(page, 'Done').click();

  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expectBackground(page, LIGHT);
  await follow(page, 'Dashboard', PAGES['/']);
  await choose(page, 'Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectBackground(page, DARK);
  await choose(page, 'System');
  await expectBackground(page, LIGHT);
});

test('a post is styled by status: "green badge, grey card", "blue badge, white card"', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  await schedulePost(page, aDraft({ time: '08:15', content: 'Past' }));
  await schedulePost(page, aDraft({ time: '17:45', content: 'To come' }));
  const [published, scheduled] = [entries(page).nth(0), entries(page).nth(1)];

  expect(await colourOf(scheduled, 'background-color')).toEqual([255, 255, 255]);
  const grey = hueOf(await colourOf(published, 'background-color'));
  expect(grey.saturation).toBeLessThan(0.05);
  expect(grey.value).toBeGreaterThan(0.85);
  expect(grey.value).toBeLessThan(0.97);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectBackground(page, colorScheme === 'light' ? LIGHT : DARK);
    for (const property of ['background-color', 'color'] as const) {
      const green = hueOf(await colourOf(published.getByText('Published'), property));
      expect(green.hue).toBeGreaterThan(100);
      expect(green.hue).toBeLessThan(170);
      expect(green.saturation).toBeGreaterThan(0.1);
      const blue = hueOf(await colourOf(scheduled.getByText('Scheduled'), property));
      expect(blue.hue).toBeGreaterThan(200);
      expect(blue.hue).toBeLessThan(250);
      expect(blue.saturation).toBeGreaterThan(0.1);
    }
    expect(await colourOf(published, 'background-color')).not.toEqual(
      await colourOf(scheduled, 'background-color'),
    );
  }
});

test('the chart is redrawn when the theme changes @nightly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await gotoReady(page, '/analytics');
  const light = await chartPicture(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => chartPicture(page)).not.toBe(light);
  const dark = await chartPicture(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => chartPicture(page)).toBe(light);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => chartPicture(page)).not.toBe(light);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(() => chartPicture(page)).toBe(light);

  await follow(page, 'Dashboard', PAGES['/']);
  await choose(page, 'Dark');
  await follow(page, 'Analytics', PAGES['/analytics']);
  await expect.poll(() => chartPicture(page)).toBe(dark);
});

test('forced colours: borders or texts replace the meaning of colours @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.clock.install({ time: MORNING });
  await gotoReady(page, '/scheduler');
  const current = page.locator('[aria-current=page]');
  await expect(current).toHaveCSS('outline-style', 'solid');
  await schedulePost(page, aDraft({ time: '08:00', content: 'Past' }));
  await schedulePost(page, aDraft({ content: 'To come' }));
  await expect(entries(page)).toContainText(['Published', 'Scheduled']);
  for (const entry of await entries(page).all()) {
    await expect(entry).toHaveCSS('border-left-style', 'solid');
  }
  await expect(entries(page).first().locator('..')).toHaveCSS('border-top-style', 'solid');
  await expect(button(page, 'Schedule Post')).toHaveCSS('border-top-width', '1px');

  await follow(page, 'Dashboard', PAGES['/']);
  const meter = page.getByRole('meter').first();
  await expect(meter).toHaveCSS('border-top-style', 'solid');
  const ink = await colourOf(page.getByText('Engagement Rate'), 'color');
  const paper = await colourOf(page.locator('body'), 'background-color');
  expect(ink).not.toEqual(paper);
});

for (const appearance of ['System', 'Dark'] as const) {
  test(
    `print, from ${appearance}: entries not split, dark on white, no controls`,
    nightlyUnless(appearance === 'Dark'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.clock.install({ time: MORNING });
      await gotoReady(page, '/');
      await choose(page, appearance);
      await follow(page, 'Scheduler', PAGES['/scheduler']);
      for (const content of ['One', 'Two\nlines', 'word '.repeat(400)]) {
        await schedulePost(page, aDraft({ content }));
      }
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('form')).toBeHidden();
      await expect(heading(page, PAGES['/scheduler'])).toHaveCount(0);
      await expect(
        section(page, 'Scheduled Posts').getByRole('heading', { level: 2 }),
      ).toBeVisible();
      for (const entry of await entries(page).all()) {
        await expect(entry).toBeVisible();
        await expect(entry).toHaveCSS('break-inside', 'avoid');
        const isWhole = await entry.evaluate((element) =>
          [element, ...element.querySelectorAll('p')].every(
            ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1,
          ),
        );
        expect(isWhole).toBe(true);
      }
      const ink = await colourOf(entries(page).first().getByText('One'), 'color');
      expect(Math.max(...ink)).toBeLessThan(64);
    },
  );
}

test('print: the other pages without controls @nightly', async ({ page }) => {
  await gotoReady(page, '/integration');
  for (const network of ['Twitter', 'LinkedIn']) await button(page, `Connect ${network}`).click();
  await page.emulateMedia({ media: 'print' });
  await expect(accounts(page)).toHaveText([/^Twitter/, /^LinkedIn/]);
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const path of ['/', '/analytics'] as const) {
    await page.emulateMedia({ media: 'screen' });
    await gotoReady(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
});

test('reduced motion: nothing moves', NIGHTLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  async function expectStillness(): Promise<void> {
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
  for (const path of PATHS) {
    await gotoReady(page, path);
    await expectStillness();
    for (const control of await page.getByRole('main').locator('a:visible, button:visible').all()) {
      await control.hover();
      await expectStillness();
    }
  }
  await gotoReady(page, '/');
  await navigation(page).getByRole('link', { name: 'Integration' }).hover();
  await expectStillness();
  await button(page, 'Settings').click();
  await expectStillness();
  await page.getByText('Dark', { exact: true }).hover();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expectStillness();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expectStillness();
  await button(page, 'Done').click();
  await button(page, 'History').click();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  await expectStillness();
  await page.keyboard.press('Escape');

  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await schedulePost(page, aDraft({ date: '2999-12-31' }));
  await button(page, 'Edit post: Doors open on Friday.').click();
  await expectStillness();
  await button(page, 'Cancel').click();
  await selectAll(page);
  await button(page, 'Set time').click();
  await expectStillness();
  await button(page, 'Delete').click();
  await expect(notice(page)).toBeVisible();
  await expectStillness();
});

test('print: the filtered list, without filters and without the notice @nightly', async ({
  page,
}) => {
  await gotoReady(page, '/scheduler');
  for (const content of ['Bread', 'Bread and butter', 'Coffee']) {
    await schedulePost(page, aDraft({ date: '2999-12-31', content }));
  }
  await button(page, 'Delete post: Bread').click();
  await page.getByLabel('Search posts').fill('bread');
  await selectAll(page);
  await expect(notice(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Bread and butter');
  await expect(notice(page)).toBeHidden();
  for (const role of ['button', 'checkbox', 'searchbox', 'combobox', 'form', 'search'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
