import { useEffect, useRef, type Dispatch } from 'react';
import { importSentence, type ImportPlan } from '@/core/planFile/importPlan';
import { countedEntries } from '@/core/text/countedEntries';
import { counted, countedPosts } from '@/core/text/words';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { BlockedFile } from '@/tables/importQuestions';
import { LiveProgress, type Progress } from './LiveProgress';
import { saveLeftOutRows, type SavedRows } from './rules/importCommands';
import { isReading, type ImportEvent, type ImportState, type ShownFile } from './rules/importState';
import { importFacts } from './rules/importWords';
import type { useImport } from './useImport';
import styles from './ImportFoot.module.css';

/** Returns the name of the button that changes the plan: `Add 218 posts`, `Replace 3 posts`, or both; also `Add 3 ideas`. */
function addName({ added: posts, ideas, counts: { added, replaced } }: ImportPlan): string {
  if (added === 0) return replaced === 0 ? 'Nothing to add' : `Replace ${countedPosts(replaced)}`;
  const rest = replaced === 0 ? '' : `, replace ${countedPosts(replaced)}`;
  return `Add ${countedEntries(posts.length, ideas.length)}${rest}`;
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

/** Returns the message after rows were saved that are left out. */
function savedWords({ count, names: [name, ...others] }: SavedRows): string {
  const place = others.length === 0 ? `“${name}”` : `${others.length + 1} files`;
  return `Saved ${counted(count, 'row', 'rows')} to ${place}`;
}

interface ImportFootProps {
  readonly state: ImportState;
  readonly check: ReturnType<typeof useImport>['check'];
  readonly shown: ShownFile | null;
  readonly waiting: BlockedFile | null;
  readonly dispatch: Dispatch<ImportEvent>;
  readonly announce: Announce;
  readonly onLeave: () => void;
  readonly onAdd: () => void;
  /** Called when a button is gone that may have had the focus. */
  readonly onGone: () => void;
}

/** The foot of an import: what the rows will change, or why nothing can be added yet, and the buttons. */
export function ImportFoot(props: ImportFootProps) {
  const { state, check, shown, waiting, dispatch, announce, onLeave, onAdd, onGone } = props;
  const appDispatch = useAppDispatch();
  const { step, files, reading, checked, message } = state;
  const preview = step === 'check' && checked ? checked.preview : null;
  const isDone = preview !== null && check.status === 'done' && !isReading(state);
  const isBlocked = waiting !== null;
  const counts = preview?.plan.counts;
  const isNothing = counts !== undefined && counts.added + counts.replaced === 0;
  const leftOut = counts ? counts.refused + counts.leftOut + counts.skipped : 0;

  /** Returns what the rows will change, or why nothing can be added yet; '' for nothing. */
  function statusText(): string {
    if (message !== '' && reading === null) return message;
    if (step === 'file') return '';
    if (isReading(state)) return 'Reading the rows…';
    if (check.status === 'failed') return 'The rows could not be checked.';
    if (!preview || !isDone) return 'Checking the rows…';
    return waiting?.text ?? importSentence(preview.plan.counts);
  }

  function saveLeftOut(): void {
    if (!preview) return;
    appDispatch(saveLeftOutRows(preview)).then(
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
    <div className={styles.foot}>
      <div className={styles.state}>
        {step !== 'file' && check.status === 'running' && (
          <Check
            progress={check.progress}
            onCancel={() => {
              dispatch({ type: 'checkCancelled' });
            }}
            onEnd={() => {
              if (document.activeElement === document.body) onGone();
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
            onGone();
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
              <Button variant="secondary" onClick={onLeave}>
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
            <Button variant="primary" disabled={!isDone || isBlocked || isNothing} onClick={onAdd}>
              {preview && !isBlocked ? addName(preview.plan) : 'Add posts'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
