import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import type { Question } from '@/tables/questions/question';
import { blockedFile, questionsOf } from '@/tables/questions/questions';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, sourceRows, type RowChoices } from '@/tables/reading/sourceRows';
import { AS_IDEA, NO_DEFAULTS, POSTING_TIMES } from '@/tables/rows/rowReading';

const NOW = Date.UTC(2026, 10, 26, 12);

/** Reads rows, with what is asked about them. */
function read(
  lines: readonly string[],
  choices: Partial<RowChoices> = {},
  connected: readonly ChannelNetwork[] = [],
) {
  const context = { formats: CSV_FORMATS, keptFields: {}, zone: 'UTC', now: NOW };
  const source = readSource({ name: 'a', bytes: null, text: lines.join('\n') }, {}, context);
  if (source.kind === 'refused') throw new Error(source.text);
  const all = { ...firstChoices(source), ...choices };
  const found = { source, choices: all, ...sourceRows(source, all) };
  return { ...found, ...questionsOf(found, connected, NOW) };
}

type Read = ReturnType<typeof read>;

function sentences({ open }: Pick<Read, 'open'>) {
  return open.map(({ sentence }) => sentence);
}

function asked({ open }: Pick<Read, 'open'>, sentence: string): Question {
  const question = open.find((each) => each.sentence === sentence);
  if (!question) throw new Error(`Not asked: ${sentence}`);
  return question;
}

function optionsOf(question: Question | undefined) {
  return question?.options.map(({ text }) => text);
}

/** Returns what rows become after an answer to one of their questions. */
function after(
  lines: readonly string[],
  sentence: string,
  answer: (question: Question) => ReturnType<Question['choose']>,
) {
  const found = read(lines);
  return read(lines, answer(asked(found, sentence)).rows ?? {});
}

function postsOf({ rows }: Pick<Read, 'rows'>) {
  return rows.map(({ post }) => post && [post.date, post.time, post.content].join(' '));
}

const HEAD = 'Date,Time,Text,Networks';
const LEFT_OUT = 'The time is left out: it needs a date to be converted.';

