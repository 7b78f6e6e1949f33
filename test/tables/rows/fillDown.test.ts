import { mappedColumns } from '@/tables/table/columnMapping';
import { filledDown } from '@/tables/rows/fillDown';
import type { RowChange } from '@/tables/rows/rowReading';
import type { TableRow } from '@/tables/table/table';

const DATED = 'Date,Time,Platform,Caption';

interface Choices {
  readonly header?: string;
  readonly chosen?: boolean;
  readonly changes?: ReadonlyMap<number, RowChange>;
  readonly hasDayParts?: boolean;
}

function rowsOf(lines: readonly string[]): readonly TableRow[] {
  return lines.map((line, index) => ({ number: index + 2, cells: line.split(',') }));
}

function fill(lines: readonly string[], choices: Choices = {}) {
  const { header = DATED, chosen = null, changes = new Map(), hasDayParts = false } = choices;
  const rows = rowsOf(lines);
  const names = { number: 1, cells: header.split(',') };
  const columns = mappedColumns([names, ...rows], { format: null, hasHeader: true });
  const filled = filledDown(rows, { columns, changes, hasDayParts }, chosen);
  return { ...filled.fillDown, lines: filled.rows.map(({ cells }) => cells.join()) };
}

const MERGED = ['2027-01-05,09:30,X,a', ',12:00,X,b', ' ,18:00,X,c', '2027-01-06,09:00,X,d'];
const FILLED = [
  '2027-01-05,09:30,X,a',
  '2027-01-05,12:00,X,b',
  '2027-01-05,18:00,X,c',
  '2027-01-06,09:00,X,d',
];

describe('filledDown', () => {
  it('gives rows of merged cells the date of the row above, unless the user chose otherwise', () => {
    expect(fill(MERGED)).toEqual({ count: 2, isOn: true, lines: FILLED });
    expect(fill(MERGED, { chosen: false })).toEqual({ count: 2, isOn: false, lines: MERGED });
  });

  it.each([
    ['no later time than the row above', ['2027-01-05,09:30,X,a', ',09:30,X,b']],
    ['no time', ['2027-01-05,09:30,X,a', ',,X,b']],
    ['no time that can be read', ['2027-01-05,09:30,X,a', ',noonish,X,b']],
    [
      'a date that other rows repeat',
      ['2027-01-05,09:30,X,a', '2027-01-05,10:30,X,b', ',11:30,X,c'],
    ],
    ['a date that follows again', ['2027-01-05,09:30,X,a', ',10:30,X,b', '2027-01-05,11:30,X,c']],
  ])('waits for the user if a row would get %s', (_what, lines) => {
    expect(fill(lines)).toEqual({ count: 1, isOn: false, lines });
    const { isOn, lines: filled } = fill(lines, { chosen: true });
    expect(isOn).toBe(true);
    expect(filled.every((line) => line.startsWith('2027-01-05'))).toBe(true);
  });

  it.each([
    ['before the first date', [',09:30,X,a', '2027-01-05,10:30,X,b']],
    ['without a content', ['2027-01-05,09:30,X,a', ',10:30,X, ']],
    ['below what is no date', ['2027-01-05,09:30,X,a', 'Week 2,,,', ',10:30,X,b']],
    ['of totals', ['2027-01-05,09:30,X,a', ',,,Total: 2', ',Total,,2', 'Total,2,,']],
  ])('gives no date to a row %s', (_what, lines) => {
    expect(fill(lines, { chosen: true })).toEqual({ count: 0, isOn: false, lines });
  });

  it.each([
    'Total',
    'TOTALS:',
    'Grand total 12',
    'Sub-total',
    'Total posts: 14',
    'Summe = 3,00 €',
    'Gesamt',
    'Zwischensumme',
    'Total général',
    'Totaal 3',
    'Razem: 3',
    'Łącznie',
    'Итого: 3',
    'Toplam',
    '合計 3',
    '小计',
    '총계',
  ])('takes %s for totals', (text) => {
    expect(fill(['2027-01-05,09:30,X,a', `,,,${text}`], { chosen: true }).count).toBe(0);
  });

  it.each(['Total eclipse of the sun', 'Summer sale', 'Totally new: 3 flavours', 'Sum it up!'])(
    'takes %s for a post',
    (text) => {
      expect(fill(['2027-01-05,09:30,X,a', `,,,${text}`], { chosen: true }).count).toBe(1);
    },
  );

  it('uses the cells as the user changed them', () => {
    const change = (row: number, index: number, text: string) =>
      new Map([[row, { cells: new Map([[index, text]]) }]]);
    expect(fill(MERGED, { changes: change(2, 0, '2027-02-01') }).lines[1]).toBe(
      '2027-02-01,12:00,X,b',
    );
    expect(fill(MERGED, { changes: change(3, 1, '09:00') }).isOn).toBe(false);
    expect(fill(MERGED, { changes: change(4, 0, '') })).toMatchObject({ count: 1, isOn: true });
    const left = new Map([[2, { isLeftOut: true }]]);
    expect(fill(MERGED, { changes: left }).lines).toEqual(FILLED);
  });

  it('compares parts of a day', () => {
    const lines = ['2027-01-05,0.25,X,a', ',0.5,X,b'];
    expect(fill(lines, { hasDayParts: true }).isOn).toBe(true);
  });

  it('reads a date below the end of a short row, and dates with times', () => {
    const header = 'Caption,Time,Link,Date';
    const lines = ['a,09:30,,2027-01-05', 'b,12:00'];
    expect(fill(lines, { header }).lines[1]).toBe('b,12:00,,2027-01-05');
    const moments = ['2027-01-05 09:30,a', ',b'];
    expect(fill(moments, { header: 'When,Caption' })).toMatchObject({ count: 1, isOn: false });
    expect(fill(moments, { header: 'When,Caption', chosen: true }).lines[1]).toBe(
      '2027-01-05 09:30,b',
    );
  });

  it('needs columns with the date and the content', () => {
    expect(fill(['09:30,a'], { header: 'Time,Caption' })).toMatchObject({ count: 0 });
    expect(fill(['2027-01-05,09:30'], { header: 'Date,Time' })).toMatchObject({ count: 0 });
  });
});
