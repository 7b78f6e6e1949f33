import { counted } from '../../plan/counted';
import type { Instant } from '../../time/instant';
import type { ColumnField, CsvFormat } from '../formats/csvFormat';
import { unguarded } from '../formulaGuard';
import { readCalendar } from '../calendar/readCalendar';
import { readPlanJson, type JsonEntry } from '../json/readPlanJson';
import {
  calendarStatementText,
  eventProblemText,
  type ReadEvent,
} from '../calendar/calendarReading';
import { inShare } from '../progress';
import { headerKey, mappedColumns, withKeptFields, type MappedColumn } from './table/columnMapping';
import { decodedTable, encodingName, type DecodedTable } from './table/decodedTable';
import { entryColumns } from './rows/entryColumns';
import type { FileEntry } from './rows/entryRows';
import type {
  ReadSource,
  RefusedSource,
  SourceChoices,
  SourceInput,
  TableSource,
} from './importSource';
import { knownNamesOf, recognisedFormat, type RecognisedFormat } from './table/recognisedFormat';
import { bytesRefusal, sizeRefusal, textRefusal } from './sourceRefusal';
import { MAX_COLUMNS, MAX_ROWS, reasonIndex, type Table } from './table/table';
import { readTable, type TableChoices } from './table/tableText';

/** What is known before a file is read. */
export interface SourceContext {
  /** The descriptions, the most usual first. */
  readonly formats: readonly CsvFormat[];
  /** Returns the fields that the user chose for a header with this key; undefined without. */
  readonly keptFields: (key: string) => readonly (ColumnField | null)[] | undefined;
  /** The IANA name of the browser's zone. */
  readonly zone: string;
  /** The time of reading: of an event with many repeats, those from this day on are read. */
  readonly now?: Instant;
}

/** The problems of an event that its cells show themselves. */
const SHOWN_IN_CELLS: readonly ReadEvent['problems'][number]['kind'][] = [
  'dateMissing',
  'dateUnreadable',
  'timeMissing',
  'textMissing',
];

/** The problems of an event that its first row tells for all of its rows. */
const TOLD_ONCE: typeof SHOWN_IN_CELLS = ['occurrencesCut', 'ruleUnknown', 'unreadableLines'];

function entriesOf(events: readonly ReadEvent[]): readonly FileEntry[] {
  let number = 0;
  const all = events.flatMap(({ posts, problems }) => {
    const remarked = problems.filter(({ kind }) => !SHOWN_IN_CELLS.includes(kind));
    const ofEach = remarked.filter(({ kind }) => !TOLD_ONCE.includes(kind));
    const unreadable = problems.find((problem) => problem.kind === 'dateUnreadable');
    return posts.map((post, index): FileEntry => {
      number += 1;
      return {
        number,
        post,
        remarks: (index === 0 ? remarked : ofEach).map(eventProblemText),
        ...(unreadable && { shown: { date: unreadable.shown } }),
      };
    });
  });
  return all.slice(0, MAX_ROWS);
}

const TOO_LONG = `The file has more than ${MAX_ROWS.toLocaleString()} rows. The first ${MAX_ROWS.toLocaleString()} were read.`;

/** Returns the note about entries that were not read, if there are any. */
function longNotes({ isTooLong }: { readonly isTooLong: boolean }): readonly string[] {
  return isTooLong ? [TOO_LONG] : [];
}

/** Returns the note about events that became several rows, if there are any. */
function repeatNotes(events: readonly ReadEvent[]): readonly string[] {
  const repeated = events.filter(({ posts }) => posts.length > 1);
  if (repeated.length === 0) return [];
  const rows = repeated.reduce((sum, { posts }) => sum + posts.length, 0);
  const verb = counted(repeated.length, 'event repeats', 'events repeat');
  return [`${verb}. Each occurrence is a row: ${counted(rows, 'row', 'rows')}.`];
}

function* calendarSource(
  { name }: SourceInput,
  text: string,
  context: SourceContext,
): Generator<number, ReadSource | RefusedSource> {
  const reading = yield* readCalendar(text, context);
  if (reading.kind === 'noCalendar') {
    return { kind: 'refused', name, text: 'This is not a calendar.' };
  }
  if (reading.kind === 'noEvents') {
    return { kind: 'refused', name, text: 'This calendar has no events.' };
  }
  const entries = entriesOf(reading.events);
  return {
    kind: 'entries',
    name,
    statement: `Calendar: ${counted(reading.events.length, 'event', 'events')}`,
    notes: [
      ...longNotes(reading),
      ...repeatNotes(reading.events),
      ...reading.statements.map(calendarStatementText),
    ],
    columns: yield* inShare(entryColumns(entries), { from: 1, to: 1 }),
    entries,
  };
}

const TOO_WIDE = `The table has more than ${MAX_COLUMNS} columns. Delete those that you do not need.`;

/** Returns what the user should know about a table, as sentences. */
function notesOf({ isTooLong, blankRows }: Table, decoded: DecodedTable | null): readonly string[] {
  const notes = [
    isTooLong && TOO_LONG,
    decoded?.isExact === false &&
      `Some characters are not valid in ${encodingName(decoded.encoding)}. Choose another encoding.`,
    blankRows > 0 && `${counted(blankRows, 'empty row is', 'empty rows are')} left out.`,
  ];
  return notes.filter((note) => note !== false);
}

