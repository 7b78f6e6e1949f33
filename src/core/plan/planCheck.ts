import { isRecord } from '../text/record';

/** What the user can set about the check of the plan. */
export interface PlanCheck {
  /** True if days of a weekend may be empty. */
  readonly skipsWeekends: boolean;
  /** How near to each other two posts for one account clash, in minutes; at 0, only at the same time. */
  readonly clashMinutes: number;
}

export const DEFAULT_CHECK: PlanCheck = { skipsWeekends: false, clashMinutes: 15 };

/** The most minutes between posts that clash: a day. */
const MAX_MINUTES = 24 * 60;

/** Returns true for a value with the shape of a {@link PlanCheck}; it may have other properties. */
export function isPlanCheck(value: unknown): value is PlanCheck {
  if (!isRecord(value) || typeof value.skipsWeekends !== 'boolean') return false;
  const minutes = Number(value.clashMinutes);
  return (
    minutes === value.clashMinutes &&
    Number.isInteger(minutes) &&
    minutes >= 0 &&
    minutes <= MAX_MINUTES
  );
}
