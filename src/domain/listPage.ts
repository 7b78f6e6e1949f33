/**
 * How many posts are drawn at a time. More would be past reading at one sight, and what is drawn is
 * what each change costs; a browser can't show 100,000 posts below each other at all: Chromium draws
 * nothing beyond 33.5 million pixels, Firefox nothing beyond 17.9 million.
 */
export const PAGE_SIZE = 50;

/**
 * The most posts that are printed: the first ones found. Each is some thirty elements: with 100,000 posts, a browser takes a gigabyte of memory before it shows a preview.
 */
export const PRINT_LIMIT = 1000;

/** A part of a long list that is shown at once. */
export interface ListPage {
  /** From 1 to `count`. */
  readonly number: number;
  /** How many pages there are; one if the list is empty. */
  readonly count: number;
  /** The index of its first entry. */
  readonly from: number;
  /** The index after its last entry. */
  readonly to: number;
  /** How many entries all pages have together. */
  readonly total: number;
}

/**
 * The page that was asked for, or the nearest that there is.
 *
 * @param requested counts from 1; anything that is no whole number is taken for the first page
 */
export function listPage(total: number, requested: number): ListPage {
  const count = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const number = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), count) : 1;
  const from = (number - 1) * PAGE_SIZE;
  return { number, count, from, to: Math.min(from + PAGE_SIZE, total), total };
}

/** The number of the page that the entry at this index stands on. */
export function pageOfIndex(index: number): number {
  return Math.floor(index / PAGE_SIZE) + 1;
}
