import { periodNames } from '@/core/time/periodNames';

/** Intl separates the time and its period with a narrow no-break space. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ');
}

describe('periodNames', () => {
  it.each([
    ['en-US', 'Nov 16 – Dec 20, 2026', 'Nov 16 – 22, 2026', 'Nov 18'],
    ['en-GB', '16 Nov – 20 Dec 2026', '16 – 22 Nov 2026', '18 Nov'],
    ['de', '16. Nov. – 20. Dez. 2026', '16.–22. Nov. 2026', '18. Nov.'],
  ])('names periods in %s', (locale, month, week, monthDay) => {
    const { periodName, monthDayName } = periodNames(locale);
    const day = '2026-11-18';
    const first = '2026-11-16';
    expect(plain(periodName({ first, last: '2026-12-20' }))).toBe(month);
    expect(plain(periodName({ first, last: '2026-11-22' }, '2026'))).toBe(
      week.replace(/,? 2026/, ''),
    );
    expect(plain(periodName({ first, last: '2026-11-22' }, '2025'))).toBe(week);
    expect(plain(periodName({ first, last: '2027-01-03' }, '2026'))).toContain('2027');
    expect(plain(periodName({ first, last: '2026-11-22' }))).toBe(week);
    expect(monthDayName(day)).toBe(monthDay);
  });

  it('uses the locale of the reader for no locale', () => {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    expect(periodNames().monthDayName('2026-11-18')).toBe(
      periodNames(locale).monthDayName('2026-11-18'),
    );
  });
});
