import type { Instant } from '../../time/instant';
import type { TypedTime } from '../../time/wallTime';
import { asIfUtc } from '../../time/zonedTime';
import { calendarTime } from './calendarTime';
import type { RecurrenceRule } from './recurrenceDays';

/**
 * Returns a function that returns true for a time that is not after the end of a rule, its `UNTIL`, which
 * is a day, a wall time or an instant.
 *
 * @param instantOf returns the instant of a time in its zone
 */
export function isBeforeEnd(
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
