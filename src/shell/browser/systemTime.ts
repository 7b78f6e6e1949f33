import type { ElapsedTime, Time } from '@/core/time/Time';
import { createSystemClock, presentInstant } from './systemClock';

const elapsedTime: ElapsedTime = {
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
