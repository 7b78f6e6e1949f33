import { weekdayOf } from '@/core/time/days';
import { dateText, digits } from '@/core/time/timeText';
import { daysInMonth, inUtc, yearOf } from '@/core/time/wallTime';
import {
  dateParts,
  knownOrder,
  type DateNumbers,
  type DateParts,
  type DayOrder,
} from './dateParts';
import {
  readTime,
  shortText,
  zoneAfterTime,
  type TimeZoneText,
  type TimeReading,
} from './readTime';

/** What a text says about a date, and about a time of day if it has one. */
export type DateReading = (
  | ({
      readonly kind: 'read';
      /** `YYYY-MM-DD`. */
      readonly date: string;
      /** `HH:MM`, or with seconds; null if the text has no time. */
      readonly time: string | null;
      /** True if the text names another weekday than that of the date. */
      readonly isOtherWeekday?: true;
    } & TimeZoneText)
  | {
      readonly kind: 'impossible';
      /** A sentence: `November has 30 days.` */
      readonly reason: string;
      /** What was probably meant, the time with its zone; omitted if unknown. */
      readonly instead?: { readonly date: string; readonly time: string | null };
    }
  /** Several numbers can be the day, and the order is not known. */
  | { readonly kind: 'ambiguous' }
  /** The text has no year, and it is not known. */
  | { readonly kind: 'noYear' }
  | { readonly kind: 'unreadable' }
) & {
  /** True if the text has no year, even if it is known. */
  readonly isYearless?: true;
};

const UNREADABLE = { kind: 'unreadable' } as const;

function inEnglish(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
}

const DATE = inEnglish({ day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = inEnglish({ month: 'long' });
const WEEKDAY = inEnglish({ weekday: 'long' });

/** Returns which weekday a date is, as a sentence: `4 January 2026 is a Sunday.` */
export function weekdaySentence(date: string): string {
  const time = inUtc(date, '00:00');
  return `${DATE.format(time)} is a ${WEEKDAY.format(time)}.`;
}

/** The first and the last year of dates that are imported. */
const YEARS = { first: 1000, last: 9999 } as const;

type Calendar =
  | { readonly kind: 'read'; readonly date: string }
  | { readonly kind: 'impossible'; readonly reason: string; readonly instead?: string }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'noYear' };

/** Returns the date with these numbers, or why there is none. */
function onCalendar({ year, month, day }: DateNumbers): Calendar {
  if (month < 1 || month > 12) {
    return { kind: 'impossible', reason: `There is no month ${month}.` };
  }
  if (day === 0) return { kind: 'impossible', reason: 'There is no day 0.' };
  if (year < YEARS.first || year > YEARS.last) {
    return { kind: 'impossible', reason: `The year is not from ${YEARS.first} to ${YEARS.last}.` };
  }
  const days = daysInMonth(year, month);
  if (day <= days) return { kind: 'read', date: dateText(year, month, day) };
  const name = MONTH.format(Date.UTC(year, month - 1));
  const reason = `${month === 2 ? `February ${year}` : name} has ${days} days.`;
  return {
    kind: 'impossible',
    reason,
    ...(day <= 31 && { instead: dateText(year, month, days) }),
  };
}

/** Returns the year of a day in the twelve months that begin with another day, `YYYY-MM-DD`. */
function yearAfter(firstDay: string, month: number, day: number): number {
  const isInYear = `-${digits(month, 2)}-${digits(day, 2)}` >= firstDay.slice(-'-MM-DD'.length);
  return Number(yearOf(firstDay)) + (isInYear ? 0 : 1);
}

function calendarOf(parts: DateParts, wanted: DayOrder | null, firstDay: string | null): Calendar {
  const dated = (month: number, day: number): Calendar => {
    if (parts.year === null && firstDay === null) return { kind: 'noYear' };
    const year = parts.year ?? yearAfter(String(firstDay), month, day);
    return onCalendar({ year, month, day });
  };
  if (parts.form === 'clear') return dated(parts.month, parts.day);
  const { numbers, yearFirst } = parts;
  const [one, other] = numbers;
  const order = knownOrder(parts, wanted);
  if (order === null) return { kind: 'ambiguous' };
  if (order === 'yearFirst' && yearFirst) return onCalendar(yearFirst);
  return order === 'monthFirst' ? dated(one, other) : dated(other, one);
}

/** The days of Excel from 1 January 2000 to 31 December 2099; other numbers are no dates. */
const SERIAL = { first: 36_526, last: 73_050 } as const;

const MINUTES_PER_DAY = 24 * 60;

/** Reads the number of a day that Excel writes for a date without a format: days since 30 December 1899. */
function readSerial(text: string): DateReading | null {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  if (number < SERIAL.first || number >= SERIAL.last + 1) return null;
  const minutes = Math.round(number * MINUTES_PER_DAY);
  const moment = new Date(Date.UTC(1899, 11, 30, 0, minutes)).toISOString();
  const hasTime = /[.,]/.test(text);
  return {
    kind: 'read',
    date: moment.slice(0, 'YYYY-MM-DD'.length),
    time: hasTime ? moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length) : null,
    offset: null,
  };
}

