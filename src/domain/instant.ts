/** A point in time: whole milliseconds since the Unix epoch, as the browser's clock counts them. */
export type Instant = number;

/** Later than every instant: the answer to "when?" for what never happens. */
export const NEVER: Instant = Infinity;
