import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { doneText } from '@/store/history/stepText';
import { selectHistory } from '@/store/history/steps';
import { useAppSelector } from '@/store/hooks';
import { stepTimeFormatter, type StepTime } from './stepTimes';
import styles from './HistoryDrawer.module.css';

interface HistoryDrawerProps {
  /** Called with the number of steps to be applied. */
  readonly onJump: (count: number) => void;
  readonly onClose: () => void;
}

/** The list of steps. The code is loaded when it is first opened. */
export function HistoryDrawer({ onJump, onClose }: HistoryDrawerProps) {
  const { past, future, isTruncated } = useAppSelector(selectHistory);
  const steps = useMemo(
    () => [...past, ...future].map(({ label, at }) => ({ label: doneText(label), at })),
    [past, future],
  );
  return (
    <HistoryPanel
      steps={steps}
      done={past.length}
      isTruncated={isTruncated}
      onJump={onJump}
      onClose={onClose}
    />
  );
}

const STEP_KEYS = { axis: 'column', isCircular: false, hasEnds: true } as const;

interface HistoryPanelProps {
  /** The steps, oldest first. A label is, for example, `Deleted “Summer sale…”`; `at` is an instant. */
  readonly steps: readonly { readonly label: string; readonly at?: number | undefined }[];
  /** The number of steps that are applied, 0 to `steps.length`; the steps after them are undone. */
  readonly done: number;
  /** True if older steps were dropped from the history. */
  readonly isTruncated?: boolean;
  /** Called with the new number of applied steps. */
  readonly onJump: (done: number) => void;
  readonly onClose: () => void;
}

/** A drawer with the steps, newest first. Choosing one restores the state after it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { steps, done, isTruncated = false, onJump, onClose } = props;
  const listRef = useRef<HTMLOListElement>(null);
  /** The entry in the tab order (roving focus), by its `count`. */
  const [tabStop, setTabStop] = useState(done);
  const entries = useMemo(() => entriesOf(steps, isTruncated), [steps, isTruncated]);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    listRef.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const next = indexAfterKey(event.key, at, buttons.length, STEP_KEYS);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <ModalDialog title="History" shape="drawer" onClose={onClose}>
      {steps.length === 0 ? (
        <p className={styles.empty}>
          No changes yet. Every change appears here, and you can return to any point
        </p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Roving focus: handles arrow keys that bubble up from the buttons.
        <ol ref={listRef} className={styles.steps} onKeyDown={handleKeyDown}>
          {entries.map(({ label, time, day, count }) => (
            <Step
              key={count}
              label={label}
              time={time}
              day={day}
              count={count}
              state={count === done ? 'present' : count > done ? 'undone' : 'past'}
              isTabStop={count === Math.min(tabStop, steps.length)}
              onJump={onJump}
              onFocus={setTabStop}
            />
          ))}
        </ol>
      )}
    </ModalDialog>
  );
}

interface Entry {
  readonly label: string;
  readonly time: StepTime | null;
  /** The day, on the first entry of each day; null on the others. */
  readonly day: string | null;
  /** The number of applied steps in the state that this entry restores. */
  readonly count: number;
}

/** Returns the entries, newest first. The last one is the state before the oldest step. */
function entriesOf(steps: HistoryPanelProps['steps'], isTruncated: boolean): readonly Entry[] {
  const format = stepTimeFormatter();
  const entries: Entry[] = [];
  let lastDay: string | null = null;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { label = '', at } = steps[index] ?? {};
    const time = format(at);
    const day: string | null = time && time.day !== lastDay ? time.day : null;
    lastDay = day ?? lastDay;
    entries.push({ label, time, day, count: index + 1 });
  }
  const label = isTruncated ? 'Before these changes (older ones can no longer be undone)' : 'Start';
  return [...entries, { label, time: null, day: null, count: 0 }];
}

interface StepProps extends Entry {
  readonly state: 'past' | 'present' | 'undone';
  /** Whether the entry is in the tab order. */
  readonly isTabStop: boolean;
  readonly onJump: (count: number) => void;
  readonly onFocus: (count: number) => void;
}

const STATE_LABELS = { past: null, present: 'now', undone: 'undone' } as const;

/** One entry. Memoised because there may be hundreds, and each change of focus renders the list. */
const Step = memo(function Step({
  label,
  time,
  day,
  count,
  state,
  isTabStop,
  onJump,
  onFocus,
}: StepProps) {
  return (
    <li>
      {day !== null && <p className={styles.day}>{day}</p>}
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={state === 'present' ? 'step' : undefined}
        className={`${styles.step} ${styles[state]}`}
        onFocus={() => {
          onFocus(count);
        }}
        onClick={(event) => {
          // Safari does not focus a button on click.
          event.currentTarget.focus();
          onJump(count);
        }}
      >
        <span dir="auto" className={styles.label}>
          {label}
        </span>{' '}
        <span className={styles.notes}>
          {time && <time dateTime={time.machine}>{time.time}</time>}{' '}
          {state !== 'past' && <span className={styles.word}>{STATE_LABELS[state]}</span>}
        </span>
      </button>
    </li>
  );
});
