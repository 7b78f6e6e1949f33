import { durationInWords } from '@/core/media/durationInWords';

describe('durationInWords', () => {
  it.each([
    [0.3, '0:00'],
    [6.6, '0:07'],
    [59.7, '1:00'],
    [754, '12:34'],
    [3599.8, '1:00:00'],
    [3723, '1:02:03'],
  ])('shows %d seconds as %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words);
  });
});
