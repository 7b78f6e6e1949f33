import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top after a link, and restores the scroll position after back and forward. The
 * positions are kept in memory: the router's own component writes them to session storage.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const places = useRef(new Map<string, number>());
  const arrivedAt = useRef({ key, pathname });

  useLayoutEffect(() => {
    const isSamePage = arrivedAt.current.pathname === pathname;
    if (arrivedAt.current.key === key) return;
    arrivedAt.current = { key, pathname };
    if (navigationType === NavigationType.Pop) window.scrollTo(0, places.current.get(key) ?? 0);
    else if (isSamePage) places.current.set(key, window.scrollY);
    else window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);

  useEffect(() => {
    function remember() {
      places.current.set(arrivedAt.current.key, window.scrollY);
    }
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      history.scrollRestoration = before;
      window.removeEventListener('scroll', remember);
    };
  }, []);
}
