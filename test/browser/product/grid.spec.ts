import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe';
import { expectPlan, grid, middleOf, panel } from '../support/calendar';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/focus';
import { expectNoSidewaysScroll } from '../support/geometry';
import { button, MORNING, notice } from '../support/productPage';
import { installStoreHandle } from '../support/storeHandle';

/** The posts of four weeks for an Instagram account, one each day from 10 June. */
const MONTH_POSTS = Array.from({ length: 28 }, (_post, index) => {
  const date = new Date(Date.UTC(2026, 5, 10 + index)).toISOString().slice(0, 10);
  return { id: `post-${index}`, date, time: '10:00', content: `Day ${index + 1}` };
});

/** The order of the first tiles. */
const [NEWEST, SECOND, THIRD, FOURTH] = ['Day 28', 'Day 27', 'Day 26', 'Day 25'] as const;

async function openGrid(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await page.goto('/scheduler');
  await expect(button(page, 'History')).toBeVisible();
  await page.evaluate((posts) => {
    const { dispatch } = window.store;
    dispatch({ type: 'connections/networkConnected', payload: 'Instagram' });
    for (const post of posts) {
      const payload = { ...post, channels: ['Instagram'], status: 'pending' };
      dispatch({ type: 'scheduledPosts/postScheduled', payload });
    }
  }, MONTH_POSTS);
  await page.keyboard.press('4');
  await expect(grid(page)).toHaveAccessibleName('Grid of Instagram');
}

const tiles = (page: Page) => grid(page).getByRole('button');
const tile = (page: Page, content: string) =>
  grid(page).getByRole('button', { name: new RegExp(` ${content}, `) });

/** Expects the first tiles of the grid in this order. */
async function expectFirst(page: Page, ...contents: readonly string[]): Promise<void> {
  for (const [index, content] of contents.entries()) {
    await expect(tiles(page).nth(index)).toHaveAccessibleName(new RegExp(` ${content}, `));
  }
}

/** Returns the posts of the plan, with the times of two of them exchanged. */
function exchanged(one: string, other: string) {
  const timeOf = (content: string) => {
    const swapped = content === one ? other : content === other ? one : content;
    return MONTH_POSTS.find((post) => post.content === swapped)?.date ?? '';
  };
  return MONTH_POSTS.map(({ content, time }) => [`${timeOf(content)}T${time}`, content] as const);
}

test('a month of an Instagram account is rearranged by keyboard alone', async ({ page }) => {
  await openGrid(page);
  await expectFirst(page, NEWEST, SECOND, THIRD, FOURTH);
  await expect(tiles(page).nth(22)).toHaveAccessibleName(/ Day 6, Published/);
  await button(page, 'Filter').focus();
  await tabTo(tile(page, NEWEST));
  await expect(tile(page, NEWEST)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(tile(page, FOURTH)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText(`Exchanged the times of “${SECOND}” and “${FOURTH}”`);
  await expectFirst(page, NEWEST, FOURTH, THIRD, SECOND);
  await expect(tile(page, SECOND)).toBeFocused();
  await expectPlan(page, ...exchanged(SECOND, FOURTH));
  await page.keyboard.press('Control+z');
  await expectFirst(page, NEWEST, SECOND, THIRD, FOURTH);
  await page.keyboard.press('Control+Shift+z');
  await expectFirst(page, NEWEST, FOURTH, THIRD, SECOND);
  await tile(page, NEWEST).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, NEWEST)).toBeFocused();
});

test('a tile that is dragged onto another one exchanges its time, and a published one keeps it', async ({
  page,
}) => {
  await openGrid(page);
  const [from, to] = [await middleOf(tile(page, NEWEST)), await middleOf(tile(page, THIRD))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await expect(page.getByText('Its own place')).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText(`Exchange times with “${THIRD}”`)).toBeVisible();
  await page.mouse.up();
  await expect(notice(page)).toContainText(`Exchanged the times of “${NEWEST}” and “${THIRD}”`);
  await expectFirst(page, THIRD, SECOND, NEWEST);
  await expect(panel(page)).toHaveCount(0);
  await tile(page, 'Day 6').scrollIntoViewIfNeeded();
  const published = await middleOf(tile(page, 'Day 6'));
  await page.mouse.move(published.x, published.y);
  await page.mouse.down();
  await page.mouse.move(published.x - 40, published.y, { steps: 4 });
  await expect(notice(page)).toContainText('“Day 6” is published and keeps its time');
  await page.mouse.up();
  await expectPlan(page, ...exchanged(NEWEST, THIRD));
});

test('the grid has no violation of axe @nightly', async ({ page }) => {
  await openGrid(page);
  await expectNoViolation(page);
});

test('three columns of at most 240 pixels stand in a frame, and the form of a post beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openGrid(page);
  for (const width of [1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await tiles(page).evaluateAll((all) =>
      all.slice(0, 4).map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.map((box) => box.width.toFixed())).toEqual(['240', '240', '240', '240']);
    expect(new Set(boxes.map(({ y }) => y)).size, 'rows of four tiles').toBe(2);
    expect(Number(boxes[0]?.height)).toBeCloseTo(320, 1);
    await tile(page, NEWEST).click();
    const [form, edge] = [await panel(page).boundingBox(), await grid(page).boundingBox()];
    expect(form?.x).toBeGreaterThan(Number(edge?.x) + Number(edge?.width));
    expect(Number(form?.x) + Number(form?.width)).toBeLessThanOrEqual(width);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the tiles fill the window with gaps of two pixels, and each shows its date @nightly', async ({
    page,
  }) => {
    await openGrid(page);
    const boxes = await tiles(page).evaluateAll((all) =>
      all.slice(0, 4).map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
    const [first, second, third, fourth] = boxes;
    expect(first?.left).toBe(0);
    expect(third?.right).toBeCloseTo(360, 1);
    expect(Number(second?.left) - Number(first?.right)).toBeCloseTo(2, 1);
    expect(Number(fourth?.top) - Number(first?.bottom)).toBeCloseTo(2, 1);
    expect(Number(first?.height) / Number(first?.width)).toBeCloseTo(4 / 3, 1);
    await expectNoSidewaysScroll(page);
    await expect(tile(page, NEWEST).getByText('Tue, Jul 7')).toBeVisible();
    await tile(page, NEWEST).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

for (const [key, name] of [
  ['3', 'Month'],
  ['4', 'Grid'],
] as const) {
  test(`${name}: the key that shows it keeps focus in the page, also while its code is loaded`, async ({
    page,
  }) => {
    await page.route('**/assets/calendar.*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.clock.install({ time: MORNING });
    await page.addInitScript(installStoreHandle);
    await page.goto('/scheduler');
    await expect(button(page, 'History')).toBeVisible();
    await page.evaluate((post) => {
      const { dispatch } = window.store;
      dispatch({ type: 'connections/networkConnected', payload: 'Instagram' });
      const payload = { ...post, channels: ['Instagram'], status: 'pending' };
      dispatch({ type: 'scheduledPosts/postScheduled', payload });
    }, MONTH_POSTS[27]);
    await page.getByRole('radio', { name: 'List' }).focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scheduled Posts' })).toBeFocused();
  });
}
