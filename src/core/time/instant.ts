/** A point in time: whole milliseconds since the Unix epoch, as returned by `Date.now()`. */
export type Instant = number;

/** Later than every instant: the time of an event that never happens. */
export const NEVER: Instant = Infinity;

const INSTANT = /^(\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Returns the instant of a text in ISO 8601; NaN for another text. */
export function instantOf(text: string): Instant {
  return new Date(text).getTime();
}

/** Returns true for an instant as `Date.prototype.toISOString` writes it. The milliseconds can be missing. */
export function isInstantText(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(instantOf(text));
}

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
