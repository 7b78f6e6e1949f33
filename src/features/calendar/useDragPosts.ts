import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { listenForDrags, type Drag, type Listening } from './listenForDrags';

/**
 * Drags posts by mouse, pen or, after a long press, by touch. Pointer events give the position at any
 * moment, which a week needs for the time of day; the browser's own drag and drop does not.
 *
 * @param ghostRef an element that follows the pointer
 */
export function useDragPosts(
  rootRef: RefObject<HTMLElement | null>,
  ghostRef: RefObject<HTMLElement | null>,
  drag: Drag,
): void {
  const time = useElapsedTime();
  const latest = useRef(drag);
  useLayoutEffect(() => {
    latest.current = drag;
  });
  const listening = useRef<Listening>(null);
  useEffect(() => {
    const { current } = rootRef;
    if (!current) return;
    listening.current = listenForDrags(current, ghostRef, latest, time);
    return listening.current.end;
  }, [rootRef, ghostRef, time]);

  // Other days are below a pointer that rests, or the ghost needs its place.
  const { shown, hasGhost } = drag;
  useEffect(() => {
    listening.current?.aim();
  }, [shown, hasGhost]);
}
