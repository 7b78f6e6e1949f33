import type { TableRow } from '../table/table';
import { isWeekday, monthNamed, weekdayNamed } from './dateWords';
import { shortText } from './readTime';

/** What stands where in a date of numbers: `31/10/2026`, `10/31/2026` or `26-10-31`. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'yearFirst';

/** The numbers of a date at the beginning of a text. */
export type DateParts = {
  /** null if the text has none. */
  readonly year: number | null;
  /** The text after the date. */
  readonly rest: string;
  /** The weekday beside the date: 0 is Sunday; omitted without a clear one. */
  readonly weekday?: number;
} & (
  | { readonly form: 'clear'; readonly month: number; readonly day: number }
  /** The order of the numbers is open. */
  | {
      readonly form: 'numbers';
      /** The day and the month, or the month and the day. */
      readonly numbers: readonly [number, number];
      /**
       * The date with the year first, of three numbers with two digits each; null if such a date does not exist;
       * omitted for a year with more digits, and without one.
       */
      readonly yearFirst?: DateNumbers | null;
    }
);

/** A date, which may not exist. */
export interface DateNumbers {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

type NumberParts = Extract<DateParts, { form: 'numbers' }>;

const LETTERS = String.raw`[\p{L}\p{M}]`;

/** A weekday before a date. */
const WEEKDAY_BEFORE = new RegExp(
  String.raw`^\(?(${LETTERS}+(?:-${LETTERS}+)?)(?:[.,)]+\s*|\s+)`,
  'u',
);

/** A weekday after a date. */
const WEEKDAY_AFTER = new RegExp(String.raw`^[\s,]*\(?(${LETTERS}+(?:-${LETTERS}+)?)[.,)]*`, 'u');

const WORD = String.raw`(?<word>${LETTERS}{2,20})(?!${LETTERS})\.?`;

/** What follows a number that is no hour. */
const NO_HOUR = String.raw`(?![\d:]|\.\d| ?(?:h|uhr|[ap]\.? ?m)(?!\p{L}|\p{M}))`;

const DAY = String.raw`(?<day>\d{1,2})(?:(?:st|nd|rd|th|er|e|\.?º)(?!\p{L})|\.)?`;

/** A year at the end, with the abbreviation that Polish and Slavic languages have after it. */
const YEAR = String.raw`['’]?(?<year>\d{4}|\d{2}${NO_HOUR})(?!\d)(?:\s?(?:г|года|р|року|r|roku)(?!\p{L})\.?)?`;

/** A word such as `of` between the parts of a date. */
const OF = String.raw`(?:(?:of|de|del|do)\s+|d['’])?`;

/** Dates with the same mark between their numbers. */
const SEPARATED = ['-', '/', String.raw`\.\s?`].flatMap((mark) => [
  // 2026-10-08, 2026/10/8, 2026. 10. 8.
  new RegExp(String.raw`^(?<year>\d{4,6})${mark}(?<month>\d{1,2})${mark}(?<day>\d{1,2})(?!\d)\.?`),
  // 10-8-26, 8/10/2026, 8. 10. 2026
  new RegExp(String.raw`^(?<one>\d{1,2})${mark}(?<other>\d{1,2})${mark}${YEAR}(?:\.(?!\d))?`, 'iu'),
]);

/** The forms of dates. None has a backreference, of which WebKit 2.50 sometimes finds no match. */
const FORMS = [
  ...SEPARATED,
  // 20261008
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  // 2026年10月8日, 10월 8일
  /^(?:(?<year>\d{4}|\d{2})\s?[年년]\s?)?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})(?!\d)\s?[日號号일]?/,
  // Oct 08, 2026
  new RegExp(String.raw`^${WORD}[\s-]+${DAY}(?:,\s*|\s+|-)${OF}(?<year>\d{4})(?!\d)`, 'iu'),
  // 8 October 2026, 8-Oct-26, 8. Oktober 2026, 8 de octubre de 2026
  new RegExp(String.raw`^${DAY}[\s-]*${OF}${WORD},?[\s-]*${OF}${YEAR}`, 'iu'),
  // 2026 Oct 8
  new RegExp(String.raw`^(?<year>\d{4})[.,]?[\s-]+${WORD}[\s-]+(?<day>\d{1,2})(?!\d)\.?`, 'iu'),
  // Oct 8
  new RegExp(String.raw`^${WORD}\s+${DAY}${NO_HOUR}`, 'iu'),
  // 8 Oct, 8. Oktober
  new RegExp(String.raw`^${DAY}[\s-]*${OF}${WORD}`, 'iu'),
  // 8/10
  /^(?<one>\d{1,2})\/(?<other>\d{1,2})(?![\d/])/,
  // 8.10., 8.10
  /^(?<one>\d{1,2})\.\s?(?<other>\d{1,2})(?:\.(?!\d)|(?![\d.:]))/,
];

