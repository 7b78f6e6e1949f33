import { useEffect, useState, type ComponentType } from 'react';

type Loader<Props> = () => Promise<ComponentType<Props>>;

/** The components that were loaded, so that a page that is opened again shows them at once. */
const loaded = new WeakMap<Loader<never>, unknown>();

interface Loading<Props> {
  /** The component; null until its code is loaded. */
  readonly Loaded: ComponentType<Props> | null;
  readonly hasFailed: boolean;
  /** Loads the code again after a failure. */
  readonly retry: () => void;
}

/**
 * A part of a page whose code is loaded when it is first shown, and again after a failure.
 *
 * @param load must be stable between renders
 */
export function useLoaded<Props>(load: Loader<Props>): Loading<Props> {
  const [Loaded, setLoaded] = useState(
    () => (loaded.get(load as Loader<never>) as ComponentType<Props> | undefined) ?? null,
  );
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (Loaded) return undefined;
    let isPresent = true;
    load().then(
      (Fetched) => {
        loaded.set(load as Loader<never>, Fetched);
        if (isPresent) setLoaded(() => Fetched);
      },
      () => {
        if (isPresent) setFailed(attempt);
      },
    );
    return () => {
      isPresent = false;
    };
  }, [load, Loaded, attempt]);
  return {
    Loaded,
    hasFailed: failed === attempt,
    retry() {
      setAttempt(attempt + 1);
    },
  };
}
