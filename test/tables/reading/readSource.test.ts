import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { headerKey } from '@/tables/table/columnMapping';
import type { ReadSource, SourceChoices } from '@/tables/reading/importSource';
import { readSource, type SourceContext } from '@/tables/reading/readSource';
import { bytesRefusal, sizeRefusal, textRefusal } from '@/tables/reading/sourceRefusal';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';
import { MAX_ROWS } from '@/tables/table/table';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { aWorkbook } from '../workbook/aWorkbook';

const CONTEXT: SourceContext = {
  formats: CSV_FORMATS,
  keptFields: {},
  zone: 'Europe/Berlin',
};

const FIXTURES = join(__dirname, '../../fixtures/exchange');

const bytesOf = (text: string) => new TextEncoder().encode(text);

function read(text: string, choices: SourceChoices = {}, context = CONTEXT) {
  return readSource({ name: 'a', bytes: null, text }, choices, context);
}

function readBytes(bytes: Uint8Array, choices: SourceChoices = {}, name = 'a') {
  return readSource({ name, bytes, text: '' }, choices, CONTEXT);
}

function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

it('names the sheet of each note if several are read', () => {
  const sheet = (name: string, day: number) => ({
    name,
    table: {
      kind: 'table' as const,
      separator: null,
      rows: [
        { number: 1, cells: ['Date', 'Text'] },
        { number: 2, cells: [`2027-05-0${day}`, 'a'] },
      ],
      blankRows: 0,
      isTooLong: false,
    },
    notes: ['1 cell has an error.'],
  });
  const workbook = [sheet('May', 1), sheet('June', 2)];
  const source = readSource(
    { name: 'a', bytes: null, text: '', workbook },
    { sheet: '*' },
    CONTEXT,
  );
  expect(source).toMatchObject({
    notes: ['Sheet “May”: 1 cell has an error.', 'Sheet “June”: 1 cell has an error.'],
  });
});

describe('what cannot be imported', () => {
  it.each([
    [0, 'The file is empty.'],
    [50_000_001, 'The file is 50 MB. Files of up to 50 MB can be imported.'],
    [50_000_000, null],
  ])('is a file of %d bytes: %s', (bytes, words) => {
    expect(sizeRefusal(bytes)).toBe(words);
  });

  it.each([
    ['a.xlsx', [0x50, 0x4b, 3, 4], /^This workbook cannot be read/],
    ['a.xls', [0xd0, 0xcf, 0x11, 0xe0], /^This is a workbook/],
    ['a.zip', [0x50, 0x4b, 3, 4], /^This is an archive/],
    ['a.png', [0x89, 0x50, 0x4e, 0x47], 'This is a picture.'],
    ['a.pdf', [0x25, 0x50, 0x44, 0x46], /^This is a PDF/],
  ])('is %s', (name, bytes, words) => {
    const text = expect.stringMatching(words) as string;
    expect(bytesRefusal(new Uint8Array(bytes), name)).toEqual(text);
    expect(readBytes(new Uint8Array(bytes), {}, name)).toEqual({ kind: 'refused', name, text });
  });

  it.each([
    ['no text', ' \n', 'The file is empty.'],
    ['binary data', 'a\0b', /^This file is not text/],
    ['a header alone', 'Date,Time,Text\n', 'The file has no rows.'],
    ['an empty calendar', calendar(), 'This calendar has no events.'],
    [
      'a table with 501 columns',
      `Date,Text${',a'.repeat(499)}\n1,2\n`,
      /^The table has more than 500/,
    ],
    ['JSON without posts', '{"a": 1}', 'This JSON file has no list of posts.'],
    [
      'JSON with an empty list',
      '{"format":"socialsync-posts","version":1,"posts":[]}',
      'The file has no posts.',
    ],
  ])('is %s', (_what, text, words) => {
    expect(read(text)).toEqual({
      kind: 'refused',
      name: 'a',
      text: expect.stringMatching(words) as string,
    });
  });

  it('does not include text', () => {
    expect(bytesRefusal(bytesOf('Date'), 'a.csv')).toBeNull();
    expect(textRefusal('Date')).toBeNull();
  });
});

