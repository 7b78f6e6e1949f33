import type { ComponentProps } from 'react';
import type { ShiftUnit } from '@/core/time/wallShift';
import { CONTROL } from '@/ui/controls/controls';
import type { TypedShift } from '../rules/typedShift';
import { BarForm } from './BarForm';
import styles from './MoveForm.module.css';

interface MoveFormProps extends Pick<ComponentProps<typeof BarForm>, 'onSubmit' | 'onClose'> {
  readonly move: TypedShift;
  readonly onChange: (move: TypedShift) => void;
  /** The id of the preview. */
  readonly previewId: string;
}

const UNITS: readonly ShiftUnit[] = ['hours', 'days', 'weeks'];

/** The fields for the distance by which the selected posts move. The bar has the button. */
export function MoveForm({ move, onChange, previewId, ...form }: MoveFormProps) {
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
