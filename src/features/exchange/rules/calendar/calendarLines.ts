import { strFromU8, strToU8 } from 'fflate';
import ICAL from 'ical.js';
import { parseWallTime } from '@/core/time/wallTime';
import { asIfUtc } from '@/core/time/zonedTime';
import { modernRule, NO_RULE } from './oldCalendar';

/** The name, the parameters with a semicolon before each, and the value of a content line. */
const CONTENT_LINE = /^([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s;

/** The encoding of a value, among parameters. The name of the parameter may be missing (vCalendar 1.0). */
const ENCODING = /;(?:ENCODING=)?"?(QUOTED-PRINTABLE|BASE64|B)"?(?=;|$)/i;

/** The beginning of a line whose value is in quoted-printable. */
const QUOTED = /^[\w-]+;(?:[^:]*;)?(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/**
 * Returns the lines of a calendar, unfolded, without those that are blank. A line in quoted-printable goes on after a
 * `=` at its end, without a blank at the beginning of the next line (vCalendar 1.0).
 */
function unfolded(text: string): readonly string[] {
  const lines: string[][] = [];
  let isQuoted = false;
  let goesOn = false;
  for (const written of text.trimStart().split(/\r{0,2}\n|\r/)) {
    const ends = isQuoted && written.endsWith('=');
    const last = lines.at(-1);
    if (last && goesOn) last.push(ends ? written.slice(0, -1) : written);
    else if (last && /^[ \t]/.test(written)) last.push(written.slice(1, ends ? -1 : undefined));
    else {
      isQuoted = QUOTED.test(written);
      lines.push([isQuoted && written.endsWith('=') ? written.slice(0, -1) : written]);
    }
    goesOn = isQuoted && written.endsWith('=');
  }
  return lines.map((parts) => parts.join('')).filter((line) => line.trim() !== '');
}

/** Returns the bytes of a value in quoted-printable. */
function quotedBytes(value: string): Uint8Array {
  const units = strFromU8(strToU8(value), true);
  const bytes = units.replace(/=([\da-f]{2})/gi, (_escape, byte: string) =>
    String.fromCharCode(Number(`0x${byte}`)),
  );
  return strToU8(bytes, true);
}

/** Returns the text of bytes: in their encoding, in UTF-8 if they are valid as such, otherwise in Windows-1252. */
function decoded(bytes: Uint8Array, encoding: string): string {
  for (const label of [encoding, 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The encoding is not known, or not the right one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const BASE64 = /^[a-z\d+/]*={0,2}$/i;

/** The properties whose value is a text in Base64. Others, such as attachments, are files. */
const BASE64_TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'CATEGORIES']);

/** Returns the text of a value that is encoded, with escapes of iCalendar; null for a file. */
function decodedValue(name: string, parameters: string, encoding: string, value: string) {
  const charset = /;CHARSET="?([^;"]*)/i.exec(parameters)?.[1] ?? '';
  if (encoding.toUpperCase() === 'QUOTED-PRINTABLE') {
    // Its line ends are those of bytes, so that an escape is a backslash and a letter: `C:\new`.
    return decoded(quotedBytes(value), charset).replace(/\\(?=[nN])/g, '\\\\');
  }
  const digits = value.replace(/\s/g, '');
  if (!BASE64_TEXTS.has(name) || !BASE64.test(digits)) return null;
  const bytes = strToU8(new ICAL.Binary(digits).decodeValue(), true);
  return decoded(bytes, charset).replaceAll('\\', '\\\\');
}

/** A date with or without a time, in any form of ISO 8601 that programs write. */
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?(?:(Z)|([+-])(\d\d)(?::?(\d\d))?)?)?T?$/i;

const MINUTE_MS = 60_000;

/**
 * Returns a date and time in the basic format of iCalendar: `20260616T093000`. `ical.js` reads no other one, and reads
 * an offset as if it were not there.
 *
 * @returns null for another text, and for a time that does not exist
 */
function basicTime(text: string): string | null {
  const [all, year, month, day, hour, minute, second = '00', utc = '', sign, hours, minutes = '0'] =
    TIME.exec(text.trim()) ?? [];
  if (all === undefined) return null;
  const typed = {
    date: `${year}-${month}-${day}`,
    time: hour === undefined ? '00:00' : `${hour}:${minute}:${second}`,
  };
  if (parseWallTime(typed.date, typed.time) === null) return null;
  if (hour === undefined) return `${year}${month}${day}`;
  if (sign === undefined) {
    return `${year}${month}${day}T${hour}${minute}${second}${utc}`.toUpperCase();
  }
  const east = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return new Date(asIfUtc(typed) - east).toISOString().replace(/[-:]|\.\d+/g, '');
}

const WITH_TIMES = new Set(['DTSTART', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);

/** Returns a line as `ical.js` reads it. An unreadable beginning becomes a text, so that it is quoted as it is. */
function rewritten(line: string, isOld: boolean): string {
  const [, written = '', parameters = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
  const name = written.toUpperCase();
  const [parameter, encoding] = ENCODING.exec(parameters) ?? [];
  if (encoding !== undefined) {
    const text = decodedValue(name, parameters, encoding, value);
    if (text === null) return line;
    return `${name}${parameters.replace(String(parameter), '')}:${text.replace(/\r\n?|\n/g, '\\n')}`;
  }
  if (name === 'RRULE') {
    return /FREQ=/i.test(value) ? line : `RRULE:${modernRule(value) ?? NO_RULE}`;
  }
  if (name === 'CATEGORIES' && isOld) return `${name}${parameters}:${value.replace(/;/g, ',')}`;
  if (!WITH_TIMES.has(name)) return line;
  if (name === 'DTSTART' && basicTime(value) === null) {
    return `DTSTART;VALUE=TEXT:${value.trim().replace(/[\\;,]/g, '\\$&')}`;
  }
  const times = value.split(isOld ? /[;,]/ : ',').map((time) => basicTime(time) ?? time);
  return `${name}${parameters}:${times.join()}`;
}

/**
 * Returns the content lines of a calendar as iCalendar has them, also those of vCalendar 1.0: unfolded, without blank
 * ones, with decoded values and with times in the basic format.
 */
export function calendarLines(text: string): readonly string[] {
  const isOld = /^VERSION:1\.0\s*$/im.test(text);
  return unfolded(text).map((line) => rewritten(line, isOld));
}
