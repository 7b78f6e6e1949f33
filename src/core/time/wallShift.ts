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
