import type { ElapsedTime, Time } from '@/clock/Time';
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

/** The browser's time. Each call makes a wall clock of its own, with one timer. */
export function createSystemTime(): Time {
  return { wallClock: createSystemClock(), elapsedTime, realTime: { instant: presentInstant } };
}
