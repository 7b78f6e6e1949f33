import { dateText } from './timeText';
import { parseWallTime, type TypedTime } from './wallTime';
import { DAY_MS, type Instant } from './instant';

const SECOND_MS = 1000;
/** The last instant that ECMAScript can represent: 13 September 275760. */
const MAX_INSTANT = 8_640_000_000_000_000;
/** On this day, 2 January of the year 1, no zone shows an earlier year. */
const FIRST_INSTANT = new Date(0).setUTCFullYear(1, 0, 2);

/** Converts between instants and the wall time of a time zone. */
export interface Zone {
  /**
   * Returns the instant of a typed date and time. In a DST gap, it moves forward by the length of the
   * gap. In an overlap, it is the first of the two. Temporal calls this `compatible`.
   *
   * @returns NaN for an invalid date or time, and for one outside of ECMAScript's range
   */
  readonly instantOf: (typed: TypedTime) => Instant;
  /** Returns the date and the time, `HH:MM:SS`, at an instant from the year 0 on. */
  readonly typedAt: (instant: Instant) => TypedTime;
  /**
   * Returns the offset from UTC at an instant, in milliseconds; positive east of Greenwich. Before the year 1
   * it is that of its beginning, because `Intl` numbers earlier years differently.
   */
  readonly offsetAt: (instant: Instant) => number;
}

/** Returns the wall time as if it were UTC, in milliseconds; NaN for an invalid one. */
export function asIfUtc({ date, time }: TypedTime): number {
  const wall = parseWallTime(date, time);
  if (!wall) return NaN;
  const shown = new Date(0);
  shown.setUTCFullYear(wall.year, wall.month - 1, wall.day);
  return shown.setUTCHours(wall.hour, wall.minute, wall.second, wall.millisecond);
}

/** Returns the date and the time, `HH:MM:SS`, of a wall time as if it were UTC, in milliseconds. */
export function typedOf(wall: number): TypedTime {
  const shown = new Date(wall);
  const { length } = 'MM-DDTHH:MM:SS.sssZ';
  const rest = shown.toISOString().slice(-length);
  return {
    date: dateText(shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()),
    time: rest.slice('MM-DDT'.length, 'MM-DDTHH:MM:SS'.length),
  };
}

/**
 * Returns the instant of a wall time in a zone with these offsets. The first of two in an overlap; after
 * a gap, as long after it as the time is after its start.
 *
 * @param wall as if it were UTC, in milliseconds
 * @param offsetAt the offset from UTC at an instant, in milliseconds; positive east of Greenwich
 */
function instantFrom(wall: number, offsetAt: (instant: Instant) => number): Instant {
  // No zone changes its clocks twice within two days.
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const shown = [before, after].filter((instant) => instant + offsetAt(instant) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Returns the format of dates and times of a zone; null for an unknown name. */
function formatOf(name: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

/**
 * Returns the time zone with an IANA name, such as `Europe/Berlin` or `UTC`; null for an unknown name.
 * `Intl` knows the zones.
 */
export function zoneNamed(name: string): Zone | null {
  const format = formatOf(name);
  if (!format) return null;
  const wallAt = (instant: Instant): number => {
    // The format is `6/16/2026, 09:30:00`.
    const numbers = format.format(instant).split(/\D+/).map(Number);
    const [month, day, year, hour, minute, second] = numbers as [
      month: number,
      day: number,
      year: number,
      hour: number,
      minute: number,
      second: number,
    ];
    const shown = new Date(0);
    shown.setUTCFullYear(year, month - 1, day);
    return shown.setUTCHours(hour, minute, second);
  };
  const offsetAt = (instant: Instant): number => {
    // A zone can show a wall time after the last date for the last instant.
    const inRange = Math.min(Math.max(instant, FIRST_INSTANT), MAX_INSTANT - DAY_MS);
    return wallAt(inRange) - Math.floor(inRange / SECOND_MS) * SECOND_MS;
  };
  return {
    instantOf: (typed) => {
      const wall = asIfUtc(typed);
      const instant = Number.isNaN(wall) ? NaN : instantFrom(wall, offsetAt);
      return instant <= MAX_INSTANT ? instant : NaN;
    },
    typedAt: (instant) => typedOf(instant + offsetAt(instant)),
    offsetAt,
  };
}
