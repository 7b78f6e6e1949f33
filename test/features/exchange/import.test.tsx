import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { typedTimeAt } from '@/core/time/asOf';
import { aPost } from '../../support/builders';
import { anImportedFile } from '../../support/memoryFiles';
import { renderApp, START } from '../../support/renderApp';

const WINTER = [
  'Publish date,Hour,Copy,Channels,Client,Approved by',
  '30/11/2026,11:00,Gift wrap is free all week.,"Facebook, Instagram",Harbour Coffee,Ada',
  '31/11/2026,10:00,Last chance to vote.,"Facebook, X",Harbour Coffee,',
  '01/12/2026,10:00,Cargo bike test days.,Instagram,Velo Atelier,',
  '09/01/2027,09:30,,X,Nordlicht Studio,',
  '27/03/2027,25:10,Clocks change tonight.,X,Harbour Coffee,',
  '',
].join('\r\n');

/** Finds a button by its text: the roles of hundreds of options are slow to find. */
const BUTTON = { selector: 'button, button > *' };

async function openImport(options: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ path: '/scheduler', ...options });
  await app.user.click(await screen.findByRole('button', { name: /^Plan/ }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Import…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import' });
  return { ...app, dialog: within(dialog) };
}

async function importText(name: string, text: string, options = {}) {
  const app = await openImport(options);
  app.files.willImport(anImportedFile(name, text));
  await app.user.click(app.dialog.getByText('Choose files', BUTTON));
  return app;
}

function contents(store: Awaited<ReturnType<typeof renderApp>>['store']) {
  return store.getState().scheduledPosts.map(({ content }) => content);
}

it('corrects the rows of a file and adds them in one step, which Undo reverts', async () => {
  const { user, dialog, store } = await importText('winter-plan.csv', WINTER);
  expect(
    await dialog.findByText('2 of 5 rows will be added, 3 left out, 3 to check'),
  ).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Copy' })).toHaveDisplayValue('Content');
  expect(dialog.getByRole('combobox', { name: 'Dates are' })).toHaveDisplayValue('Day/Month/Year');
  await user.click(dialog.getByText('Use 30/11/2026', BUTTON));
  await user.click(await dialog.findByText('Write it now', BUTTON));
  await user.keyboard('Snow!{Enter}{Shift>}{Tab}{/Shift}');
  await user.click(dialog.getByText('Save', BUTTON));
  const last = await dialog.findByRole('group', { name: 'Row 6' });
  await user.click(within(last).getByText('Leave this row out', BUTTON));
  expect(await dialog.findByText('4 of 5 rows will be added, 1 left out')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 4 posts', BUTTON));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(contents(store)).toEqual([
    'Gift wrap is free all week.',
    'Last chance to vote.',
    'Cargo bike test days.',
    'Snow!\n',
  ]);
  expect(store.getState().labels.map(({ name }) => name)).toHaveLength(3);
  const notice = screen.getByText('Imported 4 posts from “winter-plan.csv”', {
    ignore: '[role] p',
  });
  expect(notice).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(contents(store)).toEqual([]);
  expect(store.getState().labels).toEqual([]);
});

it('adds nothing before the order of day and month is chosen', async () => {
  const text = 'Date,Time,Text\n01/02/2026,10:00,a\n03/04/2026,11:00,b\n';
  const { user, dialog, store } = await importText('doubt.csv', text);
  const order = await dialog.findByRole('combobox', { name: 'Dates are' });
  expect(order).toHaveDisplayValue('Choose…');
  expect(order).toHaveAccessibleDescription(/01\/02\/2026 in row 2/);
  expect(dialog.getByText('Next', BUTTON)).toBeDisabled();
  await user.selectOptions(order, 'Month/Day/Year');
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  expect(
    await dialog.findByText('2 posts are in the past, and will be shown as Published'),
  ).toBeVisible();
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(store.getState().scheduledPosts.map(({ date }) => date)).toEqual([
    '2026-01-02',
    '2026-03-04',
  ]);
});

it('asks once for the year of dates without one', async () => {
  const text = 'Date,Time,Text\nJan 5,10:00,a\n28 Dec,11:00,b\n2026-12-24,10:00,c\n';
  const { user, dialog, store } = await importText('no-year.csv', text);
  expect(
    await dialog.findByText('1 of 3 rows will be added, 2 left out, 2 to check'),
  ).toBeVisible();
  expect(dialog.getByText('Which year? “Jan 5” has none.')).toBeVisible();
  const year = dialog.getByRole('combobox', { name: 'Dates without a year are in' });
  expect(year).toHaveDisplayValue('Choose…');
  const years = within(year)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(years).toEqual(['Choose…', 'the next 12 months', '2025', '2026', '2027', '2028']);
  await user.selectOptions(year, '2027');
  expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
  await user.selectOptions(year, 'the next 12 months');
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 3 posts', BUTTON));
  expect(store.getState().scheduledPosts.map(({ date }) => date)).toEqual([
    '2027-01-05',
    '2026-12-28',
    '2026-12-24',
  ]);
});

it('asks for no year if weekdays show it', async () => {
  const text = 'Date,Time,Text\nMon Jan 4,10:00,a\nTue Jan 5,11:00,b\n';
  const { user, dialog } = await importText('weekdays.csv', text);
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  const year = dialog.getByRole('combobox', { name: 'Dates without a year are in' });
  expect(year).toHaveDisplayValue('2027');
  expect(within(year).queryByText('Choose…')).not.toBeInTheDocument();
  await user.selectOptions(year, '2026');
  expect(await dialog.findByText('4 January 2026 is a Sunday.')).toBeVisible();
  expect(dialog.getByText('2 of 2 rows will be added, 2 to check')).toBeVisible();
});

