import { counted } from '@/core/text/words';
import { MAX_ROWS, type Report, type Table, type TableRow } from '../reading/table/table';
import { MAX_TEXT, sheetRows, type FoundCells, type SheetRows } from './sheetRows';
import {
  chunksOf,
  relationshipsOf,
  sharedStrings,
  styleKinds,
  workbookFacts,
} from './workbookParts';
import { WorkbookProblem } from './workbookProblem';
import { createUnpack, MAX_UNPACKED, zipParts } from './zipParts';

/** A sheet of a workbook, as a table. */
export interface WorkbookTable {
  readonly kind: 'read';
  /** The name of the sheet. */
  readonly sheet: string;
  /** The names of all sheets with rows that are not hidden. */
  readonly sheets: readonly string[];
  readonly table: Table;
  /** What the user should know, as sentences. */
  readonly notes: readonly string[];
}

/** Why a workbook cannot be imported, as a sentence. */
export interface RefusedWorkbook {
  readonly kind: 'refused';
  readonly message: string;
}

/** The limits, for tests. */
export interface WorkbookLimits {
  /** With the header. */
  readonly maxRows?: number;
  readonly maxUnpacked?: number;
  readonly maxText?: number;
}

const RECALCULATE = 'Open and save the file in your spreadsheet program, and choose it again.';

function notesOf({ formulas, errors }: SheetRows): readonly string[] {
  const say = ({ count, first }: FoundCells, one: string, many: string, what: string) =>
    count > 0 ? [`${counted(count, one, many)} ${what}, first in ${first}.`] : [];
  return [
    ...say(formulas, 'formula has', 'formulas have', 'no stored value').map(
      (note) => `${note} ${RECALCULATE}`,
    ),
    ...say(errors, 'cell has', 'cells have', 'an error of the spreadsheet'),
  ];
}

const NO_ROWS: SheetRows = {
  rows: [],
  isTooLong: false,
  formulas: { count: 0, first: '' },
  errors: { count: 0, first: '' },
};

/** Which sheet of a workbook is read. */
export interface SheetChoice {
  /** Its name; ignored if it is unknown. */
  readonly name?: string | undefined;
  /** Returns true for the rows of the sheet that is read without a name, if there is such a sheet. */
  readonly isPreferred?: (rows: readonly TableRow[]) => boolean;
}

/** Reads a workbook. Throws a {@link WorkbookProblem}, or another error if the workbook is damaged. */
function readPackage(
  bytes: Uint8Array,
  { name: chosen, isPreferred = () => true }: SheetChoice,
  report: Report,
  { maxRows = MAX_ROWS + 1, maxUnpacked = MAX_UNPACKED, maxText = MAX_TEXT }: WorkbookLimits,
): WorkbookTable {
  const parts = zipParts(bytes);
  const workbook = { parts, unpack: createUnpack(report, bytes.length, maxUnpacked) };
  const main = relationshipsOf(workbook, '').find(({ type }) => type === 'officeDocument');
  const path = main?.path ?? 'xl/workbook.xml';
  const facts = workbookFacts(chunksOf(workbook, path));
  if (!facts) throw new WorkbookProblem('This is not a workbook of Excel.');
  const related = relationshipsOf(workbook, path);
  const partOf = (type: string) => related.find((each) => each.type === type)?.path;
  const read = <Result>(type: string, reader: (chunks: Iterable<Uint8Array>) => Result) => {
    const found = partOf(type);
    return found !== undefined && parts.has(found) ? reader(chunksOf(workbook, found)) : null;
  };
  const context = {
    strings: read('sharedStrings', sharedStrings) ?? [],
    kinds: read('styles', styleKinds) ?? [],
    is1904: facts.is1904,
  };
  const sheets = facts.sheets.flatMap(({ name, id }) => {
    const sheet = related.find((each) => each.id === id && each.type === 'worksheet');
    return sheet ? [{ name, path: sheet.path }] : [];
  });
  const isKnown = sheets.some(({ name }) => name === chosen);
  const used: string[] = [];
  let found = NO_ROWS;
  let sheet = '';
  let isFound = false;
  for (const { name, path: sheetPath } of sheets) {
    const isToRead = isKnown ? name === chosen : !isFound;
    const chunks = chunksOf(workbook, sheetPath);
    const content = sheetRows(chunks, context, isToRead ? maxRows : 0, maxText);
    const hasRows = content.rows.length > 0;
    if (hasRows || content.isTooLong) used.push(name);
    if (!isToRead) continue;
    isFound = hasRows && isPreferred(content.rows);
    // A workbook may have nothing but formulas without values.
    const isFirst = found.rows.length === 0 && (hasRows || content.formulas.count > 0);
    if (isFound || isFirst) {
      found = content;
      sheet = name;
    }
  }
  const notes = notesOf(found);
  const { rows, isTooLong } = found;
  const last = rows.at(-1);
  if (!last) throw new WorkbookProblem(notes[0] ?? 'The workbook has no rows.');
  const blankRows = last.number - rows.length;
  const table: Table = { kind: 'table', separator: null, rows, blankRows, isTooLong };
  return { kind: 'read', sheet, sheets: used, table, notes };
}

/**
 * Reads a sheet of a workbook of Excel (.xlsx). Hidden sheets are left out. Dates and times become texts such as
 * `2026-11-24` and `09:30`, so that the order of day and month is certain.
 *
 * @param choice which sheet; without a known name, the first preferred one with rows, otherwise the first one with rows
 */
export function readWorkbook(
  bytes: Uint8Array,
  choice: SheetChoice = {},
  report: Report = () => undefined,
  limits: WorkbookLimits = {},
): WorkbookTable | RefusedWorkbook {
  try {
    return readPackage(bytes, choice, report, limits);
  } catch (error) {
    const isKnown = error instanceof WorkbookProblem;
    const damaged = 'The workbook is damaged. Open and save it in your spreadsheet program.';
    return { kind: 'refused', message: isKnown ? error.message : damaged };
  }
}
