/** The maximum number of UTF-16 units of a text in a message. */
const MAX_LENGTH = 40;

/** Returns the text, cut after 40 units. */
export function excerptOf(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Returns a value of a file for a message: a short plain text as it is, other texts in quotes. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') {
    return /^[\w:.+-]{1,40}$/.test(value) ? value : JSON.stringify(excerptOf(value));
  }
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
