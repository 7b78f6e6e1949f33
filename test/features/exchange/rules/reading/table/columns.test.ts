import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { isListField } from '@/features/exchange/rules/cells';
import { CSV_FORMATS, PLAIN_CSV } from '@/features/exchange/rules/csvFormats';
import {
  changedCount,
  headerKey,
  mappedColumns,
  leftOutColumns,
  mappingProblems,
  withColumnField,
  withKeptFields,
} from '@/features/exchange/rules/reading/table/columnMapping';
import {
  COLUMN_FIELDS,
  columnName,
  comparedName,
  fieldName,
  networkField,
  nameMeaning,
} from '@/features/exchange/rules/reading/table/columnNames';
import {
  knownNamesOf,
  recognisedFormat,
} from '@/features/exchange/rules/reading/table/recognisedFormat';
import { ALPHA, BETA, CLASSIC, FORMATS } from '../formats';

function rowsOf(...rows: readonly string[][]) {
  return rows.map((cells, index) => ({ number: index + 1, cells }));
}

const UNKNOWN = { format: null, hasHeader: true };

function fieldsOf(...args: Parameters<typeof mappedColumns>) {
  return mappedColumns(...args).map(({ field }) => field);
}

describe('the field that a name says', () => {
  const fieldNamed = (name: string) => nameMeaning(name)?.field ?? null;

  it.each([
    ['Publish Date', 'date'],
    [' DATUM ', 'date'],
    ['Copy', 'content'],
    ['Time', 'time'],
    ['Time Zone', 'timeZone'],
    ['Zeitzone', 'timeZone'],
    ['Channels', 'networks'],
    ['Client', 'labels'],
    ['First-Comment', 'firstComment'],
    ['Text for X', 'variant:Twitter'],
    ['Caption on Instagram', 'variant:Instagram'],
    ['Twitter/X', 'network:Twitter'],
    ['Video URL', 'videos'],
  ])('knows %s', (name, field) => {
    expect(fieldNamed(name)).toBe(field);
  });

  it.each(['', 'Budget', 'Text for Xing', '__proto__'])('does not know %j', (name) => {
    expect(fieldNamed(name)).toBeNull();
  });

  it('has a name for each field', () => {
    expect(COLUMN_FIELDS).toHaveLength(21 + 2 * CHANNEL_NETWORKS.length);
    expect(COLUMN_FIELDS.map(fieldName)).toEqual(
      expect.arrayContaining(['Date and time', 'Text for Twitter', 'Twitter: yes or no']),
    );
    expect(networkField('content')).toBeNull();
    expect(comparedName(' Alt_Text: ')).toBe('alt text');
  });

  it('knows the name of the column of each field, except for the ids, which other programs have too', () => {
    const named = COLUMN_FIELDS.map((field) => (field === 'id' ? null : field));
    expect(COLUMN_FIELDS.map(columnName).map(fieldNamed)).toEqual(named);
  });
});

