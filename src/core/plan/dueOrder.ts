import { NEVER, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import { runsBetween, type Run } from '../change/runs';
import type { PostDraft } from './postFields';

type Timed = Pick<PostDraft, 'date' | 'time' | 'channels' | 'labels'>;

/**
 * The posts of a plan, sorted by due instant. A binary search in it finds the number of published
 * posts and the next status change. After a change of the plan, {@link dueOrderOf} updates it
 * incrementally.
 */
export interface DueOrder {
  readonly posts: readonly Timed[];
  /** The due instant of each post, in plan order; {@link NEVER} for an invalid date or time. */
  readonly due: Float64Array;
  /** Indices into `posts`, sorted by due instant. The sort is stable. */
  readonly order: Uint32Array;
}

/** The new index of a removed post. */
const REMOVED = 0xffff_ffff;

/**
 * Binary search: returns the first position in [0, length) where `isBefore` is false, or `length`.
 * `isBefore` must be true for all positions before that one, and false for all after it.
 */
function partitionPoint(length: number, isBefore: (position: number) => boolean): number {
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
 * Returns ascending post indices, sorted by due instant. Stable sort; Infinity − Infinity is NaN,
 * which `sort` treats as equal.
 */
function sortedByDue(indices: readonly number[], due: Float64Array): Uint32Array {
  return Uint32Array.from(indices).sort((one, other) => Number(due[one]) - Number(due[other]));
}

/** Returns the due instants after a change, and the new indices of the added posts, ascending. */
function changedDue(
  earlier: Float64Array,
  changes: readonly Run<Timed>[],
  length: number,
): { readonly due: Float64Array; readonly addedIndices: readonly number[] } {
  const due = new Float64Array(length);
  const addedIndices: number[] = [];
  let read = 0;
  let written = 0;
  for (const { at, removed, added } of changes) {
    due.set(earlier.subarray(read, at), written);
    written += at - read;
    read = at + removed;
    for (const post of added) {
      due[written] = dueAt(post);
      addedIndices.push(written);
      written += 1;
    }
  }
  due.set(earlier.subarray(read), written);
  return { due, addedIndices };
}

/** Returns the sorted order of the posts that remain after a change, as their new indices. */
function keptOrder(earlier: Uint32Array, changes: readonly Run<Timed>[]): Uint32Array {
  const { length } = earlier;
  // Posts added at the end move no index.
  if ((changes[0]?.at ?? length) === length) return earlier;

  const newIndices = new Uint32Array(length);
  let read = 0;
  let shift = 0;
  function keepUntil(end: number) {
    for (; read < end; read += 1) newIndices[read] = read + shift;
  }
  for (const { at, removed, added } of changes) {
    keepUntil(at);
    read = at + removed;
    newIndices.fill(REMOVED, at, read);
    shift += added.length - removed;
  }
  keepUntil(length);
  const kept = new Uint32Array(length);
  let count = 0;
  for (const earlierIndex of earlier) {
    const index = Number(newIndices[earlierIndex]);
    // The next index overwrites a removed one.
    kept[count] = index;
    if (index !== REMOVED) count += 1;
  }
  return kept.subarray(0, count);
}

/** Merges two sorted orders of disjoint posts. */
function merged(kept: Uint32Array, added: Uint32Array, due: Float64Array): Uint32Array {
  if (kept.length === 0) return added;
  if (added.length === 0) return kept;
  const order = new Uint32Array(due.length);
  let read = 0;
  let written = 0;
  for (const index of added) {
    const instant = Number(due[index]);
    const end = partitionPoint(kept.length, (position) => {
      const other = Number(kept[position]);
      const otherDue = Number(due[other]);
      return otherDue < instant || (otherDue === instant && other < index);
    });
    order.set(kept.subarray(read, end), written);
    written += end - read;
    read = end;
    order[written] = index;
    written += 1;
  }
  order.set(kept.subarray(read), written);
  return order;
}

const EMPTY_ORDER: DueOrder = { posts: [], due: new Float64Array(0), order: new Uint32Array(0) };

/**
 * Returns the due order of `posts` in the browser's current zone. Without an earlier order, it
 * parses and sorts all posts. With one, it compares the identity of each post, copies the known due
 * instants, and parses and sorts only the added posts.
 *
 * @param earlier the order of an earlier plan, made in the same zone
 */
export function dueOrderOf(posts: readonly Timed[], earlier: DueOrder = EMPTY_ORDER): DueOrder {
  if (earlier.posts === posts) return earlier;
  const changes = runsBetween<Timed>(earlier.posts, posts);
  const { due, addedIndices } = changedDue(earlier.due, changes, posts.length);
  const kept = keptOrder(earlier.order, changes);
  return { posts, due, order: merged(kept, sortedByDue(addedIndices, due), due) };
}

/**
 * Returns the number of posts that are due strictly before `now`, and so are Published. They come
 * first in `order`. Takes about 17 comparisons for 100,000 posts.
 */
export function countPublished(
  { due, order }: Pick<DueOrder, 'due' | 'order'>,
  now: Instant,
): number {
  return partitionPoint(order.length, (position) => Number(due[Number(order[position])]) < now);
}

/** Returns the first of the posts that is due at `now` or later. */
export function nextDue<Post>(
  posts: readonly Post[],
  dueOrder: Pick<DueOrder, 'due' | 'order'>,
  now: Instant,
): Post | undefined {
  return posts[Number(dueOrder.order[countPublished(dueOrder, now)])];
}

/** Returns the indices of the posts that are due at exactly this instant, by two binary searches. */
export function indicesDueAt(dueOrder: Pick<DueOrder, 'due' | 'order'>, due: Instant): Uint32Array {
  if (due === NEVER) return new Uint32Array(0);
  const start = countPublished(dueOrder, due);
  return dueOrder.order.subarray(start, countPublished(dueOrder, due + 1));
}

/**
 * Returns the first instant after `now` at which a status differs: one millisecond after the
 * earliest due instant that is not before `now`. Takes about 17 comparisons for 100,000 posts.
 *
 * @returns {@link NEVER} if every other post is Published or never due
 */
export function nextStatusChange(dueOrder: DueOrder, now: Instant): Instant {
  const { due, order } = dueOrder;
  return (due[order[countPublished(dueOrder, now)] ?? NaN] ?? NEVER) + 1;
}
