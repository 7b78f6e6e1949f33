import fc from 'fast-check';
import { dateParts, dateOrder, statedOrder } from '@/tables/dates/dateParts';
import { readDate, weekdaySentence } from '@/tables/dates/readDate';
import { readTime } from '@/tables/dates/readTime';
import { runs } from '../../support/runs';

const UNREADABLE = { kind: 'unreadable' };

describe('readTime', () => {
  it.each([
    ['16:00', '16:00'],
    [' 16:00:00 ', '16:00'],
    ['16:00:30', '16:00:30'],
    ['16:00:00.250', '16:00:00.25'],
    ['16.30', '16:30'],
    ['16h30', '16:30'],
    ['16 h', '16:00'],
    ['16.30 Uhr', '16:30'],
    ['4:00\u202fPM', '16:00'],
    ['4:30 p.m.', '16:30'],
    ['12:00 AM', '00:00'],
    ['16:00 PM', '16:00'],
    ['0.25', '00:25'],
  ])('reads %s', (text, time) => {
    expect(readTime(text)).toEqual({ kind: 'read', time, offset: null });
  });

  it.each([
    ['16:00Z', 0],
    ['16:00+02:00', 120],
    ['16:00:00-0530', -330],
    ['16:00+05', 300],
    ['16:00 UTC−5:30', -330],
    ['16:00+18:00', 1080],
    ['16:00:00 GMT+0200 (Central European Summer Time)', 120],
    ['16:00 (UTC)', 0],
    ['4:00 PM (GMT+1)', 60],
  ])('reads the offset of %s', (text, offset) => {
    expect(readTime(text)).toEqual({ kind: 'read', time: '16:00', offset });
  });

  it.each([
    ['4:00 PM PST', 'PST'],
    ['4:00 PM (PST)', 'PST'],
    ['16:00:00 ART', 'ART'],
    ['16:00 Pacific Time', 'Pacific Time'],
    ['16:00 (Mountain Daylight Time)', 'Mountain Daylight Time'],
    ['16:00 America/New_York', 'America/New_York'],
    ['16:00 (Los Angeles)', 'Los Angeles'],
  ])('reads the zone of %s', (text, zone) => {
    expect(readTime(text)).toEqual({ kind: 'read', time: '16:00', offset: null, zone });
    expect(readDate(`2026-10-08 ${text}`, null)).toMatchObject({ time: '16:00', zone });
  });

  it.each(['16:00 (tentative)', '16:00 ET/PT', '16:00 et', '16:00 (a', '16:00 ()', '16:00 EST5'])(
    'drops nothing of %s',
    (text) => {
      expect(readTime(text)).toEqual(UNREADABLE);
    },
  );

  it('takes no range for a time with an offset', () => {
    for (const range of ['10:00-11:00', '09:00 -17:30', '10:00−11:00']) {
      expect(readTime(range)).toEqual({ kind: 'unreadable' });
      expect(readDate(`2026-10-08 ${range}`, null)).toEqual({ kind: 'unreadable' });
    }
    expect(readDate('2026-10-08T10:00-05:00', null)).toMatchObject({ offset: -300 });
    expect(readTime('10:00:00-05:00')).toMatchObject({ offset: -300 });
  });

  it('says why a time does not exist', () => {
    expect(readTime('24:00')).toMatchObject({ reason: 'A day ends at 23:59.' });
    expect(readTime('48:00')).toEqual({ kind: 'impossible', reason: 'A day ends at 23:59.' });
    expect(readTime('12:60')).toMatchObject({ reason: 'Minutes go up to 59.' });
    expect(readTime('12:30:60')).toMatchObject({ reason: 'Seconds go up to 59.' });
  });

  it('reads no long text, and any number of blanks, at once', () => {
    const blanks = ' '.repeat(100_000);
    expect(readTime(`9:00${blanks}x`)).toEqual(UNREADABLE);
    expect(readDate(`2026-10-08 9:00${blanks}x`, null)).toEqual(UNREADABLE);
    expect(readTime(`16:00${' '.repeat(94)}Z`)).toMatchObject({ offset: 0 });
    expect(readTime(`16:00${' '.repeat(95)}Z`)).toEqual(UNREADABLE);
  });

  it.each([
    '',
    '16',
    'noon',
    '16:0',
    '14:00 AM',
    '123:00',
    '16:00 x',
    '0.3958333',
    '16:00+18:01',
    '16:00+99:99',
    '16:00+02:60',
  ])('does not read %j', (text) => {
    expect(readTime(text)).toEqual(UNREADABLE);
  });
});

