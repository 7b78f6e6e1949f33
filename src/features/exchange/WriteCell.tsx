import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import styles from './WriteCell.module.css';

interface WriteCellProps {
  /** The name of the column. */
  readonly name: string;
  readonly text: string;
  /** What can be typed; '' for a text in any form. */
  readonly example: string;
  /** True for a text with several lines. */
  readonly isLong: boolean;
  /** Called when the text begins to differ from that of the cell, and when it ends to. */
  readonly onTyping: (isTyping: boolean) => void;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/**
 * The field for a new text of a cell. Escape closes it, and not the dialog. An unsaved text is saved when
 * the field is unmounted.
 */
export function WriteCell(props: WriteCellProps) {
  const { name, text, example, isLong, onTyping, onSave, onCancel } = props;
  const [typed, setTyped] = useState(text);
  const fieldRef = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    // A short value is mostly wrong as a whole; a long text is continued.
    if (field.type === 'textarea') field.setSelectionRange(field.value.length, field.value.length);
    else field.select();
  }, []);

  const unsaved = useRef<string | null>(null);
  const goOn = useRef<() => void>(undefined);
  useEffect(() => {
    goOn.current = () => {
      if (unsaved.current === null) return;
      onTyping(false);
      onSave(unsaved.current);
    };
  });
  useEffect(
    () => () => {
      goOn.current?.();
    },
    [],
  );
  function type(next: string): void {
    unsaved.current = next === text ? null : next;
    setTyped(next);
    onTyping(next !== text);
  }
  /** Closes the field without saving the text on unmount. */
  function end(act: () => void): void {
    unsaved.current = null;
    onTyping(false);
    act();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
    // The dialog, whose listener is called later, leaves a prevented Escape alone.
    event.preventDefault();
    end(onCancel);
  }

  const field = {
    ref: fieldRef,
    'aria-label': `New value for ${name}`,
    dir: 'auto',
    className: `${CONTROL} ${styles.field}`,
    placeholder: example === '' ? undefined : `e.g. ${example}`,
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      type(target.value);
    },
  };
  return (
    <form
      className={styles.write}
      onKeyDownCapture={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        end(() => {
          onSave(typed);
        });
      }}
    >
      {isLong ? <textarea {...field} rows={3} /> : <input {...field} type="text" />}
      <Button variant="primary" type="submit">
        Save
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          end(onCancel);
        }}
      >
        Discard
      </Button>
    </form>
  );
}