describe('questions about columns', () => {
  it('offer the columns with a text of each, those that fit best first', () => {
    const lines = ['Ref,Line,Idea,Time', '7,Short,A much longer text for the team,10:00'];
    const found = read(lines);
    expect(sentences(found)).toEqual(['Which column is the text?', 'Which column is the date?']);
    expect(asked(found, 'Which column is the text?').options).toEqual([
      { value: '2', text: 'C · Idea', sample: 'A much longer text for the team' },
      { value: '1', text: 'B · Line', sample: 'Short' },
      { value: '0', text: 'A · Ref', sample: '7' },
    ]);
  });

  it('are answered by a column, or by a date for all rows', () => {
    const lines = ['Slot,Words,Idea,Time', '2026-12-24,a,x,10:00', '2026-12-25,b,y,10:00'];
    const date = 'Which column is the date?';
    const open = read(lines, {
      columns: read(lines).source.columns.map((each) => ({ ...each, field: null })),
    });
    expect(optionsOf(asked(open, date))?.[0]).toBe('A · Slot');
    const chosen = asked(open, date).choose('0').rows ?? {};
    expect(chosen.columns?.map(({ field }) => field)).toEqual(['date', null, null, null]);
    const written = asked(open, date).write?.('2026-12-24').rows;
    expect(written?.defaults?.date).toBe('2026-12-24');
    expect(sentences(read(lines, { ...chosen, ...written }))).toEqual([
      'Which column is the text?',
    ]);
  });

  it('keep one of several columns for a field', () => {
    const lines = ['Date,Time,Text,Note', '2026-12-24,10:00,a,n'];
    const columns = read(lines).source.columns.map((column) =>
      column.name === 'Note' ? { ...column, field: 'content' as const } : column,
    );
    const sentence = 'Which of these columns is “Content”?';
    const question = asked(read(lines, { columns }), sentence);
    expect(optionsOf(question)).toEqual(['C · Text', 'D · Note']);
    expect(postsOf(read(lines, question.choose('3').rows ?? {}))).toEqual(['2026-12-24 10:00 n']);
  });

  it('ask for the date and the time in one column, or in two', () => {
    const lines = ['Date,Time,Text', '2026-12-24 12:00,10:00,a'];
    const columns = read(lines).source.columns.map((column) =>
      column.name === 'Date' ? { ...column, field: 'dateTime' as const } : column,
    );
    const question = asked(
      read(lines, { columns }),
      'Which of these columns says when the post is due?',
    );
    expect(postsOf(read(lines, question.choose('0').rows))).toEqual(['2026-12-24 12:00 a']);
    const inTwo = read(lines, question.choose('1').rows);
    expect(inTwo.open).toEqual([]);
    expect(postsOf(inTwo)).toEqual(['2026-12-24 10:00 a']);
  });

  it('ask for a time that rows lack: a column that has times, or one time for all', () => {
    const lines = ['Date,Text,At', '2026-12-24,a,10:00', '2026-12-25,b,soon', '2026-12-26,c,soon'];
    const question = asked(read(lines), '3 rows have no time');
    expect(optionsOf(question)).toEqual(['Use column C “At”', 'Use usual times']);
    expect(question.rows?.()).toEqual([2, 3, 4]);
    expect(postsOf(read(lines, question.choose('2').rows ?? {}))[0]).toBe('2026-12-24 10:00 a');
    const all = read(lines, question.write?.('09:00').rows ?? {});
    expect(postsOf(all)[2]).toBe('2026-12-26 09:00 c');
    const usual = read(lines, question.choose(POSTING_TIMES).rows ?? {});
    const setting = usual.settled.find(({ key }) => key === 'time');
    expect(optionsOf(setting)).toEqual(['Usual times', 'Ask again']);
    expect(all.settled.find(({ key }) => key === 'time')).toMatchObject({
      value: '09:00',
      name: 'Time for rows without a time',
    });
  });

  it('offer the posting times of the plan for a time that rows lack, which can be asked for again', () => {
    const lines = ['Date,Text,At', '2026-12-24,a,10:00', '2026-12-25,b,soon'];
    const timeOf = (choices: Partial<RowChoices>) => {
      const { open, settled } = questionsOf(read(lines, choices), [], NOW, true);
      return [...open, ...settled].find(({ key }) => key === 'time');
    };
    const question = timeOf({});
    expect(optionsOf(question)).toEqual(['Use column C “At”', 'Use posting times']);
    const answered = timeOf(question?.choose(POSTING_TIMES).rows ?? {});
    expect(answered).toMatchObject({ sentence: null, value: POSTING_TIMES });
    expect(answered?.field).toBeUndefined();
    expect(optionsOf(answered)).toEqual(['Posting times', 'Ask again']);
    expect(timeOf(answered?.choose('').rows ?? {})?.sentence).toBe('2 rows have no time');
  });

  it('ask for a date that rows lack, also that of the row above', () => {
    const lines = [HEAD, '2026-12-24,10:00,a,X', ',09:00,b,X'];
    const filled = after(lines, 'Row 3 has no date', ({ choose }) => choose('above'));
    expect(postsOf(filled)).toEqual(['2026-12-24 10:00 a', '2026-12-24 09:00 b']);
    const one = after(lines, 'Row 3 has no date', ({ write }) => write?.('2026-12-31') ?? {});
    expect(postsOf(one)).toEqual(['2026-12-24 10:00 a', '2026-12-31 09:00 b']);
  });

  it('keep rows without a date as ideas, which have no time unless it is written', () => {
    const dated = ['2026-12-24,08:00,z,X', '2026-12-24,10:00,a,X'];
    const lines = [HEAD, ...dated, ',,b,X', ',09:00,c,X', ',18:00+09:00,d,X'];
    const open = read(lines);
    expect(sentences(open)).toEqual(['3 rows have no date', 'Row 4 has no time']);
    expect(optionsOf(open.open[0])).toEqual(['Take the date of the row above', 'Keep as ideas']);
    const ideas = read(lines, open.open[0]?.choose(AS_IDEA).rows);
    expect(ideas.open).toEqual([]);
    expect(postsOf(ideas)).toEqual([
      '2026-12-24 08:00 z',
      '2026-12-24 10:00 a',
      '  b',
      ' 09:00 c',
      '  d',
    ]);
    expect(ideas.rows.flatMap(({ problems }) => problems)).toEqual([
      { cell: 1, text: LEFT_OUT, isRefusal: false, remedies: [] },
    ]);
    const [setting] = ideas.settled.filter(({ key }) => key === 'date');
    expect(setting).toMatchObject({ name: 'Rows without a date', value: AS_IDEA });
    expect(optionsOf(setting)).toEqual(['Keep as ideas', 'Ask again']);
    const again = read(lines, setting?.choose('').rows);
    expect(sentences(again)).toEqual(sentences(open));
  });

  it('keep a table without dates as ideas', () => {
    const lines = ['Text,Client', 'Quiz,Moss', 'Old photos,Velo'];
    const ideas = after(lines, 'No column has dates', ({ options, choose }) => {
      expect(options[0]).toEqual({ value: AS_IDEA, text: 'Keep as ideas' });
      return choose(AS_IDEA);
    });
    expect(ideas.open).toEqual([]);
    expect(postsOf(ideas)).toEqual(['  Quiz', '  Old photos']);
    const slots = ['Slot,Words', '2026-12-24,a', '2026-12-25,b'];
    const { source } = read(slots);
    const columns = source.columns.map((column) => ({ ...column, field: null }));
    const found = asked(read(slots, { columns }), 'Which column is the date?');
    expect(optionsOf(found)).toEqual(['A · Slot', 'Keep as ideas']);
  });

  it('keep rows as ideas whose cell for the date says something else', () => {
    const lines = [HEAD, 'TBD,,a,X', 'TBD,10:00,b,X', 'Idea,,c,X'];
    expect(sentences(read(lines))).toEqual(['2 rows: “TBD” is not a date.']);
    const ideas = after(lines, '2 rows: “TBD” is not a date.', ({ choose }) =>
      choose('Keep as ideas'),
    );
    expect(ideas.open).toEqual([]);
    expect(postsOf(ideas)).toEqual(['  a', ' 10:00 b', '  c']);
    expect(ideas.rows.map(({ post }) => post?.note)).toEqual(['TBD', 'TBD', undefined]);
    const noted = ['Date,Time,Text,Note', 'mid-December,,a,Ask Ada'];
    const [row] = after(noted, 'Row 2: “mid-December” is not a date.', ({ choose }) =>
      choose('Keep as ideas'),
    ).rows;
    expect(row?.post?.note).toBe('Ask Ada\nmid-December');
  });

  it('ask for no zone of an idea, whose time is left out', () => {
    const lines = [HEAD, ',10:00 EST,a,X'];
    const ideas = after(lines, 'Row 2 has no date', ({ choose }) => choose(AS_IDEA));
    expect(ideas.open).toEqual([]);
    expect(postsOf(ideas)).toEqual(['  a']);
    expect(ideas.rows[0]?.problems).toMatchObject([{ text: LEFT_OUT, isRefusal: false }]);
  });

  it('keep a row with a picture and no text as an idea', () => {
    const lines = ['Date,Time,Text,Media', ',,,a.jpg', ',,,'];
    const ideas = read(lines, { defaults: { ...NO_DEFAULTS, date: AS_IDEA } });
    expect(ideas.rows.map(({ post }) => post?.media)).toEqual([[{ address: 'a.jpg' }], undefined]);
    expect(
      read(lines, { defaults: { ...NO_DEFAULTS, date: '2026-12-24' } }).rows[0]?.post,
    ).toBeNull();
  });
});

