import { firstDayOf, offeredYears, yearByWeekdays } from '@/tables/dates/yearOfDates';

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

  it.each([
    ['this year', ['Mon Dec 28', 'Jan 4'], 2026],
    ['next year', ['Mon Jan 4', '5/1 Tue'], 2027],
    ['last year', ['Fri, 26 Dec'], 2025],
    ['in two years', ['Tue Feb 29'], 2028],
    ['in the next twelve months', ['Mon Dec 28', 'Mon Jan 4'], 'next'],
  ] as const)('is %s if the weekdays fit it', (_name, dates, year) => {
    expect(yearByWeekdays(dates, 'dayFirst', TODAY)).toBe(year);
  });

  it.each([
    ['no weekday', ['Jan 4', '2027-01-05', 'TBD']],
    ['a weekday with a year alone', ['Mon Jan 4, 2027', 'Jan 5']],
    ['weekdays of several years', ['Mon Jan 4', 'Mon Jan 5']],
    ['a weekday of no near year', ['Thu Jan 4']],
    ['an open order', ['Mon 4/1']],
  ])('is not known with %s', (_name, dates) => {
    expect(yearByWeekdays(dates, null, TODAY)).toBeNull();
  });
});
