import Papa from 'papaparse';
import { guarded } from '../formats/cellText';
import { columnName } from '../table/columnNames';
import type { ReadSource } from '../reading/importSource';
import type { RowChoices, SourceRows } from '../reading/sourceRows';
import { REASON, reasonIndex } from '../table/table';
import { isRefused, type ReadRow } from './rowReading';

/** Returns why a row is left out, in sentences; '' if only the user left it out. */
function reasonOf({ problems, leftOut }: ReadRow): string {
  const refusals = problems.filter(({ isRefusal }) => isRefusal).map(({ text }) => text);
  return [...(leftOut === undefined ? [] : [leftOut]), ...refusals].join(' ');
}

/** Returns true for a row that becomes no post. */
export function isNotAdded(row: Pick<ReadRow, 'post' | 'isLeftOut'>): boolean {
  return row.isLeftOut || isRefused(row);
}

type Columns = RowChoices['columns'];

/**
 * Returns the names of the columns of a table: those of its header, otherwise of what the columns hold, so
 * that the file is read as the user chose it.
 */
function namesOf({ header }: ReadSource, columns: Columns): readonly string[] {
  return header ?? columns.map(({ name, field }) => (field === null ? name : columnName(field)));
}

/** The rows of a file, some of which are left out. */
type WithLeftOut = Pick<SourceRows, 'source' | 'rows'> & {
  readonly choices: Pick<RowChoices, 'columns'>;
};

/**
 * Returns the text of a CSV file with the rows of a file that are left out, so that it can be corrected and imported:
 * their cells with the changes of the user, and why each is left out, in a last column `Reason`. The rows have the columns
 * and the separator of their file, without the reasons that it has itself, and always names of columns. Those of a
 * calendar or of JSON have the columns of the plain CSV. No cell is a formula for a spreadsheet: see `guarded`.
 * UTF-8 with a byte order mark, rows end with CRLF.
 */
export function leftOutRows({ source, rows, choices: { columns } }: WithLeftOut): string {
  const names = namesOf(source, columns);
  const reason = reasonIndex(names);
  const hasOldReasons = columns[reason]?.field === null;
  const withoutOldReason = (cells: readonly string[]) =>
    hasOldReasons ? cells.filter((_cell, index) => index !== reason) : cells;
  const lines = rows
    .filter(isNotAdded)
    .map((row) => ({ cells: withoutOldReason(row.cells), reason: reasonOf(row) }));
  const all = [{ cells: withoutOldReason(names), reason: REASON }, ...lines];
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const table = all.map((line) => [
    ...line.cells.map(guarded),
    ...Array<string>(width - line.cells.length).fill(''),
    line.reason,
  ]);
  const delimiter = source.separator ?? ',';
  return `\ufeff${Papa.unparse(table, { delimiter, newline: '\r\n' })}\r\n`;
}
