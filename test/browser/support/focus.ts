import { expect, type Locator, type Page } from '@playwright/test';
import { comeToRest } from './views';

interface SeenFocus {
  /** A description of the focused element, for messages. */
  readonly element: string;
  readonly isInViewport: boolean;
  /** True if another element covers its centre, or if it is not rendered. */
  readonly isCovered: boolean;
  /** The width of the outline in pixels; 0 without an outline. */
  readonly outlineWidth: number;
  /** True if focus is on a part inside the element that the browser renders with its own ring. */
  readonly isOnInnerPart: boolean;
}

/** Measures the visibility of the focused element. */
async function measureFocus(page: Page): Promise<SeenFocus> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) throw new Error('Focus is nowhere.');
    const { top, left, bottom, right } = focused.getBoundingClientRect();

    // The main element may be taller than the window; other elements must be completely visible.
    const isLarge = focused.matches('main');
    const middleY = isLarge ? Math.min(bottom, innerHeight) - 8 : (top + bottom) / 2;
    const atMiddle = document.elementFromPoint((left + right) / 2, middleY);

    // For a radio button or a switch, the label has the ring.
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
      // Chromium's picker button: the date field is then the active element but not :focus.
      isOnInnerPart: !focused.matches(':focus'),
    };
  });
}

/** Expects focus on an element in the window, uncovered, with a ring of at least 2 pixels. */
export async function expectFocusToBeSeen(page: Page): Promise<void> {
  // Scrolling into view may take a moment.
  await comeToRest(page);
  const { element, isInViewport, isCovered, outlineWidth, isOnInnerPart } =
    await measureFocus(page);
  expect(isInViewport, `${element} is in the window`).toBe(true);
  expect(isCovered, `${element} is covered`).toBe(false);
  if (isOnInnerPart) return;
  expect(outlineWidth, `the ring of ${element}`).toBeGreaterThanOrEqual(2);
}

/** Expects visible focus on this element. */
export async function expectFocusOn(locator: Locator): Promise<void> {
  await expect(locator).toBeFocused();
  await expectFocusToBeSeen(locator.page());
}

/**
 * Returns the key that leads to an element: an arrow key to a control of the entry that has focus,
 * otherwise the given one. An entry is one tab stop.
 */
export async function keyTowards(locator: Locator, key: string): Promise<string> {
  return locator.evaluate((element: HTMLElement, otherwise) => {
    const { activeElement } = document;
    const entry = element.closest('[data-entry]');
    if (element.tabIndex >= 0 || !activeElement || !entry?.contains(activeElement)) {
      return otherwise;
    }
    const order = activeElement.compareDocumentPosition(element);
    return (order & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'ArrowRight' : 'ArrowLeft';
  }, key);
}

/**
 * Presses Tab or Shift+Tab, and arrow keys within an entry, until focus is on the element. Focus must be
 * visible at each stop.
 */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = locator.page();
  const MAX_STOPS = 120;
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(await keyTowards(locator, key));
    await expectFocusToBeSeen(page);
    if (await locator.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${locator.toString()}.`);
}
