import { isAppearance } from './appearance';
import { isRecord } from './record';
import type { Settings } from './settings';

/** Returns true for a value with the shape of settings; it may have other properties. */
export function isSettings(value: unknown): value is Settings {
  return (
    isRecord(value) &&
    isAppearance(value.appearance) &&
    typeof value.singleKeys === 'boolean' &&
    typeof value.askBeforeLeaving === 'boolean'
  );
}
