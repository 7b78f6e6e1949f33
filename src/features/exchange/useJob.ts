import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';

/** The time after which the result of a job before vanishes, in milliseconds. */
const KEPT_MS = 150;

/** A job that runs beside the page. */
interface Running<Result> {
  /** The last result; null while there is none for a while. It may be that of the job before. */
  readonly result: Result | null;
  /** Resolves with the result of the last job; stable. Rejects if it fails. */
  readonly finished: () => Promise<Result>;
}

/**
 * Runs a job, and runs it again when its function changes; the job before is ended then. So that nothing vanishes
 * for a moment, the result of the job before is returned for a short time.
 *
 * @param begin must be stable while its input is the same
 * @param onFailure is called if the job fails, unless it was ended
 */
export function useJob<Result>(
  begin: (signal: AbortSignal) => Promise<Result>,
  onFailure: () => void,
): Running<Result> {
  const time = useElapsedTime();
  const [result, setResult] = useState<Result | null>(null);
  const running = useRef<Promise<Result>>(undefined);
  const onFail = useEffectEvent(onFailure);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const work = begin(signal);
    running.current = work;
    const stopWaiting = time.after(KEPT_MS, () => {
      setResult(null);
    });
    work.then(
      (next) => {
        if (signal.aborted) return;
        stopWaiting();
        setResult(() => next);
      },
      () => {
        if (signal.aborted) return;
        stopWaiting();
        onFail();
      },
    );
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [begin, time]);
  const finished = useCallback(async () => (await running.current) as Result, []);
  return {
    result,
    finished,
  };
}
