import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { DateTimeFields } from '@/ui/controls/DateTimeFields';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { AS_OF_RANGE } from '@/core/time/asOf';
import type { TypedTime } from '@/core/time/wallTime';
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
    <ModalDialog title="See the plan on another day" shape="box" onClose={onClose}>
      {(close) => (
        <form
          aria-label="See the plan on another day"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (onView(moment)) close();
          }}
        >
          <DateTimeFields
            value={moment}
            onChange={setMoment}
            describedBy={`${id}note`}
            range={AS_OF_RANGE}
            dateRef={dateRef}
          />
          <p id={`${id}note`} className={styles.note}>
            {moment.date === '' || moment.time === ''
              ? 'Date and time are needed'
              : 'All pages show the plan as it is then. Nothing in the plan changes.'}
          </p>
          <Button variant="primary" type="submit">
            View
          </Button>
        </form>
      )}
    </ModalDialog>
  );
}
