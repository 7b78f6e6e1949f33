import { quickDates } from '@/core/time/quickDates';

function datesOf(today: string) {
  return Object.fromEntries(quickDates(today, null).map(({ name, date }) => [name, date]));
}

describe('quickDates', () => {
  it('are today, tomorrow, next Monday, and the next gap', () => {
    expect(quickDates('2026-11-25', { date: '2026-12-03', time: '09:00' })).toEqual([
      { name: 'Today', date: '2026-11-25' },
      { name: 'Tomorrow', date: '2026-11-26' },
      { name: 'Next Mon', date: '2026-11-30' },
      { name: 'Next gap', date: '2026-12-03', time: '09:00' },
    ]);
  });

  it.each([
    ['Sunday', '2026-11-22', '2026-11-23'],
    ['Monday', '2026-11-23', '2026-11-30'],
    ['Tuesday', '2026-11-24', '2026-11-30'],
    ['Saturday', '2026-11-28', '2026-11-30'],
    ['the last Thursday of a year', '2026-12-31', '2027-01-04'],
    ['a leap day', '2028-02-29', '2028-03-06'],
    ['the last Monday before years of five digits', '9999-12-27', '10000-01-03'],
  ])('have the first Monday after today on %s', (_day, today, monday) => {
    expect(datesOf(today)['Next Mon']).toBe(monday);
  });

  it('leave out a gap that there is not, and dates after the last supported one', () => {
    expect(datesOf('275760-09-13')).toEqual({ Today: '275760-09-13' });
  });
});
