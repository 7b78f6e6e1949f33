import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';

/** A modal dialog that is open. */
export interface Modal {
  /** The ref of the dialog. */
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  /** Closes the dialog. When it returns, focus and caret are where they were before. */
  readonly close: () => void;
  /** Closes the dialog as Escape does: asks `onLeave`, if there is one. */
  readonly leave: () => void;
}

/**
 * Opens a dialog as a modal one when it is mounted. It closes on Escape, and on a click on its backdrop.
 *
 * @param onLeave called instead of closing when the user leaves; receives the `close` function. If omitted,
 * leaving closes the dialog.
 */
export function useModal(onLeave?: (close: () => void) => void): Modal {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const restoreCaret = useRef<() => void>(undefined);
  const close = useCallback(() => {
    dialogRef.current?.close();
    restoreCaret.current?.();
  }, []);
  const leave = useCallback(() => {
    if (onLeave) onLeave(close);
    else close();
  }, [onLeave, close]);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    // Open only once. The effect runs again in StrictMode and when `leave` changes, perhaps after the dialog has been
    // closed; it must not reopen it.
    if (!restoreCaret.current) {
      restoreCaret.current = caretRestorer();
      dialog.showModal();
    }

    // Escape is handled here, because the browser's own closing would not restore the caret.
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return;
      // A pop-over or a menu in it closes itself.
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]')) {
        return;
      }
      event.preventDefault();
      leave();
    }
    // The Back gesture of a phone. A file input has an event of the same name.
    function handleCancel(event: Event) {
      if (event.target !== dialog) return;
      event.preventDefault();
      leave();
    }
    // Closes on a click that also began on the backdrop, not on the end of a drag that selects text.
    let beganOnBackdrop = false;
    function handlePointerDown(event: PointerEvent) {
      beganOnBackdrop = isOnBackdrop(event);
    }
    function handleClick(event: MouseEvent) {
      if (beganOnBackdrop && isOnBackdrop(event)) leave();
    }
    dialog.addEventListener('keydown', handleKeyDown);
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('pointerdown', handlePointerDown);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('keydown', handleKeyDown);
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('pointerdown', handlePointerDown);
      dialog.removeEventListener('click', handleClick);
    };
  }, [leave]);
  return { dialogRef, close, leave };
}

/**
 * Returns a function that puts the caret of the focused text field where it is now. When a modal dialog
 * closes, Chromium may focus the field before it is editable again. Without a caret, the field then
 * ignores what is typed.
 */
function caretRestorer(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) {
    return () => undefined;
  }
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    // Other fields than text fields, for example for a date, have no caret.
    if (selectionStart === null || field !== document.activeElement) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
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
