/** A row by its index, or consecutive rows, folded into one line. `start` is the first of them, also if it is revealed. */
type RowItem =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'fold'; readonly start: number; readonly count: number };

/** The rows to show, up to a limit, and the number of matching rows after them. */
interface FoldedRows {
  readonly items: readonly RowItem[];
  readonly remaining: number;
}

/**
 * Folds the rows that do not match a filter, and stops before the row that matches after `limit` others.
 *
 * @param revealed how many rows of each fold are shown, by its `start`
 * @param limit the maximum number of matching rows
 */
export function foldedRows(
  count: number,
  matches: (index: number) => boolean,
  revealed: ReadonlyMap<number, number>,
  limit: number,
): FoldedRows {
  const items: RowItem[] = [];
  let matching = 0;
  let index = 0;
  while (index < count) {
    const start = index;
    while (index < count && !matches(index)) index += 1;
    if (index < count && matching === limit) break;
    const open = Math.min(revealed.get(start) ?? 0, index - start);
    for (let place = start; place < start + open; place += 1) {
      items.push({ kind: 'row', index: place });
    }
    if (index > start + open) {
      items.push({ kind: 'fold', start, count: index - start - open });
    }
    if (index < count) {
      items.push({ kind: 'row', index });
      matching += 1;
      index += 1;
    }
  }
  let remaining = 0;
  for (; index < count; index += 1) {
    if (matches(index)) remaining += 1;
  }
  return { items, remaining };
}
