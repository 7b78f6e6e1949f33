/**
 * Tracks the timers that a test starts, so that a timer left pending fails the test. Shorter delays
 * are ignored: they belong to libraries (React's scheduler, user-event) and end by themselves.
 */
const MIN_TRACKED_DELAY_MS = 50;

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const pending = new Map<unknown, number>();

/** Starts tracking, and forgets timers from before. */
export function trackTimers(): void {
  pending.clear();
  const trackedSetTimeout = (call: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const timer = realSetTimeout(() => {
      pending.delete(timer);
      call(...args);
    }, delay);
    if (delay > MIN_TRACKED_DELAY_MS) pending.set(timer, delay);
    return timer;
  };
  globalThis.setTimeout = Object.assign(trackedSetTimeout, realSetTimeout) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    pending.delete(timer);
    realClearTimeout(timer);
  };
}

/** Returns the delays of the pending timers, in milliseconds. */
export function pendingTimers(): number[] {
  return [...pending.values()];
}
