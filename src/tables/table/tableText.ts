import { csvRows } from './csvRows';
import { headingIndex, type KnownNames } from './headings';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_ROW_LENGTH,
  SEPARATORS,
  type Separator,
  type Table,
  type TableRow,
} from './table';

/** How a text is read. What is omitted is found. */
export interface TableChoices {
  readonly knownNames?: KnownNames;
  readonly separator?: Separator;
  readonly kind?: Table['kind'];
}

/** The length of the text that is examined to find the separator, in UTF-16 units. */
const SAMPLE_LENGTH = 20_000;

/** The number of rows that are examined to find the separator. */
const SAMPLE_ROWS = 20;

/** The minimum share of rows with two or more cells in a table. */
const MIN_DIVIDED_SHARE = 2 / 3;

/** Excel writes and reads this first line; it is no row. Programs that do not know it fill it up with separators. */
const SEPARATOR_LINE = /^"?sep *= *([,;\t])"?[,;\t ]*(?:\r{0,3}\n|\r|$)/i;

/** The formula of a text, which keeps a spreadsheet from changing it: `="09:30"`. */
const FORMULA_TEXT = /^="([^"]*(?:""[^"]*)*)"$/;

/** The minimum number of known column names that make a separator certain. */
const MIN_KNOWN_NAMES = 2;

/** Returns the rows of a text; a cell with the formula of a text has this text. */
function rowsIn(text: string, separator: Separator, maxRows?: number): readonly TableRow[] {
  const textOf = (cell: string) => FORMULA_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return csvRows(text, separator, maxRows).map((row) =>
    row.flaw !== 'long' && row.cells.some((cell) => cell.startsWith('="'))
      ? { ...row, cells: row.cells.map(textOf) }
      : row,
  );
}

type Sample = ReadonlyMap<Separator, readonly TableRow[]>;

/** Returns the first rows for each separator. */
function sampleOf(text: string): Sample {
  const start = text.slice(0, SAMPLE_LENGTH);
  return new Map(
    SEPARATORS.map((separator) => [separator, rowsIn(start, separator).slice(0, SAMPLE_ROWS)]),
  );
}

/** Returns true if rows are those of a table: few have one cell. */
function areDivided(rows: readonly TableRow[]): boolean {
  const divided = rows.filter(({ cells }) => cells.length > 1).length;
  return divided >= rows.length * MIN_DIVIDED_SHARE;
}

/**
 * Returns the separator with which the headings have the most known names; null if they have too few. Headings below
 * the first row have a table below them: a line such as `Photos, videos` has none.
 */
function separatorOfHeader(sample: Sample, knownNames: KnownNames): Separator | null {
  const counts = Array.from(sample, ([separator, rows]) => {
    const start = headingIndex(rows, knownNames);
    // A cell may be open where the sample ends.
    const open = rows.findIndex(({ flaw }) => flaw === 'unclosed');
    const hasTable = start === 0 || areDivided(rows.slice(start, open < 0 ? undefined : open));
    const header = hasTable ? (rows[start]?.cells ?? []) : [];
    return { separator, count: knownNames(header.slice(0, MAX_COLUMNS)) };
  });
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most));
  return best.count >= MIN_KNOWN_NAMES ? best.separator : null;
}

/** Returns true if commas or semicolons separate clauses: a blank follows each one. */
function isPunctuation(rows: readonly TableRow[]): boolean {
  return rows.every(({ cells: [, ...others] }) => others.every((cell) => /^\s/.test(cell)));
}

/** Returns the share of the rows that have as many cells as most rows have. */
function evennessOf(rows: readonly TableRow[]): number {
  const lengths = rows.map(({ cells }) => cells.length);
  const counts = lengths.map((length) => lengths.filter((each) => each === length).length);
  return Math.max(...counts) / rows.length;
}

/** The minimum number of rows below titles that make a table. */
const MIN_ROWS = 3;

