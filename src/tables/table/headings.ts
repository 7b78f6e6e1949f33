import { isDate } from '../dates/readDate';
import { readTime } from '../dates/readTime';
import { networkNamed } from './networkNames';
import { MAX_COLUMNS, type TableRow } from './table';

/** The highest number of a row with the headings. */
const MAX_HEADING_ROW = 10;

/** The minimum number of known names of headings below the first row. */
const MIN_KNOWN_NAMES = 2;

/** Returns how many names of a header are known. */
export type KnownNames = (header: readonly string[]) => number;

/** Returns true if a cell has a date, a time, or the number of a day: no name of a column. */
export function hasValues({ cells }: TableRow): boolean {
  const isValue = (cell: string) => isDate(cell) || readTime(cell).kind === 'read';
  return cells.slice(0, MAX_COLUMNS).some(isValue);
}

/** Returns the rows that can hold the headings: the first one, and those up to row 10. */
export function possibleHeadings(rows: readonly TableRow[]): readonly TableRow[] {
  const first = rows.slice(0, MAX_HEADING_ROW);
  return first.filter(({ number }, index) => index === 0 || number <= MAX_HEADING_ROW);
}

/**
 * Returns the number of known names in a row; 0 if it has values. Networks do not count: they also stand in rows of
 * posts.
 */
function namesIn(row: TableRow, knownNames: KnownNames): number {
  if (hasValues(row)) return 0;
  return knownNames(row.cells.slice(0, MAX_COLUMNS).filter((cell) => networkNamed(cell) === null));
}

/** Returns true if the headings are known: one of the rows that can hold them has two known names. */
export function hasKnownHeadings(rows: readonly TableRow[], knownNames: KnownNames): boolean {
  return possibleHeadings(rows).some((row) => namesIn(row, knownNames) >= MIN_KNOWN_NAMES);
}

/**
 * Returns the index of the row with the headings, or of the first row with posts if there are none. Titles and notes
 * may stand above the headings. A row below the first one has the headings if it has at least twice as many known
 * names, or if it is the first one with several cells, and dates follow at once. Titles have no more cells than the
 * headings, and fewer if they have values.
 */
export function headingIndex(rows: readonly TableRow[], knownNames: KnownNames): number {
  const possible = possibleHeadings(rows).map((row) => ({
    names: namesIn(row, knownNames),
    width: row.cells.filter((cell) => cell.trim() !== '').length,
    isValued: hasValues(row),
  }));
  const [first] = possible;
  if (!first) return 0;
  const best = possible.reduce((most, each) => (each.names > most.names ? each : most));
  const named = possible.indexOf(best);
  const areTitles = possible
    .slice(0, named)
    .every(({ width, isValued }) => width < best.width || (width === best.width && !isValued));
  if (best.names >= Math.max(MIN_KNOWN_NAMES, 2 * first.names) && areTitles) return named;
  const wide = possible.findIndex(({ width }) => width > 1);
  const next = rows[wide + 1];
  const isFollowed = next !== undefined && hasValues(next) && possible[wide]?.isValued === false;
  return wide > 0 && isFollowed ? wide : 0;
}

/** Headings over two rows. */
interface JoinedHeadings {
  /** The index of the second row. */
  readonly index: number;
  readonly names: readonly string[];
}

/** Returns names over two rows: `Instagram` above `Text` and `Image`, beside `Date` in both or above an empty cell. */
function joinedNames(upper: TableRow, lower: TableRow): readonly string[] {
  let group = '';
  return upper.cells.concat(lower.cells.slice(upper.cells.length)).map((_cell, index) => {
    const [above = '', name = ''] = [upper, lower].map(({ cells }) => cells[index]?.trim());
    const isWhole = name === '' || name === above;
    if (isWhole || above !== '') group = isWhole ? '' : above;
    return isWhole ? above : `${group} ${name}`.trim();
  });
}

/**
 * Returns the headings that stand over two rows, with joined names. null if the names of one row are enough: joined
 * ones must be better known, or as well if they tell apart names that stand twice. A row below the headings must have
 * known names alone.
 *
 * @param start see {@link headingIndex}
 */
export function joinedHeadings(
  rows: readonly TableRow[],
  start: number,
  knownNames: KnownNames,
): JoinedHeadings | null {
  for (const index of [start, start + 1]) {
    const [upper, lower] = [rows[index - 1], rows[index]];
    if (!upper || !lower) continue;
    const own = lower.cells.filter((cell) => cell.trim() !== '');
    const names = joinedNames(upper, lower);
    const [known, knownAlone] = [names, own].map((each) => knownNames([...new Set(each)]));
    const isBetter = Number(known) > Number(knownAlone);
    const isClearer = known === knownAlone && new Set(own).size < own.length;
    const areNames = index === start || (own.length > 1 && knownNames(own) === own.length);
    if (areNames && (isBetter || isClearer)) return { index, names };
  }
  return null;
}
