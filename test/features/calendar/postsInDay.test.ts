import { postsInDay } from '@/features/calendar/postsInDay';

describe('postsInDay', () => {
  it.each([
    [320, 3],
    [800, 3],
    [1080, 5],
    [1440, 8],
  ])('in a window of %i pixels: %i', (height, expected) => {
    expect(postsInDay(height)).toBe(expected);
  });
});
