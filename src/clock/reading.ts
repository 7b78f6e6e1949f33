import type { Instant } from '@/domain/instant';
import type { WallClock } from './Time';

/** Says when a view that was drawn for `now` must next be drawn anew; always later than `now`. */
export type NextChange = (now: Instant) => Instant;

/** A reading of the clock that stands still for as long as the view drawn from it is right. */
export interface Reading {
  /** The instant for which to draw. Two calls differ only if the view has changed in between. */
  readonly get: () => Instant;
  /** Calls `onChange` whenever {@link get} would answer anew, until the result is called. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Reads the clock afresh only when the view may have changed: once `nextChange` has come, or when
 * local time has jumped. A raw clock would answer anew at every look, and a view that asks twice
 * while it draws would never come to rest.
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
