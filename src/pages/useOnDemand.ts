import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
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
 * A dialog whose code is fetched when it is first opened, and again if that failed. React's own `lazy`
 * would keep the failure, and a reload loses every post.
 *
 * @param load the same function between two renders, as `onFailed`
 * @param onFailed called with what tries again, unless the component is gone by then
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: (retry: () => void) => void,
): OnDemand<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const { opening, open: show, close } = useOpening();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const open = useCallback(() => {
    load().then(
      (Fetched) => {
        setLoaded(() => Fetched);
        show();
      },
      () => {
        if (!isGone.current) onFailed(open);
      },
    );
  }, [load, onFailed, show]);
  return { Wanted: opening === null ? null : Loaded, opening, open, close };
}
