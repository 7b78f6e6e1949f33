import { useEffect, useState } from 'react';

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Handles files that are dropped on an element or anywhere on the page. The events are stopped, so files that are
 * dropped on an element are not dropped on the page too. Without it, browsers leave the page to show the file.
 *
 * @param area the element, or the document; null for an element that is not rendered
 * @param onDrop gets the dropped data during the event; must be stable between renders
 * @param isPossible returns false to ignore what is dropped; must be stable between renders
 * @returns true while files are dragged over the area and can be dropped
 */
export function useFileDrop(
  area: (Node & GlobalEventHandlers) | null,
  onDrop: (dropped: DataTransfer) => void,
  isPossible?: () => boolean,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    function handleDragOver(event: DragEvent) {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.stopPropagation();
      const canDrop = isPossible?.() ?? true;
      Object.assign(event.dataTransfer, { dropEffect: canDrop ? 'copy' : 'none' });
      setIsOver(canDrop);
    }

    function handleDragLeave({ relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && area?.contains(relatedTarget))) setIsOver(false);
    }

    function handleDrop(event: DragEvent) {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(false);
      if (isPossible?.() ?? true) onDrop(event.dataTransfer);
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    area?.addEventListener('dragover', handleDragOver, { signal });
    area?.addEventListener('dragleave', handleDragLeave, { signal });
    area?.addEventListener('drop', handleDrop, { signal });
    return () => {
      listeners.abort();
    };
  }, [area, onDrop, isPossible]);
  return isOver;
}
