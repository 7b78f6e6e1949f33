import { DAY_MS, type Instant } from '@/core/time/instant';
import { typedOf, type Zone } from '@/core/time/zonedTime';
import { zoneNameFormatter } from '@/core/time/zoneWords';
import { basicTime, folded } from './calendarFormat';

/** A change of a zone's offset from UTC. Offsets are in milliseconds, positive east of Greenwich. */
export interface ZoneChange {
  readonly instant: Instant;
  readonly before: number;
  readonly after: number;
}

type OffsetAt = Zone['offsetAt'];

const SECOND_MS = 1000;

/**
 * No zone goes to another offset and back within so many days. The shortest time that `Intl` knows is an hour
 * less than seven days: Recife in October 2000.
 */
const STEP_DAYS = 4;

/** At the end of a year in UTC, the year lasts for less than these days in every zone. */
const DAYS_AFTER_END = 2;

/** The first year for which {@link Zone} knows an offset. */
const FIRST_YEAR = 1;

function startOf(year: number): Instant {
  return new Date(0).setUTCFullYear(year, 0, 1);
}

/** Returns the only change between two instants with different offsets, to the second. */
function changeBetween(start: Instant, end: Instant, offsetAt: OffsetAt): ZoneChange {
  const before = offsetAt(start);
  let [last, first] = [start / SECOND_MS, end / SECOND_MS];
  while (first - last > 1) {
    const middle = Math.floor((first + last) / 2);
    if (offsetAt(middle * SECOND_MS) === before) last = middle;
    else first = middle;
  }
  const instant = first * SECOND_MS;
  return { instant, before, after: offsetAt(instant) };
}

/** Yields the changes after an instant until another one, in order. */
function* changesWithin(start: Instant, end: Instant, offsetAt: OffsetAt): Generator<ZoneChange> {
  let from = start;
  while (from < end) {
    const to = Math.min(from + STEP_DAYS * DAY_MS, end);
    if (offsetAt(to) === offsetAt(from)) from = to;
    else {
      const change = changeBetween(from, to, offsetAt);
      yield change;
      from = change.instant;
    }
  }
}

/** Returns the years, each with the one before it, in order. */
function withYearsBefore(years: Iterable<number>): readonly number[] {
  const all = new Set<number>();
  for (const year of years) {
    all.add(Math.max(year - 1, FIRST_YEAR));
    all.add(Math.max(year, FIRST_YEAR));
  }
  return [...all].sort((one, other) => one - other);
}

/**
 * Finds the changes of a zone in some years and in the year before each, in order.
 *
 * The first change stands for all before it: it begins the first of these years and has the same offset
 * twice. Where years are left out between others, what changed meanwhile is one change, at the beginning of
 * the next year. So the changes give the zone's offset at each time of the years.
 *
 * @param years from 0
 */
export function zoneChanges(
  { offsetAt }: Pick<Zone, 'offsetAt'>,
  years: Iterable<number>,
): readonly ZoneChange[] {
  const changes: ZoneChange[] = [];
  let known = -Infinity;
  for (const year of withYearsBefore(years)) {
    const start = startOf(year);
    if (known < start) {
      const after = offsetAt(start);
      const before = changes.at(-1)?.after ?? after;
      if (changes.length === 0 || before !== after) changes.push({ instant: start, before, after });
      known = start;
    }
    const end = startOf(year + 1) + DAYS_AFTER_END * DAY_MS;
    changes.push(...changesWithin(known, end, offsetAt));
    known = end;
  }
  return changes;
}

/** Returns an offset from UTC as iCalendar writes it: `+0100`, `-045602`. */
function offsetText(offset: number): string {
  const clock = typedOf(Math.abs(offset)).time.replaceAll(':', '');
  return `${offset < 0 ? '-' : '+'}${clock.replace(/00$/, '')}`;
}

/** Returns true if DST begins with a change: the offset in January or July is smaller than after it. */
function isDaylight({ instant, after }: ZoneChange, { offsetAt }: Pick<Zone, 'offsetAt'>): boolean {
  const year = new Date(instant).getUTCFullYear();
  const offsets = [0, 6].map((month) => offsetAt(new Date(0).setUTCFullYear(year, month, 1)));
  return after > Math.min(...offsets);
}

/** Returns lists of changes that differ in their dates only. */
function byOffsets(changes: readonly ZoneChange[]): readonly (readonly ZoneChange[])[] {
  const found = new Map<string, ZoneChange[]>();
  for (const change of changes) {
    const key = `${change.before} ${change.after}`;
    const same = found.get(key);
    if (same) same.push(change);
    else found.set(key, [change]);
  }
  return [...found.values()];
}

/** Returns the local time of a change, in the offset before it. */
function onsetOf({ instant, before }: ZoneChange): string {
  return basicTime(typedOf(instant + before));
}

/**
 * Returns the description of a time zone for a calendar (`VTIMEZONE`), as folded lines.
 *
 * @param name the IANA name of the zone
 * @param years of the times that the calendar has; at least one
 */
export function zoneLines(
  name: string,
  zone: Pick<Zone, 'offsetAt'>,
  years: Iterable<number>,
): readonly string[] {
  const nameAt = zoneNameFormatter('en-US', name);
  const observances = byOffsets(zoneChanges(zone, years)).flatMap((same) => {
    const [first, ...others] = same as [ZoneChange, ...ZoneChange[]];
    const kind = isDaylight(first, zone) ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${onsetOf(first)}`,
      ...(others.length > 0 ? [folded(`RDATE:${others.map(onsetOf).join(',')}`)] : []),
      `TZOFFSETFROM:${offsetText(first.before)}`,
      `TZOFFSETTO:${offsetText(first.after)}`,
      `TZNAME:${nameAt(first.instant)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', folded(`TZID:${name}`), ...observances, 'END:VTIMEZONE'];
}
