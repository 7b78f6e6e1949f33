import { strToU8, unzipSync, zipSync } from 'fflate';
import {
  readWorkbook,
  type WorkbookLimits,
  type WorkbookSheet,
} from '@/tables/workbook/readWorkbook';
import { aWorkbook, type GivenSheet } from './aWorkbook';

async function sheetsOf(bytes: Uint8Array, limits?: WorkbookLimits) {
  const read = await readWorkbook(bytes, limits);
  if (read === null || typeof read === 'string') throw new Error(String(read));
  return read;
}

type Others = Omit<Parameters<typeof aWorkbook>[0], 'sheets'> & Pick<GivenSheet, 'after'>;

function oneSheet(rows: string, { after = '', ...given }: Others = {}): Uint8Array {
  return aWorkbook({ ...given, sheets: [{ name: 'A', rows, after }] });
}

/** Returns the only sheet of a workbook. */
async function sheetOf(rows: string, others: Others = {}): Promise<WorkbookSheet> {
  const [sheet] = await sheetsOf(oneSheet(rows, others));
  if (!sheet) throw new Error('There is no sheet.');
  return sheet;
}

async function cellsOf(rows: string, others: Others = {}) {
  return (await sheetOf(rows, others)).table.rows.map(({ cells }) => cells);
}

