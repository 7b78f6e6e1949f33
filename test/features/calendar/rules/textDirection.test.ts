import { textDirection } from '@/features/calendar/rules/textDirection';
import { withLocaleKnowing } from '../../../support/intlLocale';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('textDirection', () => {
  it.each([
    ['en-US', 'ltr'],
    ['de', 'ltr'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['fa', 'rtl'],
  ])('of %s is %s', (locale, direction) => {
    expect(textDirection(locale)).toBe(direction);
  });

  it('is that of the reader for no locale', () => {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    expect(textDirection()).toBe(textDirection(locale));
  });

  it.each([
    ['the method of new browsers', { getTextInfo: () => ({ direction: 'rtl' }) }, 'rtl', 'rtl'],
    ['the property of older browsers', { textInfo: { direction: 'rtl' } }, 'rtl', 'rtl'],
    ['the language, in other browsers', {}, 'ltr', 'rtl'],
  ])('is read from %s', (_source, known, english, arabic) => {
    withLocaleKnowing(known);
    expect([textDirection('en'), textDirection('ar')]).toEqual([english, arabic]);
  });
});
