import type { KeyboardEvent, ReactNode } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter } from '@/core/time/wallTime';
import type { ShiftUnit } from '@/core/time/wallShift';
import { buttonClass } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import type { TypedShift } from '../rules/shiftPreview';
import styles from './SelectionForms.module.css';

const UNITS: readonly ShiftUnit[] = ['hours', 'days', 'weeks'];
const formatTime = clockTimeFormatter();

interface BarFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  readonly onSubmit: () => void;
  /** Called on Escape in one of the fields. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that the bar of the selected posts opens above its actions. */
function BarForm({ label, onSubmit, onClose, children }: BarFormProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, which bubbles up from the fields.
    <form
      aria-label={label}
      className={styles.form}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface MoveFormProps extends Pick<BarFormProps, 'onSubmit' | 'onClose'> {
  readonly move: TypedShift;
  readonly onChange: (move: TypedShift) => void;
  /** The id of the preview. */
  readonly previewId: string;
}

/** The fields for the distance by which the selected posts move. The bar has the button. */
function MoveForm({ move, onChange, previewId, ...form }: MoveFormProps) {
  return (
    <BarForm label="Move selected posts" {...form}>
      <input
        type="number"
        name="amount"
        min={1}
        step={1}
        className={`${CONTROL} ${styles.amount}`}
        aria-label="By how many"
        aria-describedby={previewId}
        value={move.amount}
        onChange={({ target }) => {
          onChange({ ...move, amount: target.value });
        }}
      />
      <select
        name="unit"
        className={CONTROL}
        aria-label="Hours, days or weeks"
        value={move.unit}
        onChange={({ target }) => {
          onChange({ ...move, unit: target.value as ShiftUnit });
        }}
      >
        {UNITS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <select
        name="direction"
        className={CONTROL}
        aria-label="Later or earlier"
        value={move.direction}
        onChange={({ target }) => {
          onChange({ ...move, direction: target.value as TypedShift['direction'] });
        }}
      >
        <option>later</option>
        <option>earlier</option>
      </select>
    </BarForm>
  );
}

interface SetTimeFormProps extends Pick<BarFormProps, 'onSubmit' | 'onClose'> {
  /** `HH:MM`, or empty. */
  readonly time: string;
  readonly onChange: (time: string) => void;
  /** The number of selected posts. */
  readonly count: number;
  /** The id of the preview. */
  readonly previewId: string;
}

/** The field for the time of day of the selected posts, with its button. */
function SetTimeForm({ time, onChange, count, previewId, ...form }: SetTimeFormProps) {
  return (
    <BarForm label="Set the time of selected posts" {...form}>
      <input
        type="time"
        name="time"
        className={CONTROL}
        aria-label="Time of day"
        aria-describedby={previewId}
        value={time}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <button type="submit" className={buttonClass('primary')}>
        {time === ''
          ? `Set ${countedPosts(count)}`
          : `Set ${countedPosts(count)} to ${formatTime(time)}`}
      </button>
    </BarForm>
  );
}

export type FormName = 'spreadForm' | 'moveForm' | 'timeForm' | 'channelForm' | 'labelForm';

interface SelectionFormProps extends Pick<BarFormProps, 'onClose'> {
  readonly form: FormName;
  /** See {@link SpreadFormProps}. */
  readonly after: string;
  readonly onAfterChange: (after: string) => void;
  readonly onSpread: () => void;
  /** The number of selected posts. */
  readonly count: number;
  readonly move: TypedShift;
  readonly onMoveChange: (move: TypedShift) => void;
  /** `HH:MM`, or empty. */
  readonly time: string;
  readonly onTimeChange: (time: string) => void;
  /** The id of the preview. */
  readonly previewId: string;
  /** The fields for the accounts, or for the labels, of the posts. */
  readonly tagForm: (form: 'channelForm' | 'labelForm') => ReactNode;
  readonly onMove: () => void;
  readonly onSetTime: () => void;
}

interface SpreadFormProps extends Pick<BarFormProps, 'onSubmit' | 'onClose'> {
  /** `YYYY-MM-DD`, or empty. */
  readonly after: string;
  readonly onChange: (after: string) => void;
}

/** The field for the day after which the selected posts are spread. The bar has the button. */
function SpreadForm({ after, onChange, ...form }: SpreadFormProps) {
  return (
    <BarForm label="Spread selected posts" {...form}>
      <label className={styles.after}>
        Begin after
        <input
          type="date"
          name="after"
          className={CONTROL}
          value={after}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </label>
    </BarForm>
  );
}

/** The form that is open above the actions. */
export function SelectionForm(props: SelectionFormProps) {
  const { form, count, move, onMoveChange, time, onTimeChange, previewId } = props;
  const { tagForm, onMove, onSetTime, onClose, after, onAfterChange, onSpread } = props;
  switch (form) {
    case 'spreadForm':
      return (
        <SpreadForm after={after} onChange={onAfterChange} onSubmit={onSpread} onClose={onClose} />
      );
    case 'moveForm':
      return (
        <MoveForm
          move={move}
          onChange={onMoveChange}
          previewId={previewId}
          onSubmit={onMove}
          onClose={onClose}
        />
      );
    case 'timeForm':
      return (
        <SetTimeForm
          time={time}
          onChange={onTimeChange}
          count={count}
          previewId={previewId}
          onSubmit={onSetTime}
          onClose={onClose}
        />
      );
    case 'channelForm':
    case 'labelForm':
      return (
        <BarForm
          label={
            form === 'labelForm' ? 'Label selected posts' : 'Set the networks of selected posts'
          }
          onSubmit={onClose}
          onClose={onClose}
        >
          {tagForm(form)}
        </BarForm>
      );
  }
}
