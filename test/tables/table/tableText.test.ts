import { MAX_ROWS } from '@/tables/table/table';
import { readTable, type TableChoices } from '@/tables/table/tableText';

function read(text: string, choices?: TableChoices) {
  const { rows, ...others } = readTable(text, choices);
  return { ...others, cells: rows.map(({ cells }) => cells) };
}

const KNOWN = ['Text', 'Date', 'Link'];
const knownNames = (header: readonly string[]) =>
  header.filter((name) => KNOWN.includes(name)).length;

describe('readTable', () => {
  it('reads cells copied from a spreadsheet', () => {
    expect(read('2026-11-24\tHello, you\r\n2026-11-25\t"Two\nlines"\r\n')).toEqual({
      kind: 'table',
      separator: '\t',
      blankRows: 0,
      isTooLong: false,
      cells: [
        ['2026-11-24', 'Hello, you'],
        ['2026-11-25', 'Two\nlines'],
      ],
    });
  });

  it.each([
    'sep=;\r\na,b;c\r\n',
    'sep=;\r\r\na,b;c\r\r\n',
    'sep=;\ra,b;c\r',
    'Sep = ;,,\na,b;c',
    '\ufeff"SEP=;"\n\n\na,b;c',
  ])('obeys and removes the line of Excel that names the separator: %j', (text) => {
    expect(read(text)).toMatchObject({ separator: ';', cells: [['a,b', 'c']] });
  });

  it('reads the text of a formula that keeps a spreadsheet from changing it', () => {
    const cells = (text: string) => read(text, { knownNames }).cells;
    expect(cells('="Date";="Text"\n="01.02.2027";="Say ""hi"""\n')).toEqual([
      ['Date', 'Text'],
      ['01.02.2027', 'Say "hi"'],
    ]);
    expect(cells('Date,Text\n"=""2027-01-05""","=""two\nlines"""\n')[1]).toEqual([
      '2027-01-05',
      'two\nlines',
    ]);
    const others = ['="a"&"b"', '="a', '=A1', `'="a"`, '=""'];
    expect(cells(`Date,Text\n${others.map((each) => `1,${each}`).join('\n')}`).slice(1)).toEqual(
      ['="a"&"b"', '="a', '=A1', `'="a"`, ''].map((text) => ['1', text]),
    );
  });

  it('finds the separator below titles without one', () => {
    const titles = 'Plan, Hafen\n\nDate;Text\n1;a, b, c\n2;d, e, f';
    expect(read(titles, { knownNames }).separator).toBe(';');
    expect(read('Plan 2027\nHafen\nWann;Was\n1;Ja\n2;Nein').separator).toBe(';');
    expect(read('Plan 2027\nHafen\nWann;Was\n1;Ja').kind).toBe('text');
    expect(read('Hello\nall\nCome by,now\nTea;cake\nand more').kind).toBe('text');
  });

  it('takes no line with known names in a text for headings', () => {
    expect(read('We are back!\nDate,Link\nHello\nand more', { knownNames }).kind).toBe('text');
    expect(read('Plan\nDate,Link\n1,2', { knownNames }).kind).toBe('table');
    const open = 'Plan\nDate,Text\n1,"Hello\nyou\nand more'.padEnd(30_000, '\n');
    expect(read(open, { knownNames }).kind).toBe('table');
  });

  it('takes the separator with which the header is known', () => {
    const text = 'Date,Text,Link\n1,a;b;c;d,2\n3,e;f;g;h,4';
    expect(read(text, { knownNames }).separator).toBe(',');
    expect(read('Date;Text,Link;Text\n1;2,3;4', { knownNames }).separator).toBe(';');
  });

  it('guesses the separator of an unknown header', () => {
    expect(read('Wann;Was\n1,5;Ja, nein\n2,5;Nie, immer').separator).toBe(';');
    expect(read('a,b\n1,2').separator).toBe(',');
    expect(read('a,b\r1,2\r').cells).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(read('Title\n1;2,0\n3;4\n5;6\n').separator).toBe(';');
  });

  it('uses the chosen separator and kind', () => {
    expect(read('a,b', { separator: ';' }).cells).toEqual([['a,b']]);
    expect(read('a,b\nc,d', { kind: 'text' }).cells).toEqual([['a,b'], ['c,d']]);
    expect(read('a\nb', { kind: 'table' })).toMatchObject({
      separator: ',',
      cells: [['a'], ['b']],
    });
  });

  it.each([
    ['lines', 'Hello, world\r\nGood morning; all\n', ['Hello, world', 'Good morning; all']],
    ['lines with CR', 'One\rTwo\r', ['One', 'Two']],
    ['lines with CR CR LF', 'One\r\r\nTwo\r\r\n', ['One', 'Two']],
    ['paragraphs', '\n\nOne\nstill one\r\n  \r\n\r\nTwo  \n\n', ['One\nstill one', 'Two  ']],
    ['paragraphs, without the end of the file', 'One\r\n\r\nTwo \r\n', ['One', 'Two ']],
    ['paragraphs with CR CR LF', 'One\r\r\nmore\r\r\n\r\r\nTwo', ['One\r\nmore', 'Two']],
    [
      'paragraphs with blanks',
      `  One \r\n \r\n\t${'\n'.repeat(5_000_000)}  Two`,
      ['  One ', '  Two'],
    ],
    [
      'lines with different separators',
      'a\nb\nc,d,e,f,g,h\ni\nj',
      ['a', 'b', 'c,d,e,f,g,h', 'i', 'j'],
    ],
    [
      'commas in sentences',
      'One, two\nThree\nFour, five, six',
      ['One, two', 'Three', 'Four, five, six'],
    ],
    ['no text', '', []],
  ])('reads %s of plain text as rows', (_what, text, rows) => {
    const cells = rows.map((row) => [row]);
    expect(read(text)).toMatchObject({ kind: 'text', separator: null, cells });
  });

  it('leaves out rows of empty cells, and keeps the numbers of the others', () => {
    const table = readTable('a,b\n,\n\nc,d\n');
    expect(table.rows.map(({ number }) => number)).toEqual([1, 4]);
    expect(table.blankRows).toBe(2);
  });

  it('reads no more rows than a plan can take', () => {
    const counts = (text: string, maxRows?: number) => {
      const { rows, isTooLong } = readTable(text, {}, maxRows);
      return { rows: rows.length, isTooLong };
    };
    expect(counts('a,b\nc,d\n,\n', 2)).toEqual({ rows: 2, isTooLong: false });
    expect(counts('a,b\nc,d\ne,f\n', 2)).toEqual({ rows: 2, isTooLong: true });
    expect(counts('a\nb\nc\n', 2)).toEqual({ rows: 2, isTooLong: true });
    expect(counts('\n'.repeat(MAX_ROWS + 2))).toEqual({ rows: 0, isTooLong: false });
  });

  it('marks a paragraph that is too long', () => {
    const text = 'x'.repeat(500_001);
    const { rows } = readTable(`a\n\n${text}`, { kind: 'text' });
    expect(rows).toEqual([
      { number: 1, cells: ['a'] },
      { number: 2, cells: [text], flaw: 'long' },
    ]);
  });
});
