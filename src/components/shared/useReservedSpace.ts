import { useLayoutEffect, type RefObject } from 'react';

/**
 * Writes the space that an element takes at the bottom of the window into a custom property of the
 * document: its height and the gap below it. An element that is not fixed takes no space.
 */
export function useReservedSpace(
  ref: RefObject<HTMLElement | null>,
  property: '--bar-space' | '--notice-space',
  gap: string,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;

    function measure() {
      if (!element) return;
      const isFixed = getComputedStyle(element).position === 'fixed';
      const height = String(element.getBoundingClientRect().height);
      style.setProperty(property, isFixed ? `calc(${height}px + ${gap})` : '0px');
    }

    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property, gap]);
}
