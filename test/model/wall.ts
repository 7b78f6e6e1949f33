/**
 * What the wall shows in a zone, asked of `Intl` alone. The product sets the hands of a `Date`; here
 * a time is only ever read off, so that the two can be held against each other. A wall time is a
 * number: the milliseconds that would have passed since 1970 if the wall had never been changed.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Days from 1 January 1970 to a day of the Gregorian calendar, months counted from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  // A year that begins in March has its odd day at its end.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

/** The day that a date field holds, `YYYY-MM-DD`, as the number of days since 1970. */
export function dayOf(date: string): number {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}

/** The wall time that a date field and a time field, `HH:MM`, hold together. */
export function wallOf(date: string, time: string): number {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return dayOf(date) * DAY + hour * HOUR + minute * MINUTE;
}

/** The minute of a wall time as the two fields hold it; years from 1000 to 9999. */
export function typedAt(wall: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wall).toISOString().split('T');
  return { date, time: time.slice(0, 'HH:MM'.length) };
}

/** The inverse of {@link dayOf}; from the year 0 on. */
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

/** The first and the last day that a date field can hold. */
const ENDS = { first: dayOf('0001-01-01'), last: dayOf('275760-09-13') };

/**
 * What the calendar and the clock show so many hours after, or before, what two fields hold;
 * undefined if no date field goes that far.
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

interface WallChange {
  /** What the wall would have shown at the change had it not been changed. */
  readonly wall: number;
  /** The first instant at which the wall shows the new time. */
  readonly instant: number;
}

export interface Zone {
  readonly name: string;
  /** What the wall shows at an instant; from 1970 on. */
  readonly wallAt: (instant: number) => number;
  /** The instant that a wall time means: the first of two; if skipped, moved on by the gap. */
  readonly instantOf: (wall: number) => number;
  /** The changes of the wall in the years in which the model's stories play, in order. */
  readonly changes: readonly WallChange[];
}

const FIRST_DAY = Date.UTC(2026, 0, 1);
const LAST_DAY = Date.UTC(2030, 11, 31);

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

  /** The first instant with another offset than `before` has; `after` has that other. */
  function changeBetween(before: number, after: number): number {
    if (after - before <= 1) return after;
    const middle = Math.floor((before + after) / 2);
    return offsetAt(middle) === offsetAt(before)
      ? changeBetween(middle, after)
      : changeBetween(before, middle);
  }

  const changes: WallChange[] = [];
  for (let day = FIRST_DAY; day < LAST_DAY; day += DAY) {
    const by = offsetAt(day + DAY) - offsetAt(day);
    if (by === 0) continue;
    const instant = changeBetween(day, day + DAY);
    changes.push({ instant, wall: wallAt(instant) - by });
  }

  return {
    name,
    wallAt,
    instantOf(wall) {
      // No zone is more than a day from UTC, and none changes twice within three days.
      const [before, after] = [offsetAt(wall - 1.5 * DAY), offsetAt(wall + 1.5 * DAY)];
      const shown = [wall - before, wall - after].filter((instant) => wallAt(instant) === wall);
      return shown.length > 0 ? Math.min(...shown) : wall - before;
    },
    changes,
  };
}
