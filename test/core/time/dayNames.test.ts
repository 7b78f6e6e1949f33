import { dayNames } from '@/core/time/dayNames';

const TODAY = '2026-11-22';

/** Intl separates the time and its period with a narrow no-break space. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ');
}

describe('dayNames', () => {
  const american = dayNames('en-US');
  const british = dayNames('en-GB');

  it('names a day, with the year if it is another one', () => {
    expect(american.dayName('2026-11-27', TODAY)).toBe('Fri, Nov 27');
    expect(american.dayName('2027-01-01', TODAY)).toBe('Fri, Jan 1, 2027');
    expect(british.dayName('2026-11-27', TODAY)).toBe('Fri 27 Nov');
  });

  it.each([
    ['2026-11-22', 'Today, 9:30 AM'],
    ['2026-11-23', 'Tomorrow, 9:30 AM'],
    ['2026-11-24', 'Tue, Nov 24, 9:30 AM'],
    ['2027-11-22', 'Mon, Nov 22, 2027, 9:30 AM'],
  ])('names the time of a post: %s', (date, name) => {
    expect(plain(american.timeName({ date, time: '09:30' }, TODAY))).toBe(name);
  });

  it('uses the clock of the locale', () => {
    expect(british.timeName({ date: TODAY, time: '13:15' }, TODAY)).toBe('Today, 13:15');
  });

  it('shows a time in a DST gap as typed', () => {
    // 02:30 does not exist in New York on March 14, 2027.
    const name = american.timeName({ date: '2027-03-14', time: '02:30' }, '2027-03-14');
    expect(plain(name)).toBe('Today, 2:30 AM');
  });

  it('knows no tomorrow on the last day of the calendar', () => {
    const last = '275760-09-13';
    expect(plain(american.timeName({ date: last, time: '00:00' }, last))).toBe('Today, 12:00 AM');
    expect(american.timeName({ date: '275760-09-12', time: '08:00' }, last)).toContain('Sep 12');
  });

  it('names the weekday by a letter and the day by its number', () => {
    expect(american.weekdayLetter('2026-11-27')).toBe('F');
    expect(american.dayNumber('2026-11-07')).toBe('7');
    expect(dayNames('ar-EG').dayNumber('2026-11-07')).toBe('٧');
  });
});
