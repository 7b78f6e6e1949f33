/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { ALL_SHEETS, type SourceChoices } from '@/tables/reading/importSource';
import { questionsOf } from '@/tables/questions/questions';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { monthIn } from '@/tables/table/layouts';
import { readTable } from '@/tables/table/tableText';

const FOLDER = join(__dirname, '../../fixtures/exchange/cases');
const NOW = Date.UTC(2026, 10, 26, 12);

async function read(
  input: { readonly file?: string; readonly text?: string },
  choices: SourceChoices = {},
) {
  const { file, text = '' } = input;
  const bytes = file === undefined ? null : readFileSync(join(FOLDER, file));
  const workbook = bytes && (await readWorkbook(bytes));
  const source = readSource({ name: 'a', bytes, text, workbook }, choices, {
    formats: CSV_FORMATS,
    keptFields: {},
    zone: 'UTC',
    now: NOW,
  });
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

function postsOf(
  source: Awaited<ReturnType<typeof read>>,
  choices: Partial<ReturnType<typeof firstChoices>> = {},
) {
  const defaults = { date: '', time: '09:00', accounts: [], labels: [] };
  const { rows } = sourceRows(source, { ...firstChoices(source), defaults, ...choices });
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  return rows.map(({ post }) => [post?.date, post?.time, post?.content].join(' '));
}

describe('a month that is drawn as a grid', () => {
  it('is read with the month of its title: the texts below a day are its posts', async () => {
    const source = await read({ file: 'm5-matrix-month.xlsx' });
    expect(source).toMatchObject({ layout: 'month', layouts: ['rows', 'month'], headingRows: [] });
    expect(source.notes).toEqual(['1 row above the headings is left out: “January 2027”.']);
    expect(postsOf(source)).toEqual([
      '2027-01-01 09:00 New year wishes',
      '2027-01-04 09:00 Reel: how we bake',
      '2027-01-05 09:00 Tip of the week',
      '2027-01-07 09:00 Meet the team',
      '2027-01-09 09:00 Market stall',
      '2027-01-11 09:00 Quiz',
      '2027-01-15 09:00 Offer',
    ]);
    const other = await read({ file: 'm5-matrix-month.xlsx' }, { layout: 'rows' });
    expect(other.layout).toBe('rows');
  });

  it('may begin and end with days of other months, and have several texts for a day', async () => {
    const grid =
      'Plan January 2027\nMo,Di,Mi,Do,Fr\n28,29,30,31,1\na,,,,b\n,,,,c\n25,26,27,28,29\nd,,,,\n1,2,3,4,5\ne,,,,';
    expect(postsOf(await read({ text: grid }))).toEqual([
      '2026-12-28 09:00 a',
      '2027-01-01 09:00 b',
      '2027-01-01 09:00 c',
      '2027-01-25 09:00 d',
      '2027-02-01 09:00 e',
    ]);
  });
});

describe('a text in a month that is drawn as a grid', () => {
  it('has no date below a day without a number', async () => {
    const { rows } = await read({
      text: 'Plan March 2027\nMo,Di,Mi,Do,Fr\n1,2,3,4,5\na,,,,b\n29,30,31,,\nc,,,,d',
    });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['2027-03-01', 'a'],
      ['2027-03-05', 'b'],
      ['2027-03-29', 'c'],
      ['', 'd'],
    ]);
  });

  it('is left out with a note beside or above the days', async () => {
    const { notes, rows } = await read({
      text: 'Plan March 2027\nWeek,Mo,Di,Mi,Do,Fr\n,Theme,,,,\n9,1,2,3,4,5\n,a,,,,\n',
    });
    expect(rows).toHaveLength(1);
    expect(notes).toContain('2 texts beside the days are left out.');
  });

  it('does not name the month', async () => {
    const source = await read({ text: 'Mo,Di,Mi,Do,Fr\n1,2,3,4,5\nYou may enter,,,,' });
    expect(source.month).toBeNull();
  });
});

describe('a grid that begins late in a month', () => {
  it('has no days of the month before', async () => {
    const source = await read({
      text: 'Plan March 2027\nMo,Di,Mi,Do,Fr\n22,23,24,25,26\na,,,,\n29,30,31,,\nb,,,,',
    });
    expect(postsOf(source)).toEqual(['2027-03-22 09:00 a', '2027-03-29 09:00 b']);
  });
});

