import type { ColumnField, FormatColumn } from '../../formats/csvFormat';
import { isListField } from '../../cells';
import { idIn } from '../../postId';
import { hasTime, isDate, readDate, timeAfterDate } from '../dates/readDate';
import { areDayParts, isDayPart, readTimeCell, readTime } from '../dates/readTime';
import { zoneInName } from '../dates/zoneNames';
import { comparedName, fieldName } from './columnNames';
import { isMoment, nameMeaning, RANK, type NameMeaning } from './nameMeaning';
import { networksIn } from './networkNames';
import { columnFinder, type RecognisedFormat } from './recognisedFormat';
import { reasonIndex, type TableRow } from './table';

/** A column of a table, and what its cells become. */
export interface MappedColumn {
  /** The index of its cells. */
  readonly index: number;
  /** The name in the header; `Column 3` without one. */
  readonly name: string;
  /** null for a column that is left out. */
  readonly field: ColumnField | null;
  /** Separates the entries of a list; omitted if it is not known. */
  readonly separator?: string;
  /** True if a cell holds one entry of a list at most, whatever its text. */
  readonly isSingle?: true;
  /** The time zone that its name says, as it is: `PST`; omitted without one. */
  readonly zone?: string;
  /** Where a field comes from that the name does not say: `from its cells: dates`. */
  readonly guess?: string | undefined;
  /** The first texts of its cells that are not empty. */
  readonly samples: readonly string[];
}

const SAMPLES = 3;

/** The number of rows that are examined for samples. */
const SAMPLE_ROWS = 100;

const ADDRESS = /^https?:\/\/\S+$/i;
const MEDIA_ENDING = /\.(?:jpe?g|png|gif|webp|mp4|mov)$/i;

