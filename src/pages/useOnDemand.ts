import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Announce } from './frame/useAnnouncements';
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
 * @param load must be stable between renders
 * @param failure announced with a retry if the code could not be fetched, unless the component that
 * asked is gone by then
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
