import { useEffect, useState } from 'react';

type Loader<Part> = () => Promise<Part>;

/** What was loaded, so that a page that is opened again shows it at once. */
const cache = new WeakMap<Loader<unknown>, unknown>();

interface LoadedPart<Part> {
  /** The part, usually a component; null until its code is loaded. */
  readonly Loaded: Part | null;
  readonly hasFailed: boolean;
  /** Loads the code again after a failure. */
  readonly retry: () => void;
}

/**
 * A part of a page whose code is loaded when it is first wanted. After a failure, `retry` loads it again.
 *
 * @param load must be stable between renders
 */
export function useLoaded<Part extends object>(
  load: Loader<Part>,
  isWanted = true,
): LoadedPart<Part> {
  const [Loaded, setLoaded] = useState(() => (cache.get(load) as Part | undefined) ?? null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    if (Loaded !== null || !isWanted) return undefined;
    let isMounted = true;
    load().then(
      (part) => {
        cache.set(load, part);
        if (isMounted) setLoaded(() => part);
      },
      () => {
        if (isMounted) setFailedAttempt(attempt);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load, Loaded, isWanted, attempt]);
  return {
    Loaded,
    hasFailed: Loaded === null && failedAttempt === attempt,
    retry() {
      setAttempt(attempt + 1);
    },
  };
}
