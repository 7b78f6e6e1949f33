import type { Dispatch } from 'react';
import { localDate } from '@/core/time/today';
import { yearOf } from '@/core/time/wallTime';
import { CONTROL } from '@/ui/controls/controls';
import type { ImportEvent, ShownFile } from './rules/importWizard';
import styles from './FileChoices.module.css';

/** The number of years that are offered, from the current one on. */
const YEARS = 3;

/** The value for the next such day from today on. */
const NEXT = 'next';

interface YearChoiceProps {
  readonly shown: ShownFile;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** Asks for the year of dates without one; nothing if all dates have one. */
export function YearChoice({ shown, dispatch }: YearChoiceProps) {
  const { source, choices } = shown.file;
  if (shown.rows.missingCounts.year === 0) return null;
  const thisYear = Number(yearOf(localDate(shown.preview.now)));
  return (
    <label className={styles.choice}>
      Dates without a year are in
      <select
        className={`${CONTROL} ${choices.year === null ? styles.open : ''}`}
        value={choices.year ?? ''}
        onChange={({ target: { value } }) => {
          const year = value === NEXT ? NEXT : Number(value);
          dispatch({ type: 'rowsChosen', source, choices: { year } });
        }}
      >
        {choices.year === null && <option value="">Choose…</option>}
        {Array.from({ length: YEARS }, (_, index) => (
          <option key={index} value={thisYear + index}>
            {thisYear + index}
          </option>
        ))}
        <option value={NEXT}>the next 12 months</option>
      </select>
    </label>
  );
}