/** Returns a table whose names have no guard against formulas: those of a file of refused rows have it. */
function withPlainNames(table: Table): Table {
  const [first] = table.rows;
  if (!first || reasonIndex(first.cells) < 0) return table;
  const names = { ...first, cells: first.cells.map(unguarded) };
  return { ...table, rows: table.rows.with(0, names) };
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
  return `${known} of ${counted(columns.length, 'column', 'columns')} recognised`;
}

/** Returns a table as it was recognised, with the columns that the user chose for its header before. */
function tableSource(
  name: string,
  table: Table,
  decoded: DecodedTable | null,
  { hasHeader: isHeader }: SourceChoices,
  { formats, keptFields }: SourceContext,
): TableSource | RefusedSource {
  if (table.rows.some(({ cells }) => cells.length > MAX_COLUMNS)) {
    return { kind: 'refused', name, text: TOO_WIDE };
  }
  const found = recognisedFormat(table.rows, formats);
  const isOther = isHeader !== undefined && isHeader !== found.hasHeader;
  const recognised = isOther ? { format: null, hasHeader: isHeader, statement: '' } : found;
  const { format, hasHeader } = recognised;
  const header = hasHeader ? (table.rows[0]?.cells ?? []) : null;
  const rows = hasHeader ? table.rows.slice(1) : table.rows;
  if (rows.length === 0) {
    return { kind: 'refused', name, text: 'The file has no rows.' };
  }
  const columns = mappedColumns(table.rows, recognised);
  const kept = header ? keptFields(headerKey(header)) : undefined;
  return {
    kind: 'table',
    name,
    encoding: decoded?.encoding ?? null,
    separator: table.separator,
    isJson: false,
    hasHeader,
    header,
    rows,
    format,
    statement: statementOf(table, recognised, columns, kept !== undefined),
    notes: notesOf(table, decoded),
    columns: kept ? withKeptFields(columns, kept) : columns,
  };
}

/** Returns a post of a JSON file as an entry of a file. */
function jsonEntry({ problems, ...entry }: JsonEntry): FileEntry {
  return { ...entry, remarks: problems.map(sentenceOf) };
}

/** Returns words as a sentence. */
function sentenceOf(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function* jsonSource(
  { name }: SourceInput,
  text: string,
  decoded: DecodedTable | null,
  choices: SourceChoices,
  context: SourceContext,
): Generator<number, ReadSource | RefusedSource> {
  const reading = yield* readPlanJson(text);
  if (reading.kind === 'refused') return { kind: 'refused', name, text: reading.message };
  if (reading.kind === 'posts') {
    if (reading.entries.length === 0) {
      return { kind: 'refused', name, text: 'The file has no posts.' };
    }
    const entries = reading.entries.map(jsonEntry);
    return {
      kind: 'entries',
      name,
      statement: 'Social Sync: posts as JSON',
      notes: longNotes(reading),
      columns: yield* inShare(entryColumns(entries), { from: 1, to: 1 }),
      entries,
    };
  }
  const source = tableSource(
    name,
    reading.table,
    decoded,
    { hasHeader: true, ...choices },
    context,
  );
  if (source.kind === 'refused') return source;
  const { leftOut } = reading;
  if (leftOut === 0) return { ...source, isJson: true };
  const names = counted(leftOut, 'property is', 'properties are');
  const note = `${names} left out: a table has ${MAX_COLUMNS} columns at most.`;
  return { ...source, isJson: true, notes: [...source.notes, note] };
}

/** Returns the kind of table that the user chose by the separator. */
function kindOf({ separator }: SourceChoices): Pick<TableChoices, 'kind' | 'separator'> {
  if (separator === undefined) return {};
  return separator === null ? { kind: 'text' } : { kind: 'table', separator };
}

function* textSource(
  input: SourceInput,
  text: string,
  decoded: DecodedTable | null,
  choices: SourceChoices,
  context: SourceContext,
): Generator<number, ReadSource | RefusedSource> {
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return yield* calendarSource(input, text, context);
  if (/^\s*(?:\{\s*"|\[\s*\{)/.test(text)) {
    return yield* jsonSource(input, text, decoded, choices, context);
  }
  const table = yield* readTable(text, {
    knownNames: knownNamesOf(context.formats),
    ...kindOf(choices),
  });
  return tableSource(input.name, withPlainNames(table), decoded, choices, context);
}

/** The part of the work that decodes bytes. */
const DECODING_SHARE = 0.3;

/**
 * Reads a file or a pasted text: a table in any common form, a calendar, or JSON. The content decides, not
 * the file extension. Yields the progress.
 */
export function* readSource(
  input: SourceInput,
  choices: SourceChoices,
  context: SourceContext,
): Generator<number, ReadSource | RefusedSource> {
  const { name, bytes } = input;
  const refusedBytes = bytes && (sizeRefusal(bytes.length) ?? bytesRefusal(bytes, name));
  if (refusedBytes !== null) return { kind: 'refused', name, text: refusedBytes };
  const decoded = bytes
    ? yield* inShare(decodedTable(bytes, choices.encoding), { from: 0, to: DECODING_SHARE })
    : null;
  const text = decoded?.text ?? input.text;
  const refusedText = textRefusal(text);
  if (refusedText !== null) return { kind: 'refused', name, text: refusedText };
  const from = bytes ? DECODING_SHARE : 0;
  return yield* inShare(textSource(input, text, decoded, choices, context), { from, to: 1 });
}