function textRow(...texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="22"/><xf numFmtId="31"/></cellXfs>';

const DAMAGED = 'The workbook is damaged. Open and save it in your spreadsheet program.';

describe('the cells of a workbook', () => {
  it('are texts, numbers and booleans where their names say, and empty for errors', async () => {
    const rows =
      '<row r="2"><c r="B2" t="inlineStr"><is><t>A</t></is></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>1.50</v></c>' +
      '<c r="E2"><v>0.30000000000000004</v></c><c r="F2" t="b"><v>1</v></c><c r="G2" t="b"><v>0</v></c>' +
      '<c r="H2" t="e"><v>#REF!</v></c><c r="J2" t="str"><f>A1</f><v>a&amp;b</v></c><c r="K2" s="1"/></row>';
    const strings = '<si><t>zero</t></si><si><t xml:space="preserve"> one </t></si>';
    expect(await cellsOf(rows, { strings })).toEqual([
      ['', 'A', ' one ', '1.5', '0.3', 'TRUE', 'FALSE', '', '', 'a&b'],
    ]);
  });

  it('are dates and times as their formats show them', async () => {
    const rows =
      '<row><c s="0"><v>46350</v></c><c s="1"><v>46350.5</v></c><c s="2"><v>46350.5</v></c><c s="3"><v>46350.5</v></c>' +
      '<c s="4"><v>46350</v></c><c t="d"><v>2026-11-24T09:30:00</v></c></row>';
    expect(await cellsOf(rows, { styles: STYLES })).toEqual([
      ['46350', '2026-11-24', '12:00', '2026-11-24 12:00', '2026-11-24', '2026-11-24T09:30:00'],
    ]);
  });

  it('have the characters that escapes stand for, and the line ends of XML', async () => {
    expect(await cellsOf(textRow('a_x000D_\r\nb_x005F_x000D_ &#x1F600;\nc'))).toEqual([
      ['a\r\nb_x000D_ 😀\nc'],
    ]);
  });
});

describe('the rows of a workbook', () => {
  const cell = '<c><v>1</v></c>';

  it('have the numbers of the sheet, and are left out if they are blank', async () => {
    const rows = `<row r="1">${cell}</row><row r="2"><c s="1"/></row><row r="5">${cell}</row><row r="9"/>`;
    const { table } = await sheetOf(rows);
    expect(table.rows.map(({ number }) => number)).toEqual([1, 5]);
    expect(table.blankRows).toBe(3);
  });

  it('have the value of merged cells above, in the first column, if they have other cells', async () => {
    const after =
      '<mergeCells><mergeCell ref="A1:B3"/><mergeCell ref="C1:D1"/><mergeCell ref="C8:C9"/></mergeCells>';
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="C2"><v>4</v></c></row>' +
      '<row r="3"><c r="A3" s="1"/></row><row r="4"><c r="C4"><v>5</v></c></row>';
    expect(await cellsOf(rows, { after })).toEqual([
      ['1', '', '3'],
      ['1', '', '4'],
      ['', '', '5'],
    ]);
  });

  it('are read up to the last row of a sheet, but not if they are wide as well @nightly', async () => {
    const last = (column: string) =>
      `<row r="1">${cell}</row><row r="1048576"><c r="${column}1048576"><v>1</v></c></row>`;
    const { table } = await sheetOf(last('B'));
    expect(table.rows.map(({ number }) => number)).toEqual([1, 1_048_576]);
    expect(await readWorkbook(oneSheet(last('Z')))).toMatch(/^A sheet has cells far below/);
  });

  it('are limited in number and in length', async () => {
    const bytes = oneSheet(`${textRow('a')}<row/>${textRow('b')}${textRow('c')}`);
    const [two] = await sheetsOf(bytes, { maxRows: 2 });
    expect(two?.table).toMatchObject({ isTooLong: true, rows: [{ number: 1 }, { number: 3 }] });
    const [all] = await sheetsOf(bytes, { maxRows: 3 });
    expect(all?.table.isTooLong).toBe(false);
    const { table } = await sheetOf(textRow('a', 'b'.repeat(500_000)));
    expect(table.rows).toEqual([{ number: 1, cells: [`a\t${'b'.repeat(500_000)}`], flaw: 'long' }]);
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

  it('are those with rows that are not hidden', async () => {
    const read = await sheetsOf(aWorkbook({ sheets }));
    expect(read.map(({ name, table }) => [name, table.rows[0]?.cells])).toEqual([
      ['May & June', ['May']],
      ['July', ['July']],
    ]);
  });

  it('are refused without rows', async () => {
    expect(await readWorkbook(aWorkbook({ sheets: sheets.slice(0, 4) }))).toBe(
      'The workbook has no rows.',
    );
    expect(await readWorkbook(aWorkbook({}))).toBe('The workbook has no rows.');
  });
});

describe('what the user should know about a workbook', () => {
  it('counts formulas without a stored value, and errors', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><v>2</v></c></row>' +
      '<row r="2"><c r="A2"><f>1+1</f><v></v></c><c r="B2" t="str"><f>""</f><v></v></c><c r="AB2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
    expect((await sheetOf(rows)).notes).toEqual([
      '2 formulas have no stored value, first in A1. Open and save the file in your spreadsheet program, and choose it again.',
      '1 cell has an error of the spreadsheet, first in AB2.',
    ]);
    expect((await sheetOf(textRow('a'))).notes).toEqual([]);
  });

  it('says why a workbook with nothing but formulas has no rows', async () => {
    expect(await readWorkbook(oneSheet('<row r="1"><c r="A1"><f>1+1</f></c></row>'))).toMatch(
      /^1 formula has no stored value, first in A1\./,
    );
  });
});

describe('the files of a workbook', () => {
  it('are null for other files', async () => {
    expect(await readWorkbook(strToU8('Date,Text'))).toBeNull();
    expect(await readWorkbook(zipSync({ 'a.csv': strToU8('Date,Text') }))).toBeNull();
  });

  it('may be in the strict form, and may have backslashes in their names', async () => {
    const rows = '<row><c s="1"><v>46350</v></c></row>';
    const sheets = [{ name: 'A', rows }];
    const [strict] = await sheetsOf(aWorkbook({ isStrict: true, styles: STYLES, sheets }));
    expect(strict?.table.rows[0]?.cells).toEqual(['2026-11-24']);
    const files = Object.entries(unzipSync(aWorkbook({ sheets }))).map(
      ([name, content]) => [name.replaceAll('/', '\\'), content] as const,
    );
    expect(await sheetsOf(zipSync(Object.fromEntries(files)))).toHaveLength(1);
  });

  it.each<[string, Record<string, string | null>]>([
    ['a sheet', { 'xl/worksheets/sheet1.xml': null }],
    ['XML', { 'xl/workbook.xml': 'Workbook' }],
    ['the description of the parts', { '_rels/.rels': null }],
  ])('are damaged without %s', async (_name, files) => {
    expect(await readWorkbook(oneSheet(textRow('a'), { files }))).toBe(DAMAGED);
  });

  it('are read without the pictures and the comments', async () => {
    const files = {
      'xl/media/image1.png': new Uint8Array(300_000),
      'xl/worksheets/_rels/sheet1.xml.rels': 'damaged',
      'xl/charts/chart1.xml': 'damaged',
    };
    const bytes = oneSheet(textRow('a'), { files });
    expect(await sheetsOf(bytes, { maxUnpacked: 10_000 })).toHaveLength(1);
  });

  it('never make the reader throw, wherever bytes are lost', async () => {
    const bytes = oneSheet(textRow('a'), { styles: STYLES, strings: '<si><t>a</t></si>' });
    for (let end = 0; end < bytes.length; end += 13) {
      expect(await readWorkbook(bytes.subarray(0, end))).toBeNull();
      const changed = bytes.slice();
      changed[end] = 255 - Number(changed[end]);
      await expect(readWorkbook(changed)).resolves.not.toBeUndefined();
    }
  });
});

describe('a hostile workbook', () => {
  it('is refused above the limit when it is unpacked, whatever size the zip names', async () => {
    const bytes = oneSheet(textRow('a'.repeat(100_000)));
    expect(await readWorkbook(bytes, { maxUnpacked: 90_000 })).toBe(
      'The workbook is larger than 0.09 MB when it is unpacked.',
    );
    const lying = bytes.slice();
    const view = new DataView(lying.buffer);
    const entries = view.getUint32(lying.length - 22 + 16, true);
    for (let at = entries; view.getUint32(at, true) === 0x02014b50;) {
      view.setUint32(at + 24, 10, true);
      at += 46 + view.getUint16(at + 28, true);
    }
    expect(await readWorkbook(lying, { maxUnpacked: 90_000 })).toBe(DAMAGED);
  });

  it.each([
    ['in its cells', `${textRow('a')}<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`, ''],
    [
      'in merged rows',
      `<row r="1"><c r="A1" t="s"><v>0</v></c></row>${Array.from(
        { length: 20 },
        (_, at) => `<row r="${at + 2}"><c r="B${at + 2}"><v>1</v></c></row>`,
      ).join('')}`,
      '<mergeCells><mergeCell ref="A1:A20"/></mergeCells>',
    ],
  ])('is refused if it repeats a long text %s', async (_place, rows, after) => {
    const bytes = oneSheet(rows, { strings: `<si><t>${'a'.repeat(1000)}</t></si>`, after });
    expect(await readWorkbook(bytes, { maxText: 25_000 })).toHaveLength(1);
    expect(await readWorkbook(bytes, { maxText: 15_000 })).toBe(
      'A sheet has more than 0.015 million characters.',
    );
  });
});

describe('a workbook with millions of characters @nightly', () => {
  const LONG = 1_000_000;
  const dates = `<row>${'<c s="0"><v>46350</v></c>'.repeat(10_000)}</row>`;
  const stylesOf = (code: string) =>
    `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;

  it.each([
    [
      'a number format of a million brackets',
      oneSheet(dates, { styles: stylesOf('['.repeat(LONG)) }),
    ],
    [
      'a number format of a million quotes',
      oneSheet(dates, { styles: stylesOf('&quot;'.repeat(LONG)) }),
    ],
    ['tags that do not end', oneSheet('<c '.repeat(5 * LONG))],
    ['rows that do not end', oneSheet('<row>'.repeat(5 * LONG))],
    ['texts that do not end', oneSheet(textRow('a'), { strings: '<si>'.repeat(5 * LONG) })],
  ])('is refused with %s', async (_name, bytes) => {
    const began = performance.now();
    expect(await readWorkbook(bytes)).toBe(DAMAGED);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('is refused with too many texts', async () => {
    const strings = '<si/>'.repeat(2 * LONG + 1);
    expect(await readWorkbook(oneSheet(textRow('a'), { strings }))).toBe(
      'The workbook has too many different texts.',
    );
  });
});
