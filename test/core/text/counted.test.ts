import { counted } from '@/core/text/counted';

describe('counted', () => {
  it.each([
    [0, '0 steps'],
    [1, '1 step'],
    [5000, '5,000 steps'],
  ])('puts %i into words', (count, words) => {
    expect(counted(count, 'step', 'steps')).toBe(words);
  });
});
