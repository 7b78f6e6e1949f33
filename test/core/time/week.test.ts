import { dayPresets, firstDayOfWeek, weekends, weekOf, quickDates } from '@/core/time/week';
import { withLocaleKnowing } from '../../support/intlLocale';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('firstDayOfWeek', () => {
  it.each([
    ['en-US', SUNDAY],
    ['en-GB', MONDAY],
    ['ar-EG', SATURDAY],
  ])('is known for %s', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
  });

  it('is that of the user for no locale', () => {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    expect(firstDayOfWeek()).toBe(firstDayOfWeek(locale));
  });

  it.each([
    ['the method of new browsers', { getWeekInfo: () => ({ firstDay: 7 }) }, SUNDAY],
    ['the property of older browsers', { weekInfo: { firstDay: 6 } }, SATURDAY],
    ['neither: Monday', {}, MONDAY],
  ])('is read from %s', (_source, known, day) => {
    withLocaleKnowing(known);
    expect(firstDayOfWeek('en-US')).toBe(day);
  });
});

describe('weekends', () => {
  const WEEK = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`);

  it.each([
    ['en-US', ['2026-11-15', '2026-11-21']],
    ['ar-EG', ['2026-11-20', '2026-11-21']],
  ])('are known for %s', (locale, dates) => {
    expect(WEEK.filter(weekends(locale))).toEqual(dates);
  });

  it('are Saturday and Sunday if the browser does not know them', () => {
    withLocaleKnowing({});
    expect(WEEK.filter(weekends('ar-EG'))).toEqual(['2026-11-15', '2026-11-21']);
  });
});

describe('weekOf', () => {
  it.each([
    [MONDAY, '2026-11-22', '2026-11-16', '2026-11-22'],
    [MONDAY, '2026-11-23', '2026-11-23', '2026-11-29'],
    [SUNDAY, '2026-11-22', '2026-11-22', '2026-11-28'],
    [SUNDAY, '2026-11-21', '2026-11-15', '2026-11-21'],
    [SATURDAY, '2026-11-27', '2026-11-21', '2026-11-27'],
    [MONDAY, '2027-01-01', '2026-12-28', '2027-01-03'],
  ])('with the first day %i, of %s is %s to %s', (firstDay, date, from, to) => {
    expect(weekOf(date, firstDay)).toEqual({ from, to });
  });

  it('can be a later one', () => {
    expect(weekOf('2026-11-22', MONDAY, 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('is null if it is out of range', () => {
    expect(weekOf('0001-01-02', SUNDAY)).toBeNull();
    expect(weekOf('275760-09-12', MONDAY)).toBeNull();
  });
});

describe('dayPresets', () => {
  it('are today, this week and next week', () => {
    expect(dayPresets('2026-11-24', SUNDAY)).toEqual([
      { name: 'Today', from: '2026-11-24', to: '2026-11-24' },
      { name: 'This week', from: '2026-11-22', to: '2026-11-28' },
      { name: 'Next week', from: '2026-11-29', to: '2026-12-05' },
    ]);
  });

  it('leave out a week that is out of range', () => {
    expect(dayPresets('275760-09-06', MONDAY).map(({ name }) => name)).toEqual([
      'Today',
      'This week',
    ]);
  });
});

function datesOf(today: string) {
  return Object.fromEntries(quickDates(today, null).map(({ name, date }) => [name, date]));
}

describe('quickDates', () => {
  it('are today, tomorrow, and the next gap', () => {
    expect(quickDates('2026-11-25', { date: '2026-12-03', time: '09:00' })).toEqual([
      { name: 'Today', date: '2026-11-25' },
      { name: 'Tomorrow', date: '2026-11-26' },
      { name: 'Next gap', date: '2026-12-03', time: '09:00' },
    ]);
  });

  it('leave out a gap that there is not, and dates after the last supported one', () => {
    expect(datesOf('275760-09-13')).toEqual({ Today: '275760-09-13' });
  });
});
