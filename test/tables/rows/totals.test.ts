import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { readSource } from '@/tables/reading/readSource';
import type { RowChange } from '@/tables/rows/rowReading';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';

const HEADER = 'Date,Time,Platform,Caption';

function read(lines: readonly string[], change?: RowChange) {
  const source = readSource(
    { name: 'a', bytes: null, text: lines.join('\n') },
    {},
    { formats: CSV_FORMATS, keptFields: {}, zone: 'UTC' },
  );
  if (source.kind === 'refused') throw new Error(source.text);
  const changes = new Map(change && [[3, change]]);
  return sourceRows(source, { ...firstChoices(source), changes });
}

function totals(line: string, change?: RowChange) {
  const { rows, missingCounts } = read([HEADER, '2027-01-05,09:30,X,a', line], change);
  const [, row] = rows;
  if (!row) throw new Error('There is no such row.');
  const { isLeftOut, leftOut } = row;
  return { isLeftOut, leftOut, missing: missingCounts.accounts };
}

const LEFT_OUT = {
  isLeftOut: true,
  leftOut: 'This row has totals.',
  missing: 0,
};

describe('a row of totals', () => {
  it.each(['Total,2,,', ',,,Total: 2', 'Summe:,,,3', 'Итого,TBD,,'])(
    'is left out without a date: %s',
    (line) => {
      expect(totals(line)).toEqual(LEFT_OUT);
    },
  );

  it.each(['2027-01-06,09:30,,Total', 'Jan 6,09:30,,Total', 'TBD,09:30,,Total eclipse'])(
    'is another row with a date, or with another text first: %s',
    (line) => {
      expect(totals(line)).toMatchObject({ isLeftOut: false, leftOut: undefined, missing: 1 });
    },
  );

  it('is left out if it ends before the date', () => {
    const { rows } = read(['Caption,Time,Date', 'a,09:30,2027-01-05', 'Total']);
    expect(rows[1]).toMatchObject({ isLeftOut: true, leftOut: 'This row has totals.' });
  });

  it('can be included', () => {
    expect(totals('Total,2,,', { isLeftOut: false })).toEqual({
      ...LEFT_OUT,
      isLeftOut: false,
      missing: 1,
    });
  });

  it('is no row of totals once it has a date', () => {
    const cells = new Map([[0, '2027-01-06']]);
    expect(totals('Total,,,Open day', { cells })).toMatchObject({
      isLeftOut: false,
      leftOut: undefined,
    });
  });

  it('needs a column with dates: other rows have none either', () => {
    const { rows } = read(['Time,Platform,Caption', '09:30,X,a', 'Total,,2']);
    expect(rows.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false]);
  });
});
