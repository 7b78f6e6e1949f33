import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Announce } from './useAnnouncements';
import { useOpening } from './useOpening';

interface OnDemand<Props> {
  /** The component while the dialog is open and its code is loaded. */
  readonly Wanted: ComponentType<Props> | null;
  /** The React key of the component. */
  readonly opening: number | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened, and again after a failure. React's `lazy`
 * caches a failure until the page is reloaded, which would lose all posts.
 *
 * @param load must be stable between renders
 * @param failure is announced with a retry if the code cannot be loaded, unless the component has
 * unmounted
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
  announce: Announce,
): OnDemand<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const { opening, open: show, close } = useOpening();
  const isGone = useRef(false);
  const withdrawFailure = useRef<() => void>(undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const open = useCallback(() => {
    load().then(
      (Fetched) => {
        withdrawFailure.current?.();
        setLoaded(() => Fetched);
        show();
      },
      () => {
        if (!isGone.current) withdrawFailure.current = announce(failure, { retry: open });
      },
    );
  }, [load, failure, announce, show]);
  return { Wanted: opening === null ? null : Loaded, opening, open, close };
}
