import { digits } from '@/core/time/timeText';
import { halfNamed, isWordBeforeTime } from './dateWords';
import { OFFSET_PATTERN, readOffset, isZoneName } from './zoneNames';

/** The time zone that a text has after a time. */
export interface TimeZoneText {
  /** The offset from UTC in minutes; null if the text has none. */
  readonly offset: number | null;
  /** The name of a zone that is no offset, such as `PST`; omitted without one. */
  readonly zone?: string;
}

/** What a text says about a time of day. */
export type TimeReading =
  | ({
      readonly kind: 'read';
      /** `HH:MM`; `HH:MM:SS` or with a fraction if the text has seconds other than 0. */
      readonly time: string;
    } & TimeZoneText)
  /** The reason is a sentence: `Minutes go up to 59.` */
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'unreadable' };

const CLOCK = String.raw`(?<hour>\d{1,2})(?:(?:[:.]| ?h ?)(?<minute>\d{2}))?`;
const SECOND = String.raw`(?:[:.](?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?`;
const UNIT = String.raw`(?<unit> ?h| ?Uhr)? ?(?:(?<half>[ap])\.? ?m\.?(?![a-z]))?`;
const TIME = new RegExp(`^${CLOCK}${SECOND}${UNIT}(?<rest>.*)$`, 'i');

/** An offset after a time. What stands in parentheses or brackets behind it is its name. */
const OFFSET = new RegExp(String.raw`^ ?(${OFFSET_PATTERN})(?: ?(?:\(.*\)|\[.*\]))?$`, 'i');

/** What stands before a zone, or around it: a blank, parentheses or brackets. */
const AROUND_ZONE = /^ ?(?:[([] ?([^()[\]]+?(?: \(Mexico\))?) ?[)\]]$)?/;

/** The length of the longest text that is read as a date or a time, in UTF-16 units. */
const MAX_LENGTH = 100;

/** Returns the value of a digit of any script. The digits of a script are consecutive characters, from 0 on. */
function valueOf(digit: string): number {
  const code = Number(digit.codePointAt(0));
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}

/** The plain form of each character that was met. */
const plainForms = new Map<string, string>();

/** Returns the digit or the sign of ASCII for a character; '' for an invisible one. */
function plainForm(character: string): string {
  const known = plainForms.get(character);
  if (known !== undefined) return known;
  const form = /\p{Nd}/u.test(character)
    ? String(valueOf(character))
    : // Full-width signs, the hyphens of word processors, and the decimal point of Arabic.
      character
        .replace(/[！-～]/, (sign) => sign.normalize('NFKC'))
        .replace(/[‐‑]/, '-')
        .replace('٫', '.')
        .replace(/\p{Cf}/u, '');
  plainForms.set(character, form);
  return form;
}

/**
 * Returns a text without white space at its ends and invisible marks, with single blanks, and with the digits and
 * signs of ASCII; null for a text that is too long for a date or a time.
 */
export function shortText(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const plain = trimmed.replace(/[^\p{ASCII}]/gu, plainForm).trim();
  return plain.replace(/\s+/g, ' ');
}

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

type Groups = Partial<Record<string, string>>;

/** Returns an offset from UTC as text after a time: `Z`, `-05:30`; '' without one. */
export function offsetText(offset: number | null): string {
  if (offset === null) return '';
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset);
  const hours = digits(Math.floor(minutes / MINUTES_PER_HOUR), 2);
  return `${offset < 0 ? '-' : '+'}${hours}:${digits(minutes % MINUTES_PER_HOUR, 2)}`;
}

/** Returns a zone as text that is read back after a time without seconds: `UTC-05:30`, ` PST`. */
export function zoneAfterTime({ offset, zone }: TimeZoneText): string {
  if (zone !== undefined) return ` ${zone}`;
  return offset !== null && offset < 0 ? `UTC${offsetText(offset)}` : offsetText(offset);
}

/** Returns the zone that follows a time; null for a text that is none. */
function zoneOfText(rest: string): TimeZoneText | null {
  if (rest === '') return { offset: null };
  const zone = rest.replace(AROUND_ZONE, '$1');
  const offset = readOffset(OFFSET.exec(rest)?.[1] ?? zone);
  if (offset !== null) return { offset };
  return isZoneName(zone) ? { offset: null, zone } : null;
}

/** Returns the hour of a day; NaN for an hour that a 12-hour clock does not have. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  const isAfternoon = half.toLowerCase() === 'p';
  if (hour > 12) return isAfternoon ? hour : NaN;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** Returns seconds and their fraction as a typed time has them; '' for 0. */
function secondsText(seconds: string, fraction: string): string {
  const shown = fraction.slice(0, 3).replace(/0+$/, '');
  if (Number(seconds) === 0 && shown === '') return '';
  return `:${seconds}${shown && `.${shown}`}`;
}

/** A time as Chinese, Japanese and Korean write it: `15時30分`. */
const CJK_TIME = /(\d{1,2}) ?[時时點点시](?: ?(\d{1,2}) ?[分분])?/;

