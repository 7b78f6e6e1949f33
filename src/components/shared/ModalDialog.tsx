import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  /** `drawer` along the whole far edge of the window, `box` in its middle. */
  readonly shape: 'drawer' | 'box';
  /**
   * Called once the dialog has closed and focus is back where it was, however it was closed; take
   * the component away then, and not before.
   */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that is open for as long as it is there. Its title stays while the rest scrolls. */
export function ModalDialog({ title, shape, onClose, children }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    // An effect may run twice, and a dialog opens only once.
    if (!dialog.open) dialog.showModal();

    // A selection of text that is dragged out of the dialog ends on its backdrop, but began elsewhere.
    let beganOutside = false;
    function begin(event: PointerEvent) {
      beganOutside = isOnBackdrop(event);
    }
    function end(event: MouseEvent) {
      if (beganOutside && isOnBackdrop(event)) dialogRef.current?.close();
    }
    dialog.addEventListener('pointerdown', begin);
    dialog.addEventListener('click', end);
    return () => {
      dialog.removeEventListener('pointerdown', begin);
      dialog.removeEventListener('click', end);
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
          look="icon"
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

/** A backdrop's events come to its dialog, as do those of the dialog's own scroll bar. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
