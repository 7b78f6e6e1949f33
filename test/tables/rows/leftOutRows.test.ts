import fc from 'fast-check';
import { calendarText } from '@/tables/calendar/calendarText';
import { CSV_FORMATS, PLAIN_CSV } from '@/tables/formats/csvFormats';
import { csvText } from '@/tables/writing/csvText';
import type { FilePost } from '@/core/planFile/filePost';
import { unguarded } from '@/tables/formats/cellText';
import { planJson } from '@/tables/formats/planJson';
import { withColumnField } from '@/tables/table/columnMapping';
import { csvRows } from '@/tables/table/csvRows';
import type { ReadSource } from '@/tables/reading/importSource';
import { readSource } from '@/tables/reading/readSource';
import { leftOutRows } from '@/tables/rows/leftOutRows';
import { refusal, remark } from '@/tables/rows/rowProblem';
import type { ReadRow, RowChange } from '@/tables/rows/rowReading';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';

function aRow(number: number, row: Partial<ReadRow> = {}): ReadRow {
  return {
    number,
    cells: ['a', 'b'],
    post: null,
    problems: [refusal(0, 'One.'), remark(0, 'Two.'), refusal(1, 'Three.')],
    isLeftOut: false,
    isConverted: false,
    missing: [],
    ...row,
  };
}

const CONTEXT = { formats: CSV_FORMATS, keptFields: {}, zone: 'Europe/Berlin' };

