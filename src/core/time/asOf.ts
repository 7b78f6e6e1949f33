import { asOfPart, joinedFragment } from '../search/fragments';
import { NEVER, type Instant } from './instant';
import { dueAt } from './postStatus';
import { shiftedTime } from './days';
import { localDate } from './today';
import { timeText } from './timeText';
import type { TypedTime } from './wallTime';

/** The first and the last day that can be viewed. */
export const AS_OF_RANGE = { first: '0001-01-01', last: '9999-12-31' } as const;

const VALUE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** Returns the date and the time of day at an instant in the browser's zone, without seconds. */
export function typedTimeAt(instant: Instant): TypedTime {
  const shown = new Date(instant);
  return { date: localDate(instant), time: timeText(shown.getHours(), shown.getMinutes()) };
}

/**
 * Returns the moment with a typed date and time, as a clock shows it: a time in a DST gap becomes the
 * time after it.
 *
 * @returns null for an invalid date or time, and for one outside of {@link AS_OF_RANGE}
 */
export function asOfMoment({ date, time }: TypedTime): TypedTime | null {
  const instant = dueAt({ date, time });
  if (instant === NEVER) return null;
  const moment = typedTimeAt(instant);
  return moment.date.length === AS_OF_RANGE.last.length && moment.date >= AS_OF_RANGE.first
    ? moment
    : null;
}

/**
 * Parses the parameter `asOf=YYYY-MM-DDTHH:MM` of a fragment.
 *
 * @param fragment with or without `#`
 * @returns null without a valid value
 */
export function asOfIn(fragment: string): TypedTime | null {
  const value = new URLSearchParams(asOfPart(fragment)).get('asOf') ?? '';
  const [, date, time] = VALUE.exec(value) ?? [];
  return date === undefined || time === undefined ? null : asOfMoment({ date, time });
}

/**
 * Returns a fragment with another moment, or with none for null. The other parameters are unchanged.
 *
 * @param fragment with or without `#`
 * @returns the fragment without `#`
 */
export function withAsOf(fragment: string, asOf: TypedTime | null): string {
  const others = fragment
    .replace(/^#/, '')
    .split('&')
    .filter((part) => asOfPart(part) === '');
  return joinedFragment(...others, asOf ? `asOf=${asOf.date}T${asOf.time}` : '');
}

/** Returns true for the same moment, or if both are null. */
export function isSameAsOf(one: TypedTime | null, other: TypedTime | null): boolean {
  return one?.date === other?.date && one?.time === other?.time;
}

/**
 * Returns the moment a day later or earlier, by wall time. A day that a zone skipped is stepped over.
 *
 * @returns null if it is out of range
 */
export function asOfAfter(asOf: TypedTime, amount: 1 | -1): TypedTime | null {
  const step = { amount, unit: 'days' } as const;
  let next = shiftedTime(asOf, step);
  // Back from a skipped day, a typed time on it stands for an instant that is not earlier.
  while (next && (dueAt(next) - dueAt(asOf)) * amount <= 0) next = shiftedTime(next, step);
  return next && asOfMoment(next);
}
