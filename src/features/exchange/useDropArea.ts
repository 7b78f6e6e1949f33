import { useEffect, useState, type RefCallback } from 'react';

interface DropArea {
  /** The ref of the element. The element can be rendered later, and another one in its place. */
  readonly areaRef: RefCallback<HTMLElement>;
  /** True while files are dragged over the element. */
  readonly isOver: boolean;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Handles files that are dropped on an element. Stops the events, because the window opens dropped files as
 * plans.
 *
 * @param onDrop must be stable between renders
 */
export function useDropArea(onDrop: (files: readonly File[]) => void): DropArea {
  const [element, areaRef] = useState<HTMLElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    function take(event: DragEvent): void {
      event.preventDefault();
      event.stopPropagation();
    }
    element?.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event) || !event.dataTransfer) return;
        take(event);
        Object.assign(event.dataTransfer, { dropEffect: 'copy' });
        setIsOver(true);
      },
      { signal },
    );
    element?.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
      },
      { signal },
    );
    element?.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event) || !event.dataTransfer) return;
        take(event);
        setIsOver(false);
        onDrop(Array.from(event.dataTransfer.files));
      },
      { signal },
    );
    return () => {
      listeners.abort();
    };
  }, [element, onDrop]);
  return { areaRef, isOver };
}