describe('times of the day as columns', () => {
  it('are read as a post for each filled cell', async () => {
    const source = await read({
      text: 'Harbour Coffee\nDate,Network,9:00,12:30,6 PM\n2027-01-05,Instagram,Morning,,Evening\n2027-01-06,X,,Noon,',
    });
    expect(source.layout).toBe('times');
    expect(source.notes).toEqual(['1 row above the headings is left out: “Harbour Coffee”.']);
    expect(postsOf(source)).toEqual([
      '2027-01-05 09:00 Morning',
      '2027-01-05 18:00 Evening',
      '2027-01-06 12:30 Noon',
    ]);
  });

  it.each([
    '2027-01-05,09:30,10:00,Hello\n2027-01-06,09:30,10:00,You',
    'Date,Start,End,Caption\n2027-01-05,09:30,10:00,Hello\nTBD,09:30,10:00,You\n2027-01-07,09:30,10:00,Us',
  ])('are no rows of posts that have times: %j', async (text) => {
    expect((await read({ text })).layout).toBe('rows');
  });
});

it('names the titles of sheets that are read together among what is left out', () => {
  const workbook = ['May', 'June'].map((name) => {
    const text = `Plan of ${name}\nDate,Text,Link\n2027-05-01,a,\n2027-05-02,b,\n`;
    return { name, table: readTable(text, { kind: 'table', separator: ',' }), notes: [] };
  });
  const input = { name: 'a', bytes: null, text: '', workbook };
  const context = { formats: CSV_FORMATS, keptFields: {}, zone: 'UTC' };
  expect(readSource(input, { sheet: ALL_SHEETS }, context)).toMatchObject({
    notes: ['2 rows above the headings are left out: “Plan of May”…'],
  });
});

describe('numbers of days', () => {
  it('are of the month that the sheet names; its year is asked once', async () => {
    const source = await read({ file: 'm3-twelve-sheets.xlsx' });
    expect(source.month).toEqual({ month: 1, year: null });
    expect(sourceRows(source, firstChoices(source)).missingCounts.year).toBe(2);
    expect(postsOf(source, { year: 2027 })).toEqual([
      '2027-01-05 09:30 Opening of January',
      '2027-01-18 17:00 Mid of January',
    ]);
  });

  it('are of the months of all sheets with the same headings, if these are read together', async () => {
    const first = await read({ file: 'm3-twelve-sheets.xlsx' });
    expect(first.sheets?.alike).toHaveLength(12);
    const choices = firstChoices(first);
    const asked = { source: first, choices, ...sourceRows(first, choices) };
    expect(questionsOf(asked, [], NOW).open.map(({ sentence }) => sentence)).toEqual([
      '12 sheets have the same headings. Which are to be read?',
    ]);
    const source = await read({ file: 'm3-twelve-sheets.xlsx' }, { sheet: ALL_SHEETS });
    expect(source.sheets?.isOpen).toBe(false);
    expect(source.notes).toEqual([]);
    const posts = postsOf(source, { year: 2027 });
    expect(posts).toHaveLength(24);
    expect([posts[0], posts[23]]).toEqual([
      '2027-01-05 09:30 Opening of January',
      '2027-12-18 17:00 Mid of December',
    ]);
  });

  it('are asked for their month if nothing names it', async () => {
    const source = await read({ file: 'm22-day-numbers.csv' });
    expect(source.month).toBeNull();
    const [first] = postsOf(
      await read({ file: 'm22-day-numbers.csv' }, { month: { month: 3, year: 2027 } }),
    );
    expect(first).toMatch(/^2027-03-01 09:00 Hey there! Five tips/);
  });

  it.each([
    ['January 2027', { month: 1, year: 2027 }],
    ['Plan Mai', { month: 5, year: null }],
    ['Jan–Feb', null],
    ['Marketing', null],
    ['Sheet 1', null],
  ])('take the month of %j: %j', (title, month) => {
    expect(monthIn(title)).toEqual(month);
  });
});
