import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { csvRows } from '@/tables/table/csvRows';
import { decodedTable } from '@/tables/table/decodedTable';
import type { Table, TableRow } from '@/tables/table/table';
import { readTable } from '@/tables/table/tableText';

const OTHERS = resolve(__dirname, '../../fixtures/exchange/others');

/** Reads a file as an import does. */
function tableIn(path: string): Table {
  const { text, isExact } = decodedTable(readFileSync(resolve(OTHERS, path)));
  expect(isExact).toBe(true);
  return readTable(text);
}

/** Returns the rows after the header, by the names of the header. */
function records({ rows }: Table): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...others] = rows.map(({ cells }) => cells);
  return others.map((cells) => {
    const entries = cells.map((cell, index) => [String(header[index]), cell] as const);
    return Object.fromEntries(entries);
  });
}

describe('the tables of csv-spectrum', () => {
  const folder = 'csv-spectrum';
  // `location_coordinates.json` does not match its table.
  const names = readdirSync(resolve(OTHERS, folder))
    .flatMap((file) => /(.*)\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'location_coordinates');

  it('are eleven', () => {
    expect(names).toHaveLength(11);
  });

  it.each(names)('%s: every cell is read', (name) => {
    const meant: unknown = JSON.parse(
      readFileSync(resolve(OTHERS, folder, `${name}.json`), 'utf8'),
    );
    const table = tableIn(`${folder}/${name}.csv`);
    expect(records(table)).toEqual(meant);
    expect(table).toMatchObject({ kind: 'table', separator: ',' });
    expect(table.rows.filter(({ flaw }) => flaw !== undefined)).toEqual([]);
  });

  it('location_coordinates: quotes within a cell are text', () => {
    const table = tableIn(`${folder}/location_coordinates.csv`);
    expect(records(table)).toEqual([
      {
        'Contact Phone Number': '2095257564',
        'Location Coordinates': '37\ufffd36\'37.8"N 121\ufffd2\'17.9"W',
        Cities: 'Modesto',
        Counties: 'Stanislaus',
      },
    ]);
  });
});

interface ParserTest {
  readonly description: string;
  readonly input: string;
  readonly rows: readonly (readonly string[])[];
  readonly errors: number;
}

/**
 * What is read instead where a quote has no end. Papa Parse takes the rest of the file for one cell; the import
 * reads the row up to its end, and the rows after it, so that one wrong quote costs one row.
 */
const ENDLESS_QUOTES: Readonly<Record<string, ParserTest['rows']>> = {
  'Quoted field has no closing quote': [
    ['a', '"b', 'c'],
    ['d', 'e', 'f'],
  ],
  'Quoted field has invalid trailing quote after delimiter': [
    ['a', '"b', '"c'],
    ['d', 'e', 'f'],
  ],
  'Quoted field has invalid trailing quote before delimiter': [
    ['a', '"b"c', 'd'],
    ['e', 'f', 'g'],
  ],
  'Quoted field has invalid trailing quote after new line': [
    ['a', '"b', 'c'],
    ['d"e', 'f', 'g'],
  ],
};

describe('the tests of Papa Parse', () => {
  const file = resolve(OTHERS, 'papaparse/core-parser-tests.json');
  const tests = JSON.parse(readFileSync(file, 'utf8')) as readonly ParserTest[];

  const rowsOf = (input: string): readonly TableRow[] => csvRows(input, ',');

  it('are forty-three', () => {
    expect(tests).toHaveLength(43);
  });

  it.each(tests.map((test) => [test.description, test] as const))('%s', (description, test) => {
    const rows = rowsOf(test.input);
    // An import leaves blank rows out, and counts them.
    const used = test.rows.filter((cells) => cells.some((cell) => cell !== ''));
    expect(rows.map(({ cells }) => cells)).toEqual(ENDLESS_QUOTES[description] ?? used);
    expect(rows.some(({ flaw }) => flaw !== undefined)).toBe(test.errors > 0);
  });
});
