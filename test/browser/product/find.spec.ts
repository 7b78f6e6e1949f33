import type { Locator, Page } from '@playwright/test';
import {
  aDraft,
  button,
  entries,
  gotoReady,
  heading,
  MORNING,
  openFilter,
  PAGES,
  results,
  schedulePost,
  type Draft,
} from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/focus';
import { NAUGHTY } from '../support/naughtyText';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { readAs } from '../support/reflow';
import { comeToRest } from '../support/views';

/** The debounce delay of the search in the address, in milliseconds. */
const REST = 400;

const PLAN: readonly Partial<Draft>[] = [
  { time: '08:00', content: 'Café opens' },
  { time: '12:00', content: 'Lunch at the cafe' },
  { date: '2026-06-17', content: 'Garden and CAFÉ tour' },
  { date: '2026-06-18', content: 'Garden party' },
];

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: MORNING });
});

/** Changes the address from outside, like a bookmark. */
async function openFragment(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

async function openPlan(page: Page, plan = PLAN): Promise<void> {
  await gotoReady(page, '/scheduler');
  for (const draft of plan) await schedulePost(page, aDraft(draft));
  await expect(entries(page)).toHaveCount(plan.length);
}

function search(page: Page): Locator {
  return page.getByLabel('Search posts');
}

async function expectFound(page: Page, ...contents: readonly string[]): Promise<void> {
  await expect(entries(page)).toHaveCount(contents.length);
  await expect(entries(page)).toContainText(contents);
}

/** Returns the parameters in the fragment of the address. */
async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  const asked = () => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
  await expect.poll(asked).toEqual(query);
}

test(
  'the search is written to the address 400 milliseconds after the last key',
  NIGHTLY,
  async ({ page }) => {
    await openPlan(page);
    await page.clock.pauseAt('2026-06-16T09:05:00-04:00');
    await search(page).focus();
    await page.keyboard.type('ca');
    await page.clock.runFor(REST - 1);
    await page.keyboard.type('fe');
    await expectFound(page, 'Café opens', 'Lunch at the cafe', 'Garden and CAFÉ tour');
    await page.clock.runFor(REST - 1);
    await expectQuery(page, {});
    await page.clock.runFor(1);
    await expectQuery(page, { search: 'cafe' });
    await expect(results(page)).toHaveText('3 of 4 posts, 2 scheduled, 1 published');

    // Blur writes the search at once.
    await page.keyboard.type(' garden');
    await page.keyboard.press('Tab');
    await expectQuery(page, { search: 'cafe garden' });
  },
);

test('the view is in the address, and back and forward restore it', async ({ page }) => {
  await openPlan(page);
  await search(page).fill('cafe');
  await expectQuery(page, { search: 'cafe' });
  const filter = await openFilter(page);
  await filter.getByRole('radio', { name: 'Scheduled' }).check();
  await expectFound(page, 'Lunch at the cafe', 'Garden and CAFÉ tour');
  await expectQuery(page, { search: 'cafe', status: 'scheduled' });
  await filter.getByRole('button', { name: 'Today', exact: true }).click();
  await expectFound(page, 'Lunch at the cafe');
  const today = { from: '2026-06-16', to: '2026-06-16' };
  await expectQuery(page, { search: 'cafe', status: 'scheduled', ...today });

  // Consecutive choices share one history entry.
  await page.goBack();
  await expectFound(page, 'Café opens', 'Lunch at the cafe', 'Garden and CAFÉ tour');
  await expect(filter.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goBack();
  await expectFound(page, ...PLAN.map(({ content = '' }) => content));
  await expect(search(page)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expectFound(page, 'Lunch at the cafe');
  await expect(search(page)).toHaveValue('cafe');
  await expect(button(page, 'Remove filter: From Jun 16')).toBeVisible();
});

test('a bookmark restores the view, also after the posts were lost @nightly', async ({ page }) => {
  const address = '/scheduler#search=caf%C3%A9&status=scheduled&from=2026-06-16&sort=added&page=2';
  await page.goto(address);
  await expect(heading(page, PAGES['/scheduler'])).toBeVisible();
  await expect(page.getByText('Nothing is scheduled yet.')).toBeVisible();
  await schedulePost(page, aDraft({ content: 'Café' }));
  await expectFound(page, 'Café');
  await expect(search(page)).toHaveValue('café');
  const filter = await openFilter(page);
  await expect(filter.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await expect(button(page, 'Remove filter: From Jun 16')).toBeVisible();
  await expect(button(page, 'Remove filter: Added first')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Nothing is scheduled yet.')).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
});

test('found content is shown as text, with highlights @nightly', async ({ page }) => {
  const contents = [
    NAUGHTY.markup,
    NAUGHTY['a way out of an attribute'],
    NAUGHTY['entities, named, by number and broken'],
    '<mark>alert</mark> amp; alert(1)',
  ].map((content) => content ?? '');
  await openPlan(
    page,
    contents.map((content) => ({ content })),
  );
  for (const text of ['alert', 'amp', '<', '&', '"']) {
    await search(page).fill(text);
    await search(page).press('Enter');
    await expect(entries(page).locator('mark').first()).toHaveText(text);
    for (const entry of await entries(page).all()) {
      const shown = entry.getByRole('paragraph').last();
      expect(contents).toContain(await shown.textContent());
      await expect(shown.locator(':not(mark)')).toHaveCount(0);
    }
  }
});

test('addresses opened in sequence are each shown, and Back restores them @nightly', async ({
  page,
}) => {
  await openPlan(page);
  const search = page.getByLabel('Search posts');
  for (const [fragment, count] of [
    ['#search=garden', 2],
    ['#search=lunch', 1],
    ['#search=garden+party', 1],
  ] as const) {
    await openFragment(page, fragment);
    await expect(search).toHaveValue(fragment.slice('#search='.length).replace('+', ' '));
    await expect(entries(page)).toHaveCount(count);
  }
  await page.goBack();
  await expect(search).toHaveValue('lunch');
  await page.goBack();
  await expect(search).toHaveValue('garden');
  await expect(entries(page)).toHaveCount(2);
});

test('a page translated by the browser can be searched @nightly', async ({ page }) => {
  await openPlan(page);
  // A browser wraps each translated text in its own elements.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('[translate=no]')) continue;
      const wrapper = document.createElement('span');
      text.replaceWith(wrapper);
      wrapper.append(text.data);
    }
  });
  await page.getByLabel('Search posts').pressSequentially('gar');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).locator('mark')).toHaveText(['Gar', 'Gar']);
});

