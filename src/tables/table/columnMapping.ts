import { MAX_HEADER_KEY } from '@/core/plan/settings';
import type { ColumnField } from '../formats/csvFormat';
import { isListField } from '../formats/cells';
import { listEntries } from '../formats/cellText';
import { markIn } from '../formats/markText';
import { idIn } from '../formats/postId';
import { hasTime, isDate, readDate, timeAfterDate } from '../dates/readDate';
import { areDayParts, isDayPart, readTimeCell, readTime } from '../dates/readTime';
import { zoneInName } from '../dates/zoneNames';
import { isYesOrNo } from '../rows/yesOrNo';
import {
  comparedName,
  LOOSE_TIER,
  nameMeaning,
  networkField,
  type NameMeaning,
} from './columnNames';
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

/** The share of cells from which on a column is one of times, or of another kind. The others are asked about. */
const MOST = 0.6;

/** Returns true if most of some cells fit, and there are cells. */
function mostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(fits).length >= cells.length * MOST;
}

const ADDRESS = /^\s*https?:\/\/\S+\s*$/i;
const MEDIA_ENDING = /\.(?:jpe?g|png|gif|webp|mp4|mov)$/i;

/** Returns true for an address of a picture or a video: its path, or a part of its query, ends like a file. */
function isMediaAddress(text: string): boolean {
  return ADDRESS.test(text) && text.split(/[?#]/).some((part) => MEDIA_ENDING.test(part.trim()));
}

/** A number, a price or a share. */
const AMOUNT = /^[\p{N}\p{Sc}\s.,%#-]*$/u;

function isReadable(cell: string): boolean {
  return readDate(cell, null).kind !== 'unreadable';
}

/** Returns true for a cell that can be the text of a post: no number, address or date alone. */
function isText(cell: string): boolean {
  return !AMOUNT.test(cell) && !ADDRESS.test(cell) && !isReadable(cell);
}

/** An address, or the name of a file, in a text. */
const PLACE = /:\/\/|www\.|\.\p{L}[\p{L}\d]{1,4}(?![\p{L}\d])/u;

const PLACES: readonly (ColumnField | null)[] = ['link', 'media', 'pictures', 'gifs', 'videos'];

function isMoment(field: ColumnField | null): boolean {
  return field === 'date' || field === 'time' || field === 'dateTime';
}

/** Returns true for a date with a time. Programs write midnight for a date alone. */
function hasClock(cell: string): boolean {
  const time = timeAfterDate(cell);
  return time !== null && time !== '00:00';
}

/**
 * Returns the field of a column that is named as a date or a time: with both, or one of them, as the cells have it.
 * null if they are neither, such as weekdays.
 */
function datedField(field: ColumnField, cells: readonly string[]): ColumnField | null {
  const hasDayParts = areDayParts(cells);
  // `8.10` is a time, and in a column of dates a date.
  const areDates = field === 'date' && cells.every(isReadable);
  const areTimes = mostly(cells, (cell) => readTimeCell(cell, hasDayParts).kind === 'read');
  if (areTimes && !areDates) return 'time';
  if (cells.some(hasClock)) return 'dateTime';
  return cells.some(isReadable) ? 'date' : null;
}

/** What the cells of a column without a known name can show. The first one counts. */
const SHOWN: readonly (readonly [ColumnField, string, (cell: string) => boolean])[] = [
  // Without a name, a number may be anything.
  ['time', 'times', (cell) => !isDayPart(cell) && readTime(cell).kind === 'read'],
  ['dateTime', 'dates with times', hasTime],
  ['date', 'dates', isDate],
  ['media', 'addresses of media', isMediaAddress],
  ['link', 'addresses', (cell) => ADDRESS.test(cell)],
  ['networks', 'networks', (cell) => networksIn(cell) !== null],
];

function hasMarks(cell: string): boolean {
  return listEntries(cell).some((entry) => markIn(entry) !== null);
}

/** Returns true for a column with our name and the cells of another program: of ids, or of what is posted. */
function isForeign(field: ColumnField | undefined, cells: readonly string[]): boolean {
  if (field !== 'id' && field !== 'posted') return false;
  const isOwn = field === 'id' ? (cell: string) => idIn(cell) !== null : hasMarks;
  return cells.length > 0 && !cells.some(isOwn);
}

/** What a column holds, and how surely: see {@link NameMeaning}. */
interface Found extends NameMeaning, Pick<MappedColumn, 'guess'> {}

/** What a format describes is surer than any name; less sure are dates without a date, then cells alone. */
const DESCRIBED = -1;
const DOUBTFUL = 100;
const GUESSED = Infinity;

const NOTHING: Found = { field: null, tier: GUESSED };

/** Returns what the cells of a column show. */
function shownIn(cells: readonly string[]): Found {
  const [field, words] = SHOWN.find(([, , fits]) => mostly(cells, fits)) ?? [];
  if (field === undefined) return NOTHING;
  const shown = isMoment(field) ? datedField(field, cells) : field;
  return { field: shown, tier: GUESSED, guess: `from its cells: ${words}` };
}

/** Returns what a column with a known name holds: nothing if its cells cannot be that. */
function namedIn({ field, tier }: NameMeaning, cells: readonly string[]): Found {
  if (field === null || cells.length === 0) return { field, tier };
  if (isForeign(field, cells)) return { field: null, tier };
  if (isMoment(field)) {
    const dated = datedField(field, cells);
    return dated ? { field: dated, tier } : { field, tier: tier + DOUBTFUL };
  }
  // What is written about a picture is not its address.
  if (PLACES.includes(field) && !mostly(cells, (cell) => PLACE.test(cell))) return NOTHING;
  if (field === 'content' && tier >= LOOSE_TIER && !cells.some(isText)) return NOTHING;
  const ofNetwork = networkField(field);
  const hasTexts = ofNetwork?.kind === 'network' && !mostly(cells, isYesOrNo);
  return { field: hasTexts ? `variant:${ofNetwork.network}` : field, tier };
}

/** The columns that are asked about if two are equally sure. Of the others, the first one counts. */
const ASKED: readonly ColumnField[] = ['content', 'date', 'time'];

/** Returns the single field that columns share: a date, with or without a time, is one. */
function sharedField(field: ColumnField | null): ColumnField | null {
  if (field === null || isListField(field)) return null;
  return field === 'dateTime' ? 'date' : field;
}

/** Keeps each field in one column, except for lists: in the surest one with texts. */
function withoutRepeats(
  found: readonly Found[],
  cells: readonly (readonly string[])[],
): readonly Found[] {
  const columns = found.map((each, index) => ({ each, isFilled: cells[index]?.length !== 0 }));
  return columns.map(({ each }) => {
    const field = sharedField(each.field);
    if (field === null) return each;
    const rivals = columns.filter((rival) => sharedField(rival.each.field) === field);
    const filled = rivals.filter(({ isFilled }) => isFilled);
    const candidates = (filled.length > 0 ? filled : rivals).map((rival) => rival.each);
    const tier = Math.min(...candidates.map((rival) => rival.tier));
    const [best, ...others] = candidates.filter((rival) => rival.tier === tier);
    const isOpen = others.length > 0 && (ASKED.includes(field) || tier === GUESSED);
    return each === best && !isOpen ? each : NOTHING;
  });
}

/** Returns what the columns of a table without headings hold: the only one with texts is the content. */
function withOnlyText(
  found: readonly Found[],
  cells: readonly (readonly string[])[],
): readonly Found[] {
  const isOpen = (each: Found, index: number) => each === NOTHING && cells[index]?.some(isText);
  if (found.filter(isOpen).length !== 1) return found;
  const only = { field: 'content', tier: GUESSED, guess: 'as the only text' } as const;
  return found.with(found.findIndex(isOpen), only);
}

/**
 * Returns the columns of a table, each with what its cells probably become: as the recognised format has
 * it, otherwise by its name, otherwise by its cells. The reasons of rows left out become nothing.
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
  const described = new Map(format?.columns.map((column) => [find(column.name), column]));
  const sample = body.slice(0, SAMPLE_ROWS).map((row) => row.cells);
  const width = hasHeader ? header.length : Math.max(0, ...sample.map(({ length }) => length));
  const cells = Array.from({ length: width }, (_, index) =>
    sample.flatMap((row) => ((row[index] ?? '').trim() === '' ? [] : String(row[index]))),
  );
  const found = cells.map((ofColumn, index): Found => {
    const column = described.get(index);
    if (column) {
      const field = isForeign(column.field, ofColumn) ? null : (column.field ?? null);
      return { field, tier: DESCRIBED };
    }
    // Our ids need no name, and other programs have ids of their own.
    if (ofColumn.some((cell) => idIn(cell) !== null)) return { field: 'id', tier: DESCRIBED };
    const meaning = index === reason ? NOTHING : nameMeaning(header[index] ?? '');
    if (meaning) return namedIn(meaning, ofColumn);
    return format ? NOTHING : shownIn(ofColumn);
  });
  const single = withoutRepeats(found, cells);
  const settled = hasHeader ? single : withOnlyText(single, cells);
  return settled.map(({ field, guess }, index): MappedColumn => {
    const name = header[index]?.trim() ?? '';
    const zone = zoneInName(name);
    const { separator, maxEntries } = described.get(index) ?? {};
    return {
      index,
      name: name === '' ? `Column ${index + 1}` : name,
      field,
      ...(separator !== undefined && { separator }),
      ...(maxEntries === 1 && { isSingle: true as const }),
      ...(zone !== null && { zone }),
      guess,
      samples: cells[index]?.slice(0, SAMPLES) ?? [],
    };
  });
}

/** Returns a column with another field, which is no guess. */
function withField(column: MappedColumn, field: ColumnField | null): MappedColumn {
  return { ...column, field, guess: undefined };
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
 * Returns the key by which the fields of columns are kept: the number of the columns, and their names as they are
 * compared, which have no colon: `2:date:text`. Only its first characters count. A file of rows left out has the key of
 * the file that they come from.
 */
export function headerKey(header: readonly string[]): string {
  const reason = reasonIndex(header);
  const all = (reason < 0 ? header : header.slice(0, reason)).map(comparedName);
  const names = all.slice(0, all.findLastIndex((name) => name !== '') + 1);
  return [names.length, ...names].join(':').slice(0, MAX_HEADER_KEY);
}

/** The kept fields of columns: null for one that is left out, undefined for one that is not known. */
export type KeptFields = readonly (ColumnField | null | undefined)[];

/** Returns the columns with the fields that were kept for this header. */
export function withKeptFields(
  columns: readonly MappedColumn[],
  fields: KeptFields,
): readonly MappedColumn[] {
  return columns.map((column) => {
    const field = fields[column.index];
    return field === undefined ? column : withField(column, field);
  });
}

/** A column of earlier versions, which is left out without a word. */
const FORMER_COLUMN = 'muted advice';

/** Returns the names of the columns that have texts and are left out. */
export function leftOutColumns(columns: readonly MappedColumn[]): readonly string[] {
  return columns
    .filter(({ field, samples }) => field === null && samples.length > 0)
    .map(({ name }) => name)
    .filter((name) => comparedName(name) !== FORMER_COLUMN);
}
