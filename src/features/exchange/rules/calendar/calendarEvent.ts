import ICAL from 'ical.js';
import type { FilePost } from '@/core/planFile/filePost';
import { parseWallTime, type TypedTime } from '@/core/time/wallTime';
import { readFilePost } from '../reading/readFilePost';
import { propertiesOf, textOf, type CalendarPart } from './calendarFile';
import { POST_PROPERTY } from './calendarFormat';
import { htmlText } from './htmlText';

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

/** Returns the times of all properties with a name; null for each that is not readable. Of a period, its beginning. */
export function timesOf(part: CalendarPart, name: string): readonly (CalendarTime | null)[] {
  return propertiesOf(part, name).flatMap(([, { tzid }, type, ...values]) =>
    values.map((value) => {
      const start = String(value).replace(/\/.*/s, '');
      return calendarTime(start, typeof tzid === 'string' ? tzid : null, type === 'date');
    }),
  );
}

/** Returns a time for `ical.js`: wall time, or a whole day. */
export function icalTime({ date, time }: TypedTime): ICAL.Time {
  const [year, month, day] = date.split('-').map(Number);
  const data = { year, month, day, isDate: time === '' };
  const [hour, minute, second = 0] = time.split(':').map(Number);
  return ICAL.Time.fromData(data.isDate ? data : { ...data, hour, minute, second });
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
  /** What the file has as its beginning; '' if it has none. */
  readonly startValue: string;
  /** `UID`, which the events of changed occurrences share; '' without one. */
  readonly uid: string;
  /** `RECURRENCE-ID`: the original time of a changed occurrence; null for other events. */
  readonly replaces: CalendarTime | null;
  /** True if it changes all later occurrences too, by its `RANGE`. */
  readonly isForLater: boolean;
  /** `SEQUENCE`: the number of the version. */
  readonly sequence: number;
  /** `DTSTAMP`: when the version was made. In UTC, these texts are in the order of time. */
  readonly stamp: string;
  readonly isCancelled: boolean;
}

/** Returns the post that Social Sync wrote into an event; null without one. */
function writtenPost(part: CalendarPart): FilePost | null {
  const json = textOf(part, POST_PROPERTY);
  if (json === '') return null;
  try {
    const { post } = readFilePost(JSON.parse(json));
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
  const [changed] = propertiesOf(part, 'recurrence-id');
  const [sequence] = propertiesOf(part, 'sequence');
  return {
    part,
    written: writtenPost(part),
    summary: shownSummary ?? summary,
    description: shownDescription ?? description,
    isHtml: shownSummary !== null || shownDescription !== null,
    start: timesOf(part, 'dtstart')[0] ?? null,
    startValue: textOf(part, 'dtstart'),
    uid: textOf(part, 'uid'),
    replaces: timesOf(part, 'recurrence-id')[0] ?? null,
    isForLater: changed?.[1].range === 'THISANDFUTURE',
    sequence: Number(sequence?.[3] ?? 0),
    stamp: textOf(part, 'dtstamp'),
    isCancelled:
      textOf(part, 'status').toUpperCase() === 'CANCELLED' || method.toUpperCase() === 'CANCEL',
  };
}
