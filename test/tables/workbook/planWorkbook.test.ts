import fc from 'fast-check';
import { cellsWith } from '@/tables/formats/cells';
import { PLAIN_CSV } from '@/tables/formats/csvFormats';
import { unguarded } from '@/tables/formats/cellText';
import { escapedText } from '@/tables/workbook/escapedText';
import { planWorkbook } from '@/tables/workbook/planWorkbook';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { workbookFiles, type SheetTable } from '@/tables/workbook/workbookFiles';
import type { ArchiveText } from '@/core/archive/writeArchive';
import { anyCell, anyFilePost } from '../anyFilePost';
import { zipOf } from '../zipOf';
import { runs } from '../../support/runs';

/** Returns the rows of a workbook that was written. */
async function rowsOf(files: readonly ArchiveText[]) {
  const read = await readWorkbook(zipOf(files));
  if (read === null || typeof read === 'string') throw new Error(String(read));
  return read[0]?.table.rows ?? [];
}

function sheetOf(files: readonly ArchiveText[]): string {
  return String(files.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.content);
}

/** Pieces of texts that XML or a workbook could change. */
const PIECES = [
  ...['_x000D_', '_x005F_', '_', 'x000D_', '_xD800_', '_X000D_', '_xzzzz_', '=1+1', '&lt;', ']]>'],
  ...['<', '>', '&', '"', "'", '\0', '\x01', '\x0b', '\x1f', '\x7f', '\ufffe', '\uffff', '\ufeff'],
  ...['\ud800', '\udc00', '😀', '\r', '\n', '\r\n', '\t', ' ', '  ', '\u00a0', '\u2028', 'a', 'é'],
];

const anyHostileText = fc.oneof(
  anyCell,
  fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join('')),
);

