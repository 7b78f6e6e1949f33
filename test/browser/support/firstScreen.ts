import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './geometry';
import { button, gotoReady, navigation, PATHS } from './productPage';

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
}
