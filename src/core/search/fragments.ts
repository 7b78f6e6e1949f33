/** The parameter `asOf` with its value, as a fragment contains it. */
const AS_OF_PART = /(?:^#?|&)(asOf=[^&]*)/;

/**
 * Returns the parameter `asOf` of a fragment with its value, unchanged; an empty text without it.
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

/**
 * The parameters of a view that are kept when the reader leaves the scheduler: its layout and days, its
 * order, and whether past days are shown.
 */
const KEPT = ['view', 'day', 'start', 'sort', 'order', 'past'];

/**
 * Returns the part of the scheduler's fragment that the link to it keeps, without `#`. It leaves out the
 * search, the filters and the page.
 *
 * @param fragment with or without `#`
 */
export function keptFragment(fragment: string): string {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  const kept = KEPT.flatMap((name) => asked.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(kept).toString();
}
