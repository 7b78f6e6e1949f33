import fc from 'fast-check';
import { csvRows } from '@/tables/table/csvRows';
import { SEPARATORS } from '@/tables/table/table';
import { runs } from '../../support/runs';

function cellsOf(text: string, separator: (typeof SEPARATORS)[number] = ',') {
  return csvRows(text, separator).map(({ cells }) => cells);
}

const HOSTILE = fc.array(
  fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\ufeff',
    '\ud800',
    "'",
    '=',
    ' ',
    'a',
    'ש',
  ),
  { maxLength: 8 },
);
const cell = HOSTILE.map((parts) => parts.join(''));
const withoutBlank = (rows: readonly (readonly string[])[]) =>
  rows.filter((cells) => cells.some((text) => text.trim() !== ''));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('csvRows', () => {
  it.each([
    ['CRLF', 'a,b\r\nc,"d\r\ne"\r\nf,g\r\n', ['a,b', 'c,d\r\ne', 'f,g']],
    ['LF', 'a,b\nc,"d\r\ne"\nf,g', ['a,b', 'c,d\r\ne', 'f,g']],
    ['CR', 'a,b\rc,"d"\r', ['a,b', 'c,d']],
    [
      'CRLF, LF and CR',
      'a,b\r\nc,"d\re"\rf,g\nh,"k\r"\r\nl,m\r',
      ['a,b', 'c,d\re', 'f,g', 'h,k\r', 'l,m'],
    ],
    [
      'CR, and LF in cells (Excel for Macintosh)',
      'a,b\rc,"d\n""e""\r\nf"\rg " h,i\r',
      ['a,b', 'c,d\n"e"\r\nf', 'g " h,i'],
    ],
    [
      'CR CR LF (Python for Windows)',
      'a,b\r\r\nc,"d\r\ne"\r\r\n"f,g\r\r\nh,i\r\r\n',
      ['a,b', 'c,d\r\ne', '"f,g', 'h,i'],
    ],
    ['CRLF, after a quote with CR', '"x,""\r",a\r\n', ['x,"\r,a']],
  ])('reads rows with %s', (_ends, text, rows) => {
    const read = csvRows(text, ',');
    expect(read.map(({ cells }) => cells.join(','))).toEqual(rows);
    expect(read.map(({ number }) => number)).toEqual([...rows.keys()].map((index) => index + 1));
  });

  it('reads a file with CR and any number of quotes in a cell @nightly', () => {
    const text = `a\r"${'""'.repeat(8_000_000)}"\rb\r`;
    expect(csvRows(text, ',').map(({ flaw }) => flaw)).toEqual([undefined, 'long', undefined]);
  });

  it('leaves out blank rows, and counts them', () => {
    const rows = csvRows('a\n\n,""\n" ",\t\nb\n,\n', ',');
    expect(rows.map(({ number }) => number)).toEqual([1, 5]);
    expect(csvRows('a\r\rb\r', ',').map(({ number }) => number)).toEqual([1, 3]);
    expect(cellsOf('')).toEqual([]);
  });

  it('reads one row more than it should, to know that there are more', () => {
    expect(csvRows('a\nb\nc\nd\n', ',', 1)).toHaveLength(2);
    expect(csvRows('"a\n"b\n"c\n', ',', 1)).toHaveLength(2);
  });

  it('reads a line with an unclosed quote as text, and the next rows normally', () => {
    expect(csvRows('x\na,"b\r\nc,d\n', ',')).toEqual([
      { number: 1, cells: ['x'] },
      { number: 2, cells: ['a', '"b'], flaw: 'unclosed' },
      { number: 3, cells: ['c', 'd'] },
    ]);
    expect(csvRows('"b" c', ',')).toEqual([{ number: 1, cells: ['"b" c'], flaw: 'unclosed' }]);
  });

  it('limits the search for a closing quote, in length and in number', () => {
    const rest = 'e,f\n'.repeat(1 << 18);
    const long = csvRows(`"a\n${rest}`, ',');
    expect(long).toHaveLength((1 << 18) + 1);
    expect(long[0]).toEqual({ number: 1, cells: ['"a'], flaw: 'unclosed' });
    const many = csvRows(`${'"a" b\n'.repeat(30)}c,"d\r\ne,f`, ',');
    expect(many.filter(({ flaw }) => flaw === 'unclosed')).toHaveLength(31);
    expect(many.slice(-2)).toEqual([
      { number: 31, cells: ['c', '"d'], flaw: 'unclosed' },
      { number: 32, cells: ['e', 'f'] },
    ]);
  });

  it('reads many rows with quoted line ends @nightly', () => {
    const text = '"a\nb\nc\nd\ne"\n'.repeat(1 << 17);
    const rows = csvRows(text, ',');
    expect(rows).toHaveLength(1 << 17);
    expect(rows.filter(({ flaw }) => flaw !== undefined)).toEqual([]);
  });

  it('reports text after a closing quote', () => {
    expect(csvRows('a\n"b" c",d\ne\n', ',')).toEqual([
      { number: 1, cells: ['a'] },
      { number: 2, cells: ['b" c', 'd'], flaw: 'stray' },
      { number: 3, cells: ['e'] },
    ]);
    expect(csvRows('"b" c,1\nd,2\n"e",3\n', ',')).toEqual([
      { number: 1, cells: ['b" c,1\nd,2\n"e', '3'], flaw: 'merged' },
    ]);
  });

  it('reads every cell that is quoted as the standard wants it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom('\n', '\r\n', '\r\r\n', '\r'),
        (rows, separator, lineEnd) => {
          const text = `h${lineEnd}${rows.map((row) => row.map(quoted).join(separator)).join(lineEnd)}`;
          expect(cellsOf(text, separator).slice(1)).toEqual(withoutBlank(rows));
        },
      ),
      { numRuns: runs(400) },
    );
  });

  it('reads a line of more than 500,000 characters as one cell, and the rows around it', () => {
    const line = ` a,"b ${'c,'.repeat(250_000)} `;
    const rows = csvRows(`a,b\r\n${line}\r\n"c\n",d`, ',');
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: [line], flaw: 'long' },
      { number: 3, cells: ['c\n', 'd'] },
    ]);
  });

  it('reads a line of 500,000 characters, and ends a quote before a longer one', () => {
    const line = `${'c'.repeat(499_999)},d`;
    expect(csvRows(`"b\n${line}\n${line.slice(2)}\n`, ',')).toEqual([
      { number: 1, cells: ['"b'], flaw: 'unclosed' },
      { number: 2, cells: [line], flaw: 'long' },
      { number: 3, cells: line.slice(2).split(',') },
    ]);
  });
});
