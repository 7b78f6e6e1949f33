import { NEVER, type Instant } from './instant';
import { dueAt } from './postStatus';
import type { PostDraft } from './scheduledPost';

type Timed = Pick<PostDraft, 'date' | 'time'>;

/**
 * The instants at which the posts of one plan are due, earliest first. With them the next change of
 * a status is found by halving, and a change of the plan costs what has changed of it.
 */
export interface DueOrder {
  readonly posts: readonly Timed[];
  /** The zone in which the posts are due at these instants. */
  readonly zone: string;
  /** Ascending; {@link NEVER} stands at the end as often as a post is never due. */
  readonly instants: Float64Array;
}

function dueInstants(posts: readonly Timed[]): Float64Array {
  return Float64Array.from(posts, dueAt).sort();
}

/** How many of the instants are earlier than the one given. */
function countBefore(instants: Float64Array, instant: Instant): number {
  let low = 0;
  let high = instants.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number(instants[middle]) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `instants` without one occurrence of each of `left`, and with all of `joined`; all ascending. */
function merged(instants: Float64Array, left: Float64Array, joined: Float64Array): Float64Array {
  const result = new Float64Array(instants.length - left.length + joined.length);
  const changes = [
    ...Array.from(left, (instant) => ({ instant, isJoining: false })),
    ...Array.from(joined, (instant) => ({ instant, isJoining: true })),
  ].sort((one, other) => one.instant - other.instant);
  let read = 0;
  let written = 0;
  for (const { instant, isJoining } of changes) {
    // An instant that leaves may have been passed by one like it, so never back.
    const end = Math.max(read, countBefore(instants, instant));
    result.set(instants.subarray(read, end), written);
    written += end - read;
    read = end;
    if (isJoining) {
      result[written] = instant;
      written += 1;
    } else {
      read += 1;
    }
  }
  result.set(instants.subarray(read), written);
  return result;
}

/**
 * The due order of `posts`. From nothing it costs one look at each post and a sort; from the order of
 * an earlier plan one comparison for each post that both have at their head or tail, a copy of the
 * instants, and one look at each post in between.
 *
 * @param zone the IANA name of the zone that the browser is in; an order of another is of no use
 */
export function dueOrderOf(posts: readonly Timed[], zone: string, earlier?: DueOrder): DueOrder {
  if (earlier?.zone !== zone) return { posts, zone, instants: dueInstants(posts) };
  if (earlier.posts === posts) return earlier;

  const before = earlier.posts;
  const shorter = Math.min(before.length, posts.length);
  let head = 0;
  while (head < shorter && before[head] === posts[head]) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === posts[posts.length - 1 - tail]
  ) {
    tail += 1;
  }

  const left = before.slice(head, before.length - tail);
  const joined = posts.slice(head, posts.length - tail);
  // Past some share of the plan, sorting it anew costs less.
  const isOtherPlan = (left.length + joined.length) * 8 > posts.length;
  const instants = isOtherPlan
    ? dueInstants(posts)
    : merged(earlier.instants, dueInstants(left), dueInstants(joined));
  return { posts, zone, instants };
}

/**
 * The first instant after `now` at which one of the posts has another status: one millisecond past
 * the earliest due time that has not passed. Costs about 17 comparisons at 100,000 posts.
 *
 * @returns {@link NEVER} if all are Published or never due.
 */
export function nextStatusChange({ instants }: DueOrder, now: Instant): Instant {
  return (instants[countBefore(instants, now)] ?? NEVER) + 1;
}
