import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { FILE_ENDING } from '@/core/text/fileName';
import styles from './SaveAsDialog.module.css';

interface SaveAsDialogProps {
  /** The name that the field shows at first, without its ending. */
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** A modal dialog that asks for the name of the file that is downloaded. */
export function SaveAsDialog({ name: first, onSave, onClose }: SaveAsDialogProps) {
  const [name, setName] = useState(first);
  const id = useId();
  const nameRef = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    nameRef.current?.select();
  }, []);

  return (
    <ModalDialog title="Save as" shape="box" onClose={onClose}>
      {(close) => (
        <form
          aria-label="Save as"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onSave(name);
          }}
        >
          <div className={styles.field}>
            <label htmlFor={`${id}name`}>Name</label>
            <span className={styles.name}>
              <input
                ref={nameRef}
                id={`${id}name`}
                className={CONTROL}
                value={name}
                autoComplete="off"
                spellCheck={false}
                aria-describedby={`${id}note`}
                onChange={({ target }) => {
                  setName(target.value);
                }}
              />
              <span>{FILE_ENDING}</span>
            </span>
          </div>
          <p id={`${id}note`} className={styles.note}>
            The file goes to the downloads of your browser.
          </p>
          <Button variant="primary" type="submit">
            Save
          </Button>
        </form>
      )}
    </ModalDialog>
  );
}
