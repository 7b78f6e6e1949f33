import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

/**
 * Returns whether an element is within one viewport height of the viewport. It measures before the
 * first paint after each change of `trigger`, and when the page scrolls. While `trigger` is null, it
 * measures nothing and returns the last result.
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
