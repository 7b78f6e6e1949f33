import type { Instant } from './instant';

/**
 * The clock for rendering. It can be set back or ahead, or show another moment ("as of"), so only
 * rendered output may depend on it.
 */
export interface WallClock {
  now(): Instant;

  /**
   * Calls `wake` once, when `now()` reaches `instant`, but never synchronously. `wake` may be called
   * early when the clock is set back or the zone changes; the caller re-reads `now()` and calls
   * `wakeAt` again.
   *
   * @returns a function that cancels it; no effect once `wake` has been called
   */
  wakeAt(instant: Instant, wake: () => void): () => void;
}

/** Monotonic time for delays, rate limits and durations. Setting the clock does not affect it. */
export interface ElapsedTime {
  /** Returns the milliseconds since an arbitrary fixed moment; never decreases. */
  elapsed(): number;

  /**
   * Calls `callback` once after a delay, never synchronously.
   *
   * @returns a function that cancels it; no effect once `callback` has been called
   */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The current instant for ids and for time stamps. Rendering never reads it. */
export interface RealTime {
  instant(): Instant;
}

/** All sources of time in the product. */
export interface Time {
  readonly wallClock: WallClock;
  readonly elapsedTime: ElapsedTime;
  readonly realTime: RealTime;
}
