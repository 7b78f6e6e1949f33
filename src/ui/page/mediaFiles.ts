import { useEffect } from 'react';
import { mediaTakers } from './mediaTakers';

const TYPES = /^(?:image|video)\//;

/** Endings of pictures and videos whose media types some browsers do not know. */
const ENDINGS = /\.(?:avif|hei[cf]|mov)$/i;

/** Returns true if one of the files that are dragged, dropped or pasted is a picture or a video. */
export function hasMedia(
  files: Iterable<{ readonly type: string; readonly name?: string }>,
): boolean {
  return [...files].some(({ type, name = '' }) => TYPES.test(type) || ENDINGS.test(name));
}

/**
 * Returns what takes the pictures and videos that are dropped on an element: its form, or else the form with focus, or
 * else the last form of the page, which is an edit if one is open. Undefined on a page without such a form.
 */
export function mediaTaker(
  target: EventTarget | null,
): ((files: readonly File[]) => void) | undefined {
  const forms = [...document.forms].filter((form) => mediaTakers.has(form));
  const around = (node: EventTarget | null) =>
    forms.find((form) => node instanceof Node && form.contains(node));
  const form = around(target) ?? around(document.activeElement) ?? forms.at(-1);
  return form && mediaTakers.get(form);
}

/** Returns true for an element in the form of a post. */
export function isInMediaTaker(target: EventTarget | null): boolean {
  const form = target instanceof Element ? target.closest('form') : null;
  return form !== null && mediaTakers.has(form);
}

/** Returns the files of a paste with pictures or videos; none for a paste of text, which may have a picture of it. */
function pastedMedia(pasted: DataTransfer): readonly File[] {
  const files = [...pasted.files];
  const text = pasted.getData('text/plain').trim();
  // Some systems name the copied files in a text.
  const isText = text !== '' && text !== files.map(({ name }) => name).join('\n');
  return isText || !hasMedia(files) ? [] : files;
}

/** Gives pictures and videos that are pasted into the form of a post to it. */
export function useMediaPaste(): void {
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      if (!event.clipboardData || !isInMediaTaker(event.target)) return;
      const files = pastedMedia(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      mediaTaker(event.target)?.(files);
    }
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('paste', handlePaste);
    };
  }, []);
}
