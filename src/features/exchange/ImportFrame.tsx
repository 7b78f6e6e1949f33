import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { useModal } from '@/ui/controls/useModal';
import styles from './ImportFrame.module.css';

/** The steps of an import, with their names. */
const STEPS = [
  ['file', 'File'],
  ['rows', 'Columns and rows'],
  ['add', 'Add'],
] as const;

export type ImportStep = (typeof STEPS)[number][0];

interface ImportFrameProps {
  /** Gets the dialog, on which files can be dropped; null when it goes. */
  readonly dropRef: (element: HTMLElement | null) => void;
  /** True while files are dragged over the dialog. */
  readonly isOver: boolean;
  readonly step: ImportStep;
  /** What the rows will change, or why nothing can be added yet; '' for nothing. */
  readonly words: string;
  readonly isProblem: boolean;
  /** Shows the file with the problem; omitted if it is already shown. */
  readonly onShow?: (() => void) | undefined;
  /** The progress of the check, and what cancels it; null if no check is running. */
  readonly check: { readonly progress: ReactNode; readonly onStop: () => void } | null;
  readonly next: { readonly isPossible: boolean };
  /** True if the first step has its Cancel button. */
  readonly hasCancel: boolean;
  /** The name of the button that adds the posts. */
  readonly addName: string;
  /** False also if the import changes nothing. */
  readonly isAddPossible: boolean;
  /** True if the import changes nothing, so that it can only be closed. */
  readonly isIdle: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** Called with a function that closes the dialog. */
  readonly onAdd: (close: () => void) => void;
  /** Called instead of closing, on Escape, Close and Cancel, with a function that closes the dialog. */
  readonly onLeave?: (close: () => void) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface CheckProps {
  readonly progress: ReactNode;
  readonly onStop: () => void;
  /** Called when the check is over. Its button may have had the focus. */
  readonly onEnd: () => void;
}

/** Shows that the rows are checked. A short check does not show it. */
function Check({ progress, onStop, onEnd }: CheckProps) {
  const end = useRef(onEnd);
  useEffect(
    () => () => {
      end.current();
    },
    [],
  );
  return (
    <div className={styles.check}>
      {progress}
      <button type="button" className={PLAIN_BUTTON} onClick={onStop}>
        Cancel
      </button>
    </div>
  );
}

/** The modal dialog of an import: its steps at the top, and the buttons between them at the foot. */
export function ImportFrame(props: ImportFrameProps) {
  const { dropRef, isOver, step, words, isProblem, onShow, check, next, hasCancel } = props;
  const { addName, isAddPossible, isIdle, children } = props;
  const { onBack, onNext, onAdd, onLeave, onClose } = props;
  const { dialogRef, close, leave } = useModal(onLeave);
  useLayoutEffect(() => {
    dropRef(dialogRef.current);
    return () => {
      dropRef(null);
    };
  }, [dropRef, dialogRef]);
  const titleId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  const place = STEPS.findIndex(([id]) => id === step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The button that had the focus is gone. With the focus on the body, a screen reader reads the step's
    // name.
    const body = bodyRef.current;
    if (!body) return;
    body.scrollTop = 0;
    body.focus();
  }, [step]);

  const backButton = (
    <Button variant="secondary" onClick={onBack}>
      Back
    </Button>
  );
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      className={`${styles.dialog} ${isOver ? styles.over : ''}`}
      onClose={onClose}
    >
      <div className={styles.top}>
        <h2 id={titleId} className={styles.title}>
          Import
        </h2>
        <ol className={styles.steps}>
          {STEPS.map(([id, name], index) => (
            <li key={id} aria-current={id === step ? 'step' : undefined} className={styles.step}>
              <span className={`${styles.sign} ${index < place ? styles.done : ''}`}>
                {index < place ? <Icon of={IconCheck} size={16} /> : index + 1}
              </span>
              <span className={styles.stepName}>{name}</span>
            </li>
          ))}
        </ol>
        <Button variant="icon" aria-label="Close" title="Close" onClick={leave}>
          <Icon of={IconX} />
        </Button>
      </div>
      <div
        ref={bodyRef}
        role="group"
        aria-label={STEPS[place]?.[1]}
        tabIndex={-1}
        className={styles.body}
      >
        {children}
      </div>
      <div className={styles.foot}>
        <div className={styles.state}>
          {check && (
            <Check
              {...check}
              onEnd={() => {
                if (document.activeElement === document.body) bodyRef.current?.focus();
              }}
            />
          )}
          <p role="status" className={`${styles.words} ${isProblem ? styles.problem : ''}`}>
            {words !== '' && isProblem && <Icon of={IconAlertTriangle} size={18} />}
            <span>{words}</span>
          </p>
        </div>
        {onShow && (
          <button
            type="button"
            className={styles.show}
            onClick={() => {
              // The button goes.
              bodyRef.current?.focus();
              onShow();
            }}
          >
            Show
          </button>
        )}
        <div className={styles.buttons}>
          {step === 'file'
            ? hasCancel && (
                <Button variant="secondary" onClick={leave}>
                  Cancel
                </Button>
              )
            : backButton}
          {step === 'add' && isIdle ? (
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          ) : step === 'add' ? (
            <Button
              variant="primary"
              disabled={!isAddPossible}
              onClick={() => {
                onAdd(close);
              }}
            >
              {addName}
            </Button>
          ) : (
            <Button variant="primary" disabled={!next.isPossible} onClick={onNext}>
              Next
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
