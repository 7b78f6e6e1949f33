import { useCallback, useEffect, useMemo, useRef } from 'react';
import { counted, countedPosts } from '@/core/text/words';
import { importSentence, type OutcomeCounts } from '@/core/planFile/importPlan';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import type { ImportedFile } from '@/store/services';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCheck } from '@/ui/controls/icons';
import { ModalDialog, ModalFrame } from '@/ui/controls/ModalDialog';
import { useModal } from '@/ui/controls/useModal';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useFileDrop } from '@/ui/page/useFileDrop';
import { CheckStep } from './CheckStep';
import { FileStep } from './FileStep';
import { LiveProgress, type Progress } from './LiveProgress';
import {
  applyImport,
  chooseForImport,
  saveLeftOutRows,
  takeForImport,
  type SavedRows,
} from './rules/importCommands';
import { hasUnsaved, isReading, shownFile, type ShownFile } from './rules/importState';
import { importFacts } from './rules/importWords';
import { blockingSentence, questionsOf, type Questions } from './rules/questions/questions';
import type { ImportPreview } from './rules/reading/importPreview';
import { useImport } from './useImport';
import styles from './ImportPlan.module.css';

/** The steps of an import, with their names. */
const STEPS = [
  ['file', 'File'],
  ['check', 'Check and add'],
] as const;

/** Returns the name of the button that changes the plan: `Add 218 posts`, `Replace 3 posts`, or both. */
function addName({ added, replaced }: OutcomeCounts): string {
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
      <p>What you pasted and answered will be lost.</p>
    </ModalDialog>
  );
}

/** Returns the message after rows were saved that are left out. */
function savedWords({ count, names: [name, ...others] }: SavedRows): string {
  const place = others.length === 0 ? `“${name}”` : `${others.length + 1} files`;
  return `Saved ${counted(count, 'row', 'rows')} to ${place}`;
}

/** Returns what is asked about the shown file; null while none is shown. */
function useQuestions(shown: ShownFile | null): Questions | null {
  const accounts = useAppSelector(selectAccounts);
  const { rows, file, preview } = shown ?? {};
  const choices = file?.choices;
  const now = preview?.now;
  return useMemo(() => {
    if (!rows || !choices || now === undefined) return null;
    const networks = accounts.map(({ network }) => network);
    const found = questionsOf({ ...rows, choices }, networks, now);
    if (rows.choices === choices) return found;
    // The rows are still those of earlier choices: what was not open then may be answered by their next check.
    const before = questionsOf(rows, networks, now).open.map(({ key }) => key);
    return { ...found, open: found.open.filter(({ key }) => before.includes(key)) };
  }, [rows, choices, accounts, now]);
}

/** Returns the first file with a question that prevents that any row is added; null if there is none. */
function blockedFile({ sources, now }: ImportPreview) {
  for (const [index, read] of sources.entries()) {
    const text = blockingSentence(read, now);
    if (text !== null) {
      return { index, text: sources.length > 1 ? `“${read.source.name}”: ${text}` : text };
    }
  }
  return null;
}

