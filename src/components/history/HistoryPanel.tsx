import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ModalDialog } from '@/components/shared/ModalDialog';
import { stepTimeFormatter, type StepTime } from './stepTimes';
import styles from './HistoryPanel.module.css';

interface HistoryPanelProps {
  /** The oldest first. A label is such as `delete “Summer sale…”`, `at` an instant. */
  readonly steps: readonly { readonly label: string; readonly at?: number | undefined }[];
  /** How many of the steps are in force, from none to all; the others are undone. */
  readonly done: number;
  /** True if there were older steps, which the history no longer holds. */
  readonly isTruncated?: boolean;
  /** Called with how many steps shall be in force. */
  readonly onJump: (done: number) => void;
  readonly onClose: () => void;
}

/** A drawer that lists the steps, the newest first. Each leads to the state after it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { steps, done, isTruncated = false, onJump, onClose } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(done);
  const entries = useMemo(() => entriesOf(steps, isTruncated), [steps, isTruncated]);

  useLayoutEffect(() => {
    // The dialog would begin with its Close button.
    listRef.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const next = nextFocus(event.key, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <ModalDialog title="History" shape="drawer" onClose={onClose}>
      {steps.length === 0 ? (
        <p className={styles.empty}>
          Nothing has changed yet. Each post that you schedule or delete, each account and each
          setting will be listed here, and you can go back to how things stood before it.
        </p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its buttons are one stop for the Tab key, and the arrow keys, which come up from them, lead through.
        <ol ref={listRef} className={styles.steps} onKeyDown={handleKeyDown}>
          {entries.map(({ label, time, day, count }) => (
            <Step
              key={count}
              label={label}
              time={time}
              day={day}
              count={count}
              place={count === done ? 'present' : count > done ? 'undone' : 'past'}
              isStop={count === Math.min(stop, steps.length)}
              onJump={onJump}
              onFocus={setStop}
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
  /** The day that begins here, as one reads down the list. */
  readonly day: string | null;
  /** How many steps are in force when this one is the last of them. */
  readonly count: number;
}

/** The entries, the newest first. The last one stands for the state before the oldest step. */
function entriesOf(steps: HistoryPanelProps['steps'], isTruncated: boolean): readonly Entry[] {
  const format = stepTimeFormatter();
  const entries: Entry[] = [];
  let lastDay: string | null = null;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { label = '', at } = steps[index] ?? {};
    const time = format(at);
    const day: string | null = time && time.day !== lastDay ? time.day : null;
    lastDay = day ?? lastDay;
    entries.push({ label: sentence(label), time, day, count: index + 1 });
  }
  const label = isTruncated
    ? 'Before these changes (older ones can no longer be undone)'
    : 'Before the first change';
  return [...entries, { label, time: null, day: null, count: 0 }];
}

/** In the words of the product, not of the reader's language: a Turkish "i" stays without a dot. */
function sentence(label: string): string {
  return label.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** Which of so many buttons a key leads to from the one at `at`; null if it leads nowhere. */
function nextFocus(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

interface StepProps extends Entry {
  readonly place: 'past' | 'present' | 'undone';
  /** Whether the Tab key leads here. */
  readonly isStop: boolean;
  readonly onJump: (count: number) => void;
  readonly onFocus: (count: number) => void;
}

const WORDS = { past: null, present: 'now', undone: 'undone' } as const;

/** There may be hundreds: one that takes focus has the others stay as they are drawn. */
const Step = memo(function Step({
  label,
  time,
  day,
  count,
  place,
  isStop,
  onJump,
  onFocus,
}: StepProps) {
  return (
    <li>
      {day !== null && <p className={styles.day}>{day}</p>}
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={place === 'present' ? 'step' : undefined}
        className={`${styles.step} ${styles[place]}`}
        onFocus={() => {
          onFocus(count);
        }}
        onClick={(event) => {
          // Safari gives no focus to a button that is clicked.
          event.currentTarget.focus();
          onJump(count);
        }}
      >
        <span dir="auto" className={styles.label}>
          {label}
        </span>{' '}
        <span className={styles.notes}>
          {time && <time dateTime={time.machine}>{time.time}</time>}{' '}
          {place !== 'past' && <span className={styles.word}>{WORDS[place]}</span>}
        </span>
      </button>
    </li>
  );
});
