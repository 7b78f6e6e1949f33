import { nextMinute } from '@/core/time/instant';
import { at } from '../../support/builders';

describe('nextMinute', () => {
  it('returns the start of the next minute', () => {
    const noon = at(2026, 6, 15, 12);
    expect(nextMinute(noon)).toBe(at(2026, 6, 15, 12, 1));
    expect(nextMinute(noon - 1)).toBe(noon);
    expect(nextMinute(-1)).toBe(0);
  });
});
