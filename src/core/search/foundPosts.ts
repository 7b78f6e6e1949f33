import { localDate } from '../time/today';
import { endOfDay, sortableDate, startOfDay } from '../time/days';
import { countPublished, type DueOrder } from '../plan/dueOrder';
import { DAY_MS, NEVER, type Instant } from '../time/instant';
import type { PlanQuery } from './planView';

interface Counts {
  readonly all: number;
  readonly scheduled: number;
  readonly published: number;
}

/** The posts that a view shows, on all pages. */
export interface FoundPosts {
  /** Indices in the plan, in display order; null for the whole plan in plan order. */
  readonly indices: Uint32Array | null;
  /** The number of found posts. */
  readonly total: number;
  /** The counts after the search and the day filter, before the status filter. */
  readonly counts: Counts;
  /** The number of posts of past days, if the view can fold them; otherwise 0. */
  readonly pastCount: number;
  /** How many of them are left out: all, those before the first post with an open edit, or none. */
  readonly foldedCount: number;
}

/** The maximum number of posts of past days that are not folded while nothing is to come. */
const MAX_PAST_SHOWN = 5;

/** The longest DST gap in milliseconds: 24 hours, where Samoa skipped a day in 2011. */
const MAX_GAP_MS = DAY_MS;

/** Greater than every {@link sortableDate}. */
const AFTER_ALL_DATES = '~';

/**
 * Returns the indices of the posts whose typed date is in the day filter, in due order. With a day
 * filter, posts that are never due are left out. A time in a DST gap is due later by the length of
 * the gap, perhaps on the next day. So the due order gives only an approximate range: within
 * {@link MAX_GAP_MS} of its ends, the typed dates are compared.
 */
function onDays(dueOrder: DueOrder, { from, to }: PlanQuery): Uint32Array {
  const { posts, order } = dueOrder;
  if (from === '' && to === '') return order;
  const firstMidnight = from === '' ? -Infinity : startOfDay(from);
  const lastMidnight = to === '' ? NEVER : startOfDay(to);
  const start = countPublished(dueOrder, firstMidnight - MAX_GAP_MS);
  const certainStart = countPublished(dueOrder, firstMidnight + MAX_GAP_MS);
  const certainEnd = countPublished(dueOrder, lastMidnight);
  const end = countPublished(dueOrder, endOfDay(to) + MAX_GAP_MS);

  const first = sortableDate(from);
  const last = to === '' ? AFTER_ALL_DATES : sortableDate(to);
  return order.subarray(start, end).filter((index, offset) => {
    const position = start + offset;
    if (position >= certainStart && position < certainEnd) return true;
    const date = sortableDate(String(posts[index]?.date));
    return first <= date && date <= last;
  });
}

/** Returns an array with 1 at each of the indices and 0 elsewhere. */
function maskOf(indices: Uint32Array, length: number): Uint8Array {
  const mask = new Uint8Array(length);
  for (const index of indices) mask[index] = 1;
  return mask;
}

/** Counts the indices that are in the mask; without a mask, all of them. */
function countIn(indices: Uint32Array, mask: Uint8Array | null): number {
  if (!mask) return indices.length;
  let count = 0;
  for (const index of indices) count += Number(mask[index]);
  return count;
}

/** Returns the indices that are in the mask; without a mask, all of them. */
function keptBy(indices: Uint32Array, mask: Uint8Array | null): Uint32Array {
  if (!mask) return indices;
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (const index of indices) {
    // The next index overwrites one that is not in the mask.
    kept[count] = index;
    count += Number(mask[index]);
  }
  return kept.subarray(0, count);
}

/** Sorts the indices ascending. A counting sort, in time linear in the length of the plan. */
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

/**
 * Returns the number of posts of past days, if the view can fold them: they come first, something is to come or they
 * are more than {@link MAX_PAST_SHOWN}, and nothing is searched or filtered. All of them are Published.
 */
function pastCountOf({ dueOrder, matches, view, now }: FoundPostsOptions): number {
  const { status, from, to, sort, direction } = view;
  const isFiltered = matches !== null || status !== 'all' || from !== '' || to !== '';
  if (isFiltered || sort !== 'due' || direction !== 'ascending') return 0;
  const count = countPublished(dueOrder, startOfDay(localDate(now)));
  const hasMore = countPublished(dueOrder, now) < dueOrder.order.length;
  return hasMore || count > MAX_PAST_SHOWN ? count : 0;
}

interface FoundPostsOptions {
  readonly dueOrder: DueOrder;
  /** The indices in the plan of the posts that match the search; null without a search. */
  readonly matches: Uint32Array | null;
  readonly view: PlanQuery;
  readonly now: Instant;
  /** The instant at which the status filter evaluates statuses; `now` when omitted. */
  readonly filteredAt?: Instant;
  /** The due instant of the first post with an open edit; posts from there on are not folded. */
  readonly editedFrom?: Instant;
}

/**
 * Returns the posts of a plan that a view shows at `now`, on all pages. In due order, the posts of a
 * range of days are adjacent, and so are the posts of one status, so binary searches find the ends.
 * Without a search and a day filter, counts and the whole plan in plan order cost only these binary
 * searches. A day filter visits each post between its ends, and compares dates only near the ends.
 * Other filters read a few array elements per post. The posts of past days are adjacent too.
 */
export function foundPosts(options: FoundPostsOptions): FoundPosts {
  const { dueOrder, matches, view, now, filteredAt = now, editedFrom = NEVER } = options;
  const { length } = dueOrder.order;
  const order = onDays(dueOrder, view);
  const firstScheduled = countPublished({ ...dueOrder, order }, now);
  const mask = matches && maskOf(matches, length);
  const published = countIn(order.subarray(0, firstScheduled), mask);
  const scheduled = countIn(order.subarray(firstScheduled), mask);
  const counts = { all: published + scheduled, scheduled, published };

  const pastCount = pastCountOf(options);
  const isFolded = view.past === 'folded';
  const foldedCount = isFolded ? Math.min(pastCount, countPublished(dueOrder, editedFrom)) : 0;
  const past = { pastCount, foldedCount };

  const filterBoundary = countPublished({ ...dueOrder, order }, filteredAt);
  const inDueOrder = order.subarray(
    view.status === 'Scheduled' ? filterBoundary : foldedCount,
    view.status === 'Published' ? filterBoundary : order.length,
  );
  const isAscending = view.direction === 'ascending';
  if (inDueOrder.length === length && !mask && view.sort === 'added' && isAscending) {
    return { indices: null, total: length, counts, ...past };
  }
  const kept = keptBy(inDueOrder, mask);
  const indices = view.sort === 'due' ? kept : inPlanOrder(kept, length);
  return {
    indices: isAscending ? indices : indices.toReversed(),
    total: indices.length,
    counts,
    ...past,
  };
}

/**
 * Returns the indices in the plan of the found posts in [from, to), for example those of one page.
 *
 * @param from the position of the first post among the found posts
 * @param to the position after the last post; positions after the end are ignored
 */
export function shownIndices({ indices, total }: FoundPosts, from: number, to: number): number[] {
  const length = Math.max(0, Math.min(to, total) - from);
  return Array.from({ length }, (_entry, index) =>
    indices ? Number(indices[from + index]) : from + index,
  );
}

/** Returns the position among the found posts of the post at `index` in the plan; -1 if not found. */
export function positionOf({ indices, total }: FoundPosts, index: number): number {
  if (indices) return indices.indexOf(index);
  return index < total ? index : -1;
}
