import type { Dispatch } from 'react';
import { counted } from '@/core/text/words';
import { localDate } from '@/core/time/today';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { CHECK, CHOICE, OPEN } from './importControls';
import type { ImportEvent, ShownFile } from './rules/importWizard';
import { offeredYears } from './rules/reading/dates/yearOfDates';
import type { Layout, Month } from './rules/reading/table/layouts';

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

const LAYOUT_NAMES: Readonly<Record<Layout, string>> = {
  rows: 'A row for each post',
  month: 'A month as a grid',
  times: 'Times as columns',
};

/** How the rows are laid out; nothing if only one way is possible. */
export function LayoutChoice({ shown, dispatch }: TableChoicesProps) {
  const { input, source } = shown.file;
  if (source.layouts.length < 2) return null;
  return (
    <label className={CHOICE}>
      Layout
      <select
        className={CONTROL}
        value={source.layout}
        onChange={({ target }) => {
          const layout = target.value as Layout;
          dispatch({ type: 'sourceChosen', input, choices: { layout } });
        }}
      >
        {source.layouts.map((each) => (
          <option key={each} value={each}>
            {LAYOUT_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The months that are offered: twelve before this one, and twelve after it. */
const OFFERED_MONTHS = 25;

/** Returns a month as the value of an option: `2027-01`. */
function monthValue({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The month of dates that are numbers of days: the one that the file names, or the one that is asked. */
export function MonthChoice({ shown, dispatch }: TableChoicesProps) {
  const { input, source } = shown.file;
  const { month } = source;
  if (month === undefined) return null;
  const [year, first] = localDate(shown.preview.now).split('-').map(Number) as [number, number];
  const offered = Array.from({ length: OFFERED_MONTHS }, (_, index): Month => {
    const date = new Date(Date.UTC(year, first - 1 + index - 12));
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
  });
  const isOffered = month && offered.some((each) => monthValue(each) === monthValue(month));
  const months = month && !isOffered ? [month, ...offered] : offered;
  return (
    <label className={CHOICE}>
      The days are those of
      <select
        className={`${CONTROL} ${month ? '' : OPEN}`}
        value={month ? monthValue(month) : ''}
        onChange={({ target: { value } }) => {
          const chosen = months.find((each) => monthValue(each) === value);
          if (chosen) dispatch({ type: 'sourceChosen', input, choices: { month: chosen } });
        }}
      >
        {!month && <option value="">Choose…</option>}
        {months.map((each) => (
          <option key={monthValue(each)} value={monthValue(each)}>
            {new Date(Date.UTC(each.year ?? year, each.month - 1)).toLocaleDateString(undefined, {
              month: 'long',
              ...(each.year !== null && { year: 'numeric' }),
              timeZone: 'UTC',
            })}
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

/** Whether a spreadsheet has swapped the day and the month of its dates; nothing if nothing speaks for it. */
export function SwapChoice({ shown, dispatch }: TableChoicesProps) {
  const { source, choices } = shown.file;
  const { swappable } = shown.rows;
  const { areSwapped } = choices;
  if (swappable === 0) return null;
  return (
    <label className={CHOICE}>
      {counted(swappable, 'date', 'dates')} of the workbook
      <select
        className={`${CONTROL} ${areSwapped === null ? OPEN : ''}`}
        value={areSwapped === null ? '' : String(areSwapped)}
        onChange={({ target: { value } }) => {
          const next = { areSwapped: value === 'true' };
          dispatch({ type: 'rowsChosen', source, choices: next });
        }}
      >
        {areSwapped === null && <option value="">Choose…</option>}
        <option value="false">as they are</option>
        <option value="true">with day and month swapped</option>
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
