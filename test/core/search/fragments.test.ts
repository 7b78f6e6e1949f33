import { asOfPart, joinedFragment, keptFragment } from '@/core/search/fragments';

describe('asOfPart', () => {
  it.each([
    ['', ''],
    ['#', ''],
    ['#view=month', ''],
    ['#asOf=2026-12-24T09:00', 'asOf=2026-12-24T09:00'],
    ['asOf=2026-12-24T09%3A00&view=month', 'asOf=2026-12-24T09%3A00'],
    ['#view=month&asOf=2026-12-24T09:00&day=2026-12-01', 'asOf=2026-12-24T09:00'],
    ['#notasOf=2026-12-24T09:00', ''],
    ['#search=%23asOf%3D1', ''],
  ])('finds the parameter in %p', (fragment, part) => {
    expect(asOfPart(fragment)).toBe(part);
  });
});

describe('joinedFragment', () => {
  it('leaves out empty parts', () => {
    expect(joinedFragment('', '')).toBe('');
    expect(joinedFragment('view=week', '')).toBe('view=week');
    expect(joinedFragment('', 'asOf=1')).toBe('asOf=1');
    expect(joinedFragment('view=week', 'asOf=1')).toBe('view=week&asOf=1');
  });
});

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
