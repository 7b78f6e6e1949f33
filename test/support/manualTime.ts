import type { Time } from '@/core/time/Time';
import type { Instant } from '@/core/time/instant';

export interface ManualTime extends Time {
  /** Returns the time of the wall clock. */
  now: () => Instant;
  /** Advances time to `instant`, and makes all calls that are due until then, in order. */
  advanceTo: (instant: Instant) => void;
  /**
   * Sets the clock back or ahead without elapsed time, and then makes all pending calls of `wakeAt`,
   * as a system clock does after a change.
   */
  jumpTo: (instant: Instant) => void;
  /** Returns the number of pending calls. */
  readonly pending: () => number;
}

interface Waiting {
  readonly isOnClock: boolean;
  /** The instant of the wall clock, or the elapsed milliseconds, when the call is due. */
  readonly due: number;
  readonly call: () => void;
}

/** Creates sources of time that only the test moves. */
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

  /** Returns the milliseconds until a call is due. */
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
