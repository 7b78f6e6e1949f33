import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useCallback, useEffect, useId, useRef } from 'react';
import { countedPosts } from '@/core/text/words';
import { importSentence } from '@/core/planFile/importPlan';
import { useAppDispatch } from '@/store/dispatch';
import type { ImportedFile } from '@/store/services';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { useModal } from '@/ui/controls/useModal';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useFileDrop } from '@/ui/page/useFileDrop';
import { AddStep } from './AddStep';
import { FileStep } from './FileStep';
import { LiveProgress, type Progress } from './LiveProgress';
import { RowsStep } from './RowsStep';
import { applyImport, chooseForImport, takeForImport } from './rules/importCommands';
import {
  firstProblem,
  hasUnsaved,
  isAsked,
  isReading,
  messageText,
  shownFile,
} from './rules/importWizard';
import { useImportWizard } from './useImportWizard';
import styles from './ImportPlan.module.css';

/** The steps of an import, with their names. */
const STEPS = [
  ['file', 'File'],
  ['rows', 'Columns and rows'],
  ['add', 'Add'],
] as const;

/** Returns the name of the button that changes the plan: `Add 218 posts`, `Replace 3 posts`, or both. */
function addName(added: number, replaced: number): string {
  if (added === 0) return replaced === 0 ? 'Nothing to add' : `Replace ${countedPosts(replaced)}`;
  const rest = replaced === 0 ? '' : `, replace ${countedPosts(replaced)}`;
  return `Add ${countedPosts(added)}${rest}`;
}

interface CheckProps {
  readonly progress: Progress;
  readonly onCancel: () => void;
  /** Called when the check is over. Its button may have had the focus. */
  readonly onEnd: () => void;
}

/** Shows that the rows are checked. A short check does not show it. */
function Check({ progress, onCancel, onEnd }: CheckProps) {
  const end = useRef(onEnd);
  useEffect(
    () => () => {
      end.current();
    },
    [],
  );
  return (
    <div className={styles.check}>
      <LiveProgress name="Checking" progress={progress} />
      <button type="button" className={PLAIN_BUTTON} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

interface LeaveDialogProps {
  /** Called after the dialog has closed by its button for it. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before corrections or pasted rows are lost. */
function LeaveDialog({ onLeave, onClose }: LeaveDialogProps) {
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
        <div className={styles.leave}>
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

interface ImportPlanProps {
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** The modal dialog that imports files and pasted rows in three steps. The code is loaded on demand. */
export function ImportPlan({ announce, onClose }: ImportPlanProps) {
  const appDispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const { state, dispatch, readingProgress, check } = useImportWizard();
  const { step, files, reading, refused } = state;
  const { preview } = state.checks;
  const { dialogRef, close, leave } = useModal((closeNow) => {
    if (hasUnsaved(state)) dispatch({ type: 'leaveAsked' });
    else closeNow();
  });
  const open = useCallback(
    (chosen: Promise<readonly ImportedFile[]>) => {
      chosen.then(
        (opened) => {
          dispatch({ type: 'filesChosen', files: opened });
        },
        () => announce('The files could not be opened', { notice: 'plain' }),
      );
    },
    [dispatch, announce],
  );
  const isOver =
    useFileDrop(
      dialogRef,
      useCallback(
        (dropped) => {
          open(appDispatch(takeForImport(Array.from(dropped.files))));
        },
        [open, appDispatch],
      ),
    ) !== null;
  const titleId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    // The button that had the focus is gone. With the focus on the body, a screen reader reads the step's
    // name.
    const body = bodyRef.current;
    if (!body) return;
    body.scrollTop = 0;
    body.focus();
  }, [step]);

  const place = STEPS.findIndex(([id]) => id === step);
  const shown = shownFile(state);
  const problem = firstProblem(state);
  const message = messageText(state);
  const isDone = check.status === 'done';
  // Rows that were read with earlier choices are not added.
  const isReady = isDone && problem === null && !isReading(state);
  const { added, replaced } = preview?.plan.counts ?? { added: 0, replaced: 0 };
  const isProblem =
    step !== 'file' &&
    message === '' &&
    (check.status === 'failed' || problem !== null || (preview?.toReview ?? 0) > 0);

  /** Returns what the rows will change, or why nothing can be added yet; '' for nothing. */
  function statusText(): string {
    if (message !== '' && reading === null) return message;
    if (step === 'file') return '';
    if (isReading(state)) return 'Reading the rows…';
    if (check.status === 'failed') return 'The rows could not be checked.';
    if (!preview || !isDone) return 'Checking the rows…';
    return problem?.text ?? importSentence(preview.plan.counts, preview.toReview);
  }

  function addPosts(): void {
    if (!preview) return;
    if (appDispatch(applyImport(preview))) {
      close();
      announceStep();
    } else dispatch({ type: 'messageShown', text: 'Nothing changed' });
  }

  const words = statusText();
  return (
    <>
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
          {step === 'file' && (
            <FileStep
              state={state}
              dispatch={dispatch}
              progress={readingProgress}
              onChoose={() => {
                open(appDispatch(chooseForImport()));
              }}
            />
          )}
          {shown && (
            <RowsStep
              key={`${shown.file.source.name} ${shown.index}`}
              state={state}
              shown={shown}
              dispatch={dispatch}
              onGone={() => {
                bodyRef.current?.focus();
              }}
            />
          )}
          {step === 'add' && preview && (
            <AddStep preview={preview} refused={refused} dispatch={dispatch} announce={announce} />
          )}
        </div>
        <div className={styles.foot}>
          <div className={styles.state}>
            {step !== 'file' && check.status === 'running' && (
              <Check
                progress={check.progress}
                onCancel={() => {
                  dispatch({ type: 'checkCancelled', input: check.input });
                }}
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
          {shown && isDone && problem && problem.index !== shown.index && (
            <button
              type="button"
              className={styles.show}
              onClick={() => {
                // The button goes.
                bodyRef.current?.focus();
                dispatch({ type: 'fileShown', index: problem.index });
              }}
            >
              Show
            </button>
          )}
          <div className={styles.buttons}>
            {step !== 'file' ? (
              <Button
                variant="secondary"
                onClick={() => {
                  dispatch({ type: 'backPressed' });
                }}
              >
                Back
              </Button>
            ) : (
              reading === null && (
                <Button variant="secondary" onClick={leave}>
                  Cancel
                </Button>
              )
            )}
            {step !== 'add' ? (
              <Button
                variant="primary"
                disabled={
                  step === 'file'
                    ? state.pasted.trim() === '' && files.length === 0
                    : !isReady || isAsked(state)
                }
                onClick={() => {
                  dispatch({ type: 'nextPressed' });
                }}
              >
                Next
              </Button>
            ) : isReady && added + replaced === 0 ? (
              <Button variant="primary" onClick={close}>
                Close
              </Button>
            ) : (
              <Button variant="primary" disabled={!isReady} onClick={addPosts}>
                {addName(added, replaced)}
              </Button>
            )}
          </div>
        </div>
      </dialog>
      {state.isLeaving && (
        <LeaveDialog
          onLeave={close}
          onClose={() => {
            dispatch({ type: 'leaveDeclined' });
          }}
        />
      )}
    </>
  );
}
