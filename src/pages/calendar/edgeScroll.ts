import type { ElapsedTime } from '@/clock/Time';

/** The distance in pixels from the upper and lower edge at which a drag scrolls. */
const EDGE = 48;

/** The most pixels by which it scrolls at once. */
const MAX_STEP = 14;

/** The time between two steps, in milliseconds. */
const STEP_MS = 16;

/**
 * Returns how far to scroll at a position between two edges, in pixels: the nearer to an edge, the
 * farther. Negative is up, 0 is away from both edges.
 */
function stepAt(y: number, top: number, bottom: number): number {
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  const depth = Math.min(Math.max(above, below) / EDGE, 1);
  if (depth <= 0) return 0;
  return (above > below ? -1 : 1) * Math.ceil(depth * MAX_STEP);
}

/** Returns the height that sticky headings cover at the start of an element, in pixels. */
function coveredBy(scroller: Element): number {
  // It is `auto` without a padding.
  return parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
}

/** Scrolls an element by a step; returns whether it moved. */
function scrollBy(scroller: Element, step: number): boolean {
  const before = scroller.scrollTop;
  if (step !== 0) scroller.scrollTop = before + step;
  return scroller.scrollTop !== before;
}

/** Scrolls the hours of a calendar if the position is near their visible edge; returns whether they moved. */
function scrollHours(hours: Element, y: number): boolean {
  const { top, bottom } = hours.getBoundingClientRect();
  const start = Math.max(top, 0) + coveredBy(hours);
  return scrollBy(hours, stepAt(y, start, Math.min(bottom, window.innerHeight)));
}

/**
 * Scrolls the page if the position is near an edge of the window beyond which the calendar goes on;
 * returns whether it moved.
 */
function scrollPage(page: Element, calendar: Element, y: number): boolean {
  const { top, bottom } = calendar.getBoundingClientRect();
  const start = coveredBy(page);
  const step = stepAt(y, start, window.innerHeight);
  const isCut = step < 0 ? top < start : bottom > window.innerHeight;
  return isCut && scrollBy(page, step);
}

interface EdgeScroll {
  /** To be called with the height of the pointer in the window, in pixels, each time that it moves. */
  readonly follow: (y: number) => void;
  readonly end: () => void;
}

/**
 * Scrolls a calendar, and then the page, while a drag rests near the upper or lower edge of what is
 * visible of them.
 */
export function createEdgeScroll(root: Element, time: ElapsedTime): EdgeScroll {
  let cancel: (() => void) | undefined;
  let pointer = 0;

  function scroll() {
    cancel = undefined;
    const hours = root.querySelector('[data-hours]');
    const hasMoved =
      (hours !== null && scrollHours(hours, pointer)) ||
      scrollPage(document.documentElement, root, pointer);
    if (hasMoved) cancel = time.after(STEP_MS, scroll);
  }

  return {
    follow(y) {
      pointer = y;
      if (!cancel) scroll();
    },
    end() {
      cancel?.();
      cancel = undefined;
    },
  };
}
