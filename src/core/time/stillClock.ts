import { NEVER, type Instant } from './instant';
import type { ElapsedTime, WallClock } from './Time';

interface StillTime {
  /** Returns the instant at which the clock stands; it may change with the zone. */
  readonly at: () => Instant;
  /** The clock whose wakes after a change of the zone are passed on. */
  readonly systemClock: WallClock;
  readonly elapsedTime: ElapsedTime;
}

/**
 * Creates a wall clock that stands still at another moment. When the system clock was set or the zone changed, all
 * pending wakes are called, as by the system clock.
 */
export function createStillClock({ at, systemClock, elapsedTime }: StillTime): WallClock {
  return {
    now: at,
    wakeAt(instant, wake) {
      let cancelDelay: (() => void) | undefined;
      const cancelSystemWake = systemClock.wakeAt(NEVER, () => {
        cancelDelay?.();
        wake();
      });
      if (instant <= at()) {
        cancelDelay = elapsedTime.after(0, () => {
          cancelSystemWake();
          wake();
        });
      }
      return () => {
        cancelSystemWake();
        cancelDelay?.();
      };
    },
  };
}