interface ImportPlanProps {
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** The modal dialog that imports files and pasted rows in two steps. The code is loaded on demand. */
export function ImportPlan({ announce, onClose }: ImportPlanProps) {
  const appDispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const { state, dispatch, readingProgress, check } = useImport();
  const { step, files, reading, checked, message } = state;
  const modal = useModal((closeNow) => {
    if (hasUnsaved(state)) dispatch({ type: 'leaveAsked' });
    else closeNow();
  });
  const { dialogRef, close, leave } = modal;
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
  const questions = useQuestions(shown);
  const preview = step === 'check' && checked ? checked.preview : null;
  const isDone = preview !== null && check.status === 'done' && !isReading(state);
  const waiting = useMemo(() => (preview ? blockedFile(preview) : null), [preview]);
  const isBlocked = waiting !== null;
  const counts = preview?.plan.counts;
  const isNothing = counts !== undefined && counts.added + counts.replaced === 0;
  const leftOut = counts ? counts.refused + counts.leftOut : 0;

  /** Returns what the rows will change, or why nothing can be added yet; '' for nothing. */
  function statusText(): string {
    if (message !== '' && reading === null) return message;
    if (step === 'file') return '';
    if (isReading(state)) return 'Reading the rows…';
    if (check.status === 'failed') return 'The rows could not be checked.';
    if (!preview || !isDone) return 'Checking the rows…';
    return waiting?.text ?? importSentence(preview.plan.counts);
  }

  function addPosts(): void {
    if (!preview) return;
    if (appDispatch(applyImport(preview))) {
      close();
      announceStep();
    } else dispatch({ type: 'messageShown', text: 'Nothing changed' });
  }

  function saveLeftOut(): void {
    if (!preview) return;
    appDispatch(saveLeftOutRows(preview.sources)).then(
      (saved) => {
        if (saved.names.length === 0) return;
        const text = savedWords(saved);
        dispatch({ type: 'messageShown', text });
        announce(text, { notice: 'plain' });
      },
      () => announce('The rows could not be saved', { notice: 'plain' }),
    );
  }

  const words = statusText();
  const hasProblem =
    message === '' && (check.status === 'failed' || isBlocked || !!counts?.refused);
  const facts = isDone && !isBlocked ? importFacts(preview) : '';
  return (
    <>
      <ModalFrame
        modal={modal}
        title="Import"
        shape="table"
        className={isOver ? styles.over : undefined}
        onClose={onClose}
        tools={() => (
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
        )}
        foot={() => (
          <div className={styles.foot}>
            <div className={styles.state}>
              {step !== 'file' && check.status === 'running' && (
                <Check
                  progress={check.progress}
                  onCancel={() => {
                    dispatch({ type: 'checkCancelled' });
                  }}
                  onEnd={() => {
                    if (document.activeElement === document.body) bodyRef.current?.focus();
                  }}
                />
              )}
              <div className={styles.lines}>
                <p role="status" className={`${styles.words} ${hasProblem ? styles.problem : ''}`}>
                  {words !== '' && hasProblem && <Icon of={IconAlertTriangle} size={18} />}
                  <span>{words}</span>
                </p>
                <div className={styles.facts}>
                  {facts !== '' && <span>{facts}</span>}
                  {isDone && !isBlocked && leftOut > 0 && (
                    <button type="button" className={styles.save} onClick={saveLeftOut}>
                      Save the rows left out…
                    </button>
                  )}
                </div>
              </div>
            </div>
            {waiting && shown && waiting.index !== shown.index && (
              <button
                type="button"
                className={PLAIN_BUTTON}
                onClick={() => {
                  // The button goes.
                  bodyRef.current?.focus();
                  dispatch({ type: 'fileShown', index: waiting.index });
                }}
              >
                Show
              </button>
            )}
            <div className={styles.buttons}>
              {step === 'file' ? (
                <>
                  {reading === null && (
                    <Button variant="secondary" onClick={leave}>
                      Cancel
                    </Button>
                  )}
                  <Button
                    variant="primary"
                    disabled={state.pasted.trim() === '' && files.length === 0}
                    onClick={() => {
                      dispatch({ type: 'nextPressed' });
                    }}
                  >
                    Next
                  </Button>
                </>
              ) : (
                <>
                  <Button
                    variant="secondary"
                    onClick={() => {
                      dispatch({ type: 'backPressed' });
                    }}
                  >
                    Back
                  </Button>
                  <Button
                    variant="primary"
                    disabled={!isDone || isBlocked || isNothing}
                    onClick={addPosts}
                  >
                    {counts && !isBlocked ? addName(counts) : 'Add posts'}
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
      >
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
          {shown && questions && (
            <CheckStep state={state} shown={shown} questions={questions} dispatch={dispatch} />
          )}
        </div>
      </ModalFrame>
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
