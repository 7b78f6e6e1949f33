import { NEVER, type Instant } from './instant';
import type { PostDraft } from './scheduledPost';
import { parseWallTime } from './wallTime';

/** What a reader is told of a post; derived from the clock and never stored. */
export type PostStatus = 'Published' | 'Scheduled';

/**
 * The instant that the typed date and time mean in the browser's present zone. A time that a clock
 * change skips moves forward by the length of the gap; one that it repeats is the first of the two
 * (the rule of ECMAScript's local time, `compatible` in Temporal's words).
 *
 * @returns {@link NEVER} for what is no date and time, and for what lies beyond the last instant
 * that ECMAScript can count (13 September 275760).
 */
export function dueAt(post: Pick<PostDraft, 'date' | 'time'>): Instant {
  const wall = parseWallTime(post.date, post.time);
  if (!wall) return NEVER;
  const { year, month, day, hour, minute, second, millisecond } = wall;
  const due = new Date(year, month - 1, day, hour, minute, second, millisecond);
  // The constructor takes the years 0 to 99 for 19xx.
  if (year < 100) {
    due.setFullYear(year, month - 1, day);
    due.setHours(hour, minute, second, millisecond);
  }
  const instant = due.getTime();
  return Number.isNaN(instant) ? NEVER : instant;
}

/** Published if and only if the post was due before `now`, strictly. */
export function statusAt(post: Pick<PostDraft, 'date' | 'time'>, now: Instant): PostStatus {
  return dueAt(post) < now ? 'Published' : 'Scheduled';
}
