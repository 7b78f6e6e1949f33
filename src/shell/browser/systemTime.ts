import type { ElapsedTime, Time, WallClock } from '@/core/time/Time';
import type { Instant } from '@/core/time/instant';
import { localZone } from '@/core/time/zone';

/**
 * The maximum delay of a timer, in milliseconds. Timers are re-armed at least this often for three
 * reasons: a delay over 2³¹ − 1 ms fires at once, sleep of the machine delays timers, and setting
 * the clock makes a delay wrong.
 */
export const MAX_TIMER_DELAY_MS = 60_000;

/** Events after which the page may have slept, been in the background, or in the bfcache. */
const RESUME_EVENTS: readonly (readonly [EventTarget, string])[] = [
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
];

interface Wake {
  readonly instant: Instant;
  readonly call: () => void;
}

/** Returns the current instant of the browser's clock. */
export function presentInstant(): Instant {
  // eslint-disable-next-line no-restricted-syntax -- The one place that reads the time.
  return Date.now();
}

/**
 * Creates a wall clock from the browser's clock. All pending wakes share one timer; without wakes
 * there is no timer. A wake is late by the lateness of the timer. After sleep or a change of the
 * clock, it is late by at most {@link MAX_TIMER_DELAY_MS}, and on time if the browser fires one of
 * the resume events. `wakeAt` and the timer take time linear in the number of pending wakes, which
 * is one or two per page.
 */
export function createSystemClock(): WallClock {
  const wakes = new Set<Wake>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeen: Instant = 0;
  let lastZone = '';
  let hasJumped = false;

  /**
   * Reads the clock and sets `hasJumped` if it was set back or the zone changed. `wakeAt` calls it
   * too, so `hasJumped` stays set until `check` has handled the jump.
   */
  function detectJump(): Instant {
    const seen = presentInstant();
    const zone = localZone();
    if (seen < lastSeen || zone !== lastZone) hasJumped = true;
    lastSeen = seen;
    lastZone = zone;
    return seen;
  }

  function setTimer(): void {
    clearTimeout(timer);
    const earliest = Math.min(...Array.from(wakes, (wake) => wake.instant));
    const wait = hasJumped
      ? 0
      : Math.min(Math.max(0, earliest - presentInstant()), MAX_TIMER_DELAY_MS);
    // eslint-disable-next-line no-restricted-globals -- The one place that sets a timer for the wall clock.
    timer = setTimeout(check, wait);
  }

  function start(): void {
    detectJump();
    hasJumped = false;
    for (const [target, event] of RESUME_EVENTS) target.addEventListener(event, check);
  }

  function stop(): void {
    clearTimeout(timer);
    for (const [target, event] of RESUME_EVENTS) target.removeEventListener(event, check);
  }

  /** Calls the wakes that are due, or all of them after a jump, and re-arms the timer. */
  function check(): void {
    const seen = detectJump();
    const due = [...wakes].filter((wake) => hasJumped || wake.instant <= seen);
    hasJumped = false;
    // Re-armed before the calls: if a call throws, the timer calls the remaining wakes.
    setTimer();
    for (const wake of due) {
      // An earlier call may have cancelled this wake.
      if (wakes.delete(wake)) wake.call();
    }
    if (wakes.size === 0) stop();
    else if (due.length > 0) setTimer();
  }

  function wakeAt(instant: Instant, call: () => void): () => void {
    const wake: Wake = { instant, call };
    if (wakes.size === 0) start();
    else detectJump();
    wakes.add(wake);
    setTimer();
    return () => {
      if (wakes.delete(wake) && wakes.size === 0) stop();
    };
  }

  return { now: presentInstant, wakeAt };
}

/** The browser's clock for delays and durations. */
export const elapsedTime: ElapsedTime = {
  // eslint-disable-next-line no-restricted-globals -- The one place that reads elapsed time.
  elapsed: () => performance.now(),
  after(milliseconds, call) {
    // eslint-disable-next-line no-restricted-globals -- The one place that sets a timer for elapsed time.
    const timer = setTimeout(call, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Creates the browser's sources of time. Each call creates a new wall clock with its own timer. */
export function createSystemTime(): Time {
  return { wallClock: createSystemClock(), elapsedTime, realTime: { instant: presentInstant } };
}
