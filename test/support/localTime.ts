/**
 * An oracle for local time. It only converts instants to wall time, never wall time to instants, so
 * it is independent of the product, which does the opposite. A wall time is a number: local date and
 * time in milliseconds as if they were UTC.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The zone of this test run, as named in the environment. */
export const ZONE = process.env.TZ ?? '';

/** Returns the offset from UTC at an instant, in milliseconds; positive east of Greenwich. */
export function offsetAt(instant: number): number {
  const shown = new Date(instant);
  const day = Date.UTC(shown.getFullYear(), shown.getMonth(), shown.getDate());
  const [hours, minutes, seconds] = [shown.getHours(), shown.getMinutes(), shown.getSeconds()];
  return day + ((hours * 60 + minutes) * 60 + seconds) * 1000 + shown.getMilliseconds() - instant;
}

export interface ClockChange {
  /** The first instant with the new offset. */
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

function firstInstantOfNewOffset(from: number, to: number): number {
  if (to - from <= 1) return to;
  const middle = Math.floor((from + to) / 2);
  return offsetAt(middle) === offsetAt(from)
    ? firstInstantOfNewOffset(middle, to)
    : firstInstantOfNewOffset(from, middle);
}

/** Returns all clock changes of the zone from 1970 to 2037. */
export function clockChanges(): ClockChange[] {
  const changes: ClockChange[] = [];
  const end = Date.UTC(2038, 0);
  for (let instant = Date.UTC(1970, 0); instant < end; instant += DAY) {
    const [before, after] = [offsetAt(instant), offsetAt(instant + DAY)];
    if (before !== after) {
      changes.push({ instant: firstInstantOfNewOffset(instant, instant + DAY), before, after });
    }
  }
  return changes;
}

/**
 * Returns the instant of a wall time: the first one in an overlap; in a gap, as long after the change
 * as the time is after the start of the gap. Correct if no two changes are within three days.
 */
export function instantOf(wall: number): number {
  const [before, after] = [offsetAt(wall - 1.5 * DAY), offsetAt(wall + 1.5 * DAY)];
  const shown = [wall - before, wall - after].filter((t) => t + offsetAt(t) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

/** Formats a wall time as the values of the date and time fields, to the millisecond. */
export function typed(wall: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wall).toISOString().split('T');
  return { date, time: time.replace('Z', '') };
}