describe('a table', () => {
  it('has the columns of the program that wrote it', () => {
    const source = readBytes(bytesOf('Text,Image URL,Tags,Posting Time\na,,,2026-12-24 10:00\n'));
    expect(source).toMatchObject({
      origin: 'text',
      encoding: 'utf-8',
      separator: ',',
      headingRow: 1,
      header: ['Text', 'Image URL', 'Tags', 'Posting Time'],
      statement: 'Buffer: all 4 columns match',
      notes: [],
    });
  });

  it('may be cells without a header, with the time beside the date', () => {
    const source = read(
      '2026-12-24\t11:00\tone post\n2026-12-25\t12:00\tanother post',
    ) as ReadSource;
    expect(source.columns.map(({ field }) => field)).toEqual(['date', 'time', 'content']);
  });

  it('is read again with another encoding, separator or first row', () => {
    const bytes = bytesOf('Date;Time;Text\n2026-12-24;10:00;Käse, Brot\n');
    expect(readBytes(bytes, { separator: ',' })).toMatchObject({ separator: ',' });
    expect(readBytes(bytes, { headingRow: null })).toMatchObject({
      headingRow: null,
      header: null,
      statement: '0 of 3 columns recognised',
    });
    expect(readBytes(bytes, { headingRow: 1 })).toMatchObject({ headingRow: 1 });
    expect(read(',,\n', { headingRow: 1, separator: ',' })).toMatchObject({ kind: 'refused' });
    const { rows } = readBytes(bytes, { encoding: 'windows-1252' }) as ReadSource;
    expect(rows[0]?.cells[2]).toBe('KÃ¤se, Brot');
  });

  it('may have titles above its headings, and the headings again', () => {
    const text = [
      'Content calendar 2027,,',
      'Harbour Coffee,,',
      ',,',
      'Date,Time,Text',
      '2026-12-24,10:00,a',
      'Date,Time,Text',
      '2026-12-25,10:00,b',
      'Date,Time,Text',
    ].join('\n');
    const source = read(text) as ReadSource;
    expect(source).toMatchObject({
      headingRow: 4,
      headingRows: [1, 2, 4, 5, 6, 7, 8],
      header: ['Date', 'Time', 'Text'],
      statement: '3 of 3 columns recognised',
      notes: [
        '1 empty row is left out.',
        '2 rows above the headings are left out: “Content calendar 2027”…',
        '2 rows repeat the headings and are left out.',
      ],
    });
    expect(source.rows.map(({ number }) => number)).toEqual([5, 7]);
    const { columns, headingRow } = read(text, { headingRow: 2 }) as ReadSource;
    expect(headingRow).toBe(2);
    expect(columns.map(({ name }) => name)).toEqual(['Harbour Coffee', 'Column 2', 'Column 3']);
    expect(read(text, { headingRow: null })).toMatchObject({ headingRow: null, header: null });
    expect(read(text, { headingRow: 3 })).toMatchObject({ headingRow: 4 });
    const long = text.replace(
      'Content calendar 2027',
      'Content calendar 2027 of Harbour Coffees in Oslo',
    );
    expect((read(long) as ReadSource).notes).toContain(
      '2 rows above the headings are left out: “Content calendar 2027 of Harbour Coffees…”.',
    );
    const one = text.replace('Harbour Coffee', '');
    expect(read(one)).toMatchObject({
      notes: [
        '2 empty rows are left out.',
        '1 row above the headings is left out: “Content calendar 2027”.',
        '2 rows repeat the headings and are left out.',
      ],
    });
    const kept = { [headerKey(['Date', 'Time', 'Text'])]: ['date', 'time', 'note'] } as const;
    const chosen = read(text, {}, { ...CONTEXT, keptFields: kept }) as ReadSource;
    expect(chosen.columns.map(({ field }) => field)).toEqual(['date', 'time', 'note']);
  });

  it('of a program may have titles above its headings', () => {
    const text = 'Exported from Buffer\nText,Image URL,Tags,Posting Time\na,,,2026-12-24 10:00\n';
    expect(read(text)).toMatchObject({
      headingRow: 2,
      statement: 'Buffer: all 4 columns match',
      notes: ['1 row above the headings is left out: “Exported from Buffer”.'],
    });
  });

  it('asks for an encoding that the file does not say, and shows a line of it', () => {
    const bytes = readFileSync(join(FIXTURES, 'cases/cp1251.csv'));
    expect(readBytes(bytes)).toMatchObject({
      encoding: 'windows-1252',
      question: {
        kind: 'encoding',
        choices: [{ encoding: 'windows-1252' }, { encoding: 'macintosh' }],
      },
      encodingSample: '05.01.2027;09:30;Ïðèâåò',
    });
    const chosen = readBytes(bytes, { encoding: 'windows-1251' });
    expect(chosen).toMatchObject({
      encoding: 'windows-1251',
      encodingSample: '05.01.2027;09:30;Привет',
    });
    expect(chosen).not.toHaveProperty('question');
    const known = readBytes(bytesOf('Date,Text\n2027-01-05,Grüße\n'), { encoding: 'ebcdic' });
    expect(known).toMatchObject({ encoding: 'utf-8' });
    expect(known).not.toHaveProperty('encodingSample');
    const plain = readBytes(bytesOf('Date,Text\n2027-01-05,a\n'), { encoding: 'macintosh' });
    expect(plain).toMatchObject({ encodingSample: '' });
  });

  it.each([
    ['calendar.windows-1251.ics', 'windows-1251', 'posts', 'Поздравляем всех с Новым годом!'],
    [
      'posts.shift_jis.json',
      'shift_jis',
      'objects',
      '新年あけましておめでとうございます。本年もよろしくお願いします',
    ],
  ])('asks for that of %s, too', (name, encoding, origin, text) => {
    const bytes = readFileSync(join(FIXTURES, 'encodings', name));
    expect(readBytes(bytes)).toMatchObject({ origin, question: { kind: 'encoding' } });
    const source = readBytes(bytes, { encoding }) as ReadSource;
    expect(source.rows[0]?.cells).toContain(text);
  });

  it('is read as a text without columns if the user says so', () => {
    const text = 'Doors open,come in\nMenu of the day,soup\n';
    expect(read(text)).toMatchObject({ separator: ',' });
    const source = read(text, { separator: null }) as ReadSource;
    expect(source).toMatchObject({ separator: null, statement: 'Plain text' });
    expect(source.rows.map(({ cells }) => cells)).toEqual([
      ['Doors open,come in'],
      ['Menu of the day,soup'],
    ]);
  });

  it('says what was left out @nightly', () => {
    const wrong = readBytes(new Uint8Array([...bytesOf('Date,Text\n,,\n2026-12-24,'), 0xff]), {
      encoding: 'utf-8',
    });
    expect(wrong).toMatchObject({
      notes: [
        'Some characters are not valid in UTF-8. Choose another encoding.',
        '1 empty row is left out.',
      ],
    });
    const long = read(`Date,Text\n${'2026-12-24,a\n'.repeat(MAX_ROWS + 1)}`);
    expect(long).toMatchObject({
      notes: ['The file has more than 100,000 rows. The first 100,000 were read.'],
    });
  });

  it('gets the fields that the user chose for its header', () => {
    const text = 'Date,Text,Tags\n2026-12-24,a,b\n';
    const key = headerKey(['Date', 'Text', 'Tags']);
    const keptFields = { [key]: ['date', 'content', null] } as const;
    const source = read(text, {}, { ...CONTEXT, keptFields }) as ReadSource;
    expect(source.columns.map(({ field }) => field)).toEqual(['date', 'content', null]);
    expect(source.statement).toBe(
      'Looks like Buffer: 2 of 4 columns. The columns are as you chose them before',
    );
    const others = { [headerKey(['Wann', 'Was'])]: [null] };
    const other = read('Wann,Was\n2026-12-24,a\n', {}, { ...CONTEXT, keptFields: others });
    expect(other).toMatchObject({ statement: 'The columns are as you chose them before' });
  });
});

