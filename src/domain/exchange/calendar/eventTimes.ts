import type { Instant } from '../../time/instant';
import type { TypedTime } from '../../time/wallTime';
import { asIfUtc } from '../../time/zonedTime';
import { inPieces } from '../inPieces';
import type { CalendarEvent } from './calendarEvent';
import type { CalendarTime } from './calendarTime';
import { createNearestTimes, MAX_OCCURRENCES } from './nearestTimes';
import { dayBudget, recurrenceDays, type DayBudget } from './recurrenceDays';
import { isBeforeEnd } from './ruleEnd';

/** The maximum number of rules of an event that are read. RFC 5545 allows one at most. */
const MAX_RULES = 10;

/** The times of an event. */
export interface EventTimes {
  /** At most {@link MAX_OCCURRENCES}; one for an event without a rule. */
  readonly times: readonly CalendarTime[];
  /** True if there are more occurrences, or may be. */
  readonly isCut: boolean;
  /** False if a rule is not supported, or one of too many; its occurrences are missing. */
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

/**
 * Returns the times of an event that begins at `start`, with its occurrences, in order: of more than 100,
 * those from today on. An occurrence that another event replaces is left out. Yields often during a long
 * search or for long lists.
 *
 * @param replaced the keys of the times that other events replace: see {@link keyOf}
 */
export function* eventTimes(
  event: CalendarEvent,
  start: CalendarTime,
  replaced: ReadonlySet<string>,
  { instantOf, isAhead }: TimeOrder,
): Generator<undefined, EventTimes> {
  const removed = new Set<string>();
  yield* inPieces(event.removed, (time) => removed.add(keyOf(time, instantOf(time))));
  const found = createNearestTimes();
  /** Adds a time that is not removed; returns true if it is ahead. */
  const add = (time: CalendarTime): boolean => {
    const instant = instantOf(time);
    const key = keyOf(time, instant);
    if ([key, time.date].some((each) => removed.has(each) || replaced.has(each))) return false;
    const added = { time, instant, isAhead: isAhead(time) };
    found.add(key, added);
    return added.isAhead;
  };
  const budget = dayBudget();
  const rules = event.rules.slice(0, MAX_RULES);
  const ofRules = rules.map((rule) => occurrencesOf(rule, start, instantOf, budget));
  add(start);
  yield* inPieces(event.added, add);
  for (const times of ofRules) {
    let ahead = 0;
    for (const time of times ?? []) {
      if (time === null) yield;
      else if (add(time)) ahead += 1;
      // One more than the limit shows that there are more.
      if (ahead > MAX_OCCURRENCES) break;
    }
  }
  const { times, isCut } = found.result();
  return {
    times,
    isCut: isCut || budget.left <= 0,
    isUnderstood: rules.length === event.rules.length && !ofRules.includes(null),
  };
}

/** Yields the times of a rule from the start on, and null to pause. Returns null for an unsupported rule. */
function occurrencesOf(
  rule: CalendarEvent['rules'][number],
  start: CalendarTime,
  instantOf: InstantOf,
  budget: DayBudget,
): Iterable<CalendarTime | null> | null {
  const days = recurrenceDays(rule, start.date, budget);
  return days && timesOn(days, rule, start, instantOf);
}

function* timesOn(
  days: Iterable<string | null>,
  rule: CalendarEvent['rules'][number],
  start: CalendarTime,
  instantOf: InstantOf,
): Generator<CalendarTime | null> {
  const count = typeof rule.count === 'number' ? rule.count : Infinity;
  const isInRule = isBeforeEnd(rule, (typed: TypedTime) => instantOf({ ...start, ...typed }));
  let number = 0;
  for (const date of days) {
    if (date === null) {
      yield null;
      continue;
    }
    number += 1;
    const time = { ...start, date };
    if (number > count || !isInRule(time)) return;
    yield time;
  }
}

/** Returns a time as if it were UTC, in milliseconds; of a whole day its beginning. */
export function wallOf({ date, time }: TypedTime): number {
  return asIfUtc({ date, time: time === '' ? '00:00' : time });
}
