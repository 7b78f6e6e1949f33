import { useCallback, useState, type ComponentType } from 'react';
import { useOpening } from './useOpening';

interface OnDemand<Props> {
  /** The component while it is wanted and its code is there. */
  readonly Wanted: ComponentType<Props> | null;
  /** The key to give it. */
  readonly opening: number | null;
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
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const { opening, open: show, close } = useOpening();
  const open = useCallback(() => {
    load().then((Fetched) => {
      setLoaded(() => Fetched);
      show();
    }, onFailed);
  }, [load, onFailed, show]);
  return { Wanted: opening === null ? null : Loaded, opening, open, close };
}