describe('recognisedFormat', () => {
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
  });

  it('takes the format that is most like the header', () => {
    const short = {
      ...ALPHA,
      name: 'Short',
      columns: [
        { name: 'Text', field: 'content' },
        { name: 'Image URL', field: 'pictures' },
      ],
    } as const;
    const rows = rowsOf(['Text', 'Image URL', 'Tags', 'Posting Time']);
    expect(recognisedFormat(rows, [short, ALPHA]).format).toBe(ALPHA);
    expect(recognisedFormat(rows.slice(0, 1), [{ ...short, columns: [ALPHA.columns[0]] }])).toEqual(
      {
        format: null,
        hasHeader: true,
        statement: '',
      },
    );
  });

  it('recognises a file without a header by its shape', () => {
    const rows = rowsOf(
      ['10/08/2026 16:00', 'Hello', ''],
      ['10/09/2026 16:00', 'You', 'https://a.b', ''],
    );
    expect(recognisedFormat(rows, FORMATS)).toMatchObject({ format: CLASSIC, hasHeader: false });
    expect(recognisedFormat(rows, [ALPHA])).toMatchObject({ format: null, hasHeader: false });
    const noText = rowsOf(['10/08/2026 16:00', ' ']);
    expect(recognisedFormat(noText, FORMATS).format).toBeNull();
    const tooLong = rowsOf(['10/08/2026', 'Hello', '', 'x']);
    expect(recognisedFormat(tooLong, FORMATS).format).toBeNull();
  });

  it('does not recognise the shape if date and time are in separate cells, or a link is no link', () => {
    const rows = rowsOf(['2026-12-01', '9:00', 'Hello']);
    const found = recognisedFormat(rows, FORMATS);
    expect(found).toMatchObject({ format: null, hasHeader: false });
    expect(fieldsOf(rows, found)).toEqual(['date', 'time', 'content']);
    const noLink = rowsOf(['2026-12-01 16:00', 'Hello', 'you']);
    expect(recognisedFormat(noLink, FORMATS).format).toBeNull();
  });

  it('recognises some columns of a file for spreadsheets', () => {
    const of = (...header: readonly string[]) => recognisedFormat(rowsOf([...header]), CSV_FORMATS);
    expect(of('Date', 'Time', 'Content', '')).toEqual({
      format: PLAIN_CSV,
      hasHeader: true,
      statement: 'CSV: all 3 columns match',
    });
    expect(of('Content', 'Date').format).toBe(PLAIN_CSV);
    expect(of('Date', 'Content', 'Budget').format).toBeNull();
    expect(of('Date', 'Time', 'Budget', 'Owner').format).toBeNull();
    expect(of('Date', 'Time', 'Content', 'Owner')).toEqual({
      format: PLAIN_CSV,
      hasHeader: true,
      statement: 'Looks like CSV: 3 of 4 columns',
    });
    expect(of('Date', 'Time').format).toBeNull();
  });

  it('looks at any number of parentheses at once', () => {
    const rows = rowsOf(['('.repeat(400_000), 'Text (a)', 'Image URL', 'Posting Time']);
    expect(recognisedFormat(rows, FORMATS).format).toBe(ALPHA);
  });

  it('needs cells in the first row', () => {
    const rows = [{ number: 1, cells: ['2026-10-08'] }];
    expect(recognisedFormat(rows, [CLASSIC]).format).toBeNull();
    const date = { ...CLASSIC, columns: [{ name: '', field: 'date' }] } as const;
    expect(recognisedFormat(rows, [date]).format).toBe(date);
    const single = { ...ALPHA, columns: [{ name: '(Text)' }, { name: '' }] } as const;
    expect(recognisedFormat([{ number: 1, cells: ['(text)', ''] }], [single]).statement).toBe(
      'Alpha: all 2 columns match',
    );
  });

  it('tells a header from a post', () => {
    expect(recognisedFormat(rowsOf(['Copy', 'Budget', 'Datum']), []).hasHeader).toBe(true);
    expect(recognisedFormat(rowsOf(['Text'], ['Hello']), []).hasHeader).toBe(true);
    expect(recognisedFormat(rowsOf(['Was', 'Wo'], ['2026-10-08', 'x']), []).hasHeader).toBe(true);
    expect(recognisedFormat(rowsOf(['Hello', 'you']), []).hasHeader).toBe(false);
    expect(recognisedFormat(rowsOf(['Column 1', 'Reason'], ['a', 'b']), []).hasHeader).toBe(true);
    expect(recognisedFormat([], FORMATS)).toMatchObject({ format: null, hasHeader: false });
  });
});

describe('knownNamesOf', () => {
  it('counts the names of formats and general names', () => {
    expect(knownNamesOf(FORMATS)(['posting time', 'Draft', 'Copy', 'Budget', 'Message'])).toBe(4);
  });
});

