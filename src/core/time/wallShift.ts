import { dateText, parseWallTime, timeText, type TypedTime } from './wallTime';

export type ShiftUnit = 'minutes' | 'hours' | 'days' | 'weeks';

/** A shift of wall time. */
export interface WallShift {
  /** An integer; negative for an earlier time. */
  readonly amount: number;
  readonly unit: ShiftUnit;
}

/** A copy of a post is due this much later than the post. */
export const COPY_SHIFT: WallShift = { amount: 1, unit: 'weeks' };

/** The minutes of wall time in each unit. */
export const MINUTES_IN = { minutes: 1, hours: 60, days: 24 * 60, weeks: 7 * 24 * 60 } as const;

/** Returns an amount with its unit: "1 week", "3 days". */
function amountName(amount: number, unit: ShiftUnit): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}

/** Returns a description of a shift: "1 week later", "3 days earlier", "1 day 2 hours later". */
export function shiftName({ amount, unit }: WallShift): string {
  const size = Math.abs(amount);
  const direction = amount < 0 ? 'earlier' : 'later';
  const [days, hours] = [Math.floor(size / MINUTES_IN.days), Math.floor(size / MINUTES_IN.hours)];
  const parts: readonly (readonly [number, ShiftUnit])[] =
    unit === 'minutes'
      ? [
          [days, 'days'],
          [hours % 24, 'hours'],
          [size % 60, 'minutes'],
        ]
      : [[size, unit]];
  const named = parts.filter(([count]) => count > 0).map((part) => amountName(...part));
  return `${named.join(' ') || amountName(0, unit)} ${direction}`;
}

/**
 * Returns a date and time moved by a shift of wall time. The time zone is not used. So a post at
 * 09:30 stays at 09:30 when the days cross a DST change, and a shift by hours can lead into a DST
 * gap, which `dueAt` resolves. The time keeps its format, with or without seconds.
 *
 * @returns null if the date or the time is invalid, or if the new date is before the year 1 (the
 * minimum of a date field) or after 13 September 275760 (the maximum of ECMAScript)
 */
export function shiftedTime(
  { date, time }: TypedTime,
  { amount, unit }: WallShift,
): TypedTime | null {
  const wall = parseWallTime(date, time);
  if (!wall) return null;
  // Days and minutes are added separately: ECMAScript's last day contains only its first instant.
  const minutes = wall.hour * MINUTES_IN.hours + wall.minute + amount * MINUTES_IN[unit];
  const days = Math.floor(minutes / MINUTES_IN.days);
  const sinceMidnight = minutes - days * MINUTES_IN.days;
  const day = new Date(0);
  day.setUTCFullYear(wall.year, wall.month - 1, wall.day + days);
  const year = day.getUTCFullYear();
  // The year is NaN for a date out of range.
  if (!(year >= 1)) return null;
  const hour = Math.floor(sinceMidnight / MINUTES_IN.hours);
  return {
    date: dateText(year, day.getUTCMonth() + 1, day.getUTCDate()),
    time: timeText(hour, sinceMidnight % MINUTES_IN.hours) + time.slice('HH:MM'.length),
  };
}
