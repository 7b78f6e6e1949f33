import { localZone } from '@/core/time/zone';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import type { ReadSource, SourceInput } from '@/tables/reading/importSource';
import { questionsOf } from '@/tables/questions/questions';
import { readSource } from '@/tables/reading/readSource';
import { isRefused, NO_DEFAULTS } from '@/tables/rows/rowReading';
import { firstChoices, sourceRows, type RowChoices } from '@/tables/reading/sourceRows';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { aWorkbook } from '../workbook/aWorkbook';

/** Returns a spreadsheet as an import reads it at first. */
function opened(file: string | Uint8Array, workbook: SourceInput['workbook'] = null): ReadSource {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const source = readSource(
    { name: 'a', bytes, text: '', workbook },
    {},
    { formats: CSV_FORMATS, keptFields: {}, zone: localZone(), now: Date.UTC(2026, 10, 26, 12) },
  );
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

function rowsOf(source: ReadSource, answers: Partial<RowChoices> = {}) {
  return sourceRows(source, { ...firstChoices(source), ...answers });
}

/** Returns the fields of the columns by their names, without those that are left out. */
function fieldsOf({ columns }: ReadSource) {
  return Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[name, field] as const])),
  );
}

/** Returns when each post is due, with the first line of its text; null for a row that is none. */
function linesOf(source: ReadSource, answers?: Partial<RowChoices>) {
  return rowsOf(source, answers).rows.map(
    ({ post }) => post && `${post.date} ${post.time} ${post.content.split('\n')[0]}`,
  );
}

/** Returns what is asked about a file. */
function asked(source: ReadSource) {
  const choices = firstChoices(source);
  const { open } = questionsOf({ source, choices, ...rowsOf(source) }, [], 0);
  return open.map(({ sentence }) => sentence);
}

// The headers and the forms of the cells are those of the spreadsheets in docs/import-examples.md. The rows are not.
describe('spreadsheets for Buffer that people keep', () => {
  it('are read in the form of the template, and rows without a date are refused', () => {
    const source = opened(
      '\ufeffText,Image URL,Tags,Posting Time\n' +
        'Our spring menu is here,,,1/27/2027 17:30\n' +
        'The new terrace,https://example.org/photo-1?q=80&w=2340&fit=crop,,\n' +
        'Two tags,,"menu,spring",\n',
    );
    expect(source.statement).toBe('Buffer: all 4 columns match');
    expect(rowsOf(source).dates.order).toBe('monthFirst');
    expect(linesOf(source)).toEqual(['2027-01-27 17:30 Our spring menu is here', null, null]);
    expect(rowsOf(source).missingCounts).toMatchObject({ date: 2, time: 2 });
    const defaults = { ...NO_DEFAULTS, date: '2027-01-28', time: '09:00' };
    expect(rowsOf(source, { defaults }).rows.map(({ post }) => post)).toMatchObject([
      { date: '2027-01-27', time: '17:30' },
      {
        date: '2027-01-28',
        time: '09:00',
        media: [{ address: 'https://example.org/photo-1?q=80&w=2340&fit=crop' }],
      },
      { date: '2027-01-28', labels: [{ name: 'menu' }, { name: 'spring' }] },
    ]);
  });

  it('are read with texts of several paragraphs', () => {
    const source = opened(
      'Text,Image URL,Tags,Posting Time\n' +
        '"We counted the cups.\n\n412 in a week.\n\nYours?",,,2027-01-27 09:40\n' +
        '"A short day, and a long night.\n\nSee you.",,,2027-01-27 10:40\n',
    );
    expect(source.statement).toBe('Buffer: all 4 columns match');
    expect(rowsOf(source).rows.map(({ post }) => post)).toMatchObject([
      { time: '09:40', content: 'We counted the cups.\n\n412 in a week.\n\nYours?' },
      { time: '10:40', content: 'A short day, and a long night.\n\nSee you.' },
    ]);
  });

  it('are refused without dates, with one problem for all rows', () => {
    const source = opened(
      'Text,Scheduled Date,Scheduled Time,Profile\n' +
        '"We counted the cups.\n\n412 in a week.",,,X\n' +
        '"Most advice is wrong.\n\nTry this.",,,X\n' +
        '"New beans.\n\nFrom Ethiopia.",,,LinkedIn\n',
    );
    expect(fieldsOf(source)).toEqual({
      Text: 'content',
      'Scheduled Date': 'date',
      'Scheduled Time': 'time',
      Profile: 'accounts',
    });
    expect(linesOf(source)).toEqual([null, null, null]);
    expect(asked(source)).toEqual(['3 rows have no date', '3 rows have no time']);
    const defaults = { ...NO_DEFAULTS, date: '2027-01-28', time: '09:00' };
    expect(rowsOf(source, { defaults }).rows.map(({ post }) => post)).toMatchObject([
      { date: '2027-01-28', time: '09:00', accounts: [{ network: 'Twitter' }] },
      { accounts: [{ network: 'Twitter' }] },
      { accounts: [{ network: 'LinkedIn' }] },
    ]);
  });

  it('keep a time without a date, and offer the date of the row above', () => {
    const source = opened(
      'Text,Link,Photo,Scheduled Date,Scheduled Time,Profile\n' +
        'A thread about cups,https://example.org,,2027-02-03,10:00,Twitter\n' +
        'The same for work,https://example.org,,2027-02-03,08:00,LinkedIn\n' +
        'A second part,,,,10:00,Twitter\n' +
        'A third part,,,,10:00,Twitter\n' +
        'A fourth part,,,,10:00,Twitter\n',
    );
    expect(fieldsOf(source)).toMatchObject({ Link: 'link', Photo: 'pictures' });
    expect(linesOf(source)).toEqual([
      '2027-02-03 10:00 A thread about cups',
      '2027-02-03 08:00 The same for work',
      null,
      null,
      null,
    ]);
    expect(asked(source)).toEqual(['3 rows have no date']);
    expect(rowsOf(source).fillDown).toEqual({ count: 3, isOn: false });
    expect(linesOf(source, { fillDown: true }).slice(2)).toEqual([
      '2027-02-03 10:00 A second part',
      '2027-02-03 10:00 A third part',
      '2027-02-03 10:00 A fourth part',
    ]);
  });

  it('name files of pictures without an address', () => {
    const source = opened(
      'Text,Scheduled Date,Scheduled Time,Media\n' +
        'Stop guessing. Start weighing. #coffee #beans,2027-02-03,07:30,carousels/week1/day1-slide1.png\n' +
        'Why grind fresh? #coffee,2027-02-04,07:30,carousels/week1/day2-slide1.png\n',
    );
    expect(rowsOf(source).rows.map(({ post }) => post)).toMatchObject([
      {
        content: 'Stop guessing. Start weighing. #coffee #beans',
        media: [{ address: 'carousels/week1/day1-slide1.png' }],
      },
      { date: '2027-02-04', time: '07:30' },
    ]);
  });
});

