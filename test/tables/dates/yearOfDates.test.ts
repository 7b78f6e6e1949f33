import { firstDayOf, offeredYears } from '@/tables/dates/yearOfDates';

const TODAY = '2026-11-26';

describe('the year of dates without one', () => {
  it('is from last year on', () => {
    expect(offeredYears(TODAY)).toEqual([2025, 2026, 2027, 2028]);
  });

  it('begins on its first day, or today', () => {
    expect(firstDayOf(2027, TODAY)).toBe('2027-01-01');
    expect(firstDayOf('next', TODAY)).toBe(TODAY);
    expect([firstDayOf(null, TODAY), firstDayOf('next', null)]).toEqual([null, null]);
  });
});
