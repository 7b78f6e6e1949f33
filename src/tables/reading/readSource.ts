import { excerptOf } from '@/core/text/shownValue';
import { counted } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { readCalendar } from '../calendar/readCalendar';
import type { CsvFormat } from '../formats/csvFormat';
import { PLAIN_CSV } from '../formats/csvFormats';
import { unguarded } from '../formats/cellText';
import { readPlanJson } from '../formats/planJson';
import type { WorkbookSheet } from '../workbook/readWorkbook';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  reasonIndex,
  type Report,
  type Table,
  type TableRow,
} from '../table/table';
import {
  headerKey,
  mappedColumns,
  withKeptFields,
  type KeptFields,
  type MappedColumn,
} from '../table/columnMapping';
import { nameMeaning } from '../table/columnNames';
import { decodedTable, type DecodedTable } from '../table/decodedTable';
import { oddLine } from '../table/encodingQuestion';
import { encodingName } from '../table/encodings';
import { laidOut, monthIn, tableStart, withDaysOf, type Month } from '../table/layouts';
import { postTable } from '../table/postTable';
import {
  hasKnownHeadings,
  headingIndex,
  joinedHeadings,
  possibleHeadings,
} from '../table/headings';
import { knownNamesOf, recognisedFormat, type RecognisedFormat } from '../table/recognisedFormat';
import { readTable, type TableChoices } from '../table/tableText';
import { bytesRefusal, sizeRefusal, textRefusal } from './sourceRefusal';
import {
  ALL_SHEETS,
  type ReadSource,
  type RefusedSource,
  type SourceChoices,
  type SourceInput,
} from './importSource';

/** What is known before a file is read. */
export interface SourceContext {
  /** The descriptions, the most usual first. */
  readonly formats: readonly CsvFormat[];
  /** The fields that the user chose before, by the key of a header: see `headerKey`. */
  readonly keptFields: Readonly<Record<string, KeptFields>>;
  /** The IANA name of the browser's zone. */
  readonly zone: string;
  /** The time of reading: of an event with many repeats, those from this day on are read. It says which years are near. */
  readonly now?: Instant;
}

/** The rows of a file of any kind, and what is known about them. */
interface FoundTable extends Pick<ReadSource, 'origin' | 'sheets'> {
  readonly table: Table;
  /** Omitted to find it. */
  readonly recognised?: RecognisedFormat;
  /** The rows above the headings, if {@link recognised} is given; omitted without any. */
  readonly above?: readonly TableRow[];
  /** What the user should know, as sentences. */
  readonly notes: readonly string[];
}

/** The rows of a file, or why it cannot be imported, as a sentence. */
type Found = FoundTable | string;

function calendarTable(text: string, context: SourceContext, report: Report): Found {
  const reading = readCalendar(text, context);
  if (reading.kind === 'refused') return reading.message;
  const { posts, events, isTooLong, notes } = reading;
  const statement = `Calendar: ${counted(events, 'event', 'events')}`;
  return {
    origin: 'posts',
    table: postTable(posts, isTooLong, report),
    recognised: { format: PLAIN_CSV, hasHeader: true, statement },
    notes,
  };
}

function jsonFile(text: string, report: Report): Found {
  const reading = readPlanJson(text);
  if (reading.kind === 'refused') return reading.message;
  if (reading.kind === 'posts') {
    const { posts, isTooLong } = reading;
    if (posts.length === 0) return 'The file has no posts.';
    const statement = 'Social Sync: posts as JSON';
    return {
      origin: 'posts',
      table: postTable(posts, isTooLong, report),
      recognised: { format: PLAIN_CSV, hasHeader: true, statement },
      notes: [],
    };
  }
  const { table, leftOut } = reading;
  const names = counted(leftOut, 'property is', 'properties are');
  const note = `${names} left out: a table has ${MAX_COLUMNS} columns at most.`;
  return { origin: 'objects', table, notes: leftOut > 0 ? [note] : [] };
}

/** Returns the kind of table that the user chose by the separator. */
function kindOf({ separator }: SourceChoices): Pick<TableChoices, 'kind' | 'separator'> {
  if (separator === undefined) return {};
  return separator === null ? { kind: 'text' } : { kind: 'table', separator };
}

