import { asOfSummary } from '@/domain/plan/asOfSummary';

describe('asOfSummary', () => {
  it.each([
    [56, 60, false, 'By then 56 posts will be out; 4 are still to come'],
    [1, 2, false, 'By then 1 post will be out; 1 is still to come'],
    [0, 1200, false, 'By then 0 posts will be out; 1,200 are still to come'],
    [3, 3, true, 'By then 3 posts were out; 0 were still to come'],
    [1, 2, true, 'By then 1 post was out; 1 was still to come'],
    [0, 0, false, ''],
  ])('names %p of %p posts (past: %p)', (published, total, isPast, text) => {
    expect(asOfSummary(published, total, isPast)).toBe(text);
  });
});
