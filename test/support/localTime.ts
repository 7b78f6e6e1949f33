/**
 * Local time found from its other end. These ask only what the wall shows at an instant, and never
 * the browser for the instant that a wall time means, so what the product works out can be held
 * against them. A wall time is counted as if it were UTC, in milliseconds.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The zone of this run, by the name that was asked for. */
export const ZONE = process.env.TZ ?? '';

/** How far the wall is ahead of UTC at an instant, in milliseconds. */
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

/** Every change of the zone's clocks from 1970 to 2037; none in a zone that never changes them. */
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
 * The instant at which the wall first shows a time; for one that a change skips, as long after the
 * change as the time is after the beginning of the gap. Right where no two changes lie within three
 * days of each other.
 */
export function instantOf(wall: number): number {
  const [before, after] = [offsetAt(wall - 1.5 * DAY), offsetAt(wall + 1.5 * DAY)];
  const shown = [wall - before, wall - after].filter((t) => t + offsetAt(t) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

/** A wall time as the fields of a form hold it, to the millisecond. */
export function typed(wall: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wall).toISOString().split('T');
  return { date, time: time.replace('Z', '') };
}