/** Returns a table whose names have no guard against formulas: those of a file of rows left out have it. */
function withPlainNames(table: Table): Table {
  const [first] = table.rows;
  if (!first || reasonIndex(first.cells) < 0) return table;
  const names = { ...first, cells: first.cells.map(unguarded) };
  return { ...table, rows: table.rows.with(0, names) };
}

/** Finds the rows of a text. The content decides what it is, not the file extension. */
function tableIn(
  text: string,
  choices: SourceChoices,
  context: SourceContext,
  report: Report,
): Found {
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return calendarTable(text, context, report);
  if (/^\s*(?:\{\s*"|\[\s*\{)/.test(text)) return jsonFile(text, report);
  const knownNames = knownNamesOf(context.formats);
  const table = readTable(text, { knownNames, ...kindOf(choices) });
  return { origin: 'text', table: withPlainNames(table), notes: [] };
}

/** Returns the rows of sheets with the same headings. Numbers of days become dates of the month that a sheet names. */
function joinedSheets(
  sheets: readonly WorkbookSheet[],
  headingsOf: (sheet: WorkbookSheet) => number,
): Table {
  const [first] = sheets.map((sheet) => sheet.table.rows[headingsOf(sheet)]?.cells);
  const header = first ?? [];
  const date = header.findIndex((name) => nameMeaning(name)?.field === 'date');
  const rows = sheets.flatMap((sheet) => {
    const body = sheet.table.rows.slice(headingsOf(sheet) + 1);
    return withDaysOf(body, date, monthIn(sheet.name)) ?? body;
  });
  const numbered = [{ number: 0, cells: header }, ...rows].map((row, number) => ({
    ...row,
    number,
  }));
  const isTooLong = numbered.length > MAX_ROWS + 1 || sheets.some(({ table }) => table.isTooLong);
  const kept = numbered.slice(0, MAX_ROWS + 1);
  return { kind: 'table', separator: null, rows: kept, blankRows: 0, isTooLong };
}

/**
 * Finds the rows of a workbook: those of the sheet that the user chose, or of all with its headings. A sheet without
 * known headings, such as notes for the reader, may stand first.
 */
function sheetIn(
  sheets: readonly WorkbookSheet[],
  { sheet: chosen }: SourceChoices,
  { formats }: SourceContext,
): Found {
  const knownNames = knownNamesOf(formats);
  const found =
    sheets.find(({ name }) => name === chosen) ??
    sheets.find(({ table }) => hasKnownHeadings(table.rows, knownNames)) ??
    sheets[0];
  if (!found) return 'The workbook has no rows.';
  const headingsOf = ({ table }: WorkbookSheet) => headingIndex(table.rows, knownNames);
  const keyOf = (sheet: WorkbookSheet) =>
    headerKey(sheet.table.rows[headingsOf(sheet)]?.cells ?? []);
  const key = keyOf(found);
  const alike = sheets.filter((sheet) => keyOf(sheet) === key);
  const areAll = chosen === ALL_SHEETS;
  const above = alike.flatMap((sheet) => sheet.table.rows.slice(0, headingsOf(sheet)));
  return {
    origin: 'sheet',
    table: areAll ? joinedSheets(alike, headingsOf) : withPlainNames(found.table),
    ...(areAll && { recognised: LAID_OUT, above }),
    sheets: {
      names: sheets.map(({ name }) => name),
      chosen: areAll ? ALL_SHEETS : found.name,
      alike: alike.map(({ name }) => name),
      isOpen: alike.length > 1 && chosen === undefined,
    },
    notes: areAll
      ? alike.flatMap(({ name, notes }) => notes.map((note) => `Sheet “${name}”: ${note}`))
      : found.notes,
  };
}

/** Finds the rows of a text, or why it has none. */
function textIn(
  text: string,
  choices: SourceChoices,
  context: SourceContext,
  report: Report,
): Found {
  return textRefusal(text) ?? tableIn(text, choices, context, report);
}

/** Returns what the user should know about a table, as sentences. */
function notesOf({ isTooLong, blankRows }: Table, decoded: DecodedTable | null): readonly string[] {
  const most = MAX_ROWS.toLocaleString();
  const notes = [
    isTooLong && `The file has more than ${most} rows. The first ${most} were read.`,
    decoded?.isExact === false &&
      `Some characters are not valid in ${encodingName(decoded.encoding)}. Choose another encoding.`,
    blankRows > 0 && `${counted(blankRows, 'empty row is', 'empty rows are')} left out.`,
  ];
  return notes.filter((note) => note !== false);
}

/** Returns what is asked about the encoding of a file, and what shows if it is right. */
function encodingFacts(
  bytes: Uint8Array | null,
  decoded: DecodedTable | null,
  { encoding: chosen }: SourceChoices,
): Pick<ReadSource, 'encoding' | 'question' | 'encodingSample'> {
  if (!bytes || !decoded) return { encoding: null };
  const { encoding, question } = decoded;
  if (!question && encoding !== chosen) return { encoding };
  return { encoding, ...(question && { question }), encodingSample: oddLine(bytes, encoding) };
}

/** Returns what was recognised of a table, in words: `Buffer: all 4 columns match`. */
function statementOf(
  { kind }: Table,
  { statement }: RecognisedFormat,
  columns: readonly MappedColumn[],
  isKept: boolean,
): string {
  const chosen = 'The columns are as you chose them before';
  if (statement !== '') return isKept ? `${statement}. ${chosen}` : statement;
  if (isKept) return chosen;
  if (kind === 'text') return 'Plain text';
  const known = columns.filter(({ field }) => field !== null).length;
  return `${known.toLocaleString()} of ${counted(columns.length, 'column', 'columns')} recognised`;
}

/** The rows of a file from its headings on, and how they are read. */
interface Headed {
  /** Also the headings. */
  readonly rows: readonly TableRow[];
  /** The rows above the headings. */
  readonly above: readonly TableRow[];
  readonly recognised: RecognisedFormat;
}

/** Returns where the headings are, and how the rows are read: as the user chose, as the file says, or as they suggest. */
function headedRows(
  { table: { rows: all }, origin, recognised, above: known = [] }: FoundTable,
  choices: SourceChoices,
  { formats }: SourceContext,
): Headed {
  if (recognised) return { rows: all, above: known, recognised };
  const headingRow = origin === 'objects' ? 0 : choices.headingRow;
  const chosen = all.findIndex(({ number }) => number === headingRow);
  const isNone = headingRow === null;
  const names = knownNamesOf(formats);
  const start = chosen >= 0 || isNone ? Math.max(0, chosen) : headingIndex(all, names);
  const joined = chosen < 0 && !isNone ? joinedHeadings(all, start, names) : null;
  const [first, ...others] = all.slice(joined?.index ?? start);
  const rows = first ? [{ ...first, cells: joined?.names ?? first.cells }, ...others] : [];
  const above = all.slice(0, joined ? joined.index - 1 : start);
  const found = recognisedFormat(rows, formats);
  const hasHeader = !isNone && (chosen >= 0 || start > 0 || joined !== null || found.hasHeader);
  if (hasHeader !== found.hasHeader) {
    return { rows, above, recognised: { format: null, hasHeader, statement: '' } };
  }
  // A workbook is no CSV, also if its columns are those of the plain one.
  const isOther = origin === 'sheet' && found.format === PLAIN_CSV;
  return { rows, above, recognised: isOther ? { ...found, statement: '' } : found };
}

/** Returns true for a row that repeats the headings, as joined files and printed tables do. */
function isSameRow(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length === header.length && cells.every((cell, index) => cell === header[index]);
}

/** Returns what is left out because of the headings, as sentences: the rows above, and those that repeat them. */
function headingNotes(above: readonly TableRow[], repeats: number): readonly string[] {
  const cells = (above[0]?.cells ?? []).filter((cell) => cell.trim() !== '');
  const title = excerptOf(cells.join(' ').trim());
  const isAbove = counted(above.length, 'row above the headings is', 'rows above the headings are');
  const repeat = counted(
    repeats,
    'row repeats the headings and is',
    'rows repeat the headings and are',
  );
  const notes = [
    above.length > 0 &&
      `${isAbove} left out: “${title}”${above.length > 1 && !title.endsWith('…') ? '…' : '.'}`,
    repeats > 0 && `${repeat} left out.`,
  ];
  return notes.filter((note) => note !== false);
}

/** Returns the month of numbers of days: the one that was chosen, or that the sheet or a title above the table names. */
function monthOf({ table: { rows }, sheets }: FoundTable, { month }: SourceChoices): Month | null {
  if (month) return month;
  const titles = rows.slice(0, tableStart(rows)).map(({ cells }) => cells.join(' ').trim());
  const named = [sheets?.chosen ?? '', ...titles].map(monthIn);
  return named.find((each) => each !== null) ?? null;
}

/** What is certain about rows that were laid out anew. */
const LAID_OUT: RecognisedFormat = { format: null, hasHeader: true, statement: '' };

/** Returns a table with a row for each post, and how it was laid out. */
function withLayout(
  found: FoundTable,
  { layout: chosen }: SourceChoices,
  month: Month | null,
): Pick<ReadSource, 'layout' | 'layouts'> & { readonly found: FoundTable } {
  const { table, origin } = found;
  const canDiffer =
    (origin === 'sheet' && !found.recognised) || (origin === 'text' && table.kind === 'table');
  if (!canDiffer) return { found, layout: 'rows', layouts: ['rows'] };
  const { rows, above, others, layout, layouts } = laidOut(table.rows, chosen, month);
  if (layout === 'rows') return { found, layout, layouts };
  const texts = counted(others, 'text beside the days is', 'texts beside the days are');
  const notes = others > 0 ? [...found.notes, `${texts} left out.`] : found.notes;
  const laid = { ...found, table: { ...table, rows }, recognised: LAID_OUT, above, notes };
  return { found: laid, layout, layouts };
}

/**
 * Reads a file or a pasted text: a table in any common form, a workbook, a calendar, or JSON. All become a table.
 *
 * @param report gets the progress
 */
export function readSource(
  { name, bytes, text: pasted, workbook = null }: SourceInput,
  choices: SourceChoices,
  context: SourceContext,
  report: Report = () => undefined,
): ReadSource | RefusedSource {
  const refused = (text: string): RefusedSource => ({ kind: 'refused', name, text });
  const refusedBytes = bytes && (sizeRefusal(bytes.length) ?? bytesRefusal(bytes, name));
  if (refusedBytes !== null) return refused(refusedBytes);
  if (typeof workbook === 'string') return refused(workbook);
  const decoded = bytes && !workbook ? decodedTable(bytes, choices.encoding) : null;
  report(1 / 3);
  const reportTable = (done: number) => {
    report((1 + done) / 3);
  };
  const found = workbook
    ? sheetIn(workbook, choices, context)
    : textIn(decoded?.text ?? pasted, choices, context, reportTable);
  report(2 / 3);
  if (typeof found === 'string') return refused(found);
  const month = monthOf(found, choices);
  const { found: laid, layout, layouts } = withLayout(found, choices, month);
  const { table, origin } = laid;
  if (table.rows.some(({ cells }) => cells.length > MAX_COLUMNS)) {
    return refused(
      `The table has more than ${MAX_COLUMNS} columns. Delete those that you do not need.`,
    );
  }
  const { rows: headed, above, recognised } = headedRows(laid, choices, context);
  const headings = recognised.hasHeader ? headed[0] : undefined;
  const header = headings?.cells ?? null;
  const body = headings ? headed.slice(1) : headed;
  const ownRows = header ? body.filter(({ cells }) => !isSameRow(cells, header)) : body;
  if (ownRows.length === 0) return refused('The file has no rows.');
  const named = mappedColumns(headed, recognised);
  const date = named.find(({ field }) => field === 'date');
  const dayRows = date ? withDaysOf(ownRows, date.index, month) : null;
  const rows = dayRows ?? ownRows;
  const columns = dayRows
    ? mappedColumns(headings ? [headings, ...rows] : rows, recognised)
    : named;
  const kept = header && origin !== 'posts' ? context.keptFields[headerKey(header)] : undefined;
  return {
    kind: 'read',
    name,
    ...(context.now !== undefined && { now: context.now }),
    ...encodingFacts(bytes, decoded, choices),
    separator: table.separator,
    origin,
    ...(found.sheets && { sheets: found.sheets }),
    layout,
    layouts,
    ...(dayRows && { month }),
    headingRow: headings?.number ?? null,
    headingRows:
      !laid.recognised && (origin === 'text' || origin === 'sheet')
        ? possibleHeadings(table.rows).map(({ number }) => number)
        : [],
    header,
    rows,
    format: recognised.format,
    statement: statementOf(table, recognised, columns, kept !== undefined),
    notes: [
      ...notesOf(table, decoded),
      ...headingNotes(above, body.length - ownRows.length),
      ...laid.notes,
    ],
    columns: kept ? withKeptFields(columns, kept) : columns,
  };
}
