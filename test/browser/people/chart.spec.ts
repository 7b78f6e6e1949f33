import type { Page } from '@playwright/test';
import { readDrawnLine } from '../support/chart';
import { readChartColours } from '../support/chartPicture';
import { contrast, parseColour } from '../support/contrast';
import { gotoReady, section } from '../support/productPage';
import { expect, test } from '../support/fixtures';
import { readPicture } from '../support/picture';
import { noteLeast, noteMost } from '../support/figures';
import { nightlyUnless } from '../support/nightly';

const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

declare global {
  interface Window {
    /** The picture of the chart in each frame, from the first one that is not empty. */
    chartFrames: string[];
  }
}

function chart(page: Page) {
  return section(page, 'Audience Engagement').getByRole('img');
}

/** Returns the months and the numbers of the table. */
async function readTable(page: Page): Promise<{ months: string[]; values: number[] }> {
  const table = section(page, 'Audience Engagement').getByRole('table');
  const months = await table.getByRole('rowheader').allTextContents();
  const values = (await table.getByRole('cell').allTextContents()).map(Number);
  return { months, values };
}

for (const [theme, media] of Object.entries(THEMES)) {
  test(
    `"the table's numbers; y from zero": the line has the heights of the numbers: ${theme}`,
    nightlyUnless(theme === 'light'),
    async ({ page }) => {
      await page.emulateMedia(media);
      await gotoReady(page, '/analytics');
      const { values } = await readTable(page);
      const { pointHeights, lowestGridLine } = await readDrawnLine(page, values.length);

      // All points have the same scale from the lowest grid line, so that line is zero.
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
      const heights = pointHeights.map((fromTop) => lowestGridLine - fromTop);
      const pixelsPerUnit = sum(heights) / sum(values);
      const errors = values.map((value, index) =>
        Math.abs((heights[index] ?? NaN) - value * pixelsPerUnit),
      );
      expect(pixelsPerUnit).toBeGreaterThan(1);
      expect(Math.max(...errors), 'pixels off').toBeLessThan(2);
      noteMost('a point of the chart is off by', Math.max(...errors), 'pixels');
    },
  );

  test(
    `"contrast at least 3:1 in both themes", and 4.5:1 for the labels: ${theme}`,
    nightlyUnless(theme !== 'forced colours'),
    async ({ page }) => {
      await page.emulateMedia(media);
      await gotoReady(page, '/analytics');
      const { surface, line, label } = readChartColours(
        readPicture(await chart(page).screenshot()),
      );
      expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(label, surface)).toBeGreaterThanOrEqual(4.5);

      const text = await chart(page).evaluate((canvas) =>
        getComputedStyle(canvas).getPropertyValue('--chart-text'),
      );
      expect(contrast(parseColour(text), surface)).toBeGreaterThanOrEqual(4.5);
      noteLeast('contrast of the line', contrast(line, surface));
      noteLeast('contrast of the labels', contrast(parseColour(text), surface));
    },
  );
}

test('the bars of "Account Health" have the length of their values and the height of their track', async ({
  page,
}) => {
  await gotoReady(page, '/');
  for (const [metric, percent] of [
    ['Engagement Rate', 85],
    ['User Interaction Rate', 70],
    ['Audience Growth', 92],
  ] as const) {
    const meter = page.getByRole('meter', { name: metric });
    const { width, height, at } = readPicture(await meter.screenshot());
    const fill = at(Math.floor(width / 2), Math.floor(height / 2));
    const isFill = (x: number, y: number) => contrast(at(x, y), fill) < 1.05;

    const middle = Math.floor(height / 2);
    const filled = Array.from({ length: width }, (_, x) => isFill(x, middle)).lastIndexOf(true);
    expect(Math.abs(filled / width - percent / 100), `${metric}: off`).toBeLessThan(0.01);
    for (const y of [1, height - 2]) {
      expect(isFill(Math.floor(width / 2), y), `${metric}: filled at row ${y}`).toBe(true);
    }
    const track = at(Math.floor(width * 0.97), middle);
    noteLeast('contrast of a bar and its track', contrast(fill, track));
  }
});

/** Runs in the page before its own scripts and records each frame. Uses nothing outside its body. */
function keepChartFrames(): void {
  window.chartFrames = [];
  function keep(): void {
    const canvas = document.querySelector('canvas');
    const empty = document.createElement('canvas');
    if (canvas) Object.assign(empty, { width: canvas.width, height: canvas.height });
    const picture = canvas?.toDataURL() ?? '';
    const isDrawn = picture !== '' && picture !== empty.toDataURL();
    if (isDrawn) window.chartFrames.push(picture);
    requestAnimationFrame(keep);
  }
  requestAnimationFrame(keep);
}

/** Returns the number of different pictures of the chart in the next frames. */
async function countPictures(page: Page, frames: number): Promise<number> {
  const enough = (await page.evaluate(() => window.chartFrames.length)) + frames;
  await expect
    .poll(() => page.evaluate(() => window.chartFrames.length), { intervals: [50] })
    .toBeGreaterThanOrEqual(enough);
  return page.evaluate(() => new Set(window.chartFrames).size);
}

test('"no animation under reduced motion": the first frame is the last @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(keepChartFrames);
  await gotoReady(page, '/analytics');
  expect(await countPictures(page, 20)).toBe(1);

  // The tooltip is not animated either: it adds only one picture.
  await chart(page).hover();
  expect(await countPictures(page, 20)).toBe(2);
});
