import type { Dispatch } from 'react';
import { localDate } from '@/core/time/today';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { CHECK, CHOICE, OPEN } from './importControls';
import type { ImportEvent, ShownFile } from './rules/importWizard';
import { offeredYears } from './rules/reading/dates/yearOfDates';

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
    <label className={CHOICE}>
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

/** The value for the next such day from today on. */
const NEXT = 'next';

/** The year of dates without one, which is asked for if their weekdays do not show it; nothing if all dates have one. */
export function YearChoice({ shown, dispatch }: TableChoicesProps) {
  const { source } = shown.file;
  const { year, missingCounts } = shown.rows;
  if (missingCounts.year === 0) return null;
  return (
    <label className={CHOICE}>
      Dates without a year are in
      <select
        className={`${CONTROL} ${year === null ? OPEN : ''}`}
        value={year ?? ''}
        onChange={({ target: { value } }) => {
          const chosen = value === NEXT ? NEXT : Number(value);
          dispatch({ type: 'rowsChosen', source, choices: { year: chosen } });
        }}
      >
        {year === null && <option value="">Choose…</option>}
        <option value={NEXT}>the next 12 months</option>
        {offeredYears(localDate(shown.preview.now)).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
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
    <label className={CHECK}>
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