describe('questions about a calendar', () => {
  it('ask for the time of all-day events, and for no columns', () => {
    const event = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270105', 'SUMMARY:Fair', 'END:VEVENT'];
    const lines = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'];
    expect(sentences(read(lines))).toEqual(['Row 1 has no time']);
    const found = after(lines, 'Row 1 has no time', ({ write }) => write?.('09:00') ?? {});
    expect(postsOf(found)).toEqual(['2027-01-05 09:00 Fair']);
  });
});

describe('questions about dates', () => {
  it('ask for the order, with the date that each would give', () => {
    const lines = ['Date,Time,Text', '01/02/2027,10:00,a'];
    const sentence = 'Which number is the day in “01/02/2027”?';
    expect(asked(read(lines), sentence)).toMatchObject({
      isBlocking: true,
      options: [
        { text: 'Day/Month/Year', sample: 'Feb 1, 2027' },
        { text: 'Month/Day/Year', sample: 'Jan 2, 2027' },
      ],
    });
    const found = after(lines, sentence, ({ choose }) => choose('monthFirst'));
    expect(postsOf(found)).toEqual(['2027-01-02 10:00 a']);
    expect(found.settled.find(({ name }) => name === 'Dates are')?.value).toBe('monthFirst');
  });

  it('ask for the year of dates without one', () => {
    const lines = ['Date,Time,Text', 'Jan 5,10:00,a', '2026-12-24,10:00,b'];
    const question = asked(read(lines), '1 date has no year');
    expect(optionsOf(question)).toEqual(['the next 12 months', '2025', '2026', '2027', '2028']);
    expect(question.rows?.()).toEqual([2]);
    expect(postsOf(read(lines, question.choose('next').rows ?? {}))[0]).toBe('2027-01-05 10:00 a');
  });

  it('ask for a month of numbers of days', () => {
    const found = read(['Day,9:00,18:00', '5,Morning,Evening']);
    const month = asked(found, 'Which month are these days in?');
    expect(month).toMatchObject({ isBlocking: true, name: 'The days are those of' });
    expect(month.choose('2026-7').source?.month).toEqual({ year: 2026, month: 7 });
  });
});

