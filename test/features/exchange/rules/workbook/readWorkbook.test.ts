import { strToU8, zipSync } from 'fflate';
import { MAX_COLUMNS } from '@/features/exchange/rules/reading/table/table';
import {
  readWorkbook,
  type SheetChoice,
  type WorkbookLimits,
  type WorkbookTable,
} from '@/features/exchange/rules/workbook/readWorkbook';
import { aWorkbook, type GivenSheet } from './aWorkbook';

function read(bytes: Uint8Array, chosen?: string, limits?: WorkbookLimits): WorkbookTable {
  const reading = readWorkbook(bytes, { name: chosen }, () => undefined, limits);
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading;
}

function messageOf(bytes: Uint8Array, limits?: WorkbookLimits): string {
  const reading = readWorkbook(bytes, {}, () => undefined, limits);
  return reading.kind === 'refused' ? reading.message : '';
}

type Others = Omit<Parameters<typeof aWorkbook>[0], 'sheets'>;

/** Returns the cells of the rows of a workbook with one sheet. */
function cellsOf(rows: string, others: Others & Pick<GivenSheet, 'after'> = {}) {
  const { after = '', ...given } = others;
  const bytes = aWorkbook({ ...given, sheets: [{ name: 'A', rows, after }] });
  return read(bytes).table.rows.map(({ cells }) => cells);
}

/** Returns the text of the only cell of a sheet. */
function cellText(cell: string, others: Others = {}): string | undefined {
  return cellsOf(`<row><c t="str"><v>-</v></c>${cell}</row>`, others)[0]?.[1];
}

