import { countPublished, type DueOrder } from '../dueOrder';
import { NEVER, type Instant } from '../instant';
import { dueAt } from '../postStatus';
import { shiftedTime } from '../wallShift';
import type { Matches } from './matches';
import type { PlanView } from './planView';

interface Counts {
  readonly all: number;
  readonly scheduled: number;
  readonly published: number;
}

/** The posts that a view shows, page for page. */
export interface FoundPosts {
  /** Their places in the plan, as they are shown; null for the whole plan in its own order. */
  readonly indices: Uint32Array | null;
  readonly total: number;
  /** What the search and the days leave, whatever status is asked for. */
  readonly counts: Counts;
}

/** A run of a due order: from one index up to another. */
interface Run {
  readonly start: number;
  readonly end: number;
}

function midnightOf(date: string): Instant {
  return dueAt({ date, time: '00:00' });
}

/** The first instant after a day; {@link NEVER} after the last that can be counted, and after none. */
function endOf(date: string): Instant {
  const next = shiftedTime({ date, time: '00:00' }, { amount: 1, unit: 'days' });
  return next ? dueAt(next) : NEVER;
}

/**
 * The posts that are due on the days asked for: from the beginning of the first to the beginning of
 * the one after the last, exclusive. If any day is asked for, what is never due is not among them.
 */
function runOf(dueOrder: DueOrder, { from, to }: PlanView): Run {
  const { length } = dueOrder.order;
  if (from === '' && to === '') return { start: 0, end: length };
  const start = from === '' ? 0 : countPublished(dueOrder, midnightOf(from));
  const end = countPublished(dueOrder, endOf(to));
  // The last day may come before the first.
  return { start, end: Math.max(start, end) };
}

/** For each place in a plan 1 if it is among these, else 0. */
function maskOf(indices: Uint32Array, length: number): Uint8Array {
  const mask = new Uint8Array(length);
  for (const index of indices) mask[index] = 1;
  return mask;
}

/** How many of the places are in the mask; all if there is none. */
function countIn(indices: Uint32Array, mask: Uint8Array | null): number {
  if (!mask) return indices.length;
  let count = 0;
  for (const index of indices) count += Number(mask[index]);
  return count;
}

/** Those of the places that are in the mask; all if there is none. */
function keptBy(indices: Uint32Array, mask: Uint8Array | null): Uint32Array {
  if (!mask) return indices;
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (const index of indices) {
    // Written over by the next one, if it is not kept.
    kept[count] = index;
    count += Number(mask[index]);
  }
  return kept.subarray(0, count);
}

/** The places in ascending order, by a look at each place of the plan: no sort is as quick. */
function inPlanOrder(indices: Uint32Array, length: number): Uint32Array {
  const mask = maskOf(indices, length);
  const result = new Uint32Array(indices.length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    if (mask[index] === 1) {
      result[count] = index;
      count += 1;
    }
  }
  return result;
}

/** What a view is to be found from. */
interface Question {
  readonly dueOrder: DueOrder;
  /** What the search of the same plan found; null if there are no words. */
  readonly matches: Pick<Matches, 'indices'> | null;
  readonly view: PlanView;
  readonly now: Instant;
}

/**
 * The posts of a plan that a view shows at `now`, all pages of them. In a due order those of some
 * days and of a status are a run, whose ends are found by halving; so without a search the counts
 * cost nothing, and the whole plan in its own order costs nothing else. Whatever else is asked costs
 * a few looks at each post's place, and none at a post.
 */
export function foundPosts({ dueOrder, matches, view, now }: Question): FoundPosts {
  const { order } = dueOrder;
  const { start, end } = runOf(dueOrder, view);
  // Where in the run the posts begin that are not published yet.
  const turn = Math.min(Math.max(countPublished(dueOrder, now), start), end);
  const mask = matches && maskOf(matches.indices, order.length);
  const published = countIn(order.subarray(start, turn), mask);
  const scheduled = countIn(order.subarray(turn, end), mask);
  const counts = { all: published + scheduled, scheduled, published };

  const inDueOrder = order.subarray(
    view.status === 'Scheduled' ? turn : start,
    view.status === 'Published' ? turn : end,
  );
  const isAscending = view.direction === 'ascending';
  if (inDueOrder.length === order.length && !mask && view.sort === 'scheduled' && isAscending) {
    return { indices: null, total: order.length, counts };
  }
  const kept = keptBy(inDueOrder, mask);
  const indices = view.sort === 'due' ? kept : inPlanOrder(kept, order.length);
  return {
    indices: isAscending ? indices : indices.toReversed(),
    total: indices.length,
    counts,
  };
}

/**
 * The places in the plan of the posts on one page.
 *
 * @param from the index of the first among those found
 * @param to the index after the last one
 */
export function shownIndices({ indices, total }: FoundPosts, from: number, to: number): number[] {
  const length = Math.max(0, Math.min(to, total) - from);
  return Array.from({ length }, (_entry, index) =>
    indices ? Number(indices[from + index]) : from + index,
  );
}

/** Where the post that stands at this index in the plan is among those found; -1 if it isn't. */
export function placeOf({ indices, total }: FoundPosts, index: number): number {
  if (indices) return indices.indexOf(index);
  return index < total ? index : -1;
}