describe('readDate', () => {
  it.each([
    '2026-10-08',
    ' 2026/10/8 ',
    '2026.10.08',
    '20261008',
    'Oct 08, 2026',
    'Thu, Oct 8, 2026',
    '8-Oct-2026',
    '8th of October, 2026',
    '8. Oktober 2026',
    'Donnerstag, 8. Oktober 2026',
    '46303',
  ])('reads %s', (text) => {
    expect(readDate(text, null)).toEqual({
      kind: 'read',
      date: '2026-10-08',
      time: null,
      offset: null,
    });
  });

  it.each([
    ['2026-10-08T16:00:00+02:00', 120],
    ['2026-10-08T16:00Z', 0],
    ['8. Oktober 2026 um 16:00 Uhr', null],
    ['2026-10-08 16:00', null],
    ['8 October 2026 at 16:00', null],
    ['Thu Oct 08 2026 16:00:00 GMT+0200 (CEST)', 120],
    ['46303.6666667', null],
  ])('reads the date and the time of %s', (text, offset) => {
    expect(readDate(text, null)).toEqual({
      kind: 'read',
      date: '2026-10-08',
      time: '16:00',
      offset,
    });
  });

  it('reads numbers in the given order', () => {
    expect(readDate('08/10/2026', 'dayFirst')).toMatchObject({ date: '2026-10-08' });
    expect(readDate('10/8/26 16:00', 'monthFirst')).toMatchObject({ date: '2026-10-08' });
  });

  it('reads the year first only where it can stand first', () => {
    expect(readDate('27-01-15', 'yearFirst')).toMatchObject({ date: '2027-01-15' });
    expect(readDate('27-02-29', 'yearFirst')).toMatchObject({ instead: { date: '2027-02-28' } });
    expect(readDate('15/01/2027', 'yearFirst')).toMatchObject({ date: '2027-01-15' });
    expect(readDate('5/1/27', 'yearFirst')).toEqual({ kind: 'ambiguous' });
    expect(readDate('27-01-15', null)).toEqual({ kind: 'ambiguous' });
    expect(readDate('45-01-15', null)).toMatchObject({ date: '2045-01-15' });
  });

  it('guesses no order', () => {
    expect(readDate('08/10/2026', null)).toEqual({ kind: 'ambiguous' });
    expect(readDate('08/10/2026 25:00', null)).toEqual({ kind: 'ambiguous' });
    expect(readDate('08/08/2026', null)).toMatchObject({ date: '2026-08-08' });
    expect(readDate('31/10/2026', null)).toMatchObject({ date: '2026-10-31' });
    expect(readDate('10/31/2026', null)).toMatchObject({ date: '2026-10-31' });
    expect(readDate('13/14/2026', null)).toEqual({
      kind: 'impossible',
      reason: 'There is no month 14.',
    });
  });

  it('says why a day does not exist, and what was probably meant', () => {
    expect(readDate('31/11/2026', 'dayFirst')).toEqual({
      kind: 'impossible',
      reason: 'November has 30 days.',
      instead: { date: '2026-11-30', time: null },
    });
    expect(readDate('2027-02-29 10:00', null)).toEqual({
      kind: 'impossible',
      reason: 'February 2027 has 28 days.',
      instead: { date: '2027-02-28', time: '10:00' },
    });
    expect(readDate('2027-02-29T10:00-0330', null)).toMatchObject({
      instead: { date: '2027-02-28', time: '10:00UTC-03:30' },
    });
    expect(readDate('2026-13-01', null)).toMatchObject({ reason: 'There is no month 13.' });
    expect(readDate('2026-01-00', null)).toMatchObject({ reason: 'There is no day 0.' });
    expect(readDate('0000-01-01', null)).toMatchObject({
      reason: 'The year is not from 1000 to 9999.',
    });
    expect(readDate('2027-02-29 25:00', null)).toEqual({
      kind: 'impossible',
      reason: 'February 2027 has 28 days.',
    });
  });

  it('keeps the time and its zone beside a date that is offered instead', () => {
    expect(readDate('31/11/2026 10:00 PST', 'dayFirst')).toMatchObject({
      instead: { date: '2026-11-30', time: '10:00 PST' },
    });
  });

  it('refuses a date with a time that does not exist', () => {
    expect(readDate('2027-03-27 12:75', null)).toEqual({
      kind: 'impossible',
      reason: 'Minutes go up to 59.',
    });
  });

  it.each(['', 'soon', 'Foo 8, 2026', '2026-10-08 x', '20261008 1600', '99999', '2026'])(
    'does not read %j',
    (text) => {
      expect(readDate(text, 'dayFirst')).toEqual(UNREADABLE);
    },
  );

  it('reads months by their names, and by short ones', () => {
    expect(readDate('Sept. 5, 2026', null)).toMatchObject({ date: '2026-09-05' });
    for (const month of ['März', 'Mrz', 'MÄR', 'Ma\u0308rz']) {
      expect(dateParts(`3. ${month} 2026`)).toMatchObject({ form: 'clear', month: 3, day: 3 });
    }
    expect(dateParts('3. constructor 2026')).toBeNull();
  });

  const LAST_DAY = new Date('9999-12-31T23:59:59.999Z');

  it('reads every day of a plan in ISO format', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: LAST_DAY, noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, -1);
        const [day = '', time = ''] = iso.split('T');
        const exact = time.replace(/:00\.000$|(?<=:\d\d:\d\d\.\d*[1-9])0+$|\.000$/, '');
        expect(readDate(iso, null)).toEqual({ kind: 'read', date: day, time: exact, offset: null });
      }),
      { numRuns: runs(400) },
    );
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...Array.from('0123456789/-.:T aApPmZ+')) }),
        ),
        (text) => {
          expect(readDate(text, null).kind).toMatch(
            /^(read|impossible|ambiguous|noYear|unreadable)$/,
          );
        },
      ),
      { numRuns: runs(400) },
    );
  });
});

