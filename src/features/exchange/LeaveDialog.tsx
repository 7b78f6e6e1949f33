import { useEffect, useRef } from 'react';
import { Button } from '@/ui/controls/Button';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import styles from './LeaveDialog.module.css';

interface LeaveDialogProps {
  /** Called after the dialog has closed by its button for it. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before corrections or pasted rows are lost. */
export function LeaveDialog({ onLeave, onClose }: LeaveDialogProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  // The dialog focuses its Close button at first.
  useEffect(() => {
    keepRef.current?.focus();
  }, []);
  return (
    <ModalDialog
      title="Leave the import?"
      shape="box"
      onClose={onClose}
      foot={(close) => (
        <div className={styles.foot}>
          <Button ref={keepRef} variant="secondary" onClick={close}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              onLeave();
            }}
          >
            Leave
          </Button>
        </div>
      )}
    >
      <p>What you pasted and corrected will be lost.</p>
    </ModalDialog>
  );
}