it('offers the year first for dates of three numbers with two digits', async () => {
  const text = 'Date,Time,Text\n27-01-27,10:00,a\n27-01-28,11:00,b\n';
  const { user, dialog, store } = await importText('year-first.csv', text);
  const order = await dialog.findByRole('combobox', { name: 'Dates are' });
  expect(order).toHaveDisplayValue('Choose…');
  expect(dialog.queryByLabelText('Dates without a year are in')).not.toBeInTheDocument();
  await user.selectOptions(order, 'Year/Month/Day');
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(store.getState().scheduledPosts.map(({ date }) => date)).toEqual([
    '2027-01-27',
    '2027-01-28',
  ]);
});

it('asks for the column with the content if only the length speaks for one', async () => {
  const text = 'Date,Time,Hook,Idea\n2026-12-24,10:00,Short,A much longer text for the team\n';
  const { user, dialog, store } = await importText('plan.csv', text);
  expect(await dialog.findByText('Choose the column with the content.')).toBeVisible();
  expect(dialog.getByText('Next', BUTTON)).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hook' }), 'Content');
  expect(await dialog.findByText('1 of 1 row will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 1 post', BUTTON));
  expect(contents(store)).toEqual(['Short']);
});

it('says which fields are guesses, and how many the user changed', async () => {
  const text = 'A,Slot,Idea\n2026-12-24,10:00,Hello\n';
  const { user, dialog } = await importText('plan.csv', text);
  expect(await dialog.findByText('3 of 3 columns recognised · UTF-8 · comma')).toBeVisible();
  const day = dialog.getByRole('combobox', { name: 'A' });
  expect(day).toHaveDisplayValue('Date');
  expect(day).toHaveAccessibleDescription('Guessed from its cells: dates');
  const idea = dialog.getByRole('combobox', { name: 'Idea' });
  expect(idea).toHaveAccessibleDescription('Guessed as the only text');
  await user.selectOptions(idea, 'Note');
  expect(idea).toHaveAccessibleDescription('');
  const changed = '3 of 3 columns recognised, 1 changed by you · UTF-8 · comma';
  expect(await dialog.findByText(changed)).toBeVisible();
  await user.selectOptions(idea, 'Content');
  expect(await dialog.findByText('3 of 3 columns recognised · UTF-8 · comma')).toBeVisible();
});

it('asks once which networks “All” means, and offers the connected ones', async () => {
  const text = 'Date,Time,Platform,Caption\n2026-12-24,10:00,All,a\n2026-12-25,10:00,All,b\n';
  const { user, dialog, store } = await importText('all.csv', text, {
    state: { connections: ['Twitter', 'Facebook'] },
  });
  expect(await dialog.findAllByText('“All” does not say which networks.')).toHaveLength(2);
  const [choice] = dialog.getAllByRole('combobox', { name: 'Network of “All”' });
  if (!choice) throw new Error('There is no choice.');
  await user.selectOptions(choice, 'Facebook, Twitter');
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(store.getState().scheduledPosts.map(({ channels }) => channels)).toEqual([
    ['Facebook', 'Twitter'],
    ['Facebook', 'Twitter'],
  ]);
});

it('asks once what the name of a zone means, and converts all of its times', async () => {
  const text = [
    'Date,Time,Text',
    '2026-12-24,9:30 AM PST,a',
    '2026-12-25,10:00 AM PST,b',
    '2026-12-26,11:00,c',
    '2026-12-27,9:00 XYZT,d',
  ].join('\n');
  const { user, dialog, store } = await importText('zones.csv', text);
  expect(
    await dialog.findByText('1 of 4 rows will be added, 3 left out, 3 to check'),
  ).toBeVisible();
  expect(dialog.getByText('3 rows like row 2: Which time zone is “PST”?')).toBeVisible();
  const zone = dialog.getByLabelText(/Time zone “PST”/);
  expect(zone).toHaveDisplayValue('Choose…');
  await user.selectOptions(zone, 'Los Angeles (with summer time)');
  expect(
    await dialog.findByText('3 of 4 rows will be added, 1 left out, 1 to check'),
  ).toBeVisible();
  expect(dialog.getByLabelText(/Time zone “PST”/)).toHaveDisplayValue(
    'Los Angeles (with summer time)',
  );
  const unknown = dialog.getByLabelText(/Time zone “XYZT”/);
  await user.selectOptions(unknown, within(unknown).getByText(/Keep the times as written/));
  expect(await dialog.findByText('4 of 4 rows will be added')).toBeVisible();
  expect(dialog.getByText(/^2 times were converted to .+ time\.$/)).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 4 posts', BUTTON));
  expect(store.getState().scheduledPosts).toMatchObject([
    typedTimeAt(Date.UTC(2026, 11, 24, 17, 30)),
    typedTimeAt(Date.UTC(2026, 11, 25, 18, 0)),
    { date: '2026-12-26', time: '11:00' },
    { date: '2026-12-27', time: '09:00' },
  ]);
});

it('converts times by the zone in the name of a column, and by another zone that is typed', async () => {
  const text = 'Date,Time (UTC),Text\n2026-12-24,17:30,a\n2026-12-25,17:30,b\n';
  const { user, dialog, store } = await importText('utc.csv', text);
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('3', BUTTON));
  await user.click(dialog.getByRole('button', { name: 'Change Time (UTC)' }));
  await user.keyboard('{End} (PST){Enter}');
  await user.selectOptions(await dialog.findByLabelText(/Time zone “PST”/), 'UTC-08:00');
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(store.getState().scheduledPosts).toMatchObject([
    typedTimeAt(Date.UTC(2026, 11, 24, 17, 30)),
    typedTimeAt(Date.UTC(2026, 11, 26, 1, 30)),
  ]);
});

it('converts all times of a file that name no zone from the chosen one', async () => {
  const text = 'Date,Time,Text\n2026-12-24,17:30,a\n2026-12-25,17:30 (GMT+1),b\n';
  const { user, dialog, store } = await importText('export.csv', text);
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  const summary = dialog.getByText(/^Times are in .+ \(as written\)$/);
  const zone = dialog.getByLabelText('Times of this file are in');
  expect(zone).not.toBeVisible();
  await user.click(summary);
  expect(zone).toBeVisible();
  expect(zone).toHaveDisplayValue(/ \(as written\)$/);
  await user.selectOptions(zone, 'America/Los Angeles');
  expect(await dialog.findByText('Times are in Los Angeles')).toBeVisible();
  expect(dialog.getByText(/^2 times were converted to .+ time\.$/)).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(store.getState().scheduledPosts).toMatchObject([
    typedTimeAt(Date.UTC(2026, 11, 25, 1, 30)),
    typedTimeAt(Date.UTC(2026, 11, 25, 16, 30)),
  ]);
});

