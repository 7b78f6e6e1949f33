/** The hour at which a week without posts opens. */
const OPENING_HOUR = 8;

/**
 * Returns the hour at which a week opens: that of its first post.
 *
 * @param starts the times of day of its posts, in minutes; at least the first one of each day
 */
export function openingHour(starts: readonly number[]): number {
  return starts.length === 0 ? OPENING_HOUR : Math.floor(Math.min(...starts) / 60);
}