describe('escapedText', () => {
  it.each([
    ['a\r\nb', 'a_x000D_\nb'],
    ['_x000D_', '_x005F_x000D_'],
    ['_x0zzz_ _X000D_', '_x0zzz_ _X000D_'],
    ['\0\x1f\ud800\uffff', '_x0000__x001F__xD800__xFFFF_'],
    ['<a> & "b"', '&lt;a&gt; &amp; "b"'],
    [' 😀\t\n', ' 😀\t\n'],
  ])('of %j is %j', (text, escaped) => {
    expect(escapedText(text)).toBe(escaped);
  });

  it('leaves nothing that XML does not allow', () => {
    fc.assert(
      fc.property(anyHostileText, (text) => {
        // eslint-disable-next-line no-control-regex -- They are what is looked for.
        expect(escapedText(text)).not.toMatch(/[\0-\x08\x0b-\x1f<>\ufffe\uffff\p{Surrogate}]/u);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('workbookFiles', () => {
  const table: SheetTable = {
    name: 'Posts',
    columns: [
      { name: 'Date', kind: 'date', width: 12 },
      { name: 'Time', kind: 'time', width: 10 },
      { name: '=Text', kind: 'text', width: 60 },
    ],
    rows: [
      ['2026-11-24', '09:30', '=1+1'],
      ['2026-11-24', '09:30:05', ' 2026-11-24 '],
      ['', '', ''],
      ['24.11.2026', '9:30', '-1'],
      ['1899-12-31', '09:30:00', ''],
    ],
  };

  it('has dates and times as numbers with a format, and all else as text', () => {
    const xml = sheetOf(workbookFiles(table));
    expect(xml).toContain(
      '<row r="2" ht="15"><c r="A2" s="2"><v>46350</v></c><c r="B2" s="3"><v>0.3958333333333333</v></c><c r="C2" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c></row>',
    );
    expect(xml).toContain('<c r="B3" s="4">');
    expect(xml).toContain('<row r="4" ht="15"></row>');
    expect(xml.match(/<v>/g)).toHaveLength(4);
    expect(xml).not.toContain('<f>');
  });

  it('names columns by letters, and leaves out the cells that a row lacks', () => {
    const columns = Array.from({ length: 704 }, (_, at) => ({
      name: `${at}`,
      kind: 'text' as const,
      width: 9,
    }));
    const xml = sheetOf(workbookFiles({ name: 'A', columns, rows: [['a']] }));
    const places = Array.from(xml.matchAll(/<c r="([A-Z]+1)"/g), ([, place]) => place);
    expect([0, 25, 26, 51, 52, 701, 702, 703].map((at) => places[at])).toEqual([
      ...['A1', 'Z1', 'AA1', 'AZ1', 'BA1', 'ZZ1', 'AAA1', 'AAB1'],
    ]);
    expect(xml).toMatch(/<row r="2" ht="15"><c r="A2"[^/]*<\/t><\/is><\/c><\/row>/);
  });

  it('has rows that are as high as their texts, up to a limit', () => {
    const rows = [
      ['', '', 'a'.repeat(61)],
      ['', '', 'a\n\nb'],
      ['', '', 'a'.repeat(9_000)],
    ];
    const xml = sheetOf(workbookFiles({ ...table, rows }));
    const heights = Array.from(xml.matchAll(/ ht="(\d+)"/g), ([, height]) => Number(height));
    expect(heights).toEqual([15, 30, 45, 405]);
  });

  it('has a frozen header with a filter, and columns of the given widths', () => {
    const xml = sheetOf(workbookFiles(table));
    expect(xml).toContain('<pane ySplit="1"');
    expect(xml).toContain('<autoFilter ref="A1:C6"/>');
    expect(xml).toContain('<col min="3" max="3" width="60" customWidth="1"/></cols>');
    const noTexts = { ...table, rows: table.rows.map((cells) => cells.slice(0, 2)) };
    expect(sheetOf(workbookFiles(noTexts))).toContain('width="60" customWidth="1" hidden="1"/>');
    expect(sheetOf(workbookFiles({ ...table, rows: [] }))).not.toContain('hidden');
  });

  it('is read back', async () => {
    expect(await rowsOf(workbookFiles(table))).toEqual([
      { number: 1, cells: ['Date', 'Time', '=Text'] },
      { number: 2, cells: table.rows[0] },
      { number: 3, cells: table.rows[1] },
      { number: 5, cells: table.rows[3] },
      { number: 6, cells: table.rows[4]?.slice(0, 2) },
    ]);
  });

  it('is read back, whatever the texts are', async () => {
    // A row with only white space is blank.
    const anyRow = fc
      .array(anyHostileText, { minLength: 1, maxLength: 30 })
      .map((row) => [...row, 'a']);
    await fc.assert(
      fc.asyncProperty(anyRow, fc.constantFrom('text', 'date', 'time'), async (row, kind) => {
        const columns = row.map((_text, index) => ({ name: `Column ${index}`, kind, width: 9 }));
        const files = workbookFiles({ name: 'A', columns, rows: [row] });
        const [, { cells } = { cells: [] }] = await rowsOf(files);
        expect(row.map((_text, index) => cells[index] ?? '')).toEqual(row);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('planWorkbook', () => {
  it('has the cells of the plain CSV, from which each field is read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFilePost, { minLength: 1, maxLength: 5 }), async (posts) => {
        const [header, ...rows] = await rowsOf(planWorkbook(posts, 'UTC'));
        expect(header?.cells).toEqual(PLAIN_CSV.columns.map(({ name }) => name));
        const cells = rows.map((row) =>
          PLAIN_CSV.columns.map((_column, index) => unguarded(row.cells[index] ?? '')),
        );
        const cellsOf = cellsWith(PLAIN_CSV, 'UTC');
        expect(cells).toEqual(posts.map((post) => cellsOf(post).map(unguarded)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('has no guard on texts, except on those that look guarded', async () => {
    const contents = ['=1+1', "'=1+1", "''a", "'a", '+49'];
    const posts = contents.map((content) => ({ date: '2026-11-24', time: '09:30', content }));
    const rows = (await rowsOf(planWorkbook(posts, 'UTC'))).slice(1);
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual(
      ['=1+1', "''=1+1", "''a", "'a", '+49'].map((content) => ['2026-11-24', '09:30', content]),
    );
  });
});
