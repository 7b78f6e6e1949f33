import type { Instant } from '@/domain/instant';

/** The only watch in the product. Whoever needs the time is handed one. */
export interface Clock {
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
