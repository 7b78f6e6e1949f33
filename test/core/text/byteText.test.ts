import { byteText } from '@/core/text/byteText';

describe('byteText', () => {
  it.each([
    [0, '1 kB'],
    [1, '1 kB'],
    [1499, '1 kB'],
    [41_200, '41 kB'],
    [999_400, '999 kB'],
    [1_000_000, '1 MB'],
    [1_230_000, '1.2 MB'],
    [64_000_000, '64 MB'],
    [5_000_000_000, '5 GB'],
    [7_000_000_000_000, '7,000 GB'],
  ])('puts %i bytes into words', (bytes, words) => {
    expect(byteText(bytes, 'en')).toBe(words);
  });
});
