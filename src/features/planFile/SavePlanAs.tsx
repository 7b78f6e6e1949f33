import { useId, useLayoutEffect, useRef, useState } from 'react';
import { DEFAULT_NAME, FILE_ENDING, fileNameOf } from '@/core/text/fileName';
import { useAppSelector } from '@/store/hooks';
import { selectFile } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import styles from './SavePlanAs.module.css';

interface SavePlanAsProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** A modal dialog that asks for the name of a download, where the browser does not. The code is loaded on demand. */
export function SavePlanAs({ onSave, onClose }: SavePlanAsProps) {
  const { name: current = DEFAULT_NAME } = useAppSelector(selectFile);
  const [name, setName] = useState(
    current.endsWith(FILE_ENDING) ? current.slice(0, -FILE_ENDING.length) : current,
  );
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
            onSave(fileNameOf(name));
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
