import ICAL from 'ical.js';
import type { Instant } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';
import { asIfUtc, typedOf } from '@/core/time/zonedTime';
import {
  calendarTime,
  propertiesOf,
  shortTime,
  timesOf,
  type CalendarEvent,
  type CalendarTime,
} from './calendarEvents';

/** The maximum number of occurrences that are read of an event. */
const MAX_OCCURRENCES = 100;

/** An occurrence of an event. */
interface Occurrence {
  readonly time: CalendarTime;
  /** What it is: the event, or another one that changes it and the later ones. */
  readonly event: CalendarEvent;
}

/** The occurrences of an event. */
export interface EventTimes {
  /** At most {@link MAX_OCCURRENCES}; one for an event without a rule. */
  readonly occurrences: readonly Occurrence[];
  /** The changes of an occurrence and all later ones that are among the occurrences. */
  readonly followed: ReadonlySet<CalendarEvent>;
  /** What the user should know, as sentences. */
  readonly remarks: readonly string[];
}

/** What is known about times here and now. */
export interface TimeOrder {
  /** Returns the instant of a time; of a whole day or a time without a zone, as if it were UTC. */
  readonly instantOf: (time: CalendarTime) => Instant;
  /** Returns true for a time of today or a later day. */
  readonly isAhead: (time: CalendarTime) => boolean;
}

/** Identifies a time, in whatever zone it is written. */
export function keyOf(time: CalendarTime, { instantOf }: TimeOrder): string {
  return time.time === '' ? time.date : String(instantOf(time));
}

/** Returns a time as if it were UTC, in milliseconds; of a whole day its beginning. */
export function wallOf({ date, time }: CalendarTime): number {
  return asIfUtc({ date, time: time === '' ? '00:00' : time });
}

/** Returns a time for `ical.js`: wall time, or a whole day. */
export function icalTime({ date, time }: TypedTime): ICAL.Time {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute, second = 0] = time.split(':').map(Number);
  const isDate = time === '';
  return ICAL.Time.fromData({ year, month, day, isDate, ...(!isDate && { hour, minute, second }) });
}

const CUT = `The event has more than ${MAX_OCCURRENCES} occurrences. Up to ${MAX_OCCURRENCES} are read, those from today on first.`;

const UNKNOWN_RULE =
  'The recurrence rule of this event is not supported. Some occurrences are missing.';

const OTHER_START =
  'The event begins on a day that its recurrence rule does not name. Check this row.';

/** The lists of rules that `ical.js` follows. It reads others too, and gives days that they do not name. */
const LISTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['HOURLY', []],
  ['DAILY', ['BYHOUR', 'BYMINUTE']],
  ['WEEKLY', ['BYDAY', 'BYHOUR', 'BYMINUTE']],
  ['MONTHLY', ['BYDAY', 'BYMONTHDAY', 'BYSETPOS']],
  ['YEARLY', ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYYEARDAY']],
]);

/** `ical.js` counts the days of an interval one by one. */
const MAX_INTERVAL = 1_000;

