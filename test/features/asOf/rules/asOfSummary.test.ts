import { asOfSummary } from '@/features/asOf/rules/asOfSummary';

describe('asOfSummary', () => {
  it.each([
    [56, 60, 'By then 56 are past and 4 to come'],
    [1, 2, 'By then 1 is past and 1 to come'],
    [0, 1200, 'By then 0 are past and 1,200 to come'],
    [0, 0, ''],
  ])('names %p of %p posts', (published, total, text) => {
    expect(asOfSummary(published, total)).toBe(text);
  });
});