it('keeps the times of a column as written if the user says that its name is wrong', async () => {
  const text = 'Date,Time (UTC),Text\n2026-12-24,17:30,a\n';
  const { user, dialog, store } = await importText('utc.csv', text);
  await user.click(await dialog.findByText('Times are in UTC, as the column says'));
  const zone = dialog.getByLabelText('Times of this file are in');
  await user.selectOptions(zone, within(zone).getByText(/ \(as written\)$/));
  expect(await dialog.findByText(/^Times are in .+ \(as written\)$/)).toBeVisible();
  await user.selectOptions(zone, 'UTC, as the column says');
  expect(await dialog.findByText(/^1 time was converted/)).toBeVisible();
  await user.selectOptions(zone, within(zone).getByText(/ \(as written\)$/));
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 1 post', BUTTON));
  expect(store.getState().scheduledPosts).toMatchObject([{ date: '2026-12-24', time: '17:30' }]);
});

it('reads pasted rows by Next, and gives rows without a date the chosen one', async () => {
  const { user, dialog, store } = await openImport();
  await user.click(dialog.getByRole('textbox', { name: 'Paste rows' }));
  await user.paste('First post.\n\nSecond post,\nwith two lines.');
  await user.click(dialog.getByText('Next', BUTTON));
  const date = await dialog.findByLabelText('Date for rows without a date');
  expect(dialog.getByText('Next', BUTTON)).toBeDisabled();
  fireEvent.change(date, { target: { value: '2026-12-24' } });
  const time = await dialog.findByLabelText('Time for rows without a time');
  fireEvent.change(time, { target: { value: '09:30' } });
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(contents(store)).toEqual(['First post.', 'Second post,\nwith two lines.']);
});

it.each([
  ['skip', 'Skip', '1 of 2 rows will be added, 1 left out', 'Add 1 post'],
  [
    'replace',
    'Replace',
    '1 of 2 rows will be added, 1 will replace a post',
    'Add 1 post, replace 1 post',
  ],
])('can %s duplicates', async (_what, name, words, button) => {
  const state = {
    scheduledPosts: [aPost({ id: '1', date: '2026-12-24', time: '10:00', content: 'a' })],
  };
  const text = 'Date,Time,Text,Note\n2026-12-24,10:00,a,new\n2026-12-25,10:00,b,\n';
  const { user, dialog, store } = await importText('more.csv', text, { state });
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: '1 row duplicates a post or an earlier row' }),
    name,
  );
  expect(await dialog.findByText(words)).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText(button, BUTTON));
  expect(contents(store)).toEqual(['a', 'b']);
  expect(store.getState().scheduledPosts[0]?.note).toBe(name === 'Skip' ? undefined : 'new');
});

describe('rows with the ids of posts of the plan', () => {
  const PLAN = [
    aPost({ id: '1', date: '2026-12-24', time: '10:00', content: 'a', note: 'kept' }),
    aPost({ id: '2', date: '2026-12-25', time: '10:00', content: 'b' }),
  ];
  const TEXT = [
    'Date,Time,Text,Link,Id',
    '2026-12-31,11:00,A,https://a.example,socialsync-1',
    '2026-12-25,10:00,b,,socialsync-2',
    '2026-12-26,10:00,c,,',
  ].join('\n');
  const QUESTION = { name: '2 rows are posts of this plan' };

  async function importRows(text = TEXT) {
    return importText('plan.csv', text, { state: { scheduledPosts: PLAN } });
  }

  async function add({ user, dialog }: Awaited<ReturnType<typeof importRows>>, name: string) {
    await user.click(dialog.getByText('Next', BUTTON));
    await user.click(await dialog.findByText(name, BUTTON));
  }

  it('replace them in one step, which Undo reverts', async () => {
    const app = await importRows();
    const { user, dialog, store } = app;
    const choice = await dialog.findByRole('combobox', QUESTION);
    expect(choice).toHaveDisplayValue('Replace these posts');
    expect(
      dialog.getByText('1 of 3 rows will be added, 1 will replace a post, 1 unchanged'),
    ).toBeVisible();
    await user.click(dialog.getByText('Next', BUTTON));
    expect(dialog.getByText('Unchanged').parentElement).toHaveTextContent('1');
    await user.click(dialog.getByText('Add 1 post, replace 1 post', BUTTON));
    expect(store.getState().scheduledPosts).toMatchObject([
      { id: '1', date: '2026-12-31', content: 'A', link: 'https://a.example', note: 'kept' },
      PLAN[1],
      { content: 'c' },
    ]);
    const words = 'Imported 2 posts from “plan.csv”: 1 replaced, 1 added';
    expect(screen.getByText(words, { ignore: '[role] p' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().scheduledPosts).toEqual(PLAN);
  });

  it('are added as new posts on request', async () => {
    const app = await importRows();
    const { user, dialog, store } = app;
    await user.selectOptions(await dialog.findByRole('combobox', QUESTION), 'Add as new posts');
    expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
    await add(app, 'Add 3 posts');
    expect(contents(store)).toEqual(['a', 'b', 'A', 'b', 'c']);
  });

  it('are left out on request, except for those whose own choice is another', async () => {
    const app = await importRows();
    const { user, dialog, store } = app;
    await user.selectOptions(await dialog.findByRole('combobox', QUESTION), 'Leave out');
    expect(await dialog.findByText('1 of 3 rows will be added, 2 left out')).toBeVisible();
    await user.click(dialog.getByText('2', BUTTON));
    const row = within(dialog.getByRole('group', { name: 'Row 2' }));
    expect(row.getByText('A post of this plan.')).toBeVisible();
    await user.selectOptions(row.getByRole('combobox', { name: 'Duplicate in row 2' }), 'Replace');
    expect(
      await dialog.findByText('1 of 3 rows will be added, 1 will replace a post, 1 left out'),
    ).toBeVisible();
    await add(app, 'Add 1 post, replace 1 post');
    expect(contents(store)).toEqual(['A', 'b', 'c']);
  });

  it('stand once in a file: another row with the id becomes a new post on request', async () => {
    const { user, dialog } = await importRows(TEXT.replace('sync-2', 'sync-1'));
    expect(await dialog.findByText('Row 2 has the same id.')).toBeVisible();
    await user.click(dialog.getByText('Add it as a new post', BUTTON));
    expect(
      await dialog.findByRole('combobox', { name: '1 row is a post of this plan' }),
    ).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /^1 row duplicates a post/ })).toBeVisible();
  });
});

