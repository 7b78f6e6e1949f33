/**
 * Watches the timers that a test starts, so that one left behind is a failure and not a surprise in
 * the next test. The libraries' own (React's scheduler, user-event's delays) run out by themselves
 * within a task and are waited for by whoever uses them; what counts is what sleeps longer.
 */
const SHORT = 50;

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const pending = new Map<unknown, number>();

/** Starts afresh: forgets what was pending and watches from now on. */
export function trackTimers(): void {
  pending.clear();
  const watched = (call: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const timer = realSetTimeout(() => {
      pending.delete(timer);
      call(...args);
    }, delay);
    if (delay > SHORT) pending.set(timer, delay);
    return timer;
  };
  globalThis.setTimeout = Object.assign(watched, realSetTimeout) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    pending.delete(timer);
    realClearTimeout(timer);
  };
}

/** The delays, in milliseconds, of the timers that still wait. */
export function pendingTimers(): number[] {
  return [...pending.values()];
}
