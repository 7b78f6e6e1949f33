import { expect, type Page } from '@playwright/test';
import { contrast } from './contrast';
import { readPicture, type Picture } from './picture';

interface Stop {
  readonly name: string;
  /** The box that the ring goes around, in pixels of the window. */
  readonly box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  /** The length of the outline of what is in focus, in pixels. */
  readonly perimeter: number;
}

/** Far enough beyond a box to take in the whole ring. */
const MARGIN = 8;

async function presentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    if (scrollY !== 0) throw new Error('The window does not show the page whole.');
    // A radio and a switch leave the ring to their label.
    const hasOwnRing = getComputedStyle(focused).outlineStyle !== 'none';
    const ringed = (hasOwnRing ? null : focused.closest('label')) ?? focused;
    const { x, y, width, height } = ringed.getBoundingClientRect();
    // Chromium's calendar button: a square that grows with the letters.
    const isInnerPart = !focused.matches(':focus');
    const side = parseFloat(getComputedStyle(ringed).fontSize);
    return {
      name: `${ringed.getAttribute('aria-label') ?? (ringed.textContent || focused.getAttribute('name'))} <${focused.tagName.toLowerCase()} ${focused.getAttribute('type') ?? ''}>${isInnerPart ? ', its button' : ''}`,
      box: { x, y, width, height },
      perimeter: isInnerPart ? 4 * side : 2 * (width + height),
    };
  });
}

/** How many pixels change so much that the change itself stands out, 3 to 1. */
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
 * Goes with Tab through all that takes focus, and compares pictures: with focus, as many pixels
 * stand out as a line of 2 pixels around the element has (WCAG 2.4.13), in 3 to 1 to what they were.
 * The window has to show the page whole.
 *
 * @returns how many stops there are, and the least that a ring has of what it should have at least
 */
export async function expectRingsDrawn(page: Page): Promise<{ stops: number; leastShare: number }> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const before = readPicture(await page.screenshot());
  const seen = new Set<string>();
  const faint: string[] = [];
  let leastShare = Infinity;
  let first: string | null = null;

  const MOST_STOPS = 60;
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await presentStop(page);
    // After the last stop focus leaves for the browser, and comes back to the first.
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
    const share = countChanged(before, after, left, top) / (2 * perimeter);
    leastShare = Math.min(leastShare, share);
    if (share < 1) faint.push(`${name}: ${share.toFixed(2)} of what is needed`);
  }
  expect.soft(faint, 'rings that do not stand out').toEqual([]);
  return { stops: seen.size, leastShare };
}
