import type { Instant } from '../../time/instant';
import type { TypedTime } from '../../time/wallTime';
import type { ZoneChange } from '../../time/zoneChanges';
import { asIfUtc, instantFrom, zoneNamed, type Zone } from '../../time/zonedTime';
import type { CalendarPart } from './calendarParts';
import { calendarProperties, rulesOf } from './calendarProperty';
import { calendarTimes } from './calendarTime';
import { dayBudget, recurrenceDays, type DayBudget } from './recurrenceDays';
import { isBeforeEnd } from './ruleEnd';

/** Turns the times of a zone into instants. */
export type FileZone = Pick<Zone, 'instantOf'>;

/** From this year on, the rules of a zone are not followed. */
const END_YEAR = '2100';

const SECOND_MS = 1000;

/** Every IANA name is shorter. */
const NAME_LENGTH = 64;

/** The numbers of segments that IANA names have, such as `America/Argentina/Salta`, the longest first. */
const SEGMENTS = [3, 2, 1];

/** Returns a value such as `+01:00` or `-00:53:28` in milliseconds; NaN for no offset. */
function offsetOf(value: string): number {
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(value) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * SECOND_MS;
}

/** Returns the changes to one of the offsets of a zone, until the year 2100. Yields often. */
function* changesOf(
  part: CalendarPart,
  budget: DayBudget,
): Generator<undefined, readonly ZoneChange[]> {
  const properties = yield* calendarProperties(part.lines);
  const before = offsetOf(properties.text('tzoffsetfrom'));
  const after = offsetOf(properties.text('tzoffsetto'));
  const instantOf = (typed: TypedTime) => asIfUtc(typed) - before;
  const starts = yield* calendarTimes(properties.all('dtstart'));
  const times: TypedTime[] = [...starts, ...(yield* calendarTimes(properties.all('rdate')))];
  for (const rule of rulesOf(properties)) {
    const isInRule = isBeforeEnd(rule, instantOf);
    for (const { date: start, time } of starts) {
      const days = rule.freq === 'YEARLY' ? recurrenceDays(rule, start, budget) : null;
      for (const date of days ?? []) {
        if (date === null) yield;
        else if (date >= END_YEAR || !isInRule({ date, time })) break;
        else times.push({ date, time });
      }
    }
  }
  return times
    .map((typed) => ({ instant: instantOf(typed), before, after }))
    .filter((change) => !Number.isNaN(change.instant + change.after));
}

/** Returns how many of the changes, which are in order, are not after an instant. */
function changesUntil(changes: readonly ZoneChange[], instant: Instant): number {
  let [start, end] = [0, changes.length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if (Number(changes[middle]?.instant) <= instant) start = middle + 1;
    else end = middle;
  }
  return start;
}

/**
 * Returns a zone that a calendar describes (`VTIMEZONE`); null if the description is not readable. Yields often:
 * many programs describe a zone from the year 1601 on.
 */
export function* fileZone({ parts }: CalendarPart): Generator<undefined, FileZone | null> {
  const ofParts: (readonly ZoneChange[])[] = [];
  const budget = dayBudget();
  for (const part of parts) {
    ofParts.push(yield* changesOf(part, budget));
    yield;
  }
  const changes = ofParts.flat().sort((one, other) => one.instant - other.instant);
  const [first] = changes;
  if (!first) return null;
  const offsetAt = (instant: Instant): number => {
    const index = changesUntil(changes, instant);
    return changes[index - 1]?.after ?? first.before;
  };
  return { instantOf: (typed) => instantFrom(asIfUtc(typed), offsetAt) };
}

/**
 * Returns the zone with the id of a calendar, such as `Europe/Berlin`. Some programs put their own name
 * before it: `/mozilla.org/20070129_1/Europe/Berlin`.
 *
 * @returns null if `Intl` does not know it
 */
export function zoneWithId(id: string): FileZone | null {
  const end = id.slice(-NAME_LENGTH);
  const segments = end.split('/');
  const names = new Set([end, ...SEGMENTS.map((count) => segments.slice(-count).join('/'))]);
  for (const name of names) {
    const zone = zoneNamed(name);
    if (zone) return zone;
  }
  return null;
}
