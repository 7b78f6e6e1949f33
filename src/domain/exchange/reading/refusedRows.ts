import Papa from 'papaparse';
import { guarded } from '../formulaGuard';
import { isRefused, type ReadRow } from './rowReading';
import type { Separator } from './table';

/** The number of rows of a piece. */
const PIECE_LENGTH = 500;

/** Returns why a row is refused, in sentences. */
function refusalOf({ problems }: ReadRow): string {
  return problems
    .filter(({ isRefusal }) => isRefusal)
    .map(({ text }) => text)
    .join(' ');
}

/** What a file of refused rows looks like: as the file that they come from. */
export interface RefusedFile {
  /** The names of the columns; empty for a file without them. */
  readonly header: readonly string[];
  readonly separator: Separator;
  /** True for the plain CSV, whose cells are guarded against formulas. */
  readonly isForSpreadsheets?: boolean;
}

/**
 * Returns the text of a CSV file with the refused rows, in pieces: their cells with the changes of the user,
 * and why each is refused, in a last column `Reason`. UTF-8 with a byte order mark, rows end with CRLF.
 */
export function* refusedRows(
  rows: readonly ReadRow[],
  { header, separator, isForSpreadsheets = false }: RefusedFile,
): Generator<string> {
  const refused = rows.filter(isRefused);
  const width = refused.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const guard = isForSpreadsheets ? guarded : String;
  const line = (cells: readonly string[], reason: string) => [
    ...cells,
    ...Array<string>(width - cells.length).fill(''),
    reason,
  ];
  const text = (lines: string[][]) =>
    `${Papa.unparse(lines, { delimiter: separator, newline: '\r\n' })}\r\n`;
  yield `\ufeff${header.length > 0 ? text([line(header, 'Reason')]) : ''}`;
  for (let start = 0; start < refused.length; start += PIECE_LENGTH) {
    const piece = refused.slice(start, start + PIECE_LENGTH);
    yield text(piece.map((row) => line(row.cells.map(guard), refusalOf(row))));
  }
}
