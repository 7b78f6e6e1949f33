/** The parameter `asOf` with its value, as a fragment contains it. */
const AS_OF_PART = /(?:^#?|&)(asOf=[^&]*)/;

/**
 * Returns the parameter `asOf` of a fragment with its value, unchanged; an empty text without it. It
 * stands apart from the rules in `asOf`, because every page loads it.
 *
 * @param fragment with or without `#`
 */
export function asOfPart(fragment: string): string {
  return AS_OF_PART.exec(fragment)?.[1] ?? '';
}

/** Joins parts of a fragment; empty parts are left out. */
export function joinedFragment(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('&');
}
