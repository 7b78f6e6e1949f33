import { listPage, PAGE_SIZE, pageOfIndex } from '@/core/plan/listPage';

describe('listPage', () => {
  it('returns the range of entries of a page', () => {
    expect(listPage(120, 1)).toEqual({ number: 1, count: 3, from: 0, to: 50, total: 120 });
    expect(listPage(120, 2)).toEqual({ number: 2, count: 3, from: 50, to: 100, total: 120 });
    expect(listPage(120, 3)).toEqual({ number: 3, count: 3, from: 100, to: 120, total: 120 });
  });

  it('has pages of another size', () => {
    expect(listPage(200, 3, 90)).toEqual({ number: 3, count: 3, from: 180, to: 200, total: 200 });
  });

  it('returns one empty page for an empty list', () => {
    expect(listPage(0, 1)).toEqual({ number: 1, count: 1, from: 0, to: 0, total: 0 });
  });

  it.each([
    [PAGE_SIZE - 1, 1],
    [PAGE_SIZE, 1],
    [PAGE_SIZE + 1, 2],
    [2 * PAGE_SIZE, 2],
    [2 * PAGE_SIZE + 1, 3],
  ])('divides %i entries into %i pages', (total, count) => {
    expect(listPage(total, 1).count).toBe(count);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [4, 3],
    [1e9, 3],
    [1.5, 1],
    [NaN, 1],
    [Infinity, 1],
  ])('maps page %p of three to page %i', (requested, number) => {
    expect(listPage(120, requested).number).toBe(number);
  });
});

describe('pageOfIndex', () => {
  it('returns the page that contains the entry', () => {
    expect([0, 89, 90, 180].map((index) => pageOfIndex(index, 90))).toEqual([1, 1, 2, 3]);
    for (let index = 0; index < 3 * PAGE_SIZE; index += 1) {
      const { from, to } = listPage(3 * PAGE_SIZE, pageOfIndex(index));
      expect(index).toBeGreaterThanOrEqual(from);
      expect(index).toBeLessThan(to);
    }
  });
});
