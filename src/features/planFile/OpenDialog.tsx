import { useEffect, useId, useRef } from 'react';
import { DuplicateSelect } from '@/ui/plan/DuplicateSelect';
import { Button } from '@/ui/controls/Button';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import styles from './OpenDialog.module.css';

/** A list of lines with a heading, of which only the first ones may be given. */
export interface Listed {
  readonly heading: string;
  readonly lines: readonly string[];
  /** The number of all lines. */
  readonly count: number;
}

/** What a file would add to the plan. */
export interface Addition {
  /** What is added, in a sentence. */
  readonly words: string;
  /** The posts of the file that the plan has already, and that differ; null without any. */
  readonly duplicates: Listed | null;
}

/** What is known about a chosen file. */
export type OpenedContent =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'refused';
      readonly words: string;
      /** What is wrong with its parts; null if the words say all. */
      readonly problems: Listed | null;
    }
  | {
      readonly kind: 'read';
      /** What the file holds, one line each. */
      readonly lines: readonly string[];
      /** What could not be read; null if all was. */
      readonly problems: Listed | null;
      /** What becomes of the present plan if it is replaced. */
      readonly replacement: string;
      readonly addition: Addition;
    };

interface OpenDialogProps {
  /** The name of the file. */
  readonly name: string;
  readonly content: OpenedContent;
  readonly onReplace: () => void;
  /** What happens to the posts that the plan has already. */
  readonly duplicates: DuplicateChoice;
  readonly onDuplicates: (choice: DuplicateChoice) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

interface ListedLinesProps {
  readonly listed: Listed;
  readonly isOpen?: boolean;
}

function ListedLines({ listed, isOpen = false }: ListedLinesProps) {
  const { heading, lines, count } = listed;
  return (
    <details className={styles.listed} open={isOpen}>
      <summary>{heading}</summary>
      <ul>
        {lines.map((line, index) => (
          // The lines can repeat, and never change.
          <li key={index}>{line}</li>
        ))}
        {count > lines.length && <li>and {(count - lines.length).toLocaleString()} more</li>}
      </ul>
    </details>
  );
}

/** A modal dialog that shows what a chosen file holds, before it is opened. */
export function OpenDialog(props: OpenDialogProps) {
  const { name, content, duplicates, onReplace, onDuplicates, onAdd, onClose } = props;
  const id = useId();
  const replaceRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const isWhole = content.kind === 'read' && content.problems === null;
  // The dialog focuses its Close button at first.
  useEffect(() => {
    (isWhole ? replaceRef : cancelRef).current?.focus();
  }, [content.kind, isWhole]);
  return (
    <ModalDialog title={`Open “${name}”`} shape="box" onClose={onClose}>
      {(close) => (
        <div className={styles.content}>
          <div role="status" className={styles.state}>
            {content.kind === 'reading' && <p>Reading the file…</p>}
            {content.kind === 'refused' && <p>{content.words}</p>}
            {content.kind === 'read' && (
              <ul className={styles.lines}>
                {content.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          {content.kind !== 'reading' && content.problems && (
            <ListedLines listed={content.problems} isOpen={content.kind === 'refused'} />
          )}
          {content.kind === 'read' && (
            <>
              <p className={styles.note}>{content.replacement}</p>
              <p className={styles.note}>{content.addition.words}</p>
              {content.addition.duplicates && (
                <>
                  <ListedLines listed={content.addition.duplicates} />
                  <div className={styles.option}>
                    <label htmlFor={id}>Posts that are in this plan already</label>
                    <DuplicateSelect id={id} value={duplicates} onChoose={onDuplicates} />
                  </div>
                </>
              )}
            </>
          )}
          <div className={styles.buttons}>
            {content.kind === 'read' && (
              <>
                <Button
                  ref={replaceRef}
                  variant="primary"
                  onClick={() => {
                    close();
                    onReplace();
                  }}
                >
                  Replace this plan
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => {
                    close();
                    onAdd();
                  }}
                >
                  Add to this plan
                </Button>
              </>
            )}
            <Button ref={cancelRef} variant="secondary" onClick={close}>
              {content.kind === 'refused' ? 'Close' : 'Cancel'}
            </Button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
