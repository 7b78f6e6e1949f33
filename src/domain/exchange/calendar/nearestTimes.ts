import type { Instant } from '../../time/instant';
import type { CalendarTime } from './calendarTime';

/** The maximum number of occurrences that are read of an event. */
export const MAX_OCCURRENCES = 100;

/** After this many times, those that are too far away are dropped. */
const COLLECTED = 1000;

/** A time that was collected. */
export interface FoundTime {
  readonly time: CalendarTime;
  readonly instant: Instant;
  /** True from today on. */
  readonly isAhead: boolean;
}

/** Collects the times of an event, and keeps those nearest to today. */
export interface NearestTimes {
  /** Adds a time. One with the same key is replaced. */
  readonly add: (key: string, time: FoundTime) => void;
  /**
   * Returns at most {@link MAX_OCCURRENCES} times, in order: those from today on, and with fewer of them also
   * the last ones before today. `isCut` is true if there are others.
   */
  readonly result: () => { readonly times: readonly CalendarTime[]; readonly isCut: boolean };
}

/** Starts a collection. */
export function createNearestTimes(): NearestTimes {
  let found = new Map<string, FoundTime>();
  let isCut = false;

  /** Drops the times that cannot be in the result, and returns the others, in order. */
  function nearest() {
    const inOrder = [...found].sort(([, one], [, other]) => one.instant - other.instant);
    const past = inOrder.filter(([, { isAhead }]) => !isAhead).slice(-MAX_OCCURRENCES);
    const ahead = inOrder.filter(([, { isAhead }]) => isAhead).slice(0, MAX_OCCURRENCES);
    isCut ||= past.length + ahead.length < inOrder.length;
    found = new Map([...past, ...ahead]);
    return { past, ahead };
  }

  return {
    add(key, time) {
      found.set(key, time);
      if (found.size > COLLECTED) nearest();
    },
    result() {
      const { past, ahead } = nearest();
      const dropped = Math.max(past.length + ahead.length - MAX_OCCURRENCES, 0);
      return {
        times: [...past.slice(dropped), ...ahead].map(([, { time }]) => time),
        isCut: isCut || dropped > 0,
      };
    },
  };
}