/** Returns a rule without an end as `ical.js` follows it for an event; null for one that it does not follow. */
function followedRule(data: object, start: CalendarTime): ICAL.Recur | null {
  const rule = ICAL.Recur.fromData(data);
  const { parts } = rule;
  const { day, month } = icalTime(start);
  // A daily rule with weekdays is a weekly one.
  if (rule.freq === 'DAILY' && rule.interval === 1 && parts.BYDAY) rule.freq = 'WEEKLY';
  const isOfDays = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((name) => name in parts);
  if (rule.freq === 'YEARLY' && !isOfDays && day > 28) {
    // Otherwise `ical.js` takes 1 March for 29 February.
    parts.BYMONTH ??= [month];
    parts.BYMONTHDAY = [day];
  }
  const lists = rule.interval > MAX_INTERVAL ? undefined : LISTS.get(rule.freq);
  const isListed = Object.keys(parts).every((name) => lists?.includes(name));
  const isMixed =
    'BYMONTHDAY' in parts &&
    ('BYSETPOS' in parts || (rule.freq === 'YEARLY' && parts.BYMONTH?.length !== 1));
  return lists && isListed && !isMixed ? rule : null;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The maximum number of times of a rule that are read: those of every hour of eleven years. */
const MAX_TIMES = 100_000;

/**
 * Yields the times of a recurrence rule in their order, by the wall time of their zone.
 *
 * @throws if `ical.js` does not follow the rule
 */
function* ruleTimes(
  { until, ...endless }: Readonly<Record<string, unknown>>,
  start: CalendarTime,
  { instantOf }: TimeOrder,
): Generator<CalendarTime> {
  const rule = followedRule(endless, start);
  const end = typeof until === 'string' ? calendarTime(until, null, false) : null;
  if (!rule || (until !== undefined && !end)) throw new Error('not followed');
  const isOver = (time: CalendarTime): boolean => {
    if (!end) return false;
    if (time.time === '' || end.time === '') return time.date > end.date;
    // Many programs write the end without a zone.
    return (end.zone === null ? wallOf(time) : instantOf(time)) > wallOf(end);
  };
  const iterator = rule.iterator(icalTime(start));
  for (let count = 0; count < MAX_TIMES; count += 1) {
    const next = iterator.next() as ICAL.Time | null;
    if (!next) return;
    const text = next.toString();
    const date = text.slice(0, DATE_LENGTH);
    const found = { ...start, date, time: shortTime(text.slice(DATE_LENGTH + 1)) };
    if (isOver(found)) return;
    yield found;
  }
}

/** Returns a time as the series that begins at `start` has it: as a whole day, or in its zone if it has none. */
export function inSeries(time: CalendarTime, start: CalendarTime): CalendarTime {
  if (start.time === '') return { ...start, date: time.date };
  return time.time === '' ? time : { ...time, zone: time.zone ?? start.zone };
}

/**
 * Returns the function that says what an occurrence becomes after a change of it and all later ones: it moves as far
 * as the change moves the one that it replaces, by the wall time of the series (RFC 5545, section 3.8.4.4).
 */
function movedBy(
  event: CalendarEvent,
  to: CalendarTime,
  from: CalendarTime,
  { instantOf }: TimeOrder,
): (time: CalendarTime) => Occurrence {
  const isByWall = from.time === '' || [null, from.zone].includes(to.zone);
  const shift = isByWall ? wallOf(to) - wallOf(from) : instantOf(to) - instantOf(from);
  return (time) => {
    const { date, time: ofDay } = typedOf(wallOf(time) + shift);
    if (to.time === '') return { time: { ...to, date }, event };
    const { zone } = time.time === '' ? to : time;
    return { time: { date, time: shortTime(ofDay), zone }, event };
  };
}

/**
 * Returns the occurrences of an event that begins at `start`, in order: of more than 100, those from today on.
 *
 * `ICAL.Event` is not used: its iterator leaves out the beginning of a list without a rule, has a time that is in a
 * rule and in a list twice, and keeps an excluded time after one that is not in the series.
 *
 * @param changes the events that change an occurrence, by its key: see {@link keyOf}
 */
export function eventTimes(
  event: CalendarEvent,
  start: CalendarTime,
  changes: ReadonlyMap<string, CalendarEvent>,
  order: TimeOrder,
): EventTimes {
  const { isAhead } = order;
  const { part } = event;
  const timesIn = (name: string) => timesOf(part, name).map((time) => inSeries(time, start));
  const removed = new Set(timesIn('exdate').map((time) => keyOf(time, order)));
  const found = new Map(timesIn('rdate').map((time) => [keyOf(time, order), time]));
  const rules = propertiesOf(part, 'rrule');
  let isUnderstood = propertiesOf(part, 'exrule').length === 0;
  for (const [, , , rule] of rules) {
    let ahead = 0;
    try {
      for (const time of ruleTimes(rule as Readonly<Record<string, unknown>>, start, order)) {
        found.set(keyOf(time, order), time);
        if (isAhead(time)) ahead += 1;
        // One more than the limit shows that there are more.
        if (ahead > MAX_OCCURRENCES) break;
      }
    } catch {
      isUnderstood = false;
    }
  }
  const isOther = rules.length > 0 && isUnderstood && !found.has(keyOf(start, order));
  found.set(keyOf(start, order), start);
  const inOrder = Array.from(found, ([key, time]) => ({ key, time, at: order.instantOf(time) }));
  const followed = new Set<CalendarEvent>();
  const all: Occurrence[] = [];
  let moved = (time: CalendarTime): Occurrence => ({ time, event });
  for (const { key, time } of inOrder.sort((one, other) => one.at - other.at)) {
    const change = changes.get(key) ?? changes.get(time.date);
    if (change?.isForLater && change.start) {
      moved = movedBy(change, change.start, time, order);
      followed.add(change);
      isUnderstood &&= propertiesOf(change.part, 'rrule').length === 0;
    } else if (change) continue;
    if (!removed.has(key) && !removed.has(time.date)) all.push(moved(time));
  }
  const firstAhead = all.findIndex(({ time }) => isAhead(time));
  const past = firstAhead === -1 ? all.length : firstAhead;
  const first = Math.max(Math.min(past, all.length - MAX_OCCURRENCES), 0);
  const occurrences = all.slice(first, first + MAX_OCCURRENCES);
  const remarks = [
    ...(occurrences.length < all.length ? [CUT] : []),
    ...(isUnderstood ? [] : [UNKNOWN_RULE]),
    ...(isOther ? [OTHER_START] : []),
  ];
  return { occurrences, followed, remarks };
}
