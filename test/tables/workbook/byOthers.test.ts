import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { isWorkbook, workbookRefusal } from '@/tables/workbook/workbookRefusal';

const FIXTURES = join(__dirname, '../../fixtures/exchange');

function bytesOf(file: string): Uint8Array {
  return readFileSync(join(FIXTURES, file));
}

async function sheetsOf(file: string) {
  const bytes = bytesOf(file);
  const read = await readWorkbook(bytes);
  if (read === null || typeof read === 'string') throw new Error(read ?? file);
  expect(isWorkbook(bytes)).toBe(true);
  expect(workbookRefusal(bytes)).toBeNull();
  return read.map(({ name, notes, table }) => ({
    name,
    notes,
    rows: table.rows.map(({ number, cells }) => [number, ...cells]),
  }));
}

describe('workbooks that other programs wrote', () => {
  it('reads LibreOffice: runs, merged rows, a hidden sheet, an error', async () => {
    const [sheet, ...others] = await sheetsOf('workbooks/libreoffice.xlsx');
    expect([sheet?.name, others]).toEqual(['Plan', []]);
    expect(sheet?.rows).toEqual([
      [1, 'Date', 'Time', 'Content', 'Count'],
      [2, '2026-11-24', '09:30', 'First bold line\nsecond & last', '5'],
      [3, '2026-11-24', '18:00', '=1+1'],
      [4, '', '', '', '1'],
    ]);
    expect(sheet?.notes).toEqual(['1 cell has an error of the spreadsheet, first in D3.']);
  });

  it('reads openpyxl: inline texts, dates from 1904, a formula without a value, two sheets', async () => {
    const [sheet, other] = await sheetsOf('workbooks/openpyxl.xlsx');
    expect([sheet?.name, other?.name]).toEqual(['Plan & posts', 'Other']);
    expect(sheet?.rows).toEqual([
      [1, 'Date', 'Time', 'Content', 'When', 'Done', 'Sum'],
      [2, '2026-11-24', '09:30', ' First\npost ', '2026-11-24 09:30:05', 'TRUE'],
      [4, '2026-11-25', '18:05:07', '-Second', '46351.5', 'FALSE'],
      [5, '2026-11-26', '', 'Merged one'],
      [6, '2026-11-26', '', 'Merged two'],
    ]);
    expect(sheet?.notes).toEqual([
      '1 formula has no stored value, first in F2. Open and save the file in your spreadsheet program, and choose it again.',
      '1 cell has an error of the spreadsheet, first in F4.',
    ]);
    expect(other?.rows).toEqual([[2, '', 'second sheet']]);
  });

  it('reads XlsxWriter: shared texts, escapes, its own and built-in formats', async () => {
    const [sheet] = await sheetsOf('workbooks/xlsxwriter.xlsx');
    expect(sheet?.name).toBe('Posts');
    expect(sheet?.rows).toEqual([
      [1, 'When', 'Date', 'Content', 'Formula', 'Length'],
      [2, '2026-11-24 09:30', '2026-11-24', 'Tab\there, \x01 and _x000D_, 😀', 'ab', '36:00'],
      [3, '', '1900-02-28', 'Rich text, plain', '', '0.3'],
      [4, '', '', 'https://example.com/?a=1&b=2', 'TRUE'],
    ]);
  });

  it('reads Excel: rows above the table, typed dates, two sheets', async () => {
    const [sheet, other] = await sheetsOf('others/readxl/deaths.xlsx');
    expect([sheet?.name, other?.name]).toEqual(['arts', 'other']);
    expect(sheet?.rows.slice(3, 6)).toEqual([
      [4, 'or', 'merging', '', '', '', 'cells'],
      [5, 'Name', 'Profession', 'Age', 'Has kids', 'Date of birth', 'Date of death'],
      [6, 'David Bowie', 'musician', '69', 'TRUE', '1947-01-08', '2016-01-10'],
    ]);
    expect([sheet?.rows.length, sheet?.notes]).toEqual([19, []]);
  });

  it.each([
    ['readxl/new_line_errors', 3, ["first line of text \r\nsecond line of text \r\ni don't know"]],
    ['readxl/richtext-coloured', 2, ['rval1rval2', 'rval1rval2']],
    ['readxl/iris-google-doc', 151, ['5.1', '3.5', '1.4', '0.2', 'setosa']],
    ['readxl/missing-v-node-xlsx', 2, ['1', '2']],
    ['readxl/no-styles-or-sharedStrings-parts', 12, ['german', '73', '0.143292665']],
    ['readxl/nonstandard-xml-ns-prefix', 3, ['1', '3']],
    ['poi/SampleSS.strict', 3, ['2nd row', '2nd row 2nd column']],
  ])('reads %s', async (file, count, second) => {
    const [{ rows } = { rows: [] }] = await sheetsOf(`others/${file}.xlsx`);
    const cells = (rows[1] ?? []).slice(1, second.length + 1).map((text) => String(text));
    expect(rows).toHaveLength(count);
    expect(cells.map((text, index) => text.slice(0, second[index]?.length))).toEqual(second);
  });

  it.each([
    ['workbooks/libreoffice.ods', 'This is an OpenDocument file (.ods).'],
    ['workbooks/libreoffice.xls', 'This is a workbook of Excel 97–2003 (.xls)'],
    ['workbooks/libreoffice-password.xlsx', 'This workbook has a password.'],
  ])('refuses %s, and says what to do', (file, sentence) => {
    const bytes = bytesOf(file);
    expect(isWorkbook(bytes)).toBe(false);
    expect(workbookRefusal(bytes)).toContain(sentence);
    expect(workbookRefusal(bytes)).toContain('choose that file');
  });
});
