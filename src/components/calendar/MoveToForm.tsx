import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/shared/Button';
import { DateTimeFields } from '@/components/shared/DateTimeFields';
import type { TypedTime } from '@/domain/time/wallTime';
import styles from './MoveToForm.module.css';

interface MoveToFormProps {
  /** The present date and time of the post. */
  readonly from: TypedTime;
  /** Returns what the move would do, in words. */
  readonly previewOf: (to: TypedTime) => string;
  readonly onMove: (to: TypedTime) => void;
}

/** A form that moves a post to a typed date and time. */
export function MoveToForm({ from, previewOf, onMove }: MoveToFormProps) {
  // What is not typed follows the post, which can change while the form is open.
  const [typed, setTyped] = useState<Partial<TypedTime>>({});
  const to: TypedTime = { date: from.date, time: from.time, ...typed };
  const id = useId();
  const dateRef = useRef<HTMLInputElement>(null);

  // After a dialog around it has opened, which focuses its first control.
  useEffect(() => {
    dateRef.current?.focus();
  }, []);

  const isComplete = to.date !== '' && to.time !== '';

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isComplete) onMove(to);
  }

  return (
    <form aria-label="Move to" className={styles.form} onSubmit={handleSubmit}>
      <DateTimeFields
        value={to}
        onChange={({ date, time }) => {
          setTyped({
            ...typed,
            ...(date !== to.date && { date }),
            ...(time !== to.time && { time }),
          });
        }}
        describedBy={`${id}preview`}
        dateRef={dateRef}
      />
      <p id={`${id}preview`} className={styles.preview}>
        {isComplete ? previewOf(to) : 'Date and time are needed'}
      </p>
      <Button variant="primary" type="submit">
        Move
      </Button>
    </form>
  );
}