type Groups = Partial<Record<'year' | 'month' | 'day' | 'one' | 'other' | 'word', string>>;

/** A year of two digits is in this century. */
const CENTURY = 2000;

function isMonth(number: number): boolean {
  return number >= 1 && number <= 12;
}

function isDay(number: number): boolean {
  return number >= 1 && number <= 31;
}

/** Returns the parts of a date that is written in numbers; null if two numbers without a year cannot be one. */
function partsOfNumbers(
  one: string,
  other: string,
  year: string | undefined,
): Pick<NumberParts, 'form' | 'numbers' | 'yearFirst'> | null {
  const numbers = [Number(one), Number(other)] as const;
  const isDate = isMonth(Math.min(...numbers)) && isDay(Math.max(...numbers));
  if (year === undefined) return isDate ? { form: 'numbers', numbers } : null;
  if (year.length > 2) return { form: 'numbers', numbers };
  const [first, month, day] = [...numbers, Number(year)] as const;
  const isPossible = one.length === 2 && isMonth(month) && isDay(day);
  const yearFirst = isPossible ? { year: CENTURY + first, month, day } : null;
  return { form: 'numbers', numbers, yearFirst };
}

function weekdayIn(word: string): Pick<DateParts, 'weekday'> {
  const weekday = weekdayNamed(word);
  return weekday === null ? {} : { weekday };
}

/** Returns the text after a date without a weekday, and the weekday. */
function partsAfter(rest: string): Pick<DateParts, 'rest' | 'weekday'> {
  const [whole = '', word = ''] = WEEKDAY_AFTER.exec(rest) ?? [];
  // In Chinese, Japanese and Korean, no blank is needed before a time.
  const after = word !== '' && isWeekday(word) ? rest.slice(whole.length) : rest;
  const isJoined = /^[\d\p{Script=Han}\p{Script=Hangul}]/u.test(after);
  return { rest: isJoined ? ` ${after}` : after, ...weekdayIn(word) };
}

/** Finds the date at the beginning of a text without a weekday before it. */
function partsAtStart(text: string): DateParts | null {
  for (const form of FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const { year, month, day, one, other, word } = match.groups as Groups;
    const named = word === undefined ? Number(month) : monthNamed(word);
    const parts =
      one !== undefined && other !== undefined
        ? partsOfNumbers(one, other, year)
        : named !== null && ({ form: 'clear', month: named, day: Number(day) } as const);
    if (!parts) continue;
    const number = Number(year) + (year?.length === 2 ? CENTURY : 0);
    return {
      year: year === undefined ? null : number,
      ...partsAfter(text.slice(match[0].length)),
      ...parts,
    };
  }
  return null;
}

/**
 * Finds the date at the beginning of a text: `2026-10-08`, `2026/10/8`, `20261008`, `8.10.2026`,
 * `10/8/26`, `Oct 08, 2026`, `8 October 2026`, `8. Oktober 2026`, `2026年10月8日`, with or without a weekday, and
 * without a year `Oct 8`, `8. Oktober`, `10/8`, `8.10.`. A year of two digits is after 1999. For the languages of names
 * see {@link monthNamed}. Whether such a day exists is not checked.
 *
 * @returns null if the text does not begin with a date
 */
export function dateParts(text: string): DateParts | null {
  const short = shortText(text) ?? '';
  const [whole = '', word = ''] = WEEKDAY_BEFORE.exec(short) ?? [];
  // `mar.` is a weekday in French, and a month in others: `mar. 5 janv.` and `Mar. 5`.
  const bare = word !== '' && isWeekday(word) ? partsAtStart(short.slice(whole.length)) : null;
  return bare ? { ...bare, ...weekdayIn(word) } : partsAtStart(short);
}

/** Returns the orders in which the numbers of a date can stand. */
function possibleOrders({ numbers: [one, other], yearFirst }: NumberParts): readonly DayOrder[] {
  // Whether a day exists is asked only where the number can also be a year.
  const canBeLast = !yearFirst || isDay(one);
  return [
    ...(other <= 12 && canBeLast ? (['dayFirst'] as const) : []),
    ...(one <= 12 && canBeLast ? (['monthFirst'] as const) : []),
    ...(yearFirst ? (['yearFirst'] as const) : []),
  ];
}

/** Returns the order of the numbers of a date: the wanted one, otherwise the only possible one; null if there are several. */
export function knownOrder(parts: NumberParts, wanted: DayOrder | null): DayOrder | null {
  if (wanted !== null && (wanted !== 'yearFirst' || parts.yearFirst)) return wanted;
  const [one, other] = parts.numbers;
  const [only = 'dayFirst', rival] = possibleOrders(parts).filter(
    (order) => order !== 'monthFirst' || one !== other,
  );
  return rival ? null : only;
}

/** A date of a file that shows its order of day and month, or is ambiguous. */
interface OrderExample {
  /** The cell as it is. */
  readonly text: string;
  /** The order that this date alone allows; null if several are possible. */
  readonly order: DayOrder | null;
}

