import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { CSV_FORMATS, PLAIN_CSV } from '@/tables/formats/csvFormats';
import {
  headerKey,
  mappedColumns,
  leftOutColumns,
  withColumnField,
  withKeptFields,
} from '@/tables/table/columnMapping';
import {
  COLUMN_FIELDS,
  columnName,
  fieldName,
  networkField,
  nameMeaning,
} from '@/tables/table/columnNames';
import { knownNamesOf, recognisedFormat } from '@/tables/table/recognisedFormat';
import { ALPHA, BETA, FORMATS } from '../reading/formats';

function rowsOf(...rows: readonly string[][]) {
  return rows.map((cells, index) => ({ number: index + 1, cells }));
}

const UNKNOWN = { format: null, hasHeader: true };

function fieldsOf(...args: Parameters<typeof mappedColumns>) {
  return mappedColumns(...args).map(({ field }) => field);
}

/** Returns the field of the first column, beside one with a text. */
function fieldOf(name: string, ...cells: readonly string[]) {
  return fieldsOf(rowsOf([name, 'Copy'], ...cells.map((cell) => [cell, 'x'])), UNKNOWN)[0];
}

describe('the field that a name says', () => {
  const fieldNamed = (name: string) => nameMeaning(name)?.field ?? null;

  it.each([
    ['Publish Date', 'date'],
    [' DATUM ', 'date'],
    ['publishAt (UTC)', 'dateTime'],
    ['First-Comment', 'firstComment'],
    ['Text for X', 'variant:Twitter'],
    ['Caption on Instagram', 'variant:Instagram'],
    ['Twitter/X', 'network:Twitter'],
    ['Notes (internal)', 'note'],
    ['Caption (EN)', 'content'],
    ['', null],
    ['Budget', null],
    ['Text for Xing', null],
    ['Post for Twitter', null],
    ['__proto__', null],
  ])('of %j is %j', (name, field) => {
    expect(fieldNamed(name)).toBe(field);
  });

  it('is found again by the name of each field, except for the ids, which other programs have too', () => {
    expect(COLUMN_FIELDS).toHaveLength(21 + 2 * CHANNEL_NETWORKS.length);
    const named = COLUMN_FIELDS.map((field) => (field === 'id' ? null : field));
    expect(COLUMN_FIELDS.map(columnName).map(fieldNamed)).toEqual(named);
    expect(COLUMN_FIELDS.map(fieldName)).toEqual(
      expect.arrayContaining(['Date and time', 'Text for Twitter', 'Twitter: yes or no']),
    );
    expect(networkField('content')).toBeNull();
  });
});

