import { useId, type Ref } from 'react';
import type { TypedTime } from '@/core/time/wallTime';
import { CONTROL } from '@/ui/controls/controls';
import styles from './DateTimeFields.module.css';

interface DateTimeFieldsProps {
  /** The typed date and time; each is empty while it is incomplete. */
  readonly value: TypedTime;
  readonly onChange: (value: TypedTime) => void;
  /** The id of the text that describes both fields. */
  readonly describedBy: string;
  /** The first and the last date that can be chosen, `YYYY-MM-DD`. */
  readonly range?: { readonly first: string; readonly last: string };
  /** Gets the date field. */
  readonly dateRef?: Ref<HTMLInputElement>;
}

/** A date field and a time field side by side. */
export function DateTimeFields(props: DateTimeFieldsProps) {
  const { value, onChange, describedBy, range, dateRef } = props;
  const id = useId();
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <label htmlFor={`${id}date`}>Date</label>
        <input
          ref={dateRef}
          id={`${id}date`}
          type="date"
          className={CONTROL}
          min={range?.first}
          max={range?.last}
          aria-describedby={describedBy}
          value={value.date}
          onChange={({ target }) => {
            onChange({ ...value, date: target.value });
          }}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}time`}>Time</label>
        <input
          id={`${id}time`}
          type="time"
          className={CONTROL}
          aria-describedby={describedBy}
          value={value.time}
          onChange={({ target }) => {
            onChange({ ...value, time: target.value });
          }}
        />
      </div>
    </div>
  );
}