function textRow(...texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="14" formatCode="0.0"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="20"/><xf/></cellXfs>' +
  '<dxfs><xf numFmtId="22"/></dxfs>';

describe('the cells of a workbook', () => {
  it('are texts, numbers, booleans and errors', () => {
    expect(
      cellsOf(
        '<row><c t="inlineStr"><is><t>A</t></is></c><c t="s"><v>1</v></c><c><v>1.50</v></c>' +
          '<c t="n"><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="b"><v>false</v></c>' +
          '<c t="b"><v>true</v></c><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>a&amp;b</v></c></row>',
        { strings: '<si><t>zero</t></si><si><t xml:space="preserve"> one </t></si>' },
      ),
    ).toEqual([['A', ' one ', '1.5', '0.3', 'TRUE', 'FALSE', 'TRUE', '#REF!', 'a&b']]);
  });

  it.each([
    ['<c><v>46350</v></c>', '46350'],
    ['<c s="1"><v>46350</v></c>', '2026-11-24'],
    ['<c s="2"><v>46350</v></c>', '46350'],
    ['<c s="3"><v>0.5</v></c>', '12:00'],
    ['<c s="4"><v>0.5</v></c>', '0.5'],
    ['<c s="99"><v>0.5</v></c>', '0.5'],
    ['<c s="1"><v>-5</v></c>', '-5'],
    ['<c s="1" t="s"><v>0</v></c>', 'text'],
    ['<c><v>1E+2</v></c>', '100'],
    ['<c><v>many</v></c>', 'many'],
    ['<c t="d"><v>2026-11-24</v></c>', '2026-11-24'],
    ['<c t="d"><v>2026-11-24T09:30:00</v></c>', '2026-11-24 09:30'],
    ['<c t="d" s="1"><v>2026-11-24T09:30:00</v></c>', '2026-11-24'],
    ['<c t="d"><v>tomorrow</v></c>', 'tomorrow'],
  ])('with the number format: %s is %j', (cell, text) => {
    expect(cellText(cell, { styles: STYLES, strings: '<si><t>text</t></si>' })).toBe(text);
  });

  it('are numbers without styles', () => {
    expect(cellText('<c s="1"><v>46350</v></c>')).toBe('46350');
  });

  it.each([
    '<c/>',
    '<c t="b"><v/></c>',
    '<c t="s"><v>7</v></c>',
    '<c t="s"><v/></c>',
    '<c t="s"/>',
    '<c><v></v></c>',
  ])('are empty: %s', (cell) => {
    const strings = '<si><t>text</t></si>';
    expect(cellText(`${cell}<c t="b"><v>1</v></c>`, { strings })).toBe('');
  });

  it('count dates from 1904 if the workbook does, except for texts', () => {
    const others = { styles: STYLES, is1904: 'true' };
    expect(cellText('<c s="1"><v>44888</v></c>', others)).toBe('2026-11-24');
    expect(cellText('<c t="d"><v>2026-11-24</v></c>', others)).toBe('2026-11-24');
    expect(cellText('<c s="1"><v>46350</v></c>', { styles: STYLES, is1904: '0' })).toBe(
      '2026-11-24',
    );
  });

  it('join the runs of a text, without its pronunciation', () => {
    const text =
      '<r><t>東</t></r><r><rPr><b/></rPr><t>京 </t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr/><r><t>!</t></r>';
    expect(cellText(`<c t="inlineStr"><is>${text}</is></c>`)).toBe('東京 !');
    expect(cellText('<c t="s"><v>0</v></c>', { strings: `<si>${text}</si>` })).toBe('東京 !');
  });

  it('have the characters that escapes stand for', () => {
    const text = 'a_x000D_\nb_x005F_x000D_ _xD83D__xDE00_ _x41_';
    expect(cellText(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).toBe('a\r\nb_x000D_ 😀 _x41_');
  });

  it('stand where their names say, and after the previous one without a name', () => {
    expect(
      cellsOf(
        '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="AA2"><v>3</v></c><c r="2"><v>4</v></c></row>',
      ),
    ).toEqual([['', '1', '2', ...new Array<string>(23).fill(''), '3', '4']]);
  });

  it('are found if they stand too far to the right, but take no memory', () => {
    expect(
      cellsOf('<row><c r="XFD1"><v>1</v></c><c r="ZZZZZ1"><v>2</v></c></row>')[0],
    ).toHaveLength(MAX_COLUMNS + 1);
    expect(cellsOf('<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>')).toEqual([['1']]);
  });
});

describe('the rows of a workbook', () => {
  const numbersOf = (rows: string) =>
    read(aWorkbook({ sheets: [{ name: 'A', rows }] })).table.rows.map(({ number }) => number);
  const cell = '<c><v>1</v></c>';

  it('have the numbers of the sheet', () => {
    expect(numbersOf(`<row r="3">${cell}</row><row>${cell}</row><row r="9">${cell}</row>`)).toEqual(
      [3, 4, 9],
    );
  });

  it('have rising numbers, whatever the sheet says', () => {
    const rows = ['5', '5', '2', '-1', 'x', '1e300', '9.5'].map(
      (number) => `<row r="${number}">${cell}</row>`,
    );
    expect(numbersOf(rows.join(''))).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  it('are left out if they are blank', () => {
    const rows = `<row r="1">${cell}</row><row r="2"><c s="1"/></row><row r="5">${cell}</row><row r="9"/>`;
    const { table } = read(aWorkbook({ sheets: [{ name: 'A', rows }] }));
    expect(table.rows.map(({ number }) => number)).toEqual([1, 5]);
    expect(table.blankRows).toBe(3);
  });

  it('have the value of merged cells above, in the first column, if they have other cells', () => {
    const after =
      '<mergeCells><mergeCell ref="A1:B3"/><mergeCell ref="C1:D1"/><mergeCell ref="C8:C9"/><mergeCell/></mergeCells>';
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="C2"><v>4</v></c></row>' +
      '<row r="3"><c r="A3" s="1"/></row><row r="4"><c r="C4"><v>5</v></c></row>';
    expect(cellsOf(rows, { after })).toEqual([
      ['1', '', '3'],
      ['1', '', '4'],
      ['', '', '5'],
    ]);
  });

  it('are limited in number and in length', () => {
    const rows = `${textRow('a')}<row/>${textRow('b')}${textRow('c')}`;
    const bytes = aWorkbook({ sheets: [{ name: 'A', rows }] });
    const { table } = read(bytes, undefined, { maxRows: 2 });
    expect(table).toMatchObject({ isTooLong: true, rows: [{ number: 1 }, { number: 3 }] });
    expect(read(bytes, undefined, { maxRows: 3 }).table.isTooLong).toBe(false);
    const [row] = read(
      aWorkbook({ sheets: [{ name: 'A', rows: textRow('a', 'b'.repeat(500_000)) }] }),
    ).table.rows;
    expect(row).toEqual({ number: 1, cells: [`a\t${'b'.repeat(500_000)}`], flaw: 'long' });
  });
});

describe('the sheets of a workbook', () => {
  const sheets = [
    { name: 'Cover', rows: '' },
    { name: 'Notes', rows: textRow('note'), state: 'hidden' },
    { name: 'Lists', rows: textRow('list'), state: 'veryHidden' },
    { name: 'Chart', rows: '', type: 'chartsheet' },
    { name: 'May &amp; June', rows: textRow('May'), state: 'visible' },
    { name: 'July', rows: textRow('July') },
    { name: 'August', rows: '<row><c s="1"/></row>' },
  ];

  it('are those with rows that are not hidden; the first one is read', () => {
    const { sheet, sheets: names, table } = read(aWorkbook({ sheets }));
    expect(names).toEqual(['May & June', 'July']);
    expect(sheet).toBe('May & June');
    expect(table.rows).toEqual([{ number: 1, cells: ['May'] }]);
  });

  it('are read as chosen', () => {
    const july = read(aWorkbook({ sheets }), 'July');
    expect(july.sheet).toBe('July');
    expect(july.sheets).toEqual(['May & June', 'July']);
    expect(july.table.rows[0]?.cells).toEqual(['July']);
    expect(read(aWorkbook({ sheets }), 'Notes').sheet).toBe('May & June');
  });

  it('are read from the first preferred one on, or from the first one without any', () => {
    const bytes = aWorkbook({
      sheets: [
        { name: 'A', rows: textRow('a') },
        { name: 'B', rows: textRow('b') },
        { name: 'C', rows: textRow('b') },
      ],
    });
    const sheetWith = (text: string, name?: string) => {
      const isPreferred: SheetChoice['isPreferred'] = ([row]) => row?.cells[0] === text;
      const reading = readWorkbook(bytes, { name, isPreferred });
      return reading.kind === 'read' && [reading.sheet, reading.sheets];
    };
    expect(sheetWith('b')).toEqual(['B', ['A', 'B', 'C']]);
    expect(sheetWith('c')).toEqual(['A', ['A', 'B', 'C']]);
    expect(sheetWith('b', 'C')).toEqual(['C', ['A', 'B', 'C']]);
    expect(sheetWith('b', 'A')).toEqual(['A', ['A', 'B', 'C']]);
  });

  it('are left out without a name and a file', () => {
    const book =
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet/></sheets></workbook>';
    expect(messageOf(aWorkbook({ files: { 'xl/workbook.xml': book } }))).toBe(
      'The workbook has no rows.',
    );
  });

  it('are refused without rows', () => {
    expect(messageOf(aWorkbook({ sheets: sheets.slice(0, 4) }))).toBe('The workbook has no rows.');
    expect(messageOf(aWorkbook({}))).toBe('The workbook has no rows.');
  });

  it('are read no further than needed if they are not the chosen one', () => {
    const others = Array.from({ length: 30_000 }, (_, row) => textRow(String(Math.sin(row))));
    const damaged = `${textRow('one')}${others.join('')}<row></sheet>`;
    const bytes = aWorkbook({ sheets: [...sheets.slice(5, 6), { name: 'Other', rows: damaged }] });
    expect(read(bytes).sheets).toEqual(['July', 'Other']);
  });
});

describe('what the user should know about a workbook', () => {
  it('counts formulas without a stored value, and errors', () => {
    const rows =
      '<row><c r="A1"><f>1+1</f></c><c r="B1"><v>2</v></c></row>' +
      '<row><c r="A2"><f>1+1</f><v></v></c><c t="str"><f>""</f><v></v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
    expect(read(aWorkbook({ sheets: [{ name: 'A', rows }] })).notes).toEqual([
      '2 formulas have no stored value, first in A1. Open and save the file in your spreadsheet program, and choose it again.',
      '1 cell has an error of the spreadsheet, first in row 2.',
    ]);
  });

  it('names nothing else', () => {
    expect(read(aWorkbook({ sheets: [{ name: 'A', rows: textRow('a') }] })).notes).toEqual([]);
  });

  it('says why a workbook with nothing but formulas has no rows', () => {
    const rows = '<row><c r="A1"><f>1+1</f></c></row>';
    const bytes = aWorkbook({
      sheets: [
        { name: 'A', rows },
        { name: 'B', rows: '' },
      ],
    });
    expect(messageOf(bytes)).toMatch(/^1 formula has no stored value, first in A1\./);
  });
});

describe('the files of a workbook', () => {
  const sheets = [{ name: 'A', rows: textRow('a') }];
  const SHEET = strToU8(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
      `${textRow('moved')}</sheetData></worksheet>`,
  );
  const linked = (target: string) =>
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `<other Id="rId1"/><Relationship/><Relationship Id="rId1" Type="a/worksheet" Target="${target}"/></Relationships>`;

  it('may be in the strict form', () => {
    const bytes = aWorkbook({
      isStrict: true,
      styles: STYLES,
      sheets: [{ name: 'A', rows: '<row><c s="1"><v>46350</v></c></row>' }],
    });
    expect(read(bytes).table.rows[0]?.cells).toEqual(['2026-11-24']);
  });

  it.each([
    ['xl/a b.xml', 'a%20b.xml'],
    ['xl/Sheet.XML', 'sheet.xml'],
    ['x.xml', '../x.xml'],
    ['x.xml', '/x.xml'],
    ['xl/b/c.xml', '\\xl\\b\\c.xml'],
  ])('may have other names: %s is found as %s', (name, target) => {
    const files = { [name]: SHEET, 'xl/_rels/workbook.xml.rels': linked(target) };
    expect(read(aWorkbook({ sheets, files })).table.rows[0]?.cells).toEqual(['moved']);
  });

  it('may lack the reference to the main file', () => {
    expect(read(aWorkbook({ sheets, files: { '_rels/.rels': null } })).sheet).toBe('A');
  });

  it.each([
    ['a sheet', { 'xl/worksheets/sheet1.xml': null }],
    ['the main file', { 'xl/workbook.xml': null }],
    ['a whole sheet', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }],
    ['XML', { 'xl/workbook.xml': 'Workbook' }],
  ])('are damaged without %s', (_name, files) => {
    expect(messageOf(aWorkbook({ sheets, files }))).toBe(
      'The workbook is damaged. Open and save it in your spreadsheet program.',
    );
  });

  it('have no rows without the list of sheets', () => {
    const files = { 'xl/_rels/workbook.xml.rels': null };
    expect(messageOf(aWorkbook({ sheets, files }))).toBe('The workbook has no rows.');
  });

  it('are those of a workbook, not of another document', () => {
    const files = { 'xl/workbook.xml': '<w:document xmlns:w="urn:word"/>' };
    expect(messageOf(aWorkbook({ files }))).toBe('This is not a workbook of Excel.');
  });

  it('are refused above the limit when they are unpacked', () => {
    const bytes = aWorkbook({ sheets: [{ name: 'A', rows: textRow('a'.repeat(100_000)) }] });
    expect(messageOf(bytes, { maxUnpacked: 90_000 })).toBe(
      'The workbook is larger than 0.09 MB when it is unpacked.',
    );
  });

  it('is refused if its cells share more text than is allowed', () => {
    const strings = `<si><t>${'a'.repeat(1000)}</t></si>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
    const bytes = aWorkbook({ strings, sheets: [{ name: 'A', rows: row }] });
    expect(messageOf(bytes, { maxText: 20_000 })).toBe('');
    expect(messageOf(bytes, { maxText: 19_999 })).toBe(
      'The sheet has more than 0.02 million characters.',
    );
  });

  it('is refused if merged rows share more text than is allowed', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell('a'.repeat(1000))}</row>${[2, 3, 4]
      .map(
        (number) =>
          `<row r="${number}"><c r="B${number}" t="inlineStr"><is><t>b</t></is></c></row>`,
      )
      .join('')}`;
    const merged = (range: string) => `<mergeCells><mergeCell ref="${range}"/></mergeCells>`;
    const bytes = (range: string) =>
      aWorkbook({ sheets: [{ name: 'A', rows, after: merged(range) }] });
    expect(messageOf(bytes('A1:A4'), { maxText: 4_003 })).toBe('');
    expect(messageOf(bytes('A1:A4'), { maxText: 4_002 })).toContain('characters');
    expect(messageOf(bytes('C1:C4'), { maxText: 1_003 })).toBe('');
  });

  it('never make the reader throw, wherever bytes are lost', () => {
    const bytes = aWorkbook({ sheets, styles: STYLES, strings: '<si><t>a</t></si>' });
    for (let end = 0; end < bytes.length; end += 13) {
      expect(readWorkbook(bytes.subarray(0, end)).kind).toBe('refused');
      const changed = bytes.slice();
      changed[end] = 255 - Number(changed[end]);
      expect(['read', 'refused']).toContain(readWorkbook(changed).kind);
    }
    expect(readWorkbook(zipSync({})).kind).toBe('refused');
  });

  it('report the progress', () => {
    const done: number[] = [];
    readWorkbook(aWorkbook({ sheets }), {}, (share) => done.push(share));
    expect(done.length).toBeGreaterThan(2);
    expect(Math.max(...done)).toBeLessThanOrEqual(1);
  });
});
