import type { MappedColumn } from '../table/columnMapping';
import type { TableRow } from '../table/table';
import { readDate } from '../dates/readDate';
import { readTimeCell } from '../dates/readTime';
import type { RowChange } from './rowReading';
import { hasTotals } from './totals';

/** The rows that lack a date and can take the one of the row above, as merged cells of a spreadsheet need it. */
export interface FillDown {
  readonly count: number;
  /** True if they take it. */
  readonly isOn: boolean;
}

const NONE: FillDown = { count: 0, isOn: false };

/** What decides which rows can take a date. */
interface Filling {
  readonly columns: readonly MappedColumn[];
  readonly changes: ReadonlyMap<number, RowChange>;
  readonly hasDayParts: boolean;
}

function withCell(row: TableRow, index: number, text: string): TableRow {
  const length = Math.max(row.cells.length, index + 1);
  const cells = Array.from({ length }, (_, at) => (at === index ? text : (row.cells[at] ?? '')));
  return { ...row, cells };
}

/**
 * Returns rows with the date of the row above where one lacks a date and has a content. Rows of totals take none.
 *
 * @param chosen null to decide by the pattern of merged cells: no two rows in succession have the same date, and
 * each row without a date that has a time has a later one than the row above
 */
export function filledDown(
  rows: readonly TableRow[],
  { columns, changes, hasDayParts }: Filling,
  chosen: boolean | null,
): { readonly rows: readonly TableRow[]; readonly fillDown: FillDown } {
  const date = columns.find(({ field }) => field === 'date' || field === 'dateTime');
  const content = columns.find(({ field }) => field === 'content');
  const time = columns.find(({ field }) => field === 'time');
  if (!date || !content) return { rows, fillDown: NONE };
  const clockOf = (text: string) => {
    const reading = readTimeCell(text, hasDayParts);
    return reading.kind === 'read' ? reading.time : '';
  };
  const taken = new Map<TableRow, string>();
  let [dateAbove, timeAbove] = ['', ''];
  let [isMerged, hasTimes] = [true, false];
  for (const row of rows) {
    const changed = changes.get(row.number)?.cells;
    const textOf = ({ index }: MappedColumn) => changed?.get(index) ?? row.cells[index] ?? '';
    const ownDate = textOf(date).trim();
    const ownTime = time ? textOf(time) : '';
    if (ownDate !== '') {
      if (ownDate === dateAbove) isMerged = false;
      dateAbove = ownDate;
    } else if (
      changed?.has(date.index) !== true &&
      textOf(content).trim() !== '' &&
      !hasTotals(row) &&
      readDate(dateAbove, null).kind !== 'unreadable'
    ) {
      taken.set(row, dateAbove);
      const clock = clockOf(ownTime);
      if (clock !== '') {
        hasTimes = true;
        if (clock <= clockOf(timeAbove)) isMerged = false;
      }
    }
    timeAbove = ownTime;
  }
  const isOn = taken.size > 0 && (chosen ?? (isMerged && hasTimes));
  const fillDown: FillDown = { count: taken.size, isOn };
  if (!isOn) return { rows, fillDown };
  const filled = rows.map((row) => {
    const text = taken.get(row);
    return text === undefined ? row : withCell(row, date.index, text);
  });
  return { rows: filled, fillDown };
}
