import ICAL from 'ical.js';
import type { FilePost } from '@/core/planFile/filePost';
import { parseWallTime, type TypedTime } from '@/core/time/wallTime';
import { readFilePost } from '../reading/readFilePost';
import { POST_PROPERTY } from './calendarFormat';
import { htmlText } from './htmlText';

/** A property of a calendar, as jCal has it (RFC 7265). */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];

/** A calendar, an event, a time zone or another part, as jCal has it. Names are in lower case. */
export type CalendarPart = [name: string, properties: Property[], parts: CalendarPart[]];

/** What was read of a file. */
interface CalendarFile {
  readonly calendars: readonly CalendarPart[];
  /** The number of lines that are no properties, and are left out. */
  readonly unreadable: number;
  /** False if the file ends too early. */
  readonly isWhole: boolean;
}

const { icalendar } = ICAL.design;

/** Keeps times as the file has them: `ical.js` reads one format, and cuts texts in another one into pieces. */
const WITH_RAW_TIMES = {
  ...icalendar,
  value: { ...(icalendar.value as object), date: {}, 'date-time': {}, period: {} },
};

/** A rule of which nothing is known, in place of one that `ical.js` does not read. */
const UNKNOWN_RULE: Property = ['rrule', {}, 'recur', {}];

/** In a calendar, four parts are in each other at most: it, a zone or an event, and an alarm or times of a zone. */
const MAX_DEPTH = 10;

/**
 * Parses a calendar (iCalendar, RFC 5545). Lines that are no properties are left out: `ical.js` alone rejects a file
 * with one of them. A part without an end ends where the next one with its name begins, or with the part around it.
 *
 * @returns null for a text with too many parts in each other
 */
export function parsedCalendar(text: string): CalendarFile | null {
  const root: CalendarPart = ['', [], []];
  /** The parts without an end, the innermost first. */
  const open: CalendarPart[] = [];
  let unreadable = 0;
  const unfolded = text.trimStart().replace(/(?:\r{0,2}\n|\r)[ \t]/g, '');
  for (const line of unfolded.split(/\r{0,2}\n|\r/)) {
    const [, mark, written = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    if (mark !== undefined) {
      const name = written.trim().toLowerCase();
      const isOpen = open.splice(0, open.findIndex((part) => part[0] === name) + 1).length > 0;
      if (mark.toUpperCase() === 'BEGIN') {
        const part: CalendarPart = [name, [], []];
        (open[0] ?? root)[2].push(part);
        if (open.unshift(part) > MAX_DEPTH) return null;
      } else if (!isOpen) unreadable += 1;
    } else if (line.trim() !== '') {
      const isOfZone = open.some(([part]) => part === 'vtimezone');
      const [, properties] = open[0] ?? root;
      try {
        const design = isOfZone ? icalendar : WITH_RAW_TIMES;
        properties.push(ICAL.parse.property(line, design) as Property);
      } catch {
        if (/^RRULE\b/i.test(line)) properties.push(UNKNOWN_RULE);
        else unreadable += 1;
      }
    }
  }
  return { calendars: root[2], unreadable, isWhole: open.length === 0 };
}

/** Returns the properties of a part with a name. */
export function propertiesOf(part: CalendarPart, wanted: string): readonly Property[] {
  return part[1].filter(([name]) => name === wanted);
}

/** Returns all texts of a part with a name, without empty ones. */
export function textsOf(part: CalendarPart, name: string): readonly string[] {
  const all = propertiesOf(part, name).flatMap(([, , , ...values]) => values);
  return all.filter((value): value is string => typeof value === 'string' && value !== '');
}

/** Returns the first text of a part with a name; '' without one. */
export function textOf(part: CalendarPart, name: string): string {
  return textsOf(part, name)[0] ?? '';
}

/** A date of a calendar, with or without a time. */
export interface CalendarTime extends TypedTime {
  /** `HH:MM`, or `HH:MM:SS` with a second other than 0; '' for a whole day. */
  readonly time: string;
  /** `UTC`, an offset, or the id of a zone of the file; null for a time without a zone. */
  readonly zone: string | null;
}

/** A date with or without a time, as iCalendar has it or in any other form of ISO 8601. */
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?)?T?$/i;

