import { useLayoutEffect, type RefObject } from 'react';

/** The elements that reserve space now. */
const reserved = new Set<HTMLElement>();

function isFixed(element: HTMLElement): boolean {
  return getComputedStyle(element).position === 'fixed';
}

/** Scrolls the focused element into view if one of the reserved elements covers it. */
function uncoverFocus(): void {
  const focused = document.activeElement;
  const all = Array.from(reserved).filter(isFixed);
  if (!focused || all.some((element) => element.contains(focused))) return;
  const { bottom } = focused.getBoundingClientRect();
  const top = Math.min(...all.map((element) => element.getBoundingClientRect().top));
  if (bottom > top && bottom <= innerHeight) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * Writes the space that an element takes at the bottom of the window into a custom property of the
 * document: its height and the gap below it. An element that is not fixed takes no space. If the
 * element comes to cover the focused element, that is scrolled into view.
 *
 * @param contents must change with what the element shows
 */
export function useReservedSpace(
  ref: RefObject<HTMLElement | null>,
  property: '--links-space' | '--bar-space' | '--notice-space',
  gap: string,
  contents?: unknown,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;

    function measure() {
      if (!element) return;
      const height = String(element.getBoundingClientRect().height);
      style.setProperty(property, isFixed(element) ? `calc(${height}px + ${gap})` : '0px');
      uncoverFocus();
    }

    reserved.add(element);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserved.delete(element);
      style.removeProperty(property);
    };
  }, [ref, property, gap, contents]);
}
