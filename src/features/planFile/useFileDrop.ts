import { useEffect, useState } from 'react';

/** In Chromium, an item can give access to the file itself. */
interface FileItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Takes a file that is dropped anywhere on the window. Without it, browsers leave the page to show the
 * file. Where a dialog is open, a dropped file is ignored.
 *
 * @param onDrop gets the file, and its handle if the browser can save into it; must be stable, and so must
 * `onSeveral`
 * @param onSeveral is called instead if several files are dropped
 * @returns true while a file is dragged over the window
 */
export function useFileDrop(
  onDrop: (file: File, handle: FileSystemHandle | null) => void,
  onSeveral: () => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    function handleDragOver(event: DragEvent) {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      const isPossible = document.querySelector('dialog[open]') === null;
      Object.assign(event.dataTransfer, { dropEffect: isPossible ? 'copy' : 'none' });
      setIsOver(isPossible);
    }

    function handleDragLeave({ relatedTarget }: DragEvent) {
      if (!relatedTarget) setIsOver(false);
    }

    async function take({ files, items }: DataTransfer) {
      const [file, ...others] = Array.from(files);
      const item = Array.from(items).find(({ kind }) => kind === 'file') as FileItem | undefined;
      if (!file) return;
      if (others.length > 0) {
        onSeveral();
        return;
      }
      // Asked for in the event: afterwards the browser empties the list.
      const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
      onDrop(file, handle?.kind === 'file' ? handle : null);
    }

    function handleDrop(event: DragEvent) {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setIsOver(false);
      if (!document.querySelector('dialog[open]')) void take(event.dataTransfer);
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragover', handleDragOver, { signal });
    document.addEventListener('dragleave', handleDragLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    return () => {
      listeners.abort();
    };
  }, [onDrop, onSeveral]);
  return isOver;
}
