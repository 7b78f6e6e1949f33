import { localDate } from '@/core/time/today';
import { yearOf } from '@/core/time/wallTime';
import { reasonIndex, type Report } from '../table/table';
import { withColumnField, type MappedColumn } from '../table/columnMapping';
import { dateOrder, statedOrder, type DateOrder, type DayOrder } from '../dates/dateParts';
import { areDayParts } from '../dates/readTime';
import { firstDayOf, type WantedYear } from '../dates/yearOfDates';
import {
  NO_DEFAULTS,
  POSTING_TIMES,
  type OptionalRowField,
  type ReadRow,
  type RowChange,
  type RowDefaults,
  type RowReading,
} from '../rows/rowReading';
import { filledDown, type FillDown } from '../rows/fillDown';
import { rowsToPosts } from '../rows/rowsToPosts';
import { swappableDates, withSwappedDates } from '../rows/swappedDates';
import { withoutTotals } from '../rows/totals';
import type { ReadSource } from './importSource';

/** How the user wants the rows of a file to be read. */
export interface RowChoices {
  /** Those of the file, with other fields. */
  readonly columns: readonly MappedColumn[];
  /** null if the user chose none. */
  readonly order: DayOrder | null;
  /** The year of dates without one; null if the user chose none. */
  readonly year: WantedYear | null;
  readonly defaults: RowDefaults;
  readonly networks: NonNullable<RowReading['networks']>;
  readonly zones: NonNullable<RowReading['zones']>;
  /** The zone for times without one: see {@link RowReading.zone}. */
  readonly zone?: string | null | undefined;
  /** True if rows without a date take the date of the row above; null if the user has not chosen. */
  readonly fillDown: boolean | null;
  /** True if the day and the month of dates that a workbook holds are swapped; null if the user has not chosen. */
  readonly areSwapped: boolean | null;
  /** By the number of the row. */
  readonly changes: ReadonlyMap<number, RowChange>;
}

/** What the rows of a file become. */
export interface RowsRead {
  /** What the dates of the file say about the order of day and month. */
  readonly dates: DateOrder;
  /** The order in which dates are read; null while it is ambiguous. */
  readonly order: DayOrder | null;
  readonly fillDown: FillDown;
  /** How many dates a spreadsheet may have swapped; the user is asked. */
  readonly swappable: number;
  /** The names of time zones that the user must explain, also those that they did. */
  readonly zones: readonly string[];
  /** True if the user can choose the zone of the file: some rows have a time, and name no zone for it. */
  readonly hasFileZone: boolean;
  readonly rows: readonly ReadRow[];
  /** How many rows lack a field, even if a default fills it. Rows that are left out do not count. */
  readonly missingCounts: Readonly<Record<OptionalRowField, number>>;
}

/** A file, how its rows are read, and what they become. */
export interface SourceRows extends RowsRead {
  readonly source: ReadSource;
  readonly choices: RowChoices;
}

/** Returns the choices with which a file is read at first. */
export function firstChoices(source: ReadSource): RowChoices {
  return {
    columns: source.columns,
    order: null,
    year: null,
    defaults: NO_DEFAULTS,
    networks: new Map(),
    zones: new Map(),
    fillDown: null,
    areSwapped: null,
    changes: new Map(),
  };
}

/**
 * Returns the choices for a file that was read again. The fields of columns stay by their names; what was chosen for
 * rows is dropped.
 */
export function choicesAgain(
  { source: { columns: found }, choices: before }: Omit<SourceRows, keyof RowsRead>,
  source: ReadSource,
): RowChoices {
  const chosen = before.columns.filter(({ field, index }) => field !== found[index]?.field);
  const columns = chosen.reduce((all, { name, field }) => {
    const same = all.find((column) => column.name === name);
    return same ? withColumnField(all, same.index, field) : all;
  }, source.columns);
  return { ...before, columns, areSwapped: null, changes: new Map() };
}

