import { NEVER, type Instant } from './instant';
import type { PostDraft } from './postFields';
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
  // The constructor would turn the years 0 to 99 into 19xx, so the day is set after the time; no
  // zone changed its clocks on the day in between.
  const due = new Date(2000, 0, 1, wall.hour, wall.minute, wall.second, wall.millisecond);
  due.setFullYear(wall.year, wall.month - 1, wall.day);
  const instant = due.getTime();
  return Number.isNaN(instant) ? NEVER : instant;
}

/** Published if and only if the post was due before `now`, strictly. */
export function statusAt(post: Pick<PostDraft, 'date' | 'time'>, now: Instant): PostStatus {
  return dueAt(post) < now ? 'Published' : 'Scheduled';
}
