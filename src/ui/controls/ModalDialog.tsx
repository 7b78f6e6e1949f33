import { useId, type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { IconX } from './icons';
import { useModal, type Modal } from './useModal';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  /** A line below the title. */
  readonly subtitle?: string | undefined;
  /**
   * `drawer` covers the end edge of the window; `box` is centred, and so is `wide`, which is wider. `large` and `table`
   * fill a small window, and their content has no padding; `table` grows with the window. A `sheet` is a drawer that a
   * narrow window shows over its whole width, below its upper edge.
   */
  readonly shape: 'drawer' | 'sheet' | 'box' | 'wide' | 'large' | 'table';
  /**
   * Called after the dialog has closed in any way and focus is restored. Unmount the component only
   * then.
   */
  readonly onClose: () => void;
  /** An additional class of the dialog. */
  readonly className?: string | undefined;
  /** The content, or a function that returns it and gets what closes the dialog. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons beside the one that closes the dialog; gets what closes it. */
  readonly tools?: (close: () => void) => ReactNode;
  /** What closes the dialog. The content scrolls between the title and the foot. */
  readonly foot?: (close: () => void) => ReactNode;
}

/** A modal dialog that is open while it is mounted. Its title stays in view, and so does its foot. */
export function ModalDialog(props: ModalDialogProps) {
  return <ModalFrame modal={useModal()} {...props} />;
}

interface ModalFrameProps extends ModalDialogProps {
  readonly modal: Modal;
}

/** As {@link ModalDialog}, for a component that opens the dialog itself, with {@link useModal}. */
export function ModalFrame(props: ModalFrameProps) {
  const { modal, title, subtitle, shape, className = '', onClose, tools, children, foot } = props;
  const { dialogRef, close, leave } = modal;
  const titleId = useId();

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${styles[shape]} ${className}`}
      onClose={onClose}
    >
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
        {tools?.(close)}
        <Button variant="icon" aria-label="Close" title="Close" onClick={leave}>
          <Icon of={IconX} />
        </Button>
      </div>
      <div className={styles.body}>
        {typeof children === 'function' ? children(close) : children}
      </div>
      {foot && <div className={styles.foot}>{foot(close)}</div>}
    </dialog>
  );
}