describe('a header', () => {
  it.each([
    [['发布日期', '文案', '平台']],
    [['Дата', 'Текст']],
    [['Date de publication', 'Texte du post']],
    [['게시일', '본문']],
  ])('is told from a post by the names of %j', (header) => {
    expect(knownNamesOf([])(header)).toBe(header.length);
    expect(recognisedFormat(rowsOf(header), []).hasHeader).toBe(true);
  });

  it('of one column is one word, or words for a text only', () => {
    const isHeader = (name: string) => recognisedFormat(rowsOf([name], ['Hello']), []).hasHeader;
    expect(['Post', 'Tweets', 'Texte', 'Post text'].filter((name) => !isHeader(name))).toEqual([]);
    const posts = ['New post', 'Hello', 'The full message', 'Final post'];
    expect(posts.filter(isHeader)).toEqual([]);
  });

  it.each([
    [['Launch day!', 'Hello']],
    [['Publication du jour', 'Bonjour']],
    [['Video', 'Hello']],
    [['See you at', '9:30', 'Happy New Year']],
  ])('is not the first post of a text without columns: %j', (posts) => {
    expect(recognisedFormat(rowsOf(...posts.map((post) => [post])), []).hasHeader).toBe(false);
  });
});

describe('mappedColumns', () => {
  it('maps the columns of a recognised format by their names', () => {
    const rows = rowsOf(
      ['Posting Time', 'Notes', 'Text', 'Tags', 'Body', 'Budget'],
      ['2026-10-08 16:00', 'n', 'Hello', 'a,b', '', ''],
    );
    expect(mappedColumns(rows, { format: ALPHA, hasHeader: true })).toEqual([
      { index: 0, name: 'Posting Time', field: 'dateTime', samples: ['2026-10-08 16:00'] },
      { index: 1, name: 'Notes', field: 'note', samples: ['n'] },
      { index: 2, name: 'Text', field: 'content', samples: ['Hello'] },
      { index: 3, name: 'Tags', field: 'labels', separator: ',', samples: ['a,b'] },
      { index: 4, name: 'Body', field: null, samples: [] },
      { index: 5, name: 'Budget', field: null, samples: [] },
    ]);
    const beta = rowsOf(['When', 'Draft']);
    expect(fieldsOf(beta, { format: BETA, hasHeader: true })).toEqual(['dateTime', null]);
  });

  it('maps other columns to what the columns of a format do not hold', () => {
    const fields = (...header: string[]) =>
      fieldsOf(rowsOf(header), { format: ALPHA, hasHeader: true });
    expect(fields('Text', 'Tags', 'When', 'Client')).toEqual([
      'content',
      'labels',
      'dateTime',
      'labels',
    ]);
    expect(fields('Text', 'Posting Time', 'Date', 'Time', 'When')).toEqual([
      'content',
      'dateTime',
      null,
      null,
      null,
    ]);
    const plain = { format: PLAIN_CSV, hasHeader: true };
    expect(fieldsOf(rowsOf(['Date', 'Content', 'When', 'Uhrzeit']), plain)).toEqual([
      'date',
      'content',
      null,
      'time',
    ]);
  });

  it('maps the columns of a format without a header by their places', () => {
    const rows = rowsOf(['10/08/2026 16:00', 'Hello']);
    const [date, text] = mappedColumns(rows, { format: CLASSIC, hasHeader: false });
    expect(date).toMatchObject({ name: 'Column 1', field: 'dateTime' });
    expect(text?.field).toBe('content');
  });

  it('maps other columns by their names and their first texts', () => {
    const rows = rowsOf(
      ['Datum', 'A', 'B', 'C', 'D', 'E', ''],
      ['8.10.2026', '16:00', 'FB, IG', '100', 'https://a.b/c.png', 'https://a.b', ' '],
    );
    const fields = ['date', 'time', 'networks', null, 'media', 'link', null];
    expect(fieldsOf(rows, UNKNOWN)).toEqual(fields);
  });

  it('tells a picture from a page by the address', () => {
    const field = (address: string) => fieldsOf(rowsOf(['Text', 'A'], ['Hi', address]), UNKNOWN)[1];
    expect(field('https://a.b/c.JPG')).toBe('media');
    expect(field('https://a.b/c.png?w=1#x')).toBe('media');
    expect(field('https://a.b/?file=c.png')).toBe('media');
    expect(field('https://a.b/c.png/d')).toBe('link');
    expect(field(`https://a.b/${'.png?'.repeat(100_000)} x`)).toBeNull();
  });

  it('tells a date from a date with a time', () => {
    const dated = (cell: string) => fieldsOf(rowsOf(['Date', 'Copy'], [cell, 'x']), UNKNOWN)[0];
    expect(dated('08/10/2026 16:00')).toBe('dateTime');
    expect(dated('31/11/2026 16:00')).toBe('dateTime');
    expect(dated('31/11/2026')).toBe('date');
    expect(dated('soon')).toBe('date');
    expect(
      fieldsOf(rowsOf(['2026-10-08 16:00', 'Hi']), { format: null, hasHeader: false }),
    ).toEqual(['dateTime', 'content']);
    expect(fieldsOf(rowsOf(['8/10/26', 'x']), { format: null, hasHeader: false })[0]).toBe('date');
  });

  it('takes a date at midnight for a date alone', () => {
    const field = (name: string, ...cells: string[]) =>
      fieldsOf(rowsOf([name, 'Copy'], ...cells.map((cell) => [cell, 'x'])), UNKNOWN)[0];
    expect(field('due_date', '2027-01-05 00:00:00', '2027-01-06 00:00:00')).toBe('date');
    expect(field('Scheduled at', '2027-01-05T00:00:00Z')).toBe('date');
    expect(field('A', '2027-01-05 00:00')).toBe('date');
    expect(field('A', '2027-01-05 00:00', '2027-01-06 09:30')).toBe('dateTime');
  });

  it('tells dates without a year from other numbers by the name of the column', () => {
    const field = (name: string, ...cells: string[]) =>
      fieldsOf(rowsOf([name, 'Copy'], ...cells.map((cell) => [cell, 'x'])), UNKNOWN)[0];
    expect(field('Date', '1/5', '1/11')).toBe('date');
    expect(field('Datum', '5.10.', '6.10.')).toBe('date');
    expect(field('Datum', '5.10', '6.10')).toBe('date');
    expect(field('Datum', '9.30', '18.00')).toBe('time');
    expect(field('Date', 'Jan 5 9:30 AM')).toBe('dateTime');
    expect(field('A', 'Jan 5', 'Jan 11')).toBe('date');
    expect(field('Stars', '4/5', '5/5')).toBeNull();
    expect(field('Version', '5.1', '5.2')).toBeNull();
  });

  it('tells a time from a date with a time', () => {
    const header = ['Text', 'Scheduled Date', 'Scheduled Time', 'Profile'];
    const fields = ['content', 'date', 'time', 'accounts'];
    const filled = rowsOf(header, ['Hi', '2025-02-03', '10:00', 'Twitter']);
    expect(fieldsOf(filled, UNKNOWN)).toEqual(fields);
    expect(fieldsOf(rowsOf(header, ['Hi', '', '', 'X']), UNKNOWN)).toEqual(fields);
    expect(fieldsOf(rowsOf(['Text', 'Scheduled Time'], ['Hi', '']), UNKNOWN)[1]).toBe('dateTime');
    const timed = (cell: string) =>
      fieldsOf(rowsOf(['Text', 'Publish time'], ['Hi', cell]), UNKNOWN)[1];
    expect(timed('2025-02-03 10:00')).toBe('dateTime');
    expect(timed('2025-02-03')).toBe('date');
    expect(timed('at noon')).toBe('time');
  });

  it.each(['0.3958333', '0.25', '0.5', '0'])(
    'takes %s for the part of a day only by the name of the column',
    (part) => {
      const rows = rowsOf(['Date', 'Scheduled time', 'Score', 'Text'], ['46303', part, part, 'Hi']);
      expect(fieldsOf(rows, UNKNOWN)).toEqual(['date', 'time', null, 'content']);
    },
  );

  it('takes the date from the column that has dates', () => {
    const header = ['Week', 'Day', 'Date', 'Platform', 'Full Caption', 'Publish Time'];
    const row = ['1', 'Monday', '2025-02-03', 'X', 'Hi, this is the text', '10:00 AM'];
    const fields = [null, null, 'date', 'networks', 'content', 'time'];
    expect(fieldsOf(rowsOf(header, row), UNKNOWN)).toEqual(fields);
  });

  it('takes no guessed date instead of a named one whose first cells are no dates', () => {
    const header = ['Shoot day', 'Publish Date', 'Time', 'Caption'];
    const early = ['TBD', 'TBD', 'TBD', '2027-01-08'].map((date, index) => [
      `2026-12-0${index + 1}`,
      date,
      '09:30',
      'Hello',
    ]);
    expect(fieldsOf(rowsOf(header, ...early), UNKNOWN)).toEqual([null, 'date', 'time', 'content']);
    const named = rowsOf(['Date', ...header.slice(1)], ...early);
    expect(fieldsOf(named, UNKNOWN)).toEqual([null, 'date', 'time', 'content']);
  });

  it('takes only our ids for ids of posts, whatever the name of the column', () => {
    type Format = Parameters<typeof fieldsOf>[1];
    const fieldOf = (header: string[], id: string, format: Format = UNKNOWN) =>
      fieldsOf(rowsOf(header, ['2026-10-08', 'Hi', id]), format).at(-1);
    const header = ['Date', 'Content', 'Id'];
    const own = recognisedFormat(rowsOf(header), CSV_FORMATS);
    expect(own.format).toBe(PLAIN_CSV);
    for (const format of [UNKNOWN, own]) {
      expect(fieldOf(header, 'socialsync-1764166427000', format)).toBe('id');
      expect(fieldOf(header, '1764166427000', format)).toBeNull();
    }
    expect(fieldOf(header, '', own)).toBe('id');
    expect(fieldOf(['Date', 'Text', 'Reference'], ' socialsync-1')).toBe('id');
    expect(fieldOf(['Date', 'Text', 'Reference'], 'socialsync-')).toBeNull();
  });

  it('maps a field once, except for lists', () => {
    const header = ['Text', 'Content', 'Tags', 'Client', 'Posting time', 'Date'];
    const rows = rowsOf(header, ['a', 'b', 'c', 'd', '2026-10-08 16:00', '2026-10-08']);
    expect(fieldsOf(rows, UNKNOWN)).toEqual([
      'content',
      null,
      'labels',
      'labels',
      'dateTime',
      null,
    ]);
    expect(isListField('labels')).toBe(true);
  });

  const ROW = ['2027-01-05', '09:30', 'Short', 'A much longer text for the team'] as const;

  it.each([
    [['Date', 'Time', 'Final Copy', 'Review comments'], 'Final Copy'],
    [['Date', 'Time', 'Caption (FR)', 'Visual brief'], 'Caption (FR)'],
    [['Date', 'Time', 'Post Copy', 'Hook'], 'Post Copy'],
    [['Date', 'Time', 'Copy - final', 'Copy'], 'Copy - final'],
    [['Date', 'Time', 'Approved copy', 'Draft copy'], 'Approved copy'],
    [['Date', 'Time', 'Caption/Copy', 'Idea'], 'Caption/Copy'],
    [['Date', 'Time', 'Name', 'Status'], 'Name'],
    [['Date', 'Time', 'Name', 'Audience'], 'Name'],
    [['Date', 'Time', 'Name', 'Internal notes'], 'Name'],
    [['Date', 'Time', 'Name', 'Designer brief'], 'Name'],
    [['Date', 'Time', 'Name', 'Copy approved by'], 'Name'],
    [['Date', 'Time', 'Text', 'Notes'], 'Text'],
  ])('takes the text of %j from “%s”, not from the longest column', (header, name) => {
    const columns = mappedColumns(rowsOf([...header], [...ROW]), UNKNOWN);
    expect(columns.filter(({ field }) => field === 'content')).toMatchObject([{ name }]);
    expect(mappingProblems(columns)).toEqual([]);
  });

  it.each([
    [['Post #', 'Date', 'Time', 'Caption']],
    [['Tweet #', 'Date', 'Time', 'Caption']],
    [['Post (number)', 'Date', 'Time', 'Caption']],
    [['Post (URL)', 'Date', 'Time', 'Caption']],
    [['Copy?', 'Date', 'Time', 'Caption']],
    [['Copy (internal)', 'Date', 'Time', 'Caption']],
    [['Post', 'Date', 'Time', 'Caption']],
    [['Post', 'Date', 'Time', 'Full caption']],
  ])('takes the text of %j from the column with the surest name', (header) => {
    const columns = mappedColumns(rowsOf(header, ['One', ...ROW.slice(0, 3)]), UNKNOWN);
    expect(columns.map(({ field }) => field)).toEqual([null, 'date', 'time', 'content']);
  });

  it.each([['12'], ['#12'], ['$ 1,200'], ['https://a.b/c']])(
    'takes no text from a column with cells such as %s if another column can be it',
    (cell) => {
      const fields = (...names: string[]) =>
        fieldsOf(rowsOf(names, [cell, 'Hello', 'you'].slice(0, names.length)), UNKNOWN);
      expect(fields('Copy', 'Caption')).toEqual([null, 'content']);
      expect(fields('Post', 'Idea')).toEqual([null, 'content']);
      expect(fields('Post', 'Idea', 'Hook')).toEqual([null, null, null]);
      expect(fields('Copy', 'Notes')).toEqual(['content', 'note']);
      expect(fieldsOf(rowsOf(['Copy', 'Caption'], [cell, '']), UNKNOWN)).toEqual(['content', null]);
    },
  );

  it.each([
    [['Date', 'Time', 'Hook', 'Idea']],
    [['Date', 'Time', 'Status', 'Review comments']],
    [['Date', 'Time', 'Draft copy', 'Old copy']],
    [['Date', 'Time', 'Text', 'Caption']],
  ])('asks for the text of %j', (header) => {
    const columns = mappedColumns(rowsOf([...header], [...ROW]), UNKNOWN);
    expect(mappingProblems(columns)).toEqual(['Choose the column with the content.']);
  });

  it('asks for the text of a table without names if several columns can be it', () => {
    const rows = rowsOf([...ROW]);
    expect(fieldsOf(rows, { format: null, hasHeader: false })).toEqual([
      'date',
      'time',
      null,
      null,
    ]);
  });

  it.each([
    [['Created Date', 'Publish Date'], 'Publish Date'],
    [['Publish Date', 'Created Date'], 'Publish Date'],
    [['Last modified', 'Due date'], 'Due date'],
    [['Date posted', 'Go live'], 'Go live'],
    [['Date', 'Scheduled on'], 'Scheduled on'],
    [['Event', 'Publish date (CET)'], 'Publish date (CET)'],
    [['createdAt', 'publishAt'], 'publishAt'],
    [['Erstellt', 'Termin'], 'Termin'],
  ])('takes the date from the column of %j that is named “%s”', (names, name) => {
    const rows = rowsOf([...names, 'Text'], ['2026-11-01', '2027-01-05', 'Hello']);
    const dated = mappedColumns(rows, UNKNOWN).filter(({ field }) => field === 'date');
    expect(dated).toMatchObject([{ name }]);
  });

  it('takes no column without texts beside another one with the same meaning', () => {
    const rows = rowsOf(['Start Date', 'Due Date', 'Text', 'Caption'], ['', '2027-01-05', '', 'a']);
    expect(fieldsOf(rows, UNKNOWN)).toEqual([null, 'date', null, 'content']);
  });

  it.each([
    [['Created']],
    [['Date posted', 'Last modified']],
    [['Event', 'Fair']],
    [['Date', 'Day']],
  ])('asks for the date of %j', (names) => {
    const cells = names.map((_name, index) => `2027-01-0${index + 1}`);
    const columns = mappedColumns(rowsOf([...names, 'Text'], [...cells, 'a']), UNKNOWN);
    expect(mappingProblems(columns)).toEqual([
      'Choose the column with the date, or a date for rows without one.',
    ]);
  });

  it('guesses nothing from a column of the team, and no link from several columns', () => {
    const rows = rowsOf(
      ['Date', 'Text', 'Brief', 'Canva', 'Drive'],
      ['2027-01-05', 'a', 'https://a.b', 'https://c.d', 'https://e.f'],
    );
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['date', 'content', null, null, null]);
  });

  it('guesses neither the time nor the text from a column of a property', () => {
    const rows = rowsOf(
      ['Date', 'Video length', 'Content type'],
      ['2027-01-05', '1:30', 'Short video'],
    );
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['date', null, null]);
    const named = rowsOf(['Date', 'Slot', 'Idea'], ['2027-01-05', '9:30', 'Short video']);
    expect(fieldsOf(named, UNKNOWN)).toEqual(['date', 'time', 'content']);
  });

  it('says why a field is a guess', () => {
    const header = ['A', 'B', 'C', 'D', 'E', 'F'];
    const row = ['8.10.2026', '16:00', 'FB + IG', 'https://a.b/c.png', 'https://a.b', 'Hello'];
    const columns = mappedColumns(rowsOf(header, row), UNKNOWN);
    expect(columns.map(({ field, guess }) => [field, guess])).toEqual([
      ['date', 'from its cells: dates'],
      ['time', 'from its cells: times'],
      ['networks', 'from its cells: networks'],
      ['media', 'from its cells: addresses of media'],
      ['link', 'from its cells: addresses'],
      ['content', 'as the only text'],
    ]);
    const both = mappedColumns(rowsOf(['A', 'Caption'], ['2026-10-08 16:00', 'Hello']), UNKNOWN);
    expect(both.map(({ guess }) => guess)).toEqual(['from its cells: dates with times', undefined]);
  });

  it('says no reason for a column that is left out, or whose field was chosen', () => {
    const rows = rowsOf(['A', 'B', 'C'], ['2026-10-08', '2026-10-09', 'Hello']);
    const columns = mappedColumns(rows, UNKNOWN);
    expect(columns[0]).toEqual({ index: 0, name: 'A', field: null, samples: ['2026-10-08'] });
    expect(withColumnField(columns, 2, 'note')[2]?.guess).toBeUndefined();
    expect(withKeptFields(columns, [null, null, 'note'])[2]?.guess).toBeUndefined();
    const format = { format: ALPHA, hasHeader: true };
    const free = mappedColumns(rowsOf(['Text', 'Posting Time', 'A'], ['a', '', '16:00']), format);
    expect(free[2]).toEqual({ index: 2, name: 'A', field: null, samples: ['16:00'] });
  });

  it.each([
    ['Publication', '2027-01-05', 'date'],
    ['Post', '2027-01-05 09:30', 'dateTime'],
    ['Publication', 'Doors open at ten.', 'content'],
  ])('tells what “%s” means by cells such as “%s”', (name, cell, field) => {
    expect(fieldsOf(rowsOf([name, 'Theme', 'Hook'], [cell, 'a', 'b']), UNKNOWN)[0]).toBe(field);
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
    const rows = rowsOf(['Date', 'Caption', name], ['2027-01-05', 'Hello', cell]);
    expect(fieldsOf(rows, UNKNOWN)[2]).toBe(field);
  });

  it('takes no description of a picture for the text', () => {
    const rows = rowsOf(['Date', 'Idea', 'Image'], ['2027-01-05', 'Hello', 'A photo of the team']);
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['date', 'content', null]);
  });

  it('prefers a caption to a content, which may be the subject', () => {
    const rows = rowsOf(['Date', 'Content', 'Caption'], ['2027-01-05', 'Reel', 'Hello']);
    expect(fieldsOf(rows, UNKNOWN)).toEqual(['date', null, 'content']);
    expect(fieldsOf(rowsOf(['Content', 'Hook'], ['Hello', 'Hi']), UNKNOWN)[0]).toBe('content');
  });

  it('keeps the time zone in a name', () => {
    const rows = rowsOf(['Publish date (CET)', 'Time', 'Posting Time UTC']);
    expect(mappedColumns(rows, UNKNOWN).map(({ zone }) => zone)).toEqual(['CET', undefined, 'UTC']);
    const [, , , moment] = mappedColumns(
      rowsOf(['Text', 'Image URL', 'Tags', 'Posting Time (EST)']),
      { format: ALPHA, hasHeader: true },
    );
    expect(moment).toMatchObject({ field: 'dateTime', zone: 'EST' });
  });

  it('maps the reasons of refused rows to nothing, wherever they are guessed', () => {
    const row = ['2026-10-08 16:00', 'Hi', 'The longest text of all.'];
    expect(fieldsOf(rowsOf(['Wann', 'Was', 'Reason', ''], row), UNKNOWN)).toEqual([
      'dateTime',
      'content',
      null,
      null,
    ]);
    expect(fieldsOf(rowsOf(['Reason'], ['Hi']), UNKNOWN)).toEqual(['content']);
    expect(fieldsOf(rowsOf(['Reason', 'Was'], ['Hello', '7']), UNKNOWN)[0]).toBe('content');
  });

  it('takes samples from the rows that have the cell', () => {
    const rows = rowsOf(['Copy', 'Date'], ['a'], ['b', '2026-10-08']);
    expect(mappedColumns(rows, UNKNOWN)[1]?.samples).toEqual(['2026-10-08']);
  });

  it('returns no column for no row', () => {
    expect(mappedColumns([], UNKNOWN)).toEqual([]);
  });
});

