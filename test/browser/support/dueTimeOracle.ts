import { Temporal as Polyfill } from 'temporal-polyfill/implementation';
import { dueAt } from '@/core/time/postStatus';
import { seededRandom } from '../../support/seededRandom';

/** A date and time for which the product and an oracle return different instants. */
interface Disagreement {
  readonly oracle: string;
  readonly date: string;
  readonly time: string;
  /** Milliseconds since the epoch. */
  readonly expected: number;
  readonly actual: number;
}

export interface Comparison {
  readonly zone: string;
  readonly oracles: readonly string[];
  readonly compared: number;
  /** The number of compared times in a gap, and in an overlap. */
  readonly skipped: number;
  readonly repeated: number;
  readonly disagreements: readonly Disagreement[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The percentage of dates near a clock change, and of dates from 1900 to 2100. */
const PERCENT_NEAR_CHANGES = 40;
const PERCENT_FROM_1900 = 40;

type Random = () => number;

/** Returns the wall time at an instant, as if it were UTC, in whole seconds. */
function wallAt(instant: number): number {
  const local = new Date(instant);
  const wall = new Date(0);
  wall.setUTCFullYear(local.getFullYear(), local.getMonth(), local.getDate());
  wall.setUTCHours(local.getHours(), local.getMinutes(), local.getSeconds());
  return wall.getTime();
}

/** Returns the wall times just before and at each change of the zone's offset. */
function wallTimesOfChanges(from: number, to: number): number[] {
  const offsetAt = (instant: number) => wallAt(instant) - instant;
  const walls: number[] = [];
  for (let day = from; day < to; day += DAY) {
    if (offsetAt(day) === offsetAt(day + DAY)) continue;
    let [before, after] = [day, day + DAY];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(middle) === offsetAt(day)) before = middle;
      else after = middle;
    }
    walls.push(wallAt(before), wallAt(after));
  }
  return walls;
}

function wallOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1);
}

const yearBegins = { 1: wallOfYear(1), 1900: wallOfYear(1900), 2101: wallOfYear(2101) };
const END_OF_9999 = wallOfYear(10_000);

function between(from: number, to: number, random: Random): number {
  return from + Math.floor(random() * (to - from));
}

/** Chooses a wall time: near a clock change, from 1900 to 2100, or in the years 1 to 9999. */
function chooseWall(changes: readonly number[], random: Random): number {
  const percent = random() * 100;
  if (percent < PERCENT_NEAR_CHANGES) {
    const change = changes[between(0, changes.length, random)] ?? 0;
    return change + between(-180, 181, random) * MINUTE;
  }
  return percent < PERCENT_NEAR_CHANGES + PERCENT_FROM_1900
    ? between(yearBegins[1900], yearBegins[2101], random)
    : between(yearBegins[1], END_OF_9999, random);
}

/** Formats a wall time as the values of the fields: to the minute, or with seconds or milliseconds. */
function typed(wall: number, random: Random): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wall).toISOString().slice(0, -1).split('T');
  const length = [5, 5, 5, 8, 12][between(0, 5, random)];
  return { date, time: time.slice(0, length) };
}

/**
 * Compares the product's due instants with those of `Temporal` (disambiguation "compatible"), for
 * random dates and times in the browser's zone.
 */
export function compareDueTimes(seed: number, count: number): Comparison {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const native = (globalThis as { Temporal?: typeof Polyfill }).Temporal;
  const oracles = { polyfill: Polyfill, ...(native && { native }) };

  const random = seededRandom(seed);
  const changes = wallTimesOfChanges(Date.UTC(1900, 0, 1), Date.UTC(2101, 0, 1));
  const disagreements: Disagreement[] = [];
  let skipped = 0;
  let repeated = 0;

  for (let index = 0; index < count; index += 1) {
    const { date, time } = typed(chooseWall(changes, random), random);
    const actual = dueAt({ date, time });
    for (const [oracle, Temporal] of Object.entries(oracles)) {
      const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, {
        disambiguation: 'compatible',
      }).epochMilliseconds;
      if (actual !== expected) disagreements.push({ oracle, date, time, expected, actual });
    }

    const wall = Polyfill.PlainDateTime.from(`${date}T${time}`);
    const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
    if (earlier.epochMilliseconds !== later.epochMilliseconds) {
      if (earlier.toPlainDateTime().equals(wall)) repeated += 1;
      else skipped += 1;
    }
  }
  return { zone, oracles: Object.keys(oracles), compared: count, skipped, repeated, disagreements };
}