describe('questions about zones', () => {
  it('ask once what an abbreviation with several meanings is, the likely ones first', () => {
    const lines = ['Date,Time,Text', '2026-12-24,9:30 PST,a', '2026-12-25,9:30 PST,b'];
    const question = asked(read(lines), 'Which time zone is “PST”?');
    expect(question.rows?.()).toEqual([2, 3]);
    expect(optionsOf(question)?.[0]).toBe('Los Angeles (with summer time)');
    expect(question.likely).toBe(question.options.findIndex(({ value }) => value === 'local') + 1);
    const found = read(lines, question.choose('UTC').rows ?? {});
    expect(found.rows.every(({ isConverted }) => isConverted)).toBe(true);
    const kept = read(lines, question.choose('local').rows ?? {});
    expect(postsOf(kept)[0]).toBe('2026-12-24 09:30 a');
    expect(kept.settled.find(({ name }) => name === 'Time zone “PST”')?.value).toBe('local');
  });

  it('preset the zone of a column, which can be changed', () => {
    const { open, settled } = read(['Date,Time (UTC),Text', '2026-12-24,17:30,a']);
    expect(open).toEqual([]);
    const zone = settled.find(({ name }) => name === 'Times are in');
    expect(zone?.value).toBe('column');
    expect(optionsOf(zone)?.[0]).toBe('UTC, as the column says');
    expect(zone?.choose('local').rows).toEqual({ zone: null });
    expect(zone?.choose('column').rows).toEqual({ zone: undefined });
  });
});

