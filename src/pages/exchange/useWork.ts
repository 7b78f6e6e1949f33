import { useLayoutEffect, useState } from 'react';
import { useElapsedTime } from '@/clock/TimeProvider';

/** The time after which work pauses, in milliseconds. */
const TASK_MS = 12;

/**
 * Returns the result of work that is done in pieces, so that the page can respond meanwhile; null until it
 * is done. Short work is done before the browser draws; until then the result is the previous one, so that
 * nothing vanishes for a moment.
 *
 * @param begin begins the work; another function begins again
 */
export function useWork<Result>(begin: () => Generator<undefined, Result>): Result | null {
  const time = useElapsedTime();
  const [result, setResult] = useState<Result | null>(null);
  useLayoutEffect(() => {
    const work = begin();
    /** Returns true if the work is done. */
    function goOn(): boolean {
      const began = time.elapsed();
      do {
        const step = work.next();
        if (step.done) {
          setResult(() => step.value);
          return true;
        }
      } while (time.elapsed() - began < TASK_MS);
      cancel = time.after(0, goOn);
      return false;
    }
    let cancel: () => void = () => undefined;
    if (!goOn()) setResult(null);
    return () => {
      cancel();
    };
  }, [begin, time]);
  return result;
}
