import { expect, type Locator, type Page } from '@playwright/test';
import { comeToRest } from './views';

interface SeenFocus {
  /** The focused element in words, for messages. */
  readonly element: string;
  readonly isInViewport: boolean;
  /** Something else lies over its middle, or it is not drawn at all. */
  readonly isCovered: boolean;
  /** In pixels; 0 for an outline that is not drawn. */
  readonly outlineWidth: number;
  /** Focus is on a part that the browser draws inside the element, with a ring of its own. */
  readonly isOnInnerPart: boolean;
}

/** Looks at the focused element as someone who follows it with their eyes. */
async function lookAtFocus(page: Page): Promise<SeenFocus> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) throw new Error('Focus is nowhere.');
    const { top, left, bottom, right } = focused.getBoundingClientRect();

    // The content as a whole may be taller than the window; anything else is seen whole.
    const isLarge = focused.matches('main');
    const middleY = isLarge ? Math.min(bottom, innerHeight) - 8 : (top + bottom) / 2;
    const atMiddle = document.elementFromPoint((left + right) / 2, middleY);

    // A radio and a switch leave the ring to their label.
    const outlined = [focused, focused.closest('label')].map((element) => {
      if (!element) return 0;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const isDrawn = outlineStyle !== 'none' && !/, 0\)$|transparent/.test(outlineColor);
      return isDrawn ? parseFloat(outlineWidth) : 0;
    });
    return {
      element: `${focused.tagName.toLowerCase()} "${focused.textContent.slice(0, 40)}"`,
      isInViewport:
        left >= 0 && right <= innerWidth && top >= 0 && (isLarge || bottom <= innerHeight),
      isCovered: !focused.contains(atMiddle),
      outlineWidth: Math.max(...outlined),
      // Chromium's button for the calendar: the date field is active then, yet not in focus.
      isOnInnerPart: !focused.matches(':focus'),
    };
  });
}

/** Focus is somewhere, in the window, uncovered, and drawn with a ring of at least 2 pixels. */
export async function expectFocusToBeSeen(page: Page): Promise<void> {
  // What is drawn into the window is on its way for a moment.
  await comeToRest(page);
  const { element, isInViewport, isCovered, outlineWidth, isOnInnerPart } = await lookAtFocus(page);
  expect(isInViewport, `${element} is in the window`).toBe(true);
  expect(isCovered, `${element} is covered`).toBe(false);
  if (isOnInnerPart) return;
  expect(outlineWidth, `the ring of ${element}`).toBeGreaterThanOrEqual(2);
}

/** Focus is on this one element and can be seen there. */
export async function expectFocusOn(locator: Locator): Promise<void> {
  await expect(locator).toBeFocused();
  await expectFocusToBeSeen(locator.page());
}

/** Presses Tab until focus is on the element; each stop on the way has to be seen too. */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = locator.page();
  const MOST_STOPS = 120;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectFocusToBeSeen(page);
    if (await locator.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${locator.toString()}.`);
}
