import { isBlank, MAX_COLUMNS, MAX_ROW_LENGTH, type TableRow } from '../reading/table/table';
import { momentNumber, momentText, type MomentKind } from './moments';
import { createStringReader } from './stringReader';
import { WorkbookProblem } from './workbookProblem';
import { readXml } from './xml';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  /** The texts that cells share, by their number. */
  readonly strings: readonly string[];
  /** What the styles of cells show, by their number; null for numbers and texts. */
  readonly kinds: readonly (MomentKind | null)[];
  /** True if dates count from 1904. */
  readonly is1904: boolean;
}

/** Cells that the user should know about. */
export interface FoundCells {
  readonly count: number;
  /** The place of the first one: `C4`. */
  readonly first: string;
}

/** The rows of a sheet. */
export interface SheetRows {
  /** Without blank rows. */
  readonly rows: readonly TableRow[];
  /** True if the sheet has more rows, which were not read. */
  readonly isTooLong: boolean;
  /** Cells with a formula whose value the workbook does not have. */
  readonly formulas: FoundCells;
  /** Cells with an error, such as `#REF!`. */
  readonly errors: FoundCells;
}

/**
 * The largest number of characters in the cells of a sheet. A small file can have more: many cells can share one long
 * text.
 */
export const MAX_TEXT = 100_000_000;

/** The number of rows that a sheet can have. */
const LAST_ROW = 1_048_576;

/** Returns the index of a column: 0 for `A1`; -1 for a text without letters. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.slice(0, 3).replace(/[^A-Z].*/, '')) {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** The rows of a column that are shown as one cell. */
interface MergedRows {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Returns what a range such as `A2:B4` merges in its first column; null if it merges no rows. */
function mergedRows(range: string): MergedRows | null {
  const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
  if (first === last) return null;
  return { column: columnOf(range), first: Number(first), last: Number(last) };
}

/** A row while it is read. */
interface OpenRow {
  readonly number: number;
  readonly cells: string[];
}

function setCell({ cells }: OpenRow, column: number, text: string): void {
  if (text === '') return;
  // Readers refuse a table that is too wide; the exact width does not matter.
  const place = Math.min(column, MAX_COLUMNS);
  while (cells.length < place) cells.push('');
  cells[place] = text;
}

/**
 * Writes the value of merged rows into each of them that has other cells: a date for several posts.
 *
 * @param count counts a text, and throws if there are too many
 */
function fillMerged(
  rows: readonly OpenRow[],
  merged: readonly MergedRows[],
  count: (text: string) => void,
): void {
  const places = new Map(rows.map(({ number }, index) => [number, index]));
  for (const { column, first, last } of merged) {
    let index = places.get(first) ?? rows.length;
    const value = rows[index]?.cells[column] ?? '';
    if (value === '') continue;
    for (let row = rows[++index]; row && row.number <= last; row = rows[++index]) {
      count(value);
      setCell(row, column, value);
    }
  }
}

/** Returns a number as a spreadsheet shows it, with 15 digits; a date or a time, if its format is one. */
function numberText(text: string, kind: MomentKind | null, is1904: boolean): string {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  return (kind && momentText(number, kind, is1904)) ?? String(Number(number.toPrecision(15)));
}

/** Returns a date that a workbook has as text: `2026-11-24T09:30:00`. */
function isoText(text: string, kind: MomentKind | null): string {
  const shown = kind ?? (text.includes(':') ? 'dateTime' : 'date');
  return momentText(momentNumber(text), shown, false) ?? text;
}

/** Returns a row as the table has it. */
function tableRow({ number, cells }: OpenRow): TableRow {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length <= MAX_ROW_LENGTH) return { number, cells };
  return { number, cells: [cells.join('\t')], flaw: 'long' };
}

/**
 * Reads the rows of a sheet. A value of merged cells stands in the first column of the merged rows.
 *
 * @param maxRows after these rows that are not blank, no more are kept; 0 only finds out whether there is one
 * @param maxText the largest number of characters of all cells
 * @throws if the sheet is not well-formed or has more characters
 */
export function sheetRows(
  chunks: Iterable<Uint8Array>,
  { strings, kinds, is1904 }: SheetContext,
  maxRows: number,
  maxText: number,
): SheetRows {
  const rows: OpenRow[] = [];
  const merged: MergedRows[] = [];
  const formulas = { count: 0, first: '' };
  const errors = { count: 0, first: '' };
  const reader = createStringReader();
  let row: OpenRow = { number: 0, cells: [] };
  let isTooLong = false;
  let length = 0;
  let cell = { place: '', column: -1, type: '', style: 0 };
  let hasFormula = false;
  const addTo = (found: { count: number; first: string }) => {
    found.count += 1;
    if (found.count === 1) found.first = cell.place || `row ${row.number}`;
  };
  const count = (text: string) => {
    length += text.length;
    if (length > maxText) {
      const most = (maxText / 1_000_000).toLocaleString();
      throw new WorkbookProblem(`The sheet has more than ${most} million characters.`);
    }
  };
  const valueOf = (text: string): string => {
    const kind = kinds[cell.style] ?? null;
    switch (cell.type) {
      case 's':
        return text === '' ? '' : (strings[Number(text)] ?? '');
      case 'b':
        return text === '1' || text === 'true' ? 'TRUE' : text && 'FALSE';
      case 'd':
        return isoText(text, kind);
      case 'e':
      case 'str':
      case 'inlineStr':
        return text;
      default:
        return numberText(text, kind, is1904);
    }
  };
  readXml(chunks, {
    open(name, attribute) {
      reader.open(name);
      if (name === 'x:row') {
        const number = Number(attribute('r'));
        const isNext = number > row.number && number <= LAST_ROW;
        row = { number: isNext ? Math.floor(number) : row.number + 1, cells: [] };
        cell = { ...cell, column: -1 };
      } else if (name === 'x:c') {
        const place = attribute('r') ?? '';
        const column = columnOf(place);
        cell = {
          place,
          column: column < 0 ? cell.column + 1 : column,
          type: attribute('t') ?? '',
          style: Number(attribute('s') ?? 0),
        };
        hasFormula = false;
        reader.take();
      } else if (name === 'x:f') {
        hasFormula = true;
      } else if (name === 'x:mergeCell') {
        const range = mergedRows(attribute('ref') ?? '');
        if (range) merged.push(range);
      }
    },
    text: reader.text,
    close(name) {
      reader.close(name);
      if (name === 'x:c' && !isTooLong) {
        const text = reader.take();
        if (text === '' && hasFormula && cell.type !== 'str') addTo(formulas);
        if (text !== '' && cell.type === 'e') addTo(errors);
        const value = valueOf(text);
        count(value);
        setCell(row, cell.column, value);
      } else if (name === 'x:row' && !isBlank(row.cells)) {
        if (rows.length < maxRows) rows.push(row);
        else isTooLong = true;
      }
    },
    isDone: () => isTooLong && maxRows === 0,
  });
  fillMerged(rows, merged, count);
  return { rows: rows.map(tableRow), isTooLong, formulas, errors };
}
