/**
 * An offset from UTC in a regular expression that ignores case: `+02:00`, `-0530`, `+05`, `UTC+2`, `GMT -5`,
 * `Z`, `UTC`. Hours of one digit need the `UTC`.
 */
export const OFFSET_PATTERN = String.raw`(?:(?:UTC|GMT) ?[+\-−]\d{1,2}|[+\-−]\d{2})(?::?\d{2})?|Z|UTC|GMT`;

const OFFSET = new RegExp(`^(?:${OFFSET_PATTERN})$`, 'i');

const NUMBERS = /([+\-−])(\d{1,2}?):?(\d{2})?$/;

const MINUTES_PER_HOUR = 60;

/** The largest offset, in minutes. The largest of a time zone today is 14 hours. */
const MAX_OFFSET = 18 * MINUTES_PER_HOUR;

/** Returns an offset from UTC in minutes, 120 for `+02:00`; null for a text that is none. */
export function readOffset(text: string): number | null {
  if (!OFFSET.test(text)) return null;
  const [, sign, hours = '0', minutes = '0'] = NUMBERS.exec(text) ?? [];
  const offset = Number(hours) * MINUTES_PER_HOUR + Number(minutes);
  if (offset > MAX_OFFSET || Number(minutes) >= MINUTES_PER_HOUR) return null;
  // 0 has no sign.
  return sign === undefined || sign === '+' ? offset : 0 - offset;
}
