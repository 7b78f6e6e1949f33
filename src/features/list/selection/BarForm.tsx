import type { KeyboardEvent, ReactNode } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import styles from './BarForm.module.css';

interface BarFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  readonly onSubmit: () => void;
  /** Called on Escape in one of the fields. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that the bar of the selected posts opens above its actions. */
export function BarForm({ label, onSubmit, onClose, children }: BarFormProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, which bubbles up from the fields.
    <form
      aria-label={label}
      className={styles.form}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
