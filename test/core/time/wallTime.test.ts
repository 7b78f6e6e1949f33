import fc from 'fast-check';
import {
  parseWallTime,
  wallDateFormatter,
  wallTimeFormatter,
  clockTimeFormatter,
} from '@/core/time/wallTime';

const A_DATE = '2026-06-16';
const A_TIME = '09:30';

function dateFields(date: string) {
  const wall = parseWallTime(date, A_TIME);
  return wall && [wall.year, wall.month, wall.day];
}

function timeFields(time: string) {
  const wall = parseWallTime(A_DATE, time);
  return wall && [wall.hour, wall.minute, wall.second, wall.millisecond];
}

describe('parseWallTime', () => {
  it('parses the values of a date field and a time field', () => {
    expect(parseWallTime('2026-06-16', '09:30')).toEqual({
      year: 2026,
      month: 6,
      day: 16,
      hour: 9,
      minute: 30,
      second: 0,
      millisecond: 0,
    });
  });

  it.each([
    ['0001-01-01', [1, 1, 1]],
    ['0099-12-31', [99, 12, 31]],
    ['9999-12-31', [9999, 12, 31]],
    ['10000-01-01', [10000, 1, 1]],
    ['275760-09-13', [275760, 9, 13]],
    ['999999-12-31', [999999, 12, 31]],
  ])('parses %s', (date, fields) => {
    expect(dateFields(date)).toEqual(fields);
  });

  it.each([
    ['00:00', [0, 0, 0, 0]],
    ['23:59', [23, 59, 0, 0]],
    ['09:30:07', [9, 30, 7, 0]],
    ['23:59:59', [23, 59, 59, 0]],
    ['09:30:07.5', [9, 30, 7, 500]],
    ['09:30:07.05', [9, 30, 7, 50]],
    ['09:30:07.005', [9, 30, 7, 5]],
    ['23:59:59.999', [23, 59, 59, 999]],
  ])('parses %s', (time, fields) => {
    expect(timeFields(time)).toEqual(fields);
  });

  it.each([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])(
    'accepts the last day of each month (%#: %i)',
    (length) => {
      const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
      const isLastDay = (month: string) =>
        dateFields(`2026-${month}-${length}`) !== null &&
        dateFields(`2026-${month}-${length + 1}`) === null;
      expect(months.filter(isLastDay)).toEqual(
        {
          28: ['02'],
          30: ['04', '06', '09', '11'],
          31: ['01', '03', '05', '07', '08', '10', '12'],
        }[length],
      );
    },
  );

  it.each(['2024', '2028', '0004', '2000', '2400', '10000', '275760', '999600'])(
    'accepts 29 February in %s',
    (year) => {
      expect(dateFields(`${year}-02-29`)).toEqual([Number(year), 2, 29]);
      expect(dateFields(`${year}-02-30`)).toBeNull();
    },
  );

  it.each(['2023', '2026', '1900', '2100', '2200', '2300', '10001', '10100', '275759', '999999'])(
    'rejects 29 February in %s',
    (year) => {
      expect(dateFields(`${year}-02-28`)).toEqual([Number(year), 2, 28]);
      expect(dateFields(`${year}-02-29`)).toBeNull();
    },
  );

  it.each([
    '',
    ' ',
    'tomorrow',
    '2026-00-10',
    '2026-13-10',
    '2026-06-00',
    '2026-06-31',
    '2026-06-32',
    '2026-02-30',
    '2026-6-16',
    '2026-06-6',
    '2026-006-16',
    '2026-06-016',
    '2026-6a-16',
    '2026-06-1a',
    '026-06-16',
    '26-06-16',
    '2026000-06-16',
    '-2026-06-16',
    '+2026-06-16',
    'x2026-06-16',
    '2026-06-16x',
    ' 2026-06-16',
    '2026-06-16 ',
    '2026-06-16\n',
    '2026-06-16T09:30',
    '2026/06/16',
    '2026/06-16',
    '2026-06/16',
    '2026-0/-16',
    '20260616',
    '16-06-2026',
    '२०२६-०६-१६',
    'NaN-NaN-NaN',
  ])('returns null for the date %p', (date) => {
    expect(parseWallTime(date, A_TIME)).toBeNull();
  });

  it.each([
    '',
    ' ',
    'noon',
    '24:00',
    '99:00',
    '09:60',
    '09:99',
    '09:30:60',
    '9:30',
    '009:30',
    '09:3',
    '09:300',
    '09:3a',
    'a9:30',
    '09:30:',
    '09:30:7',
    '09:30:007',
    '09:30:aa',
    '09:30:07.',
    '09:30:07.0005',
    '09:30:07.a',
    '09:30.5',
    '09.30',
    '09:30.07',
    '09:3/',
    '09:30:07,5',
    '-09:30',
    'x09:30',
    '09:30x',
    '09:30:07x',
    ' 09:30',
    '09:30 ',
    '09:30\n',
    '09:30 AM',
    '0930',
    '०९:३०',
  ])('returns null for the time %p', (time) => {
    expect(parseWallTime(A_DATE, time)).toBeNull();
  });

  it('returns null if both are invalid', () => {
    expect(parseWallTime('', '')).toBeNull();
  });

  it('parses every date and every time of day', () => {
    const written = fc.date({
      min: new Date('0001-01-01T00:00:00.000Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(written, (moment) => {
        const [date = '', time = ''] = moment.toISOString().replace('Z', '').split('T');
        expect(parseWallTime(date, time)).toEqual({
          year: moment.getUTCFullYear(),
          month: moment.getUTCMonth() + 1,
          day: moment.getUTCDate(),
          hour: moment.getUTCHours(),
          minute: moment.getUTCMinutes(),
          second: moment.getUTCSeconds(),
          millisecond: moment.getUTCMilliseconds(),
        });
      }),
    );
  });
});

