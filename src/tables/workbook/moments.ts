import { dayNumber } from '@/core/time/days';
import { DAY_MS } from '@/core/time/instant';
import { digits, timeText } from '@/core/time/timeText';
import { typedOf } from '@/core/time/zonedTime';

/**
 * What the format of a number shows. A workbook stores dates and times as numbers. `elapsed` is a time that may
 * have more than 24 hours.
 */
export type MomentKind = 'date' | 'time' | 'dateTime' | 'elapsed';

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

/** The days before number 1 of the dates, in milliseconds: of the usual system, and of that of 1904. */
const STARTS = { '1900': Date.UTC(1899, 11, 31), '1904': Date.UTC(1904, 0, 1) } as const;

/** The number of 1 January 1970. */
const EPOCH = 25_569;

/** The number of 29 February 1900, a day that did not exist. Later numbers are one more than the days. */
const NO_DAY = 60;

/** Returns a time of day, or a duration: `09:30`. Seconds are written if they are not 0. */
function clockText(seconds: number): string {
  const time = timeText(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60);
  return seconds % 60 === 0 ? time : `${time}:${digits(seconds % 60, 2)}`;
}

/**
 * Returns the date, the time or both that a cell shows: `2026-11-24 09:30`. Seconds are written if they are not 0. A
 * number that is no date or time is returned as a number.
 *
 * @param moment as if the sheet were in UTC
 * @param format null if it is built in and not known
 * @param system the first year of the dates
 */
export function momentText(
  moment: Date,
  format: string | null,
  system: keyof typeof STARTS,
): string {
  const instant = moment.getTime();
  const seconds = Math.round((instant - STARTS[system]) / 1000);
  const hasNoDate = seconds < DAY_SECONDS;
  const unknown = seconds % DAY_SECONDS === 0 ? 'date' : 'dateTime';
  const kind = format === null ? unknown : formatKind(format);
  if (kind === null || seconds < 0 || (kind === 'date' && hasNoDate)) {
    const days = (instant - STARTS[system]) / DAY_MS;
    return String(Number((system === '1900' && days >= NO_DAY ? days + 1 : days).toPrecision(15)));
  }
  if (kind === 'elapsed') return clockText(seconds);
  const time = clockText(seconds % DAY_SECONDS);
  if (kind === 'time' || (kind === 'dateTime' && hasNoDate)) return time;
  const { date } = typedOf(STARTS[system] + seconds * 1000);
  return kind === 'date' ? date : `${date} ${time}`;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::(?!00)([0-5]\d))?$/;

/** Returns the number of a date or a time; null for another text, and for one that a spreadsheet would change. */
export function momentNumber(text: string, kind: 'date' | 'time'): number | null {
  if (kind === 'date') {
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) + EPOCH : NaN;
    return day > NO_DAY ? day : null;
  }
  const [time, hour, minute, second = 0] = TIME.exec(text) ?? [];
  if (time === undefined) return null;
  return (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / DAY_SECONDS;
}
