import fc from 'fast-check';
import { calendarLines } from '@/features/exchange/rules/calendar/calendarLines';
import { modernRule } from '@/features/exchange/rules/calendar/oldCalendar';
import { readCalendar } from '@/features/exchange/rules/calendar/readCalendar';
import { cpuTime } from '../../../../support/cpuTime';
import { runs } from '../../../../support/runs';

/** Returns a calendar with an event of these lines. */
function calendar(lines: readonly string[], version = '2.0'): string {
  const event = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', `VERSION:${version}`, ...event, 'END:VCALENDAR', ''].join('\r\n');
}

function readPosts(lines: readonly string[], version?: string) {
  const reading = readCalendar(calendar(lines, version), { zone: 'UTC' });
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading.posts;
}

/** Returns the text of the only event. */
function contentOf(...lines: readonly string[]): string | undefined {
  return readPosts(['DTSTART:20270105T100000Z', ...lines], '1.0')[0]?.post.content;
}

describe('calendarLines: texts that are encoded', () => {
  it.each([
    [
      'with soft line ends',
      ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9=0D=0A=', 'is =', 'open=2E'],
      'Café\nis open.',
    ],
    ['without a name', ['DESCRIPTION;QUOTED-PRINTABLE:a=3Db=ZZ'], 'a=b=ZZ'],
    ['that is folded too', ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=20', ' b=', 'c'], 'a bc'],
    ['that ends with a soft line end', ['DESCRIPTION;ENCODING=quoted-printable:a='], 'aEND:VEVENT'],
    [
      'within a character',
      ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET="utf-8":=E2=98=', '=83 é'],
      '☃ é',
    ],
    [
      'in another encoding',
      ['DESCRIPTION;CHARSET=Shift_JIS;ENCODING=QUOTED-PRINTABLE:=83n=83=8D=81['],
      'ハロー',
    ],
    ['without an encoding', ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE:Caf=E9'], 'Café'],
    ['in an unknown encoding', ['DESCRIPTION;CHARSET=X;ENCODING=QUOTED-PRINTABLE:=C3=A9'], 'é'],
    ['with escapes', ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a\\; b\\, C:\\new'], 'a; b, C:\\new'],
    ['in Base64', ['DESCRIPTION;ENCODING=BASE64:Q2Fmw6kKb3Blbg=', '  =', ''], 'Café\nopen'],
    ['in Base64, by its short name', ['SUMMARY;ENCODING=b;LANGUAGE=fr:QzpcbmV3'], 'C:\\new'],
    ['that is no Base64', ['SUMMARY;ENCODING=BASE64:Doors open!'], 'Doors open!'],
  ])('reads one %s', (_name, lines, content) => {
    expect(contentOf(...lines)).toBe(content);
  });

  it('keeps files in Base64', () => {
    const line = 'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA';
    expect(calendarLines(line)).toEqual([line]);
  });

  it('takes less than five seconds of CPU time for a long text', () => {
    const lines = `DESCRIPTION;ENCODING=QUOTED-PRINTABLE:${'=C3=A9=\n'.repeat(100_000)}`;
    expect(calendarLines(lines)[0]).toHaveLength('DESCRIPTION:'.length + 100_000);
    const parts = [';B', ';ENCODING=', ';ENCODING=B', ';QUOTED-PRINTABLE', ';"a'];
    const texts = [
      lines,
      ...parts.map((part) => `X${part.repeat(100_000)}`),
      `DTSTART:${'1'.repeat(500_000)}`,
      `RRULE:D1${' 1+'.repeat(100_000)}`,
      '\r'.repeat(500_000),
    ];
    for (const text of texts) expect(cpuTime(() => calendarLines(text))).toBeLessThan(5_000);
  });
});

describe('calendarLines: lines', () => {
  it.each(['\n', '\r\n', '\r', '\r\r\n'])('ends and unfolds them at %j', (end) => {
    const lines = ['BEGIN:VEVENT', 'SUM', ' MARY:a', '\tb', '  c', '', ' '];
    expect(calendarLines(lines.join(end))).toEqual(['BEGIN:VEVENT', 'SUMMARY:ab c']);
  });
});

describe('calendarLines: times', () => {
  it.each([
    ['20270105T100000Z', '2027-01-05 10:00'],
    ['2027-01-05T10:00:00', '2027-01-05 10:00'],
    ['2027-01-05T10:00:30.123z', '2027-01-05 10:00:30'],
    ['2027-01-05 10:00', '2027-01-05 10:00'],
    ['20270105T1000', '2027-01-05 10:00'],
    ['20270105T1000Z', '2027-01-05 10:00'],
    ['20270105T100000+0100', '2027-01-05 09:00'],
    ['2027-01-05T10:00:00-05:30', '2027-01-05 15:30'],
    ['2027-01-05T00:30+01', '2027-01-04 23:30'],
    ['2027-01-05', '2027-01-05 '],
    ['20270105T', '2027-01-05 '],
  ])('reads a beginning like %s', (start, shown) => {
    const [read] = readPosts([`DTSTART:${start}`, 'SUMMARY:Doors']);
    expect(`${read?.post.date} ${read?.post.time}`).toBe(shown);
  });

  it.each([
    '2027--01-05T10:00',
    '2027-02-30',
    '20270105T250000',
    'January 5, 2027; 10:00',
    '5\\1\\2027',
    '',
  ])('quotes a beginning as the file has it: %j', (start) => {
    expect(readPosts([`DTSTART;TZID=Europe/Berlin:${start}`, 'SUMMARY:Doors'])).toMatchObject([
      { post: { date: '', time: '' }, shown: { date: start } },
    ]);
  });

  it('reads the times of a series in such forms', () => {
    const lines = ['DTSTART:2027-01-05T10:00:00Z', 'SUMMARY:Doors', 'RRULE:FREQ=DAILY;COUNT=4'];
    const removed = ['EXDATE:2027-01-06T10:00:00Z,someday,20270107T110000+0100'];
    const added = ['RDATE;VALUE=PERIOD:20270201T100000Z/PT1H', 'RDATE:2027-02-02 10:00'];
    const days = readPosts([...lines, ...removed, ...added]).map(({ post }) => post.date);
    expect(days).toEqual(['2027-01-05', '2027-01-08', '2027-02-01', '2027-02-02']);
  });
});

describe('calendarLines: vCalendar 1.0', () => {
  it('reads an event with a rule, excluded dates and categories', () => {
    const lines = [
      'DTSTART:20270105T100000',
      'SUMMARY:Doors',
      'CATEGORIES:Advent;Twitter',
      'RRULE:W1 TU TH #4',
      'EXDATE:20270107T100000;20270112T100000',
    ];
    expect(readPosts(lines, '1.0').map(({ post }) => post)).toMatchObject([
      { date: '2027-01-05', labels: [{ name: 'Advent' }], accounts: [{ network: 'Twitter' }] },
      { date: '2027-01-14' },
    ]);
    expect(readPosts(lines)[0]?.post.labels).toEqual([{ name: 'Advent;Twitter' }]);
  });

  it('names the zone of the calendar', () => {
    const text = calendar(['DTSTART:20270105T100000', 'SUMMARY:Doors'], '1.0\r\nTZ:-05');
    expect(readCalendar(text, { zone: 'UTC' })).toMatchObject({
      notes: [
        'The times of 1 event have no time zone. They are not converted. The calendar says -05.',
      ],
    });
  });

  it.each([
    ['D1 #10', 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
    ['d2 20271224T000000Z', 'FREQ=DAILY;INTERVAL=2;UNTIL=20271224T000000Z'],
    ['D1', 'FREQ=DAILY;INTERVAL=1;COUNT=2'],
    ['W2 TU TH #0', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
    ['W1 #3', 'FREQ=WEEKLY;INTERVAL=1;COUNT=3'],
    ['MP1 1+ SU 2- MO TU #12', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1SU,-2MO,-2TU;COUNT=12'],
    ['MD1 1 15+ 3- LD 20271224', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1,15,-3,-1;UNTIL=20271224'],
    ['YM1 6 07 #5', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=6,7;COUNT=5'],
  ])('has the rule %s as %s', (old, modern) => {
    expect(modernRule(old)).toBe(modern);
  });

  it.each(['', 'M1 #3', 'D1 0900 #3', 'W1 MO 0900 #3', 'YD1 100 #3', 'MD1 MO', 'MP1 1+ 9X', 'no'])(
    'does not support the rule %j, and says that occurrences are missing',
    (rule) => {
      expect(modernRule(rule)).toBeNull();
      const lines = ['DTSTART:20270105T100000', 'SUMMARY:Doors', `RRULE:${rule}`];
      expect(readPosts(lines, '1.0')).toMatchObject([
        { remarks: [expect.stringMatching(/^The recurrence rule of this event is not supported/)] },
      ]);
    },
  );

  it('says the same of a rule that is damaged', () => {
    const lines = ['DTSTART:20270105T100000', 'SUMMARY:Doors', 'RRULE:FREQ=SOMETIMES'];
    expect(readPosts(lines)).toMatchObject([
      { remarks: [expect.stringMatching(/^The recurrence rule/)] },
    ]);
  });

  it('changes no line of a usual calendar', () => {
    const anyLine = fc.constantFrom(
      ...['DTSTART:20260616T093000Z', 'DTSTART;TZID="a:b";X=1:20260616T093000'],
      ...['DTSTART;VALUE=DATE:20260616', 'EXDATE:20260616T093000,20260617T093000'],
      ...['RRULE:FREQ=DAILY', 'CATEGORIES:a\\;b,c', 'SUMMARY;LANGUAGE=en:a=', 'DESCRIPTION:x\\ny'],
    );
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 9 }), (lines) => {
        expect(calendarLines(lines.join('\r\n'))).toEqual(lines);
      }),
      { numRuns: runs(100) },
    );
  });
});
