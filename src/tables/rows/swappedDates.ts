import type { DateOrder } from '../dates/dateParts';
import type { TableRow } from '../table/table';

/** A date that a workbook holds as a date. */
const TYPED = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** The largest number that is a day and a month. */
const MONTHS = 12;

/**
 * Returns how many dates a spreadsheet may have swapped: a list of 05/01 and 13/01 that was opened in a country with
 * the other order has 1 May as a date, and 13/01 as a text. Nothing else tells that.
 *
 * @param index that of the column with the date
 * @param dates what its texts say about the order
 */
export function swappableDates(
  rows: readonly TableRow[],
  index: number,
  { examples }: DateOrder,
): number {
  const days = rows.flatMap(({ cells }) => TYPED.exec(cells[index] ?? '')?.[3] ?? []);
  const areSmall = days.every((day) => Number(day) <= MONTHS);
  return areSmall && examples.some(({ order }) => order !== null) ? days.length : 0;
}

/** Returns rows whose dates have the day and the month swapped. Dates that are texts stay. */
export function withSwappedDates(rows: readonly TableRow[], index: number): readonly TableRow[] {
  return rows.map((row) => {
    const text = row.cells[index] ?? '';
    const swapped = text.replace(TYPED, '$1-$3-$2');
    return swapped === text ? row : { ...row, cells: row.cells.with(index, swapped) };
  });
}