/** Returns true for an address of a picture or a video: its path, or a part of its query, ends like a file. */
function isMediaAddress(text: string): boolean {
  return ADDRESS.test(text) && text.split(/[?#]/).some((part) => MEDIA_ENDING.test(part));
}

/** The fields that the samples of a column can show, and what the samples are then. The first match wins. */
const SHOWN: readonly (readonly [ColumnField, string, (sample: string) => boolean])[] = [
  // Without a name, a number may be anything.
  ['time', 'times', (sample) => !isDayPart(sample) && readTime(sample).kind === 'read'],
  ['dateTime', 'dates with times', hasTime],
  ['date', 'dates', isDate],
  ['media', 'addresses of media', isMediaAddress],
  ['link', 'addresses', (sample) => ADDRESS.test(sample)],
  ['networks', 'networks', (sample) => networksIn(sample) !== null],
];

/** Guesses the field of a column from its samples. */
function shownField(samples: readonly string[]): Pick<Meaning, 'field' | 'guess'> {
  const shown = SHOWN.find(([, , fits]) => samples.length > 0 && samples.every(fits));
  return shown ? { field: shown[0], guess: `from its cells: ${shown[1]}` } : { field: null };
}

/** An address, or the name of a file, in a text. */
const PLACE = /:\/\/|www\.|\.\p{L}[\p{L}\d]{1,4}(?![\p{L}\d])/u;

const PLACES: readonly (ColumnField | null)[] = ['link', 'media', 'pictures', 'gifs', 'videos'];

function isDated(field: ColumnField | null): boolean {
  return field === 'date' || field === 'dateTime';
}

/** Returns true if all samples are times of day. */
function areTimes(samples: readonly string[]): boolean {
  const hasDayParts = areDayParts(samples);
  return samples.every((sample) => readTimeCell(sample, hasDayParts).kind === 'read');
}

function isReadable(sample: string): boolean {
  return readDate(sample, null).kind !== 'unreadable';
}

function hasDates(samples: readonly string[]): boolean {
  return samples.some(isReadable);
}

/** Returns true for a date with a time. Programs write midnight for a date alone. */
function hasClock(sample: string): boolean {
  const time = timeAfterDate(sample);
  return time !== null && time !== '00:00';
}

/** Returns the field of a date or a time: with both, or one of them, as the samples have it. */
function datedField(field: ColumnField | null, samples: readonly string[]): ColumnField | null {
  if (samples.length === 0 || !isMoment(field)) return field;
  // `8.10` is a time, and in a column of dates a date.
  if (areTimes(samples) && !(field === 'date' && samples.every(isReadable))) return 'time';
  if (samples.some(hasClock)) return 'dateTime';
  return field === 'time' && !hasDates(samples) ? 'time' : 'date';
}

/** What the name and the cells of a column say. */
interface Meaning extends NameMeaning {
  /** See {@link MappedColumn}. */
  readonly guess?: string;
}

/** What the names and the cells of columns say, by the index of the column. */
type Found = readonly Meaning[];

/** Returns how surely a column holds its field: see {@link RANK}. */
function rankOf({ index }: MappedColumn, found: Found): number {
  return Number(found[index]?.rank);
}

/** Returns a column with another field, which is no guess. */
function withField(column: MappedColumn, field: ColumnField | null): MappedColumn {
  return { ...column, field, guess: undefined };
}

/**
 * Decides which columns have the date and the time. A date column without dates, such as `Day` with weekdays,
 * is left out if another column has dates, and its name says so. An empty `Scheduled time` beside a date column is a
 * time.
 */
function withDates(columns: readonly MappedColumn[], found: Found): readonly MappedColumn[] {
  const isKnown = columns.some(
    (column) =>
      isDated(column.field) && hasDates(column.samples) && rankOf(column, found) < RANK.values,
  );
  const kept = columns.map((column) => {
    const isFilled = isKnown && isDated(column.field) && column.samples.length > 0;
    return isFilled && !hasDates(column.samples) ? withField(column, null) : column;
  });
  const isDate = ({ field }: MappedColumn) => field === 'date';
  if (!kept.some(isDate)) return kept;
  return kept.map((column) =>
    column.field === 'dateTime' && column.samples.length === 0
      ? { ...column, field: 'time' }
      : column,
  );
}

/** Returns the single field that columns share: a date, with or without a time, is one. */
function sharedField({ field }: MappedColumn): ColumnField | null {
  if (field === null || isListField(field)) return null;
  return field === 'dateTime' ? 'date' : field;
}

/**
 * Keeps each field in one column, except for lists: in the first one with texts of those that most surely have it. Of
 * several columns that only their cells suggest, none keeps it: the user chooses.
 */
function withoutRepeats(columns: readonly MappedColumn[], found: Found): readonly MappedColumn[] {
  return columns.map((column) => {
    const field = sharedField(column);
    if (field === null) return column;
    const rivals = columns.filter((each) => sharedField(each) === field);
    const rank = Math.min(...rivals.map((each) => rankOf(each, found)));
    const best = rivals.filter((each) => rankOf(each, found) === rank);
    const first = best.find(({ samples }) => samples.length > 0) ?? best[0];
    const isKept = column === first && (rank < RANK.values || best.length === 1);
    return isKept ? column : withField(column, null);
  });
}

/** A number, a price or a share, which is no text of a post. */
const AMOUNT = /^[\p{N}\p{Sc}\s.,%#-]*$/u;

/** Returns true for a column that no name explains, and whose cells can be the content. */
function isCandidate({ index, samples }: MappedColumn, found: Found): boolean {
  const isUnknown = found[index]?.field === null && !found[index].isOther;
  return isUnknown && !samples.every((sample) => AMOUNT.test(sample));
}

/** Leaves out the content of a column with only amounts or addresses if another column can be the content. */
function withTexts(columns: readonly MappedColumn[], found: Found): readonly MappedColumn[] {
  const isText = (sample: string) => !AMOUNT.test(sample) && !ADDRESS.test(sample.trim());
  const isContent = ({ field }: MappedColumn) => field === 'content';
  const hasText = columns.some(
    (column) => (isContent(column) && column.samples.some(isText)) || isCandidate(column, found),
  );
  if (!hasText) return columns;
  return columns.map((column) => {
    const isDoubtful = isContent(column) && column.samples.length > 0;
    return isDoubtful && !column.samples.some(isText) ? withField(column, null) : column;
  });
}

/**
 * Maps the only column that can be the content, if the name of none says so. Of several, the user chooses: the
 * longest text may be one for the team.
 */
function withContent(columns: readonly MappedColumn[], found: Found): readonly MappedColumn[] {
  if (columns.some(({ field }) => field === 'content')) return columns;
  const [only, other] = columns.filter((column) => isCandidate(column, found));
  return columns.map((column) =>
    column === only && !other ? { ...column, field: 'content', guess: 'as the only text' } : column,
  );
}

function samplesOf(rows: readonly TableRow[], index: number): readonly string[] {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row.cells[index] ?? '');
  return cells.filter((cell) => cell.trim() !== '').slice(0, SAMPLES);
}

/** Returns the number of columns: of the header, or of the longest of the first rows. */
function widthOf(rows: readonly TableRow[], hasHeader: boolean): number {
  const sample = rows.slice(0, hasHeader ? 1 : SAMPLE_ROWS);
  return Math.max(0, ...sample.map(({ cells }) => cells.length));
}

/** The fields of a date or a time that one of them leaves to no other column. */
const DATED: Readonly<Partial<Record<ColumnField, readonly ColumnField[]>>> = {
  date: ['dateTime'],
  dateTime: ['date', 'time'],
};

/** Returns the fields that the columns of a format leave to no other column of the table. */
function takenFields(described: ReadonlyMap<number, FormatColumn>): ReadonlySet<ColumnField> {
  const found = [...described].filter(([index]) => index >= 0);
  const fields = found.flatMap(([, { field }]) => field ?? []);
  const single = fields.filter((field) => !isListField(field));
  return new Set(single.flatMap((field) => [field, ...(DATED[field] ?? [])]));
}

/** Returns true if one of the first texts is the id of a post: other programs have ids of their own. */
function hasIds(samples: readonly string[]): boolean {
  return samples.some((sample) => idIn(sample) !== null);
}

/** Returns what a column of a format holds. */
function describedField({ field }: FormatColumn, samples: readonly string[]): ColumnField | null {
  const isForeign = field === 'id' && samples.length > 0 && !hasIds(samples);
  return field === undefined || isForeign ? null : field;
}

/** Returns what a column holds: by its name, otherwise by its first texts. Ids of posts need no name. */
function foundIn(name: string, samples: readonly string[]): Meaning {
  if (hasIds(samples)) return { field: 'id', rank: RANK.best, isOther: false };
  const meaning = nameMeaning(name);
  const { field: named, rank, isOther } = meaning;
  const shown = shownField(samples);
  // A `Publication` is a text, or when the post is due.
  if (named && !(rank === RANK.weak && isMoment(shown.field))) {
    const isDescribed = samples.length > 0 && !samples.some((sample) => PLACE.test(sample));
    // What is written about a picture is not its address.
    if (PLACES.includes(named) && isDescribed) return { field: null, rank, isOther: true };
    return { ...meaning, field: datedField(named, samples) };
  }
  if (isOther) return meaning;
  const field = datedField(shown.field, samples);
  return { ...shown, field, rank: isMoment(field) ? rank : RANK.values, isOther };
}

/**
 * Returns the columns of a table, each with what its cells probably become: as the recognised format has
 * it, otherwise by its name, otherwise by its first texts. The reasons of refused rows become nothing.
 *
 * @param rows all rows, also the header
 */
export function mappedColumns(
  rows: readonly TableRow[],
  { format, hasHeader }: Pick<RecognisedFormat, 'format' | 'hasHeader'>,
): readonly MappedColumn[] {
  const header = hasHeader ? (rows[0]?.cells ?? []) : [];
  const body = hasHeader ? rows.slice(1) : rows;
  const reason = reasonIndex(header);
  const find = columnFinder(header);
  const described = new Map(
    format?.columns.map((column, index) => [format.hasHeader ? find(column.name) : index, column]),
  );
  const taken = takenFields(described);
  const nameOf = (index: number) => header[index]?.trim() ?? '';
  const samples = Array.from({ length: widthOf(rows, hasHeader) }, (_, index) =>
    samplesOf(body, index),
  );
  const found = samples.map((ofColumn, index): Meaning => {
    const column = described.get(index);
    if (column) {
      return { field: describedField(column, ofColumn), rank: RANK.best, isOther: false };
    }
    if (index === reason) return { field: null, rank: RANK.values, isOther: true };
    const meaning = foundIn(nameOf(index), ofColumn);
    const { field, rank } = meaning;
    const isFree = !format || (field && rank < RANK.values && !taken.has(field));
    return isFree ? meaning : { ...meaning, field: null };
  });
  const columns = samples.map((ofColumn, index): MappedColumn => {
    const name = nameOf(index);
    const zone = zoneInName(name);
    const { separator, maxEntries } = described.get(index) ?? {};
    const field = found[index]?.field ?? null;
    return {
      index,
      name: name === '' ? `Column ${index + 1}` : name,
      field,
      ...(separator !== undefined && { separator }),
      ...(maxEntries === 1 && { isSingle: true as const }),
      ...(zone !== null && { zone }),
      guess: field === null ? undefined : found[index]?.guess,
      samples: ofColumn,
    };
  });
  if (format) return withoutRepeats(columns, found);
  return withContent(withoutRepeats(withTexts(withDates(columns, found), found), found), found);
}

/** The name of a time zone, and the index of the column that says it, in a cell or in its name. */
export interface ZoneText {
  readonly index: number;
  readonly text: string;
}

/** Returns the zone in the name of the column with the time, otherwise in that of the date; null without one. */
export function zoneInNames(columns: readonly MappedColumn[]): ZoneText | null {
  const named = columns.flatMap(({ index, field, zone: text }) =>
    text !== undefined && isMoment(field) ? [{ index, text, field }] : [],
  );
  return named.find(({ field }) => field === 'time') ?? named[0] ?? null;
}

/** Returns the columns with another field for one of them. */
export function withColumnField(
  columns: readonly MappedColumn[],
  index: number,
  field: ColumnField | null,
): readonly MappedColumn[] {
  return columns.map((column) => (column.index === index ? withField(column, field) : column));
}

/**
 * Returns the key by which a mapping is kept: equal for tables with the same column names. A file of refused rows
 * has the key of the file that they come from.
 */
export function headerKey(header: readonly string[]): string {
  const reason = reasonIndex(header);
  const names = (reason < 0 ? header : header.slice(0, reason)).map(comparedName);
  return JSON.stringify(names.slice(0, names.findLastIndex((name) => name !== '') + 1));
}

/** Returns the columns with the fields that were kept for this header. */
export function withKeptFields(
  columns: readonly MappedColumn[],
  fields: readonly (ColumnField | null)[],
): readonly MappedColumn[] {
  return columns.map((column) => {
    const field = fields[column.index];
    return field === undefined ? column : withField(column, field);
  });
}

/**
 * Returns why rows cannot become posts with these columns, as sentences: a column for the content and one for
 * the date are needed, and two columns cannot become the same field unless it is a list.
 *
 * @param hasDefaultDate true if the user chose a date for rows without one
 */
export function mappingProblems(
  columns: readonly MappedColumn[],
  hasDefaultDate = false,
): readonly string[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const repeated = new Set(
    fields.filter((field, index) => !isListField(field) && fields.indexOf(field) !== index),
  );
  const has = (field: ColumnField) => fields.includes(field);
  const problems = Array.from(repeated, (field) => {
    const count = fields.filter((each) => each === field).length;
    return `${count} columns are mapped to “${fieldName(field)}”. A post has one.`;
  });
  if (!has('content')) problems.push('Choose the column with the content.');
  if (!has('date') && !has('dateTime') && !hasDefaultDate) {
    problems.push('Choose the column with the date, or a date for rows without one.');
  }
  if (has('dateTime') && has('date')) {
    problems.push('Choose either a column with the date, or one with the date and the time.');
  }
  if (has('dateTime') && has('time')) {
    problems.push('Choose either a column with the time, or one with the date and the time.');
  }
  return problems;
}

/** Returns how many columns have another field than at first. */
export function changedCount(
  columns: readonly MappedColumn[],
  before: readonly MappedColumn[],
): number {
  return columns.filter(({ field }, index) => field !== before[index]?.field).length;
}

/** Returns the names of the columns that have texts and are left out. */
export function leftOutColumns(columns: readonly MappedColumn[]): readonly string[] {
  return columns
    .filter(({ field, samples }) => field === null && samples.length > 0)
    .map(({ name }) => name);
}
