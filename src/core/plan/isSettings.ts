import { isLimitChanges } from '../channels/limitChanges';
import { isRecord } from '../text/record';
import { APPEARANCES, type Appearance, type PlanCheck, type Settings } from './settings';

/** Returns true for one of {@link APPEARANCES}. */
export function isAppearance(value: unknown): value is Appearance {
  return (APPEARANCES as readonly unknown[]).includes(value);
}

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

/** Returns true for a list of at least one kind of advice. Unknown kinds are allowed. */
export function isMutedAdvice(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    (value as unknown[]).every((kind) => typeof kind === 'string' && kind !== '')
  );
}

/** Returns true for a value with the shape of settings; it may have other properties. */
export function isSettings(value: unknown): value is Settings {
  return (
    isRecord(value) &&
    isAppearance(value.appearance) &&
    typeof value.singleKeys === 'boolean' &&
    typeof value.askBeforeLeaving === 'boolean' &&
    (value.limits === undefined || isLimitChanges(value.limits)) &&
    (value.mutedAdvice === undefined || isMutedAdvice(value.mutedAdvice)) &&
    (value.check === undefined || isPlanCheck(value.check))
  );
}
