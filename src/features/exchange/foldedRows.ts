/** Which rows are shown: all, those with problems, or duplicates. */
export type RowView = 'all' | 'look' | 'duplicates';

/** A row by its index, or several rows in a line. */
export type RowItem =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'fold'; readonly start: number; readonly count: number };

/** The rows to show, up to a limit, and the number of wanted rows that are left. */
export interface FoldedRows {
  readonly items: readonly RowItem[];
  readonly left: number;
}

/**
 * Folds the rows that are not wanted, and stops after `limit` wanted rows.
 *
 * @param revealed how many rows of a fold are shown, by its first row
 * @param limit the number of wanted rows
 */
export function foldedRows(
  count: number,
  isWanted: (index: number) => boolean,
  revealed: ReadonlyMap<number, number>,
  limit: number,
): FoldedRows {
  const items: RowItem[] = [];
  let wanted = 0;
  let index = 0;
  while (index < count && wanted < limit) {
    const start = index;
    while (index < count && !isWanted(index)) index += 1;
    const open = Math.min(revealed.get(start) ?? 0, index - start);
    for (let place = start; place < start + open; place += 1) {
      items.push({ kind: 'row', index: place });
    }
    if (index > start + open) {
      items.push({ kind: 'fold', start, count: index - start - open });
    }
    if (index < count) {
      items.push({ kind: 'row', index });
      wanted += 1;
      index += 1;
    }
  }
  let left = 0;
  for (; index < count; index += 1) {
    if (isWanted(index)) left += 1;
  }
  return { items, left };
}
