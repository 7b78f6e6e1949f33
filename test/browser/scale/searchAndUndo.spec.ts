import type { Page } from '@playwright/test';
import {
  announcement,
  button,
  entries,
  gotoReady,
  notice,
  selectAll,
} from '../support/productPage';
import { installDevTools } from '../support/devTools';
import { noteCases, noteMost } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { preloadPosts } from '../support/manyPosts';
import { NIGHTLY } from '../support/nightly';

const COUNT = 100_000;
const MAX_NODES = 1_500;

/** Returns the number of elements except highlights, which depend on the search. */
async function elementCount(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll(':not(mark)').length);
}

test.setTimeout(120_000);

test('100,000 posts: each search shows at most one page, and counts all matches', async ({
  page,
}) => {
  await preloadPosts(page, COUNT);
  await gotoReady(page, '/scheduler');
  await expect(page.getByText('50,000 to come', { exact: true })).toBeVisible();
  let most = 0;
  for (const [text, counts, shown] of [
    ['post', '100,000 found · 100,000 posts', 50],
    ['line', '85,714 found · 100,000 posts', 50],
    ['more line 777', '', 50],
    ['post 99999', '1 found · 100,000 posts', 1],
    ['nothing of the kind', '0 found · 100,000 posts', 0],
  ] as const) {
    await page.getByLabel('Search posts').fill(text);
    await expect(entries(page)).toHaveCount(shown);
    await expect(page.getByText(counts).first()).toBeVisible();
    most = Math.max(most, await elementCount(page));
  }
  expect(most).toBeLessThanOrEqual(MAX_NODES);
  noteCases(COUNT);
  noteMost('elements of a page with search results', most);
});

test('19 one-letter words: at most 20 highlights per post, and none far from the viewport @nightly', async ({
  page,
}) => {
  const MAX_HIGHLIGHTS = 20;
  const letters = Array.from('abcdefghijklmnopqrs');
  await preloadPosts(page, 1_000, `\n${`${letters.join('-')} é नमस्ते `.repeat(50)}`);
  await gotoReady(page, '/scheduler');
  await page.getByLabel('Search posts').fill(letters.join(' '));
  await expect(entries(page)).toHaveCount(50);
  const highlights = (place: number) => entries(page).nth(place).locator('mark');

  const most = [];
  for (const place of [0, 10, 30, 49]) {
    await entries(page).nth(place).scrollIntoViewIfNeeded();
    await expect(highlights(place)).not.toHaveCount(0);
    await expect(highlights(place < 25 ? 49 : 0)).toHaveCount(0);
    const counts = await entries(page).evaluateAll((items) =>
      items.map((item) => item.querySelectorAll('mark').length),
    );
    expect(Math.max(...counts)).toBeGreaterThan(10);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_HIGHLIGHTS);
    expect(await elementCount(page)).toBeLessThanOrEqual(MAX_NODES);
    most.push(await page.locator('*').count());
  }
  noteMost('elements of a page with highlights', Math.max(...most));
});

test('100,000 posts: a deletion is undone and redone', async ({ page }) => {
  await preloadPosts(page, COUNT);
  await page.goto('/scheduler#search=post');
  await expect(button(page, 'History')).toBeVisible();
  await button(page, 'Delete post: Post 1').click();
  await expect(page.getByText('99,999 found · 99,999 posts', { exact: true })).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Delete post: Post 1')).toBeVisible();
  await expect(page.getByText('100,000 found · 100,000 posts', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('99,999 found · 99,999 posts', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');

  await selectAll(page);
  await expect(
    page.getByRole('toolbar', { name: 'Selected posts' }).getByText('100,000 selected'),
  ).toBeVisible();
  await button(page, 'Delete').click();
  await expect(page.getByText('Nothing is scheduled yet.')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Delete post: Post 1')).toBeVisible();
  await expect(entries(page)).toHaveCount(50);
});

test(
  '5,000 found posts are moved by a week in one action, and undone in one',
  NIGHTLY,
  async ({ page }) => {
    const FOUND = 5_000;
    await page.addInitScript(installDevTools);
    await gotoReady(page, '/scheduler');
    await page.evaluate((count) => {
      for (let index = 0; index < 2 * count; index += 1) {
        const payload = {
          id: String(index),
          date: '2099-10-31',
          time: '09:30',
          content: index % 2 === 0 ? `Bread ${index}` : `Coffee ${index}`,
          status: 'pending',
        };
        window.devTools.dispatch({ type: 'scheduledPosts/postScheduled', payload });
      }
      window.devTools.log.length = 0;
    }, FOUND);
    await page.getByLabel('Search posts').fill('bread');
    await selectAll(page);
    await button(page, 'Move 5,000 posts 1 week later').click();
    await expect(announcement(page)).toHaveText('Moved 5,000 posts 1 week later');

    const log = await page.evaluate(() =>
      window.devTools.log.map(({ action, state }) => {
        const { scheduledPosts } = state as {
          scheduledPosts: readonly { readonly content: string; readonly date: string }[];
        };
        return {
          type: action.type,
          moved: scheduledPosts.filter(({ date }) => date === '2099-11-07').length,
          isOfOneKind: scheduledPosts.every(
            ({ content, date }) => content.startsWith('Bread') === (date === '2099-11-07'),
          ),
        };
      }),
    );
    expect(log).toEqual([
      { type: 'scheduledPosts/postsRescheduled', moved: FOUND, isOfOneKind: true },
    ]);
    await button(page, 'Undo: move 5,000 posts 1 week later').click();
    const types = await page.evaluate(() => window.devTools.log.map(({ action }) => action.type));
    expect(types).toEqual(['scheduledPosts/postsRescheduled', 'history/undone']);
    await expect(entries(page).locator('time').first()).toHaveAttribute(
      'datetime',
      '2099-10-31T09:30',
    );
    noteCases(FOUND);
  },
);
