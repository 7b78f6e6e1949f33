import ICAL from 'ical.js';
import type { Instant } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';
import { asIfUtc } from '@/core/time/zonedTime';
import {
  calendarTime,
  icalTime,
  shortTime,
  type CalendarEvent,
  type CalendarTime,
} from './calendarEvent';
import type { RecurrenceRule } from './calendarFile';

/** The maximum number of occurrences that are read of an event. */
export const MAX_OCCURRENCES = 100;

/** The times of an event. */
export interface EventTimes {
  /** At most {@link MAX_OCCURRENCES}; one for an event without a rule. */
  readonly times: readonly CalendarTime[];
  /** True if there are more occurrences. */
  readonly isCut: boolean;
  /** False if a rule is not supported; its occurrences are missing. */
  readonly isUnderstood: boolean;
}

/** Returns the instant of a time; of a whole day or a time without a zone, as if it were UTC. */
export type InstantOf = (time: CalendarTime) => Instant;

/** What is known about times here and now. */
export interface TimeOrder {
  readonly instantOf: InstantOf;
  /** Returns true for a time of today or a later day. */
  readonly isAhead: (time: CalendarTime) => boolean;
}

/**
 * Identifies a time, in whatever zone it is written.
 *
 * @param instant the one of the time
 */
export function keyOf({ date, time }: CalendarTime, instant: Instant): string {
  return time === '' ? date : String(instant);
}

/** Returns a time as if it were UTC, in milliseconds; of a whole day its beginning. */
export function wallOf({ date, time }: TypedTime): number {
  return asIfUtc({ date, time: time === '' ? '00:00' : time });
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The maximum number of times of a rule that are read: those of every hour of eleven years. */
const MAX_TIMES = 100_000;

/**
 * Returns a function that returns true for a time that is not after the end of a rule, its `UNTIL`, which is a
 * day, a wall time or an instant. `ical.js` knows no zone of which the file has no description.
 */
function isBeforeEnd(
  rule: RecurrenceRule,
  instantOf: (typed: TypedTime) => Instant,
): (typed: TypedTime) => boolean {
  const until = calendarTime(rule.until, null);
  if (!until) return () => true;
  const end = asIfUtc(until);
  return (typed) => {
    if (typed.time === '' || until.time === '') return typed.date <= until.date;
    return (until.zone === null ? asIfUtc(typed) : instantOf(typed)) <= end;
  };
}

/**
 * Yields the times of a recurrence rule in their order, the start first, by the wall time of its zone.
 *
 * @param instantOf returns the instant of a time in the zone of the start
 * @throws if `ical.js` does not know the rule
 */
function* ruleTimes(
  rule: RecurrenceRule,
  start: CalendarTime,
  instantOf: (time: CalendarTime) => Instant,
): Generator<CalendarTime> {
  const isInRule = isBeforeEnd(rule, (typed) => instantOf({ ...start, ...typed }));
  const endless = Object.entries(rule).filter(([name]) => name !== 'until');
  const recurrence = ICAL.Recur.fromData(Object.fromEntries(endless));
  const iterator = recurrence.iterator(icalTime(start));
  for (let count = 0; count < MAX_TIMES; count += 1) {
    const next = iterator.next() as ICAL.Time | null;
    if (!next) return;
    const text = next.toString();
    const date = text.slice(0, DATE_LENGTH);
    const found = { ...start, date, time: shortTime(text.slice(DATE_LENGTH + 1)) };
    if (!isInRule(found)) return;
    yield found;
  }
}

/**
 * Returns the times of an event that begins at `start`, with its occurrences, in order: of more than 100,
 * those from today on. An occurrence that another event replaces is left out.
 *
 * @param replaced the keys of the times that other events replace: see {@link keyOf}
 */
export function eventTimes(
  event: CalendarEvent,
  start: CalendarTime,
  replaced: ReadonlySet<string>,
  { instantOf, isAhead }: TimeOrder,
): EventTimes {
  const removed = new Set(event.removed.map((time) => keyOf(time, instantOf(time))));
  const found = new Map<string, CalendarTime>();
  /** Adds a time that is not removed; returns true if it is ahead. */
  const add = (time: CalendarTime): boolean => {
    const key = keyOf(time, instantOf(time));
    if ([key, time.date].some((each) => removed.has(each) || replaced.has(each))) return false;
    found.set(key, time);
    return isAhead(time);
  };
  add(start);
  event.added.forEach(add);
  let isUnderstood = true;
  for (const rule of event.rules) {
    let ahead = 0;
    try {
      for (const time of ruleTimes(rule, start, instantOf)) {
        if (add(time)) ahead += 1;
        // One more than the limit shows that there are more.
        if (ahead > MAX_OCCURRENCES) break;
      }
    } catch {
      isUnderstood = false;
    }
  }
  const inOrder = [...found.values()].sort((one, other) => instantOf(one) - instantOf(other));
  const firstAhead = inOrder.findIndex(isAhead);
  const past = firstAhead === -1 ? inOrder.length : firstAhead;
  const first = Math.max(Math.min(past, inOrder.length - MAX_OCCURRENCES), 0);
  const times = inOrder.slice(first, first + MAX_OCCURRENCES);
  return { times, isCut: times.length < inOrder.length, isUnderstood };
}
