import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  /** `drawer` covers the end edge of the window; `box` is centred. */
  readonly shape: 'drawer' | 'box';
  /**
   * Called after the dialog has closed in any way and focus is restored. Unmount the component only
   * then.
   */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that is open while it is mounted. Its title is sticky. */
export function ModalDialog({ title, shape, onClose, children }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

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

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${styles[shape]}`}
      onClose={onClose}
    >
      <div className={styles.top}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Button
          variant="icon"
          aria-label="Close"
          title="Close"
          onClick={() => dialogRef.current?.close()}
        >
          <Icon of={IconX} />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
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