describe('a calendar', () => {
  it('becomes a table, with what its cells do not show', () => {
    const source = read(
      calendar(
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART:20261224T090000Z',
        'SUMMARY:Doors open',
        'STATUS:CANCELLED',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:2',
        'DTSTART:someday',
        'SUMMARY:Party',
        'END:VEVENT',
      ),
    );
    expect(source).toMatchObject({
      origin: 'posts',
      statement: 'Calendar: 2 events',
      rows: [
        {
          number: 1,
          cells: ['2026-12-24', '10:00', 'Doors open', '', ''],
          leftOut: 'The event is cancelled.',
        },
        { number: 2, cells: [expect.stringContaining('some'), '', 'Party', '', ''] },
      ],
    });
  });
});

describe('JSON', () => {
  it('of Social Sync becomes a table', () => {
    const text = JSON.stringify({
      format: 'socialsync-posts',
      version: 1,
      posts: [{ date: '2026-12-24', time: '10:00', content: 'a' }, { date: '2026-12-24' }],
    });
    expect(read(text)).toMatchObject({
      origin: 'posts',
      statement: 'Social Sync: posts as JSON',
      header: ['Date', 'Time', 'Content', 'Networks', 'Labels'],
      rows: [
        { number: 1, cells: ['2026-12-24', '10:00', 'a', '', ''] },
        { number: 2, cells: ['2026-12-24', '', '', '', ''] },
      ],
    });
  });

  it('may have a field that cannot be read', () => {
    const withNote = '{"format":"socialsync-posts","version":1,"posts":[{"note":7}]}';
    expect(read(withNote)).toMatchObject({
      rows: [{ remarks: ['Note is not valid; left out.'] }],
    });
  });

  it('of another program becomes a table, in which what is no object is a row', () => {
    const text = '[{"date":"2026-12-24","time":"10:00","text":"a"}, 7]';
    expect(read(text)).toMatchObject({
      origin: 'objects',
      headingRows: [],
      header: ['date', 'time', 'text'],
      rows: [{ number: 1 }, { number: 2, cells: ['7'], flaw: 'notObject' }],
      notes: [],
    });
    expect(read(text, { headingRow: null })).toMatchObject({ headingRow: 0 });
    const wide = Object.fromEntries(Array.from({ length: 502 }, (_, index) => [`c${index}`, 1]));
    expect(read(JSON.stringify([wide]))).toMatchObject({
      notes: ['2 properties are left out: a table has 500 columns at most.'],
    });
  });

  it('has no more rows than a table @nightly', () => {
    const notes = ['The file has more than 100,000 rows. The first 100,000 were read.'];
    const posts = Array<number>(MAX_ROWS + 1).fill(1);
    const text = `{"format":"socialsync-posts","version":1,"posts":[{},${posts.join()}]}`;
    expect(read(text)).toMatchObject({ notes });
  });

  it('keeps an apostrophe before a formula', () => {
    const content = "'=x";
    const source = read(JSON.stringify([{ date: '2026-12-24', time: '10:00', content }]));
    if (source.kind === 'refused') throw new Error(source.text);
    const { rows } = sourceRows(source, firstChoices(source));
    expect(rows[0]?.post?.content).toBe(content);
  });

  it('with properties and no values is refused', () => {
    expect(read('[{"a":""}]')).toMatchObject({ kind: 'refused' });
  });
});

