import ICAL from 'ical.js';
import type { Instant } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';
import { asIfUtc, typedOf } from '@/core/time/zonedTime';
import {
  calendarTime,
  icalTime,
  isNewRule,
  shortTime,
  type CalendarEvent,
  type CalendarTime,
  type LaterChange,
} from './calendarEvent';
import type { RecurrenceRule } from './calendarFile';

/** The maximum number of occurrences that are read of an event. */
export const MAX_OCCURRENCES = 100;

/** What other events of a calendar say about the occurrences of a series. */
export interface ChangesOfSeries {
  /** The keys of the original times that other events replace: see {@link keyOf}. */
  readonly replaced: ReadonlySet<string>;
  /** In the order of the original times. */
  readonly changes: readonly LaterChange[];
}

/** An occurrence of an event. */
interface Occurrence {
  readonly time: CalendarTime;
  /** What it is: the event, or another one that changes it. */
  readonly event: CalendarEvent;
}

/** The occurrences of an event. */
export interface EventTimes {
  /** At most {@link MAX_OCCURRENCES}; one for an event without a rule. */
  readonly occurrences: readonly Occurrence[];
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

/** Returns the original time of an occurrence as the series has it: of a whole day the usual time, in its zone. */
function originalIn(start: CalendarTime, { date, time, zone }: CalendarTime): CalendarTime {
  if (time === '' || start.time === '') return { ...start, date };
  return { date, time, zone: zone ?? start.zone };
}

/**
 * Returns the wall time of a time in the zone of a series, as if it were UTC, in milliseconds. A time without a zone
 * is one of that zone.
 */
function wallIn(start: CalendarTime, time: CalendarTime, instantOf: InstantOf): number {
  if ([null, start.zone].includes(time.zone)) return wallOf(time);
  const instant = instantOf(time);
  const offsetAt = (wall: number) => wall - instantOf({ ...start, ...typedOf(wall) });
  // The offset at the wall time that is this number in UTC, then at one that is at most hours off.
  return instant + offsetAt(instant + offsetAt(instant));
}

/**
 * Returns the function that says what an occurrence becomes: by the last change of an occurrence that was not after
 * it. The changed occurrences move as far as the change moves the one that it replaces, by the wall time of their
 * zone (RFC 5545, section 3.8.4.4). null for an occurrence that a new rule replaces.
 */
function changedBy(
  event: CalendarEvent,
  start: CalendarTime,
  changes: readonly LaterChange[],
  instantOf: InstantOf,
): (time: CalendarTime) => Occurrence | null {
  const all = changes.map((change) => {
    const isOfDays = [start, change.start, change.replaces].some(({ time }) => time === '');
    const wall = (time: CalendarTime) =>
      isOfDays ? wallOf({ date: time.date, time: '' }) : wallIn(start, time, instantOf);
    return {
      change,
      from: instantOf(originalIn(start, change.replaces)),
      shift: wall(change.start) - wall(change.replaces),
      // A change to a whole day, or of one, has the time of all later ones.
      fixed: isOfDays ? change.start : null,
    };
  });
  return (time) => {
    const instant = instantOf(time);
    const last = all.findLast(({ from }) => from <= instant);
    if (!last) return { time, event };
    const { change, shift, fixed } = last;
    if (isNewRule(change)) return null;
    const moved = typedOf(wallOf(fixed ? { date: time.date, time: '' } : time) + shift);
    const changed = { ...time, date: moved.date, time: shortTime(moved.time) };
    return { time: fixed ? { ...fixed, date: moved.date } : changed, event: change };
  };
}

/**
 * Returns the occurrences of an event that begins at `start`, in order: of more than 100, those from today on. An
 * occurrence that another event replaces is left out.
 */
export function eventTimes(
  event: CalendarEvent,
  start: CalendarTime,
  { replaced, changes }: ChangesOfSeries,
  { instantOf, isAhead }: TimeOrder,
): EventTimes {
  const removed = new Set(event.removed.map((time) => keyOf(time, instantOf(time))));
  const changed = changedBy(event, start, changes, instantOf);
  const found = new Map<string, Occurrence>();
  /** Adds a time that is not removed; returns true if it is ahead. */
  const add = (time: CalendarTime): boolean => {
    const key = keyOf(time, instantOf(time));
    if ([key, time.date].some((each) => removed.has(each) || replaced.has(each))) return false;
    const occurrence = changed(time);
    if (!occurrence) return false;
    found.set(key, occurrence);
    return isAhead(occurrence.time);
  };
  // The times that are changed are among the occurrences, also if the rule is not supported.
  for (const { replaces } of changes) add(originalIn(start, replaces));
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
  const inOrder = [...found.values()].sort(
    (one, other) => instantOf(one.time) - instantOf(other.time),
  );
  const firstAhead = inOrder.findIndex(({ time }) => isAhead(time));
  const past = firstAhead === -1 ? inOrder.length : firstAhead;
  const first = Math.max(Math.min(past, inOrder.length - MAX_OCCURRENCES), 0);
  const occurrences = inOrder.slice(first, first + MAX_OCCURRENCES);
  return { occurrences, isCut: occurrences.length < inOrder.length, isUnderstood };
}
