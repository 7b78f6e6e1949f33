import type { ElapsedTime } from '@/core/time/Time';

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance in pixels from the upper and lower edge at which a drag scrolls. */
const SCROLL_EDGE = 48;

/** The most pixels by which one step scrolls. */
const MAX_STEP = 14;

/** The pause before the first step, in milliseconds. */
const SCROLL_DELAY_MS = 300;

/** The time between two steps, in milliseconds. */
const STEP_MS = 16;

/** The pause before each turn of what is shown, in milliseconds. */
export const TURN_DELAY_MS = 700;

/**
 * Returns how far to scroll at a position between two edges, in pixels: the nearer to an edge, the
 * farther. Negative is up, 0 is away from both edges.
 */
function stepAt(y: number, top: number, bottom: number): number {
  const above = top + SCROLL_EDGE - y;
  const below = y - (bottom - SCROLL_EDGE);
  const depth = Math.min(Math.max(above, below) / SCROLL_EDGE, 1);
  if (depth <= 0) return 0;
  return (above > below ? -1 : 1) * Math.ceil(depth * MAX_STEP);
}

/** Returns the height that sticky headings cover at the start of an element, in pixels. */
function coveredBy(scroller: Element): number {
  // It is `auto` without a padding.
  return parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
}

/** An element, and how far it scrolls, in pixels. */
type Scroll = readonly [scroller: Element, step: number];

/**
 * Returns what scrolls at a height of the window: the hours of a calendar near their visible edges, and
 * the page near an edge of the window beyond which the view goes on.
 */
function scrollsAt(view: Element, y: number): readonly Scroll[] {
  const page = document.documentElement;
  const { innerHeight } = window;
  const { top, bottom } = view.getBoundingClientRect();
  const start = coveredBy(page);
  const step = stepAt(y, start, innerHeight);
  const isCut = step < 0 ? top < start : bottom > innerHeight;
  const scrolls = [...view.querySelectorAll('[data-hours]')].map((hours): Scroll => {
    const visible = hours.getBoundingClientRect();
    const first = Math.max(visible.top, 0) + coveredBy(hours);
    return [hours, stepAt(y, first, Math.min(visible.bottom, innerHeight))];
  });
  return [...scrolls, [page, isCut ? step : 0]];
}

/** Scrolls an element by a step; returns true if it moved. */
function tryScroll([scroller, step]: Scroll): boolean {
  const before = scroller.scrollTop;
  if (step !== 0) scroller.scrollTop = before + step;
  return scroller.scrollTop !== before;
}

/**
 * Returns a function that starts or stops an action. It is done after a pause, and again at intervals until it is
 * stopped or returns false.
 *
 * @param pause in milliseconds, like the interval
 */
function repeated(time: ElapsedTime, pause: number, interval: number, act: () => boolean) {
  let cancel: (() => void) | undefined;
  function again() {
    cancel = act() ? time.after(interval, again) : undefined;
  }
  return (isOn: boolean) => {
    if (isOn) cancel ??= time.after(pause, again);
    else {
      cancel?.();
      cancel = undefined;
    }
  };
}

/** What is shown, and goes on before and after that. */
export interface Turning {
  /** Returns the direction in which it turns at a place; 0 for none. */
  readonly turnAt: (pointer: Point) => 1 | -1 | 0;
  /** Shows what comes before or after it. */
  readonly onTurn: (step: 1 | -1) => void;
}

/**
 * Scrolls a view of the plan, and then the page, while a drag stays near the upper or lower edge of what is
 * visible of them, and turns the view while the drag stays where it says.
 *
 * @returns a function that gets where the pointer is each time that it moves; null ends both
 */
export function createEdges(
  view: Element,
  time: ElapsedTime,
  { turnAt, onTurn }: Turning,
): (pointer: Point | null) => void {
  let at: Point = { x: 0, y: 0 };
  const scroll = repeated(time, SCROLL_DELAY_MS, STEP_MS, () =>
    scrollsAt(view, at.y).some(tryScroll),
  );
  const turn = repeated(time, TURN_DELAY_MS, TURN_DELAY_MS, () => {
    const step = turnAt(at);
    if (step !== 0) onTurn(step);
    return step !== 0;
  });
  return (pointer) => {
    if (pointer) at = pointer;
    scroll(pointer !== null && scrollsAt(view, at.y).some(([, step]) => step !== 0));
    turn(pointer !== null && turnAt(at) !== 0);
  };
}