describe('a problem of several rows', () => {
  const TBD = [
    'Date,Time,Text,Networks',
    ...['a', 'b', 'c'].map((text) => `TBD,10:00,${text},X`),
    '2026-12-24,10:00,d,MySpace',
    '2026-12-24,noonish,e,MySpace',
    '2026-12-24,10:00,f,MySpace',
  ].join('\n');
  const DATES = { name: '3 rows: “TBD” is not a date.' };

  async function importRows() {
    const app = await importText('plan.csv', TBD);
    const problem = within(await app.dialog.findByRole('group', DATES));
    return { ...app, problem };
  }

  it('is one line, and the rows show it on request', async () => {
    const { user, dialog, problem } = await importRows();
    expect(dialog.getByRole('group', { name: 'Row 6' })).toHaveTextContent('noonish');
    expect(dialog.queryByRole('group', { name: 'Row 2' })).not.toBeInTheDocument();
    await user.click(dialog.getByText('2', BUTTON));
    const row = within(dialog.getByRole('group', { name: 'Row 2' }));
    expect(row.getByText('“TBD” is not a date.')).toBeVisible();
    await user.click(problem.getByRole('button', { name: 'Show only these rows' }));
    expect(dialog.getByText('3 rows without this problem', BUTTON)).toBeVisible();
    expect(dialog.queryByText('5', BUTTON)).not.toBeInTheDocument();
    await user.click(problem.getByRole('button', { name: 'Show all rows' }));
    expect(dialog.getByText('5', BUTTON)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'All 6' })).toBeChecked();
  });

  it('is solved for all rows by one text, which can be undone', async () => {
    const { user, dialog, problem } = await importRows();
    await user.click(problem.getByText('Write one value for all', BUTTON));
    const field = dialog.getByRole('textbox', { name: 'New value for Date in 3 rows' });
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', 'e.g. 2027-03-31');
    await user.keyboard('{Escape}');
    await user.click(problem.getByText('Write one value for all', BUTTON));
    await user.keyboard('2026-12-30{Enter}');
    expect(
      await dialog.findByText('3 of 6 rows will be added, 3 left out, 3 to check'),
    ).toBeVisible();
    expect(dialog.getByText('3 rows were changed.', { exact: false })).toBeVisible();
    await user.click(dialog.getByText('Undo', BUTTON));
    expect(await dialog.findByRole('group', DATES)).toBeVisible();
    expect(dialog.queryByText('Undo', BUTTON)).not.toBeInTheDocument();
  });

  it('is solved by leaving all rows out, or by choosing a network once', async () => {
    const { user, dialog, problem } = await importRows();
    await user.click(problem.getByText('Leave these rows out', BUTTON));
    expect(
      await dialog.findByText('0 of 6 rows will be added, 6 left out, 3 to check'),
    ).toBeVisible();
    const name = '3 rows: “MySpace” is not a known network.';
    const networks = within(dialog.getByRole('group', { name }));
    await user.selectOptions(networks.getByRole('combobox'), 'Facebook');
    expect(
      await dialog.findByText('2 of 6 rows will be added, 4 left out, 1 to check'),
    ).toBeVisible();
    const last = within(dialog.getByRole('group', { name: 'Row 6' }));
    await user.click(last.getByText('Leave this row out', BUTTON));
    expect(await dialog.findByText('2 of 6 rows will be added, 4 left out')).toBeVisible();
    expect(dialog.queryByText('Undo', BUTTON)).not.toBeInTheDocument();
  });

  it('has the remedies that all of its rows have', async () => {
    const answers = ['maybe', 'maybe', 'maybe', 'yes', 'no', 'x', '', 'TRUE', 'FALSE'];
    const rows = answers.map((answer, index) => `2026-12-24,10:00,${index},${answer}`);
    const text = ['Date,Time,Text,Twitter', ...rows].join('\n');
    const { user, dialog } = await importText('plan.csv', text);
    const name = '3 rows: “maybe” is neither yes nor no.';
    const group = within(await dialog.findByRole('group', { name }));
    await user.click(group.getByText('Use TRUE', BUTTON));
    expect(await dialog.findByText('9 of 9 rows will be added')).toBeVisible();
    expect(dialog.getByText('Nothing left to check.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'To check 0' })).toBeChecked();
    await user.click(dialog.getByText('Show all rows', BUTTON));
    expect(dialog.getByRole('group', { name: 'Columns and rows' })).toHaveFocus();
    expect(dialog.getByText('4', BUTTON)).toBeVisible();
  });
});