describe('questions about rows', () => {
  const LINES = [
    HEAD,
    'TBD,10:00,a,X',
    'TBD,10:00,b,X',
    '31/11/2026,10:00,c,X',
    '2026-12-24,noon,d,MySpace',
    '2026-12-24,10:00,e,MySpace',
  ];

  it('are one for all rows with the same problem, that of the most rows first', () => {
    expect(sentences(read(LINES))).toEqual([
      '2 rows: “TBD” is not a date.',
      '2 rows: “MySpace” is not a known network.',
      'Row 4: “31/11/2026” is not a date. November has 30 days.',
      'Row 5: “noon” is not a time.',
    ]);
  });

  it('stand in the order of their rows if as many rows have them', () => {
    const rows = ['2026-12-24,noon,a,X', 'TBD,10:00,b,X', '2026-12-24,late,c,X'];
    expect(sentences(read([HEAD, ...rows]))).toEqual([
      'Row 2: “noon” is not a time.',
      'Row 3: “TBD” is not a date.',
      'Row 4: “late” is not a time.',
    ]);
  });

  it('are answered by a value for the cell, or by what the problem proposes', () => {
    const written = after(
      LINES,
      '2 rows: “TBD” is not a date.',
      ({ write }) => write?.('2026-12-30') ?? {},
    );
    expect(postsOf(written).slice(0, 2)).toEqual(['2026-12-30 10:00 a', '2026-12-30 10:00 b']);
    const used = after(
      LINES,
      'Row 4: “31/11/2026” is not a date. November has 30 days.',
      ({ choose, options }) => choose(options[0]?.value ?? ''),
    );
    expect(postsOf(used)[2]).toBe('2026-11-30 10:00 c');
    expect(asked(read(LINES), 'Row 5: “noon” is not a time.')).toMatchObject({
      field: 'time',
      name: 'New value for Time',
    });
  });

  it('choose a network once, none to leave the name out', () => {
    const sentence = '2 rows: “MySpace” is not a known network.';
    const chosen = after(LINES, sentence, ({ choose }) => choose('Facebook'));
    expect(chosen.rows[4]?.post?.accounts).toEqual([{ network: 'Facebook' }]);
    const none = after(LINES, sentence, ({ choose }) => choose('none'));
    expect(none.rows[4]?.post).not.toHaveProperty('accounts');
  });

  it('offer the connected networks for “All”', () => {
    const lines = [HEAD, '2026-12-24,10:00,a,All'];
    const { open } = read(lines, {}, ['Twitter', 'Facebook']);
    const [question] = open;
    expect(question?.sentence).toBe('Row 2: “All” does not say which networks.');
    expect(optionsOf(question)?.slice(0, 3)).toEqual(['Facebook, Twitter', 'Facebook', 'Twitter']);
    expect(question?.likely).toBe(3);
  });

  it('ask for each of many unknown accounts by itself', () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
      (name) => `2026-12-24,10:00,t,Acme ${name}`,
    );
    const { open } = read(['Date,Time,Text,Account', ...rows]);
    expect(open).toHaveLength(7);
    expect(open.every(({ options }) => options.length > 0)).toBe(true);
  });

  it('ask for the text of a row in a file with a column for each network', () => {
    const lines = ['Date,Time,Instagram,LinkedIn', '2026-12-24,10:00,a,b', '2026-12-25,10:00,,'];
    expect(sentences(read(lines))).toEqual(['Row 3: The content is empty.']);
  });

  it('join a kind of problem with many texts, whose rows can be left out', () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => `never ${text},10:00,${text},X`);
    const { open } = read([HEAD, ...rows]);
    expect(sentences({ open })).toEqual(['6 rows, such as row 2: “never a” is not a date.']);
    expect(open[0]).not.toHaveProperty('write');
    expect(open[0]?.rows?.()).toHaveLength(6);
  });

  it('add a row with an open quotation mark as it was read', () => {
    const found = after(
      ['Date,Time,Text', '2026-12-24,10:00,"a'],
      'Row 2: A quotation mark is not closed. The quotation marks in this row are read as text.',
      ({ choose }) => choose('Add it as it was read'),
    );
    expect(postsOf(found)).toEqual(['2026-12-24 10:00 "a']);
  });

  it('do not ask about remarks, nor about rows that are left out', () => {
    const remark = read([`${HEAD},Thread`, '2026-12-24,10:00,a,X,maybe']);
    expect(remark.rows[0]?.problems).toHaveLength(1);
    expect(remark.open).toEqual([]);
    const changes = new Map([[2, { isLeftOut: true }]]);
    expect(read([HEAD, 'TBD,10:00,a,X'], { changes }).open).toEqual([]);
  });
});

describe('the order of questions', () => {
  it('asks what all rows share before what single rows lack', () => {
    const lines = ['Date,Time,Text', '01/02/2027,noon,a'];
    const found = read(lines);
    expect(sentences(found)).toEqual(['Which number is the day in “01/02/2027”?']);
    expect(blockedFile({ sources: [found], now: NOW })).toEqual({
      index: 0,
      text: 'Which number is the day in “01/02/2027”?',
    });
    const next = read(lines, { order: 'dayFirst' });
    expect(sentences(next)).toEqual(['Row 2: “noon” is not a time.']);
    expect(blockedFile({ sources: [next], now: NOW })).toBeNull();
    expect(blockedFile({ sources: [next, found], now: NOW })?.text).toMatch(/^“a”: Which number/);
  });

  it('asks for the encoding alone', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('Wann,Was\nsoon,caf'), 0xe9]);
    const context = { formats: CSV_FORMATS, keptFields: {}, zone: 'UTC', now: NOW };
    const source = readSource({ name: 'plan.csv', bytes, text: '' }, {}, context);
    if (source.kind === 'refused') throw new Error(source.text);
    const choices = firstChoices(source);
    const { open } = questionsOf({ source, choices, ...sourceRows(source, choices) }, [], NOW);
    expect(sentences({ open })).toEqual(['Which of these reads right in “plan.csv”?']);
    expect(open[0]?.options[0]).toEqual({
      value: 'windows-1252',
      text: 'Western European (Windows-1252)',
      sample: 'soon,café',
    });
    expect(open[0]?.choose('windows-1252')).toEqual({ source: { encoding: 'windows-1252' } });
  });
});
