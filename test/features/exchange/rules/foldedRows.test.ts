import { foldedRows } from '@/features/exchange/rules/foldedRows';

const NONE: ReadonlyMap<number, number> = new Map();

/** Returns what is shown of ten rows: the indices of rows, and the start and the number of rows of a fold. */
function shown(matching: readonly number[], revealed = NONE, limit = 100) {
  const { items, remaining } = foldedRows(10, (index) => matching.includes(index), revealed, limit);
  const shownItems = items.map((item) =>
    item.kind === 'row' ? item.index : [item.start, item.count],
  );
  return { items: shownItems, remaining };
}

it('folds the rows that do not match, in lines between those that do', () => {
  expect(shown([0, 4, 5])).toEqual({ items: [0, [1, 3], 4, 5, [6, 4]], remaining: 0 });
  expect(shown([])).toEqual({ items: [[0, 10]], remaining: 0 });
});

it('shows the first rows of a fold that were revealed', () => {
  expect(shown([4], new Map([[0, 2]]))).toEqual({ items: [0, 1, [0, 2], 4, [5, 5]], remaining: 0 });
  expect(shown([4], new Map([[0, 100]]))).toEqual({ items: [0, 1, 2, 3, 4, [5, 5]], remaining: 0 });
});

it('stops after the maximum of matching rows, and counts those that remain', () => {
  expect(shown([0, 4, 5, 8], NONE, 2)).toEqual({ items: [0, [1, 3], 4], remaining: 2 });
  expect(shown([0, 4], NONE, 2)).toEqual({ items: [0, [1, 3], 4, [5, 5]], remaining: 0 });
});
