import type { ShiftUnit, WallShift } from '@/core/time/wallShift';

/** A shift as it is typed into a form. */
export interface TypedShift {
  /** The text of the amount, without a sign. */
  readonly amount: string;
  readonly unit: ShiftUnit;
  readonly direction: 'later' | 'earlier';
}

/** Returns the typed shift; null if the amount is not a whole number, 1 or more. */
export function typedShift({ amount, unit, direction }: TypedShift): WallShift | null {
  const count = Number(amount);
  if (!Number.isSafeInteger(count) || count < 1) return null;
  return { amount: direction === 'later' ? count : -count, unit };
}
