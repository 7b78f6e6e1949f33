import { inPieces } from '../inPieces';
import { mappingProblems, type MappedColumn } from './table/columnMapping';
import { dateOrder, type DateOrder } from './dates/dateOrder';
import { dayPartsIn } from './dates/dayParts';
import type { DayOrder } from './dates/dateParts';
import { entryRows } from './rows/entryRows';
import type { EntriesSource, ReadSource, TableSource } from './importSource';
import {
  NO_DEFAULTS,
  type OptionalRowField,
  type ReadRow,
  type RowChange,
  type RowDefaults,
  type RowReading,
} from './rows/rowReading';
import { rowsToPosts } from './rows/rowsToPosts';
import { reasonIndex } from './table/table';

/** How the user wants the rows of a file to be read. */
export interface RowChoices {
  /** Those of the file, with other fields. */
  readonly columns: readonly MappedColumn[];
  /** null if the user chose none. */
  readonly order: DayOrder | null;
  readonly given: RowDefaults;
  readonly networks: NonNullable<RowReading['networks']>;
  readonly zones: NonNullable<RowReading['zones']>;
  /** By the number of the row. */
  readonly changes: ReadonlyMap<number, RowChange>;
}

/** What the rows of a file become. */
export interface SourceRows {
  readonly source: ReadSource;
  readonly choices: RowChoices;
  /** What the dates of the file say about the order of day and month. */
  readonly dates: DateOrder;
  /** The order in which dates are read; null while it is ambiguous. */
  readonly order: DayOrder | null;
  /** True if numbers from 0 to 1 in the column with the time are parts of a day. */
  readonly hasDayParts: boolean;
  /** The names of time zones that the user must explain, also those that they did. */
  readonly zones: readonly string[];
  /** Why no row can be added yet, as sentences. */
  readonly problems: readonly string[];
  readonly rows: readonly ReadRow[];
  /** How many rows lack a field, even if a default fills it. Rows that are left out do not count. */
  readonly lacking: Readonly<Record<OptionalRowField, number>>;
}

const NO_DATES: DateOrder = { order: 'irrelevant', examples: [] };

/** Returns the choices with which a file is read at first. */
export function firstChoices(source: ReadSource): RowChoices {
  return {
    columns: source.columns,
    order: null,
    given: NO_DEFAULTS,
    networks: new Map(),
    zones: new Map(),
    changes: new Map(),
  };
}

/** Returns the rows read before, with those read again in their places. */
function merged(before: readonly ReadRow[], again: readonly ReadRow[]): readonly ReadRow[] {
  const byNumber = new Map(again.map((row) => [row.number, row]));
  return before.map((row) => byNumber.get(row.number) ?? row);
}

