import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import { placeAt } from './rules/mediaRows';

/** The distance in pixels after which a pressed pointer drags. */
const DRAG_DISTANCE = 5;

/** The width of the edges of a list at which a drag scrolls it, and how far, in pixels. */
const EDGE = 40;
const EDGE_STEP = 12;

/** An entry that is dragged, and the place that it would get now. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * Drags the entries of a list in one row to other places, by mouse or pen. A finger scrolls the list; it has the
 * buttons. Escape cancels.
 *
 * @param listRef the element whose children are the entries
 */
export function useReorder(
  listRef: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const pressed = useRef<{ readonly from: number; readonly x: number }>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  function end() {
    pressed.current = null;
    setDrag(null);
  }

  useEffect(() => {
    if (!isDragging) return undefined;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || isComposingKey(event)) return;
      // Cancels only the drag, and not the form.
      event.preventDefault();
      event.stopPropagation();
      pressed.current = null;
      setDrag(null);
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
    };
  }, [isDragging]);

  /** Returns the handlers of what an entry is dragged by. */
  function grip(from: number) {
    return {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        pressed.current = { from, x: event.clientX };
      },
      onPointerMove({ buttons, clientX, currentTarget, pointerId }: PointerEvent) {
        // It was released elsewhere before it dragged.
        if ((buttons & 1) === 0) pressed.current = null;
        const list = listRef.current;
        const start = pressed.current;
        if (!list || !start) return;
        if (!isDragging && Math.abs(clientX - start.x) < DRAG_DISTANCE) return;
        if (!isDragging) currentTarget.setPointerCapture(pointerId);
        const { left, right } = list.getBoundingClientRect();
        if (clientX < left + EDGE) list.scrollLeft -= EDGE_STEP;
        else if (clientX > right - EDGE) list.scrollLeft += EDGE_STEP;
        const centres = Array.from(list.children, (entry) => {
          const box = entry.getBoundingClientRect();
          return box.left + box.width / 2;
        });
        setDrag({ from: start.from, to: placeAt(centres, start.from, clientX) });
      },
      onPointerUp() {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    };
  }

  return { drag, grip };
}
