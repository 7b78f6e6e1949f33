import { movedMinutes, type DropTarget } from '@/core/plan/dropTime';
import type { CalendarLayout } from '@/core/time/period';
import { MINUTES_IN } from '@/core/time/wallShift';
import { elementOf } from '@/ui/controls/focusTargets';
import type { Point } from '@/ui/plan/dragEdges';
import { elementBelow, type DragPointer } from '@/ui/plan/useDragPosts';
import { FINE_STEP_MINUTES, MOVE_STEP_MINUTES } from './rules/moveTarget';
import { HOURS_SHARE } from './WeekGrid';

/** The distance in pixels from the sides of a week at which a drag turns it. */
const TURN_EDGE = 28;

/** The distance in pixels from the lower edge of a month at which a drag turns it. */
const LOWER_EDGE = 14;

const { days: DAY_MINUTES } = MINUTES_IN;

/** Returns the time of day at a vertical position `y` (client pixels) in a day column, in minutes. */
function minutesAt(cell: HTMLElement, y: number): number {
  const { top, height } = cell.getBoundingClientRect();
  return ((y - top) / (height * HOURS_SHARE)) * DAY_MINUTES;
}

/** Returns the time of day of a post, in minutes as a week draws it. */
export function drawnMinutes(id: string): number {
  const post = elementOf({ entry: id });
  const cell = post?.closest<HTMLElement>('[data-day]');
  return post && cell ? Math.round(minutesAt(cell, post.getBoundingClientRect().top)) : 0;
}

/**
 * Returns the target of a drag at a pointer; null outside of the days.
 *
 * @param startMinutes the time of day of the post, as a week draws it
 */
export function targetAt(
  root: HTMLElement,
  layout: CalendarLayout,
  pointer: DragPointer,
  startMinutes: number,
): DropTarget | null {
  const cell = elementBelow(root, '[data-day]', pointer);
  const date = cell?.dataset.day;
  if (!cell || date === undefined) return null;
  if (layout === 'month') return { date, minutes: null };
  const distance = minutesAt(cell, pointer.clientY - pointer.grabY) - startMinutes;
  const step = pointer.shiftKey ? FINE_STEP_MINUTES : MOVE_STEP_MINUTES;
  return { date, minutes: movedMinutes(startMinutes, distance, step) };
}

/**
 * Returns the direction in which a calendar turns at a position, 0 for none: a week at its sides, a month above its
 * first day and at its lower edge.
 */
export function turnAt(root: Element, { x, y }: Point): 1 | -1 | 0 {
  const calendar = root.querySelector('[role=grid]') ?? root;
  const { left, right, bottom } = calendar.getBoundingClientRect();
  // Over the ideas beside it.
  const shelf = root.querySelector('[data-ideas]')?.getBoundingClientRect();
  if (shelf && x >= shelf.left && x <= shelf.right) return 0;
  if (!calendar.querySelector('[data-hours]')) {
    const top = Number(calendar.querySelector('[data-day]')?.getBoundingClientRect().top);
    if (y < top) return -1;
    // Until the page has scrolled to the end of the month, it scrolls.
    return bottom <= window.innerHeight && y > bottom - LOWER_EDGE ? 1 : 0;
  }
  if (x >= left + TURN_EDGE && x <= right - TURN_EDGE) return 0;
  const isRtl = getComputedStyle(calendar).direction === 'rtl';
  return x < left + TURN_EDGE === isRtl ? 1 : -1;
}
