import type { PostDraft } from './postFields';
import { parseWallTime } from './wallTime';

export type ShiftUnit = 'hours' | 'days' | 'weeks';

/** How far a post moves on the wall; a negative amount moves it earlier. */
export interface WallShift {
  /** A whole number. */
  readonly amount: number;
  readonly unit: ShiftUnit;
}

type Timed = Pick<PostDraft, 'date' | 'time'>;

/** True for a value with the shape of a shift. */
export function isWallShift(value: unknown): value is WallShift {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, unit } = value as Partial<Record<keyof WallShift, unknown>>;
  return Number.isSafeInteger(amount) && typeof unit === 'string' && Object.hasOwn(HOURS_IN, unit);
}

const HOURS_IN = { hours: 1, days: 24, weeks: 7 * 24 } as const;

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/**
 * The date and time that stand on the calendar and the clock so much later or earlier. No zone takes
 * part: a post at 09:30 stays at 09:30 over a change of the clocks, and one that an hour's shift
 * brings into a skipped hour is typed there; `dueAt` says what that means. The time keeps its form,
 * seconds or none.
 *
 * @returns null for what is no wall time, and for a day before the year 1, where date fields begin,
 * or after 13 September 275760, the last that ECMAScript can count
 */
export function shiftedTime({ date, time }: Timed, { amount, unit }: WallShift): Timed | null {
  const wall = parseWallTime(date, time);
  if (!wall) return null;
  // Days and hours apart: of its last day, ECMAScript can count the first instant alone.
  const hours = wall.hour + amount * HOURS_IN[unit];
  const days = Math.floor(hours / 24);
  const day = new Date(0);
  day.setUTCFullYear(wall.year, wall.month - 1, wall.day + days);
  const year = day.getUTCFullYear();
  // The year of a day that can't be counted is NaN.
  if (!(year >= 1)) return null;
  const month = digits(day.getUTCMonth() + 1, 2);
  return {
    date: `${digits(year, 4)}-${month}-${digits(day.getUTCDate(), 2)}`,
    time: digits(hours - days * 24, 2) + time.slice(2),
  };
}

/** How a reader is told of a shift: "1 week later", "3 days earlier". */
export function shiftName({ amount, unit }: WallShift): string {
  const count = Math.abs(amount);
  const noun = count === 1 ? unit.slice(0, -1) : unit;
  return `${count} ${noun} ${amount < 0 ? 'earlier' : 'later'}`;
}