it('chooses a network, changes a cell, and includes a left-out row again', async () => {
  const text = 'Date,Time,Text,Networks\n2026-12-24,10:00,a,MySpace\n2026-12-25,noonish,b,X\n';
  const { user, dialog, store } = await importText('plan.csv', text);
  const choice = await dialog.findByRole('combobox', { name: 'Network of “MySpace”' });
  await user.selectOptions(choice, 'Facebook');
  expect(
    await dialog.findByText('1 of 2 rows will be added, 1 left out, 1 to check'),
  ).toBeVisible();
  await user.click(dialog.getByText('Change it', BUTTON));
  await user.keyboard('{Escape}');
  expect(dialog.getByText('3', BUTTON)).toHaveFocus();
  await user.click(dialog.getByText('Change it', BUTTON));
  const field = dialog.getByRole('textbox', { name: 'New value for Time' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('placeholder', 'e.g. 14:30');
  // The value is selected, so that what is typed replaces it.
  await user.keyboard('12:00{Enter}');
  await user.click(await dialog.findByText('Undo the change', BUTTON));
  await user.click(await dialog.findByText('Change it', BUTTON));
  await user.keyboard('11:15{Enter}');
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(store.getState().scheduledPosts).toMatchObject([
    { content: 'a', channels: ['Facebook'] },
    { content: 'b', channels: ['Twitter'], time: '11:15' },
  ]);
});

it('uses a network that is chosen by keys when it is confirmed, or when the focus leaves', async () => {
  const text = 'Date,Time,Text,Networks\n2026-12-24,10:00,a,MySpace\n2026-12-25,10:00,b,Orkut\n';
  const { user, dialog } = await importText('plan.csv', text);
  const choose = (name: string, network: string) => {
    const select = dialog.getByRole('combobox', { name: `Network of “${name}”` });
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value: network } });
    return select;
  };
  await dialog.findByText('0 of 2 rows will be added, 2 left out, 2 to check');
  choose('MySpace', 'LinkedIn');
  choose('MySpace', 'Facebook');
  expect(dialog.getByText('0 of 2 rows will be added, 2 left out, 2 to check')).toBeVisible();
  await user.click(dialog.getByText('Use Facebook', BUTTON));
  expect(
    await dialog.findByText('1 of 2 rows will be added, 1 left out, 1 to check'),
  ).toBeVisible();
  fireEvent.blur(choose('Orkut', 'none'));
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
});

it('keeps what is typed for a cell, and opens the field of the next one', async () => {
  const { user, dialog } = await importText(
    'fine.csv',
    'Date,Time,Text,Note\n2026-12-24,10:00,a,n\n',
  );
  await user.click(await dialog.findByText('2', BUTTON));
  await user.click(dialog.getByRole('button', { name: 'Change Text' }));
  await user.keyboard('b');
  await user.click(dialog.getByRole('button', { name: 'Change Note' }));
  expect(dialog.getByRole('textbox', { name: 'New value for Note' })).toHaveFocus();
  expect(await dialog.findByText('ab')).toBeVisible();
});

it('keeps what is typed for a cell when the user goes on without saving it', async () => {
  const text = 'Date,Time,Text\n2026-12-24,10:00,\n2026-12-25,noon,b\n';
  const { user, dialog, store } = await importText('plan.csv', text);
  await user.click(await dialog.findByText('Write it now', BUTTON));
  await user.keyboard('Hello');
  await user.click(dialog.getByRole('radio', { name: 'All 2' }));
  expect(
    await dialog.findByText('1 of 2 rows will be added, 1 left out, 1 to check'),
  ).toBeVisible();
  await user.click(dialog.getByText('Change it', BUTTON));
  await user.keyboard('12:00');
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(contents(store)).toEqual(['Hello', 'b']);
});

it('can only be closed if the rows change nothing', async () => {
  const state = {
    scheduledPosts: [aPost({ id: '1', date: '2026-12-24', time: '10:00', content: 'a' })],
  };
  const text = 'Date,Time,Text\n2026-12-24,10:00,a\n';
  const { user, dialog } = await importText('again.csv', text, { state });
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: '1 row duplicates a post or an earlier row' }),
    'Replace',
  );
  expect(await dialog.findByText('0 of 1 row will be added, 1 unchanged')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(dialog.getByText('Close', BUTTON));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows one of several files at a time, and why others cannot be imported', async () => {
  const { user, dialog, files, store } = await openImport();
  files.willImport(
    anImportedFile('one.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n'),
    anImportedFile('book.xlsx', new Uint8Array([0x50, 0x4b, 3, 4])),
    anImportedFile('two.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n2026-12-25,,b\n'),
  );
  await user.click(dialog.getByText('Choose files', BUTTON));
  const select = await dialog.findByRole('combobox', { name: 'File' });
  expect(dialog.getByText(/^: This workbook cannot be read/)).toBeVisible();
  expect(dialog.getByText('1 of 3 rows will be added, 2 left out, 1 to check')).toBeVisible();
  await user.selectOptions(select, 'two.csv (2 of 2, to check)');
  await user.click(dialog.getByRole('radio', { name: 'Duplicates 1' }));
  const own = dialog.getByRole('combobox', { name: 'Duplicate in row 2' });
  await user.selectOptions(own, 'Keep both');
  expect(
    await dialog.findByText('2 of 3 rows will be added, 1 left out, 1 to check'),
  ).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Save refused rows', BUTTON));
  expect(files.saved.map(({ name }) => name)).toEqual(['two, refused rows.csv']);
  const words = 'Saved 1 row to “two, refused rows.csv”';
  expect(await dialog.findByText(words)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Remove one.csv' }));
  expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.click(await dialog.findByRole('button', { name: 'Next' }));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 post' }));
  expect(contents(store)).toEqual(['a']);
});

