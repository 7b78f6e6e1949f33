import { parseWallTime, type TypedTime } from '../../time/wallTime';
import type { CalendarProperty } from './calendarProperty';

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

/** The number of values between two pauses, or up to one property more. */
const PIECE_LENGTH = 500;

/**
 * Returns the times of properties. Of a period, it is the beginning. Values that are no time are left out.
 * Yields often where there are many.
 */
export function* calendarTimes(
  properties: readonly CalendarProperty[],
): Generator<undefined, readonly CalendarTime[]> {
  const times: CalendarTime[] = [];
  let count = 0;
  for (const { values, zone } of properties) {
    for (const value of values) {
      const [start] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
      const time = calendarTime(start, zone);
      if (time) times.push(time);
    }
    count += values.length;
    if (count >= PIECE_LENGTH) {
      count = 0;
      yield;
    }
  }
  return times;
}