describe('the weekday of a date', () => {
  it.each(['Mon 4 Jan 2026', '4 January 2026 (Monday)', 'lun. 4 janv. 2026', '2026年1月4日(月)'])(
    'contradicts it in %s',
    (text) => {
      expect(readDate(text, null)).toMatchObject({ date: '2026-01-04', isOtherWeekday: true });
    },
  );

  it.each(['Sun 4 Jan 2026', '4 January 2026 (Sunday)', '4 Jan 2026', 'Paza 4 Jan 2026'])(
    'does not contradict it in %s',
    (text) => {
      const reading = readDate(text, null);
      expect(reading).toEqual({ kind: 'read', date: '2026-01-04', time: null, offset: null });
    },
  );

  it('is said in a sentence', () => {
    expect(weekdaySentence('2026-01-04')).toBe('4 January 2026 is a Sunday.');
    expect(weekdaySentence('2027-12-31')).toBe('31 December 2027 is a Friday.');
  });
});

describe('dateOrder', () => {
  const order = (...texts: string[]) =>
    dateOrder(
      texts.map((text, index) => ({ number: index + 2, cells: ['x', text] })),
      [1, 2],
    );

  it('is certain if a date allows only one order', () => {
    expect(order('01/02/2026', '31/10/2026', '2026-01-13')).toEqual({
      order: 'dayFirst',
      orders: ['dayFirst', 'monthFirst'],
      examples: [{ text: '31/10/2026', order: 'dayFirst' }],
    });
    expect(order('01/02/2026', '10/31/2026').order).toBe('monthFirst');
  });

  it('is ambiguous if no date shows it, with at most three examples', () => {
    const { order: found, examples } = order('1/2/26', '5/5/26', '2/3/26', '3/4/26', '4/5/26');
    expect(found).toBe('ambiguous');
    expect(examples.map(({ text }) => text)).toEqual(['1/2/26', '2/3/26', '3/4/26']);
  });

  it('is ambiguous if dates contradict each other', () => {
    expect(order('31/10/2026', '10/31/2026', '1/2/26')).toEqual({
      order: 'ambiguous',
      orders: ['dayFirst', 'monthFirst'],
      examples: [
        { text: '31/10/2026', order: 'dayFirst' },
        { text: '10/31/2026', order: 'monthFirst' },
      ],
    });
  });

  it.each([
    ['Date (DD/MM/YYYY)', 'dayFirst'],
    ['Datum (TT.MM.JJJJ)', 'dayFirst'],
    ['Date jj/mm/aaaa', 'dayFirst'],
    ['Tarih (gg.aa.yyyy)', 'dayFirst'],
    ['Дата (дд.мм.гггг)', 'dayFirst'],
    ['Publish date (MM/DD/YYYY)', 'monthFirst'],
    ['Date (YY-MM-DD)', 'yearFirst'],
    ['Date (YYYY-MM-DD)', null],
    ['Add/Map/Date', null],
    ['Date', null],
  ])('is in the name %s', (name, stated) => {
    expect(statedOrder(name)).toBe(stated);
  });

  it('is that of the name of the column if a date can have it', () => {
    const ofRows = (...texts: string[]) =>
      dateOrder(
        texts.map((text, index) => ({ number: index + 2, cells: [text] })),
        [0],
        null,
        'monthFirst',
      ).order;
    expect(ofRows('01/02/2027', '03/04/2027')).toBe('monthFirst');
    expect(ofRows('31/01/2027', '03/04/2027')).toBe('dayFirst');
    expect(ofRows('31/01/2027', '01/31/2027')).toBe('ambiguous');
  });

  it('does not matter if no date depends on it', () => {
    expect(order('2026-10-08', '5/5/26', '13/14/26', '', 'x')).toEqual({
      order: 'irrelevant',
      orders: ['dayFirst', 'monthFirst'],
      examples: [],
    });
  });
});

