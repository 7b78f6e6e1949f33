import { useEffect, useState } from 'react';

type Loader<Part> = () => Promise<Part>;

/** What was loaded, so that a page that is opened again shows it at once. */
const loaded = new WeakMap<Loader<unknown>, unknown>();

interface Loading<Part> {
  /** The part, usually a component; null until its code is loaded. */
  readonly Loaded: Part | null;
  readonly hasFailed: boolean;
  /** Loads the code again after a failure. */
  readonly retry: () => void;
}

/**
 * A part of a page whose code is loaded when it is first wanted, and again after a failure.
 *
 * @param load must be stable between renders
 */
export function useLoaded<Part extends object>(load: Loader<Part>, isWanted = true): Loading<Part> {
  const [Loaded, setLoaded] = useState(() => (loaded.get(load) as Part | undefined) ?? null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (Loaded !== null || !isWanted) return undefined;
    let isPresent = true;
    load().then(
      (Fetched) => {
        loaded.set(load, Fetched);
        if (isPresent) setLoaded(() => Fetched);
      },
      () => {
        if (isPresent) setFailed(attempt);
      },
    );
    return () => {
      isPresent = false;
    };
  }, [load, Loaded, isWanted, attempt]);
  return {
    Loaded,
    hasFailed: failed === attempt,
    retry() {
      setAttempt(attempt + 1);
    },
  };
}
