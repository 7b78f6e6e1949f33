import { NEVER, type Instant, MINUTE_MS } from './instant';
import type { ElapsedTime, WallClock } from './Time';

/** A running shifted clock goes by steps of this length, in milliseconds: 15 minutes. */
export const PLAYED_STEP = 15 * MINUTE_MS;

/** Each step lasts this long, in elapsed milliseconds: a day takes 24 seconds. */
export const PLAYED_STEP_MS = 250;

/**
 * The longest delay of a timer, in milliseconds. Browsers fire a timer at once if its delay is over
 * 2³¹ − 1 ms, and a suspended computer delays it.
 */
const MAX_TIMER_DELAY_MS = 60_000;

interface ShiftedTime {
  /** Returns the instant at which the clock stands or starts; it may change with the zone. */
  readonly start: () => Instant;
  /** True for a clock that runs from its start, step by step. */
  readonly isRunning: boolean;
  /** The clock whose wakes after a change of the zone are passed on. */
  readonly systemClock: WallClock;
  readonly elapsedTime: ElapsedTime;
}

/**
 * Creates a wall clock that shows another moment. It stands still, or it runs: {@link PLAYED_STEP} for
 * each {@link PLAYED_STEP_MS} of elapsed time. When the system clock was set or the zone changed, all
 * pending wakes are called, as by the system clock.
 */
export function createShiftedClock({
  start,
  isRunning,
  systemClock,
  elapsedTime,
}: ShiftedTime): WallClock {
  const startedAt = elapsedTime.elapsed();

  function now(): Instant {
    if (!isRunning) return start();
    const steps = Math.floor((elapsedTime.elapsed() - startedAt) / PLAYED_STEP_MS);
    return start() + steps * PLAYED_STEP;
  }

  /** Returns the elapsed milliseconds until the clock reaches `instant`; NEVER if it does not. */
  function delayUntil(instant: Instant): number {
    if (instant <= now()) return 0;
    if (!isRunning) return NEVER;
    const steps = Math.ceil((instant - start()) / PLAYED_STEP);
    return steps * PLAYED_STEP_MS - (elapsedTime.elapsed() - startedAt);
  }

  function wakeAt(instant: Instant, wake: () => void): () => void {
    let cancelDelay: (() => void) | undefined;
    const cancelSystemWake = systemClock.wakeAt(NEVER, () => {
      cancelDelay?.();
      wake();
    });

    function wait(): void {
      const delay = delayUntil(instant);
      if (delay === NEVER) return;
      cancelDelay = elapsedTime.after(Math.min(delay, MAX_TIMER_DELAY_MS), () => {
        // The delay may have been cut, and timers may be early.
        if (instant > now()) {
          wait();
          return;
        }
        cancelSystemWake();
        wake();
      });
    }

    wait();
    return () => {
      cancelSystemWake();
      cancelDelay?.();
    };
  }

  return { now, wakeAt };
}
