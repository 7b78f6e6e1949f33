import { localZone } from '@/core/time/zone';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { questionsOf } from '@/tables/questions/questions';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';

/** Reads a text as an import does before the user answers anything. */
function read(text: string) {
  const source = readSource(
    { name: 'a', bytes: null, text },
    {},
    { formats: CSV_FORMATS, keptFields: {}, zone: localZone() },
  );
  if (source.kind === 'refused') throw new Error(source.text);
  const choices = firstChoices(source);
  return { source, choices, ...sourceRows(source, choices) };
}

function problemsOf(text: string): readonly string[] {
  return read(text).rows.flatMap(({ problems }) => problems.map((problem) => problem.text));
}

// docs/import-examples.md says the same.
describe('what an import does not read', () => {
  it.each([
    'TBD',
    'tomorrow',
    'Week 3',
    'Jan 5-7, 2027',
    '2027-01',
    '令和9年1月5日',
    '1798000000',
    '15. ledna 2027',
  ])('the date “%s”', (date) => {
    expect(problemsOf(`Date,Time,Text\n"${date}",09:30,a`)).toEqual([`“${date}” is not a date.`]);
  });

  it.each(['noon', '0930', '10:00-11:00', '9:30 Local time'])('the time “%s”', (time) => {
    expect(problemsOf(`Date,Time,Text\n2027-01-05,${time},a`)).toEqual([
      `“${time}” is not a time.`,
    ]);
  });

  it('a year of another calendar: it is the year that is written', () => {
    const { rows } = read('Date,Time,Text\n13/5/2570,09:30,a');
    expect(rows[0]?.post?.date).toBe('2570-05-13');
  });

  it('a zone in a title: the title is quoted, and the zone of the file can be chosen', () => {
    const { source, rows, hasFileZone } = read(
      'All times in UTC,,\nDate,Time,Text\n2027-01-05,09:30,a',
    );
    expect(source.notes).toEqual(['1 row above the headings is left out: “All times in UTC”.']);
    expect(rows[0]?.post?.time).toBe('09:30');
    expect(hasFileZone).toBe(true);
  });

  it('a separator that is no comma, no semicolon and no tab: the file is plain text', () => {
    const { source } = read('Date|Time|Text\n2027-01-05|09:30|a\n2027-01-06|09:30|b');
    expect(source.statement).toBe('Plain text');
  });

  it.each([
    ['a grid of weeks', 'Monday,Tuesday\n1,2\nPost a,Post b\n8,9\nPost c,Post d'],
    ['rows for columns', 'Date,2027-01-05,2027-01-06\nTime,09:30,10:30\nText,a,b'],
  ])('%s: no column is recognised', (_name, text) => {
    const found = read(text);
    const { source } = found;
    expect(source.columns.every(({ field }) => field === null)).toBe(true);
    expect(questionsOf(found, [], 0).open.map(({ key }) => key)).toContain('content');
  });

  it('the upper one of two rows of headings', () => {
    const { source } = read('Schedule,,Post,\nDate,Time,Copy,Link\n2027-01-05,09:30,a,');
    expect(source.headingRow).toBe(2);
  });

  it('a merged cell that has no date', () => {
    const { rows } = read('Date,Time,Platform,Text\n2027-01-05,09:30,IG,a\n2027-01-05,10:30,,b');
    expect(rows[1]?.post?.accounts).toBeUndefined();
  });

  it('a part of a list of networks: the user is asked for the whole list', () => {
    const { rows } = read('Date,Time,Platform,Text\n2027-01-05,09:30,LinkedIn/Newsletter,a');
    const remedies = rows[0]?.problems.flatMap((problem) => problem.remedies);
    expect(remedies).toContainEqual({ kind: 'chooseNetwork', name: 'LinkedIn/Newsletter' });
  });

  it('the status of a post, and the ids of other programs', () => {
    const { source } = read('Id,Status,Date,Time,Text\n11,Published,2027-01-05,09:30,a');
    expect(source.columns.map(({ field }) => field)).toEqual([
      null,
      null,
      'date',
      'time',
      'content',
    ]);
  });
});
