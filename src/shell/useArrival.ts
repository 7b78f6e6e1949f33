import { useEffect, useRef } from 'react';
import { elementOf, focusOn } from '@/ui/controls/focusTargets';

/**
 * After navigation to another page, moves focus to the page's heading and announces the heading. The
 * first page of a visit is left alone, since the browser announces it.
 */
export function useArrival(pathname: string, announce: (message: string) => void): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    focusOn('page', { preventScroll: true });
    announce(elementOf('page')?.textContent ?? '');
  }, [pathname, announce]);
}
