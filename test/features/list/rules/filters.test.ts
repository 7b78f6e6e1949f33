import {
  activeFilters,
  NO_FILTERS,
  orderInWords,
  withoutFilter,
  type FilterName,
} from '@/features/list/rules/filters';
import { WHOLE_PLAN, type PlanView } from '@/core/search/planView';

const ALL: PlanView = {
  ...WHOLE_PLAN,
  search: 'sale',
  status: 'Scheduled',
  from: '2026-11-22',
  to: '2026-11-28',
  sort: 'due',
  direction: 'descending',
  past: 'folded',
  page: 2,
};

describe('activeFilters', () => {
  it('are none for the default view, with or without a search', () => {
    expect(activeFilters(WHOLE_PLAN)).toEqual([]);
    expect(activeFilters({ ...ALL, ...NO_FILTERS })).toEqual([]);
  });

  it('are in the order of the page', () => {
    expect(activeFilters(ALL)).toEqual(['status', 'from', 'to', 'order']);
  });

  it('have the order as one filter', () => {
    expect(activeFilters({ ...WHOLE_PLAN, sort: 'added' })).toEqual(['order']);
    expect(activeFilters({ ...WHOLE_PLAN, sort: 'added', direction: 'descending' })).toEqual([
      'order',
    ]);
  });

  it.each<[FilterName, FilterName[]]>([
    ['status', ['from', 'to', 'order']],
    ['from', ['status', 'to', 'order']],
    ['to', ['status', 'from', 'order']],
    ['order', ['status', 'from', 'to']],
  ])('without %s are the others', (name, others) => {
    const view = { ...ALL, ...withoutFilter(name) };
    expect(activeFilters(view)).toEqual(others);
    expect(view).toMatchObject({ search: 'sale', page: 2 });
  });
});

it.each([
  ['due', 'ascending', 'Soonest first'],
  ['due', 'descending', 'Latest first'],
  ['added', 'ascending', 'Added first'],
  ['added', 'descending', 'Added last'],
] as const)('posts sorted by %s, %s, are named “%s”', (sort, direction, words) => {
  expect(orderInWords({ sort, direction })).toBe(words);
});
