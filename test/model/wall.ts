/**
 * Local time computed with `Intl` only, as an oracle for the product, which uses `Date`. A wall time
 * is a number: local date and time as milliseconds since 1970, as if they were UTC.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the number of days from 1 January 1970 to a Gregorian date. Months count from 1. */
function dayNumber(year: number, month: number, day: number): number {
  // Counting years from March puts the leap day at the end of the year.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

/** Returns the number of days from 1 January 1970 to a date `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}

/** Returns the wall time of a date `YYYY-MM-DD` and a time `HH:MM`. */
export function wallOf(date: string, time: string): number {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return dayOf(date) * DAY + hour * HOUR + minute * MINUTE;
}

/** Formats a wall time for the date and time fields, to the minute; years 1000 to 9999. */
export function typedAt(wall: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wall).toISOString().split('T');
  return { date, time: time.slice(0, 'HH:MM'.length) };
}

/** The inverse of {@link dayOf}, for years from 0. */
export function dateOf(day: number): string {
  let year = 1970 + Math.floor(day / 365.2425);
  while (dayNumber(year, 1, 1) > day) year -= 1;
  while (dayNumber(year + 1, 1, 1) <= day) year += 1;
  let month = 12;
  while (dayNumber(year, month, 1) > day) month -= 1;
  const parts = [month, day - dayNumber(year, month, 1) + 1].map((part) => twoDigits(part));
  return [String(year).padStart(4, '0'), ...parts].join('-');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The first and the last day of a date field. */
const ENDS = { first: dayOf('0001-01-01'), last: dayOf('275760-09-13') };

/**
 * Returns the date and time a number of hours after (or before) the given ones, without a time zone;
 * undefined if the result is out of range for a date field.
 */
export function hoursFrom(
  { date, time }: { readonly date: string; readonly time: string },
  hours: number,
): { date: string; time: string } | undefined {
  const wall = wallOf(date, time) + hours * HOUR;
  const day = Math.floor(wall / DAY);
  if (day < ENDS.first || day > ENDS.last) return undefined;
  const minutes = (wall - day * DAY) / MINUTE;
  return {
    date: dateOf(day),
    time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  };
}

interface ClockChange {
  /** The wall time of the change by the old offset. */
  readonly wall: number;
  /** The first instant with the new offset. */
  readonly instant: number;
}

export interface Zone {
  readonly name: string;
  /** Returns the wall time at an instant from 1970 on. */
  readonly wallAt: (instant: number) => number;
  /** Returns the instant of a wall time: the first in an overlap; moved forward in a gap. */
  readonly instantOf: (wall: number) => number;
  /**
   * Returns a number that sorts wall times of any year by their instants; Infinity after the last
   * instant of ECMAScript.
   */
  readonly orderOf: (wall: number) => number;
  /** The clock changes of 2026 to 2030, ascending. */
  readonly changes: readonly ClockChange[];
}

/** The last instant of ECMAScript. */
const LAST_INSTANT = 8.64e15;

/** Before this wall time, `Intl` shows years before Christ without their era. */
const FIRST_CERTAIN = dayOf('0002-01-01') * DAY;

const FIRST_DAY = Date.UTC(2026, 0, 1);
const LAST_DAY = Date.UTC(2030, 11, 31);

/** Returns the zone with an IANA name. */
export function zoneOf(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function wallAt(instant: number): number {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
    const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = shown;
    const sinceMidnight = hour * HOUR + minute * MINUTE + second * 1000;
    return dayNumber(year, month, day) * DAY + sinceMidnight + (instant % 1000);
  }

  function offsetAt(instant: number): number {
    return wallAt(instant) - instant;
  }

  /** Binary search for the first instant with the offset of `after`. */
  function changeBetween(before: number, after: number): number {
    if (after - before <= 1) return after;
    const middle = Math.floor((before + after) / 2);
    return offsetAt(middle) === offsetAt(before)
      ? changeBetween(middle, after)
      : changeBetween(before, middle);
  }

  const changes: ClockChange[] = [];
  for (let day = FIRST_DAY; day < LAST_DAY; day += DAY) {
    const by = offsetAt(day + DAY) - offsetAt(day);
    if (by === 0) continue;
    const instant = changeBetween(day, day + DAY);
    changes.push({ instant, wall: wallAt(instant) - by });
  }

  function instantOf(wall: number): number {
    // No offset exceeds a day, and no zone changes twice within three days.
    const [before, after] = [offsetAt(wall - 1.5 * DAY), offsetAt(wall + 1.5 * DAY)];
    const shown = [wall - before, wall - after].filter((instant) => wallAt(instant) === wall);
    return shown.length > 0 ? Math.min(...shown) : wall - before;
  }

  /** The known results of `orderOf`; a story asks for the same ones after each command. */
  const orders = new Map<number, number>();
  function orderOf(wall: number): number {
    if (wall < FIRST_CERTAIN) return wall;
    if (wall < LAST_INSTANT - 2 * DAY) return instantOf(wall);
    const instant = wall - offsetAt(LAST_INSTANT);
    return instant > LAST_INSTANT ? Infinity : instant;
  }

  return {
    name,
    wallAt,
    instantOf,
    orderOf(wall) {
      const order = orders.get(wall) ?? orderOf(wall);
      orders.set(wall, order);
      return order;
    },
    changes,
  };
}