describe('recognisedFormat', () => {
  it('recognises the CSV of an earlier version, with muted advice', () => {
    const names = PLAIN_CSV.columns.map(({ name }) => name);
    const rows = rowsOf([...names.slice(0, -1), 'Muted advice', 'Id']);
    expect(recognisedFormat(rows, [ALPHA, PLAIN_CSV]).format).toBe(PLAIN_CSV);
    expect(nameMeaning('Muted advice')).toBeNull();
  });

  it('recognises a header by its names, in any order, with any case and blanks', () => {
    const rows = rowsOf(['posting time', ' TAGS', 'text', 'Image  URL']);
    expect(recognisedFormat(rows, FORMATS)).toEqual({
      format: ALPHA,
      hasHeader: true,
      statement: 'Alpha: all 4 columns match',
    });
  });

  it('says how many columns match, whatever stands in parentheses', () => {
    const rows = rowsOf(['When', 'Text', 'Twitter/X', 'Facebook', 'Budget']);
    expect(recognisedFormat(rows, FORMATS)).toMatchObject({
      format: BETA,
      statement: 'Looks like Beta: 4 of 7 columns',
    });
    const many = rowsOf(['('.repeat(400_000), 'Text (a)', 'Image URL', 'Posting Time']);
    expect(recognisedFormat(many, FORMATS).format).toBe(ALPHA);
  });

  it('takes the format that is most like the header, by two columns at least', () => {
    const columns = [
      { name: 'Text', field: 'content' },
      { name: 'Image URL', field: 'pictures' },
    ] as const;
    const short = { ...ALPHA, name: 'Short', columns };
    const rows = rowsOf(['Text', 'Image URL', 'Tags', 'Posting Time']);
    expect(recognisedFormat(rows, [short, ALPHA]).format).toBe(ALPHA);
    const single = { ...short, columns: [columns[0]] } as const;
    expect(recognisedFormat(rows, [single])).toEqual({ ...UNKNOWN, statement: '' });
  });

  it('recognises some columns of a file for spreadsheets', () => {
    const of = (...header: readonly string[]) => recognisedFormat(rowsOf([...header]), CSV_FORMATS);
    const found = of('Date', 'Time', 'Content', '');
    expect(found).toMatchObject({ format: PLAIN_CSV, statement: 'CSV: all 3 columns match' });
    const { statement } = of('Date', 'Time', 'Content', 'Owner');
    expect(statement).toBe('Looks like CSV: 3 of 4 columns');
    expect(of('Content', 'Date').format).toBe(PLAIN_CSV);
    expect(of('Date', 'Content', 'Budget').format).toBeNull();
    expect(of('Date', 'Time', 'Budget', 'Owner').format).toBeNull();
  });

  it.each([
    [true, [['Copy', 'Budget', 'Datum']]],
    [true, [['发布日期', '文案', '平台']]],
    [
      true,
      [
        ['Was', 'Wo'],
        ['2026-10-08', 'x'],
      ],
    ],
    [
      true,
      [
        ['Column 1', 'Reason'],
        ['a', 'b'],
      ],
    ],
    [true, [['Text'], ['Hello']]],
    [true, [['Tweets'], ['Hello']]],
    [true, [['Post text'], ['Hello']]],
    [false, [['Hello', 'you']]],
    [false, [['Final post'], ['Hello']]],
    [false, [['Launch day!'], ['Hello']]],
    [false, [['Video'], ['Hello']]],
    [false, [['See you at'], ['9:30'], ['Happy New Year']]],
    [false, []],
  ])('says %s, there is a header, for %j', (hasHeader, rows) => {
    expect(recognisedFormat(rowsOf(...rows), [])).toMatchObject({ format: null, hasHeader });
  });

  it('counts the names of formats and general names', () => {
    expect(knownNamesOf(FORMATS)(['posting time', 'Draft', 'Copy', 'Budget', 'Message'])).toBe(4);
  });
});

