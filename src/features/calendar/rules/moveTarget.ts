import { movedMinutes, type DropTarget } from '@/core/plan/dropTime';
import { dayByKey, type DayKey, type Period } from '@/core/time/period';

/** The step by which a post moves in a week, in minutes. */
export const MOVE_STEP_MINUTES = 15;

/** The step by which a post moves in a week while Shift is pressed, in minutes. */
export const FINE_STEP_MINUTES = 5;

/**
 * Returns the target of a move after a key: another day, or in a week with up and down another time of
 * the day.
 *
 * @param period the days that are shown
 * @param step in minutes
 * @returns the same target if the new one is out of range
 */
export function targetByKey(
  target: DropTarget,
  key: DayKey,
  period: Pick<Period, 'layout' | 'weeks'>,
  step: number = MOVE_STEP_MINUTES,
): DropTarget {
  const { date, minutes } = target;
  if (period.layout === 'week' && minutes !== null && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return { date, minutes: movedMinutes(minutes, key === 'ArrowUp' ? -step : step, step) };
  }
  return { date: dayByKey(date, key, period) ?? date, minutes };
}
