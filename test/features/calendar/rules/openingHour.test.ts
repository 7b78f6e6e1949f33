import { openingHour } from '@/features/calendar/rules/openingHour';

describe('openingHour', () => {
  it.each([
    [[], 8],
    [[21 * 60 + 59], 21],
    [[21 * 60, 9 * 60], 9],
    [[0, 9 * 60], 0],
  ])('of posts at the minutes %j is %i', (starts, hour) => {
    expect(openingHour(starts)).toBe(hour);
  });
});