describe('mappedColumns', () => {
  it('maps the columns of a recognised format by their names', () => {
    const rows = rowsOf(
      ['Posting Time (EST)', 'Notes', 'Text', 'Tags', 'Body', 'Budget'],
      ['2026-10-08 16:00', 'n', 'Hello', 'a,b', '', '2026-10-08'],
    );
    expect(mappedColumns(rows, { format: ALPHA, hasHeader: true })).toEqual([
      {
        index: 0,
        name: 'Posting Time (EST)',
        field: 'dateTime',
        zone: 'EST',
        samples: ['2026-10-08 16:00'],
      },
      { index: 1, name: 'Notes', field: 'note', samples: ['n'] },
      { index: 2, name: 'Text', field: 'content', samples: ['Hello'] },
      { index: 3, name: 'Tags', field: 'labels', separator: ',', samples: ['a,b'] },
      { index: 4, name: 'Body', field: null, samples: [] },
      { index: 5, name: 'Budget', field: null, samples: ['2026-10-08'] },
    ]);
    const plain = { format: PLAIN_CSV, hasHeader: true };
    const fields = ['date', 'content', null, 'time'];
    expect(fieldsOf(rowsOf(['Date', 'Content', 'When', 'Uhrzeit']), plain)).toEqual(fields);
  });

  it('maps columns without a known name by their first texts, and says so', () => {
    const header = ['A', 'B', 'C', 'D', 'E', 'F', ''];
    const row = ['8.10.2026', '16:00', 'FB + IG', 'https://a.b/c.png', 'https://a.b', '100', ' '];
    const columns = mappedColumns(rowsOf(header, [], row), UNKNOWN);
    expect(columns.map(({ field, guess }) => [field, guess])).toEqual([
      ['date', 'from its cells: dates'],
      ['time', 'from its cells: times'],
      ['networks', 'from its cells: networks'],
      ['media', 'from its cells: addresses of media'],
      ['link', 'from its cells: addresses'],
      [null, undefined],
      [null, undefined],
    ]);
    expect(withColumnField(columns, 0, 'note')[0]?.guess).toBeUndefined();
    expect(withKeptFields(columns, ['note'])[0]?.guess).toBeUndefined();
    expect(mappedColumns([], UNKNOWN)).toEqual([]);
  });

  it('takes the only text of a table without headings for the content', () => {
    const rows = (...row: string[]) =>
      mappedColumns(rowsOf(row), { format: null, hasHeader: false });
    const columns = rows('2026-12-01', '9:00', '12', 'Hello');
    expect(columns.map(({ field }) => field)).toEqual(['date', 'time', null, 'content']);
    expect(columns[3]?.guess).toBe('as the only text');
    expect(rows('2026-12-01', 'Hello', 'you').map(({ field }) => field)).toEqual([
      'date',
      null,
      null,
    ]);
  });

  it('tells a picture from a page by the address', () => {
    expect(fieldOf('A', 'https://a.b/c.JPG')).toBe('media');
    expect(fieldOf('A', 'https://a.b/c.png?w=1#x')).toBe('media');
    expect(fieldOf('A', 'https://a.b/?file=c.png')).toBe('media');
    expect(fieldOf('A', 'https://a.b/c.png/d')).toBe('link');
    expect(fieldOf('A', `https://a.b/${'.png?'.repeat(100_000)} x`)).toBeNull();
  });

  it.each([
    ['Date', '08/10/2026 16:00', 'dateTime'],
    ['Date', '31/11/2026 16:00', 'dateTime'],
    ['Date', '31/11/2026', 'date'],
    ['Date', 'soon', 'date'],
    ['Date', '', 'date'],
    ['due_date', '2027-01-05 00:00:00', 'date'],
    ['Scheduled at', '2027-01-05T00:00:00Z', 'date'],
    ['A', '2027-01-05 00:00', 'date'],
    ['A', '2027-01-05 09:30', 'dateTime'],
    ['Date', '1/5', 'date'],
    ['Datum', '5.10.', 'date'],
    ['Datum', '5.10', 'date'],
    ['Datum', '18.00', 'time'],
    ['Date', 'Jan 5 9:30 AM', 'dateTime'],
    ['A', 'Jan 5', 'date'],
    ['Stars', '4/5', null],
    ['Version', '5.1', null],
    ['Scheduled Time', '', 'time'],
    ['Publish time', '2025-02-03 10:00', 'dateTime'],
    ['Publish time', '2025-02-03', 'date'],
    ['Publish time', '0.3958333', 'time'],
    ['Score', '0.3958333', null],
  ])('tells dates and times apart: “%s” with %j has the field %j', (name, cell, field) => {
    expect(fieldOf(name, cell)).toBe(field);
  });

  it('takes a column for times if six of ten cells are', () => {
    expect(fieldOf('Hour', '9:30', '10:00', '11:00', 'noon', 'tbd')).toBe('time');
    expect(fieldOf('Plan', '9:30', '10:00', '11:00', 'noon', 'tbd')).toBe('time');
    expect(fieldOf('Plan', '9:30', '10:00', 'noon', 'tbd')).toBeNull();
  });

  it('takes the date from the column that has dates', () => {
    const header = ['Week', 'Day', 'Date', 'Platform', 'Full Caption', 'Publish Time'];
    const row = ['1', 'Monday', '2025-02-03', 'X', 'Hi, this is the text', '10:00 AM'];
    const fields = [null, null, 'date', 'networks', 'content', 'time'];
    expect(fieldsOf(rowsOf(header, row), UNKNOWN)).toEqual(fields);
  });

  it('takes no guessed date instead of a named one whose first cells are no dates', () => {
    const header = ['Shoot day', 'Publish Date', 'Caption'];
    const rows = [
      ['2026-12-01', 'TBD', 'a'],
      ['2026-12-02', '2027-01-08', 'b'],
    ];
    expect(fieldsOf(rowsOf(header, ...rows), UNKNOWN)).toEqual([null, 'date', 'content']);
  });

  it('takes only our ids for ids of posts, whatever the name of the column', () => {
    const idField = (header: string[], id: string) =>
      fieldsOf(
        rowsOf(header, ['2026-10-08', 'Hi', id]),
        recognisedFormat(rowsOf(header), CSV_FORMATS),
      )[2];
    const own = ['Date', 'Content', 'Id'];
    expect(idField(own, 'socialsync-1764166427000')).toBe('id');
    expect(idField(own, '1764166427000')).toBeNull();
    expect(idField(own, '')).toBe('id');
    expect(idField(['Date', 'Text', 'Reference'], ' socialsync-1')).toBe('id');
    expect(idField(['Date', 'Text', 'Reference'], 'socialsync-')).toBeNull();
  });

  it('holds what is posted if a cell says when and where', () => {
    const field = (header: string[], ...cells: string[]) =>
      mappedColumns(
        rowsOf(header, ...cells.map((cell) => ['2026-06-16', 'Hello', cell])),
        recognisedFormat(rowsOf(header), CSV_FORMATS),
      )[2]?.field;
    for (const header of [
      ['Date', 'Content', 'Posted'],
      ['Day', 'Caption', 'POSTED'],
    ]) {
      expect(field(header, '', 'Twitter 2026-06-16T14:02:00Z skipped')).toBe('posted');
      expect(field(header, '')).toBe('posted');
      // A column of a team.
      expect(field(header, 'yes', '')).toBeNull();
      expect(field(header, '2026-06-16')).toBeNull();
    }
  });

  it.each([
    [['Final Copy', 'Review comments'], 'Final Copy'],
    [['Caption (FR)', 'Visual brief'], 'Caption (FR)'],
    [['Post Copy', 'Hook'], 'Post Copy'],
    [['Copy - final', 'Copy'], 'Copy - final'],
    [['Approved copy', 'Draft copy'], 'Approved copy'],
    [['Caption/Copy', 'Idea'], 'Caption/Copy'],
    [['Content', 'Caption'], 'Caption'],
    [['Post', 'Full caption'], 'Full caption'],
    [['Post #', 'Caption'], 'Caption'],
    [['Tweet #', 'Caption'], 'Caption'],
    [['Post (number)', 'Caption'], 'Caption'],
    [['Copy?', 'Caption'], 'Caption'],
    [['Copy (internal)', 'Caption'], 'Caption'],
    [['Text', 'Caption'], null],
    [['Hook', 'Idea'], null],
    [['Name', 'Status'], null],
    [['Draft copy', 'Old copy'], null],
  ])('takes the text of %j from the column “%s”, and asks for it without one', (names, name) => {
    const rows = rowsOf(['Date', ...names], ['2027-01-05', 'Short', 'A much longer text']);
    const columns = mappedColumns(rows, UNKNOWN);
    const texts = columns.filter(({ field }) => field === 'content');
    expect(texts.map((column) => column.name)).toEqual(name === null ? [] : [name]);
  });

  it.each(['12', '#12', '$ 1,200', 'https://a.b/c', '2027-01-05'])(
    'takes no text from a column that may be one of numbers, such as “%s”',
    (cell) => {
      expect(fieldsOf(rowsOf(['Post', 'Idea'], [cell, 'Hello']), UNKNOWN)).not.toContain('content');
      expect(fieldsOf(rowsOf(['Copy', 'Idea'], [cell, 'Hello']), UNKNOWN)[0]).toBe('content');
    },
  );

  it.each([
    [['Created Date', 'Publish Date'], 'Publish Date'],
    [['Last modified', 'Due date'], 'Due date'],
    [['Date posted', 'Go live'], 'Go live'],
    [['Date', 'Scheduled on'], 'Scheduled on'],
    [['Start Date', 'Due Date'], 'Due Date'],
    [['Event', 'Publish date (CET)'], 'Publish date (CET)'],
    [['Erstellt', 'Termin'], 'Termin'],
    [['Created', 'Last modified'], null],
    [['Event', 'Fair'], null],
    [['Date', 'Day'], null],
  ])('takes the date of %j from the column “%s”, and asks for it without one', (names, name) => {
    for (const each of [names, names.toReversed()]) {
      const rows = rowsOf([...each, 'Text'], ['2026-11-01', '2027-01-05', 'Hello']);
      const columns = mappedColumns(rows, UNKNOWN);
      const dates = columns.filter(({ field }) => field === 'date');
      expect(dates.map((column) => column.name)).toEqual(name === null ? [] : [name]);
    }
  });

  it('takes no column without texts beside another one with the same meaning', () => {
    const rows = rowsOf(['Due Date', 'Start Date', 'Text', 'Caption'], ['', '2027-01-05', '', 'a']);
    expect(fieldsOf(rows, UNKNOWN)).toEqual([null, 'date', null, 'content']);
  });

  it('maps several columns to a list, and one to another field', () => {
    const rows = rowsOf(
      ['Text', 'Tags', 'Client', 'Link', 'URL'],
      ['a', 'c', 'd', 'https://a.b', 'https://c.d'],
    );
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['content', 'labels', 'labels', 'link', null]);
  });

  it('guesses nothing from a column of the team, and no link from several columns', () => {
    const rows = rowsOf(
      ['Date', 'Text', 'Brief', 'Canva', 'Drive', 'Video length'],
      ['2027-01-05', 'a', 'https://a.b', 'https://c.d', 'https://e.f', '1:30'],
    );
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['date', 'content', null, null, null, null]);
  });

  it.each([
    ['Image', 'Photo of the team, e.g. at the door', null],
    ['Creative', 'Carousel 1.2', null],
    ['Link', 'see the brief', null],
    ['Image', 'https://a.b/c', 'pictures'],
    ['Image', 'Photo of the team.jpg', 'pictures'],
    ['Creative Link', 'www.example.org/x', 'media'],
    ['Link', 'example.org/sale', 'link'],
    ['Link', '', 'link'],
  ])('takes no words for an address: %s, “%s”', (name, cell, field) => {
    expect(fieldOf(name, cell)).toBe(field);
  });

  it('maps the reasons of rows left out to nothing', () => {
    const rows = rowsOf(['When', 'Caption', 'Reason', ''], ['', 'Hi', '2026-10-08 16:00']);
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['dateTime', 'content', null, null]);
  });
});

