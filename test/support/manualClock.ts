import type { Clock } from '@/clock/Clock';
import type { Instant } from '@/domain/instant';

export interface ManualClock extends Clock {
  /** Moves on to `instant` and fires every wake on the way, in the order of their instants. */
  advanceTo: (instant: Instant) => void;
  /** Sets the clock, back or ahead, with no wake on the way; then wakes everybody, as a jump does. */
  jumpTo: (instant: Instant) => void;
  /** How many wakes are asked for. */
  readonly pending: () => number;
}

/** A clock that stands still until the test moves it. */
export function createManualClock(start: Instant): ManualClock {
  const wakes = new Set<{ instant: Instant; call: () => void }>();
  let now = start;

  function earliest() {
    return [...wakes].sort((a, b) => a.instant - b.instant)[0];
  }

  return {
    now: () => now,
    wakeAt(instant, call) {
      const wake = { instant, call };
      wakes.add(wake);
      return () => {
        wakes.delete(wake);
      };
    },
    advanceTo(instant) {
      for (let next = earliest(); next && next.instant <= instant; next = earliest()) {
        wakes.delete(next);
        now = Math.max(now, next.instant);
        next.call();
      }
      now = instant;
    },
    jumpTo(instant) {
      now = instant;
      for (const wake of [...wakes]) {
        if (wakes.delete(wake)) wake.call();
      }
    },
    pending: () => wakes.size,
  };
}
