import { useEffect, useRef, type RefObject } from 'react';

/**
 * On arrival at another page: focus goes to its heading, and `announce` is told where one is. The
 * first page that a visit opens is left alone, as the browser announces that one itself.
 */
export function useArrival(
  pathname: string,
  mainRef: RefObject<HTMLElement | null>,
  announce: (message: string) => void,
): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const heading = mainRef.current?.querySelector('h1');
    heading?.focus({ preventScroll: true });
    announce(heading?.textContent ?? '');
  }, [pathname, mainRef, announce]);
}
