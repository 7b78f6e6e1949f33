import { useEffect, useState, type RefObject } from 'react';
import { hasMedia } from './mediaFiles';

/** What is dragged: files of which one is a picture or a video, or other files. */
type Dragged = 'media' | 'files';

/** What the handlers get besides the data. */
export interface DropPlace {
  readonly dragged: Dragged;
  /** The element under the pointer. */
  readonly target: EventTarget | null;
}

/** Returns what an event drags. While it is dragged, only the types of the files are known. */
function placeOf({ target }: Event, { files, items }: DataTransfer): DropPlace {
  return { target, dragged: hasMedia(files.length > 0 ? files : items) ? 'media' : 'files' };
}

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
 * @returns what is dragged over the area and can be dropped; null for nothing
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null> | Document,
  onDrop: (dropped: DataTransfer, place: DropPlace) => void,
  isPossible?: (place: DropPlace) => boolean,
): Dragged | null {
  const [over, setOver] = useState<Dragged | null>(null);
  useEffect(() => {
    const area: (Node & GlobalEventHandlers) | null = 'current' in target ? target.current : target;
    function handleDragOver(event: DragEvent) {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.stopPropagation();
      const place = placeOf(event, event.dataTransfer);
      const canDrop = isPossible?.(place) ?? true;
      Object.assign(event.dataTransfer, { dropEffect: canDrop ? 'copy' : 'none' });
      setOver(canDrop ? place.dragged : null);
    }

    function handleDragLeave({ relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && area?.contains(relatedTarget))) setOver(null);
    }

    function handleDrop(event: DragEvent) {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(null);
      const place = placeOf(event, event.dataTransfer);
      if (isPossible?.(place) ?? true) onDrop(event.dataTransfer, place);
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
  return over;
}
