import type { ColumnField, CsvFormat } from '../../formats/csvFormat';
import { hasTime, isDate } from '../dates/readDate';
import { bareName, comparedName, isColumnName } from './columnNames';
import { hasValues, type KnownNames } from './headings';
import { REASON, reasonIndex, type TableRow } from './table';

/** What the columns of a table show about the program that wrote it. */
export interface RecognisedFormat {
  /** null if no description fits. */
  readonly format: CsvFormat | null;
  /** True if the first row holds names of columns. */
  readonly hasHeader: boolean;
  /** For the user: `Buffer: all 4 columns match`; '' if no description fits. */
  readonly statement: string;
}

/** The number of rows that are examined. */
const SAMPLE_ROWS = 20;

/** The minimum share of the columns of a format that a header must have. */
const MIN_SHARE = 0.5;

/** Returns the first place of each name. */
function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, index) => [name, index] as const).reverse());
}

/** Returns a function that returns the index of the cell of a header with a name; -1 without one. */
export function columnFinder(header: readonly string[]): (name: string) => number {
  const exact = placesOf(header.map(comparedName));
  const bare = placesOf(header.map(bareName));
  bare.delete('');
  return (name) => exact.get(comparedName(name)) ?? bare.get(bareName(name)) ?? -1;
}

/** Returns a function that returns how many names of a header are known, from formats or in general. */
export function knownNamesOf(formats: readonly CsvFormat[]): KnownNames {
  const names = new Set(
    formats
      .filter(({ hasHeader }) => hasHeader)
      .flatMap(({ columns }) => columns.map(({ name }) => comparedName(name))),
  ).add(comparedName(REASON));
  return (header) =>
    header.filter((name) => names.has(comparedName(name)) || isColumnName(name)).length;
}

/** The columns that a part of a file for spreadsheets must have. */
const PART_FIELDS = ['date', 'content'] as const;

/** The minimum number of known columns if there are others. */
const MIN_COLUMNS = 3;

/**
 * Returns the spreadsheet format that a header matches in part. Copied cells have only the used columns, and
 * people delete and add columns. A file of refused rows has the additional column `Reason`.
 */
function byPart(header: readonly string[], formats: readonly CsvFormat[]): RecognisedFormat | null {
  const others = ['', comparedName(REASON)];
  const names = header.map(comparedName).filter((name) => !others.includes(name));
  const format = formats.find(({ columns, isForSpreadsheets }) => {
    const known = new Map(columns.map(({ name, field }) => [comparedName(name), field]));
    const fields = names.flatMap((name) => known.get(name) ?? []);
    return (
      isForSpreadsheets &&
      (fields.length === names.length || fields.length >= MIN_COLUMNS) &&
      PART_FIELDS.every((field) => fields.includes(field))
    );
  });
  if (!format) return null;
  const known = new Set(format.columns.map(({ name }) => comparedName(name)));
  const matches = names.filter((name) => known.has(name)).length;
  const statement =
    matches === names.length
      ? `${format.name}: all ${matches} columns match`
      : `Looks like ${format.name}: ${matches} of ${names.length} columns`;
  return { format, hasHeader: true, statement };
}

function byHeader(
  header: readonly string[],
  formats: readonly CsvFormat[],
): RecognisedFormat | null {
  const find = columnFinder(header);
  const [best] = formats
    .filter(({ hasHeader }) => hasHeader)
    .map((format) => ({
      format,
      matches: format.columns.filter(({ name }) => find(name) >= 0).length,
    }))
    .filter(({ format: { columns }, matches }) => matches >= columns.length * MIN_SHARE)
    .filter(({ matches }) => matches >= 2)
    .map((each) => {
      const total = each.format.columns.length + header.length;
      return { ...each, likeness: (2 * each.matches) / total };
    })
    .sort((one, other) => other.likeness - one.likeness);
  if (!best) return null;
  const { format, matches } = best;
  const total = format.columns.length;
  const statement =
    matches === total
      ? `${format.name}: all ${total} columns match`
      : `Looks like ${format.name}: ${matches} of ${total} columns`;
  return { format, hasHeader: true, statement };
}

/** Returns true if a cell of a file without a header can be one of a column. */
function fitsColumn(cell: string, field: ColumnField | undefined): boolean {
  if (field === 'content') return cell.trim() !== '';
  if (field === 'dateTime') return hasTime(cell);
  if (field === 'date') return isDate(cell);
  return field !== 'link' || /^\s*(?:$|https?:\/\/)/i.test(cell);
}

/** Returns true if every row can be a row of a format without a header: each cell fits its column. */
function hasShape(rows: readonly TableRow[], { columns }: CsvFormat): boolean {
  return rows.every(({ cells }) => {
    const fits = columns.every(({ field }, index) => fitsColumn(cells[index] ?? '', field));
    return fits && cells.slice(columns.length).every((cell) => cell === '');
  });
}

/**
 * Returns true if the first row has names, or no date and no time where another row has one. In a text without
 * columns, a date is a part of a post. The reasons of refused rows always have a name.
 */
function beginsWithNames([first, ...others]: readonly TableRow[]): boolean {
  if (!first) return false;
  if (reasonIndex(first.cells) >= 0) return true;
  if (hasValues(first)) return false;
  const isAlone = first.cells.length === 1;
  const known = first.cells.filter((cell) => isColumnName(cell, isAlone)).length;
  const hasColumns = others.some(({ cells }) => cells.length > 1);
  return known >= (isAlone ? 1 : 2) || (hasColumns && others.some(hasValues));
}

/**
 * Recognises the program that wrote a table: by the names in its first row, whatever their order, or, for
 * programs that write no names, by the shape of the first rows.
 *
 * @param formats the descriptions, the most usual first
 */
export function recognisedFormat(
  rows: readonly TableRow[],
  formats: readonly CsvFormat[],
): RecognisedFormat {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const header = sample[0]?.cells ?? [];
  const named = byPart(header, formats) ?? byHeader(header, formats);
  if (named) return named;
  const hasHeader = beginsWithNames(sample);
  const shaped =
    hasHeader || sample.length === 0
      ? undefined
      : formats.find((format) => !format.hasHeader && hasShape(sample, format));
  if (!shaped) return { format: null, hasHeader, statement: '' };
  const statement = `Looks like ${shaped.name}: no header, and dates in the same column`;
  return { format: shaped, hasHeader: false, statement };
}
