import { isLimit, MAX_LIMIT } from '@/core/channels/limitChanges';

describe('isLimit', () => {
  it('accepts whole numbers from 1 to the largest limit', () => {
    const values = [1, 280, MAX_LIMIT, 0, -1, 1.5, MAX_LIMIT + 1, NaN, '280', null];
    expect(values.filter(isLimit)).toEqual([1, 280, MAX_LIMIT]);
  });
});
