import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from '@/features/exchange/rules/workbook/readWorkbook';
import { isWorkbook, workbookRefusal } from '@/features/exchange/rules/workbook/workbookRefusal';

const FOLDER = join(__dirname, '../../../../fixtures/exchange/workbooks');

function bytesOf(file: string): Uint8Array {
  return readFileSync(join(FOLDER, file));
}

function readingOf(file: string, sheet?: string) {
  const bytes = bytesOf(file);
  const reading = readWorkbook(bytes, sheet);
  if (reading.kind === 'refused') throw new Error(reading.message);
  expect(isWorkbook(bytes)).toBe(true);
  expect(workbookRefusal(bytes)).toBeNull();
  const rows = reading.table.rows.map(({ number, cells }) => [number, ...cells]);
  return { ...reading, rows };
}

describe('workbooks that other programs wrote', () => {
  it('reads LibreOffice: runs, merged rows, a hidden sheet, an error', () => {
    const { rows, sheets, notes } = readingOf('libreoffice.xlsx');
    expect(sheets).toEqual(['Plan']);
    expect(rows).toEqual([
      [1, 'Date', 'Time', 'Content', 'Count'],
      [2, '2026-11-24', '09:30', 'First bold line\nsecond & last', '5'],
      [3, '2026-11-24', '18:00', '=1+1', '#DIV/0!'],
      [4, '', '', '', '1'],
    ]);
    expect(notes).toEqual(['1 cell has an error of the spreadsheet, first in D3.']);
  });

  it('reads openpyxl: inline texts, dates from 1904, a formula without a value, two sheets', () => {
    const { rows, sheets, notes } = readingOf('openpyxl.xlsx');
    expect(sheets).toEqual(['Plan & posts', 'Other']);
    expect(rows).toEqual([
      [1, 'Date', 'Time', 'Content', 'When', 'Done', 'Sum'],
      [2, '2026-11-24', '09:30', ' First\npost ', '2026-11-24 09:30:05', 'TRUE'],
      [4, '2026-11-25', '18:05:07', '-Second', '46351.5', 'FALSE', '#N/A'],
      [5, '2026-11-26', '', 'Merged one'],
      [6, '2026-11-26', '', 'Merged two'],
    ]);
    expect(notes).toEqual([
      '1 formula has no stored value, first in F2. Open and save the file in your spreadsheet program, and choose it again.',
      '1 cell has an error of the spreadsheet, first in F4.',
    ]);
    expect(readingOf('openpyxl.xlsx', 'Other').rows).toEqual([[2, '', 'second sheet']]);
  });

  it('reads XlsxWriter: shared texts, escapes, its own and built-in formats', () => {
    const { rows, sheets } = readingOf('xlsxwriter.xlsx');
    expect(sheets).toEqual(['Posts']);
    expect(rows).toEqual([
      [1, 'When', 'Date', 'Content', 'Formula', 'Length'],
      [2, '2026-11-24 09:30', '2026-11-24', 'Tab\there, \x01 and _x000D_, 😀', 'ab', '36:00'],
      [3, '', '1900-02-28', 'Rich text, plain', '#N/A', '0.3'],
      [4, '', '', 'https://example.com/?a=1&b=2', 'TRUE'],
    ]);
  });

  it.each([
    ['libreoffice.ods', 'This is an OpenDocument file (.ods).'],
    ['libreoffice.xls', 'This is a workbook of Excel 97–2003 (.xls)'],
    ['libreoffice-password.xlsx', 'This workbook has a password.'],
  ])('refuses %s, and says what to do', (file, sentence) => {
    const bytes = bytesOf(file);
    expect(isWorkbook(bytes)).toBe(false);
    expect(workbookRefusal(bytes)).toContain(sentence);
    expect(workbookRefusal(bytes)).toContain('choose that file');
  });
});