/** Returns rows without the titles above them: the first rows with one cell, if all others are of equal length. */
function withoutTitles(rows: readonly TableRow[]): readonly TableRow[] {
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  const body = rows.slice(Math.max(0, first));
  return body.length >= MIN_ROWS && evennessOf(body) === 1 ? body : rows;
}

/** Returns the separator that divides the rows most evenly; null for a text without one. */
function guessedSeparator(sample: Sample): Separator | null {
  const guesses = Array.from(sample, ([separator, rows]) => ({
    separator,
    rows: withoutTitles(rows),
  }))
    .filter(({ rows }) => rows.some(({ cells }) => cells.length > 1) && areDivided(rows))
    .filter(({ separator, rows }) => separator === '\t' || !isPunctuation(rows))
    .sort((one, other) => evennessOf(other.rows) - evennessOf(one.rows));
  return guesses[0]?.separator ?? null;
}

/** Returns a text with line ends that are CRLF or LF. */
function withTwoEnds(text: string): string {
  return text.includes('\n') ? text.replace(/\r{2,3}\n/g, '\r\n') : text.replaceAll('\r', '\n');
}

/** What separates paragraphs: at least one blank line. The blanks before a paragraph are part of it. */
const PARAGRAPH_GAP = /\r?\n[^\S\n]*\n(?:\s*\n)?/g;

const LINE_END = /\r?\n/g;

/** What ends a file after its last line. */
const FILE_END = /\r?\n$/;

/**
 * Returns the paragraphs of a text; its lines, if no blank line separates paragraphs. The line end of the last
 * one ends the file, and is no text.
 */
function paragraphs(text: string, maxRows: number): readonly TableRow[] {
  const hasParagraphs = text.trim().search(PARAGRAPH_GAP) >= 0;
  const gap = new RegExp(hasParagraphs ? PARAGRAPH_GAP : LINE_END);
  const rows: TableRow[] = [];
  let number = 0;
  let start = 0;
  while (start < text.length && rows.length <= maxRows) {
    gap.lastIndex = start;
    const match = gap.exec(text);
    const rest = text.slice(start, match?.index);
    const paragraph = match ? rest : rest.replace(FILE_END, '');
    number += 1;
    // Blank lines before the first paragraph are not a paragraph.
    if (paragraph.trim() !== '') {
      const isLong = paragraph.length > MAX_ROW_LENGTH;
      rows.push({ number, cells: [paragraph], ...(isLong && { flaw: 'long' }) });
    }
    start = match ? gap.lastIndex : text.length;
  }
  return rows;
}

function tableOf(rows: readonly TableRow[], separator: Separator | null, maxRows: number): Table {
  const read = rows.slice(0, maxRows);
  return {
    kind: separator === null ? 'text' : 'table',
    separator,
    rows: read,
    blankRows: (read.at(-1)?.number ?? 0) - read.length,
    isTooLong: rows.length > maxRows,
  };
}

/**
 * Reads the rows of a text: a CSV file, cells copied from a spreadsheet, or plain text, whose paragraphs or
 * lines become rows with one cell. A first line `sep=;` sets the separator and is removed. Otherwise, the
 * separator that gives the most known column names is used, or the one that gives rows of equal length.
 *
 *
 * @param maxRows with the header; for tests
 */
export function readTable(text: string, choices: TableChoices = {}, maxRows = MAX_ROWS + 1): Table {
  const { knownNames = () => 0, kind } = choices;
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text;
  const [line = '', declared] = SEPARATOR_LINE.exec(whole) ?? [];
  const body = whole.slice(line.length);
  const declaredSeparator = SEPARATORS.find((each) => each === declared);
  const sample = sampleOf(body);
  const found =
    choices.separator ??
    declaredSeparator ??
    separatorOfHeader(sample, knownNames) ??
    guessedSeparator(sample);
  if (kind === 'text' || (found === null && kind !== 'table')) {
    return tableOf(paragraphs(withTwoEnds(body), maxRows), null, maxRows);
  }
  const separator = found ?? ',';
  return tableOf(rowsIn(body, separator, maxRows), separator, maxRows);
}