function sourceOf(text: string): ReadSource {
  const source = readSource({ name: 'a', bytes: null, text }, {}, CONTEXT);
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

function rowsOf(text: string, changes: ReadonlyMap<number, RowChange> = new Map()) {
  const source = sourceOf(text);
  const choices = { ...firstChoices(source), changes };
  return { source, choices, ...sourceRows(source, choices) };
}

type WithLeftOut = Parameters<typeof leftOutRows>[0];

/** Returns the text of the rows that are left out; the columns are those of the source unless others are given. */
function textOf({
  source,
  rows,
  choices = source,
}: Pick<WithLeftOut, 'source' | 'rows'> & Partial<WithLeftOut>) {
  return leftOutRows({ source, rows, choices });
}

/** Returns the text of the rows that are left out of a file. */
function refusedIn(text: string, changes?: ReadonlyMap<number, RowChange>): string {
  return textOf(rowsOf(text, changes));
}

function postsOf(text: string): readonly (FilePost | null)[] {
  return rowsOf(text).rows.map(({ post }) => post);
}

function change(index: number, text: string): RowChange {
  return { cells: new Map([[index, text]]) };
}

describe('the rows of a table that are left out', () => {
  const TABLE = sourceOf('A;B\n2026-12-24;x\n');

  it('are written with the reasons', () => {
    const rows = [
      aRow(2, { post: aFilePost() }),
      aRow(3, { cells: ['x;1', ' y', 'z'] }),
      aRow(4),
      aRow(5, { isLeftOut: true, leftOut: 'Cancelled.', problems: [] }),
    ];
    expect(textOf({ source: TABLE, rows })).toBe(
      '\ufeffA;B;;Reason\r\n"x;1";" y";z;One. Three.\r\na;b;;One. Three.\r\na;b;;Cancelled.\r\n',
    );
  });

  it('get names of columns if the file has none: what the columns hold', () => {
    const source = sourceOf('one\n\ntwo');
    expect(textOf({ source, rows: [aRow(1)] })).toBe(
      '\ufeffContent,,Reason\r\na,b,One. Three.\r\n',
    );
    expect(textOf({ source, rows: [] })).toBe('\ufeffContent,Reason\r\n');
    const columns = source.columns.map((column) => ({ ...column, field: null }));
    expect(textOf({ source, rows: [], choices: { columns } })).toBe('\ufeffColumn 1,Reason\r\n');
  });

  it('are no texts of posts when the corrected file is imported', () => {
    const refused = refusedIn('Wann,Was\n32.10.2026 09:30,Doors\n24.12.2026 09:30,\n');
    const mended = refused.replace('32.10', '31.10').replace('09:30,,', '09:30,Menu,');
    expect(postsOf(mended)).toEqual([
      aFilePost({ date: '2026-10-31', content: 'Doors' }),
      aFilePost({ date: '2026-12-24', content: 'Menu' }),
    ]);
  });

  it('have the date of merged cells, and no titles above the headings', () => {
    const text = 'Plan,,\nDate,Time,Text\n2026-12-24,09:30,a\n,12:00,b\n,18:00,c\n,25:00,d\n';
    expect(refusedIn(text)).toBe(
      '\ufeffDate,Time,Text,Reason\r\n2026-12-24,25:00,d,“25:00” is not a time. A day ends at 23:59.\r\n',
    );
  });

  it('of a file without names are read as the user chose its columns', () => {
    const text = '10/32/2026 09:30,Doors,https://a.b\n10/13/2026 09:30,,\n';
    const refused = refusedIn(text);
    expect(refused).toMatch(/^\ufeffDate and time,Content,Link,Reason\r\n/);
    // The second row is not corrected.
    expect(postsOf(refused.replace('10/32', '10/31'))).toEqual([
      aFilePost({ date: '2026-10-31', content: 'Doors', link: 'https://a.b' }),
      null,
    ]);
  });

  it('keep several columns of the same list', () => {
    const source = sourceOf('2026-10-08,9:30,,a,b\n');
    const fields = ['date', 'time', 'content', 'labels', 'labels'] as const;
    const columns = source.columns.map((column, index) => ({
      ...column,
      field: fields[index] ?? null,
    }));
    const choices = { ...firstChoices(source), columns };
    const refused = textOf({ source, choices, ...sourceRows(source, choices) });
    const labels = [{ name: 'a' }, { name: 'b' }];
    expect(postsOf(refused.replace(',,', ',Hi,'))).toEqual([
      aFilePost({ date: '2026-10-08', content: 'Hi', labels }),
    ]);
  });

  it('keep the lists of JSON', () => {
    const labels = ['a, b', 'c;d', '"e"', 'f|g'];
    const json = JSON.stringify([{ when: 'someday', text: 'Hi', labels }]);
    const mended = refusedIn(json).replace('someday', '2026-10-08 9:30');
    const expected = labels.map((name) => ({ name }));
    const post = aFilePost({ date: '2026-10-08', content: 'Hi', labels: expected });
    expect(postsOf(mended)).toEqual([post]);
  });

  it('have new reasons when they are refused again, unless the old ones are used', () => {
    const refused = refusedIn('Wann,Was\n32.10.2026 09:30,Doors,more\n');
    const reasons =
      '“32.10.2026 09:30” is not a date. October has 31 days. 1 cell is beyond the last column.';
    expect(refused).toBe(`\ufeffWann,Was,,Reason\r\n32.10.2026 09:30,Doors,more,${reasons}\r\n`);
    const again = 'Wann,Was,Reason\r\n32.10.2026 09:30,,Old.,\r\n';
    const reason = '“32.10.2026 09:30” is not a date. October has 31 days. The content is empty.';
    expect(refusedIn(again)).toBe(`\ufeffWann,Was,,Reason\r\n32.10.2026 09:30,,,${reason}\r\n`);
    const source = sourceOf(again);
    const columns = withColumnField(source.columns, 2, 'note');
    const choices = { ...firstChoices(source), columns };
    expect(textOf({ source, choices, ...sourceRows(source, choices) })).toBe(
      `\ufeffWann,Was,Reason,,Reason\r\n32.10.2026 09:30,,Old.,,${reason}\r\n`,
    );
  });

  // The file is opened in a spreadsheet, whatever the program that wrote the rows.
  it('have no formula, and are otherwise exactly the header and the cells of their file', () => {
    const text = " Wann ; Text;=Wer\n31.11.2026;=1+1; '=x\n2026-12-24;a;b\n";
    expect(refusedIn(text)).toBe(
      `\ufeff" Wann ";" Text";'=Wer;Reason\r\n31.11.2026;'=1+1;' '=x;“31.11.2026” is not a date. November has 30 days.\r\n2026-12-24;a;b;The time is missing.\r\n`,
    );
  });

  it('lose the guard when they are imported, also a text that looks guarded', () => {
    const contents = ['=1+1', "'=1", "''", '- a'];
    const rows = contents.map((content) => `31.11.2026 09:30,${content}\n`).join('');
    const posts = contents.map((content) => aFilePost({ date: '2026-11-30', content }));
    for (const names of ['Wann,=Was\n', 'Posting Time,Text\n', '']) {
      const refused = refusedIn(names + rows);
      expect(refused).not.toMatch(/(?:^\ufeff?|,)=/m);
      const mended = refused.replaceAll('31.11', '30.11');
      expect(postsOf(mended)).toEqual(posts);
      const [, ...others] = csvRows(refusedIn(refused), ',');
      expect(others).toEqual(csvRows(refused, ',').slice(1));
    }
    const source = sourceOf(refusedIn(`Wann,=Was\n${rows}`));
    expect(source.columns[1]?.name).toBe('=Was');
  });

  it('are guarded against formulas as in the plain CSV, also in a part of its columns', () => {
    const text = "Date,Content,Note\r\n2026-11-31,'=1+1,''=2\r\n";
    const refused = refusedIn(text);
    expect(refused).toContain(
      "\r\n2026-11-31,'=1+1,''=2,“2026-11-31” is not a date. November has 30 days.\r\n",
    );
    const post = postsOf(refused.replace('11-31', '11-30 09:30'))[0];
    expect(post).toEqual(aFilePost({ date: '2026-11-30', content: '=1+1', note: "'=2" }));
  });

  it('can be read back, whatever they hold', () => {
    const parts = ['"', ',', ';', '\r', '\n', '\r\n', '\ud800', "'=", ' ', 'ש', '__proto__'];
    const cell = fc
      .array(fc.constantFrom(...parts), { maxLength: 6 })
      .map((texts) => texts.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (cells) => {
        const rows = cells.map((each, index) => aRow(index + 2, { cells: each }));
        const written = textOf({ source: TABLE, rows }).slice(1);
        const read = csvRows(written, ';').slice(1);
        expect(read.map((row) => row.cells.slice(0, 2).map(unguarded))).toEqual(cells);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the refused entries of a calendar or of JSON', () => {
  const POST: FilePost = { ...FULL_POST, content: '=1+1\r\n "so"; ', note: '\tAsk Mia' };

  it('lose no field: the corrected file is imported completely', () => {
    const calendar = calendarText([{ id: '1', post: POST }], { now: 0, zone: 'UTC' });
    const json = planJson([POST]);
    const byDate = { calendar: 'DTSTART:20261201T093000Z', json: '"date":"2026-12-01"' };
    const damaged = [
      calendar.replace(byDate.calendar, 'DTSTART;VALUE=DATE:20261201'),
      json.replace(byDate.json, '"date":"someday"'),
    ];
    const [ofCalendar = '', ofJson = ''] = damaged.map((text) => refusedIn(text));
    expect(ofCalendar).toContain('\r\n2026-12-01,,"\'=1+1\r\n ""so""; ",');
    expect(postsOf(ofCalendar.replace('2026-12-01,,', '2026-12-01,09:30,'))).toEqual([POST]);
    expect(ofJson).toContain(',“someday” is not a date.\r\n');
    expect(postsOf(ofJson.replace('someday,', '2026-12-01,'))).toEqual([POST]);
  });

  it('have the changes of the user', () => {
    const json = planJson([aFilePost({ date: '', note: 'kept' })]);
    const refused = refusedIn(json, new Map([[1, change(2, '@new')]]));
    expect(refused).toContain("\r\n,09:30,'@new,,,kept,");
    expect(refused).toContain(',The date is missing.\r\n');
  });

  it('keep what cannot be read as the text', () => {
    const json =
      '{"format":"socialsync-posts","version":1,"posts":[{"date":7,"content":{"x":1}},4]}';
    const rows = csvRows(refusedIn(json).slice(1), ',').slice(1);
    expect(rows.map(({ cells }) => cells[2])).toEqual(['{"x":1}', '4']);
  });

  it('lose no field, whatever their texts', () => {
    // A file with a NUL is taken for one that is not text.
    const anyPost = anyFilePost.filter((post) => !JSON.stringify(post).includes('\\u0000'));
    fc.assert(
      fc.property(anyPost, (post) => {
        const refused = refusedIn(planJson([{ ...post, date: '' }]));
        const written = csvText(PLAIN_CSV, [post], 'UTC');
        const mended = refused.replace('\r\n,', `\r\n${post.date},`);
        expect(postsOf(mended)).toEqual(postsOf(written));
      }),
      { numRuns: runs(60) },
    );
  });
});
