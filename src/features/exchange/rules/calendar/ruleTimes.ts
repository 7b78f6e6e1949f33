import ICAL from 'ical.js';
import type { Instant } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';
import { asIfUtc } from '@/core/time/zonedTime';
import type { RecurrenceRule } from './calendarFile';
import { calendarTime, icalTime, shortTime, type CalendarTime } from './calendarTime';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The most times of a rule that are looked at: those of every hour of eleven years. */
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
export function* ruleTimes(
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
