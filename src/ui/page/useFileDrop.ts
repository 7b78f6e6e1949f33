import { useEffect, useState, type RefObject } from 'react';

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Handles files that are dropped on an element or anywhere on the page. The events are stopped, so files that are
 * dropped on an element are not dropped on the page too. Without it, browsers leave the page to show the file.
 *
 * @param target an element that is rendered with the hook, or the document
 * @param onDrop gets the dropped data during the event; must be stable between renders
 * @param isPossible returns false to ignore what is dropped; must be stable between renders
 * @returns true while files are dragged over the area and can be dropped
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null> | Document,
  onDrop: (dropped: DataTransfer) => void,
  isPossible?: () => boolean,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const area: (Node & GlobalEventHandlers) | null = 'current' in target ? target.current : target;
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
  }, [target, onDrop, isPossible]);
  return isOver;
}
