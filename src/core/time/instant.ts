/** A point in time: whole milliseconds since the Unix epoch, as returned by `Date.now()`. */
export type Instant = number;

/** Later than every instant: the time of an event that never happens. */
export const NEVER: Instant = Infinity;
