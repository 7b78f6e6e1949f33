import { daysAfter, endOfDay, sortableDate, startOfDay, weekdayOf } from '@/core/time/days';
import { NEVER } from '@/core/time/instant';
import { at } from '../../support/builders';

describe('days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['9999-12-31', 1, '10000-01-01'],
    ['0001-01-01', -1, null],
    ['275760-09-13', 1, null],
    ['2026-02-30', 1, null],
  ])('%s and %i days are %s', (date, days, expected) => {
    expect(daysAfter(date, days)).toBe(expected);
  });

  it('have a weekday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([0, 1, 6]);
  });

  it('are sorted by time as texts of the same length', () => {
    expect(sortableDate('9999-12-31') < sortableDate('10000-01-01')).toBe(true);
  });

  it('begin and end at midnight', () => {
    expect(startOfDay('2026-11-22')).toBe(at(2026, 11, 22));
    expect(endOfDay('2026-11-22')).toBe(at(2026, 11, 23));
    expect(endOfDay('275760-09-13')).toBe(NEVER);
    expect(endOfDay('')).toBe(NEVER);
  });
});
