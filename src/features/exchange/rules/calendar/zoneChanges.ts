import { DAY_MS, type Instant } from '@/core/time/instant';
import type { Zone } from '@/core/time/zonedTime';

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
