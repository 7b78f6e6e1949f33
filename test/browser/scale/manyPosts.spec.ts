import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import {
  announcement,
  button,
  entries,
  fillDraft,
  aDraft,
  gotoReady,
  heading,
  navigation,
  PAGES,
} from '../support/productPage';
import { noteCases, noteMost } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { expectFocusToBeSeen, tabTo } from '../support/focus';
import { expectNoSidewaysScroll } from '../support/geometry';
import { preloadPosts } from '../support/manyPosts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

declare global {
  interface Window {
    entriesOnPaper?: number;
  }
}

const MAX_NODES = 1_500;

async function elementCount(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** Returns the scroll position once it is stable. */
async function placeAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const FRAMES_AT_REST = 12;
    let place = NaN;
    for (let still = 0; still < FRAMES_AT_REST; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY !== place) still = 0;
      place = scrollY;
    }
    return place;
  });
}

/** Opens the scheduler with the posts of past days shown. */
async function openWithPast(page: Page): Promise<void> {
  await page.goto('/scheduler#past=shown');
  await expect(button(page, 'History')).toBeVisible();
}

const turn = (page: Page, name: string) =>
  page.getByRole('link', { name: `${name} page of posts` });

// Half of them are past, and folded.
for (const count of [200, 1_000, 10_000, 100_000]) {
  test(
    `"DOM nodes at most 1,500 at any size": posts: ${count}`,
    nightlyUnless(count === 100_000),
    async ({ page }) => {
      await preloadPosts(page, count);
      await gotoReady(page, '/scheduler');
      const shown = [await elementCount(page)];
      for (const name of count > 200 ? ['Next', 'Last'] : ['Last']) {
        await turn(page, name).click();
        await expect(page.getByRole('heading', { name: 'Scheduled Posts' })).toBeFocused();
        await expect(entries(page)).toHaveCount(50);
        shown.push(await elementCount(page));
      }
      expect(Math.max(...shown)).toBeLessThanOrEqual(MAX_NODES);
      noteCases(count);
      noteMost('elements of the page', Math.max(...shown));
    },
  );
}

test('"DOM nodes at most 1,500", if each post has a day of its own with empty days before it, and all are selected @nightly', async ({
  page,
}) => {
  await preloadPosts(page, 100, '', 2);
  await gotoReady(page, '/scheduler');
  await expect(page.getByText(/^No posts on /)).toHaveCount(49);
  await page.getByRole('checkbox', { name: /^Select post: Post 1$/ }).check();
  await page.getByLabel('Select all 100').check();
  const count = await elementCount(page);
  expect(count).toBeLessThanOrEqual(MAX_NODES);
  noteMost('elements of the page', count);
});

test('100,000 posts: scheduling, deleting and publishing work as with a hundred @nightly', async ({
  page,
}) => {
  await preloadPosts(page, 100_000);
  await openWithPast(page);
  await fillDraft(page, aDraft({ date: '2099-12-31', content: 'The last of all' }));
  await button(page, 'Schedule Post').click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('The last of all');
  await expect(announcement(page)).toHaveText(/^Scheduled for /);
  await expect(page.getByText('Page 2,001 of 2,001')).toBeVisible();

  await button(page, 'Delete post: The last of all').click();
  await expect(page.getByRole('button', { name: /^Delete post: Post 100000 / })).toBeFocused();
  await expect(entries(page)).toHaveCount(50);
  await turn(page, 'First').click();
  await button(page, 'Delete post: Post 1').click();
  await expect(page.getByRole('button', { name: /^Delete post: Post 3 / })).toBeFocused();
  await expect(entries(page)).toHaveCount(50);
});

test('each entry has its position and the total', NIGHTLY, async ({ page }) => {
  await preloadPosts(page, 1_000);
  await page.goto('/scheduler#past=shown&page=20');
  await expect(entries(page).first()).toHaveAttribute('aria-posinset', '951');
  await expect(entries(page).last()).toHaveAttribute('aria-posinset', '1000');
  await expect(entries(page).last()).toHaveAttribute('aria-setsize', '1000');
});

test('Page Down, Page Up, End and Home scroll a page of posts @nightly', async ({ page }) => {
  await preloadPosts(page, 1_000);
  await gotoReady(page, '/scheduler');
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const places = [];
  for (const key of ['PageDown', 'PageDown', 'PageUp', 'End', 'PageUp', 'Home']) {
    await page.keyboard.press(key);
    places.push(await placeAtRest(page));
  }
  const [step = NaN] = places;
  expect(step).toBeGreaterThan(500);
  expect(places).toEqual([step, 2 * step, step, end, end - step, 0]);
});

test('the next page is opened with the keyboard, and its heading has visible focus @nightly', async ({
  page,
}) => {
  await preloadPosts(page, 120);
  await openWithPast(page);
  await turn(page, 'Next').focus();
  await page.keyboard.press('Enter');
  const listHeading = page.getByRole('heading', { name: 'Scheduled Posts' });
  await expect(listHeading).toBeFocused();
  await expectFocusToBeSeen(page);
  await expect(announcement(page)).toHaveText('Page 2 of 3');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'List' })).toBeFocused();
  await tabTo(page.getByRole('checkbox', { name: /^Select post: Post 101 / }));
});

test('back restores the page and the scroll position @nightly', async ({ page }) => {
  await preloadPosts(page, 1_000);
  await gotoReady(page, '/scheduler');
  await turn(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Scheduled Posts' })).toBeFocused();
  await entries(page).nth(29).scrollIntoViewIfNeeded();
  const place = await placeAtRest(page);
  expect(place).toBeGreaterThan(1_000);
  // Not with the driver's click, which scrolls before it clicks a sticky link.
  await navigation(page)
    .getByRole('link', { name: 'Analytics' })
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
    });
  await expect(heading(page, PAGES['/analytics'])).toBeFocused();
  await page.goBack();
  await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
  await expect(page).toHaveURL('/scheduler#page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

for (const [count, printed] of [
  [120, 120],
  [100_000, 1_000],
] as const) {
  test(`printing ${count} posts prints ${printed}`, NIGHTLY, async ({ page }) => {
    await preloadPosts(page, count);
    await openWithPast(page);
    const note = page.getByText('Printing includes the first 1,000 of 100,000 posts.');
    await expect(note).toHaveCount(count > printed ? 1 : 0);
    await page.evaluate(() => {
      // After the product's listener, just before the browser prints the page.
      window.addEventListener('beforeprint', () => {
        window.entriesOnPaper = document.querySelectorAll('main li').length;
      });
    });
    await page.pdf();
    expect(await page.evaluate(() => window.entriesOnPaper)).toBe(printed);
    await expect(entries(page)).toHaveCount(50);
  });
}

for (const [theme, media] of Object.entries({
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const)) {
  test(
    `axe finds nothing on the first page of posts, and nothing is cut at 320 px: ${theme}`,
    NIGHTLY,
    async ({ page }) => {
      await page.emulateMedia(media);
      await page.setViewportSize({ width: 320, height: 640 });
      await preloadPosts(page, 120);
      await gotoReady(page, '/scheduler');
      await expect(turn(page, 'Next')).toBeVisible();
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
    },
  );
}
