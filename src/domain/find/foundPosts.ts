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

/** No change of the clocks is longer: 24 hours where a zone skipped a day, as Samoa did in 2011. */
const LONGEST_GAP = 24 * 60 * 60 * 1000;

function midnightOf(date: string): Instant {
  return dueAt({ date, time: '00:00' });
}

/** The first instant after a day; {@link NEVER} after the last that can be counted, and after none. */
function endOf(date: string): Instant {
  const next = shiftedTime({ date, time: '00:00' }, { amount: 1, unit: 'days' });
  return next ? dueAt(next) : NEVER;
}

/** A typed date with six digits for the year, which may have four to six: later days are greater. */
function sortableDate(date: string): string {
  return date.padStart('YYYYYY-MM-DD'.length, '0');
}

/** Greater than every {@link sortableDate}. */
const AFTER_ALL_DATES = '~';

/**
 * The places of the posts whose typed date is one of the days asked for, in due order. If any day is
 * asked for, posts that are never due are not among them. A time that a change of the clocks skips is
 * due later by the length of the gap, perhaps on the next day. So the due order only narrows the
 * search: within {@link LONGEST_GAP} of its ends, the typed dates decide.
 */
function onDays(dueOrder: DueOrder, { from, to }: PlanView): Uint32Array {
  const { posts, order } = dueOrder;
  if (from === '' && to === '') return order;
  const firstMidnight = from === '' ? -Infinity : midnightOf(from);
  const lastMidnight = to === '' ? NEVER : midnightOf(to);
  const start = countPublished(dueOrder, firstMidnight - LONGEST_GAP);
  const certainStart = countPublished(dueOrder, firstMidnight + LONGEST_GAP);
  const certainEnd = countPublished(dueOrder, lastMidnight);
  const end = countPublished(dueOrder, endOf(to) + LONGEST_GAP);

  const first = sortableDate(from);
  const last = to === '' ? AFTER_ALL_DATES : sortableDate(to);
  return order.subarray(start, end).filter((place, index) => {
    if (start + index >= certainStart && start + index < certainEnd) return true;
    const date = sortableDate(String(posts[place]?.date));
    return first <= date && date <= last;
  });
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
  /** When the statuses are those that the status filter goes by; `now` when left out. */
  readonly filteredAt?: Instant;
}

/**
 * The posts of a plan that a view shows at `now`, all pages of them. In the due order the posts of
 * some days are neighbours, and those of a status too, so the ends are found by halving. Without a
 * search and days, the counts and the whole plan in its own order need no look at any post. A day
 * filter visits each post between its ends, but reads dates only near them. The other filters read a
 * few array entries for each post.
 */
export function foundPosts(question: Question): FoundPosts {
  const { dueOrder, matches, view, now, filteredAt = now } = question;
  const { length } = dueOrder.order;
  const order = onDays(dueOrder, view);
  // Where in that order the posts begin that are not published yet.
  const turn = countPublished({ ...dueOrder, order }, now);
  const mask = matches && maskOf(matches.indices, length);
  const published = countIn(order.subarray(0, turn), mask);
  const scheduled = countIn(order.subarray(turn), mask);
  const counts = { all: published + scheduled, scheduled, published };

  const filterTurn = countPublished({ ...dueOrder, order }, filteredAt);
  const inDueOrder = order.subarray(
    view.status === 'Scheduled' ? filterTurn : 0,
    view.status === 'Published' ? filterTurn : order.length,
  );
  const isAscending = view.direction === 'ascending';
  if (inDueOrder.length === length && !mask && view.sort === 'scheduled' && isAscending) {
    return { indices: null, total: length, counts };
  }
  const kept = keptBy(inDueOrder, mask);
  const indices = view.sort === 'due' ? kept : inPlanOrder(kept, length);
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
