import ICAL from 'ical.js';
import type { FilePost } from '@/core/planFile/filePost';
import { parseWallTime, type TypedTime } from '@/core/time/wallTime';
import { readFilePost } from '../reading/readFilePost';
import {
  propertiesOf,
  rulesOf,
  type CalendarProperty,
  type CalendarPart,
  type CalendarProperties,
  type RecurrenceRule,
} from './calendarFile';
import { POST_PROPERTY } from './calendarFormat';
import { eventTexts, type EventTexts } from './eventTexts';

/** A date of a calendar, with or without a time. */
export interface CalendarTime extends TypedTime {
  /** `HH:MM`, or `HH:MM:SS` with a second other than 0; '' for a whole day. */
  readonly time: string;
  /** `UTC`, or the id of a zone of the file; null for a time without a zone. */
  readonly zone: string | null;
}

const UTC = 'UTC';

/** A value of `ical.js`. For a date without a time and without `VALUE=DATE`, it writes `T::` after the date. */
const VALUE = /^(\d{4}-\d\d-\d\d)(?:T(?:::|(\d\d:\d\d):(\d\d)?(Z?)))?$/;

/** Returns a time without its second if that is 0. */
export function shortTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00$/, '$1');
}

/** Returns a value of a property as a time; null for another value, and for a day that does not exist. */
export function calendarTime(value: unknown, zone: string | null): CalendarTime | null {
  const [, date, minutes, second = '00', utc] = VALUE.exec(String(value)) ?? [];
  if (date === undefined) return null;
  if (parseWallTime(date, minutes === undefined ? '00:00' : `${minutes}:${second}`) === null) {
    return null;
  }
  if (minutes === undefined) return { date, time: '', zone: null };
  return { date, time: shortTime(`${minutes}:${second}`), zone: utc ? UTC : zone };
}

/** Returns the times of properties. Of a period, it is the beginning. Values that are no time are left out. */
function calendarTimes(properties: readonly CalendarProperty[]): readonly CalendarTime[] {
  return properties.flatMap(({ values, zone }) =>
    values.flatMap((value) => {
      const [start] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
      return calendarTime(start, zone) ?? [];
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
  readonly properties: CalendarProperties;
  /** The post that Social Sync wrote into it; null without one. */
  readonly written: FilePost | null;
  readonly texts: EventTexts;
  /** When it begins; null without a readable date. */
  readonly start: CalendarTime | null;
  /** What the file has as its beginning; '' if it has none. */
  readonly startValue: string;
  /** `UID`, which the events of changed occurrences share; '' without one. */
  readonly uid: string;
  /** `RECURRENCE-ID`: the original time of a changed occurrence; null for other events. */
  readonly replaces: CalendarTime | null;
  /**
   * `RANGE`: which other occurrences it changes too. `THISANDPRIOR` is of RFC 2445; '' for none.
   */
  readonly range: string;
  /** `SEQUENCE`: the number of the revision. */
  readonly sequence: number;
  readonly rules: readonly RecurrenceRule[];
  readonly added: readonly CalendarTime[];
  readonly removed: readonly CalendarTime[];
  readonly isCancelled: boolean;
}

/** An event that changes an occurrence of a series and all later ones: `RANGE=THISANDFUTURE`. */
export interface LaterChange extends CalendarEvent {
  readonly start: CalendarTime;
  readonly replaces: CalendarTime;
}

/** Returns true for a change of an occurrence and all later ones whose times are readable. */
export function isLaterChange(event: CalendarEvent): event is LaterChange {
  return event.range === 'THISANDFUTURE' && event.start !== null && event.replaces !== null;
}

/** Returns true for a change with a rule of its own, which the later occurrences follow. */
export function isNewRule(event: CalendarEvent): boolean {
  return isLaterChange(event) && event.rules.length > 0;
}

function timeOf(property: CalendarProperty | undefined): CalendarTime | null {
  return property ? calendarTime(property.values[0], property.zone) : null;
}

/** Returns the post that Social Sync wrote into an event; null without one. */
function writtenPost(properties: CalendarProperties): FilePost | null {
  const json = properties.text(POST_PROPERTY);
  if (json === '') return null;
  try {
    const { post } = readFilePost(JSON.parse(json));
    return [post.date, post.time, post.content].includes('') ? null : post;
  } catch {
    return null;
  }
}

/**
 * Returns the event of a part.
 *
 * @param method what the calendar is for, its `METHOD`; '' without one
 */
export function calendarEvent(part: CalendarPart, method: string): CalendarEvent {
  const properties = propertiesOf(part);
  const [start] = properties.all('dtstart');
  const [changed] = properties.all('recurrence-id');
  const [sequence] = properties.all('sequence');
  return {
    properties,
    written: writtenPost(properties),
    texts: eventTexts(properties),
    start: timeOf(start),
    startValue: start ? String(start.values[0]) : '',
    uid: properties.text('uid'),
    replaces: timeOf(changed),
    range: changed?.range ?? '',
    sequence: Number(sequence?.values[0] ?? 0),
    rules: rulesOf(properties),
    added: calendarTimes(properties.all('rdate')),
    removed: calendarTimes(properties.all('exdate')),
    isCancelled:
      properties.text('status').toUpperCase() === 'CANCELLED' || method.toUpperCase() === 'CANCEL',
  };
}
