import type { CsvFormat } from '../formats/csvFormat';
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

/** The minimum share, and the minimum number, of the columns of a format that a header must have. */
const MIN_SHARE = 0.5;
const MIN_MATCHES = 2;

/** The columns that a part of a file for spreadsheets must have, and their minimum number beside others. */
const PART_FIELDS = ['date', 'content'] as const;
const MIN_COLUMNS = 3;

/** How a header fits the columns of a format. */
interface Fit {
  readonly format: CsvFormat;
  readonly matches: number;
  /** The number of columns that are expected. */
  readonly total: number;
  /** How much they are alike: 1 if the columns are the same. */
  readonly likeness: number;
}

/**
 * Returns how a header fits a format; nothing if it does not. Copied cells of a spreadsheet have only the used columns,
 * and people delete and add columns. A file of rows left out has the additional column `Reason`.
 */
function fitOf(header: readonly string[], format: CsvFormat): readonly Fit[] {
  const { columns, isForSpreadsheets } = format;
  const others = ['', comparedName(REASON)];
  const names = header.map(comparedName).filter((name) => !others.includes(name));
  const exact = columns.filter(({ name }) => names.includes(comparedName(name)));
  const areEnough = exact.length === names.length || exact.length >= MIN_COLUMNS;
  const hasParts = PART_FIELDS.every((field) => exact.some((column) => column.field === field));
  if (isForSpreadsheets && areEnough && hasParts) {
    return [{ format, matches: exact.length, total: names.length, likeness: Infinity }];
  }
  const find = columnFinder(header);
  const matches = columns.filter(({ name }) => find(name) >= 0).length;
  if (matches < Math.max(MIN_MATCHES, columns.length * MIN_SHARE)) return [];
  const likeness = (2 * matches) / (columns.length + header.length);
  return [{ format, matches, total: columns.length, likeness }];
}

/** Returns the format that is most like a header; null if none is. */
function byHeader(
  header: readonly string[],
  formats: readonly CsvFormat[],
): RecognisedFormat | null {
  const fits = formats.filter(({ hasHeader }) => hasHeader).flatMap((each) => fitOf(header, each));
  const [best] = fits.sort((one, other) => other.likeness - one.likeness);
  if (!best) return null;
  const { format, matches, total } = best;
  const statement =
    matches === total
      ? `${format.name}: all ${total} columns match`
      : `Looks like ${format.name}: ${matches} of ${total} columns`;
  return { format, hasHeader: true, statement };
}

/**
 * Returns true if the first row has names, or no date and no time where another row has one. In a text without
 * columns, a date is a part of a post. The reasons of rows left out always have a name.
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
 * Recognises the program that wrote a table by the names in its first row, whatever their order.
 *
 * @param formats the descriptions, the most usual first
 */
export function recognisedFormat(
  rows: readonly TableRow[],
  formats: readonly CsvFormat[],
): RecognisedFormat {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const named = byHeader(sample[0]?.cells ?? [], formats);
  return named ?? { format: null, hasHeader: beginsWithNames(sample), statement: '' };
}
