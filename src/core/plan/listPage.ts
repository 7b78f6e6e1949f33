/**
 * The number of posts on a page. The cost of an update grows with the number of rendered posts. A
 * single list of 100,000 posts is not possible: Chromium limits the height of an element to 33.5
 * million pixels, Firefox to 17.9 million.
 */
export const PAGE_SIZE = 50;

/** The number of posts on a page of a grid: whole rows. */
export const GRID_PAGE_SIZE = 90;

/**
 * The maximum number of posts that are printed. A post has about 30 elements. With 100,000 posts, a
 * browser uses a gigabyte of memory before it shows the print preview.
 */
export const PRINT_LIMIT = 1000;

/** One page of a long list. `from` and `to` are a half-open interval of indices in the list. */
export interface ListPage {
  /** The number of the page, from 1 to `count`. */
  readonly number: number;
  /** The number of pages; 1 if the list is empty. */
  readonly count: number;
  /** The index of the first entry of the page. */
  readonly from: number;
  /** The index after the last entry of the page. */
  readonly to: number;
  /** The number of entries in the list. */
  readonly total: number;
}

/**
 * Returns the requested page, or the nearest existing page.
 *
 * @param total the number of entries in the list
 * @param requested the number of the page, from 1; a value that is not an integer means page 1
 * @param size the number of posts on a page
 */
export function listPage(total: number, requested: number, size = PAGE_SIZE): ListPage {
  const count = Math.max(1, Math.ceil(total / size));
  const number = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), count) : 1;
  const from = (number - 1) * size;
  return { number, count, from, to: Math.min(from + size, total), total };
}

/** Returns the number of the page (from 1) that contains the entry at `index`. */
export function pageOfIndex(index: number, size = PAGE_SIZE): number {
  return Math.floor(index / size) + 1;
}
