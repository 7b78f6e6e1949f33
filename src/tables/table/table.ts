/** The largest number of rows that a table can have, without its header. */
export const MAX_ROWS = 100_000;

/** The largest number of columns of a table. */
export const MAX_COLUMNS = 500;

/** The name of the last column of a file of rows left out. Its cells have the guard against formulas. */
export const REASON = 'Reason';

/**
 * Returns the index of the column with the reasons of rows left out: the last one with a name, beside others.
 * -1 without it.
 */
export function reasonIndex(header: readonly string[]): number {
  const last = header.findLastIndex((name) => name.trim() !== '');
  return last > 0 && header[last]?.trim() === REASON ? last : -1;
}

/** The length of the longest row that is read, in UTF-16 units. */
export const MAX_ROW_LENGTH = 500_000;

/** What separates the cells of a row. */
export const SEPARATORS = [',', ';', '\t'] as const;

export type Separator = (typeof SEPARATORS)[number];

/**
 * What is wrong with a row. `unclosed`: a quote is not closed, so the quotes of this line are text. `stray`:
 * text follows a closing quote. `merged`: the same, but the row has several lines and may be several rows.
 * `long`: the row is longer than {@link MAX_ROW_LENGTH}, and its cells are not read. `notObject`: the entry of a
 * JSON list is no object; its text is the first cell.
 */
export type RowFlaw = 'unclosed' | 'stray' | 'merged' | 'long' | 'notObject';

/** A row of a table. */
export interface TableRow {
  /** Counts from 1, with the header and with blank rows, as in a spreadsheet. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Omitted for a row without a flaw. */
  readonly flaw?: RowFlaw;
  /** What the user should know about the row, as sentences; omitted without any. */
  readonly remarks?: readonly string[];
  /** Why it is left out unless the user includes it, as a sentence; omitted for other rows. */
  readonly leftOut?: string;
}

/** The rows of a text. */
export interface Table {
  /** `text` for a text without columns: each row is a paragraph or a line. */
  readonly kind: 'table' | 'text';
  /** null for a text without columns. */
  readonly separator: Separator | null;
  /** Without the rows whose cells are all empty; at most {@link MAX_ROWS}, and a header. */
  readonly rows: readonly TableRow[];
  /** The number of rows before the last one whose cells are all empty. */
  readonly blankRows: number;
  /** True if the text has more rows, which were not read. */
  readonly isTooLong: boolean;
}

/** Returns true if all cells of a row are empty, or have only white space. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Gets the progress of some work, from 0 to 1. It is called at least after every 1,000 rows. */
export type Report = (done: number) => void;

/** The number of rows after which the progress is reported. */
export const ROWS_PER_REPORT = 1000;

/** Returns what is made of each entry of a list, and reports the progress. */
export function mapReporting<Entry, Result>(
  list: readonly Entry[],
  make: (entry: Entry, index: number) => Result,
  report: Report = () => undefined,
): readonly Result[] {
  return list.map((entry, index) => {
    if (index % ROWS_PER_REPORT === 0) report(index / list.length);
    return make(entry, index);
  });
}
