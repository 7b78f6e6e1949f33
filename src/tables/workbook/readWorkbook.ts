import { readXlsx, type Cell, type CellValue, type Sheet, type Workbook } from 'hucre/xlsx';
import { counted } from '@/core/text/words';
import { isBlank, MAX_ROW_LENGTH, MAX_ROWS, type Table, type TableRow } from '../table/table';
import { momentText } from './moments';
import { neededParts, WorkbookProblem } from './neededParts';
import { isWorkbook } from './workbookRefusal';
import { columnLetters } from './workbookFiles';

/** A sheet of a workbook, as a table. */
export interface WorkbookSheet {
  readonly name: string;
  readonly table: Table;
  /** What the user should know, as sentences. */
  readonly notes: readonly string[];
}

/** The limits, for tests. */
export interface WorkbookLimits {
  /** With the header. */
  readonly maxRows?: number;
  readonly maxUnpacked?: number;
  readonly maxText?: number;
}

/**
 * The largest number of characters in the cells of a sheet. A small file can have more: many cells can share one long
 * text.
 */
const MAX_TEXT = 100_000_000;

const RECALCULATE = 'Open and save the file in your spreadsheet program, and choose it again.';
const DAMAGED = 'The workbook is damaged. Open and save it in your spreadsheet program.';

/** Returns the name of a cell for its key in the cells of the library: `B2` for `1,1`. */
function cellName(key: string): string {
  const [row = 0, column = 0] = key.split(',').map(Number);
  return `${columnLetters(column)}${row + 1}`;
}

/** Returns what the user should know about cells: those without a value, and those with an error. */
function notesOf({ cells = new Map<string, Cell>() }: Sheet): readonly string[] {
  const keysOf = (isFound: (cell: Cell) => boolean) =>
    Array.from(cells).flatMap(([key, cell]) => (isFound(cell) ? [key] : []));
  const formulas = keysOf(({ type, value }) => type === 'formula' && value === null);
  const errors = keysOf(({ type }) => type === 'error');
  const ofFormulas = counted(formulas.length, 'formula has', 'formulas have');
  const ofErrors = counted(errors.length, 'cell has', 'cells have');
  return [
    ...formulas
      .slice(0, 1)
      .map((key) => `${ofFormulas} no stored value, first in ${cellName(key)}. ${RECALCULATE}`),
    ...errors
      .slice(0, 1)
      .map((key) => `${ofErrors} an error of the spreadsheet, first in ${cellName(key)}.`),
  ];
}

/** Returns what the cells of all rows show. A value of merged rows stands in each of them that has other cells. */
function textsOf({ rows, merges = [], cells }: Sheet, { dateSystem = '1900' }: Workbook) {
  const textOf = (value: CellValue, row: number, column: number): string => {
    const cellOf = () => cells?.get(`${row},${column}`);
    if (typeof value === 'string') {
      // An error is no text of a post.
      return value.startsWith('#') && cellOf()?.type === 'error' ? '' : value;
    }
    if (typeof value === 'number') return String(Number(value.toPrecision(15)));
    if (typeof value === 'boolean') return String(value).toUpperCase();
    return value === null ? '' : momentText(value, cellOf()?.style?.numFmt ?? null, dateSystem);
  };
  const texts = rows.map((row, at) => row.map((value, column) => textOf(value, at, column)));
  for (const { startRow, endRow, startCol } of merges) {
    const value = texts[startRow]?.[startCol] ?? '';
    if (value === '') continue;
    for (const row of texts.slice(startRow + 1, endRow + 1)) {
      if (!isBlank(row)) row[startCol] = value;
    }
  }
  return texts;
}

function sheetTable(
  sheet: Sheet,
  workbook: Workbook,
  { maxRows = MAX_ROWS + 1, maxText = MAX_TEXT }: WorkbookLimits,
): WorkbookSheet {
  let all = 0;
  const found: TableRow[] = [];
  for (const [index, texts] of textsOf(sheet, workbook).entries()) {
    if (isBlank(texts)) continue;
    const cells = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    all += length;
    if (all > maxText) {
      const most = (maxText / 1_000_000).toLocaleString();
      throw new WorkbookProblem(`A sheet has more than ${most} million characters.`);
    }
    const number = index + 1;
    const isLong = length > MAX_ROW_LENGTH;
    found.push(isLong ? { number, cells: [cells.join('\t')], flaw: 'long' } : { number, cells });
  }
  const rows = found.slice(0, maxRows);
  const blankRows = (rows.at(-1)?.number ?? 0) - rows.length;
  const isTooLong = found.length > maxRows;
  const table: Table = { kind: 'table', separator: null, rows, blankRows, isTooLong };
  return { name: sheet.name, table, notes: notesOf(sheet) };
}

/** The library makes each cell between the first and the last one. */
const TOO_WIDE = /^Sheet ".*" spans .* limit\./s;
const FAR_CELLS =
  'A sheet has cells far below or beside the others. Delete the rows and columns between them, and choose the file again.';

/**
 * Reads the sheets with rows of a workbook of Excel (.xlsx) that are not hidden. Dates and times become texts such as
 * `2026-11-24` and `09:30`, so that the order of day and month is certain.
 *
 * @returns a sentence if it cannot be imported; null for other files
 */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: WorkbookLimits = {},
): Promise<readonly WorkbookSheet[] | string | null> {
  if (!isWorkbook(bytes)) return null;
  try {
    const workbook = await readXlsx(neededParts(bytes, limits.maxUnpacked), {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const sheets = workbook.sheets.map((sheet) => sheetTable(sheet, workbook, limits));
    const used = sheets.filter(({ table }) => table.rows.length > 0);
    const [note] = sheets.flatMap(({ notes }) => notes);
    return used.length > 0 ? used : (note ?? 'The workbook has no rows.');
  } catch (error) {
    const { message } = error as Error;
    if (TOO_WIDE.test(message)) return FAR_CELLS;
    return error instanceof WorkbookProblem ? message : DAMAGED;
  }
}