describe('dateOrder with the year in two digits', () => {
  const order = (...texts: string[]) => {
    const rows = texts.map((text, index) => ({ number: index + 2, cells: [text] }));
    return dateOrder(rows, [0], 2026);
  };

  it.each([
    ['yearFirst', ['27-01-15', '27-01-22', '27-02-28']],
    ['yearFirst', ['26/12/28', '26/12/30', '27/01/02']],
    ['yearFirst', ['27-01-15', '15/01/2027', '5.1.']],
    ['dayFirst', ['15.1.27', '16.1.27']],
    ['dayFirst', ['01.12.26', '15.12.26', '02.01.27']],
    ['dayFirst', ['25.1.27', '26.1.27', '5.1.27']],
    ['monthFirst', ['01/02/27', '01/15/27']],
  ] as const)('is %s for %j', (wanted, texts) => {
    expect(order(...texts).order).toBe(wanted);
  });

  it.each([
    // Either number is a near year.
    [['27-01-27', '27-01-28']],
    // The years scatter over decades in both orders, or in the only one.
    [['25.03.12', '02.11.26', '07.05.19']],
    [['27-01-15', '5/1/27']],
    // The day or the month, although the year is last.
    [['01/02/27', '03/04/27']],
    [['45-01-15', '31/01/2027', '01/31/2027']],
  ])('is ambiguous for %j', (texts) => {
    const { order: found, orders, examples } = order(...texts);
    expect(found).toBe('ambiguous');
    expect(orders).toEqual(['dayFirst', 'monthFirst', 'yearFirst']);
    expect(examples.length).toBeGreaterThan(0);
  });

  it('depends on no year that is not known', () => {
    const rows = [{ number: 2, cells: ['15.1.27'] }];
    expect(dateOrder(rows, [0], 2026).order).toBe('dayFirst');
    expect(dateOrder(rows, [0]).order).toBe('ambiguous');
  });

  it('shows dates with one order if they contradict each other', () => {
    const { examples } = order('45-01-15', '45-02-16', '5/1/27', '45-03-17', '45-04-18');
    expect(examples.map(({ text }) => text)).toEqual(['45-01-15', '45-02-16', '45-03-17']);
  });
});
