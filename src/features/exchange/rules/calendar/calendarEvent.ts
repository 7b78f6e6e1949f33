import {
  propertiesOf,
  rulesOf,
  type CalendarPart,
  type CalendarProperties,
  type CalendarProperty,
  type RecurrenceRule,
} from './calendarFile';
import { calendarTime, calendarTimes, type CalendarTime } from './calendarTime';

/** An event as the file has it. */
export interface CalendarEvent {
  readonly properties: CalendarProperties;
  /** When it begins; null without a readable date. */
  readonly start: CalendarTime | null;
  /** What the file has as its beginning; '' if it has none. */
  readonly startValue: string;
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

export function calendarEvent(part: CalendarPart): CalendarEvent {
  const properties = propertiesOf(part);
  const [start] = properties.all('dtstart');
  return {
    properties,
    start: timeOf(start),
    startValue: start ? String(start.values[0]) : '',
    uid: properties.text('uid'),
    replaces: timeOf(properties.all('recurrence-id')[0]),
    rules: rulesOf(properties),
    added: calendarTimes(properties.all('rdate')),
    removed: calendarTimes(properties.all('exdate')),
    isCancelled: properties.text('status').toUpperCase() === 'CANCELLED',
  };
}
