export type ShiftUnit = 'hours' | 'days' | 'weeks';

/** A shift of wall time. */
export interface WallShift {
  /** An integer; negative for an earlier time. */
  readonly amount: number;
  readonly unit: ShiftUnit;
}

/** A copy of a post is due this much later than the post. */
export const COPY_SHIFT: WallShift = { amount: 1, unit: 'weeks' };

/** The hours of wall time in each unit. */
export const HOURS_IN = { hours: 1, days: 24, weeks: 7 * 24 } as const;

/** Returns true for a value with the shape of a shift. */
export function isWallShift(value: unknown): value is WallShift {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, unit } = value as Partial<Record<keyof WallShift, unknown>>;
  return Number.isSafeInteger(amount) && typeof unit === 'string' && Object.hasOwn(HOURS_IN, unit);
}

/** Returns a description of a shift: "1 week later", "3 days earlier". */
export function shiftName({ amount, unit }: WallShift): string {
  const count = Math.abs(amount);
  const noun = count === 1 ? unit.slice(0, -1) : unit;
  return `${count} ${noun} ${amount < 0 ? 'earlier' : 'later'}`;
}
