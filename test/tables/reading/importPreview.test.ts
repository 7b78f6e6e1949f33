import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { AS_IDEA, NO_DEFAULTS, POSTING_TIMES } from '@/tables/rows/rowReading';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { firstAndLast, importPreview, type FoundPreview } from '@/tables/reading/importPreview';
import { planJson } from '@/tables/formats/planJson';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, type RowChoices } from '@/tables/reading/sourceRows';
import type { CurrentPlan, DuplicateChoices } from '@/core/planFile/importPlan';
import { draftOf } from '@/core/plan/postFields';
import { aPost } from '../../support/builders';

const CONTEXT = {
  formats: CSV_FORMATS,
  keptFields: {},
  zone: 'UTC',
  now: Date.UTC(2026, 10, 26, 12),
};

const PRESENT = {
  posts: [aPost({ id: '1', date: '2026-12-24', time: '10:00', content: 'one' })],
  ideas: [],
  labels: [],
  accounts: [{ id: 'Twitter', network: 'Twitter', name: 'Ada' } as const],
  now: 1000,
};

const SKIP: DuplicateChoices = { forAll: 'skip' };

function sourceOf(text: string) {
  const source = readSource({ name: 'a', bytes: null, text }, {}, CONTEXT);
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

function preview(
  texts: readonly string[],
  choices: Partial<RowChoices> = {},
  duplicates = SKIP,
  present: CurrentPlan = PRESENT,
): FoundPreview {
  const chosen = texts.map(sourceOf).map((source) => ({
    source,
    choices: { ...firstChoices(source), ...choices },
  }));
  return importPreview(present, chosen, duplicates);
}

function planJsonOf(contents: readonly string[]): string {
  return planJson(contents.map((content) => ({ date: '2026-12-25', time: '10:00', content })));
}

const HEAD = 'Date,Time,Text,Accounts\n';

describe('importPreview', () => {
  it('joins the rows of several files, with their duplicates', () => {
    const one = `${HEAD}2026-12-24,10:00,one,\n2026-12-25,10:00,two,\n`;
    const { starts, plan, duplicates, dates } = preview([one, one]);
    expect(starts).toEqual([0, 2]);
    expect(plan.counts).toMatchObject({ added: 1, skipped: 3 });
    expect([...duplicates.keys()]).toEqual([0, 2, 3]);
    expect(dates).toEqual({ first: '2026-12-25', last: '2026-12-25' });
  });

  it('adds equal posts of a file that was written here, but not again from another file', () => {
    const own = 'Date,Time,Content\n2026-12-25,10:00,two\n2026-12-25,10:00,two\n';
    const json = planJsonOf(['two', 'two', 'three']);
    expect(preview([own]).plan.counts).toMatchObject({ added: 2, skipped: 0 });
    expect(preview([json]).plan.counts).toMatchObject({ added: 3, skipped: 0 });
    expect(preview([own, json]).plan.counts).toMatchObject({ added: 3, skipped: 2 });
  });

  it('reports its progress', () => {
    const rows = '2026-12-25,10:00,two,\n'.repeat(1_500);
    const source = sourceOf(HEAD + rows);
    const report = jest.fn();
    importPreview(PRESENT, [{ source, choices: firstChoices(source) }], SKIP, report);
    const done = report.mock.calls.map(([part]: [number]) => part);
    expect(done).toEqual([0, 0.4, 0.6, 0.75]);
  });

  it('names accounts that are not connected, and counts converted times', () => {
    const { missingAccounts, converted } = preview([
      `${HEAD}2026-12-24T10:00Z,,a,Twitter: Eve\n2026-12-25,10:00,b,"Twitter: ADA, Facebook"\n2026-12-26,,c,\n`,
    ]);
    expect(missingAccounts).toEqual(['Twitter: Eve']);
    expect(converted).toBe(1);
  });

  it('has no dates without posts', () => {
    expect(preview([`${HEAD},,a,\n`]).dates).toBeNull();
  });
});

describe('rows with the label of a brand', () => {
  const ACCOUNTS = [{ id: 'Facebook', network: 'Facebook' } as const, ...PRESENT.accounts];
  const BRANDS = {
    ...PRESENT,
    accounts: ACCOUNTS,
    labels: [
      {
        id: '7',
        name: 'Moss & Fern',
        colour: 'teal',
        accounts: ['Facebook', 'Twitter', 'LinkedIn'],
      },
      { id: '8', name: 'Velo', colour: 'rose', accounts: ['LinkedIn'] },
    ] as const,
  };
  const accountsIn = (text: string, choices: Partial<RowChoices> = {}) => {
    const { sources, plan } = preview([text], choices, SKIP, BRANDS);
    return {
      rows: sources[0]?.rows.map(({ post }) => post?.accounts),
      missing: sources[0]?.missingCounts.accounts,
      channels: plan.added.map(({ channels }) => channels),
    };
  };
  const TEXT =
    'Date,Time,Text,Label,Channels\n' +
    '2026-12-25,10:00,a,MOSS & fern,\n2026-12-26,10:00,b,Moss & Fern,Instagram\n' +
    '2026-12-27,10:00,c,Velo,\n2026-12-28,10:00,d,,\n';

  it('get its connected accounts if they have no networks of their own', () => {
    const both = [{ network: 'Facebook' }, { network: 'Twitter', name: 'Ada' }];
    expect(accountsIn(TEXT)).toEqual({
      rows: [both, [{ network: 'Instagram' }], undefined, undefined],
      missing: 2,
      channels: [['Facebook', 'Twitter'], ['Instagram'], undefined, undefined],
    });
  });

  it('get them before the default networks, and by a default label', () => {
    const defaults = { ...NO_DEFAULTS, accounts: [{ network: 'LinkedIn' } as const] };
    expect(accountsIn(TEXT, { defaults }).channels).toEqual([
      ['Facebook', 'Twitter'],
      ['Instagram'],
      ['LinkedIn'],
      ['LinkedIn'],
    ]);
    const labelled = { ...NO_DEFAULTS, labels: ['Moss & Fern'] };
    expect(accountsIn(TEXT, { defaults: labelled }).channels[3]).toEqual(['Facebook', 'Twitter']);
  });

  it('keep their networks if they are posts that were written here', () => {
    const own =
      'Date,Time,Content,Networks,Labels,Id\n2026-12-25,10:00,a,,Moss & Fern,socialsync-9\n';
    expect(accountsIn(own)).toMatchObject({ rows: [undefined], missing: 1 });
  });
});

it('finds posts and ideas in a workbook of openpyxl', async () => {
  const file = join(__dirname, '../../fixtures/exchange/workbooks/openpyxl-ideas.xlsx');
  const bytes = readFileSync(file);
  const workbook = await readWorkbook(bytes);
  const source = readSource({ name: 'a', bytes, text: '', workbook }, {}, CONTEXT);
  if (source.kind === 'refused') throw new Error(source.text);
  const changes = new Map([[5, { cells: new Map([[0, AS_IDEA]]) }]]);
  const defaults = { ...NO_DEFAULTS, date: AS_IDEA };
  const chosen = [{ source, choices: { ...firstChoices(source), defaults, changes } }];
  const { plan, dates } = importPreview(PRESENT, chosen, SKIP);
  expect(plan.counts).toMatchObject({ added: 5, refused: 0 });
  expect(dates).toEqual({ first: '2027-01-05', last: '2027-01-07' });
  const [moss] = plan.labels;
  expect(moss?.name).toBe('Moss');
  const labels = [moss?.id];
  const [one, two, three] = plan.ideas.map(draftOf);
  expect(one).toEqual({
    ...{ date: '', time: '', content: 'Ask for old photos' },
    ...{ channels: ['Instagram', 'Facebook'], labels, link: 'https://example.com/' },
  });
  const portrait = { date: '', time: '', content: 'Portrait of the roaster' };
  expect(two).toEqual({ ...portrait, channels: ['Instagram'], note: 'TBD' });
  expect(three).toEqual({ date: '', time: '17:30', content: 'Quiz of the evening' });
  // The same import again.
  const again = importPreview({ ...PRESENT, posts: plan.added, ideas: plan.ideas }, chosen, SKIP);
  expect(again.plan.counts).toMatchObject({ added: 0, skipped: 5 });
});

describe('rows without a time that get posting times', () => {
  /** A Thursday. */
  const NOW = new Date('2026-12-24T10:00').getTime();
  const WEEKDAYS = { days: [1, 2, 3, 4, 5], times: ['09:30', '12:30', '17:30'] };
  const PLAN: CurrentPlan = {
    posts: [aPost({ id: '1', date: '2026-12-25', time: '12:35', content: 'one' })],
    ideas: [],
    accounts: [
      { id: 'Facebook', network: 'Facebook' },
      { id: 'x1', network: 'Twitter', name: 'Ada' },
    ],
    labels: [
      { id: '7', name: 'Velo', colour: 'teal', accounts: ['Facebook'] },
      { id: '8', name: 'Moss', colour: 'rose', accounts: ['Facebook'] },
    ],
    postingTimes: { '': [WEEKDAYS], x1: [{ days: [5], times: ['08:00'] }] },
    now: NOW,
  };
  const byPostingTimes = { defaults: { ...NO_DEFAULTS, time: POSTING_TIMES } };

  function timesOf(rows: readonly string[], present = PLAN) {
    const text = `Date,Time,Text,Accounts,Label\n${rows.join('\n')}\n`;
    const { sources, plan } = preview([text], byPostingTimes, SKIP, present);
    return {
      times: sources[0]?.rows.map(({ post }) => post?.time),
      words: sources[0]?.rows.map(({ problems }) => problems.map((each) => each.text).join(' ')),
      counts: plan.counts,
    };
  }

  it('get the free ones of their date, beside the plan and the other rows', () => {
    const { times, words } = timesOf([
      '2026-12-24,,over,,',
      '2026-12-25,,a,,',
      '2026-12-25,,b,,',
      '2026-12-25,09:35,c,,',
      '2026-12-23,,past,,',
    ]);
    expect(times).toEqual(['12:30', '17:30', '17:30', '09:35', '09:30']);
    const taken = 'No posting time of the day is free. It gets 17:30.';
    expect(words).toEqual(['', '', taken, '', '']);
  });

  it('get those of their account and of the accounts of their brand', () => {
    const { times, words } = timesOf([
      '2026-12-25,,a,Twitter: Ada,',
      '2026-12-28,,b,Twitter: Ada,',
      '2026-12-25,,c,,Velo',
      '2026-12-25,,d,,Velo',
      '2026-12-29,,e,Twitter,Velo',
      '2026-12-29,,f,LinkedIn,Moss',
    ]);
    expect(times).toEqual(['08:00', '12:35', '09:30', '12:30', '09:30', '09:30']);
    expect(words?.[1]).toBe('The day has no posting time. It gets 12:35.');
  });

  it('get the free usual times of a plan without posting times', () => {
    const rows = ['a', 'b', 'c'].map((text) => `2026-12-26,,${text},,`);
    const { times, words } = timesOf(['2026-12-26,09:10,z,,', ...rows], {
      ...PLAN,
      posts: [],
      postingTimes: undefined,
    });
    expect(times).toEqual(['09:10', '12:30', '17:30', '17:30']);
    const taken = 'No usual time of the day is free. It gets 17:30.';
    expect(words).toEqual(['', '', '', taken]);
  });

  it('keep the time of the same post in the plan, and ask for nothing if they are left out', () => {
    const { times, counts } = timesOf(['2026-12-25,,one,,', ',,b,,']);
    expect(times).toEqual(['12:35', undefined]);
    expect(counts).toMatchObject({ skipped: 1, refused: 1, added: 0 });
  });
});

describe('the rows of a file', () => {
  const DOUBT = 'Date,Time,Text\n01/02/2026,10:00,a\n';

  it('have no dates before the order of day and month is chosen', () => {
    expect(preview([DOUBT]).sources[0]?.rows[0]?.post).toBeNull();
    const [chosen] = preview([DOUBT], { order: 'monthFirst' }).sources;
    expect(chosen?.rows[0]?.post?.date).toBe('2026-01-02');
  });

  it.each([
    [2028, '2028-01-05'],
    ['next', '2027-01-05'],
    [null, undefined],
  ] as const)('can have dates without a year, in %s', (year, date) => {
    const [read] = preview(['Date,Time,Text\nJan 5,10:00,a\n2027-01-05,10:00,b\n'], {
      year,
    }).sources;
    expect(read?.missingCounts.year).toBe(1);
    expect(read?.rows[0]?.post?.date).toBe(date);
  });

  it('can have times as parts of a day, also if a row ends before its time', () => {
    const [read] = preview(['Date,Text,Time\n2026-12-24,a,0.5\n2026-12-25,b\n']).sources;
    expect(read?.rows.map(({ post }) => post?.time)).toEqual(['12:00', undefined]);
  });

  it('are counted if they are in the past', () => {
    const text = `${HEAD}1969-12-24,10:00,a,\n2026-12-25,10:00,b,\n1969-12-24,10:00,,\n`;
    expect(preview([text]).past).toBe(1);
    const moved = 'Date,Time,Text,Id\n1969-12-24,10:00,one,socialsync-1\n';
    const replace: DuplicateChoices = { ...SKIP, forNamed: 'replace' };
    expect(preview([moved], {}, replace).past).toBe(1);
    const past = { ...PRESENT, posts: [aPost({ id: '1', date: '1969-12-23' })] };
    expect(preview([moved], {}, replace, past).past).toBe(0);
  });

  it('are read in the order that the dates of the file show', () => {
    const [shown] = preview([`${DOUBT}25/12/2026,10:00,b\n`]).sources;
    expect(shown?.order).toBe('dayFirst');
    expect(shown?.rows[0]?.post?.date).toBe('2026-02-01');
  });

  it('can have a given date and time', () => {
    const text = 'A post without a date.\n\nAnother one.';
    const [open] = preview([text]).sources;
    expect(open).toMatchObject({
      missingCounts: { date: 2, time: 2, accounts: 2, labels: 2 },
    });
    const defaults = { ...NO_DEFAULTS, date: '2026-12-24', time: '09:00' };
    const [dated] = preview([text], { defaults }).sources;
    expect(dated).toMatchObject({ missingCounts: { date: 2, time: 2 } });
    expect(dated?.rows.map(({ post }) => post?.time)).toEqual(['09:00', '09:00']);
    const [without] = preview([`${HEAD}2026-12-24,,a,\n`]).sources;
    expect(without?.missingCounts).toMatchObject({ date: 0, time: 1 });
    const changes = new Map([[2, { isLeftOut: true }]]);
    const [left] = preview([`${HEAD}2026-12-24,,a,\n`], { changes }).sources;
    expect(left?.missingCounts).toEqual({ date: 0, time: 0, year: 0, accounts: 0, labels: 0 });
    const [full] = preview([`${HEAD}2026-12-24,10:00,a,\n`]).sources;
    expect(full?.missingCounts).toMatchObject({ date: 0, time: 0, accounts: 1 });
  });

  it('of a calendar can have a given time', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;VALUE=DATE:20261226',
      'SUMMARY:Party',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    expect(preview([text])).toMatchObject({
      plan: { counts: { refused: 1 } },
      sources: [{ missingCounts: { time: 1 } }],
    });
    expect(preview([text], { defaults: { ...NO_DEFAULTS, time: '08:00' } })).toMatchObject({
      plan: { counts: { added: 1 } },
      sources: [{ missingCounts: { time: 1 } }],
    });
  });
});

describe('firstAndLast', () => {
  it('finds the ends of the dates', () => {
    const dates = ['2026-03-01', '2026-01-01', '2026-12-01'].map((date) => ({ date }));
    expect(firstAndLast(dates)).toEqual({ first: '2026-01-01', last: '2026-12-01' });
    const far = ['9999-12-31', '10000-01-01', '2026-01-01'].map((date) => ({ date }));
    expect(firstAndLast(far)).toEqual({ first: '2026-01-01', last: '10000-01-01' });
  });
});
