import { hourNames } from '@/features/analytics/rules/hourNames';

describe('hourNames', () => {
  it.each([
    ['en-US', '12 AM', '1 PM', '11 PM'],
    ['en-GB', '00', '13', '23'],
    ['de', '00 Uhr', '13 Uhr', '23 Uhr'],
  ])('names the 24 hours in a locale: %s', (locale, midnight, afternoon, last) => {
    const names = hourNames(locale).map((name) => name.replaceAll(' ', ' '));
    expect(names).toHaveLength(24);
    expect([names[0], names[13], names[23]]).toEqual([midnight, afternoon, last]);
  });

  it('takes the locale of the user when omitted', () => {
    expect(hourNames()).toEqual(hourNames(new Intl.DateTimeFormat().resolvedOptions().locale));
  });
});
