import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useMemo, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import { countedPosts } from '@/domain/titles';
import type { ShiftUnit, WallShift } from '@/domain/wallShift';
import { CHECKBOX, CONTROL } from './controls';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** The number of selected posts. */
  readonly count: number;
  /** The number of found posts, on all pages. */
  readonly total: number;
  /** Whether all found posts are selected. */
  readonly isAll: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onDelete: () => void;
  /** Describes the effects of a shift. Called again only if the shift or the function changes. */
  readonly previewOf: (shift: WallShift) => string;
  readonly onShift: (shift: WallShift) => void;
}

const UNITS: readonly ShiftUnit[] = ['hours', 'days', 'weeks'];

/** Parses the amount field; null if the text is not a positive integer. */
function amountIn(text: string): number | null {
  const amount = Number(text);
  return Number.isSafeInteger(amount) && amount >= 1 ? amount : null;
}

/** The actions on several posts: select all found posts, delete or move the selected ones. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, isAll, onSelectAll, onClear, onDelete, previewOf, onShift } = props;
  return (
    <div className={styles.bar} role="group" aria-label="Selected posts">
      <div className={styles.row}>
        <label className={styles.all}>
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAll;
            }}
            onChange={isAll ? onClear : onSelectAll}
          />
          Select all {countedPosts(total)}
        </label>
        {count > 0 && (
          <>
            <span className={styles.count}>{count.toLocaleString()} selected</span>
            <Button variant="secondary" onClick={onClear}>
              Clear selection
            </Button>
            <Button variant="secondary" onClick={onDelete}>
              <Icon of={IconTrash} size={18} />
              Delete {countedPosts(count)}
            </Button>
          </>
        )}
      </div>
      {count > 0 && <ShiftForm previewOf={previewOf} onShift={onShift} />}
    </div>
  );
}

function ShiftForm({ previewOf, onShift }: Pick<SelectionBarProps, 'previewOf' | 'onShift'>) {
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<ShiftUnit>('weeks');
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const previewId = useId();

  const steps = amountIn(amount);
  const shift = useMemo(
    () => (steps === null ? null : { amount: direction === 'later' ? steps : -steps, unit }),
    [steps, direction, unit],
  );
  const preview = useMemo(() => shift && previewOf(shift), [shift, previewOf]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (shift) onShift(shift);
  }

  return (
    <form aria-label="Move selected posts" className={styles.shift} onSubmit={handleSubmit}>
      <div className={styles.row}>
        <input
          type="number"
          name="amount"
          min={1}
          step={1}
          className={`${CONTROL} ${styles.amount}`}
          aria-label="By how many"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
          }}
        />
        <select
          name="unit"
          className={CONTROL}
          aria-label="Hours, days or weeks"
          value={unit}
          onChange={({ target }) => {
            setUnit(target.value as ShiftUnit);
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
          value={direction}
          onChange={({ target }) => {
            setDirection(target.value as 'later' | 'earlier');
          }}
        >
          <option>later</option>
          <option>earlier</option>
        </select>
        <Button variant="primary" type="submit" aria-describedby={previewId}>
          <Icon of={IconCalendarTime} size={18} />
          Move
        </Button>
      </div>
      <p id={previewId} className={styles.preview}>
        {preview ?? 'Say by how many: a whole number from 1.'}
      </p>
    </form>
  );
}