it('says which events of a calendar became several rows, and shows the fields that they have', () => {
  const weekly = ['BEGIN:VEVENT', 'DTSTART:20261201T100000', 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const titled = ['BEGIN:VEVENT', 'DTSTART:20261224T100000', 'DESCRIPTION:Long text'];
  const source = read(
    calendar(
      ...weekly,
      'UID:1',
      'SUMMARY:Test day',
      'END:VEVENT',
      ...titled,
      'UID:2',
      'SUMMARY:Advent menu',
      'END:VEVENT',
    ),
  );
  expect(source).toMatchObject({
    statement: 'Calendar: 2 events',
    notes: expect.arrayContaining([
      '1 event repeats. Each occurrence is a row: 3 rows.',
    ]) as string[],
  });
  const names = source.kind === 'read' ? source.columns.map(({ name }) => name) : [];
  expect(names).toEqual(['Date', 'Time', 'Content', 'Networks', 'Labels', 'Note']);
});

describe('a workbook', () => {
  const FOLDER = join(__dirname, '../../fixtures/exchange/workbooks');
  const read = async (bytes: Uint8Array, choices: SourceChoices = {}, name = 'a.xlsx') =>
    readSource({ name, bytes, text: '', workbook: await readWorkbook(bytes) }, choices, CONTEXT);
  const workbook = (name: string, choices?: SourceChoices) =>
    read(readFileSync(join(FOLDER, name)), choices, name);

  it('is read as a table, with dates that need no question', async () => {
    const source = (await workbook('libreoffice.xlsx')) as ReadSource;
    expect(source).toMatchObject({
      encoding: null,
      separator: null,
      origin: 'sheet',
      statement: '3 of 4 columns recognised',
      sheets: { names: ['Plan'], chosen: 'Plan' },
      headingRow: 1,
      header: ['Date', 'Time', 'Content', 'Count'],
      notes: ['1 cell has an error of the spreadsheet, first in D3.'],
    });
    const { dates, rows } = sourceRows(source, firstChoices(source));
    expect(dates.order).toBe('irrelevant');
    expect(rows[1]?.post).toMatchObject({ date: '2026-11-24', time: '18:00', content: '=1+1' });
  });

  it('is read as the sheet that the user chose', async () => {
    const sheets = { names: ['Plan & posts', 'Other'], chosen: 'Other' };
    expect(await workbook('openpyxl.xlsx', { sheet: 'Other' })).toMatchObject({
      sheets,
      rows: [{ number: 2, cells: ['', 'second sheet'] }],
    });
  });

  const row = (number: number, ...cells: readonly string[]) => {
    const all = cells.map((text) => `<c t="str"><v>${text}</v></c>`);
    return `<row r="${number}">${all.join('')}</row>`;
  };

  it('is read from its first sheet with known headings on', async () => {
    const bytes = aWorkbook({
      sheets: [
        { name: 'Read me', rows: row(1, 'One row for each post') },
        { name: 'May', rows: row(1, 'Date', 'Text') + row(2, '2027-05-01', 'a') },
      ],
    });
    expect(await read(bytes)).toMatchObject({
      sheets: { names: ['Read me', 'May'], chosen: 'May' },
      header: ['Date', 'Text'],
    });
  });

  it('may have a title above its headings', async () => {
    const rows = [
      row(1, 'Winter plan'),
      row(3, 'Date', 'Time', 'Text'),
      row(4, '2026-12-24', '10:00', 'a'),
    ];
    const bytes = aWorkbook({ sheets: [{ name: 'A', rows: rows.join('') }] });
    expect(await read(bytes)).toMatchObject({
      headingRow: 3,
      headingRows: [1, 3, 4],
      rows: [{ number: 4, cells: ['2026-12-24', '10:00', 'a'] }],
      notes: ['1 empty row is left out.', '1 row above the headings is left out: “Winter plan”.'],
    });
  });

  it('is refused if it is damaged, or in another form', async () => {
    const bytes = new Uint8Array(readFileSync(join(FOLDER, 'xlsxwriter.xlsx')));
    expect(await read(bytes.fill(0, 4, 4000))).toMatchObject({
      kind: 'refused',
      text: 'The workbook is damaged. Open and save it in your spreadsheet program.',
    });
    expect(await workbook('libreoffice.ods')).toMatchObject({
      text: expect.stringMatching(/^This is an OpenDocument file/) as string,
    });
  });
});