it('reads a file again with another separator, column and first row', async () => {
  const text = 'Date;Time;Text;Note\n2026-12-24;10:00;a;n\n';
  const { user, dialog } = await importText('plan.csv', text);
  await user.click(await dialog.findByText(/UTF-8 · semicolon$/));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Separator' }), 'Comma');
  expect(await dialog.findByText(/UTF-8 · comma$/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Separator' }), 'None');
  expect(await dialog.findByText(/UTF-8 · no columns$/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Separator' }), 'Semicolon');
  const note = await dialog.findByRole('combobox', { name: 'Note' });
  await user.selectOptions(note, 'Content');
  expect(
    await dialog.findByText('2 columns are mapped to “Content”. A post has one.'),
  ).toBeVisible();
  expect(dialog.getByText('Next', BUTTON)).toBeDisabled();
  const headings = dialog.getByRole('combobox', { name: 'Headings are in row' });
  await user.selectOptions(headings, 'None');
  expect(await dialog.findByRole('combobox', { name: 'Column 1' })).toBeVisible();
  await user.selectOptions(headings, '1');
  expect(await dialog.findByRole('combobox', { name: 'Text' })).toBeVisible();
});

it('finds the headings below a title, and takes the row that the user chooses', async () => {
  const text = 'Winter plan,,\nWhen,Hour,Words\nDate,Time,Text\n2026-12-24,10:00,a\n';
  const { user, dialog } = await importText('plan.csv', text);
  const headings = await dialog.findByRole('combobox', { name: 'Headings are in row' });
  expect(headings).toHaveDisplayValue('3');
  expect(
    within(headings)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', '1', '2', '3', '4']);
  expect(dialog.getByText('2 rows above the headings are left out: “Winter plan”…')).toBeVisible();
  expect(dialog.getByText('1 of 1 row will be added')).toBeVisible();
  await user.selectOptions(headings, '2');
  expect(await dialog.findByRole('combobox', { name: 'Words' })).toBeVisible();
  expect(dialog.getByText('1 row above the headings is left out: “Winter plan”.')).toBeVisible();
});

it('asks for the month of numbers of days, and reads times that are columns', async () => {
  const text = 'Day,9:00,18:00\n5,Morning,Evening\n6,,Late\n';
  const { user, dialog } = await importText('plan.csv', text);
  expect(await dialog.findByRole('combobox', { name: 'Layout' })).toHaveDisplayValue(
    'Times as columns',
  );
  const month = dialog.getByRole('combobox', { name: 'The days are those of' });
  expect(month).toHaveDisplayValue('Choose…');
  await user.selectOptions(month, 'July 2026');
  expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'The days are those of' })).toHaveDisplayValue(
    'July 2026',
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Layout' }), 'A row for each post');
  expect(await dialog.findByRole('combobox', { name: 'Headings are in row' })).toBeVisible();
});

it('gives rows of merged cells the date of the row above, or a chosen one', async () => {
  const text = 'Date,Time,Text\n2026-12-24,10:00,a\n,12:00,b\n2026-12-26,10:00,c\n';
  const { user, dialog, store } = await importText('plan.csv', text);
  expect(await dialog.findByText('1 row takes the date of the row above.')).toBeVisible();
  const fill = dialog.getByRole('checkbox', {
    name: 'Rows without a date take the date of the row above',
  });
  expect(fill).toBeChecked();
  expect(dialog.queryByLabelText('Date for rows without a date')).not.toBeInTheDocument();
  fill.focus();
  await user.keyboard(' ');
  expect(fill).not.toBeChecked();
  const date = await dialog.findByLabelText('Date for rows without a date');
  expect(dialog.queryByText('1 row takes the date of the row above.')).not.toBeInTheDocument();
  fireEvent.change(date, { target: { value: '2026-12-25' } });
  expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
  expect(fill).toHaveFocus();
  await user.keyboard(' ');
  expect(await dialog.findByText('1 row takes the date of the row above.')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 3 posts', BUTTON));
  expect(store.getState().scheduledPosts.map(({ date: day }) => day)).toEqual([
    '2026-12-24',
    '2026-12-24',
    '2026-12-26',
  ]);
});

it('gives rows the date and the time of the row above if one column has both', async () => {
  const text = 'When,Text,Channel\n2026-12-24 10:00,a,X\n,b,Facebook\n';
  const { user, dialog } = await importText('plan.csv', text);
  const name = 'Rows without a date and time take the date and time of the row above';
  const fill = await dialog.findByRole('checkbox', { name });
  expect(fill).not.toBeChecked();
  await user.click(fill);
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  expect(dialog.getByText('1 row takes the date and time of the row above.')).toBeVisible();
});

it('asks how a file reads right, and adds nothing before', async () => {
  const { user, dialog, files, store } = await openImport();
  const bytes = readFileSync(join(__dirname, '../../fixtures/exchange/cases/win1252-smart.csv'));
  files.willImport(anImportedFile('smart.csv', bytes));
  await user.click(dialog.getByText('Choose files', BUTTON));
  const question = within(
    await dialog.findByRole('group', { name: 'Which of these reads right in smart.csv?' }),
  );
  expect(await dialog.findByText(/^1 of 1 rows? will be added/)).toBeVisible();
  expect(dialog.getByText('Next', BUTTON)).toBeDisabled();
  await user.click(
    question.getByRole('button', {
      name: /Don’t miss our café .* · Western European \(Windows-1252\)$/,
    }),
  );
  await waitFor(() => {
    expect(dialog.getByText('Next', BUTTON)).toBeEnabled();
  });
  expect(dialog.queryByRole('group', { name: /reads right/ })).not.toBeInTheDocument();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 1 post', BUTTON));
  expect(contents(store)).toEqual(['Don’t miss our café “open day” – 5€ ??']);
});

it('asks for each file, also for calendars, and reads it in an encoding of the list', async () => {
  const { user, dialog, files, store } = await openImport();
  const name = 'calendar.windows-1251.ics';
  const bytes = readFileSync(join(__dirname, '../../fixtures/exchange/encodings', name));
  files.willImport(
    anImportedFile('utf-8.csv', 'Date,Time,Text\n2027-01-06,10:00,ä\n'),
    anImportedFile(name, bytes),
  );
  await user.click(dialog.getByText('Choose files', BUTTON));
  const file = await dialog.findByRole('combobox', { name: 'File' });
  expect(
    dialog.getByRole('group', { name: `Which of these reads right in ${name}?` }),
  ).toBeVisible();
  await user.selectOptions(file, `${name} (2 of 2)`);
  const encoding = await dialog.findByRole('combobox', { name: 'Encoding' });
  expect(encoding).toBeVisible();
  await user.selectOptions(encoding, 'Cyrillic (Windows-1251)');
  expect(await dialog.findByText(/Поздравляем/, { selector: 'p bdi' })).toBeVisible();
  expect(encoding).toHaveFocus();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(contents(store)).toContain('Поздравляем всех с Новым годом!');
});

it('shows some hundred rows at most, folds fine ones, and reads pasted rows after a pause', async () => {
  const rows = Array.from({ length: 250 }, (_row, index) => `2026-12-24,10:00,post ${index}`);
  const { user, dialog, advanceTo } = await openImport();
  await user.click(dialog.getByRole('textbox', { name: 'Paste rows' }));
  await user.paste(`Date,Time,Text\n${rows.join('\n')}\n2026-12-24,,last`);
  advanceTo(START + 1000);
  expect(await dialog.findByText('Pasted rows')).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('250 rows, all fine', BUTTON));
  expect(dialog.getAllByRole('rowheader')).toHaveLength(101);
  expect(dialog.getByText('2', BUTTON)).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: 'All 251' }));
  expect(dialog.getAllByRole('rowheader')).toHaveLength(100);
  await user.click(dialog.getByText('Show 100 more', BUTTON));
  await user.click(dialog.getByText('Show 51 more', BUTTON));
  expect(dialog.getAllByRole('rowheader')).toHaveLength(251);
});

