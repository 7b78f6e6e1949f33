import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Announce } from './useAnnouncements';

interface OnDemand<Props> {
  /** The component while the dialog is open and its code is loaded. */
  readonly Wanted: ComponentType<Props> | null;
  /** The React key of the component. */
  readonly opening: number | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. After a failure, opening it again loads it again. React's
 * `lazy` caches a failure until the page is reloaded, which would lose all posts.
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
      (component) => {
        withdrawFailure.current?.();
        setLoaded(() => component);
        show();
      },
      () => {
        if (!isGone.current) withdrawFailure.current = announce(failure, { retry: open });
      },
    );
  }, [load, failure, announce, show]);
  return { Wanted: opening === null ? null : Loaded, opening, open, close };
}

interface Opening {
  /** Counts the openings, for the React key of the dialog; null while the dialog is closed. */
  readonly opening: number | null;
  readonly open: () => void;
  /** Closes this opening. A later opening stays open. */
  readonly close: () => void;
}

/**
 * The state of a dialog that opens and closes. The `close` event of a dialog is fired with a delay, so
 * the dialog may have been opened again before it.
 */
function useOpening(): Opening {
  const [opening, setOpening] = useState<number | null>(null);
  const open = useCallback(() => {
    setOpening((last) => (last ?? 0) + 1);
  }, []);
  const close = useCallback(() => {
    setOpening((latest) => (latest === opening ? null : latest));
  }, [opening]);
  return { opening, open, close };
}