/** Returns true if two sets of choices differ in the changes of single rows only. */
function isSameButChanges(one: RowChoices, other: RowChoices): boolean {
  const keys = ['columns', 'order', 'given', 'networks', 'zones'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/**
 * Returns the entries that must be read: all, or those with another change if only changes differ from what
 * was read before.
 */
function* readAgain<Entry extends { readonly number: number }>(
  entries: readonly Entry[],
  { source, choices }: Pick<SourceRows, 'source' | 'choices'>,
  before: SourceRows | null,
  read: (entries: readonly Entry[]) => Generator<undefined, readonly ReadRow[]>,
): Generator<undefined, readonly ReadRow[]> {
  const isSame = before?.source === source && isSameButChanges(before.choices, choices);
  if (!isSame) return yield* read(entries);
  const changed = entries.filter(
    ({ number }) => before.choices.changes.get(number) !== choices.changes.get(number),
  );
  return changed.length === 0 ? before.rows : merged(before.rows, yield* read(changed));
}

/** Finds what the user is asked for: what rows lack, and the names of zones. Rows that are left out do not count. */
function* findGaps(
  rows: readonly ReadRow[],
): Generator<undefined, Pick<SourceRows, 'lacking' | 'zones'>> {
  const lacking = { date: 0, time: 0, accounts: 0, labels: 0 };
  const zones = new Set<string>();
  yield* inPieces(rows, ({ lacks, zoneName, isLeftOut }) => {
    if (isLeftOut) return;
    for (const name of lacks) lacking[name] += 1;
    if (zoneName !== undefined) zones.add(zoneName);
  });
  return { lacking, zones: [...zones] };
}

/** Returns the indexes of the columns with dates, and of the column with the time, if there is one. */
function momentsIn(columns: RowChoices['columns']) {
  const isDated = ({ field }: (typeof columns)[number]) => field === 'date' || field === 'dateTime';
  return {
    dated: columns.filter(isDated).map(({ index }) => index),
    timed: columns.find(({ field }) => field === 'time')?.index,
  };
}

/** Looks at all dates and times of a table: how they are to be read depends on the whole column. */
function* readingOfMoments(
  { rows }: TableSource,
  columns: RowChoices['columns'],
): Generator<undefined, Pick<SourceRows, 'dates' | 'hasDayParts'>> {
  const { dated, timed } = momentsIn(columns);
  return {
    dates: yield* dateOrder(rows, dated),
    hasDayParts: timed !== undefined && (yield* dayPartsIn(rows, timed)),
  };
}

/** Returns true for a file of refused rows, whose cells are always guarded. */
function hasReasons({ header }: TableSource): boolean {
  return header !== null && reasonIndex(header) >= 0;
}

function* tableRows(
  source: TableSource,
  choices: RowChoices,
  before: SourceRows | null,
): Generator<undefined, SourceRows> {
  const { columns, given, networks, zones, changes } = choices;
  const momentsOf = (of: RowChoices) => JSON.stringify(momentsIn(of.columns));
  const isSame = before?.source === source && momentsOf(before.choices) === momentsOf(choices);
  const { dates, hasDayParts } = isSame ? before : yield* readingOfMoments(source, columns);
  const found = dates.order === 'ambiguous' || dates.order === 'irrelevant' ? null : dates.order;
  const order = choices.order ?? found;
  const isForSpreadsheets = source.format?.isForSpreadsheets ?? false;
  const reading: RowReading = {
    columns,
    order,
    given,
    networks,
    zones,
    hasDayParts,
    changes,
    // The lists of JSON become such texts: see `jsonTable`.
    hasOwnLists: isForSpreadsheets || source.isJson,
    hasExactTimes: isForSpreadsheets,
    isGuarded: !source.isJson && (isForSpreadsheets || hasReasons(source)),
  };
  const rows = yield* readAgain(source.rows, { source, choices }, before, (some) =>
    rowsToPosts(some, reading, source.separator ?? ','),
  );
  const problems = [...mappingProblems(columns, given.date !== '')];
  if (dates.order === 'ambiguous' && order === null) {
    problems.push('Choose whether the day or the month comes first.');
  }
  const gaps = yield* findGaps(rows);
  return { source, choices, dates, order, hasDayParts, problems, rows, ...gaps };
}

function* rowsOfEntries(
  source: EntriesSource,
  choices: RowChoices,
  before: SourceRows | null,
): Generator<undefined, SourceRows> {
  const rows = yield* readAgain(source.entries, { source, choices }, before, (some) =>
    entryRows(some, source.columns, choices),
  );
  return {
    source,
    choices,
    dates: NO_DATES,
    order: null,
    hasDayParts: false,
    problems: [],
    rows,
    ...(yield* findGaps(rows)),
  };
}

/**
 * Reads what the rows of a file become. Yields often.
 *
 * @param before what the same file became with other choices; only rows with other changes are read again if
 * nothing else differs. null at first.
 */
export function* sourceRows(
  source: ReadSource,
  choices: RowChoices,
  before: SourceRows | null,
): Generator<undefined, SourceRows> {
  return source.kind === 'table'
    ? yield* tableRows(source, choices, before)
    : yield* rowsOfEntries(source, choices, before);
}
