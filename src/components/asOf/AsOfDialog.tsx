import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/shared/Button';
import { CONTROL } from '@/components/shared/controls';
import { ModalDialog } from '@/components/shared/ModalDialog';
import { AS_OF_RANGE } from '@/domain/time/asOf';
import type { TypedTime } from '@/domain/time/wallTime';
import styles from './AsOfDialog.module.css';

interface AsOfDialogProps {
  /** The date and time that the fields show at first. */
  readonly from: TypedTime;
  /** Returns false if the date and time cannot be viewed; the dialog then stays open. */
  readonly onView: (moment: TypedTime) => boolean;
  readonly onClose: () => void;
}

/** A modal dialog that asks for the moment at which the plan is viewed. */
export function AsOfDialog({ from, onView, onClose }: AsOfDialogProps) {
  const [moment, setMoment] = useState(from);
  const id = useId();
  const dateRef = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    dateRef.current?.focus();
  }, []);

  return (
    <ModalDialog title="View as of" shape="box" onClose={onClose}>
      {(close) => (
        <form
          aria-label="View as of"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (onView(moment)) close();
          }}
        >
          <div className={styles.field}>
            <label htmlFor={`${id}date`}>Date</label>
            <input
              ref={dateRef}
              id={`${id}date`}
              type="date"
              className={CONTROL}
              min={AS_OF_RANGE.first}
              max={AS_OF_RANGE.last}
              aria-describedby={`${id}note`}
              value={moment.date}
              onChange={({ target }) => {
                setMoment({ ...moment, date: target.value });
              }}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}time`}>Time</label>
            <input
              id={`${id}time`}
              type="time"
              className={CONTROL}
              value={moment.time}
              onChange={({ target }) => {
                setMoment({ ...moment, time: target.value });
              }}
            />
          </div>
          <p id={`${id}note`} className={styles.note}>
            All pages show the plan as it is then. Nothing in the plan changes.
          </p>
          <Button variant="primary" type="submit">
            View
          </Button>
        </form>
      )}
    </ModalDialog>
  );
}