/** Some versions of the locale data put a narrow no-break space before AM. */
function plainSpaces(text: string): string {
  return text.replace(/\s/gu, ' ');
}

describe('wallDateFormatter', () => {
  it.each([
    ['2026-06-16', 'Tue, Jun 16, 2026'],
    ['10000-01-01', 'Sat, Jan 1, 10000'],
    ['2026-02-30', '2026-02-30'],
    ['275760-09-14', '275760-09-14'],
  ])('formats %s', (date, written) => {
    expect(wallDateFormatter('en-US')(date)).toBe(written);
  });
});

describe('formatters with a year', () => {
  it('leave it out', () => {
    const year = '2026';
    expect(plainSpaces(wallTimeFormatter('en-US')('2026-06-16', '09:30', year))).toBe(
      'Tue, Jun 16, 9:30 AM',
    );
    expect(wallDateFormatter('en-US')('2026-06-16', year)).toBe('Tue, Jun 16');
    expect(wallDateFormatter('en-US')('2027-06-16', year)).toBe('Wed, Jun 16, 2027');
    expect(wallDateFormatter('en-US')('12026-06-16', year)).toContain('12026');
  });

  it('write the whole names of a day', () => {
    const format = wallDateFormatter('en-US', 'long');
    expect(format('2026-11-22', '2026')).toBe('Sunday, November 22');
    expect(format('2027-11-22', '2026')).toBe('Monday, November 22, 2027');
    expect(wallDateFormatter('en-GB', 'long')('2026-11-22', '2026')).toBe('Sunday 22 November');
  });
});

describe('wallTimeFormatter', () => {
  const format = wallTimeFormatter('en-US');

  it.each([
    ['2026-06-16', '09:30', 'Tue, Jun 16, 2026, 9:30 AM'],
    ['2026-06-16', '14:05', 'Tue, Jun 16, 2026, 2:05 PM'],
    ['2026-12-31', '00:00', 'Thu, Dec 31, 2026, 12:00 AM'],
    ['2026-01-01', '23:59', 'Thu, Jan 1, 2026, 11:59 PM'],
    ['2024-02-29', '12:00', 'Thu, Feb 29, 2024, 12:00 PM'],
    ['0099-03-04', '08:00', 'Wed, Mar 4, 99, 8:00 AM'],
    ['10000-01-01', '08:00', 'Sat, Jan 1, 10000, 8:00 AM'],
    ['2026-06-16', '09:30:59.999', 'Tue, Jun 16, 2026, 9:30 AM'],
  ])('formats %s %s', (date, time, written) => {
    expect(plainSpaces(format(date, time))).toBe(written);
  });

  // In a DST gap of some zone: at 2:30 in New York, at midnight in Santiago and in Cairo.
  it.each([
    ['2026-03-08', '02:30', 'Sun, Mar 8, 2026, 2:30 AM'],
    ['2026-09-06', '00:30', 'Sun, Sep 6, 2026, 12:30 AM'],
    ['2026-04-24', '00:30', 'Fri, Apr 24, 2026, 12:30 AM'],
  ])('shows the typed time in every zone: %s %s', (date, time, written) => {
    expect(plainSpaces(format(date, time))).toBe(written);
  });

  it('uses the given locale', () => {
    expect(wallTimeFormatter('de')('2026-06-16', '09:30')).toContain('16. Juni 2026');
  });

  it("uses the user's locale by default", () => {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    expect(wallTimeFormatter()('2026-06-16', '09:30')).toBe(
      wallTimeFormatter(locale)('2026-06-16', '09:30'),
    );
  });

  it.each([
    ['2026-02-30', '09:30'],
    ['2026-06-16', '24:00'],
    ['someday', 'later'],
    ['', ''],
    ['275760-09-13', '00:01'],
    ['275760-09-14', '09:30'],
    ['999999-12-31', '23:59'],
  ])('returns invalid input unchanged: %p %p', (date, time) => {
    expect(format(date, time)).toBe(`${date} ${time}`);
  });

  it('formats the last instant of ECMAScript', () => {
    expect(plainSpaces(format('275760-09-13', '00:00'))).toBe('Sat, Sep 13, 275760, 12:00 AM');
  });
});

describe('wallDateFormatter with brief', () => {
  it.each([
    ['en-US', '2026-06-16', 'Jun 16'],
    ['en-US', '2027-06-16', 'Jun 16, 2027'],
    ['en-GB', '2026-11-22', '22 Nov'],
    ['en-GB', '0099-11-22', '22 Nov 99'],
    ['en-US', '2026-02-30', '2026-02-30'],
  ])('formats in %s: %s is "%s"', (locale, date, expected) => {
    expect(wallDateFormatter(locale, 'brief')(date, '2026')).toBe(expected);
  });
});

describe('clockTimeFormatter', () => {
  it.each([
    ['09:30', '9:30 AM'],
    ['00:00', '12:00 AM'],
    ['23:59:59.999', '11:59 PM'],
    ['24:00', '24:00'],
    ['12:60', '12:60'],
    ['9:30', '9:30'],
    ['', ''],
  ])('formats %s', (time, written) => {
    expect(plainSpaces(clockTimeFormatter('en-US')(time))).toBe(written);
  });

  it('uses the given locale', () => {
    expect(clockTimeFormatter('de')('17:05')).toBe('17:05');
  });
});
