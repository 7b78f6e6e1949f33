import { weekdayNames, weekdaysFrom, weekdaySetNames } from '@/core/time/weekdayNames';

it.each([
  ['en-GB', 'Wednesday', 'Wed'],
  ['de', 'Mittwoch', 'Mi'],
])('names weekdays in %s', (locale, long, short) => {
  const nameOf = weekdayNames(locale);
  expect([nameOf(3, 'long'), nameOf(3, 'short')]).toEqual([long, short]);
});

describe('the names of sets of weekdays', () => {
  it.each<[readonly number[], number, string]>([
    [[1, 2, 3, 4, 5], 1, 'Mon–Fri'],
    [[1, 2, 3, 4, 5], 0, 'Mon–Fri'],
    [[6], 1, 'Sat'],
    [[0, 6], 1, 'Sat, Sun'],
    [[0, 6], 0, 'Sun, Sat'],
    [[5, 3, 1], 1, 'Mon, Wed, Fri'],
    [[0, 1, 2, 4, 5, 6], 1, 'Mon, Tue, Thu–Sun'],
    [[0, 1, 2, 3, 4, 5, 6], 1, 'Every day'],
    [[], 1, ''],
  ])('%j, with weeks from %i on: %s', (days, firstDay, name) => {
    expect(weekdaySetNames(firstDay, 'en-GB')(days)).toBe(name);
  });

  it('have the order of the week', () => {
    expect(weekdaysFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5]);
  });
});
