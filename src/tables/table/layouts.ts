import { isDate } from '../dates/readDate';
import { isWeekday, monthNamed } from '../dates/dateWords';
import { readTime } from '../dates/readTime';
import { columnName } from './columnNames';
import type { TableRow } from './table';

/**
 * How a sheet is laid out: a row for each post, a month as a grid of weekdays with texts below the days, or times of
 * the day as columns.
 */
const LAYOUTS = ['rows', 'month', 'times'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** A month of a year; `year` is null for a name without one. */
export interface Month {
  readonly month: number;
  readonly year: number | null;
}

const MONTHS_A_YEAR = 12;

/** The maximum length of a title that names a month, in UTF-16 code units. */
const MAX_TITLE = 60;

/** Returns the month that a sheet or a title names, `January 2027` or `Plan May`; null for none or several. */
export function monthIn(title: string): Month | null {
  if (title.length > MAX_TITLE) return null;
  const months = (title.match(/[\p{L}\p{M}]{3,}/gu) ?? []).flatMap(
    (word) => monthNamed(word) ?? [],
  );
  const [month] = months;
  if (month === undefined || new Set(months).size > 1) return null;
  const [year] = /(?<!\d)(?:19|20|21)\d{2}(?!\d)/.exec(title) ?? [];
  return { month, year: year === undefined ? null : Number(year) };
}

/** Returns the index of the first row with several filled cells. Titles stand above it. */
export function tableStart(rows: readonly TableRow[]): number {
  const start = rows.findIndex(
    ({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1,
  );
  return Math.max(start, 0);
}

/** Returns the number of a day of a month, from 1 to 31; null for another text. */
function dayNumber(text: string): number | null {
  const day = /^\s*\d{1,2}\.?\s*$/.test(text) ? parseInt(text, 10) : 0;
  return day >= 1 && day <= 31 ? day : null;
}

/** Returns a day as the text of a cell: `2027-01-05`, or `5 January` if the year is not known. */
function dayText(day: number, { month, year }: Month): string {
  if (year === null) {
    const name = new Date(Date.UTC(2000, month - 1)).toLocaleString('en', {
      month: 'long',
      timeZone: 'UTC',
    });
    return `${day} ${name}`;
  }
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function monthAfter({ month, year }: Month, months: 1 | -1): Month {
  const at = month - 1 + months;
  const years = Math.floor(at / MONTHS_A_YEAR);
  return {
    month: ((at + MONTHS_A_YEAR) % MONTHS_A_YEAR) + 1,
    year: year === null ? null : year + years,
  };
}

/** Returns rows with a post each, below names of columns. They are numbered anew: a row of the file has several posts. */
function tableOf(names: readonly string[], posts: readonly (readonly string[])[]): TableRow[] {
  return [names, ...posts].map((cells, index) => ({ number: index, cells }));
}

/** Rows with a post each, below names, and what else the sheet has. */
interface PostRows {
  readonly rows: readonly TableRow[];
  /** The rows above the head of the sheet. */
  readonly above: readonly TableRow[];
  /** The number of texts beside or above the days of a month. */
  readonly others: number;
}

/** The minimum number of weekdays side by side: a grid may leave out the weekend. */
const MIN_WEEKDAYS = 5;

/** Returns the columns of a row with cells that fit. */
function columnsOf(row: TableRow | undefined, fits: (cell: string) => boolean): readonly number[] {
  return [...(row?.cells ?? []).entries()].flatMap(([index, cell]) => (fits(cell) ? index : []));
}

/** Returns true if the first week of a grid begins in the month before: its numbers fall, or those of the next week. */
function beginsBefore(weeks: readonly (readonly number[])[]): boolean {
  const numbers = [...(weeks[0] ?? []), ...(weeks[1] ?? []).slice(0, 1)];
  return numbers.some((number, index) => number < (numbers[index - 1] ?? 0));
}

/** Returns the posts of a month that is drawn as a grid: texts below the days. null for other rows. */
function postsOfMonth(rows: readonly TableRow[], named: Month | null): PostRows | null {
  const head = rows.findIndex((row) => columnsOf(row, isWeekday).length >= MIN_WEEKDAYS);
  const columns = columnsOf(rows[head], isWeekday);
  const body = rows.slice(head < 0 ? rows.length : head + 1);
  const weeks = body.flatMap(({ cells }) => {
    const filled = columns
      .map((index) => ({ index, text: cells[index] ?? '' }))
      .filter(({ text }) => text.trim() !== '');
    const areDays = filled.every(({ text }) => dayNumber(text) !== null || isDate(text));
    return filled.length > 0 ? [{ filled, areDays }] : [];
  });
  const numbers = weeks
    .filter(({ areDays }) => areDays)
    .map(({ filled }) => filled.flatMap(({ text }) => dayNumber(text) ?? []));
  const posts: string[][] = [];
  let others = body
    .flatMap(({ cells }) => cells.filter((_cell, index) => !columns.includes(index)))
    .filter((cell) => cell.trim() !== '').length;
  const days = new Map<number, string>();
  let month = named && beginsBefore(numbers) ? monthAfter(named, -1) : named;
  let last = 0;
  for (const { filled, areDays } of weeks) {
    if (areDays) days.clear();
    for (const { index, text } of filled) {
      const number = dayNumber(text);
      if (!areDays) {
        // A text without a day above it has no date, so its date is asked.
        if (days.size > 0) posts.push([days.get(index) ?? '', text]);
        else others += 1;
      } else if (number === null || month === null) days.set(index, text);
      else {
        // The first and the last week may have days of other months.
        if (number < last) month = monthAfter(month, 1);
        last = number;
        days.set(index, dayText(number, month));
      }
    }
  }
  if (posts.length === 0) return null;
  const names = [columnName('date'), columnName('content')];
  return { rows: tableOf(names, posts), above: rows.slice(0, head), others };
}

/** The minimum number of times among the names of columns. */
const MIN_TIMES = 2;

function isTime(cell: string): boolean {
  return !/^\s*\d*\s*$/.test(cell) && readTime(cell).kind === 'read';
}

/** Returns the posts of rows whose columns are times of the day; null for other rows. */
function postsOfTimes(rows: readonly TableRow[]): PostRows | null {
  const start = tableStart(rows);
  const head = rows[start];
  const times = columnsOf(head, isTime);
  // Rows of posts have times too, and a date.
  if (!head || times.length < MIN_TIMES || head.cells.some((cell) => isDate(cell))) return null;
  const others = [...head.cells.keys()].filter((index) => !times.includes(index));
  const posts = rows.slice(start + 1).flatMap(({ cells }) =>
    times.flatMap((index) => {
      const text = cells[index] ?? '';
      if (text.trim() === '') return [];
      return [[...others.map((other) => cells[other] ?? ''), head.cells[index] ?? '', text]];
    }),
  );
  if (posts.length === 0) return null;
  const names = others
    .map((index) => head.cells[index] ?? '')
    .concat(columnName('time'), columnName('content'));
  return { rows: tableOf(names, posts), above: rows.slice(0, start), others: 0 };
}

/** A sheet with a row for each post. */
export interface LaidOut extends PostRows {
  readonly layout: Layout;
  /** The layouts that the sheet can have. */
  readonly layouts: readonly Layout[];
}

/**
 * Returns the rows of a sheet with a post each.
 *
 * @param chosen undefined to take the layout that the sheet shows
 * @param month the month of numbers of days; null if it is not known
 */
export function laidOut(
  rows: readonly TableRow[],
  chosen: Layout | undefined,
  month: Month | null,
): LaidOut {
  const found = {
    month: postsOfMonth(rows, month),
    times: postsOfTimes(rows),
    rows: { rows, above: [], others: 0 },
  };
  const layouts = LAYOUTS.filter((each) => found[each] !== null);
  const shown = layouts.find((each) => each !== 'rows') ?? 'rows';
  const layout = chosen !== undefined && layouts.includes(chosen) ? chosen : shown;
  return { ...(found[layout] ?? found.rows), layout, layouts };
}

/**
 * Returns rows whose numbers of days became dates of a month.
 *
 * @param index that of the column with the date
 * @returns null if the cells of the column are no numbers of days
 */
export function withDaysOf(
  rows: readonly TableRow[],
  index: number,
  month: Month | null,
): readonly TableRow[] | null {
  const filled = rows.filter(({ cells }) => (cells[index] ?? '').trim() !== '');
  const areDays = filled.every(({ cells }) => dayNumber(cells[index] ?? '') !== null);
  if (filled.length === 0 || !areDays) return null;
  if (!month) return rows;
  return rows.map((row) => {
    const day = dayNumber(row.cells[index] ?? '');
    return day === null ? row : { ...row, cells: row.cells.with(index, dayText(day, month)) };
  });
}
