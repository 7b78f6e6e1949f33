import type { Dispatch } from 'react';
import { localDate } from '@/core/time/today';
import { yearOf } from '@/core/time/wallTime';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import type { ImportEvent, ShownFile } from './rules/importWizard';
import styles from './FileChoices.module.css';

interface TableChoicesProps {
  readonly shown: ShownFile;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** The value for a table without headings. */
const NO_ROW = '';

/** The row with the headings, among the first rows; nothing for a file whose headings are certain. */
export function HeadingRow({ shown, dispatch }: TableChoicesProps) {
  const { input, source } = shown.file;
  const { headingRow, headingRows } = source;
  if (headingRows.length === 0) return null;
  return (
    <label className={styles.choice}>
      Headings are in row
      <select
        className={CONTROL}
        value={headingRow ?? NO_ROW}
        onChange={({ target: { value } }) => {
          const chosen = value === NO_ROW ? null : Number(value);
          dispatch({ type: 'sourceChosen', input, choices: { headingRow: chosen } });
        }}
      >
        <option value={NO_ROW}>None</option>
        {headingRows.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number of years that are offered, from the current one on. */
const YEARS = 3;

/** The value for the next such day from today on. */
const NEXT = 'next';

/** Asks for the year of dates without one; nothing if all dates have one. */
export function YearChoice({ shown, dispatch }: TableChoicesProps) {
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

/** Returns what a row without a date takes of the row above. */
export function takenPart({ file }: Pick<ShownFile, 'file'>): string {
  const hasTimes = file.choices.columns.some(({ field }) => field === 'dateTime');
  return hasTimes ? 'date and time' : 'date';
}

/** Whether rows take the date of the row above, as merged cells need it; nothing if no row can. */
export function FillDownChoice({ shown, dispatch }: TableChoicesProps) {
  const { source, choices } = shown.file;
  const { count, isOn } = shown.rows.fillDown;
  if (count === 0) return null;
  const part = takenPart(shown);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={choices.fillDown ?? isOn}
        onChange={({ target }) => {
          dispatch({ type: 'rowsChosen', source, choices: { fillDown: target.checked } });
        }}
      />
      Rows without a {part} take the {part} of the row above
    </label>
  );
}
