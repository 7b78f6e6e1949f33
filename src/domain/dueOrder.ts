import { NEVER, type Instant } from './instant';
import { changesBetween, type ListChange } from './listChange';
import { dueAt } from './postStatus';
import type { PostDraft } from './postFields';

type Timed = Pick<PostDraft, 'date' | 'time'>;

/**
 * When each post of one plan is due, and in which order they are. With it a status, how many posts
 * have it and when the next one changes are found by a look or by halving, and a change of the plan
 * costs what has changed of it.
 */
export interface DueOrder {
  readonly posts: readonly Timed[];
  /** The instant at which each post is due, in the order of the plan; {@link NEVER} for some. */
  readonly due: Float64Array;
  /** The places of the posts in the plan, the earliest due first; equals as the plan has them. */
  readonly order: Uint32Array;
}

/** In place of a place: the post has left. */
const GONE = 0xffff_ffff;

/** How many of the places from the first on answer yes; all that do come before all that don't. */
function countWhile(length: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The given places, which ascend, the earliest due first. The sort keeps equals as they stand, two
 * that are never due among them, whose difference is no number.
 */
function sortedByDue(places: readonly number[], due: Float64Array): Uint32Array {
  return Uint32Array.from(places).sort((one, other) => Number(due[one]) - Number(due[other]));
}

/** The due instants after a change, and where the posts stand that have come, ascending. */
function changedDue(
  earlier: Float64Array,
  changes: readonly ListChange<Timed>[],
  length: number,
): { readonly due: Float64Array; readonly joined: readonly number[] } {
  const due = new Float64Array(length);
  const joined: number[] = [];
  let read = 0;
  let written = 0;
  for (const { at, removed, added } of changes) {
    due.set(earlier.subarray(read, at), written);
    written += at - read;
    read = at + removed;
    for (const post of added) {
      due[written] = dueAt(post);
      joined.push(written);
      written += 1;
    }
  }
  due.set(earlier.subarray(read), written);
  return { due, joined };
}

/** The order of the posts that a change has left, by the places that they have after it. */
function keptOrder(earlier: Uint32Array, changes: readonly ListChange<Timed>[]): Uint32Array {
  const { length } = earlier;
  // What came at the end moves nobody.
  if ((changes[0]?.at ?? length) === length) return earlier;

  const places = new Uint32Array(length);
  let read = 0;
  let shift = 0;
  function keepUntil(end: number) {
    for (; read < end; read += 1) places[read] = read + shift;
  }
  for (const { at, removed, added } of changes) {
    keepUntil(at);
    read = at + removed;
    places.fill(GONE, at, read);
    shift += added.length - removed;
  }
  keepUntil(length);
  const kept = new Uint32Array(length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const place = Number(places[Number(earlier[index])]);
    // Written over by the next one, if it is gone.
    kept[count] = place;
    if (place !== GONE) count += 1;
  }
  return kept.subarray(0, count);
}

/** Both orders as one. */
function merged(kept: Uint32Array, joining: Uint32Array, due: Float64Array): Uint32Array {
  if (kept.length === 0) return joining;
  if (joining.length === 0) return kept;
  const order = new Uint32Array(due.length);
  let read = 0;
  let written = 0;
  for (const place of joining) {
    const instant = Number(due[place]);
    const end = countWhile(kept.length, (index) => {
      const other = Number(kept[index]);
      const otherDue = Number(due[other]);
      return otherDue < instant || (otherDue === instant && other < place);
    });
    order.set(kept.subarray(read, end), written);
    written += end - read;
    read = end;
    order[written] = place;
    written += 1;
  }
  order.set(kept.subarray(read), written);
  return order;
}

const NOTHING: DueOrder = { posts: [], due: new Float64Array(0), order: new Uint32Array(0) };

/**
 * The due order of `posts`. From nothing it costs one look at each post and a sort; from the order of
 * an earlier plan one comparison for each post, a copy of what is known, and one look at each post
 * that the earlier plan lacked, wherever they stand. The posts are due in the browser's present zone.
 *
 * @param earlier an order that was made in the same zone
 */
export function dueOrderOf(posts: readonly Timed[], earlier: DueOrder = NOTHING): DueOrder {
  if (earlier.posts === posts) return earlier;
  const changes = changesBetween<Timed>(earlier.posts, posts);
  const { due, joined } = changedDue(earlier.due, changes, posts.length);
  const kept = keptOrder(earlier.order, changes);
  return { posts, due, order: merged(kept, sortedByDue(joined, due), due) };
}

/**
 * How many of the posts are due before an instant, strictly, so at `now` how many are Published:
 * they stand first in the order. Costs about 17 comparisons at 100,000 posts.
 */
export function countPublished(
  { due, order }: Pick<DueOrder, 'due' | 'order'>,
  now: Instant,
): number {
  return countWhile(order.length, (place) => Number(due[Number(order[place])]) < now);
}

/**
 * The first instant after `now` at which one of the posts has another status: one millisecond past
 * the earliest due time that has not passed. Costs about 17 comparisons at 100,000 posts.
 *
 * @returns {@link NEVER} if all are Published or never due.
 */
export function nextStatusChange(dueOrder: DueOrder, now: Instant): Instant {
  const { due, order } = dueOrder;
  return (due[order[countPublished(dueOrder, now)] ?? NaN] ?? NEVER) + 1;
}