describe('a mapping', () => {
  const columns = mappedColumns(rowsOf(['Copy', 'Budget', 'Owner'], ['a', '100', '']), UNKNOWN);

  it('can be changed, and names what is left out', () => {
    const changed = withColumnField(columns, 1, 'date');
    expect(changed.map(({ field }) => field)).toEqual(['content', 'date', null]);
    expect(leftOutColumns(columns)).toEqual(['Budget']);
  });

  it('does not name the muted advice of an earlier version', () => {
    const former = mappedColumns(rowsOf(['Content', 'Muted advice'], ['a', 'folded']), UNKNOWN);
    expect(leftOutColumns(former)).toEqual([]);
  });

  it('can be kept for a header', () => {
    expect(headerKey([' COPY', 'budget '])).toBe('2:copy:budget');
    expect(headerKey(['Copy,Budget'])).toBe('1:copy,budget');
    expect(headerKey(['Copy', 'Budget', '', 'Reason'])).toBe('2:copy:budget');
    expect(headerKey(['Copy', 'Reason', 'Budget'])).toBe('3:copy:reason:budget');
    expect(headerKey(Array<string>(500).fill('Budget'))).toHaveLength(500);
    const kept = withKeptFields(columns, [null, undefined, 'note']);
    expect(kept.map(({ field }) => field)).toEqual([null, null, 'note']);
  });
});
