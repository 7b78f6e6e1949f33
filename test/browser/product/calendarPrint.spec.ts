import type { Locator, Page } from '@playwright/test';
import { addPosts, grid, MONTH, openCalendar, type Planned } from '../support/calendar';
import { mediaPath } from '../support/droppedFiles';
import { expect, test } from '../support/fixtures';
import {
  aDraft,
  button,
  connectNetworks,
  entries,
  follow,
  heading,
  MORNING,
  navigation,
  PAGES,
  schedulePost,
} from '../support/productPage';

/** Prints on A4, the paper with the lowest landscape page; returns the sizes of the sheets in points. */
async function sheetsOf(page: Page): Promise<number[][]> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  const boxes = file.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g);
  const sheets = [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
  expect(sheets).toHaveLength(file.match(/\/Type \/Page\b/g)?.length ?? 0);
  return sheets.map((sizes) => sizes.map(Math.round));
}

const PORTRAIT = [596, 843];
const LANDSCAPE = PORTRAIT.toReversed();

/** Five posts on each day of the five weeks that a month shows, more than a day of a month shows. */
const POSTS = Array.from({ length: 5 * 35 }, (_, index): Planned => {
  const day = new Date(Date.UTC(2026, 5, 14 + (index % 35))).toISOString().slice(0, 10);
  return [`${day}T1${Math.floor(index / 35)}:30`, `Post ${index + 1}`];
});

test('a month and a week are printed on one landscape page with their name', async ({ page }) => {
  await openCalendar(page, 'month');
  await addPosts(page, ...POSTS);
  for (const [view, period, count] of [
    ['Month', MONTH, 175],
    ['Week', 'Jun 15 – 21, 2026', 35],
  ] as const) {
    await page.getByRole('radio', { name: view }).check();
    await expect(grid(page)).toHaveAccessibleName(period);
    await expect(grid(page)).toHaveAccessibleDescription(`${count} posts`);
    expect(await sheetsOf(page)).toEqual([LANDSCAPE]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: period })).toBeVisible();
    for (const role of ['search', 'toolbar', 'radiogroup'] as const) {
      await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
    }
    await page.emulateMedia({ media: null });
  }
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(grid(page)).toHaveCount(0);
  const sheets = await sheetsOf(page);
  expect(new Set(sheets.map(String))).toEqual(new Set([String(PORTRAIT)]));
});

/** Returns the texts of the elements that show only a part of what is in them. */
async function cutTexts(shown: Locator): Promise<string[]> {
  return shown
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter(
          ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
            clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        .map(({ textContent }) => textContent),
    );
}

test('a list and a week are printed with whole texts, each picture and the days', async ({
  page,
}) => {
  await page.clock.install({ time: MORNING });
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.isPrinted = '';
    };
  });
  await connectNetworks(page);
  await button(page, 'Media').click();
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Add pictures').click();
  await (await choosing).setFiles(['cat.jpg', 'fig.jpg'].map(mediaPath));
  await expect(button(page, 'Remove picture 2')).toBeVisible();
  const content = 'Doors open on Friday, and everybody is invited.\n\n'.repeat(6).trim();
  await schedulePost(page, aDraft({ content }));
  await expect(entries(page)).toHaveCount(1);
  expect(await cutTexts(entries(page))).toEqual([content]);
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-is-printed');

  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, PAGES['/scheduler'])).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'Scheduled Posts · Jun 16, 2026', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(content);
  const pictures = page.getByRole('list', { name: 'Pictures' }).locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) await expect(picture).toBeVisible();
  expect(await cutTexts(page.getByRole('main'))).toEqual([]);

  await page.emulateMedia({ media: null });
  await page.getByRole('radio', { name: 'Week' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(grid(page)).toContainText(content);
  await expect(grid(page).locator('img')).toBeVisible();
  expect(await cutTexts(grid(page))).toEqual([]);
});

test('a month is printed with twelve posts of a day on its page, and with more on several @nightly', async ({
  page,
}) => {
  await openCalendar(page, 'month');
  await addPosts(
    page,
    ...Array.from({ length: 12 }, (_, index): Planned => [
      '2026-06-16T12:30',
      `Crowd ${index + 1}`,
    ]),
  );
  await expect(grid(page)).toHaveAccessibleDescription('12 posts');
  expect(await sheetsOf(page)).toEqual([LANDSCAPE]);
  await addPosts(page, ...POSTS.flatMap((post) => [post, post]));
  await expect(grid(page)).toHaveAccessibleDescription('350 posts');
  expect(await sheetsOf(page)).toEqual([LANDSCAPE, LANDSCAPE]);
});

test('each printout of a plan that is viewed as of another moment names the moment @nightly', async ({
  page,
}) => {
  await openCalendar(page, 'month');
  await addPosts(page, ...POSTS);
  const moment = page.getByText('The plan on Thu, Jun 18, 2026, 10:00 AM');
  await page.evaluate(() => {
    location.hash += '&asOf=2026-06-18T10:00';
  });
  await expect(moment).toBeVisible();

  async function expectPrinted(what: Locator, sheet: readonly number[]) {
    await expect(what).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(moment).toBeVisible();
    await expect(what).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(navigation(page)).toHaveCount(0);
    await page.emulateMedia({ media: null });
    const sheets = await sheetsOf(page);
    expect(sheets[0]).toEqual(sheet);
    // A calendar is printed on one page.
    if (sheet === LANDSCAPE) expect(sheets).toHaveLength(1);
  }

  await expectPrinted(page.getByRole('heading', { name: MONTH }), LANDSCAPE);
  await page.getByRole('radio', { name: 'Week' }).check();
  await expectPrinted(page.getByRole('heading', { name: 'Jun 17 – 23, 2026' }), LANDSCAPE);
  await page.getByRole('radio', { name: 'List' }).check();
  await expectPrinted(page.getByRole('heading', { name: 'Scheduled Posts' }), PORTRAIT);
  for (const link of ['Dashboard', 'Analytics']) {
    await follow(page, link, PAGES[link === 'Dashboard' ? '/' : '/analytics']);
    await expectPrinted(page.getByRole('heading', { level: 1 }), PORTRAIT);
  }
});
