import { expect, type Page } from '@playwright/test';
import { contrast } from './contrast';
import { readPicture, type Picture } from './picture';

interface TabStop {
  readonly name: string;
  /** The box inside the ring, in window pixels. */
  readonly box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  /** The perimeter of the focused element, in pixels. */
  readonly perimeter: number;
}

/** The margin around a box that contains the whole ring, in pixels. */
const MARGIN = 8;

/** Returns the focused element; null if only the page has focus. */
async function currentStop(page: Page): Promise<TabStop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    if (scrollY !== 0) throw new Error('The page must fit into the window.');
    // For a radio button or a switch, the label has the ring.
    const hasOwnRing = getComputedStyle(focused).outlineStyle !== 'none';
    const ringed = (hasOwnRing ? null : focused.closest('label')) ?? focused;
    const { x, y, width, height } = ringed.getBoundingClientRect();
    // Chromium's picker button: a square that grows with the text size.
    const isInnerPart = !focused.matches(':focus');
    const side = parseFloat(getComputedStyle(ringed).fontSize);
    return {
      name: `${ringed.getAttribute('aria-label') ?? (ringed.textContent || focused.getAttribute('name'))} <${focused.tagName.toLowerCase()} ${focused.getAttribute('type') ?? ''}>${isInnerPart ? ', its button' : ''}`,
      box: { x, y, width, height },
      perimeter: isInnerPart ? 4 * side : 2 * (width + height),
    };
  });
}

/** Returns the number of pixels that changed with a contrast of at least 3 to 1. */
function countChanged(before: Picture, after: Picture, left: number, top: number): number {
  let changed = 0;
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const [one, other] = [before.at(left + x, top + y), after.at(x, y)];
      const isSame = one.every((value, channel) => value === other[channel]);
      if (!isSame && contrast(one, other) >= 3) changed += 1;
    }
  }
  return changed;
}

/**
 * Moves focus through all tab stops and compares screenshots. With focus, the number of pixels that
 * change with a contrast of 3 to 1 must be that of a 2 px line around the element (WCAG 2.4.13).
 * The whole page must be visible in the window.
 *
 * @returns the number of tab stops, and the minimum ratio of a ring's pixels to the required number
 */
export async function expectRingsDrawn(
  page: Page,
): Promise<{ stops: number; lowestRatio: number }> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const before = readPicture(await page.screenshot());
  const seen = new Set<string>();
  const faint: string[] = [];
  let lowestRatio = Infinity;
  let first: string | null = null;

  const MAX_STOPS = 60;
  for (let press = 0; press < MAX_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    // After the last stop, focus leaves the page and then returns to the first.
    if (stop === null) continue;
    const { name, box, perimeter } = stop;
    const key = `${name} ${box.x} ${box.y}`;
    if (key === first) break;
    first ??= key;
    seen.add(key);

    const left = Math.max(0, Math.floor(box.x) - MARGIN);
    const top = Math.max(0, Math.floor(box.y) - MARGIN);
    const width = Math.min(before.width, Math.ceil(box.x + box.width) + MARGIN) - left;
    const height = Math.min(before.height, Math.ceil(box.y + box.height) + MARGIN) - top;
    const clip = { x: left, y: top, width, height };
    const after = readPicture(await page.screenshot({ clip }));
    const ratio = countChanged(before, after, left, top) / (2 * perimeter);
    lowestRatio = Math.min(lowestRatio, ratio);
    if (ratio < 1) faint.push(`${name}: ${ratio.toFixed(2)} of what is needed`);
  }
  expect.soft(faint, 'rings that do not stand out').toEqual([]);
  return { stops: seen.size, lowestRatio };
}
