import { quickDates } from '@/domain/time/quickDates';

function datesOf(today: string, last?: string) {
  const dates = quickDates(today, last === undefined ? undefined : { date: last });
  return Object.fromEntries(dates.map(({ name, date }) => [name, date]));
}

describe('quickDates', () => {
  it('are today, tomorrow, next Monday, and a week after the last post', () => {
    expect(quickDates('2026-11-25', { date: '2026-12-03' })).toEqual([
      { name: 'Today', date: '2026-11-25' },
      { name: 'Tomorrow', date: '2026-11-26' },
      { name: 'Next Mon', date: '2026-11-30' },
      { name: '+1 week', date: '2026-12-10' },
    ]);
  });

  it.each([
    ['Sunday', '2026-11-22', '2026-11-23'],
    ['Monday', '2026-11-23', '2026-11-30'],
    ['Tuesday', '2026-11-24', '2026-11-30'],
    ['Saturday', '2026-11-28', '2026-11-30'],
    ['the last Thursday of a year', '2026-12-31', '2027-01-04'],
    ['a leap day', '2028-02-29', '2028-03-06'],
  ])('have the first Monday after today on %s', (_day, today, monday) => {
    expect(datesOf(today)['Next Mon']).toBe(monday);
  });

  it.each([
    ['there is no post', undefined],
    ['the last post is past', '2026-10-01'],
    ['the last post is today', '2026-11-25'],
    ['the date of the last post is invalid', '2026-02-30'],
  ])('have a week after today if %s', (_case, last) => {
    expect(datesOf('2026-11-25', last)['+1 week']).toBe('2026-12-02');
  });

  it('compare years of five digits', () => {
    expect(datesOf('9999-12-31', '10000-01-01')['+1 week']).toBe('10000-01-08');
    expect(datesOf('10000-01-01', '9999-12-31')['+1 week']).toBe('10000-01-08');
  });

  it('leave out dates after the last supported one', () => {
    expect(datesOf('2026-11-25', '275760-09-13')).not.toHaveProperty('+1 week');
    expect(datesOf('275760-09-13')).toEqual({ Today: '275760-09-13' });
  });
});
