import type { Instant } from '@/domain/instant';

/**
 * The wall clock that views are drawn from. It can be set, back or ahead, and a view can be drawn as
 * of another moment: nothing but what is drawn may depend on it.
 */
export interface WallClock {
  now(): Instant;

  /**
   * Calls `wake` once: as soon as `instant` has come, or earlier if local time itself jumps (the
   * clock is set back, the zone changes), for then the caller's reason to wait may be void. Whoever
   * is woken looks at the clock again and asks anew. Never calls `wake` before it returns.
   *
   * @returns cancels the wake; harmless after it
   */
  wakeAt(instant: Instant, wake: () => void): () => void;
}

/** Elapsed time: for debounces, limits of rates, and work in parts. Setting a clock does not move it. */
export interface ElapsedTime {
  /** Milliseconds since some fixed moment; never decreases. */
  elapsed(): number;

  /**
   * Calls `call` once, after so many milliseconds and never before it returns.
   *
   * @returns cancels the call; harmless after it
   */
  after(milliseconds: number, call: () => void): () => void;
}

/** The real present: for ids and for the time stamps of the history. Views never read it. */
export interface RealTime {
  instant(): Instant;
}

/** All that the product knows of time: one need, one type. */
export interface Time {
  readonly wallClock: WallClock;
  readonly elapsedTime: ElapsedTime;
  readonly realTime: RealTime;
}
