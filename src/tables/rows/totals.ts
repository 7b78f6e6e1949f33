import { readDate } from '../dates/readDate';
import type { MappedColumn } from '../table/columnMapping';
import type { TableRow } from '../table/table';
import type { RowChange } from './rowReading';

/** What begins a row of totals, in the languages of the names of columns. */
const TOTAL = new RegExp(
  String.raw`^(?:(?:grand|sub)[\s-]?)?(?:total\p{L}*|sum(?:me|a)?|(?:ins)?gesamt(?:summe)?|zwischensumme|` +
    String.raw`totaux|somm[ae]|soma|totaal|razem|łącznie|итого|всего|сумма|toplam|[合小总總]?[计計]|[합총소]계)` +
    String.raw`(?:\s+\p{L}+)?[\s:=]*[\p{N}\p{Sc}\s.,%]*$`,
  'iu',
);

/** Returns true for a row of totals: its first text says so. */
export function hasTotals({ cells }: TableRow): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  return TOTAL.test(String(first).trim());
}

/** Returns the rows; those of totals and titles of sections are marked as left out, unless the user gave them a date. */
export function withoutTotals(
  rows: readonly TableRow[],
  columns: readonly MappedColumn[],
  changes: ReadonlyMap<number, RowChange>,
): readonly TableRow[] {
  const date = columns.find(({ field }) => field === 'date' || field === 'dateTime');
  if (!date) return rows;
  const used = columns.filter(({ field }) => field !== null);
  return rows.map((row) => {
    const text = changes.get(row.number)?.cells?.get(date.index) ?? row.cells[date.index] ?? '';
    if (readDate(text, null).kind !== 'unreadable') return row;
    if (hasTotals(row)) return { ...row, leftOut: 'This row has totals.' };
    const isUsed = used.some(({ index }) => (row.cells[index] ?? '').trim() !== '');
    return isUsed
      ? row
      : { ...row, leftOut: 'This row has only cells of columns that are left out.' };
  });
}
