import { dayNumber } from '@/core/time/days';
import { DAY_MS } from '@/core/time/instant';
import { digits, timeText } from '@/core/time/timeText';
import { typedOf } from '@/core/time/zonedTime';

/**
 * What the format of a number shows. A workbook stores dates and times as numbers. `elapsed` is a time that may
 * have more than 24 hours.
 */
export type MomentKind = 'date' | 'time' | 'dateTime' | 'elapsed';

/**
 * The ids of the built-in formats of dates and times, including those of Chinese, Japanese and Korean versions of
 * Excel. A workbook does not describe them.
 */
const BUILT_IN: readonly (readonly [first: number, last: number, MomentKind])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'dateTime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'elapsed'],
  [47, 47, 'time'],
  [50, 54, 'date'],
  [57, 58, 'date'],
];

/** Returns what a format without a description shows; null for a number. */
export function builtInKind(id: number): MomentKind | null {
  return BUILT_IN.find(([first, last]) => first <= id && id <= last)?.[2] ?? null;
}

/** Parts of a format whose letters do not count: quoted texts, escaped characters, and padding. */
const TEXTS = /"[^"]*"|\\.|[_*]./g;

/** Colours, conditions and languages. Hours, minutes and seconds in brackets are a time. */
const BRACKETS = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/g;

/** Returns what a format shows, by the letters in it: `dd.mm.yyyy`; null for a number or a text. */
export function formatKind(code: string): MomentKind | null {
  // The first of several formats is that of positive numbers.
  const first = code.toLowerCase().replace(TEXTS, '').replace(/;.*/, '');
  const letters = first.replace(BRACKETS, '').replace(/general|am\/pm|a\/p/g, '');
  if (/\[[hms]/.test(letters)) return 'elapsed';
  const hasTime = /[hs]/.test(letters);
  // Beside hours or seconds, m are minutes.
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime);
  if (hasDate) return hasTime ? 'dateTime' : 'date';
  return hasTime ? 'time' : null;
}

const DAY_SECONDS = 86_400;

/** The number of 1 January 1970. */
const EPOCH = 25_569;

/** The numbers of dates in the system of 1904 are smaller by this. */
const DAYS_TO_1904 = 1462;

/**
 * The number of 29 February 1900, a day that did not exist. Before it, numbers are one less than the days since 30
 * December 1899.
 */
const NO_DAY = 60;

/** The number of the day after 31 December 9999. */
const END = 2_958_466;

/** Returns a time of day, or a duration: `09:30`. Seconds are written if they are not 0. */
function clockText(seconds: number): string {
  const time = timeText(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60);
  return seconds % 60 === 0 ? time : `${time}:${digits(seconds % 60, 2)}`;
}

/**
 * Returns the date, the time or both that a number stands for: `2026-11-24 09:30`. Seconds are written if they are
 * not 0. Returns null for a number that is no date or time.
 */
export function momentText(number: number, kind: MomentKind, is1904: boolean): string | null {
  const all = Math.round((number + (is1904 ? DAYS_TO_1904 : 0)) * DAY_SECONDS);
  const day = Math.floor(all / DAY_SECONDS);
  if (!(number >= 0) || day >= END) return null;
  if (kind === 'elapsed') return clockText(Math.round(number * DAY_SECONDS));
  const time = clockText(all % DAY_SECONDS);
  if (kind === 'time' || (kind === 'dateTime' && number < 1)) return time;
  if (number < 1) return null;
  const since = (day < NO_DAY ? day + 1 : day) - EPOCH;
  const { date } = typedOf(since * DAY_MS);
  return kind === 'date' ? date : `${date} ${time}`;
}

/** Returns the number of a date and time of the ISO form `2026-11-24T09:30:00`, or of a part of it; NaN for others. */
export function momentNumber(text: string): number {
  const [, date = '', hour, minute, second = '0'] =
    /^(\d{4}-\d\d-\d\d)?(?:[T ]?([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?Z?)?$/.exec(
      text,
    ) ?? [];
  if (date === '' && hour === undefined) return NaN;
  const day = date === '' ? 0 : dayNumber(date) + EPOCH;
  const seconds = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second);
  return (date !== '' && day <= NO_DAY ? day - 1 : day) + seconds / DAY_SECONDS;
}
