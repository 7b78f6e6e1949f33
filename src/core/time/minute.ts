import type { Instant } from './instant';

export const MINUTE_MS = 60_000;

/** Returns the start of the next minute. It is later than `now`. */
export function nextMinute(now: Instant): Instant {
  return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
}
