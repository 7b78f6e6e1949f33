import { useCallback, useState, type ComponentType } from 'react';

interface OnDemand<Props> {
  /** The component while it is wanted and its code is there. */
  readonly Wanted: ComponentType<Props> | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * A dialog whose code is fetched when it is first wanted, and asked for again if that failed: React's
 * own `lazy` would keep the failure for good, and a reload loses every post.
 *
 * @param load and `onFailed` are the same between two renders
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): OnDemand<Props> {
  const [Wanted, setWanted] = useState<ComponentType<Props> | null>(null);
  const open = useCallback(() => {
    load().then((Loaded) => {
      setWanted(() => Loaded);
    }, onFailed);
  }, [load, onFailed]);
  const close = useCallback(() => {
    setWanted(null);
  }, []);
  return { Wanted, open, close };
}
