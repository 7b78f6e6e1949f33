import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a dialog as a modal one when it is mounted. It closes on a click on its backdrop.
 *
 * @returns the ref of the dialog
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    // StrictMode runs effects twice, and `showModal` throws if the dialog is open.
    if (!dialog.open) dialog.showModal();

    // Closes on a click that also began on the backdrop, not on the end of a drag that selects text.
    let beganOnBackdrop = false;
    function handlePointerDown(event: PointerEvent) {
      beganOnBackdrop = isOnBackdrop(event);
    }
    function handleClick(event: MouseEvent) {
      if (beganOnBackdrop && isOnBackdrop(event)) dialogRef.current?.close();
    }
    dialog.addEventListener('pointerdown', handlePointerDown);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('pointerdown', handlePointerDown);
      dialog.removeEventListener('click', handleClick);
    };
  }, []);
  return dialogRef;
}

/**
 * Returns true for an event on the backdrop. The target of such an event is the dialog, as it is for
 * an event on the dialog's own scroll bar, so the position decides.
 */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