test('the filter by keyboard: it takes focus, acts at once, and gives focus back @nightly', async ({
  page,
}) => {
  await openPlan(page);
  await search(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectFound(page, 'Lunch at the cafe', 'Garden and CAFÉ tour', 'Garden party');
  await tabTo(filter.getByRole('button', { name: 'Today', exact: true }));
  await page.keyboard.press('Space');
  await expectFound(page, 'Lunch at the cafe');
  await page.keyboard.press('Escape');
  await expect(filter).toHaveCount(0);
  await expect(button(page, 'Filter')).toBeFocused();

  // Leaving it by keyboard closes it too, so that it never covers what has focus.
  await page.keyboard.press('Enter');
  await expect(filter).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(search(page)).toBeFocused();
  await expect(filter).toHaveCount(0);

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Remove filter: Scheduled')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove filter: From Jun 16')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: /empty days$/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'Clear all filters')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Filter')).toBeFocused();
  await expectFound(page, ...PLAN.map(({ content = '' }) => content));
});

test('the filter by pointer: a click outside closes it, and what was clicked keeps focus @nightly', async ({
  page,
}) => {
  await openPlan(page);
  const filter = await openFilter(page);
  await filter.getByText('Published').click();
  await expectFound(page, 'Café opens');
  await heading(page, PAGES['/scheduler']).click();
  await expect(filter).toHaveCount(0);
  await expect(button(page, 'Filter')).toBeFocused();
  await openFilter(page);
  await search(page).click();
  await expect(filter).toHaveCount(0);
  await expect(search(page)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  await openFilter(page);
  await comeToRest(page);
  const box = await filter.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640);
  await page.mouse.click(180, 20);
  await expect(filter).toHaveCount(0);
});

for (const [width, height, fontSize] of [
  [1280, 800, 16],
  [1280, 500, 16],
  [1280, 800, 32],
  [320, 568, 16],
  [320, 568, 32],
] as const) {
  const title = `the filter fits the window: ${width} × ${height}, text of ${fontSize} pixels`;
  test(title, nightlyUnless(width === 320 && fontSize === 32), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPlan(page);
    await readAs(page, { viewport: { width, height }, rules: `html { font-size: ${fontSize}px }` });
    const filter = await openFilter(page);
    await comeToRest(page);
    const box = await filter.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await filter.getByRole('button', { name: 'Show posts' }).scrollIntoViewIfNeeded();
    await expect(filter.getByRole('button', { name: 'Show posts' })).toBeInViewport({ ratio: 1 });
    await expect(filter.getByRole('button', { name: 'Clear all' })).toBeInViewport({ ratio: 1 });
  });
}

test('the row of tools is 40 pixels high and fits the picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPlan(page);
  const boxes = await Promise.all(
    [page.getByRole('radiogroup', { name: 'View' }), search(page), button(page, 'Filter')].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(boxes.map((box) => box?.height)).toEqual([40, 40, 40]);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(boxes[1]?.width).toBe(220);
  expect((boxes[2]?.x ?? 0) + (boxes[2]?.width ?? 0)).toBe(1256);
});
