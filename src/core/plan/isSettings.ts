import { HIDDEN_ADVICE, type ShownAdvice } from '../channels/adviceKinds';
import { isChannelNetwork } from '../channels/channelNetwork';
import type { LimitChanges } from '../channels/limitChanges';
import { isRecord } from '../text/record';
import { isInstantText } from '../time/instant';
import {
  APPEARANCES,
  MAX_HEADER_KEY,
  MAX_HEADERS,
  type Appearance,
  type HelpPosting,
  type ImportColumns,
  type PostingTimes,
  type Settings,
} from './settings';

/** Returns true for one of {@link APPEARANCES}. */
export function isAppearance(value: unknown): value is Appearance {
  return (APPEARANCES as readonly unknown[]).includes(value);
}

/** The largest limit that can be set. */
export const MAX_LIMIT = 1_000_000;

/** Returns true for a whole number of characters from 1 to {@link MAX_LIMIT}. */
export function isLimit(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_LIMIT;
}

/** Returns true for at least one changed limit. */
export function isLimitChanges(value: unknown): value is LimitChanges {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([network, limit]) => isChannelNetwork(network) && isLimit(limit))
  );
}

/** Returns true for one of the choices of {@link ShownAdvice}. */
export function isShownAdvice(value: unknown): value is ShownAdvice {
  return typeof value === 'string' && Object.hasOwn(HIDDEN_ADVICE, value);
}

/** Returns true for the setting of the help with posting; it may have other properties. */
export function isHelpPosting(value: unknown): value is HelpPosting {
  if (!isRecord(value)) return false;
  const { since } = value;
  return since === null || (typeof since === 'string' && isInstantText(since));
}

/** The maximum length of the fields of a header, in UTF-16 code units: those of 500 columns. */
const MAX_FIELDS = 20_000;

/** Returns true for the fields of at least one header. Unknown fields are allowed. */
export function isImportColumns(value: unknown): value is ImportColumns {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return (
    entries.length > 0 &&
    entries.length <= MAX_HEADERS &&
    entries.every(
      ([key, fields]) =>
        key.length <= MAX_HEADER_KEY && typeof fields === 'string' && fields.length <= MAX_FIELDS,
    )
  );
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

function isListOf(value: unknown, isPart: (part: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isPart);
}

/** Returns true for the posting times of at least one brand or account, or of all. */
export function isPostingTimes(value: unknown): value is PostingTimes {
  const all = isRecord(value) ? Object.values(value) : [];
  return isListOf(all, (rows) =>
    isListOf(
      rows,
      (row) =>
        isRecord(row) &&
        isListOf(row.days, (day) => [0, 1, 2, 3, 4, 5, 6].includes(day as number)) &&
        isListOf(row.times, (time) => typeof time === 'string' && TIME_OF_DAY.test(time)),
    ),
  );
}

/** Returns true for a name of the user. */
export function isYourName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Returns true for a value with the shape of settings; it may have other properties. */
export function isSettings(value: unknown): value is Settings {
  return (
    isRecord(value) &&
    isAppearance(value.appearance) &&
    typeof value.singleKeys === 'boolean' &&
    typeof value.askBeforeLeaving === 'boolean' &&
    (value.limits === undefined || isLimitChanges(value.limits)) &&
    (value.advice === undefined || isShownAdvice(value.advice)) &&
    (value.helpPosting === undefined || isHelpPosting(value.helpPosting)) &&
    (value.yourName === undefined || isYourName(value.yourName)) &&
    (value.importColumns === undefined || isImportColumns(value.importColumns)) &&
    (value.postingTimes === undefined || isPostingTimes(value.postingTimes))
  );
}
