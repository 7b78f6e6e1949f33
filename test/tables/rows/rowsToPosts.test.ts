import fc from 'fast-check';
import { mappedColumns } from '@/tables/table/columnMapping';
import { writtenLike } from '@/tables/rows/rowMoment';
import type { Remedy } from '@/tables/rows/rowProblem';
import { NO_DEFAULTS, type ReadRow, type RowReading } from '@/tables/rows/rowReading';
import { rowsToPosts } from '@/tables/rows/rowsToPosts';
import { typedTimeAt } from '@/core/time/asOf';
import { dueAt } from '@/core/time/postStatus';
import { runs } from '../../support/runs';
import { BETA } from '../reading/formats';

type Choices = Partial<RowReading>;

/** Reads one row below a header of usual names. */
function read(header: string, cells: readonly string[], choices: Choices = {}): ReadRow {
  const names = header.split(',');
  const columns = mappedColumns([{ number: 1, cells: names }], { format: null, hasHeader: true });
  const rows = [{ number: 2, cells }];
  const [row] = rowsToPosts(rows, { columns, order: 'dayFirst', ...choices });
  if (!row) throw new Error('No row was read.');
  return row;
}

function problemsOf(...args: Parameters<typeof read>) {
  return read(...args).problems.map(({ text }) => text);
}

function remediesOf(...args: Parameters<typeof read>): readonly Remedy[] {
  return read(...args).problems.flatMap(({ remedies }) => remedies);
}

/** Reads the row again with the first remedy of its first problem. */
function corrected(header: string, cells: readonly string[], choices: Choices = {}): ReadRow {
  const [remedy] = remediesOf(header, cells, choices);
  if (remedy?.kind !== 'use') throw new Error('No text is offered.');
  return read(header, cells, { ...choices, changes: new Map([[2, { cells: remedy.cells }]]) });
}

const DATED = 'Date,Time,Text';
const ROW = ['8/10/2026', '16:00', ' Hello\r\n'];
const MOMENT = { date: '2026-10-08', time: '16:00' };

function fieldsOf(names: string, ...cells: string[]) {
  const { post, problems } = read(`${DATED},${names}`, [...ROW, ...cells]);
  const own = Object.entries(post ?? {}).filter(([name]) => !/^(?:date|time|content)$/.test(name));
  return { fields: Object.fromEntries(own), problems: problems.map(({ text }) => text) };
}

describe('the id of a post', () => {
  const NAMES = ['Date', 'Time', 'Text', 'Id'];
  const columns = mappedColumns(
    [
      { number: 1, cells: NAMES },
      { number: 2, cells: [...ROW, 'socialsync-7'] },
    ],
    { format: null, hasHeader: true },
  );

  function readIds(ids: readonly string[], changes: RowReading['changes'] = new Map()) {
    const rows = ids.map((id, index) => ({ number: index + 2, cells: [...ROW, id] }));
    return rowsToPosts(rows, { columns, order: 'dayFirst', changes });
  }

  it('is read without the blanks around it', () => {
    const posts = readIds(['socialsync-7', ' socialsync-=1;"2 ', '']).map(({ post }) => post);
    expect(posts.map((post) => post?.id)).toEqual(['7', '=1;"2', undefined]);
    expect(posts[2]).not.toHaveProperty('id');
  });

  it('is left out with a word if it is none of ours', () => {
    const [row] = readIds(['12']);
    expect(row?.post).toMatchObject(MOMENT);
    expect(row?.post).not.toHaveProperty('id');
    expect(row?.problems).toMatchObject([
      { text: '“12” is not an id of Social Sync. It will be left out.', isRefusal: false },
    ]);
    const [long] = readIds(['x'.repeat(100_000)]);
    expect(long?.problems[0]?.text.length).toBeLessThan(200);
  });

  it('stands in one row of a file: another row is refused, or becomes a new post', () => {
    const ids = ['socialsync-7', 'socialsync-8', 'socialsync-7'];
    const [first, , third] = readIds(ids);
    expect(first?.problems).toEqual([]);
    expect(third?.post).toBeNull();
    expect(third?.problems).toMatchObject([
      { cell: 3, text: '“socialsync-7” is also the id of row 2.' },
    ]);
    const [remedy] = third?.problems[0]?.remedies ?? [];
    if (remedy?.kind !== 'use') throw new Error('No text is offered.');
    expect(remedy.name).toBe('Add it as a new post');
    const [, , corrected] = readIds(ids, new Map([[4, { cells: remedy.cells }]]));
    expect(corrected?.post).toEqual({ ...MOMENT, content: ROW[2] });
  });

  it('may stand in another row if the first one is left out', () => {
    const ids = ['socialsync-7', 'socialsync-7', 'socialsync-7'];
    const rows = readIds(ids, new Map([[2, { isLeftOut: true }]]));
    expect(rows.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
      [],
      [],
      ['“socialsync-7” is also the id of row 3.'],
    ]);
  });
});

describe('unknown names of networks', () => {
  it('are told once each, and ten at most', () => {
    const names = (all: readonly string[]) =>
      problemsOf(`${DATED},Networks`, [...ROW, all.join(';')]);
    expect(names(['MySpace', 'MySpace', 'Orkut'])).toHaveLength(2);
    expect(names(Array.from({ length: 20 }, (_, index) => `Net ${index}`))).toHaveLength(10);
  });
});