/** Finds what the user is asked for: what rows lack, and the names of zones. Rows that are left out do not count. */
function findGaps(rows: readonly ReadRow[]): Pick<SourceRows, 'missingCounts' | 'zones'> {
  const missingCounts = { date: 0, time: 0, year: 0, accounts: 0, labels: 0 };
  const zones = new Set<string>();
  for (const { missing, zoneName, isLeftOut } of rows) {
    if (isLeftOut) continue;
    for (const name of missing) missingCounts[name] += 1;
    if (zoneName !== undefined) zones.add(zoneName);
  }
  return { missingCounts, zones: [...zones] };
}

/** Examines all dates and times of a table: how they are read depends on the whole column. */
function readingOfMoments(
  { rows }: ReadSource,
  choices: RowChoices,
  today: string | null,
): Pick<SourceRows, 'dates' | 'order'> & Required<Pick<RowReading, 'hasDayParts'>> {
  const { columns } = choices;
  const dated = columns.filter(({ field }) => field === 'date' || field === 'dateTime');
  const timed = columns.find(({ field }) => field === 'time');
  const textsOf = ({ index }: MappedColumn) => rows.map(({ cells }) => cells[index] ?? '');
  const dates = dateOrder(
    rows,
    dated.map(({ index }) => index),
    today === null ? null : Number(yearOf(today)),
    dated[0] ? statedOrder(dated[0].name) : null,
  );
  const found = dates.order === 'ambiguous' || dates.order === 'irrelevant' ? null : dates.order;
  const order = choices.order ?? found;
  return {
    dates,
    order,
    hasDayParts: areDayParts(timed ? textsOf(timed) : []),
  };
}

/** Returns true for a file of rows left out, whose cells are always guarded. */
function hasReasons({ header }: ReadSource): boolean {
  return header !== null && reasonIndex(header) >= 0;
}

/** The time of rows that get a posting time, which exists on each day. */
const NOON = '12:00';

/** Reads what the rows of a file become. Those that get a posting time have another time first. */
export function sourceRows(
  source: ReadSource,
  choices: RowChoices,
  report: Report = () => undefined,
): RowsRead {
  const { columns, defaults, networks, zones, zone, changes } = choices;
  const today = source.now === undefined ? null : localDate(source.now);
  const { dates, order, hasDayParts } = readingOfMoments(source, choices, today);
  const isForSpreadsheets = source.format?.isForSpreadsheets ?? false;
  const reading: RowReading = {
    columns,
    order,
    firstDay: firstDayOf(choices.year, today),
    defaults: defaults.time === POSTING_TIMES ? { ...defaults, time: NOON } : defaults,
    networks,
    zones,
    ...(zone !== undefined && { zone }),
    hasDayParts,
    ...(source.pictures && { pictures: source.pictures }),
    changes,
    // The lists of JSON become such texts: see `jsonTable`.
    hasQuotedLists: isForSpreadsheets || source.origin === 'objects',
    isOwn: isForSpreadsheets,
    isGuarded: source.origin !== 'objects' && (isForSpreadsheets || hasReasons(source)),
  };
  const hasCells = source.origin === 'text' || source.origin === 'sheet';
  const filling = { columns: hasCells ? columns : [], changes, hasDayParts };
  const dated = columns.find(({ field }) => field === 'date' || field === 'dateTime')?.index;
  const canSwap = source.origin === 'sheet' && dated !== undefined;
  const swappable = canSwap ? swappableDates(source.rows, dated, dates) : 0;
  const isSwapped = swappable > 0 && dated !== undefined && choices.areSwapped === true;
  const ownRows = isSwapped ? withSwappedDates(source.rows, dated) : source.rows;
  const { rows: filled, fillDown } = filledDown(
    withoutTotals(ownRows, filling.columns, changes),
    filling,
    choices.fillDown,
  );
  const rows = rowsToPosts(filled, reading, source.separator ?? ',', report);
  const gaps = findGaps(rows);
  // The times of posts are converted already.
  const hasFileZone =
    source.origin !== 'posts' && rows.some((row) => row.hasFileZone && !row.isLeftOut);
  return {
    dates,
    order,
    fillDown,
    swappable,
    hasFileZone,
    rows,
    ...gaps,
  };
}