/** What can stand between a date and a time. */
const BEFORE_TIME = /^(?:T(?=\d)|,?\s+(?:-\s+)?|,)(?=\S)/i;

/** Returns the time after a date; null if nothing follows. */
function timeAfter(rest: string): TimeReading | null {
  if (rest === '') return null;
  const separator = BEFORE_TIME.exec(rest)?.[0];
  if (separator === undefined) return UNREADABLE;
  return readTime(rest.slice(separator.length), separator.toUpperCase() === 'T');
}

function joined(calendar: Calendar, time: TimeReading | null): DateReading {
  if (time?.kind === 'unreadable') return UNREADABLE;
  if (calendar.kind === 'ambiguous' || calendar.kind === 'noYear') return calendar;
  if (calendar.kind === 'impossible') {
    const { reason, instead: date } = calendar;
    if (date === undefined || time?.kind === 'impossible') return { kind: 'impossible', reason };
    const timeInstead = time && time.time + zoneAfterTime(time);
    return { kind: 'impossible', reason, instead: { date, time: timeInstead } };
  }
  if (time?.kind === 'impossible') return time;
  return { kind: 'read', date: calendar.date, ...(time ?? { time: null, offset: null }) };
}

/**
 * Reads a date, with or without a time after it, in the formats of {@link dateParts} and
 * {@link readTime}; also the number of a day in Excel. Blanks at the ends are ignored. A text of more than
 * 100 units is no date.
 *
 * @param order the order of the numbers; null if it is not known
 * @param firstDay the first one of the twelve months that have the dates without a year; null if it is not known
 */
export function readDate(
  text: string,
  order: DayOrder | null,
  firstDay: string | null = null,
): DateReading {
  const short = shortText(text) ?? '';
  const serial = readSerial(short);
  if (serial) return serial;
  const parts = dateParts(short);
  if (!parts) return UNREADABLE;
  const { year, weekday, rest } = parts;
  const reading = joined(calendarOf(parts, order, firstDay), timeAfter(rest));
  if (reading.kind === 'unreadable') return reading;
  const isYearless = year === null && ({ isYearless: true } as const);
  if (reading.kind !== 'read') return { ...reading, ...isYearless };
  const isOther = weekday !== undefined && weekday !== weekdayOf(reading.date);
  return { ...reading, ...isYearless, ...(isOther && { isOtherWeekday: true }) };
}

/** Returns true for a text that is a date, whatever its column. Two numbers such as `4/5` can be anything. */
export function isDate(text: string): boolean {
  const parts = dateParts(text);
  const isNumbers = parts?.form === 'numbers' && parts.year === null;
  return !isNumbers && readDate(text, null).kind !== 'unreadable';
}

/** Returns the time after a date; '' for one that does not exist; null for a text that is no date with a time. */
export function timeAfterDate(text: string): string | null {
  // Every day of this year exists.
  const reading = readDate(text, 'dayFirst', '2000-01-01');
  if (reading.kind === 'read') return reading.time;
  return reading.kind === 'impossible' && /:\d\d/.test(text) ? '' : null;
}

/** Returns true for a date that is followed by a time. */
export function hasTime(text: string): boolean {
  return timeAfterDate(text) !== null;
}
