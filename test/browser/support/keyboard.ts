import { expect, type Locator, type Page } from '@playwright/test';
import { contrast, flatten, parseColour } from './contrast';
import { button, field } from './productPage';
import { keyTowards } from './focus';
import { comeToRest } from './views';

interface MeasuredFocus {
  /** A description of the focused element, for messages; null if only the page has focus. */
  readonly element: string | null;
  /** The corners and the centre where it is covered or outside the window. */
  readonly hiddenAt: readonly string[];
  readonly ringWidth: number;
  readonly ringColour: string;
  /** The backgrounds below the ring, nearest first. */
  readonly grounds: readonly string[];
  /** True if focus is on a button that the browser renders inside a field; its ring cannot be read. */
  readonly isOnInnerPart: boolean;
  /** True while an animation or transition runs, so the values may change. */
  readonly isMoving: boolean;
}

const NO_FOCUS: MeasuredFocus = {
  element: null,
  hiddenAt: [],
  ringWidth: 0,
  ringColour: '',
  grounds: [],
  isOnInnerPart: false,
  isMoving: false,
};

/** Uses nothing outside its body, because it is sent to the page as text. */
function measureFocus(noFocus: MeasuredFocus): MeasuredFocus {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) {
    return noFocus;
  }
  // For a radio button or a switch, the label has the ring.
  const hasOwnRing = getComputedStyle(focused).outlineStyle !== 'none';
  const ringed = (hasOwnRing ? null : focused.closest('label')) ?? focused;
  const { top, left, bottom, right } = ringed.getBoundingClientRect();
  // Inside rounded corners.
  const INSET = 6;
  // The main element is taller than the window; only its start and its width count. On a phone, the links are
  // fixed at the bottom of the window.
  const links = document.querySelector('nav');
  const isFixed = links !== null && getComputedStyle(links).position === 'fixed';
  const windowBottom = isFixed ? links.getBoundingClientRect().top : innerHeight;
  const floor = focused.matches('main') ? Math.min(bottom, windowBottom) : bottom;
  const points = {
    'top left': [left + INSET, top + INSET],
    'top right': [right - INSET, top + INSET],
    middle: [(left + right) / 2, (top + floor) / 2],
    'bottom left': [left + INSET, floor - INSET],
    'bottom right': [right - INSET, floor - INSET],
  } as const;
  const hiddenAt = Object.entries(points)
    .filter(([, [x, y]]) => !ringed.contains(document.elementFromPoint(x, y)))
    .map(([name]) => name);

  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringed);
  const field = focused.closest('input, textarea, select');
  const label = field && document.querySelector(`label[for="${field.id}"]`);
  const words = focused.getAttribute('aria-label') ?? (label ?? ringed).textContent;
  // A ring inside the box is drawn over the background of the box.
  const isInside = parseFloat(outlineOffset) + parseFloat(outlineWidth) <= 0;
  const grounds: string[] = [];
  for (let at = isInside ? ringed : ringed.parentElement; at; at = at.parentElement) {
    grounds.push(getComputedStyle(at).backgroundColor);
  }
  return {
    element: `${focused.tagName.toLowerCase()} "${words.slice(0, 40)}"`,
    hiddenAt,
    ringWidth: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
    ringColour: outlineColor,
    grounds,
    isOnInnerPart: !focused.matches(':focus'),
    isMoving: document.getAnimations().some(({ playState }) => playState === 'running'),
  };
}

export interface Keyboard {
  /** Presses a key and checks focus afterwards. */
  readonly press: (key: string) => Promise<void>;
  /** Types character by character, and checks focus after each. */
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab or Shift+Tab, and arrow keys within an entry, until focus is on the element. */
  readonly tabTo: (locator: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Checks focus now. */
  readonly checkFocus: () => Promise<void>;
  /** Descriptions of the stops so far where focus was not visible enough. */
  readonly faults: () => readonly string[];
  /** The minimum contrast of a ring so far. */
  readonly lowestContrast: () => number;
  /** The number of pressed keys. */
  readonly presses: () => number;
}

/**
 * A keyboard that checks focus after every key: some element must have focus.
 * It records a fault if the element is not in the window or covered, or if its ring has too little
 * contrast with its background (WCAG 1.4.11: 3 to 1).
 */
export function keyboardOf(page: Page): Keyboard {
  let presses = 0;
  let lowest = Infinity;
  const faults = new Set<string>();

  async function checkFocus(): Promise<void> {
    // The code of the next page may still load, and its rendering takes some frames more.
    const MAX_ATTEMPTS = 20;
    let seen = NO_FOCUS;
    for (
      let attempt = 0;
      attempt < MAX_ATTEMPTS && (seen.element === null || seen.isMoving);
      attempt += 1
    ) {
      await comeToRest(page);
      seen = await page.evaluate(measureFocus, NO_FOCUS);
    }
    const { element, hiddenAt, ringWidth, ringColour, grounds, isOnInnerPart } = seen;
    expect(element, 'focus is on something').not.toBeNull();
    if (hiddenAt.length > 0) faults.add(`${element} is out of sight: ${hiddenAt.join(', ')}`);
    if (isOnInnerPart) return;
    if (ringWidth < 2) faults.add(`${element} has a ring of ${ringWidth} pixels`);
    const layers = grounds.map(parseColour);
    const ratio = contrast(flatten([parseColour(ringColour), ...layers]), flatten(layers));
    lowest = Math.min(lowest, ratio);
    if (ratio < 3) faults.add(`${element} has a ring of ${ratio.toFixed(2)} to 1`);
  }

  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    presses += 1;
    await checkFocus();
  }

  return {
    press,
    checkFocus,
    type: async (text) => {
      for (const character of text) await press(character === '\n' ? 'Enter' : character);
    },
    tabTo: async (locator, key = 'Tab') => {
      const MAX_STOPS = 120;
      for (let stop = 0; stop < MAX_STOPS; stop += 1) {
        await press(await keyTowards(locator, key));
        if (await locator.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`${key} does not lead to ${locator.toString()}.`);
    },
    faults: () => [...faults],
    lowestContrast: () => lowest,
    presses: () => presses,
  };
}

/** A post as it is typed. */
export interface TypedPost {
  /** Month, day and year without separators. */
  readonly date: string;
  /** Hour, minute, and the first letter of AM or PM. */
  readonly time: string;
  readonly content: string;
}

/** Fills in the form for a new post with the keyboard only, from a focus position above it. */
export async function schedulePostByKeys(
  page: Page,
  keyboard: Keyboard,
  { date, time, content }: TypedPost,
): Promise<void> {
  await keyboard.tabTo(field(page, 'Content'));
  await keyboard.type(content);
  await keyboard.tabTo(field(page, 'Date'));
  await keyboard.type(date);
  await keyboard.tabTo(field(page, 'Time'));
  await keyboard.type(time);
  await keyboard.tabTo(button(page, 'Schedule Post'));
  await keyboard.press('Enter');
}