/** Returns a time without its second if that is 0. */
export function shortTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00$/, '$1');
}

/**
 * Returns a text as a time; null for another text, and for a time that does not exist.
 *
 * @param isDay true for a whole day, also if the text has a time
 */
export function calendarTime(
  text: string,
  zone: string | null,
  isDay: boolean,
): CalendarTime | null {
  const [, year, month, day, hour, minute, second = '00', offset] = TIME.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = hour === undefined ? '00:00' : `${hour}:${minute}:${second}`;
  if (parseWallTime(date, time) === null) return null;
  if (isDay || hour === undefined) return { date, time: '', zone: null };
  const named = offset?.toUpperCase() === 'Z' ? 'UTC' : offset;
  return { date, time: shortTime(time), zone: named ?? zone };
}

/** Returns the times of all properties with a name, without those that are not readable. Of a period, its beginning. */
export function timesOf(part: CalendarPart, name: string): readonly CalendarTime[] {
  return propertiesOf(part, name).flatMap(([, { tzid }, type, ...values]) =>
    values.flatMap((value) => {
      const start = String(value).replace(/\/.*/s, '');
      return calendarTime(start, typeof tzid === 'string' ? tzid : null, type === 'date') ?? [];
    }),
  );
}

/** An event as the file has it. */
export interface CalendarEvent {
  readonly part: CalendarPart;
  /** The post that Social Sync wrote into it; null without one. */
  readonly written: FilePost | null;
  /** Without HTML. */
  readonly summary: string;
  /** Without HTML. */
  readonly description: string;
  /** True if a text was HTML. */
  readonly isHtml: boolean;
  /** When it begins; null without a readable date. */
  readonly start: CalendarTime | null;
  /** `RECURRENCE-ID`: the original time of a changed occurrence; null for other events. */
  readonly replaces: CalendarTime | null;
  /** True if it changes all later occurrences too, by its `RANGE`. */
  readonly isForLater: boolean;
  readonly isCancelled: boolean;
}

/** Returns the post that Social Sync wrote into an event; null without one. */
function writtenPost(part: CalendarPart): FilePost | null {
  try {
    const { post } = readFilePost(JSON.parse(textOf(part, POST_PROPERTY)));
    return [post.date, post.time, post.content].includes('') ? null : post;
  } catch {
    return null;
  }
}

/**
 * Returns the event of a part. A description in HTML becomes text: that of Google Calendar, or without one that of
 * Outlook, which has it as `X-ALT-DESC` beside a plain one.
 *
 * @param method what the calendar is for, its `METHOD`; '' without one
 */
export function calendarEvent(part: CalendarPart, method: string): CalendarEvent {
  const summary = textOf(part, 'summary');
  const plain = textOf(part, 'description');
  // `ical.js` does not know the property, and leaves its escapes.
  const html = ICAL.parse.property(`DESCRIPTION:${textOf(part, 'x-alt-desc')}`) as [...string[]];
  const description = plain.trim() === '' ? String(html[3]) : plain;
  const [shownSummary, shownDescription] = [htmlText(summary), htmlText(description)];
  return {
    part,
    written: writtenPost(part),
    summary: shownSummary ?? summary,
    description: shownDescription ?? description,
    isHtml: shownSummary !== null || shownDescription !== null,
    start: timesOf(part, 'dtstart')[0] ?? null,
    replaces: timesOf(part, 'recurrence-id')[0] ?? null,
    isForLater: propertiesOf(part, 'recurrence-id')[0]?.[1].range === 'THISANDFUTURE',
    isCancelled:
      textOf(part, 'status').toUpperCase() === 'CANCELLED' || method.toUpperCase() === 'CANCEL',
  };
}
