import type { Instant } from './instant';
import type { WallClock } from './Time';

/** Returns when a view rendered for `now` changes next; always later than `now`. */
export type NextChange = (now: Instant) => Instant;

/** A clock reading that changes only when the view changes; a store for `useSyncExternalStore`. */
export interface Reading {
  /** Returns the instant to render for. It is the same until the view changes. */
  readonly get: () => Instant;
  /** Calls `onChange` whenever the result of {@link get} changes. Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Creates a reading that reads the clock again only at the instant of `nextChange`, or after the
 * clock was set back or the zone changed. `useSyncExternalStore` needs a value that is stable
 * between changes; with the raw clock it would render in an endless loop.
 */
export function createReading(clock: WallClock, nextChange: NextChange): Reading {
  let reading = clock.now();
  let changesAt = nextChange(reading);

  function read(): void {
    reading = clock.now();
    changesAt = nextChange(reading);
  }

  return {
    get() {
      const now = clock.now();
      if (now < reading || now >= changesAt) read();
      return reading;
    },
    subscribe(onChange) {
      let cancel = clock.wakeAt(changesAt, wake);
      function wake(): void {
        read();
        cancel = clock.wakeAt(changesAt, wake);
        onChange();
      }
      return () => {
        cancel();
      };
    },
  };
}
