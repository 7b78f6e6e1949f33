import { periodNames } from '@/core/time/periodNames';
import { wallDateFormatter } from '@/core/time/wallTime';

const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('periodNames', () => {
  it.each([
    ['en-US', 'Nov 16 – Dec 20, 2026', 'Nov 16 – 22, 2026', 'Wednesday', 'Wed', 'November 18'],
    ['en-GB', '16 Nov – 20 Dec 2026', '16 – 22 Nov 2026', 'Wednesday', 'Wed', '18 November'],
    ['de', '16. Nov. – 20. Dez. 2026', '16.–22. Nov. 2026', 'Mittwoch', 'Mi', '18. November'],
  ])('names periods in %s', (locale, month, week, weekday, shortWeekday, monthDay) => {
    const { periodName, weekdayName, monthDayName } = periodNames(locale);
    const day = '2026-11-18';
    const first = '2026-11-16';
    expect(plain(periodName({ first, last: '2026-12-20' }))).toBe(month);
    expect(plain(periodName({ first, last: '2026-11-22' }))).toBe(week);
    expect(weekdayName(day, 'long')).toBe(weekday);
    expect(weekdayName(day, 'short')).toBe(shortWeekday);
    expect(monthDayName(day)).toBe(monthDay);
  });

  it.each(['en-US', 'en-GB', 'de', 'fr', 'es', 'ja', 'ar', 'he', 'ru', 'pl', 'fi', 'hu'])(
    'names a day with its month as in its long name in %s',
    (locale) => {
      for (const date of ['2026-12-01', '2026-05-01', '2026-09-30']) {
        const long = wallDateFormatter(locale, 'long')(date);
        expect(long).toContain(periodNames(locale).monthDayName(date));
      }
    },
  );

  it('uses the locale of the reader for no locale', () => {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    expect(periodNames().monthDayName('2026-11-18')).toBe(
      periodNames(locale).monthDayName('2026-11-18'),
    );
  });
});
