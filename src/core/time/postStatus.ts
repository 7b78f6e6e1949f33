import { NEVER, type Instant } from './instant';
import { parseWallTime, type TypedTime } from './wallTime';

/** The displayed status of a post. It is derived from the clock and never stored. */
export type PostStatus = 'Published' | 'Scheduled';

/**
 * Returns the instant of the typed date and time in the browser's current zone. A time in a DST gap
 * moves forward by the length of the gap. A time in a DST overlap is the first of the two. This is
 * how ECMAScript interprets local time; Temporal calls it `compatible`.
 *
 * @returns {@link NEVER} for an invalid date or time, and for one after the last instant that
 * ECMAScript can represent (13 September 275760)
 */
export function dueAt(post: TypedTime): Instant {
  const wall = parseWallTime(post.date, post.time);
  if (!wall) return NEVER;
  const { year, month, day, hour, minute, second, millisecond } = wall;
  const due = new Date(year, month - 1, day, hour, minute, second, millisecond);
  if (year < 100) {
    // The constructor maps the years 0–99 to 1900–1999, so the date is set after the time. On
    // 1 January 2000 every time of day exists in every zone.
    due.setFullYear(2000, 0, 1);
    due.setHours(hour, minute, second, millisecond);
    due.setFullYear(year, month - 1, day);
  }
  const instant = due.getTime();
  return Number.isNaN(instant) ? NEVER : instant;
}

/** Returns `Published` if the post is due strictly before `now`, otherwise `Scheduled`. */
export function statusAt(post: TypedTime, now: Instant): PostStatus {
  return dueAt(post) < now ? 'Published' : 'Scheduled';
}
