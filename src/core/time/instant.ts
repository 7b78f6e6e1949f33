/** A point in time: whole milliseconds since the Unix epoch, as returned by `Date.now()`. */
export type Instant = number;

/** Later than every instant: the time of an event that never happens. */
export const NEVER: Instant = Infinity;

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
