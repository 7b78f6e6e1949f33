import type { CalendarPart } from './calendarParts';
import {
  calendarProperties,
  rulesOf,
  type CalendarProperties,
  type CalendarProperty,
} from './calendarProperty';
import { calendarTime, calendarTimes, type CalendarTime } from './calendarTime';
import type { RecurrenceRule } from './recurrenceDays';

/** An event as the file has it. */
export interface CalendarEvent {
  readonly part: CalendarPart;
  readonly properties: CalendarProperties;
  /** When it begins; null without a readable date. */
  readonly start: CalendarTime | null;
  /** What the file has as its beginning; null if it has none. */
  readonly startValue: string | null;
  /** `UID`, which the events of changed occurrences share; '' without one. */
  readonly uid: string;
  /** `RECURRENCE-ID`: the original time of a changed occurrence; null for other events. */
  readonly replaces: CalendarTime | null;
  readonly rules: readonly RecurrenceRule[];
  readonly added: readonly CalendarTime[];
  readonly removed: readonly CalendarTime[];
  readonly isCancelled: boolean;
}

function timeOf(property: CalendarProperty | undefined): CalendarTime | null {
  return property ? calendarTime(property.values[0], property.zone) : null;
}

/** Reads an event. Yields often where it has many lines. */
export function* calendarEvent(part: CalendarPart): Generator<undefined, CalendarEvent> {
  const properties = yield* calendarProperties(part.lines);
  const [start] = properties.all('dtstart');
  return {
    part,
    properties,
    start: timeOf(start),
    startValue: start ? String(start.values[0]) : null,
    uid: properties.text('uid'),
    replaces: timeOf(properties.all('recurrence-id')[0]),
    rules: rulesOf(properties),
    added: yield* calendarTimes(properties.all('rdate')),
    removed: yield* calendarTimes(properties.all('exdate')),
    isCancelled: properties.text('status').toUpperCase() === 'CANCELLED',
  };
}