it('stops reading by Cancel, and keeps the plan as it is', async () => {
  const { user, dialog, files, store } = await openImport();
  const before = store.getState();
  files.willImport({
    name: 'endless.csv',
    size: 10,
    read: () => new Promise<Blob>(() => undefined),
    blob: new Blob(),
  });
  await user.click(dialog.getByText('Choose files', BUTTON));
  expect(await dialog.findByRole('progressbar', { name: 'Reading' })).toBeVisible();
  await user.click(dialog.getByText('Cancel', BUTTON));
  expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(dialog.getByText('Reading was cancelled')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.getState()).toBe(before);
});

it('takes files that are dropped, also after the step was left and shown again', async () => {
  const { user, dialog } = await openImport();
  async function drop(name: string) {
    const types = ['Files'];
    const files = [anImportedFile(name, 'Date,Time,Text\n2026-12-24,10:00,a\n')];
    fireEvent.drop(dialog.getByText('Drop files here, or'), { dataTransfer: { types, files } });
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
  }
  await drop('one.csv');
  await drop('two.csv');
  expect(dialog.getByText('one.csv')).toBeVisible();
  expect(dialog.getByText('two.csv')).toBeVisible();
});

it('goes on with good files when the pasted rows are refused', async () => {
  const { user, dialog } = await importText('one.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n');
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('textbox', { name: 'Paste rows' }));
  await user.paste('\0\0\0');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText('1 of 1 row will be added')).toBeVisible();
});

it('stays open in a tab that cannot change the plan', async () => {
  const text = 'Date,Time,Text\n2026-12-24,10:00,a\n';
  const { user, dialog, store } = await importText('one.csv', text);
  await dialog.findByText('1 of 1 row will be added');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  act(() => {
    store.replaceReducer((state = store.getState()) => state);
  });
  await user.click(await dialog.findByRole('button', { name: 'Add 1 post' }));
  expect(dialog.getByText('Nothing changed')).toBeVisible();
  expect(contents(store)).toEqual([]);
});

it('tells rows that are left out from those that are fine, and from duplicates', async () => {
  const event = (start: string, status: string) =>
    `BEGIN:VEVENT\nDTSTART:${start}\nSUMMARY:a\nSTATUS:${status}\nEND:VEVENT\n`;
  const events = [
    event('20270111T100000', 'CONFIRMED'),
    event('20270112T100000', 'CANCELLED'),
    event('soon', 'CONFIRMED'),
    event('20270114T100000', 'CANCELLED'),
  ];
  const text = `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`;
  const { user, dialog } = await importText('events.ics', text);
  expect(await dialog.findByText('2 rows, 1 left out', BUTTON)).toBeVisible();
  expect(dialog.getByText('1 row, left out', BUTTON)).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  const figureOf = (name: string) => dialog.getByText(name).parentElement;
  expect(figureOf('Left out')).toHaveTextContent('3');
  expect(figureOf('Duplicates left out')).toHaveTextContent('0');
});

it('leaves out a cancelled event of a calendar until its row is included', async () => {
  const event = (day: number, name: string, status: string) =>
    `BEGIN:VEVENT\nDTSTART:202701${day}T100000\nSUMMARY:${name}\nSTATUS:${status}\nEND:VEVENT\n`;
  const events = event(11, 'Market', 'CONFIRMED') + event(12, 'Concert', 'CANCELLED');
  const text = `BEGIN:VCALENDAR\n${events}END:VCALENDAR\n`;
  const { user, dialog, store } = await importText('events.ics', text);
  expect(await dialog.findByText('1 of 2 rows will be added, 1 left out')).toBeVisible();
  const row = within(dialog.getByRole('group', { name: 'Row 2' }));
  expect(row.getByText('Left out. The event is cancelled.')).toBeVisible();
  row.getByRole('button', { name: 'Include this row' }).focus();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  const group = within(dialog.getByRole('group', { name: 'Row 2' }));
  expect(group.getByText('The event is cancelled.')).toBeVisible();
  expect(group.getByRole('button', { name: 'Leave this row out' })).toHaveFocus();
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  expect(contents(store)).toEqual(['Market', 'Concert']);
});