describe('a mapping', () => {
  const columns = mappedColumns(rowsOf(['Copy', 'Budget']), UNKNOWN);

  it('can be changed', () => {
    const changed = withColumnField(columns, 1, 'date');
    expect(changed.map(({ field }) => field)).toEqual(['content', 'date']);
  });

  it('can be kept for a header', () => {
    expect(headerKey(['Copy', 'Budget'])).toBe(headerKey([' COPY', 'budget ']));
    expect(headerKey(['Copy', 'Budget'])).not.toBe(headerKey(['Copy,Budget']));
    expect(headerKey(['Copy', 'Budget', '', 'Reason'])).toBe(headerKey(['Copy', 'Budget']));
    expect(headerKey(['Copy', 'Reason', 'Budget'])).not.toBe(headerKey(['Copy', 'Budget']));
    expect(headerKey(['Copy', 'Budget'])).toBe('2:copy:budget');
    expect(headerKey(Array<string>(500).fill('Budget'))).toHaveLength(500);
    expect(withKeptFields(columns, [null]).map(({ field }) => field)).toEqual([null, null]);
  });

  it('needs a text and a date, each once', () => {
    const problems = (...fields: Parameters<typeof withKeptFields>[1]) =>
      mappingProblems(
        withKeptFields(
          [...columns, ...columns].map((column, index) => ({ ...column, index })),
          fields,
        ),
      );
    expect(problems('content', 'date', null, null)).toEqual([]);
    expect(problems(null, null, 'labels', 'labels')).toEqual([
      'Choose the column with the content.',
      'Choose the column with the date, or a date for rows without one.',
    ]);
    expect(problems('content', 'content', 'dateTime', null)).toEqual([
      '2 columns are mapped to “Content”. A post has one.',
    ]);
    expect(problems('content', 'dateTime', 'date', 'time')).toEqual([
      'Choose either a column with the date, or one with the date and the time.',
      'Choose either a column with the time, or one with the date and the time.',
    ]);
    expect(mappingProblems(columns, true)).toEqual([]);
  });

  it('counts the columns with another field than at first', () => {
    const changed = withColumnField(withColumnField(columns, 1, 'date'), 0, null);
    expect(changedCount(changed, columns)).toBe(2);
    expect(changedCount(withColumnField(changed, 0, 'content'), columns)).toBe(1);
    expect(changedCount(columns, columns)).toBe(0);
  });

  it('names the columns with texts that are left out', () => {
    const table = rowsOf(['Copy', 'Budget', 'Owner'], ['a', '100', '']);
    expect(leftOutColumns(mappedColumns(table, UNKNOWN))).toEqual(['Budget']);
  });
});
