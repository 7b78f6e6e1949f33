import { useEffect, useId, useRef, type Dispatch } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { FIELD_LABEL, PASTED } from '@/ui/controls/dialogParts';
import { Icon } from '@/ui/controls/Icon';
import { IconTableImport } from '@/ui/controls/icons';
import { LiveProgress, type Progress } from './LiveProgress';
import { RefusedFiles } from './RefusedFiles';
import type { ImportEvent, ImportState } from './rules/importState';
import styles from './FileStep.module.css';

interface FileStepProps {
  readonly state: ImportState;
  readonly dispatch: Dispatch<ImportEvent>;
  /** The progress of reading. */
  readonly progress: Progress;
  /** Asks for files. */
  readonly onChoose: () => void;
}

/** The first step of an import: files are chosen or dropped, or rows are pasted. */
export function FileStep({ state, dispatch, progress, onChoose }: FileStepProps) {
  const { files, refused, reading, pasted } = state;
  const id = useId();
  const chooseRef = useRef<HTMLButtonElement>(null);
  // The dialog focuses its Close button at first.
  useEffect(() => {
    chooseRef.current?.focus();
  }, []);
  /** Called when the button that had the focus goes. */
  function focusChoose() {
    chooseRef.current?.focus();
  }
  return (
    <div className={styles.step}>
      <div className={styles.area}>
        <Icon of={IconTableImport} size={32} />
        <p className={styles.words}>Drop files here, or</p>
        <Button ref={chooseRef} variant="primary" onClick={onChoose}>
          Choose files
        </Button>
        <p className={styles.note}>
          CSV files from Buffer, Publer, Metricool and others, workbooks of Excel (.xlsx), calendars
          (.ics), JSON. Up to 50 MB and 100,000 rows each. Their pictures come in the same zip, or
          are chosen together with them. Nothing leaves this device.
        </p>
      </div>
      <div role="status" className={styles.state}>
        {reading !== null && (
          <p className={styles.reading}>
            Reading <bdi>{reading}</bdi>…
          </p>
        )}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ input, source: { name, statement } }, index) => (
              <li key={`${name} ${index}`}>
                <span>
                  <bdi className={styles.name}>{name}</bdi> {statement}
                </span>
                {/* Pasted rows are removed in their field. */}
                {input.file !== null && (
                  <button
                    type="button"
                    className={PLAIN_BUTTON}
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      dispatch({ type: 'fileRemoved', input });
                      focusChoose();
                    }}
                  >
                    Remove
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <RefusedFiles files={refused} />
      </div>
      {reading !== null && (
        <div className={styles.work}>
          <LiveProgress name="Reading" progress={progress} />
          <Button
            variant="secondary"
            onClick={() => {
              dispatch({ type: 'readingCancelled' });
              focusChoose();
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      <div className={styles.paste}>
        <label htmlFor={id} className={FIELD_LABEL}>
          Paste rows
        </label>
        <textarea
          id={id}
          rows={5}
          dir="auto"
          spellCheck={false}
          aria-describedby={`${id}note`}
          className={`${CONTROL} ${PASTED}`}
          value={pasted}
          onChange={({ target }) => {
            dispatch({ type: 'textPasted', text: target.value });
          }}
        />
        <p id={`${id}note`} className={styles.note}>
          Cells copied from a spreadsheet, CSV, or plain text with a blank line between posts.
        </p>
      </div>
    </div>
  );
}