it('asks before corrections are lost', async () => {
  const { user, dialog } = await importText(
    'one.csv',
    'Date,Time,Text\n2026-12-24,10:00,a\n2026-12-24,noon,b',
  );
  await user.click(await dialog.findByRole('button', { name: 'Leave this row out' }));
  await user.keyboard('{Escape}');
  const question = () => within(screen.getByRole('dialog', { name: 'Leave the import?' }));
  await user.click(question().getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog', { name: 'Leave the import?' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(question().getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks before a typed text or pasted rows are lost', async () => {
  const { user, dialog } = await importText('one.csv', 'Date,Time,Text\n2026-12-24,10:00,\n');
  const question = () => within(screen.getByRole('dialog', { name: 'Leave the import?' }));
  await user.click(await dialog.findByText('Write it now', BUTTON));
  await user.keyboard('a');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(question().getByText('Keep editing', BUTTON));
  await user.click(dialog.getByText('Discard', BUTTON));
  await user.click(dialog.getByText('Back', BUTTON));
  await user.type(dialog.getByRole('textbox', { name: 'Paste rows' }), 'a');
  await user.keyboard('{Escape}');
  await user.click(question().getByText('Keep editing', BUTTON));
  await user.clear(dialog.getByRole('textbox', { name: 'Paste rows' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes by the Back gesture of a phone, but not when a file chooser is closed', async () => {
  const { dialog } = await openImport();
  fireEvent(
    dialog.getByRole('button', { name: 'Choose files' }),
    new Event('cancel', { bubbles: true }),
  );
  const gesture = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog', { name: 'Import' }), gesture);
  expect(gesture.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('changes a row without problems, and leaves it out', async () => {
  const { user, dialog, store } = await importText(
    'fine.csv',
    'Date,Time,Text,Unused\n2026-12-24,10:00,Helo,x\n2026-12-25,10:00,b,y\n',
  );
  await user.click(await dialog.findByText('2', BUTTON));
  const row = within(dialog.getByRole('group', { name: 'Row 2' }));
  expect(row.queryByRole('button', { name: 'Change Unused' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Change Text' }));
  await user.keyboard('{End}{Backspace}{Backspace}llo{Shift>}{Tab}{/Shift}');
  await user.click(dialog.getByText('Save', BUTTON));
  expect(await dialog.findByText('Undo the change', BUTTON)).toBeVisible();
  await user.click(dialog.getByText('3', BUTTON));
  const other = within(dialog.getByRole('group', { name: 'Row 3' }));
  await user.click(other.getByText('Leave this row out', BUTTON));
  await dialog.findByText('1 of 2 rows will be added, 1 left out');
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 1 post', BUTTON));
  expect(contents(store)).toEqual(['Hello']);
});

it('keeps the line ends of a cell that is changed', async () => {
  const { user, dialog, store } = await importText(
    'notes.csv',
    'Date,Time,Text,Note\n2026-12-24,10:00,a,"one\r\ntwo"\n',
  );
  await user.click(await dialog.findByText('2', BUTTON));
  await user.click(dialog.getByRole('button', { name: 'Change Note' }));
  await user.keyboard('!');
  await user.click(dialog.getByText('Save', BUTTON));
  await dialog.findByText('Undo the change', BUTTON);
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 1 post', BUTTON));
  expect(store.getState().scheduledPosts[0]?.note).toBe('one\r\ntwo!');
});

it('gives networks and labels to the rows without them', async () => {
  const { user, dialog, store } = await importText(
    'plain.csv',
    'Date,Time,Text,Channels\n2026-12-24,10:00,a,\n2026-12-25,10:00,b,Instagram\n',
  );
  await user.click(await dialog.findByText('1 row without a network, 2 without a label'));
  await user.click(dialog.getByLabelText('Twitter'));
  const facebook = dialog.getByLabelText('Facebook');
  await user.click(facebook);
  await user.click(facebook);
  const labels = dialog.getByLabelText('Labels for rows without a label');
  await user.type(labels, 'Tea, Advent');
  expect(
    dialog.getByText('1 row without a network, 2 without a label. They get: Twitter, Tea, Advent'),
  ).toBeVisible();
  await dialog.findByText('2 of 2 rows will be added');
  await user.click(dialog.getByText('Next', BUTTON));
  await user.click(await dialog.findByText('Add 2 posts', BUTTON));
  const [one, other] = store.getState().scheduledPosts;
  expect(one?.channels).toEqual(['Twitter']);
  expect(other?.channels).toEqual(['Instagram']);
  expect(one?.labels).toHaveLength(2);
  expect(other?.labels).toEqual(one?.labels);
});

it('shows what a date becomes if its text does not, and which posts are in the past', async () => {
  const { dialog } = await importText(
    'zones.csv',
    'Date,Text\n2026-12-24T10:00Z,a\n2026-12-25 10:00,b\n2020-12-25 10:00,c\n',
  );
  await dialog.findByText('3 of 3 rows will be added');
  const cell = (row: number) => dialog.getAllByRole('row')[row]?.textContent;
  expect(cell(1)).toMatch(/2026-12-24T10:00Z.*Dec 24, 2026/);
  expect(cell(2)).toBe('32026-12-25 10:00b');
  expect(cell(3)).toMatch(/In the past/);
});

it('leads to the file whose columns are not chosen', async () => {
  const { user, dialog, files } = await openImport();
  files.willImport(
    anImportedFile('one.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n'),
    anImportedFile('two.csv', 'Text,Note\na,b\n'),
  );
  await user.click(dialog.getByText('Choose files', BUTTON));
  const words = /“two.csv”: Choose the column with the date/;
  expect(await dialog.findByText(words)).toBeVisible();
  await user.click(dialog.getByText('Show', BUTTON));
  expect(dialog.getByRole('combobox', { name: 'File' })).toHaveValue('1');
  expect(dialog.queryByText('Show', BUTTON)).not.toBeInTheDocument();
});

it('asks which sheet of a workbook to read, if several have rows', async () => {
  const { user, dialog, files } = await openImport();
  const path = join(__dirname, '../../fixtures/exchange/workbooks/openpyxl.xlsx');
  files.willImport(anImportedFile('plan.xlsx', readFileSync(path)));
  await user.click(dialog.getByText('Choose files', BUTTON));
  const select = await dialog.findByRole('combobox', { name: 'Sheet' });
  expect(select).toHaveDisplayValue('Plan & posts');
  expect(dialog.queryByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('combobox', { name: 'Dates are' })).not.toBeInTheDocument();
  const others = 'Only the sheet “Plan & posts” is imported; the other one is “Other”';
  expect(dialog.getByText(`${others}.`)).toBeVisible();
  await user.click(dialog.getByText('Next', BUTTON));
  expect(await dialog.findByText(others)).toBeVisible();
  await user.click(dialog.getByText('Back', BUTTON));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sheet' }), 'Other');
  expect(await dialog.findByText('second sheet')).toBeVisible();
});
