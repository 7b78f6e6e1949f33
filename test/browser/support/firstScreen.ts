import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addPosts, type Planned } from './calendar';
import { expectNoSidewaysScroll } from './geometry';
import {
  button,
  connectNetworks,
  entries,
  field,
  gotoReady,
  MORNING,
  navigation,
  networkToggle,
  PATHS,
} from './productPage';
import { installStoreHandle } from './storeHandle';

/** The widths of windows from a small phone to a large screen, and the height of the header in each. */
const HEADERS = [
  [320, 48],
  [360, 48],
  [640, 48],
  [768, 56],
  [1024, 56],
  [1280, 56],
  [1920, 56],
] as const;

async function heightOf(page: Page, role: 'banner' | 'navigation'): Promise<number | undefined> {
  return (await page.getByRole(role).first().boundingBox())?.height;
}

/** 37 posts around {@link MORNING}: 6 on past days, one before now, and three a day from then on. */
const WEEKS: readonly Planned[] = [
  ...Array.from({ length: 6 }, (_post, index) => [`2026-06-1${index}T09:00`, `Past post ${index}`]),
  ['2026-06-16T08:30', 'Good morning! The first twenty cinnamon buns are out of the oven.'],
  ...Array.from({ length: 30 }, (_post, index) => [
    `2026-06-${16 + Math.floor(index / 3)}T${['11:00', '13:00', '17:30'][index % 3] ?? ''}`,
    `Post ${index}: quiet hour from one to two, no music, no grinder, all the tables.`,
  ]),
].map(([at = '', content = '']) => [at, content] as const);

/** Opens the scheduler with connected networks and {@link WEEKS}. */
async function openWeeks(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(installStoreHandle);
  await connectNetworks(page);
  await addPosts(page, ...WEEKS);
  await expect(page.getByText('6 published before today')).toBeVisible();
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? NaN;
}

async function heightOfForm(page: Page): Promise<number> {
  const box = await page.getByRole('form', { name: 'New post' }).boundingBox();
  return box?.height ?? NaN;
}

/** Tests what the user sees first; for each font, because the words take another width. */
export function testFirstScreen(): void {
  test('the header has one row at every width', async ({ page }) => {
    for (const path of PATHS) {
      await gotoReady(page, path);
      for (const [width, height] of HEADERS) {
        await test.step(`${path} at ${String(width)} pixels`, async () => {
          await page.setViewportSize({ width, height: 780 });
          await expect.poll(() => heightOf(page, 'banner')).toBe(height);
          const links = await navigation(page).boundingBox();
          if (width < 768) expect(links, 'the bar of links').toMatchObject({ height: 56, y: 724 });
          const tops = new Set<number>();
          for (const link of await navigation(page).getByRole('link').all()) {
            await expect(link).toBeInViewport({ ratio: 1 });
            tops.add((await link.boundingBox())?.y ?? NaN);
          }
          expect(tops.size, 'rows of links').toBe(1);
          const tools = await button(page, 'History').boundingBox();
          const middle = (tools?.y ?? NaN) + (tools?.height ?? NaN) / 2;
          expect(Math.abs(middle - height / 2), 'the tools, off the middle').toBeLessThanOrEqual(1);
          await expectNoSidewaysScroll(page);
        });
      }
    }
  });

  test('the plan is in sight on arrival', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    expect(await heightOfForm(page)).toBe(56);
    expect(await topOf(entries(page).first())).toBeLessThanOrEqual(310);
    expect(
      await topOf(page.getByRole('listitem', { name: /Scheduled/ }).first()),
    ).toBeLessThanOrEqual(360);
    const boxes = await Promise.all(
      (await entries(page).all()).map((entry) => entry.boundingBox()),
    );
    const whole = boxes.filter((box) => box && box.y + box.height <= 800);
    expect(whole.length, 'whole entries in sight').toBeGreaterThanOrEqual(6);
    for (const box of whole) expect(box?.height).toBeLessThanOrEqual(61);

    await field(page, 'Content').click();
    await expect(page.getByRole('group', { name: 'Networks' })).toBeVisible();
    expect(await heightOfForm(page)).toBeLessThanOrEqual(330);
    await page.keyboard.press('Escape');
    await expect.poll(() => heightOfForm(page)).toBe(56);

    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => topOf(entries(page).first())).toBeLessThanOrEqual(400);
    await expectNoSidewaysScroll(page);
  });

  test('the open form stays low beside the preview of a picture', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    await field(page, 'Content').click();
    await networkToggle(page, 'Instagram').click();
    await field(page, 'Content').fill('Four Sundays, four roasts: our advent box is back.');
    await expect(page.getByText('No picture yet')).toBeVisible();
    await expect(page.getByText('a post needs a picture or a video')).toBeVisible();
    expect(await heightOfForm(page)).toBeLessThanOrEqual(330);
  });

  test('five weeks are in sight, with today in the first', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    await page.getByRole('radio', { name: 'Month' }).check();
    const days = page.getByRole('gridcell');
    await expect(days).toHaveCount(35);
    await expect(days.last()).toBeInViewport({ ratio: 1 });
    for (const pill of await days.first().getByRole('button').all()) {
      await expect(pill).toBeInViewport({ ratio: 1 });
    }
    const today = page.locator('[aria-current=date]');
    expect(await topOf(today)).toBe(await topOf(days.first()));
    await page.getByRole('radio', { name: 'Week' }).check();
    await expect(page.locator('[data-hours]')).toBeInViewport({ ratio: 1 });
  });

  test('a few tab stops lead from the heading to the first entry', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWeeks(page);
    await page.getByRole('heading', { name: 'Post Scheduler' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to posts' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toBeFocused();
  });
}
