import Papa from 'papaparse';
import { cellsWith } from '../../cells';
import { headerOf } from '../../writing/csvText';
import { PLAIN_CSV } from '../../formats/plainCsv';
import { guarded } from '../../formulaGuard';
import { columnName } from '../table/columnNames';
import type { EntriesSource, TableSource } from '../importSource';
import type { RowChoices, SourceRows } from '../sourceRows';
import { REASON, reasonIndex, type Separator } from '../table/table';
import { isRefused, type ReadRow } from './rowReading';
import { CONTENT, DATE, TIME } from './entryColumns';

/** The number of rows of a piece. */
const PIECE_LENGTH = 500;

/** Returns why a row is refused, in sentences. */
function refusalOf({ problems }: ReadRow): string {
  return problems
    .filter(({ isRefusal }) => isRefusal)
    .map(({ text }) => text)
    .join(' ');
}

/** What a file of refused rows looks like. */
interface RefusedFile {
  /** The names of the columns. */
  readonly header: readonly string[];
  readonly separator: Separator;
  /** Returns the number of cells of a row, if it may be more than the columns. */
  readonly lengthOf: (row: ReadRow) => number;
  readonly cellsOf: (row: ReadRow) => readonly string[];
}

type Columns = RowChoices['columns'];

/**
 * Returns the names of the columns of a table: those of its header, otherwise of what the columns hold, so
 * that the file is read as the user chose it.
 */
function namesOf({ header }: TableSource, columns: Columns): readonly string[] {
  return header ?? columns.map(({ name, field }) => (field === null ? name : columnName(field)));
}

/** Rows of a table look as in their file, without the reasons that it has itself. */
function tableFile(source: TableSource, columns: Columns): RefusedFile {
  const names = namesOf(source, columns);
  const reason = reasonIndex(names);
  const hasOldReasons = columns[reason]?.field === null;
  const own = (cells: readonly string[]) =>
    hasOldReasons ? cells.filter((_cell, index) => index !== reason) : cells;
  return {
    header: own(names).map(guarded),
    separator: source.separator ?? ',',
    lengthOf: ({ cells }) => own(cells).length,
    cellsOf: ({ cells }) => own(cells).map(guarded),
  };
}

/** Entries of a calendar or of JSON become rows of the plain CSV, which holds each of their fields. */
function entriesFile({ entries }: EntriesSource): RefusedFile {
  const posts = new Map(entries.map(({ number, post }) => [number, post]));
  // The plain CSV has no offsets, so the zone does not count.
  const cellsOf = cellsWith(PLAIN_CSV, 'UTC');
  return {
    header: headerOf(PLAIN_CSV),
    separator: ',',
    lengthOf: () => 0,
    cellsOf: ({ number, cells }) =>
      cellsOf({
        ...posts.get(number),
        date: String(cells[DATE]),
        time: String(cells[TIME]),
        content: String(cells[CONTENT]),
      }),
  };
}

/** The rows of a file, some of which are refused. */
type Refusable = Pick<SourceRows, 'source' | 'rows'> & {
  readonly choices: Pick<RowChoices, 'columns'>;
};

/**
 * Returns the text of a CSV file with the refused rows of a file, in pieces, so that it can be corrected and
 * imported: their cells with the changes of the user, and why each is refused, in a last column `Reason`.
 * Rows of a table have the columns and the separator of their file, and always names of columns; entries of a
 * calendar or of JSON have those of the plain CSV. No cell is a formula for a spreadsheet: see `formulaGuard`.
 * UTF-8 with a byte order mark, rows end with CRLF.
 */
export function* refusedRows({ source, rows, choices: { columns } }: Refusable): Generator<string> {
  const file = source.kind === 'table' ? tableFile(source, columns) : entriesFile(source);
  const { header, separator, lengthOf, cellsOf } = file;
  const refused = rows.filter(isRefused);
  const width = refused.reduce((most, row) => Math.max(most, lengthOf(row)), header.length);
  const line = (cells: readonly string[], reason: string) => [
    ...cells,
    ...Array<string>(width - cells.length).fill(''),
    reason,
  ];
  const text = (lines: string[][]) =>
    `${Papa.unparse(lines, { delimiter: separator, newline: '\r\n' })}\r\n`;
  yield `\ufeff${text([line(header, REASON)])}`;
  for (let start = 0; start < refused.length; start += PIECE_LENGTH) {
    const piece = refused.slice(start, start + PIECE_LENGTH);
    yield text(piece.map((row) => line(cellsOf(row), refusalOf(row))));
  }
}
