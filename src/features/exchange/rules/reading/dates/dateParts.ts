import type { TableRow } from '../table/table';
import { shortText } from './readTime';

/** Which of two numbers of a date is the day: `31/10/2026` or `10/31/2026`. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** The numbers of a date at the beginning of a text. */
export type DateParts = {
  readonly year: number;
  /** The text after the date. */
  readonly rest: string;
} & (
  | { readonly form: 'clear'; readonly month: number; readonly day: number }
  /** Either number is the day. */
  | { readonly form: 'numbers'; readonly numbers: readonly [number, number] }
);

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

const GERMAN_MONTHS = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
] as const;

/** Short names that are not the first letters of a month. */
const SHORT_MONTHS: ReadonlyMap<string, number> = new Map([
  ['sept', 9],
  ['mrz', 3],
]);

const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|fre|sam|son)[a-z]*|mo|di|mi|do|fr|sa|so)(?:[.,]+\s*|\s+)/i;

const FORMS = [
  // 2026-10-08, 2026/10/8
  /^(?<year>\d{4,6})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d)/,
  // 20261008
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  // 8.10.2026, 10/8/26
  /^(?<one>\d{1,2})(?<mark>[-/]|\.\s?)(?<other>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/,
  // Oct 08, 2026
  /^(?<word>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/iu,
  // 8 October 2026, 8-Oct-26, 8. Oktober 2026
  /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?(?<word>\p{L}{3,9})\.?,?[\s-]+(?<year>\d{4}|\d{2})(?!\d)/iu,
] as const;

type Groups = Record<'year', string> &
  Partial<Record<'month' | 'day' | 'one' | 'other' | 'word', string>>;

/** A year of two digits is in this century. */
const CENTURY = 2000;

/** Returns the number of an English or German month for its name or the first letters of it; 0 for other words. */
function monthNumber(word: string): number {
  const name = word.toLowerCase();
  const places = [MONTHS, GERMAN_MONTHS].map((names) =>
    names.findIndex((month) => month.startsWith(name)),
  );
  return SHORT_MONTHS.get(name) ?? Math.max(...places) + 1;
}

/**
 * Finds the date at the beginning of a text: `2026-10-08`, `2026/10/8`, `20261008`, `8.10.2026`,
 * `10/8/26`, `Oct 08, 2026`, `8 October 2026`, `8. Oktober 2026`, with or without a weekday. A year of two digits
 * is after 1999. Month names are English or German. Whether such a day exists is not checked.
 *
 * @returns null if the text does not begin with a date
 */
export function dateParts(text: string): DateParts | null {
  const date = (shortText(text) ?? '').normalize().replace(WEEKDAY, '');
  for (const form of FORMS) {
    const match = form.exec(date);
    if (!match) continue;
    const { year, month, day, one, other, word } = match.groups as Groups;
    const common = {
      year: Number(year) + (year.length === 2 ? CENTURY : 0),
      rest: date.slice(match[0].length),
    };
    if (one !== undefined) {
      return { ...common, form: 'numbers', numbers: [Number(one), Number(other)] };
    }
    if (word === undefined) {
      return { ...common, form: 'clear', month: Number(month), day: Number(day) };
    }
    const named = monthNumber(word);
    return named === 0 ? null : { ...common, form: 'clear', month: named, day: Number(day) };
  }
  return null;
}

/** Returns the only possible order of the numbers of a date; null if both orders are possible, or neither. */
export function onlyOrder([one, other]: readonly [number, number]): DayOrder | null {
  if (one > 12 && other <= 12) return 'dayFirst';
  return other > 12 && one <= 12 ? 'monthFirst' : null;
}

/** A date of a file that shows its order of day and month, or is ambiguous. */
interface OrderExample {
  readonly row: number;
  /** The cell as it is. */
  readonly text: string;
  /** The order that this date alone allows; null if both are possible. */
  readonly order: DayOrder | null;
}

/** What the dates of a file say about the order of day and month. */
export interface DateOrder {
  /** `irrelevant` if no date depends on it. `ambiguous` if no date shows it, or dates contradict each other. */
  readonly order: DayOrder | 'ambiguous' | 'irrelevant';
  /** The dates that show the order, or that it is ambiguous; the first ones of each kind. */
  readonly examples: readonly OrderExample[];
}

/** The number of examples of each kind. */
const EXAMPLES = 3;

/**
 * Examines the dates of all rows for the order of day and month. It is certain only if at least one date
 * allows one order alone, and no date allows only the other.
 *
 * @param columns the indexes of the cells with dates
 */
export function dateOrder(rows: readonly TableRow[], columns: readonly number[]): DateOrder {
  const days: OrderExample[] = [];
  const months: OrderExample[] = [];
  const ambiguous: OrderExample[] = [];
  for (const { number, cells } of rows) {
    for (const column of columns) {
      const text = cells[column] ?? '';
      const parts = dateParts(text);
      if (parts?.form !== 'numbers') continue;
      const [one, other] = parts.numbers;
      const order = onlyOrder(parts.numbers);
      // Equal numbers are the same date in both orders; numbers above 12 are no date in either.
      if (order === null && (one === other || one > 12)) continue;
      const examples = order === null ? ambiguous : order === 'dayFirst' ? days : months;
      if (examples.length < EXAMPLES) examples.push({ row: number, text, order });
    }
  }
  if (days.length > 0 && months.length > 0) {
    return { order: 'ambiguous', examples: [...days, ...months] };
  }
  if (days.length > 0) return { order: 'dayFirst', examples: days };
  if (months.length > 0) return { order: 'monthFirst', examples: months };
  return { order: ambiguous.length > 0 ? 'ambiguous' : 'irrelevant', examples: ambiguous };
}