const EDITORIAL_HEADER =
  'Week,Day,Date,Platform,Content Type,Status,Theme,Hook/Title,Full Caption,Hashtags,' +
  'Media Type,Media File,Link,CTA,Publish Time,Buffer Queue,Notes,Review By,Approved\n';

describe('editorial calendars', () => {
  it('are read by the names of 19 columns', () => {
    const source = opened(
      `${EDITORIAL_HEADER}1,Monday,2027-02-01,X,Tweet,Draft,Beans,New beans are in.,` +
        '"New beans are in.\n\nFrom Ethiopia, and washed.",,Text,,,Try it →,10:00 AM,Queue 1,,Ana,No\n' +
        '1,Monday,2027-02-01,Instagram,Carousel,Draft,Beans,You brew it wrong. Here is how,' +
        '"Stop pouring.\n\nSwipe.",#coffee #beans,Carousel,carousel_beans.zip,example.org,Link in bio,' +
        '12:00 PM,Queue 1,5 slides,Ana,No\n',
    );
    expect(source.statement).toBe('8 of 19 columns recognised');
    expect(fieldsOf(source)).toEqual({
      Date: 'date',
      Platform: 'networks',
      'Full Caption': 'content',
      Hashtags: 'hashtags',
      'Media File': 'media',
      Link: 'link',
      'Publish Time': 'time',
      Notes: 'note',
    });
    expect(rowsOf(source).rows.map(({ post }) => post)).toEqual([
      {
        date: '2027-02-01',
        time: '10:00',
        content: 'New beans are in.\n\nFrom Ethiopia, and washed.',
        accounts: [{ network: 'Twitter' }],
      },
      {
        date: '2027-02-01',
        time: '12:00',
        content: 'Stop pouring.\n\nSwipe.\n\n#coffee #beans',
        accounts: [{ network: 'Instagram' }],
        media: [{ address: 'carousel_beans.zip' }],
        link: 'example.org',
        note: '5 slides',
      },
    ]);
  });

  it('have merged dates, whose other cells are empty in CSV: times that rise show it', () => {
    const source = opened(
      'Date,Time,Platform,Caption\n' +
        '"Mon, Feb 1, 2027",9:00 AM,Instagram,Morning beans\n' +
        ',12:30 PM,Facebook,Lunch beans\n' +
        ',6:00 PM,X,Evening beans\n' +
        '"Tue, Feb 2, 2027",9:00 AM,Instagram,Other beans\n',
    );
    expect(rowsOf(source).fillDown).toEqual({ count: 2, isOn: true });
    expect(linesOf(source)).toEqual([
      '2027-02-01 09:00 Morning beans',
      '2027-02-01 12:30 Lunch beans',
      '2027-02-01 18:00 Evening beans',
      '2027-02-02 09:00 Other beans',
    ]);
  });

  it('have merged dates without times: the date of the row above is offered', () => {
    const source = opened(
      'Date,Platform,Caption\n2027-02-01,Instagram,One\n,Facebook,Two\n2027-02-02,X,Three\n',
    );
    const { fillDown, missingCounts, rows } = rowsOf(source);
    expect(fillDown).toEqual({ count: 1, isOn: false });
    expect(missingCounts).toMatchObject({ date: 1, time: 3 });
    expect(rows.every(isRefused)).toBe(true);
    const answers = { fillDown: true, defaults: { ...NO_DEFAULTS, time: '09:00' } };
    expect(linesOf(source, answers)).toEqual([
      '2027-02-01 09:00 One',
      '2027-02-01 09:00 Two',
      '2027-02-02 09:00 Three',
    ]);
  });
});

