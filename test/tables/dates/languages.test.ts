import { halfNamed, isWeekday, monthNamed, weekdayNamed } from '@/tables/dates/dateWords';
import { readDate } from '@/tables/dates/readDate';
import { readTime } from '@/tables/dates/readTime';

const LANGUAGES = [
  'en',
  'en-GB',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'ru',
  'tr',
  'ja',
  'zh',
  'ko',
];

const MONTHS = Array.from({ length: 12 }, (_, index) => index);

describe.each(LANGUAGES)('dates in %s', (language) => {
  it.each(['full', 'long', 'medium'] as const)('are read in the form %s of Intl', (dateStyle) => {
    const format = new Intl.DateTimeFormat(language, {
      dateStyle,
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    for (const month of MONTHS) {
      const instant = new Date(Date.UTC(2027, month, 5 + month, 15, 30));
      const date = instant.toISOString().slice(0, 'YYYY-MM-DD'.length);
      const reading = readDate(format.format(instant), 'dayFirst');
      expect(reading).toEqual({ kind: 'read', date, time: '15:30', offset: null });
    }
  });

  it.each(['long', 'short'] as const)('are read without a year, with %s names', (month) => {
    const format = new Intl.DateTimeFormat(language, {
      weekday: month,
      day: 'numeric',
      month,
      timeZone: 'UTC',
    });
    for (const index of MONTHS) {
      const instant = new Date(Date.UTC(2027, index, 5 + index));
      const date = instant.toISOString().slice(0, 'YYYY-MM-DD'.length);
      const reading = readDate(format.format(instant), 'dayFirst', '2027-01-01');
      expect(reading).toEqual({
        kind: 'read',
        date,
        time: null,
        offset: null,
        isYearless: true,
      });
    }
  });

  it('have times of the forenoon and the afternoon', () => {
    const format = new Intl.DateTimeFormat(language, {
      timeStyle: 'short',
      hour12: true,
      timeZone: 'UTC',
    });
    for (const [hour, time] of [
      [9, '09:30'],
      [21, '21:30'],
    ] as const) {
      const text = format.format(Date.UTC(2027, 0, 5, hour, 30));
      expect(readTime(text)).toEqual({ kind: 'read', time, offset: null });
    }
  });
});

describe('dates that people type', () => {
  it.each([
    '5 JANVIER 2027',
    'mar. 5 janvier 2027',
    'Mardi 5 janvier 2027 à 9h30',
    '5 stycznia 2027 r.',
    'вторник, 5 января 2027 года',
    'martes, 5 de enero del 2027 a las 9:30',
    '5 Ocak 2027 Salı',
    '05JAN2027',
    '05-Jan-27',
    'Jan-05-2027',
    '2027 Jan 5',
    '5. 1. 2027.',
    '2027. 1. 5.',
    '２０２７年１月５日（火）９時３０分',
    '2027년 1월 5일 오전 9시 30분',
    '2027/1/5(火)',
    '2027\u201101\u201105',
    '۲۰۲۷-۰۱-۰۵',
    '\u200e5\u200e/1\u200e/2027\u200f',
    '\ufeff2027-01-05',
    '5\u202fjanvier\u00a02027',
    'Weds 5.1.27',
  ])('%s', (text) => {
    expect(readDate(text, 'dayFirst')).toMatchObject({ kind: 'read', date: '2027-01-05' });
  });

  it.each([
    ['Jan 5', '2027-01-05'],
    ['5-Jan', '2027-01-05'],
    ['mar 5 janvier', '2027-01-05'],
    ['Mar 5', '2027-03-05'],
    ['5.1.', '2027-01-05'],
    ['5. 1. 10:30', '2027-01-05'],
    ['Mon 1/11', '2027-11-01'],
    ['Jan 5, 9:30 AM', '2027-01-05'],
    ['5 Jan 10:30', '2027-01-05'],
    ['5. März um 9 Uhr', '2027-03-05'],
    ['1월 5일 오후 3:30', '2027-01-05'],
    ['26 Nov', '2026-11-26'],
    ['25 Nov', '2027-11-25'],
  ])('%s, which has no year', (text, date) => {
    expect(readDate(text, 'dayFirst', '2026-11-26')).toMatchObject({ date, isYearless: true });
    expect(readDate(text, 'dayFirst')).toEqual({ kind: 'noYear', isYearless: true });
  });

  it.each(['Jan-27', 'Jan 2027', '5 jui 2027', '5.1.2', '75/100', '0/5', '1/32', 'May', '4/5/6/7'])(
    '%s, which is no date',
    (text) => {
      expect(readDate(text, 'dayFirst', '2026-11-26')).toEqual({ kind: 'unreadable' });
    },
  );

  it('says what is wrong with a date without a year', () => {
    expect(readDate('29 Feb', null, '2027-01-01')).toMatchObject({
      kind: 'impossible',
      reason: 'February 2027 has 28 days.',
      isYearless: true,
    });
    expect(readDate('1/5', null)).toEqual({ kind: 'ambiguous', isYearless: true });
  });
});

describe('times that people type', () => {
  it.each([
    ['15時30分', '15:30'],
    ['下午3点', '15:00'],
    ['3:30 p. m.', '15:30'],
    ['à 15h30', '15:30'],
    ['alle ore 15.30', '15:30'],
    ['kl. 15.30', '15:30'],
    ['٣:٣٠ PM', '15:30'],
    ['１５：３０', '15:30'],
  ])('%s', (text, time) => {
    expect(readTime(text)).toEqual({ kind: 'read', time, offset: null });
  });

  it.each([
    '午前',
    'noon 3:30',
    '3:30 or 4',
    '下午',
    '15時-16:00',
    '午後3:30-4:30',
    '15時-16時',
    '오후 3시 반',
  ])('%s, which is no time', (text) => {
    expect(readTime(text)).toEqual({ kind: 'unreadable' });
  });
});

it('knows words by their first letters, if these are clear', () => {
  expect(['juil', 'jui', 'ju', 'constructor'].map(monthNamed)).toEqual([7, null, null, null]);
  expect(['Thurs', 'Do', 'Segunda', 'today'].map(isWeekday)).toEqual([true, true, true, false]);
  expect(['Weds', 'Thurs', 'dim', '月', 'paza', ''].map(weekdayNamed)).toEqual([
    3,
    4,
    0,
    1,
    null,
    null,
  ]);
  expect(['a. m.', '午後', 'Ös', ''].map(halfNamed)).toEqual(['AM', 'PM', 'PM', null]);
});

it('knows the words of the language of the browser', async () => {
  const { DateTimeFormat } = Intl;
  const mock = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((language, options) => new DateTimeFormat(language ?? 'ca', options));
  jest.resetModules();
  const words = await import('@/tables/dates/dateWords');
  expect(['gener', 'abril', 'agost', 'des'].map(words.monthNamed)).toEqual([1, 4, 8, 12]);
  expect(words.isWeekday('dimarts')).toBe(true);
  mock.mockRestore();
});
