import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

/**
 * Tells whether an element is in the viewport or at most one viewport height away from it: before
 * each paint that follows a change of `trigger`, and as the page scrolls. While `trigger` is null,
 * nothing is measured and the last answer stands.
 */
export function useIsNear(trigger: unknown): {
  readonly ref: RefCallback<Element>;
  readonly isNear: boolean;
} {
  const element = useRef<Element>(null);
  const ref = useCallback((next: Element | null) => {
    element.current = next;
  }, []);
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => {
    if (!element.current || trigger === null) return;
    const { top, bottom } = element.current.getBoundingClientRect();
    setIsNear(top <= 2 * innerHeight && bottom >= -innerHeight);
    const observer = new IntersectionObserver(
      (entries) => {
        setIsNear(entries.at(-1)?.isIntersecting === true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [trigger]);
  return { ref, isNear };
}
