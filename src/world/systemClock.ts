import type { WallClock } from '@/clock/Time';
import type { Instant } from '@/domain/instant';
import { localZone } from '@/domain/zone';

/**
 * The longest that the clock trusts a timer, in milliseconds. One bound serves three faults: a
 * delay over 2³¹ − 1 ms fires at once, a machine that slept delays its timers by as long, and a
 * clock that was set makes a right delay wrong.
 */
export const LONGEST_TRUST = 60_000;

/** What tells the page that it may have been away: asleep, in the background, or in the cache. */
const RETURNS: readonly (readonly [EventTarget, string])[] = [
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
];

interface Wake {
  readonly instant: Instant;
  readonly call: () => void;
}

/** The browser's present instant. */
export function presentInstant(): Instant {
  // eslint-disable-next-line no-restricted-syntax -- The one place that reads the time.
  return Date.now();
}

/**
 * The browser's wall clock. However many wakes are asked for, one timer is alive at a time, and none
 * when nobody waits. A wake is never early; it is late by no more than the timer is, and after a
 * sleep or a change of the clock by no more than {@link LONGEST_TRUST}, or by nothing if the
 * browser says that the page is back. Asking for a wake costs one look at each wake that waits,
 * and so does a timer that rings: a page asks for one or two.
 */
export function createSystemClock(): WallClock {
  const wakes = new Set<Wake>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeen: Instant = 0;
  let lastZone = '';
  let hasJumped = false;

  /** Compares the clock with what it last showed. Whoever asks in between must not hide a jump. */
  function notice(): Instant {
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
    const wait = hasJumped ? 0 : Math.min(Math.max(0, earliest - presentInstant()), LONGEST_TRUST);
    // eslint-disable-next-line no-restricted-globals -- The one place that sets a timer for the wall clock.
    timer = setTimeout(look, wait);
  }

  function listen(): void {
    notice();
    hasJumped = false;
    for (const [target, event] of RETURNS) target.addEventListener(event, look);
  }

  function rest(): void {
    clearTimeout(timer);
    for (const [target, event] of RETURNS) target.removeEventListener(event, look);
  }

  /** Looks at the clock and wakes whom it concerns; then waits on for the others. */
  function look(): void {
    const seen = notice();
    const due = [...wakes].filter((wake) => hasJumped || wake.instant <= seen);
    hasJumped = false;
    // Set before anyone wakes: if one of them throws, the others are woken by the timer.
    setTimer();
    for (const wake of due) {
      // One that an earlier one cancelled is no longer there.
      if (wakes.delete(wake)) wake.call();
    }
    if (wakes.size === 0) rest();
    else if (due.length > 0) setTimer();
  }

  function wakeAt(instant: Instant, call: () => void): () => void {
    const wake: Wake = { instant, call };
    if (wakes.size === 0) listen();
    else notice();
    wakes.add(wake);
    setTimer();
    return () => {
      if (wakes.delete(wake) && wakes.size === 0) rest();
    };
  }

  return { now: presentInstant, wakeAt };
}
