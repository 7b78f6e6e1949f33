import type { Instant } from '../../time/instant';
import type { TypedTime } from '../../time/wallTime';
import { asIfUtc } from '../../time/zonedTime';
import { inPieces } from '../reading/inPieces';
import type { CalendarEvent } from './calendarEvent';
import type { CalendarTime } from './calendarTime';
import { dayBudget, recurrenceDays, type DayBudget } from './recurrenceDays';
import { isBeforeEnd } from './ruleEnd';

/** The maximum number of occurrences that are read of an event. */
export const MAX_OCCURRENCES = 100;

/** The most rules of an event that are followed. RFC 5545 wants one at most. */
const MAX_RULES = 10;

/** The times of an event. */
export interface EventTimes {
  /** At most {@link MAX_OCCURRENCES}; one for an event without a rule. */
  readonly times: readonly CalendarTime[];
  /** True if there are more repeats, or may be. */
  readonly isCut: boolean;
  /** False if a rule is not understood or one of too many; its repeats are missing. */
  readonly isUnderstood: boolean;
}

/** Returns the instant of a time; of a whole day or a time without a zone, as if it were UTC. */
export type InstantOf = (time: CalendarTime) => Instant;

/** Identifies a time, in whatever zone it is written. */
export function keyOf(time: CalendarTime, instantOf: InstantOf): string {
  return time.time === '' ? time.date : String(instantOf(time));
}

/**
 * Returns the times of an event that begins at `start`, with its repeats, in order. A repeat that another
 * event replaces is left out. Yields often during a long search or for long lists.
 *
 * @param replaced the keys of the times that other events replace: see {@link keyOf}
 */
export function* eventTimes(
  event: CalendarEvent,
  start: CalendarTime,
  replaced: ReadonlySet<string>,
  instantOf: InstantOf,
): Generator<undefined, EventTimes> {
  const removed = new Set<string>();
  yield* inPieces(event.removed, (time) => removed.add(keyOf(time, instantOf)));
  const found = new Map<string, CalendarTime>();
  const add = (time: CalendarTime) => {
    const keys = [keyOf(time, instantOf), time.date] as const;
    if (!keys.some((key) => removed.has(key) || replaced.has(key))) found.set(keys[0], time);
  };
  const budget = dayBudget();
  const rules = event.rules.slice(0, MAX_RULES);
  const ofRules = rules.map((rule) => repeats(rule, start, instantOf, budget));
  add(start);
  yield* inPieces(event.added, add);
  for (const times of ofRules) {
    for (const time of times ?? []) {
      if (time === null) yield;
      else add(time);
      // One more than the limit shows that there are more.
      if (found.size > MAX_OCCURRENCES) break;
    }
  }
  const inOrder = [...found.values()].sort((one, other) => instantOf(one) - instantOf(other));
  return {
    times: inOrder.slice(0, MAX_OCCURRENCES),
    isCut: inOrder.length > MAX_OCCURRENCES || budget.left <= 0,
    isUnderstood: rules.length === event.rules.length && !ofRules.includes(null),
  };
}

/** Returns the times of a rule, from the start on, and null for a pause; null for a rule that is not understood. */
function repeats(
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
