import { useCallback, useEffect, useMemo, useRef } from 'react';
import { counted } from '@/core/text/words';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ImportedFile } from '@/store/services';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconCheck } from '@/ui/controls/icons';
import { ModalDialog, ModalFrame } from '@/ui/controls/ModalDialog';
import { useModal } from '@/ui/controls/useModal';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useFileDrop } from '@/ui/page/useFileDrop';
import { blockedFile, type Questions, questionsOf } from '@/tables/importQuestions';
import { CheckStep } from './CheckStep';
import { FileStep } from './FileStep';
import { ImportFoot } from './ImportFoot';
import { applyImport, chooseForImport, takeForImport } from './rules/importCommands';
import { hasUnsaved, shownFile, type ShownFile } from './rules/importState';
import { useImport } from './useImport';
import styles from './ImportPlan.module.css';

/** The steps of an import, with their names. */
const STEPS = [
  ['file', 'File'],
  ['check', 'Check and add'],
] as const;

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

/** Returns what is asked about the shown file; null while none is shown. */
function useQuestions(shown: ShownFile | null): Questions | null {
  const accounts = useAppSelector(selectAccounts);
  const hasTimes = useAppSelector(({ settings }) => settings.postingTimes !== undefined);
  const { rows, file, preview } = shown ?? {};
  const choices = file?.choices;
  const now = preview?.now;
  return useMemo(() => {
    if (!rows || !choices || now === undefined) return null;
    const networks = accounts.map(({ network }) => network);
    const found = questionsOf({ ...rows, choices }, networks, now, hasTimes);
    if (rows.choices === choices) return found;
    // The rows are still those of earlier choices: what was not open then may be answered by their next check.
    const before = questionsOf(rows, networks, now).open.map(({ key }) => key);
    return { ...found, open: found.open.filter(({ key }) => before.includes(key)) };
  }, [rows, choices, accounts, now, hasTimes]);
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
  const { step, checked } = state;
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
  const waiting = useMemo(() => (preview ? blockedFile(preview) : null), [preview]);

  function addPosts(): void {
    if (!preview) return;
    if (appDispatch(applyImport(preview))) {
      close();
      const { refused } = preview.plan.counts;
      const rows = counted(refused, 'row', 'rows');
      announceStep(refused > 0 ? ` · ${rows} left out: not answered` : '');
    } else dispatch({ type: 'messageShown', text: 'Nothing changed' });
  }

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
          <ImportFoot
            state={state}
            check={check}
            shown={shown}
            waiting={waiting}
            dispatch={dispatch}
            announce={announce}
            onLeave={leave}
            onAdd={addPosts}
            onGone={() => {
              bodyRef.current?.focus();
            }}
          />
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
