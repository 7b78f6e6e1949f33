import Papa from 'papaparse';
import { cellsWith } from '../cells';
import { headerOf } from '../csvText';
import { PLAIN_CSV } from '../formats/plainCsv';
import { guarded } from '../formulaGuard';
import { CONTENT, DATE, TIME } from './entryColumns';
import type { EntriesSource, TableSource } from './importSource';
import { isRefused, type ReadRow } from './rowReading';
import type { SourceRows } from './sourceRows';
import { REASON, type Separator } from './table';

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
  /** The names of the columns; empty for a file without them. */
  readonly header: readonly string[];
  readonly separator: Separator;
  readonly cellsOf: (row: ReadRow) => readonly string[];
}

/** Rows of a table look as in their file. */
function tableFile({ header, separator, format }: TableSource): RefusedFile {
  const guard = format?.isForSpreadsheets ? guarded : String;
  return {
    header: header ?? [],
    separator: separator ?? ',',
    cellsOf: ({ cells }) => cells.map(guard),
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
    cellsOf: ({ number, cells }) =>
      cellsOf({
        ...posts.get(number),
        date: String(cells[DATE]),
        time: String(cells[TIME]),
        content: String(cells[CONTENT]),
      }),
  };
}

/**
 * Returns the text of a CSV file with the refused rows of a file, in pieces, so that it can be corrected and
 * imported: their cells with the changes of the user, and why each is refused, in a last column `Reason`.
 * Rows of a table have the columns and the separator of their file; entries of a calendar or of JSON have
 * those of the plain CSV. UTF-8 with a byte order mark, rows end with CRLF.
 */
export function* refusedRows({
  source,
  rows,
}: Pick<SourceRows, 'source' | 'rows'>): Generator<string> {
  const file = source.kind === 'table' ? tableFile(source) : entriesFile(source);
  const { header, separator, cellsOf } = file;
  const refused = rows.filter(isRefused);
  const width = refused.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const line = (cells: readonly string[], reason: string) => [
    ...cells,
    ...Array<string>(width - cells.length).fill(''),
    reason,
  ];
  const text = (lines: string[][]) =>
    `${Papa.unparse(lines, { delimiter: separator, newline: '\r\n' })}\r\n`;
  yield `\ufeff${header.length > 0 ? text([line(header, REASON)]) : ''}`;
  for (let start = 0; start < refused.length; start += PIECE_LENGTH) {
    const piece = refused.slice(start, start + PIECE_LENGTH);
    yield text(piece.map((row) => line(cellsOf(row), refusalOf(row))));
  }
}