/** Returns a row of a workbook: texts, and cells as XML. */
function sheetRow(number: number, ...cells: readonly string[]): string {
  const all = cells.map((cell) =>
    cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${number}">${all.join('')}</row>`;
}

const STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs>';

/** Returns the cell of a date: 46419 is 1 February 2027. */
const dayCell = (day: number) => `<c s="1"><v>${day}</v></c>`;

/** Returns the cell of a time: 0.5 is noon. */
const timeCell = (part: number) => `<c s="2"><v>${part}</v></c>`;

describe('workbooks of a content calendar', () => {
  it('have a title above the headings, and merged dates', async () => {
    const bytes = aWorkbook({
      styles: STYLES,
      sheets: [
        { name: 'How to use', rows: '' },
        {
          name: 'February',
          rows: [
            sheetRow(1, 'Content calendar, February 2027'),
            sheetRow(3, 'Date', 'Time', 'Channel', 'Copy', 'Comments'),
            sheetRow(
              4,
              dayCell(46_419),
              timeCell(0.375),
              'IG/FB',
              'Morning beans',
              'Ana: shorter?',
            ),
            sheetRow(5, '<c/>', timeCell(0.75), 'LinkedIn', 'Evening beans'),
            sheetRow(6, dayCell(46_420), timeCell(0.375), 'X (Twitter)', 'Other beans'),
          ].join(''),
          after: '<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="A4:A5"/></mergeCells>',
        },
      ],
    });
    const source = opened(bytes, await readWorkbook(bytes));
    expect(source.sheets).toMatchObject({ names: ['February'], chosen: 'February' });
    expect(source.headingRow).toBe(3);
    expect(source.notes).toContain(
      '1 row above the headings is left out: “Content calendar, February 2027”.',
    );
    expect(fieldsOf(source)).toEqual({
      Date: 'date',
      Time: 'time',
      Channel: 'networks',
      Copy: 'content',
      Comments: 'note',
    });
    expect(rowsOf(source).fillDown).toEqual({ count: 0, isOn: false });
    expect(rowsOf(source).rows).toMatchObject([
      {
        number: 4,
        post: {
          date: '2027-02-01',
          time: '09:00',
          content: 'Morning beans',
          accounts: [{ network: 'Instagram' }, { network: 'Facebook' }],
          note: 'Ana: shorter?',
        },
      },
      { number: 5, post: { date: '2027-02-01', time: '18:00', content: 'Evening beans' } },
      { number: 6, post: { date: '2027-02-02', accounts: [{ network: 'Twitter' }] } },
    ]);
  });
});
