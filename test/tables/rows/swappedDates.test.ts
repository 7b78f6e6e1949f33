import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { questionsOf } from '@/tables/questions/questions';
import { readSource } from '@/tables/reading/readSource';
import { isRefused } from '@/tables/rows/rowReading';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';
import { readWorkbook } from '@/tables/workbook/readWorkbook';

const FOLDER = join(__dirname, '../../fixtures/exchange/cases');

async function read(file: string) {
  const bytes = readFileSync(join(FOLDER, file));
  const workbook = await readWorkbook(bytes);
  const context = {
    formats: CSV_FORMATS,
    keptFields: {},
    zone: 'UTC',
    now: Date.UTC(2026, 10, 26),
  };
  const source = readSource({ name: file, bytes, text: '', workbook }, {}, context);
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

describe('dates that a spreadsheet may have swapped', () => {
  it('are asked about once: 05/01 and 12/01 beside 13/01 became 1 May and 1 December', async () => {
    const source = await read('m12-excel-mangled.xlsx');
    const choices = firstChoices(source);
    const asked = sourceRows(source, choices);
    expect(asked.swappable).toBe(2);
    const openFor = (answered: typeof choices) =>
      questionsOf({ source, choices: answered, ...sourceRows(source, answered) }, [], 0).open;
    expect(openFor(choices).map(({ key }) => key)).toEqual(['swap']);
    const datesWith = (areSwapped: boolean) => {
      const answered = { ...choices, areSwapped };
      expect(openFor(answered)).toEqual([]);
      return sourceRows(source, answered).rows.map(({ post }) => post?.date);
    };
    expect(datesWith(true)).toEqual(['2027-01-05', '2027-01-12', '2027-01-13', '2027-01-26']);
    expect(datesWith(false)).toEqual(['2027-05-01', '2027-12-01', '2027-01-13', '2027-01-26']);
  });

  it('are not asked about in other workbooks', async () => {
    const source = await read('m1-two-row-heading.xlsx');
    expect(sourceRows(source, firstChoices(source)).swappable).toBe(0);
  });
});

describe('an error of a spreadsheet', () => {
  it('is no text of a post: its row is refused', async () => {
    const source = await read('m15-formulas.xlsx');
    const { rows } = sourceRows(source, firstChoices(source));
    expect(rows.filter(isRefused).map(({ problems }) => problems.map(({ text }) => text))).toEqual([
      ['The content is empty.'],
    ]);
    expect(source.notes).toEqual(['2 cells have an error of the spreadsheet, first in D2.']);
  });
});