describe('rowsToPosts', () => {
  it('reads a date, a time and a text, which stays as it is', () => {
    expect(read(DATED, ROW)).toEqual({
      number: 2,
      cells: ROW,
      post: { ...MOMENT, content: ' Hello\r\n' },
      problems: [],
      isLeftOut: false,
      isConverted: false,
      hasFileZone: true,
      missing: ['accounts', 'labels'],
    });
  });

  it('reads a date and a time in one cell', () => {
    expect(read('Posting time,Text', ['8/10/2026 16:00', 'a']).post).toMatchObject(MOMENT);
    expect(read(DATED, ['2026-10-08 16:00', '', 'a']).post).toMatchObject(MOMENT);
    expect(read(DATED, ['2026-10-08 00:00', '4 PM', 'a']).post).toMatchObject(MOMENT);
  });

  it("converts a time with an offset to the browser's zone, and counts it", () => {
    const typed = typedTimeAt(Date.UTC(2026, 9, 8, 14, 0));
    const row = read('Scheduled at,Text', ['2026-10-08T16:00:00+02:00', 'a']);
    expect(row.isConverted).toBe(true);
    expect(row.post).toMatchObject(typed);
    expect(read(DATED, ['2026-10-08', '14:00Z', 'a']).post).toMatchObject(typed);
  });

  const ZONED = 'Date,Time,Timezone,Text';

  it.each([
    ['America/New_York', '2026-10-08', '10:00', Date.UTC(2026, 9, 8, 14, 0)],
    [' europe/berlin ', '2026-12-08', '23:30:15', Date.UTC(2026, 11, 8, 22, 30, 15)],
    ['America/New York', '2026-12-08', '23:30', Date.UTC(2026, 11, 9, 4, 30)],
    ['+02:00', '2026-10-08', '16:00', Date.UTC(2026, 9, 8, 14, 0)],
    ['UTC+2', '2026-10-08', '16:00', Date.UTC(2026, 9, 8, 14, 0)],
    ['GMT-5', '2026-10-08', '09:00', Date.UTC(2026, 9, 8, 14, 0)],
    ['UTC', '2026-10-08', '14:00', Date.UTC(2026, 9, 8, 14, 0)],
    ['Z', '2026-10-08', '14:00', Date.UTC(2026, 9, 8, 14, 0)],
    // A time that the clocks skip moves forward; of a time that they repeat, the first counts.
    ['Europe/Berlin', '2026-03-29', '02:30', Date.UTC(2026, 2, 29, 1, 30)],
    ['Europe/Berlin', '2026-10-25', '02:30', Date.UTC(2026, 9, 25, 0, 30)],
    // The offset of the time counts first.
    ['Asia/Tokyo', '2026-10-08', '16:00+02:00', Date.UTC(2026, 9, 8, 14, 0)],
  ])('converts a time in the zone %s: %s %s', (zone, date, time, instant) => {
    const row = read(ZONED, [date, time, zone, 'a']);
    const seconds = /:\d\d(:\d\d)$/.exec(time)?.[1] ?? '';
    const typed = typedTimeAt(instant);
    expect(row.post).toEqual({ ...typed, time: typed.time + seconds, content: 'a' });
    expect(row).toMatchObject({ isConverted: true, problems: [] });
  });

  it('says that a converted time occurs twice, if the file means the second time', () => {
    const [first, second] = [5, 6].map((hour) => {
      const instant = Date.UTC(2026, 10, 1, hour, 30);
      const { problems } = read(ZONED, ['2026-11-01', `0${hour}:30:15`, 'UTC', 'a']);
      // In New York, the second one is 01:30 of winter time.
      return { problems, isFirst: dueAt(typedTimeAt(instant)) === instant };
    });
    expect(first).toEqual({ problems: [], isFirst: true });
    const text =
      '01:30:15 occurs twice on this day. The file means the second time, and the post is due the first time.';
    expect(second?.problems).toMatchObject(
      second?.isFirst ? [] : [{ cell: 1, text, isRefusal: false }],
    );
  });

  it('converts a date with a time, but no time that is given', () => {
    const typed = typedTimeAt(Date.UTC(2026, 9, 8, 14, 0));
    const row = read('When,TZ,Text', ['2026-10-08 16:00', 'Europe/Berlin', 'a']);
    expect(row.post).toMatchObject(typed);
    const defaults = { ...NO_DEFAULTS, time: '16:00' };
    const withGiven = read(ZONED, ['2026-10-08', '', 'Asia/Tokyo', 'a'], { defaults });
    expect(withGiven).toMatchObject({ post: MOMENT, isConverted: false, problems: [] });
    expect(read(ZONED, ['2026-10-08', '16:00', ' ', 'a'])).toMatchObject({
      post: MOMENT,
      isConverted: false,
      problems: [],
    });
  });

  it('refuses a year that is not from 1000 to 9999, also of the default', () => {
    const text = 'The year is not from 1000 to 9999.';
    for (const year of ['20266', '0999', '10000']) {
      const row = read(DATED, [`${year}-10-08`, '16:00', 'a']);
      expect(row.post).toBeNull();
      const quoted = `“${year}-10-08” is not a date. ${text}`;
      expect(row.problems).toMatchObject([{ cell: 0, text: quoted, isRefusal: true }]);
    }
    const exact = { isOwn: true };
    expect(problemsOf(DATED, ['9999-12-31', '16:00', 'a'], exact)).toEqual([]);
    expect(problemsOf(DATED, ['1000-01-01', '16:00', 'a'], exact)).toEqual([]);
    const defaults = { ...NO_DEFAULTS, date: '10000-01-01', time: '16:00' };
    expect(read('Text', ['a'], { defaults }).problems).toMatchObject([{ cell: null, text }]);
  });

  it('asks what the name of a zone means, and converts the time accordingly', () => {
    const typed = typedTimeAt(Date.UTC(2026, 9, 8, 20, 0));
    const cells = ['2026-10-08', '16:00', 'EDT', 'a'];
    const asked = read(ZONED, cells);
    expect(asked).toMatchObject({ post: null, isConverted: false, zoneName: 'EDT' });
    expect(asked.problems).toEqual([
      {
        cell: 2,
        text: 'Which time zone is “EDT”?',
        isRefusal: true,
        remedies: [],
        asked: 'zone',
      },
    ]);
    for (const zone of ['America/New_York', 'UTC-04:00']) {
      const row = read(ZONED, cells, { zones: new Map([['EDT', zone]]) });
      expect(row).toMatchObject({ post: typed, isConverted: true, problems: [], zoneName: 'EDT' });
    }
    const local = read(ZONED, cells, { zones: new Map([['EDT', null]]) });
    expect(local).toMatchObject({ post: MOMENT, isConverted: false, problems: [] });
  });

  it.each(['EST5', '+19:00', '+99:99', '__proto__', 'x'.repeat(101)])(
    'asks for the zone %j',
    (zone) => {
      const row = read(ZONED, ['2026-10-08', '16:00', ` ${zone} `, 'a']);
      expect(row).toMatchObject({ post: null, zoneName: zone });
      const defaults = { ...NO_DEFAULTS, time: '16:00' };
      const withGiven = read(ZONED, ['2026-10-08', '', zone, 'a'], { defaults });
      expect(withGiven).toMatchObject({ post: MOMENT, problems: [] });
    },
  );

  const UTC_AT = (hour: number, minute = 0) => typedTimeAt(Date.UTC(2026, 9, 8, hour, minute));

  it.each([
    ['Date,Time (UTC),Text', ['2026-10-08', '16:00', 'a'], UTC_AT(16)],
    ['Date (UTC),Time,Text', ['2026-10-08', '16:00', 'a'], UTC_AT(16)],
    ['Date (UTC),Time (GMT+2),Text', ['2026-10-08', '16:00', 'a'], UTC_AT(14)],
    ['Scheduled at UTC,Text', ['2026-10-08 16:00', 'a'], UTC_AT(16)],
    ['Publish date (Europe/Berlin),Time,Text', ['2026-10-08', '16:00', 'a'], UTC_AT(14)],
    ['Time (UTC+5:30),Date,Text', ['4:00 PM', '2026-10-08', 'a'], UTC_AT(10, 30)],
    // The cell counts before the name of its column, and so does a column with the zone.
    ['Date,Time (UTC),Text', ['2026-10-08', '16:00 (GMT+1)', 'a'], UTC_AT(15)],
    ['Date,Time (EST),Text', ['2026-10-08', '16:00Z', 'a'], UTC_AT(16)],
    ['Date,Time (UTC),Time Zone,Text', ['2026-10-08', '16:00', 'GMT+1', 'a'], UTC_AT(15)],
    ['Date,Time (UTC),Time Zone,Text', ['2026-10-08', '16:00', ' ', 'a'], UTC_AT(16)],
    ['Date,Time,Time Zone,Text', ['2026-10-08', '16:00 UTC', 'GMT+1', 'a'], UTC_AT(16)],
    ['Date,Time,Text', ['2026-10-08', '4 PM Europe/Berlin', 'a'], UTC_AT(14)],
    ['Date,Time,Text', ['2026-10-08 16:00 (UTC)', '', 'a'], UTC_AT(16)],
    // The zone of a date counts for the time beside it, unless that has its own.
    ['Date,Time,Text', ['2026-10-08 16:00 UTC', '16:00', 'a'], UTC_AT(16)],
    ['Date,Time,Text', ['2026-10-08 00:00 UTC', '16:00', 'a'], UTC_AT(16)],
    ['Date,Time,Text', ['2026-10-08 16:00 Europe/Berlin', '4 PM', 'a'], UTC_AT(14)],
    ['Date,Time,Text', ['2026-10-08 16:00 PST', '16:00 UTC', 'a'], UTC_AT(16)],
    ['Date,Time,Time Zone,Text', ['2026-10-08 16:00 UTC', '16:00', 'GMT+1', 'a'], UTC_AT(16)],
    ['Date,Time,Text', ['2026-10-08', '9:30 AM Eastern Standard Time', 'a'], UTC_AT(13, 30)],
    ['Date,Time,Text', ['2026-10-08', '16:00 (W. Europe Standard Time)', 'a'], UTC_AT(14)],
    ['Date,Time,Text', ['2026-10-08', '16:00 [Europe/Paris]', 'a'], UTC_AT(14)],
    ['When,Text', ['2026-10-08T16:00+02:00[Europe/Paris]', 'a'], UTC_AT(14)],
    ['Date,Time,Zone,Text', ['2026-10-08', '16:00', 'Romance Standard Time', 'a'], UTC_AT(14)],
    ['Date,Time,Zone,Text', ['2026-10-08', '16:00', '(UTC+01:00) Berlin, Bern', 'a'], UTC_AT(14)],
    ['Date,Time (Tokyo Standard Time),Text', ['2026-10-08', '16:00', 'a'], UTC_AT(7)],
    ['Date,Publish time [Europe/Paris],Text', ['2026-10-08', '16:00', 'a'], UTC_AT(14)],
    // A name with one meaning needs no answer.
    ['When,Text', ['Oct 8, 2026 9:00 AM (Pacific Time)', 'a'], UTC_AT(16)],
    ['Date,Eastern Time,Text', ['2026-10-08', '1 PM', 'a'], UTC_AT(17)],
    ['Date,Time PT,Text', ['2026-10-08', '1 PM', 'a'], UTC_AT(20)],
  ])('converts a time by a zone that is written in the file: %s %j', (header, cells, typed) => {
    expect(read(header, cells)).toMatchObject({ post: typed, isConverted: true, problems: [] });
  });

  it.each([
    ['Publish date (CET),Time,Text', ['2026-10-08', '16:00', 'a'], 'CET', 0],
    ['Date,Time (EST),Text', ['2026-10-08', '16:00', 'a'], 'EST', 1],
    ['Date,Time (GMT/BST),Text', ['2026-10-08', '16:00', 'a'], 'GMT/BST', 1],
    ['Date,Time (not UTC),Text', ['2026-10-08', '16:00', 'a'], 'not UTC', 1],
    ['Date,Time,Text', ['2026-10-08', '9:30 AM PST', 'a'], 'PST', 1],
    ['Date,Time (UTC),Text', ['2026-10-08', '9:30 AM PST', 'a'], 'PST', 1],
    ['Date,Time,Text', ['2026-10-08 16:00 PST', '', 'a'], 'PST', 0],
    ['Date,Time,Text', ['2026-10-08 16:00 PST', '16:00', 'a'], 'PST', 0],
    ['Date,Time,Text', ['2026-10-08 16:00 UTC', '16:00 PST', 'a'], 'PST', 1],
  ])('asks for a zone that is not certain: %s %j', (header, cells, zoneName, cell) => {
    const row = read(header, cells);
    expect(row).toMatchObject({ post: null, zoneName });
    expect(row.problems).toMatchObject([{ text: `Which time zone is “${zoneName}”?` }]);
    expect(row.problems[0]?.cell).toBe(cell);
  });

  it.each([
    ['Date,Time,Text', ['Jan 5', '9:30 AM PST', 'a'], 'PST'],
    ['Date,Time (EST),Text', ['Jan 5', '9:30', 'a'], 'EST'],
    ['Date,Time (EST),Text', ['1/25', '9:30', 'a'], 'EST'],
    ['Date,Time,Zone,Text', ['Feb 29', '9:30', 'EST', 'a'], 'EST'],
    ['When,Text', ['Jan 5 9:30 AM PST', 'a'], 'PST'],
    ['Date,Time,Text', ['3/4/2027', '9:30 AM PST', 'a'], 'PST'],
    ['Date,Time,Text', ['3/4', '9:30 AM PST', 'a'], 'PST'],
  ])('names its zone before its year and its order are known: %s %j', (header, cells, zoneName) => {
    const row = read(header, cells, { order: null });
    expect(row).toMatchObject({ post: null, isConverted: false, zoneName });
    expect(row.problems).toHaveLength(1);
    expect(row.problems[0]?.text).toMatch(/^Which (?:year|number is the day)\?/);
    const zones = new Map([[zoneName, 'UTC']]);
    expect(read(header, cells, { order: null, zones })).toMatchObject({ post: null, zoneName });
  });

  it('can be given the zone of the file before its year is known', () => {
    const cells = ['Jan 5', '9:30', 'a'];
    expect(read('Date,Time,Text', cells)).toMatchObject({ post: null, hasFileZone: true });
    const noon = read('Date,Time (EST),Text', ['Jan 5', 'noonish', 'a']);
    expect(noon.problems.map(({ text }) => text)).toEqual([
      'Which year? “Jan 5” has none.',
      '“noonish” is not a time.',
    ]);
    expect(noon).not.toHaveProperty('zoneName');
  });

  describe('with a zone for the whole file', () => {
    const CELLS = ['2026-10-08', '16:00', 'a'];

    it('converts times whose row names none', () => {
      expect(read('Date,Time,Text', CELLS, { zone: 'Europe/Berlin' })).toMatchObject({
        post: UTC_AT(14),
        isConverted: true,
        hasFileZone: true,
        problems: [],
      });
      const dated = read('When,Text', ['2026-10-08 16:00', 'a'], { zone: 'UTC' });
      expect(dated).toMatchObject({ post: UTC_AT(16), isConverted: true, hasFileZone: true });
    });

    it('takes it in place of the zone in the name of a column, which then needs no answer', () => {
      const header = 'Date,Time (EST),Text';
      expect(read(header, CELLS)).toMatchObject({ post: null, hasFileZone: true });
      const chosen = read(header, CELLS, { zone: 'Asia/Tokyo' });
      expect(chosen).toMatchObject({ post: UTC_AT(7), isConverted: true, problems: [] });
      expect(chosen).not.toHaveProperty('zoneName');
      const asWritten = read(header, CELLS, { zone: null });
      expect(asWritten).toMatchObject({ post: MOMENT, isConverted: false, hasFileZone: true });
    });

    it.each([
      ['Date,Time,Text', ['2026-10-08', '16:00Z', 'a']],
      ['Date,Time,Text', ['2026-10-08', '16:00 (UTC)', 'a']],
      ['Date,Time,Text', ['2026-10-08 16:00 UTC', '16:00', 'a']],
      ['Date,Time,Zone,Text', ['2026-10-08', '16:00', 'UTC', 'a']],
    ])('keeps the zone in a cell: %s %j', (header, cells) => {
      const row = read(header, cells, { zone: 'Asia/Tokyo' });
      expect(row).toMatchObject({ post: UTC_AT(16), hasFileZone: false });
    });

    it('does not convert a time that is given', () => {
      const defaults = { ...NO_DEFAULTS, time: '16:00' };
      const row = read('Date,Text', ['2026-10-08', 'a'], { defaults, zone: 'Asia/Tokyo' });
      expect(row).toMatchObject({ post: MOMENT, isConverted: false, hasFileZone: false });
    });
  });

  it.each(['۱۴۰۵/۰۹/۱۰', '2569-12-01', '1/12/2206'])(
    'says that the year of %s is unusual',
    (date) => {
      const row = read(DATED, [date, '16:00', 'a']);
      expect(row.post).not.toBeNull();
      expect(row.problems).toMatchObject([{ cell: 0, isRefusal: false }]);
      expect(row.problems[0]?.text).toMatch(/^The post is due in \d{4}\. Check the year\.$/);
      expect(problemsOf(DATED, [date, '16:00', 'a'], { isOwn: true })).toEqual([]);
      const defaults = { ...NO_DEFAULTS, date: '1000-01-01' };
      expect(problemsOf('Time,Text', ['16:00', 'a'], { defaults })).toEqual([]);
    },
  );

  it('says that a date has another time than the cell of the time, which counts', () => {
    const row = read(DATED, ['2026-10-08 17:30', '16:00', 'a']);
    expect(row.post).toMatchObject(MOMENT);
    expect(row.problems).toEqual([
      {
        cell: 0,
        text: 'The date has another time: 17:30. That of the time column counts.',
        isRefusal: false,
        remedies: [],
      },
    ]);
    expect(problemsOf(DATED, ['2026-10-08 16:01', '16:00', 'a'])).toHaveLength(1);
    for (const date of ['2026-10-08 16:00', '2026-10-08 16:00:30', '2026-10-08 00:00']) {
      expect(problemsOf(DATED, [date, '16:00', 'a'])).toEqual([]);
    }
  });

  it('does not convert a time that is given, nor a time in a column of its own without a zone', () => {
    const defaults = { ...NO_DEFAULTS, time: '16:00' };
    const row = read('Date (UTC),Time,Text', ['2026-10-08', '', 'a'], { defaults });
    expect(row).toMatchObject({ post: MOMENT, isConverted: false, problems: [] });
    expect(read('Date,Time,Note (UTC),Text', ['2026-10-08', '16:00', 'n', 'a']).post).toMatchObject(
      MOMENT,
    );
  });

  it('reads the parts of a day', () => {
    const cells = ['2026-10-08', '0.25', 'a'];
    expect(read(DATED, cells).post?.time).toBe('00:25');
    expect(read(DATED, cells, { hasDayParts: true }).post?.time).toBe('06:00');
  });

  it('uses the given date and time for rows without one', () => {
    const defaults = { ...NO_DEFAULTS, ...MOMENT };
    expect(read('Text', ['a'], { defaults }).post).toMatchObject(MOMENT);
    expect(read(DATED, ['', '', 'a'], { defaults }).post).toMatchObject(MOMENT);
    expect(read('Date,Text', ['9/10/2026', 'a'], { defaults }).post).toMatchObject({
      date: '2026-10-09',
      time: '16:00',
    });
    expect(read('Time,Text', ['17:00', 'a'], { defaults }).post?.time).toBe('17:00');
    expect(problemsOf('Text', ['a'], { defaults: { ...defaults, time: '' } })).toEqual([
      'The time is missing.',
    ]);
    expect(problemsOf(DATED, ['', '16:00', 'a'], { defaults: NO_DEFAULTS })).toEqual([
      'The date is missing.',
    ]);
  });

  it('gives accounts and labels to rows without them', () => {
    const accounts = [{ network: 'Twitter', name: 'Ada' }] as const;
    const defaults = { ...NO_DEFAULTS, accounts, labels: ['Tea', 'tea', 'te\u200Ba', '\u2060'] };
    const names = `${DATED},Networks,Labels`;
    const without = read(names, [...ROW, '', ''], { defaults });
    expect(without.post).toMatchObject({ accounts, labels: [{ name: 'Tea' }] });
    expect(without.missing).toEqual(['accounts', 'labels']);
    const own = read(names, [...ROW, 'Facebook', 'Advent'], { defaults });
    expect(own.post).toMatchObject({
      accounts: [{ network: 'Facebook' }],
      labels: [{ name: 'Advent' }],
    });
    expect(own.missing).toEqual([]);
    expect(read(names, [...ROW, 'Friendster', 'Advent'], { defaults }).missing).toEqual([]);
  });

  it('says what it lacks', () => {
    expect(read(DATED, ['', '', 'a']).missing).toEqual(['date', 'time', 'accounts', 'labels']);
    expect(read(DATED, ['8/10/2026', ' ', 'a']).missing).toEqual(['time', 'accounts', 'labels']);
    expect(read('When,Text', ['8/10/2026 16:00', 'a']).missing).toEqual(['accounts', 'labels']);
    expect(read(DATED, ['someday', '', 'a']).missing).toEqual(['accounts', 'labels']);
  });

  it('names what is wrong with the date and with the time at once', () => {
    expect(problemsOf(DATED, ['31/11/2026', '25:10', 'a'])).toEqual([
      '“31/11/2026” is not a date. November has 30 days.',
      '“25:10” is not a time. A day ends at 23:59.',
    ]);
    expect(problemsOf('Time,Text', ['25:10', 'a'])).toEqual([
      'The date is missing.',
      '“25:10” is not a time. A day ends at 23:59.',
    ]);
    const defaults = { ...NO_DEFAULTS, ...MOMENT };
    const row = read('Time,Text', ['25:10', 'a'], { defaults });
    expect(row.problems).toMatchObject([{ text: '“25:10” is not a time. A day ends at 23:59.' }]);
    expect(row.problems[0]?.remedies).toEqual([]);
  });

  it('refuses a row without a date, a time or a text', () => {
    expect(problemsOf(DATED, ['', '16:00', ' '])).toEqual([
      'The date is missing.',
      'The content is empty.',
    ]);
    expect(problemsOf(DATED, ['8/10/2026', ' ', 'a'])).toEqual(['The time is missing.']);
    expect(problemsOf('Date,Text', ['8/10/2026', 'a'])).toEqual(['The time is missing.']);
    expect(problemsOf('Budget', ['a'], { columns: [] })).toEqual([
      'The date is missing.',
      'The content is empty.',
      '1 cell is beyond the last column.',
    ]);
    expect(read(DATED, ['8/10/2026', '16:00']).post).toBeNull();
    expect(remediesOf(DATED, ['8/10/2026', '16:00', ''])).toEqual([]);
  });

  it('refuses what is no date or time', () => {
    expect(problemsOf(DATED, ['soon', '16:00', 'a'])).toEqual(['“soon” is not a date.']);
    expect(problemsOf(DATED, ['8/10/2026', 'noon', 'a'])).toEqual(['“noon” is not a time.']);
    expect(problemsOf(DATED, ['8/10/2026', '16:00', 'a'], { order: null })).toEqual([
      'Which number is the day? “8/10/2026” can be read in several ways.',
    ]);
    expect(problemsOf(DATED, ['Jan 5', '16:00', 'a'])).toEqual(['Which year? “Jan 5” has none.']);
  });

  it('offers a day that exists, written like the other dates', () => {
    const row = ['31/11/2026', '16:00', 'a'];
    expect(remediesOf(DATED, row)).toEqual([
      { kind: 'use', name: 'Use 30/11/2026', cells: new Map([[0, '30/11/2026']]) },
    ]);
    expect(corrected(DATED, row).post).toMatchObject({ date: '2026-11-30', time: '16:00' });
    expect(corrected('When,Text', ['31.11.26 16:00', 'a']).post).toMatchObject({
      date: '2026-11-30',
      time: '16:00',
    });
    expect(corrected(DATED, ['2027-02-29 10:00', '', 'a']).post).toMatchObject({
      date: '2027-02-28',
      time: '10:00',
    });
    expect(remediesOf(DATED, ['99/11/2026', '16:00', 'a'])).toEqual([]);
  });

  it('refuses a time that no day has, without a remedy', () => {
    for (const time of ['25:10', '24:00', '16:75']) {
      expect(remediesOf(DATED, ['27/03/2027', time, 'a'])).toEqual([]);
    }
  });

  it('writes a date like the text that it replaces', () => {
    expect(writtenLike('3/27/27', '2027-04-01', 'monthFirst')).toBe('4/1/27');
    expect(writtenLike('31.11.2026', '2026-11-30', null)).toBe('30.11.2026');
    expect(writtenLike('5/5/2026', '2026-05-06', null)).toBe('6/5/2026');
    expect(writtenLike('27-02-29', '2027-02-28', 'yearFirst')).toBe('27-02-28');
    expect(writtenLike('31/11/2026', '2026-11-30', 'yearFirst')).toBe('30/11/2026');
    expect(writtenLike('31/11', '2026-11-30', 'dayFirst')).toBe('2026-11-30');
    expect(writtenLike('Nov 31, 2026', '2026-11-30', null)).toBe('2026-11-30');
  });

  it('says which weekday a date is if the cell names another one', () => {
    const { post, problems } = read(DATED, ['Mon 4 Jan 2026', '16:00', 'a']);
    expect(post?.date).toBe('2026-01-04');
    expect(problems).toEqual([
      { cell: 0, text: '4 January 2026 is a Sunday.', isRefusal: false, remedies: [] },
    ]);
  });

  it('adds hashtags to the content, which they do not replace', () => {
    const header = `${DATED},Hashtags`;
    expect(read(header, [...ROW, 'tea']).post?.content).toBe(' Hello\n\n#tea');
    expect(read(header, [...ROW, '']).post?.content).toBe(ROW[2]);
    expect(problemsOf(header, ['8/10/2026', '16:00', '', 'tea'])).toEqual([
      'The content is empty.',
    ]);
  });

  it('reads networks by their names', () => {
    expect(fieldsOf('Channels', 'X, FB; , x')).toEqual({
      fields: { accounts: [{ network: 'Twitter' }, { network: 'Facebook' }] },
      problems: [],
    });
    expect(fieldsOf('Facebook,Instagram,Twitter', 'TRUE', 'no', '1').fields).toEqual({
      accounts: [{ network: 'Facebook' }, { network: 'Twitter' }],
    });
    expect(fieldsOf('Accounts,Channels', 'Twitter: A: b;Bluesky', 'X;FB').fields).toEqual({
      accounts: [
        { network: 'Twitter', name: 'A: b' },
        { network: 'Bluesky' },
        { network: 'Facebook' },
      ],
    });
    expect(fieldsOf('Accounts', 'X: ').fields).toEqual({ accounts: [{ network: 'Twitter' }] });
  });

  it('asks for the network of an unknown name', () => {
    const header = `${DATED},Channels,Accounts`;
    const row = [...ROW, 'Xing, X', 'Harbour'];
    expect(problemsOf(header, row)).toEqual([
      '“Xing” is not a known network.',
      'The network of “Harbour” is not known.',
    ]);
    expect(remediesOf(header, row)[0]).toEqual({ kind: 'chooseNetwork', name: 'Xing' });
    const networks = new Map([
      ['Xing', []],
      ['Harbour', ['Bluesky']],
    ] as const);
    expect(read(header, row, { networks }).post?.accounts).toEqual([
      { network: 'Bluesky', name: 'Harbour' },
      { network: 'Twitter' },
    ]);
    const chosen = new Map([['Xing', ['LinkedIn']]] as const);
    expect(
      read(`${DATED},Channels`, [...ROW, 'Xing'], { networks: chosen }).post?.accounts,
    ).toEqual([{ network: 'LinkedIn' }]);
    expect(corrected(`${DATED},Facebook`, [...ROW, 'maybe']).post?.accounts).toEqual([
      { network: 'Facebook' },
    ]);
  });

  it('reads the colours of labels, and says which are not known', () => {
    expect(fieldsOf('Labels,Label colours', 'A, B, C, D', 'teal, , Rose, mauve')).toEqual({
      fields: {
        labels: [
          { name: 'A', colour: 'teal' },
          { name: 'B' },
          { name: 'C', colour: 'rose' },
          { name: 'D' },
        ],
      },
      problems: ['“mauve” is not a label colour. It will be left out.'],
    });
    expect(fieldsOf('Label colours', 'teal')).toEqual({ fields: {}, problems: [] });
  });

  it('cuts long labels, and says so', () => {
    const [fits, long] = ['a'.repeat(100), `${'b'.repeat(100)}c`];
    expect(fieldsOf('Tags,Client', ` ${fits} `, `x, ${long}`)).toEqual({
      fields: { labels: [fits, 'x', 'b'.repeat(100)].map((name) => ({ name })) },
      problems: [expect.stringMatching(/^The label “b+…” is cut to 100 characters\.$/)],
    });
  });

  it('reads labels once apart from case, from several columns', () => {
    expect(fieldsOf('Tags,Client', 'Advent, advent,', 'Velo').fields).toEqual({
      labels: [{ name: 'Advent' }, { name: 'Velo' }],
    });
  });

  it('reads media with their alt texts', () => {
    expect(fieldsOf('Media,Alt text', 'https://a/1,2.png, https://b/c.png', 'One||Two')).toEqual({
      fields: {
        media: [
          { address: 'https://a/1,2.png', alt: 'One' },
          { address: 'https://b/c.png', alt: 'Two' },
        ],
      },
      problems: [],
    });
    expect(fieldsOf('Pictures,Videos', '', 'a.mp4;b.mp4').fields).toEqual({
      media: [{ address: 'a.mp4' }, { address: 'b.mp4' }],
    });
    const blanks = ' '.repeat(100_000);
    expect(fieldsOf('Media', `https://a,${blanks}https://b${blanks}y`).fields).toEqual({
      media: [{ address: 'https://a' }, { address: `https://b${blanks}y` }],
    });
    expect(fieldsOf('Media,Alt text', 'a.png', '||Two')).toEqual({
      fields: { media: [{ address: 'a.png' }] },
      problems: ['1 alt text has no picture or video, and will be left out.'],
    });
  });

  it('reads lists as a recognised format has them', () => {
    const rows = [{ number: 1, cells: BETA.columns.map(({ name }) => name) }];
    const columns = mappedColumns(rows, { format: BETA, hasHeader: true });
    const cells = ['2026-10-08 16:00', 'a', 'FALSE', 'TRUE', 'FALSE', ' a, b.png ', 'c.png'];
    expect(read('', cells, { columns }).post).toEqual({
      ...MOMENT,
      content: 'a',
      accounts: [{ network: 'Twitter' }],
      media: [{ address: 'a, b.png' }, { address: 'c.png' }],
    });
    const separated = columns.map((column) =>
      column.index === 2 ? { ...column, field: 'labels' as const, separator: ' / ' } : column,
    );
    const tagged = cells.with(2, 'a, b / c');
    expect(read('', tagged, { columns: separated }).post?.labels).toEqual([
      { name: 'a, b' },
      { name: 'c' },
    ]);
  });

  it('reads the other fields', () => {
    expect(
      fieldsOf('Link,Note,First comment,Thread,Text for X', 'l', ' n ', 'c', 'Numbered', ' v')
        .fields,
    ).toEqual({
      link: 'l',
      note: ' n ',
      firstComment: 'c',
      thread: 'numbered',
      variants: { Twitter: ' v' },
    });
    expect(fieldsOf('Thread', 'yes').fields).toEqual({ thread: 'plain' });
    expect(fieldsOf('Thread', 'No').fields).toEqual({});
    expect(fieldsOf('Thread', 'constructor')).toEqual({
      fields: {},
      problems: ['“constructor” is not a kind of thread. It will be left out.'],
    });
  });

  it('reads what is posted, and leaves out what does not say when and where', () => {
    const mark = 'Twitter: A 1 2026-12-01T08:31:00Z 0123abcd <https://x.com/a?b=1>';
    const skip = '2026-12-01T08:31:00.000Z skipped';
    expect(fieldsOf('Posted', `${mark}; ${skip}`).fields).toEqual({
      posted: [
        {
          ...{ network: 'Twitter', name: 'A 1', at: '2026-12-01T08:31:00Z', of: '0123abcd' },
          link: 'https://x.com/a?b=1',
        },
        { at: '2026-12-01T08:31:00.000Z', skipped: true },
      ],
    });
    for (const bad of [
      'yes',
      'Myspace 2026-12-01T08:31:00Z 0123abcd',
      '__proto__ 2026-12-01T08:31:00Z skipped',
      'Twitter 2026-12-41T08:31:00Z skipped',
      'Twitter 2026-12-01T08:31:00Z 0123ABCD',
      'Twitter 2026-12-01T08:31:00Z 0123abcd <javascript:alert(1)>',
      'Twitter 2026-12-01T08:31:00Z skipped <https://x.com/a>',
    ]) {
      expect(fieldsOf('Posted', `${bad}; ${skip}`)).toEqual({
        fields: { posted: [{ at: '2026-12-01T08:31:00.000Z', skipped: true }] },
        problems: [expect.stringMatching(/ does not say when and where it was posted\. /)],
      });
    }
  });

  it('reads networks of the plain CSV as people separate them', () => {
    const networks = (cell: string) =>
      read(`${DATED},Networks`, [...ROW, cell], { hasQuotedLists: true }).post?.accounts;
    const both = [{ network: 'Facebook' }, { network: 'Twitter' }];
    expect(networks('FB, X')).toEqual(both);
    expect(networks('Facebook; Twitter')).toEqual(both);
  });

  describe('in a file of Social Sync', () => {
    const HEADER = `${DATED},Networks,Accounts`;
    const own = (header: string, ...cells: string[]) => {
      const { post, problems, missing } = read(header, [...ROW, ...cells], { isOwn: true });
      const accounts = post?.accounts ?? [];
      return { accounts, problems: problems.map(({ text }) => text), missing };
    };
    const HARBOUR = { network: 'Instagram', name: 'harbour' };

    it('reads an account of a network that Networks names', () => {
      expect(own(HEADER, 'LinkedIn, IG', 'Instagram: harbour')).toEqual({
        accounts: [HARBOUR, { network: 'LinkedIn' }],
        problems: [],
        missing: ['labels'],
      });
    });

    it('leaves out an account of another network with a remark', () => {
      const problems = ['“Instagram: harbour” is left out: Networks does not name Instagram.'];
      expect(own(HEADER, 'LinkedIn', 'Instagram: harbour, Instagram, Facebook')).toEqual({
        accounts: [{ network: 'LinkedIn' }],
        problems,
        missing: ['labels'],
      });
      expect(own(HEADER, '', 'Instagram: harbour')).toEqual({
        accounts: [],
        problems,
        missing: ['accounts', 'labels'],
      });
      const [first] = read(HEADER, [...ROW, '', 'Instagram: harbour'], { isOwn: true }).problems;
      expect(first).toMatchObject({ cell: 4, isRefusal: false });
    });

    it('asks for an unknown network before it leaves out an account', () => {
      const unknown = ['“Meta” does not say which networks.'];
      expect(own(HEADER, 'Meta', 'Instagram: harbour').problems).toEqual(unknown);
    });

    it('reads all accounts without a column with networks', () => {
      const { accounts, problems } = own(`${DATED},Accounts`, 'Instagram: harbour');
      expect({ accounts, problems }).toEqual({ accounts: [HARBOUR], problems: [] });
    });
  });

  it('reads lists that were written here, and lists of people in the same columns', () => {
    const header = `${DATED},Tags,Media,Alt text`;
    const fields = (...cells: string[]) =>
      read(header, [...ROW, ...cells], { hasQuotedLists: true }).post;
    expect(fields('"a;b"; c', '"https://a/1,2.png"; b.png', '"A; b"; C, d')).toMatchObject({
      labels: [{ name: 'a;b' }, { name: 'c' }],
      media: [
        { address: 'https://a/1,2.png', alt: 'A; b' },
        { address: 'b.png', alt: 'C, d' },
      ],
    });
    expect(fields('spring, sale', 'https://a/1,2.jpg, https://a/3.jpg', 'A, b||C')).toMatchObject({
      labels: [{ name: 'spring' }, { name: 'sale' }],
      media: [
        { address: 'https://a/1,2.jpg', alt: 'A, b' },
        { address: 'https://a/3.jpg', alt: 'C' },
      ],
    });
  });

  it('removes the guard against formulas only from a guarded file', () => {
    const header = DATED;
    const row = ['8/10/2026', '16:00', "'=1"];
    expect(read(header, row, { isGuarded: true }).post?.content).toBe('=1');
    expect(read(header, row).post?.content).toBe("'=1");
    const changes = new Map([[2, { cells: new Map([[2, "'=2"]]) }]]);
    expect(read(header, row, { isGuarded: true, changes }).post?.content).toBe("'=2");
  });

  it('applies changes of cells, also beyond the end of the row, and leaves rows out', () => {
    const changes = new Map([[2, { cells: new Map([[2, 'New']]), isLeftOut: true }]]);
    expect(read(DATED, ['8/10/2026', '16:00'], { changes })).toMatchObject({
      cells: ['8/10/2026', '16:00', 'New'],
      post: { content: 'New' },
      isLeftOut: true,
    });
    const beyond = new Map([[2, { cells: new Map([[2, 'New']]) }]]);
    expect(read(DATED, ['8/10/2026'], { changes: beyond }).cells).toEqual(['8/10/2026', '', 'New']);
    expect(read(DATED, ROW, { changes: new Map([[2, {}]]) }).post).not.toBeNull();
  });

  it('leaves out a row that the file takes back, unless the user includes it', () => {
    const names = DATED.split(',');
    const columns = mappedColumns([{ number: 1, cells: names }], { format: null, hasHeader: true });
    const rows = [{ number: 2, cells: ROW, leftOut: 'The event is cancelled.' }];
    const readWith = (change: object) =>
      rowsToPosts(rows, { columns, order: 'dayFirst', changes: new Map([[2, change]]) });
    expect(readWith({})).toMatchObject([{ isLeftOut: true, leftOut: 'The event is cancelled.' }]);
    const [included] = readWith({ isLeftOut: false });
    expect(included).toMatchObject({ isLeftOut: false, leftOut: 'The event is cancelled.' });
    expect(included?.post).not.toBeNull();
    expect(included?.problems).toEqual([]);
  });

  it('refuses a row with too many cells, and joins them to the text', () => {
    const row = ['8/10/2026', '16:00', 'Hello', ' you', '', ' all'];
    expect(problemsOf(DATED, row)).toEqual(['2 cells are beyond the last column.']);
    expect(corrected(DATED, row).post?.content).toBe('Hello, you,, all');
    expect(corrected('Text,Date,Time', ['a', '8/10/2026', '16:00', 'x']).post?.content).toBe('a');
    expect(problemsOf(DATED, [...ROW, '', ''])).toEqual([]);
  });

  it('reports the quotes of a row until it is changed', () => {
    const columns = mappedColumns([{ number: 1, cells: DATED.split(',') }], {
      format: null,
      hasHeader: true,
    });
    const readFlaw = (flaw: 'unclosed' | 'stray', changes: RowReading['changes'] = new Map()) =>
      rowsToPosts([{ number: 2, cells: ROW, flaw }], { columns, order: 'dayFirst', changes })[0];
    expect(readFlaw('unclosed')).toMatchObject({
      post: null,
      problems: [
        {
          cell: null,
          text: 'A quotation mark is not closed. The quotation marks in this row are read as text.',
        },
      ],
    });
    expect(readFlaw('stray')?.post).not.toBeNull();
    expect(readFlaw('stray')?.problems).toHaveLength(1);
    const changes = new Map([[2, { cells: new Map([[2, 'a']]) }]]);
    expect(readFlaw('unclosed', changes)?.problems).toEqual([]);
  });

  it('refuses a row that is too long, without a remedy; it can be left out', () => {
    const columns = mappedColumns([{ number: 1, cells: DATED.split(',') }], {
      format: null,
      hasHeader: true,
    });
    const changes = new Map([[2, { isLeftOut: true }]]);
    const [row] = rowsToPosts([{ number: 2, cells: ['x'], flaw: 'long' }], {
      columns,
      order: null,
      changes,
    });
    expect(row).toEqual({
      number: 2,
      cells: ['x'],
      post: null,
      problems: [
        {
          cell: null,
          text: 'This row has more than 500,000 characters.',
          isRefusal: true,
          remedies: [],
        },
      ],
      isLeftOut: true,
      isConverted: false,
      missing: [],
    });
  });

  it('returns each row once, with a post or a reason, whatever it holds', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        '8/10/2026',
        '16:00',
        '25:10',
        '31/11/2026',
        'X',
        'Xing',
        "'=",
        '"',
        '__proto__',
      ),
      fc.string({ unit: 'binary' }),
    );
    const header = 'Date,Time,Text,Channels,Accounts,Tags,Media,Alt text,Thread,Facebook';
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), fc.boolean(), (cells, isGuarded) => {
        const { post, problems } = read(header, cells, { isGuarded, hasQuotedLists: isGuarded });
        expect(post === null).toBe(problems.some(({ isRefusal }) => isRefusal));
        if (post && !isGuarded) expect(post.content).toBe(cells[2]);
      }),
      { numRuns: runs(160) },
    );
  });
});