/** What the dates of a file say about the order of day, month and year. */
export interface DateOrder {
  /** `irrelevant` if no date depends on it. `ambiguous` if no date shows it, or dates contradict each other. */
  readonly order: DayOrder | 'ambiguous' | 'irrelevant';
  /** The orders that a date of the file can have. */
  readonly orders: readonly DayOrder[];
  /** The dates that show the order, or that it is ambiguous; the first ones of each kind. */
  readonly examples: readonly OrderExample[];
}

const DAY_ORDERS: readonly DayOrder[] = ['dayFirst', 'monthFirst'];

const ORDERS: readonly DayOrder[] = [...DAY_ORDERS, 'yearFirst'];

/** The number of examples of each kind. */
const EXAMPLES = 3;

/** The maximum number of years between today and a date of a plan. */
const NEAR = 5;

/** Returns the orders in which the years of all dates are near to today. */
function nearOrders(
  possible: readonly DayOrder[],
  { first, last }: Readonly<Record<'first' | 'last', ReadonlySet<number>>>,
  thisYear: number,
): readonly DayOrder[] {
  return possible.filter((order) =>
    [...(order === 'yearFirst' ? first : last)].every((year) => Math.abs(year - thisYear) <= NEAR),
  );
}

/** How names of columns say the order, with the letters for day, month and year in the languages of `knownNames`. */
const STATED: readonly (readonly [RegExp, DayOrder])[] = [
  [/(?<![\p{L}./-])[dtjgд]{1,2}[./-][mмa]{1,4}(?!\p{L})/iu, 'dayFirst'],
  [/(?<![\p{L}./-])m{1,4}[./-]d{1,2}(?!\p{L})/iu, 'monthFirst'],
  [/(?<!\p{L})yy[./-]m{1,2}[./-]d/iu, 'yearFirst'],
];

/** Returns the order of dates that the name of their column says: `Date (DD/MM/YYYY)`; null without one. */
export function statedOrder(name: string): DayOrder | null {
  return STATED.find(([letters]) => letters.test(name))?.[1] ?? null;
}

/**
 * Examines the dates of all rows for the order of day, month and year. It is certain only if no date excludes it,
 * and each other order is excluded by a date, by the years that it gives the dates, or by the name of the column.
 *
 * @param columns the indexes of the cells with dates
 * @param thisYear null if it is not known
 * @param stated the order that the name of the column says; null without one
 */
export function dateOrder(
  rows: readonly TableRow[],
  columns: readonly number[],
  thisYear: number | null = null,
  stated: DayOrder | null = null,
): DateOrder {
  const found: Record<DayOrder | 'open', OrderExample[]> = {
    dayFirst: [],
    monthFirst: [],
    yearFirst: [],
    open: [],
  };
  const excluded = new Set<DayOrder>();
  const years = { first: new Set<number>(), last: new Set<number>() };
  let hasYearFirst = false;
  let areEqual = true;
  for (const { cells } of rows) {
    for (const column of columns) {
      const text = cells[column] ?? '';
      const parts = dateParts(text);
      if (parts?.form !== 'numbers') continue;
      const possible = possibleOrders(parts);
      const [first, second] = possible;
      // Numbers above 12 are no date in any order.
      if (!first) continue;
      const { year, yearFirst } = parts;
      if (year !== null) years.last.add(year);
      if (year !== null) years.first.add(yearFirst?.year ?? year);
      // A year of four digits does not say where one of two digits stands.
      const judged = yearFirst === undefined ? DAY_ORDERS : ORDERS;
      for (const order of judged) if (!possible.includes(order)) excluded.add(order);
      // Equal numbers are the same date in both orders.
      const isEqual = parts.numbers[0] === parts.numbers[1];
      if (isEqual && !yearFirst) continue;
      hasYearFirst ||= Boolean(yearFirst);
      areEqual &&= isEqual;
      const order = second ? null : first;
      const examples = found[order ?? 'open'];
      if (examples.length < EXAMPLES) examples.push({ text, order });
    }
  }
  const { open, ...clear } = found;
  const certain = Object.values(clear).flat();
  const orders = hasYearFirst ? ORDERS : DAY_ORDERS;
  if (open.length + certain.length === 0) return { order: 'irrelevant', orders, examples: [] };
  const possible = orders.filter((order) => !excluded.has(order));
  const likely =
    stated !== null && possible.includes(stated)
      ? [stated]
      : hasYearFirst && thisYear !== null
        ? nearOrders(possible, years, thisYear)
        : possible;
  const [order] = likely;
  const isOne = likely.length === 1 || (areEqual && !likely.includes('yearFirst'));
  if (order && isOne) return { order, orders, examples: found[order] };
  const isContradiction = possible.length === 0 || open.length === 0;
  return { order: 'ambiguous', orders, examples: isContradiction ? certain : open };
}