/** A time with a word before it or after it. */
const WORDED_TIME = /^(?<before>\D*)(?<clock>\d[\d:.]*)(?<after> ?[^\d\s()+−-]*)(?<rest>.*)$/u;

/** Returns the time that words of several languages mean: `4:30 PM` for `午後4時30分`; the text itself without any. */
function withoutWords(text: string): string {
  const numbers = text.replace(
    CJK_TIME,
    (_all, hour: string, minute = '0') => `${hour}:${String(minute).padStart(2, '0')}`,
  );
  const { before = '', clock, after = '', rest }: Groups = WORDED_TIME.exec(numbers)?.groups ?? {};
  const half = halfNamed(before);
  if (clock === undefined || (before !== '' && half === null && !isWordBeforeTime(before))) {
    return text;
  }
  const ofAfter = half === null ? halfNamed(after) : null;
  const halfText = half ?? ofAfter;
  return `${clock}${halfText ? ` ${halfText}` : ''}${ofAfter ? '' : after}${rest}`;
}

function readPlainTime(text: string, isAfterT: boolean): TimeReading {
  const groups: Groups | undefined = TIME.exec(text)?.groups;
  const { minute, second, fraction = '', unit, half, rest: end = '' } = groups ?? {};
  const isRange = !isAfterT && second === undefined && /^ ?[-−]\d+:/.test(end);
  const hour = hourOf(Number(groups?.hour), half);
  const zone = zoneOfText(end);
  const isTime = !Number.isNaN(hour) && (minute ?? unit ?? half) !== undefined;
  if (!isTime || isRange || !zone) return { kind: 'unreadable' };
  if (Number(minute ?? 0) > 59) {
    return { kind: 'impossible', reason: 'Minutes go up to 59.' };
  }
  if (Number(second ?? 0) > 59) {
    return { kind: 'impossible', reason: 'Seconds go up to 59.' };
  }
  const rest = `:${minute ?? '00'}${secondsText(second ?? '00', fraction)}`;
  if (hour < HOURS_PER_DAY) return { kind: 'read', time: digits(hour, 2) + rest, ...zone };
  return { kind: 'impossible', reason: 'A day ends at 23:59.' };
}

/**
 * Reads a time of day: `16:00`, `16:00:30`, `16.00`, `4 PM`, `4:00 p.m.`, `16h30`, `午後4時`, `16:00Z`,
 * `16:00+02:00`, `16:00 UTC+2`, `16:00 (PST)`, `16:00 America/New_York`, `16:00+01:00[Europe/Paris]`. Numbers alone
 * are no time. Blanks at the ends are ignored. A text of more than 100 units is no time. `10:00-11:00` is a range, and no time with an offset.
 *
 * @param isAfterT true for a time after a `T`, where such an end is an offset
 */
export function readTime(text: string, isAfterT = false): TimeReading {
  const short = shortText(text) ?? '';
  const reading = readPlainTime(short, isAfterT);
  return reading.kind === 'unreadable' ? readPlainTime(withoutWords(short), isAfterT) : reading;
}

/** A number from 0 to 1, without 1, as spreadsheets write it: `0.25`, `,5`, `4.1667E-02`, `0`. */
const DAY_PART = /^(?:0?[.,]\d+|\d(?:[.,]\d+)?E-\d+|0)$/i;

/** A time with a dot, such as `9.30`: beside it, `0.25` can be a time of the same kind. */
const DOTTED_TIME = /^\s*\d{1,2}\.\d/;

const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Returns true for a number that can be a part of a day. `0.25` can also be 25 minutes after midnight. */
export function isDayPart(text: string): boolean {
  return DAY_PART.test(shortText(text) ?? '');
}

/** Returns the time after a part of a day, to the minute, and at most 23:59. */
function timeOfPart(text: string): TimeReading {
  const part = Number(String(shortText(text)).replace(',', '.'));
  const minutes = Math.min(Math.round(part * MINUTES_PER_DAY), MINUTES_PER_DAY - 1);
  const [hour, minute] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return { kind: 'read', time: `${digits(hour, 2)}:${digits(minute, 2)}`, offset: null };
}

/**
 * Reads a cell of a column with times, in the formats of {@link readTime}.
 *
 * @param hasDayParts true if the numbers from 0 to 1 in the column are parts of a day
 */
export function readTimeCell(text: string, hasDayParts: boolean): TimeReading {
  return hasDayParts && isDayPart(text) ? timeOfPart(text) : readTime(text);
}

/**
 * Returns true if the numbers from 0 to 1 among the cells of a column with times are parts of a day, as
 * spreadsheets write times without a format. One number that is no time shows what all are. Without a time with a
 * dot, no number is a time.
 */
export function areDayParts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const numbers = filled.filter(isDayPart);
  const isTime = (text: string) => text.trim() === '0' || readTime(text).kind === 'read';
  if (!numbers.every(isTime)) return true;
  return numbers.length > 0 && !filled.some((text) => !isDayPart(text) && DOTTED_TIME.test(text));
}
