import { keptFragment } from '@/core/search/keptFragment';

describe('keptFragment', () => {
  it.each([
    ['', ''],
    ['#', ''],
    ['#search=sale&status=published&from=2026-06-16&page=3', ''],
    [
      '#search=sale&sort=added&order=descending&past=shown',
      'sort=added&order=descending&past=shown',
    ],
    ['order=descending', 'order=descending'],
  ])('keeps the order of %s', (fragment, kept) => {
    expect(keptFragment(fragment)).toBe(kept);
  });
});
