import { isLimitChanges } from '../channels/limitChanges';
import { isRecord } from '../text/record';
import { isAppearance } from './appearance';
import { isPlanCheck } from './planCheck';
import type { Settings } from './settings';

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
