import type { Time } from '@/clock/Time';
import type { Instant } from '@/domain/instant';

export interface ManualTime extends Time {
  /** What the wall clock shows. */
  now: () => Instant;
  /** Lets time pass until `instant` and makes every call on the way, in the order of their times. */
  advanceTo: (instant: Instant) => void;
  /**
   * Sets the clock, back or ahead, with no wake on the way; then wakes all that wait for the clock,
   * as a jump does. No time passes.
   */
  jumpTo: (instant: Instant) => void;
  /** How many calls are waiting. */
  readonly pending: () => number;
}

interface Waiting {
  readonly isOnClock: boolean;
  /** The instant at which it is due, or the elapsed milliseconds. */
  readonly due: number;
  readonly call: () => void;
}

/** Time that stands still until the test moves it. */
export function createManualTime(start: Instant): ManualTime {
  const waiting = new Set<Waiting>();
  let now = start;
  let elapsed = 0;

  function wait(each: Waiting) {
    waiting.add(each);
    return () => {
      waiting.delete(each);
    };
  }

  /** How long each is still to wait. */
  function remaining({ isOnClock, due }: Waiting) {
    return Math.max(0, due - (isOnClock ? now : elapsed));
  }

  function pass(milliseconds: number) {
    now += milliseconds;
    elapsed += Math.max(0, milliseconds);
  }

  return {
    now: () => now,
    wallClock: {
      now: () => now,
      wakeAt: (due, call) => wait({ isOnClock: true, due, call }),
    },
    elapsedTime: {
      elapsed: () => elapsed,
      after: (milliseconds, call) => wait({ isOnClock: false, due: elapsed + milliseconds, call }),
    },
    realTime: { instant: () => now },
    advanceTo(instant) {
      for (;;) {
        const [next] = [...waiting].sort((a, b) => remaining(a) - remaining(b));
        if (!next || now + remaining(next) > instant) break;
        waiting.delete(next);
        pass(remaining(next));
        next.call();
      }
      pass(instant - now);
    },
    jumpTo(instant) {
      now = instant;
      for (const each of [...waiting].filter(({ isOnClock }) => isOnClock)) {
        if (waiting.delete(each)) each.call();
      }
    },
    pending: () => waiting.size,
  };
}
