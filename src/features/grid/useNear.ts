import { useEffect, useState, type RefObject } from 'react';

/** How far above and below the window an element is near, in heights of the window. */
const MARGIN = '100% 0px';

/** Returns true while an element is in the window or near it. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        setIsNear(entries.at(-1)?.isIntersecting === true);
      },
      { rootMargin: MARGIN },
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return isNear;
}
