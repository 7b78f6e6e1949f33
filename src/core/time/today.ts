import { dateText } from './timeText';
import { MINUTE_MS, type Instant } from './instant';

/** Returns the date at `now` in the browser's zone, as a date field formats it: `YYYY-MM-DD`. */
export function localDate(now: Instant): string {
  const day = new Date(now);
  return dateText(day.getFullYear(), day.getMonth() + 1, day.getDate());
}

/**
 * Returns the first instant of the next local day: midnight, or the end of the DST gap where the gap
 * contains midnight. The result is later than `now`. An overlap that contains midnight would break
 * this, but no zone has had one since 2010.
 */
export function nextLocalMidnight(now: Instant): Instant {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
}

/** Returns the start of the next minute. It is later than `now`. */
export function nextMinute(now: Instant): Instant {
  return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
}
