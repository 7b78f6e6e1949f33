import { builtFiles } from '../support/builtFiles';
import { button, gotoReady, navigation, PATHS } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { layoutShift } from '../support/geometry';
import { nightlyUnless } from '../support/nightly';

const WIDTHS = [320, 360, 768, 1280] as const;

for (const width of WIDTHS) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 720 } });

    for (const path of [...PATHS, '/nowhere']) {
      test(
        `${path}: no layout shift while loading, and the links are visible`,
        nightlyUnless(width === WIDTHS[0] && (path === '/' || path === '/scheduler')),
        async ({ page }) => {
          // The code of the page loads late: earlier content must not move.
          let isHeaderDrawn: () => void = () => undefined;
          const headerDrawn = new Promise<void>((resolve) => {
            isHeaderDrawn = resolve;
          });
          await page.route(/\/assets\/(analytics|scheduler|integration|\d+)\./, async (route) => {
            await headerDrawn;
            await route.continue();
          });
          await page.goto(path, { waitUntil: 'commit' });
          await expect(navigation(page)).toBeVisible();
          const placeAtFirst = await navigation(page).boundingBox();
          isHeaderDrawn();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('load');
          // The history buttons load last, into reserved space.
          await expect(button(page, 'History')).toBeVisible();
          expect(await layoutShift(page)).toBeLessThan(0.01);
          // The first header is replaced; browsers count no layout shift for this, but it would be visible.
          expect(await navigation(page).boundingBox()).toEqual(placeAtFirst);
          for (const link of await navigation(page).getByRole('link').all()) {
            await expect(link).toBeInViewport({ ratio: 1 });
          }
        },
      );
    }
  });
}

test('the header keeps its height when the history buttons load, also with a scroll bar @nightly', async ({
  page,
}) => {
  const scripts = builtFiles().filter((file) => file.startsWith('/assets/undo.'));
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 720 });
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const script of scripts) {
      await page.route(`**${script}`, async (route) => {
        await isReleased;
        await route.continue();
      });
    }
    await page.goto('/');
    // A scroll bar reduces the width of the page, but not the width in media queries.
    await page.locator('body').evaluate((body) => {
      body.style.marginInlineEnd = '15px';
    });
    const height = async () => (await page.getByRole('banner').boundingBox())?.height;
    const before = await height();
    release();
    await expect(button(page, 'History')).toBeVisible();
    expect(await height(), `at ${width} pixels`).toBe(before);
    await page.unrouteAll();
  }
});

test('in a window with little height, header and notice are not sticky @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await gotoReady(page, '/scheduler');
  await page.mouse.wheel(0, 400);
  await expect(navigation(page)).not.toBeInViewport();
});
