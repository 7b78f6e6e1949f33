import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/shared/Button';
import { CONTROL } from '@/components/shared/controls';
import { isComposingKey } from '@/domain/commands/keyPress';
import styles from './WriteCell.module.css';

interface WriteCellProps {
  /** The name of the column. */
  readonly name: string;
  readonly text: string;
  /** True for a text with several lines. */
  readonly isLong: boolean;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/** The field for a new text of a cell. Escape closes it, and not the dialog. */
export function WriteCell({ name, text, isLong, onSave, onCancel }: WriteCellProps) {
  const [typed, setTyped] = useState(text);
  const fieldRef = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useEffect(() => {
    const field = fieldRef.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
    // The dialog, whose listener is called later, leaves a prevented Escape alone.
    event.preventDefault();
    onCancel();
  }

  const field = {
    ref: fieldRef,
    'aria-label': `New value for ${name}`,
    dir: 'auto',
    className: `${CONTROL} ${styles.field}`,
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
    },
  };
  return (
    <form
      className={styles.write}
      onKeyDownCapture={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      {isLong ? <textarea {...field} rows={3} /> : <input {...field} type="text" />}
      <Button variant="primary" type="submit">
        Save
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Discard
      </Button>
    </form>
  );
}
