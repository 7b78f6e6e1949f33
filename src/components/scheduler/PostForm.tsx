import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/shared/Button';
import { isComposingKey } from '@/domain/keyPress';
import { EMPTY_DRAFT, isSameDraft, type PostDraft } from '@/domain/postFields';
import styles from './PostForm.module.css';

interface PostFormProps {
  /** Names the form. */
  readonly label: string;
  /** What is kept of what was typed, and so what the form begins with; it follows what it becomes. */
  readonly draft: PostDraft;
  /** Called with what is typed at each pause: when a field is left, a day or a time chosen, the form gone. */
  readonly onKeep: (draft: PostDraft) => void;
  /** The earliest day that the date field accepts, `YYYY-MM-DD`. */
  readonly minDate: string;
  /** A day before `minDate` that is accepted too: the date that the edited post has. */
  readonly ownDate?: string | undefined;
  readonly submitName: string;
  /** Answers whether the draft was taken; if so, the form clears itself. */
  readonly onSubmit: (draft: PostDraft) => boolean;
  /** Where there is something to go back to: called with what is typed, by a button and by Escape. */
  readonly onCancel?: ((draft: PostDraft) => void) | undefined;
}

/** The class of a date or time field with this value. */
function fieldClass(value: string): string {
  return `${styles.input} ${value === '' ? styles.empty : ''}`;
}

/** Where a post is written. A keystroke stays here; what is typed is handed on at each pause. */
export function PostForm(props: PostFormProps) {
  const { label, draft, onKeep, minDate, ownDate, submitName, onSubmit, onCancel } = props;
  const [typed, setTyped] = useState(draft);
  const [shownDraft, setShownDraft] = useState(draft);
  const id = useId();

  // What is kept became something else: it was cleared, or an edit was taken back.
  if (draft !== shownDraft) {
    setShownDraft(draft);
    setTyped(draft);
  }

  /** What would be lost if the form went away now. */
  const unkept = useRef<(() => void) | null>(null);
  useEffect(() => {
    unkept.current = isSameDraft(typed, draft)
      ? null
      : () => {
          onKeep(typed);
        };
  }, [typed, draft, onKeep]);
  useEffect(
    () => () => {
      unkept.current?.();
    },
    [],
  );

  const earliestDate = typed.date === ownDate ? undefined : minDate;
  // When `min` changes, Chromium continues typing at the first segment of the date. So `min` keeps
  // its value while the field has focus.
  const [heldMin, setHeldMin] = useState<{ readonly value: string | undefined } | null>(null);
  const min = heldMin ? heldMin.value : earliestDate;

  function keep(latest = typed) {
    if (!isSameDraft(latest, draft)) onKeep(latest);
  }

  function handleChange(event: { target: { name: string; value: string } }) {
    const { name, value } = event.target;
    const latest = { ...typed, [name]: value };
    setTyped(latest);
    if (name !== 'content') keep(latest);
  }

  function handleBlur() {
    keep();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!onSubmit(typed)) return;
    unkept.current = null;
    setTyped(EMPTY_DRAFT);
  }

  function holdEarliestDate() {
    setHeldMin({ value: earliestDate });
  }

  function handleDateKeyDown(event: KeyboardEvent) {
    // Enter submits: the browser then checks the date against the `min` of this moment.
    if (event.key === 'Enter') flushSync(holdEarliestDate);
  }

  function cancel() {
    unkept.current = null;
    onCancel?.(typed);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent) || !onCancel) return;
    event.preventDefault();
    cancel();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from whichever field has focus.
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}date`} className={styles.label}>
          Date
        </label>
        <input
          id={`${id}date`}
          className={fieldClass(typed.date)}
          type="date"
          name="date"
          min={min}
          value={typed.date}
          onChange={handleChange}
          onKeyDown={handleDateKeyDown}
          onFocus={holdEarliestDate}
          onBlur={() => {
            setHeldMin(null);
          }}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}time`} className={styles.label}>
          Time
        </label>
        <input
          id={`${id}time`}
          className={fieldClass(typed.time)}
          type="time"
          name="time"
          value={typed.time}
          onChange={handleChange}
        />
      </div>
      <div className={`${styles.field} ${styles.whole}`}>
        <label htmlFor={`${id}content`} className={styles.label}>
          Content
        </label>
        <textarea
          id={`${id}content`}
          className={styles.input}
          name="content"
          rows={4}
          dir="auto"
          placeholder="What would you like to post?"
          value={typed.content}
          onChange={handleChange}
          onBlur={handleBlur}
        />
      </div>
      <div className={`${styles.whole} ${styles.buttons}`}>
        <Button look="primary" type="submit">
          {submitName}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
