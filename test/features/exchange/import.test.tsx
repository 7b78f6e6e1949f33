import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { typedTimeAt } from '@/core/time/asOf';
import { aPost } from '../../support/builders';
import { anImportedFile } from '../../support/memoryFiles';
import { renderApp } from '../../support/renderApp';

const FIXTURES = join(__dirname, '../../fixtures/exchange');

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
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }));
  /** Returns what is in the group of an open question. */
  const question = async (name: string | RegExp) =>
    within(await dialog.findByRole('group', { name }));
  const rowsShown = () =>
    dialog.getAllByRole('rowheader').map(({ textContent }) => Number(textContent));
  return { ...app, dialog, question, rowsShown };
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

describe('problems of rows', () => {
  it('are answered in a list, and the rows are added in one step, which Undo reverts', async () => {
    const { user, dialog, question, rowsShown, store } = await importText(
      'winter-plan.csv',
      WINTER,
    );
    expect(
      await dialog.findByText('2 of 5 rows will be added, 3 left out: not answered'),
    ).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'C · Copy' })).toHaveDisplayValue('Content');
    expect(dialog.getByRole('list', { name: 'To answer' }).children).toHaveLength(3);
    expect(dialog.getByRole('radio', { name: 'To answer 3' })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: /^Left out/ })).not.toBeInTheDocument();
    expect(rowsShown()).toEqual([3, 5, 6]);
    const november = await question('Row 3: “31/11/2026” is not a date. November has 30 days.');
    await user.click(november.getByText('Use 30/11/2026', BUTTON));
    const empty = await question('Row 5: The content is empty.');
    await user.type(empty.getByRole('textbox', { name: 'New value for Copy' }), 'Snow!{Enter}ice');
    await user.click(empty.getByText('Use', BUTTON));
    const late = await question('Row 6: “25:10” is not a time. A day ends at 23:59.');
    await user.click(late.getByText('Leave out', BUTTON));
    expect(await dialog.findByText('4 of 5 rows will be added, 1 left out')).toBeVisible();
    expect(dialog.queryByRole('list', { name: 'To answer' })).not.toBeInTheDocument();
    const facts = /^From Nov 30, 2026 to Jan 9, 2027 · 3 new labels: /;
    expect(dialog.getByText(facts)).toBeVisible();
    await user.click(dialog.getByText('Add 4 posts', BUTTON));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(contents(store)).toEqual([
      'Gift wrap is free all week.',
      'Last chance to vote.',
      'Cargo bike test days.',
      'Snow!\nice',
    ]);
    expect(store.getState().labels.map(({ name }) => name)).toHaveLength(3);
    const words = 'Imported 4 posts from “winter-plan.csv”';
    expect(screen.getByText(words, { ignore: '[role] p' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(contents(store)).toEqual([]);
    expect(store.getState().labels).toEqual([]);
  });

  const TBD = 'Date,Time,Text\nTBD,10:00,a\nTBD,11:00,b\n2026-12-24,10:00,c\n';

  it('are one question for all rows with the same one, and the last answer is undone @nightly', async () => {
    const { user, dialog, question } = await importText('plan.csv', TBD);
    const dates = await question('2 rows: “TBD” is not a date.');
    const field = dates.getByLabelText('New value for Date');
    expect(dates.getByText('Use', BUTTON)).toBeDisabled();
    fireEvent.change(field, { target: { value: '2026-12-30' } });
    await user.click(dates.getByText('Use', BUTTON));
    expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
    const answered = 'Answered “2026-12-30”: 2 rows: “TBD” is not a date.';
    expect(dialog.getByText(answered)).toBeVisible();
    await user.click(dialog.getByText('Undo', BUTTON));
    await user.click((await question('2 rows: “TBD” is not a date.')).getByText('Leave out'));
    expect(await dialog.findByText('1 of 3 rows will be added, 2 left out')).toBeVisible();
    expect(dialog.getByText('Left out: 2 rows')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Left out 2' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Add row 2' }));
    expect(
      await dialog.findByText('1 of 3 rows will be added, 2 left out, 1 of them not answered'),
    ).toBeVisible();
    expect(dialog.queryByText('Undo', BUTTON)).not.toBeInTheDocument();
  });

  it('do not prevent that the other rows are added, and are saved with their reasons @nightly', async () => {
    const { user, dialog, store, files } = await importText('plan.csv', TBD);
    await user.click(await dialog.findByText('Save the rows left out…', BUTTON));
    const words = 'Saved 2 rows to “plan, rows left out.csv”';
    expect(await dialog.findByText(words)).toBeVisible();
    expect(files.saved[0]?.text).toContain('TBD,10:00,a,“TBD” is not a date.');
    await user.click(dialog.getByText('Add 1 post', BUTTON));
    expect(contents(store)).toEqual(['c']);
    const done = 'Imported 1 post from “plan.csv” · 2 rows left out: not answered';
    expect(screen.getByText(done, { ignore: '[role] p' })).toBeVisible();
  });

  it('take a text that is typed and not confirmed, when another one is answered or posts are added @nightly', async () => {
    const text = 'Date,Time,Text\n2026-12-24,10:00,\n2026-12-25,noon,b\n2026-12-26,10:00,c\n';
    const { user, dialog, question, store } = await importText('plan.csv', text);
    const empty = await question('Row 2: The content is empty.');
    await user.type(empty.getByRole('textbox'), 'Snow');
    const noon = await question('Row 3: “noon” is not a time.');
    const time = noon.getByLabelText('New value for Time');
    fireEvent.change(time, { target: { value: '12:00' } });
    act(() => {
      time.focus();
    });
    expect(await dialog.findByText(/^2 of 3 rows/)).toBeVisible();
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    await user.click(await dialog.findByText('Add 3 posts', BUTTON));
    expect(contents(store)).toEqual(['Snow', 'b', 'c']);
  });

  it('leave rows out although a text is typed for them @nightly', async () => {
    const text = 'Date,Time,Text\n2026-12-24,10:00,\n2026-12-26,10:00,c\n';
    const { user, dialog, question } = await importText('plan.csv', text);
    const empty = await question('Row 2: The content is empty.');
    await user.type(empty.getByRole('textbox'), 'Snow');
    await user.click(empty.getByText('Leave out', BUTTON));
    expect(await dialog.findByText('1 of 2 rows will be added, 1 left out')).toBeVisible();
    expect(dialog.queryByText('Snow')).not.toBeInTheDocument();
  });

  it('choose a network by pointer, or by keys once the choice is confirmed @nightly', async () => {
    const text = 'Date,Time,Text,Networks\n2026-12-24,10:00,a,MySpace\n2026-12-25,10:00,b,Orkut\n';
    const { user, dialog } = await importText('plan.csv', text);
    const choose = (name: string, network: string) => {
      const select = dialog.getByRole('combobox', { name: `Network of “${name}”` });
      fireEvent.keyDown(select, { key: 'ArrowDown' });
      fireEvent.change(select, { target: { value: network } });
      return select;
    };
    await dialog.findByText('0 of 2 rows will be added, 2 left out: not answered');
    choose('MySpace', 'LinkedIn');
    fireEvent.keyDown(choose('MySpace', 'Facebook'), { key: 'Enter' });
    expect(
      await dialog.findByText('1 of 2 rows will be added, 1 left out: not answered'),
    ).toBeVisible();
    fireEvent.blur(choose('Orkut', 'LinkedIn'));
    expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
    await user.click(dialog.getByText('Undo', BUTTON));
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: 'Network of “Orkut”' }),
      'No network',
    );
    expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
  });

  it('keep the dialog open when Escape empties a field @nightly', async () => {
    const { user, dialog, question } = await importText(
      'plan.csv',
      'Date,Time,Text\n2026-12-24,10:00,\n',
    );
    const empty = await question('Row 2: The content is empty.');
    const field = empty.getByRole('textbox');
    await user.type(field, 'a');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(dialog.getByText('0 of 1 row will be added, 1 left out: not answered')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an import that is opened from the command palette', () => {
  it('gives focus to the heading of the page when it closes', async () => {
    const { user } = await renderApp({ path: '/scheduler' });
    act(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'import{Enter}');
    await screen.findByRole('dialog', { name: 'Import' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('questions about a file', () => {
  it('come first: nothing is added before the order of day and month', async () => {
    const text = 'Date,Time,Text\n01/02/2026,noon,a\n03/04/2026,11:00,b\n';
    const { user, dialog, question, store } = await importText('doubt.csv', text);
    const order = await question('Which number is the day in “01/02/2026”?');
    expect(dialog.getAllByRole('group', { name: /^(?:Which|Row)/ })).toHaveLength(1);
    expect(dialog.getByText('Add posts', BUTTON)).toBeDisabled();
    await user.click(order.getByText('Month/Day/Year', BUTTON));
    expect(await question('Row 2: “noon” is not a time.')).toBeDefined();
    const chosen = dialog.getByRole('combobox', { name: 'Dates are' });
    expect(chosen).toHaveDisplayValue('Month/Day/Year');
    expect(dialog.getByText(/1 in the past, shown as Published/)).toBeVisible();
    await user.click(dialog.getByText('Add 1 post', BUTTON));
    expect(store.getState().scheduledPosts.map(({ date }) => date)).toEqual(['2026-03-04']);
  });

  it('ask for the column with the text, which its head can change @nightly', async () => {
    const text = 'Date,Time,Hook,Idea\n2026-12-24,10:00,Short,A much longer text for the team\n';
    const { user, dialog, question, store } = await importText('plan.csv', text);
    const column = await question('Which column is the text?');
    await user.click(column.getByText('D · Idea', BUTTON));
    expect(await dialog.findByText('1 of 1 row will be added')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'C · Hook' }), 'Content');
    const two = await question('Which of these columns is “Content”?');
    await user.click(two.getByText('C · Hook', BUTTON));
    await user.click(await dialog.findByText('Add 1 post', BUTTON));
    expect(contents(store)).toEqual(['Short']);
  });

  it('ask for a date and a time of pasted rows, which can be changed later @nightly', async () => {
    const { user, dialog, question, store } = await openImport();
    await user.click(dialog.getByRole('textbox', { name: 'Paste rows' }));
    await user.paste('First post.\n\nSecond post,\nwith two lines.');
    await user.click(dialog.getByText('Next', BUTTON));
    const ofDate = await question('No column has dates');
    const date = ofDate.getByLabelText('Date for rows without a date');
    fireEvent.change(date, { target: { value: '2026-12-24' } });
    await user.click(ofDate.getByText('Use', BUTTON));
    const ofTime = await question('2 rows have no time');
    const time = ofTime.getByLabelText('Time for rows without a time');
    fireEvent.change(time, { target: { value: '09:30' } });
    await user.click(ofTime.getByText('Use', BUTTON));
    expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
    // A browser empties the field while a part of the date is typed.
    const later = dialog.getByLabelText('Date for rows without a date');
    for (const value of ['', '2026-12-02', '2026-12-25']) {
      fireEvent.change(later, { target: { value } });
    }
    expect(later).toBeInTheDocument();
    fireEvent.blur(later);
    expect(await dialog.findByText('On Dec 25, 2026')).toBeVisible();
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    expect(contents(store)).toEqual(['First post.', 'Second post,\nwith two lines.']);
  });

  it('keep rows without a date as ideas by the keys alone, which Undo takes back', async () => {
    const text = 'Date,Time,Text\n2027-01-05,09:30,Opening\n,,Quiz\n,,Old photos\n';
    const { user, dialog, question, store } = await importText('plan.csv', text);
    const ofDate = await question('2 rows have no date');
    ofDate.getByRole('button', { name: 'Take the date of the row above' }).focus();
    await user.keyboard('{Tab}{Enter}');
    expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
    expect(dialog.getAllByText('Idea')).toHaveLength(2);
    const chosen = dialog.getByRole('combobox', { name: 'Rows without a date' });
    expect(chosen).toHaveDisplayValue('Keep as ideas');
    dialog.getByRole('button', { name: 'Add 1 post and 2 ideas' }).focus();
    await user.keyboard('{Enter}');
    expect(contents(store)).toEqual(['Opening']);
    expect(store.getState().ideas.map(({ content }) => content)).toEqual(['Quiz', 'Old photos']);
    const words = 'Imported 1 post and 2 ideas from “plan.csv”';
    expect(screen.getByText(words, { ignore: '[role] p' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(contents(store)).toEqual([]);
    expect(store.getState().ideas).toEqual([]);
  });

  it('give the rows of a brief without times the posting times of the plan', async () => {
    const days = [1, 2, 3, 4, 5];
    const settings = { ...DEFAULT_SETTINGS, postingTimes: { '': [{ days, times: ['09:30'] }] } };
    const name = 'm20-hashtags-brief.csv';
    const text = readFileSync(join(FIXTURES, 'cases', name), 'utf8');
    const { user, dialog, question, store } = await importText(name, text, { state: { settings } });
    const ofTime = await question('2 rows have no time');
    await user.click(ofTime.getByText('Use posting times', BUTTON));
    expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
    const chosen = dialog.getByRole('combobox', { name: 'Time for rows without a time' });
    expect(chosen).toHaveDisplayValue('Posting times');
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    const times = store.getState().scheduledPosts.map(({ date, time }) => `${date} ${time}`);
    expect(times).toEqual(['2027-01-05 09:30', '2027-01-07 09:30']);
  });

  it('ask for the month of numbers of days, and read times that are columns @nightly', async () => {
    const text = 'Day,9:00,18:00\n5,Morning,Evening\n6,,Late\n';
    const { user, dialog, question } = await importText('plan.csv', text);
    const month = await question('Which month are these days in?');
    await user.selectOptions(
      month.getByRole('combobox', { name: 'The days are those of' }),
      'July 2026',
    );
    expect(await dialog.findByText('3 of 3 rows will be added')).toBeVisible();
    const layout = dialog.getByRole('combobox', { name: 'Layout' });
    expect(layout).toHaveDisplayValue('Times as columns');
    await user.selectOptions(layout, 'A row for each post');
    expect(await dialog.findByRole('combobox', { name: 'Headings are in row' })).toBeVisible();
  });

  it('ask in which encoding each file is, also calendars @nightly', async () => {
    const { user, dialog, question, files, store } = await openImport();
    const name = 'calendar.windows-1251.ics';
    files.willImport(
      anImportedFile('utf-8.csv', 'Date,Time,Text\n2027-01-06,10:00,ä\n'),
      anImportedFile(name, readFileSync(join(FIXTURES, 'encodings', name))),
    );
    await user.click(dialog.getByText('Choose files', BUTTON));
    const words = `“${name}”: Which of these reads right in “${name}”?`;
    expect(await dialog.findByText(words)).toBeVisible();
    await user.click(dialog.getByText('Show', BUTTON));
    const ofEncoding = await question(`Which of these reads right in “${name}”?`);
    expect(ofEncoding.getByText('Western European (Windows-1252)', BUTTON)).toBeVisible();
    await user.selectOptions(
      ofEncoding.getByRole('combobox', { name: 'Encoding' }),
      'Cyrillic (Windows-1251)',
    );
    expect(await dialog.findByText(/Поздравляем/, { selector: 'label bdi' })).toBeInTheDocument();
    await user.click(await dialog.findByText('Add 2 posts', BUTTON));
    expect(contents(store)).toContain('Поздравляем всех с Новым годом!');
  });
});

describe('how a file is read @nightly', () => {
  it('can be changed: its separator and the row with its headings', async () => {
    const text = 'Winter plan;;\nWhen;Hour;Words\nDate;Time;Text\n2026-12-24;10:00;a\n';
    const { user, dialog } = await importText('plan.csv', text);
    const headings = await dialog.findByRole('combobox', { name: 'Headings are in row' });
    expect(headings).toHaveDisplayValue('3');
    expect(
      dialog.getByText('2 rows above the headings are left out: “Winter plan”…'),
    ).toBeVisible();
    await user.selectOptions(headings, '2');
    // The next arrow key goes on from here, also before the file is read again.
    expect(headings).toHaveDisplayValue('2');
    expect(await dialog.findByRole('combobox', { name: 'C · Words' })).toBeVisible();
    await user.click(await dialog.findByText(/ · UTF-8 · .* · Semicolon$/));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Separator' }), 'Comma');
    expect(await dialog.findByText(/ · UTF-8 · .*Comma$/)).toBeVisible();
  });

  it('says which columns are guesses', async () => {
    const text = 'A,Slot,Caption\n2026-12-24,10:00,Hello\n';
    const { dialog } = await importText('plan.csv', text);
    expect(await dialog.findByText(/^3 of 3 columns recognised · UTF-8/)).toBeVisible();
    const day = dialog.getByRole('combobox', { name: 'A · A' });
    expect(day).toHaveDisplayValue('Date');
    expect(day).toHaveAccessibleDescription('Guessed from its cells: dates');
  });

  it('presets the zone of all times, which can be changed', async () => {
    const text = 'Date,Time,Text\n2026-12-24,17:30,a\n2026-12-25,17:30 (GMT+1),b\n';
    const { user, dialog, store } = await importText('export.csv', text);
    const zone = await dialog.findByLabelText('Times are in');
    expect(zone).not.toBeVisible();
    await user.click(dialog.getByText(/ · UTF-8 · .+ \(as written\) · Comma$/));
    await user.selectOptions(zone, 'America/Los Angeles');
    expect(await dialog.findByText(/2 times converted to .+ time/)).toBeVisible();
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    expect(store.getState().scheduledPosts).toMatchObject([
      typedTimeAt(Date.UTC(2026, 11, 25, 1, 30)),
      typedTimeAt(Date.UTC(2026, 11, 25, 16, 30)),
    ]);
  });

  it('gives rows of merged cells the date of the row above, unless it is turned off', async () => {
    const text = 'Date,Time,Text\n2026-12-24,10:00,a\n,12:00,b\n2026-12-26,10:00,c\n';
    const { user, dialog, question, store } = await importText('plan.csv', text);
    const fill = await dialog.findByRole('combobox', { name: '1 row without a date' });
    expect(fill).toHaveDisplayValue('Take the date of the row above');
    await user.selectOptions(fill, 'Have no date');
    const ofDate = await question('Row 3 has no date');
    await user.click(ofDate.getByText('Take the date of the row above', BUTTON));
    await user.click(await dialog.findByText('Add 3 posts', BUTTON));
    expect(store.getState().scheduledPosts.map(({ date }) => date)).toEqual([
      '2026-12-24',
      '2026-12-24',
      '2026-12-26',
    ]);
  });

  it('gives networks and labels to the rows without them', async () => {
    const { user, dialog, store } = await importText(
      'plain.csv',
      'Date,Time,Text,Channels\n2026-12-24,10:00,a,\n2026-12-25,10:00,b,Instagram\n',
    );
    await user.click(await dialog.findByText('1 row without a network, 2 rows without a label'));
    await user.click(dialog.getByLabelText('Twitter'));
    const facebook = dialog.getByLabelText('Facebook');
    await user.click(facebook);
    await user.click(facebook);
    await user.type(dialog.getByLabelText('Labels for rows without a label'), 'Tea, Advent');
    expect(dialog.getByText(/label\. They get: Twitter, Tea, Advent$/)).toBeVisible();
    expect(await dialog.findByText(/2 new labels: Tea, Advent$/)).toBeVisible();
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    const [one, other] = store.getState().scheduledPosts;
    expect(one?.channels).toEqual(['Twitter']);
    expect(other?.channels).toEqual(['Instagram']);
    expect(one?.labels).toHaveLength(2);
    expect(other?.labels).toEqual(one?.labels);
  });
});

describe('rows with a brand of the plan', () => {
  const state = {
    connections: ['Facebook', 'Twitter'] as const,
    accounts: [{ id: 'Twitter', name: 'Moss' }],
    labels: [
      { id: '1', name: 'Moss & Fern', colour: 'teal', accounts: ['Facebook', 'Twitter'] },
    ] as const,
  };
  const signs = (row: RegExp) =>
    within(screen.getByRole('row', { name: row }))
      .queryAllByRole('img')
      .map((each) => each.getAttribute('aria-label'));

  it.each([
    ['Date,Time,Text,Client,Channels', '2026-12-24,10:00,a,Moss & Fern,'],
    ['Date,Time,Text,Client', '2026-12-24,10:00,a,Moss & Fern'],
  ])('show its accounts before they are added: %s', async (header, row) => {
    const text = `${header}\n${row}\n2026-12-25,10:00,b,Advent\n`;
    const { user, dialog, store } = await importText('plan.csv', text, { state });
    expect(await dialog.findByText('1 row without a network')).toBeVisible();
    expect(signs(/10:00 a/)).toEqual(['Facebook', 'Twitter: Moss']);
    expect(signs(/10:00 b/)).toEqual([]);
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    expect(store.getState().scheduledPosts.map(({ channels }) => channels)).toEqual([
      ['Facebook', 'Twitter'],
      undefined,
    ]);
  });
});

describe('rows that are in the plan already', () => {
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
  const ofPlan = { state: { scheduledPosts: PLAN } };

  it('replace the posts with their ids in one step, which Undo reverts', async () => {
    const { user, dialog, store } = await importText('plan.csv', TEXT, ofPlan);
    const choice = await dialog.findByRole('combobox', { name: '2 rows are posts of this plan' });
    expect(choice).toHaveDisplayValue('Replace the posts');
    const words = '1 of 3 rows will be added, 1 will replace a post, 1 unchanged';
    expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByText('Add 1 post, replace 1 post', BUTTON));
    expect(store.getState().scheduledPosts).toMatchObject([
      { id: '1', date: '2026-12-31', content: 'A', link: 'https://a.example', note: 'kept' },
      PLAN[1],
      { content: 'c' },
    ]);
    const done = 'Imported 2 posts from “plan.csv”: 1 replaced, 1 added';
    expect(screen.getByText(done, { ignore: '[role] p' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().scheduledPosts).toEqual(PLAN);
  });

  it('are added as new posts, or left out, on request @nightly', async () => {
    const { user, dialog, store } = await importText('plan.csv', TEXT, ofPlan);
    const choice = await dialog.findByRole('combobox', { name: '2 rows are posts of this plan' });
    await user.selectOptions(choice, 'Leave out');
    expect(await dialog.findByText('1 of 3 rows will be added, 2 left out')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Duplicates 2' }));
    expect(dialog.getAllByText('Left out. A post of this plan.')).toHaveLength(2);
    await user.selectOptions(choice, 'Add as new posts');
    await user.click(await dialog.findByText('Add 3 posts', BUTTON));
    expect(contents(store)).toEqual(['a', 'b', 'A', 'b', 'c']);
  });

  it('are left out if only their date, time and text are equal, and replaced on request @nightly', async () => {
    const text = 'Date,Time,Text,Note\n2026-12-24,10:00,a,new\n2026-12-25,10:00,b,\n';
    const { user, dialog, store } = await importText('more.csv', text, ofPlan);
    const name = '2 rows duplicate a post or an earlier row';
    const choice = await dialog.findByRole('combobox', { name });
    expect(dialog.getByText('0 of 2 rows will be added, 2 left out')).toBeVisible();
    expect(dialog.getByText('Nothing to add', BUTTON)).toBeDisabled();
    await user.selectOptions(choice, 'Replace the posts');
    await user.click(await dialog.findByText('Replace 1 post', BUTTON));
    expect(store.getState().scheduledPosts[0]?.note).toBe('new');
  });

  it('stand once in a file: another row with the id becomes a new post on request @nightly', async () => {
    const text = TEXT.replace('sync-2', 'sync-1');
    const { user, dialog, question } = await importText('plan.csv', text, ofPlan);
    const same = await question('Row 3: “socialsync-1” is also the id of row 2.');
    await user.click(same.getByText('Add it as a new post', BUTTON));
    expect(
      await dialog.findByRole('combobox', { name: '1 row is a post of this plan' }),
    ).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /^1 row duplicates a post/ })).toBeVisible();
  });
});

describe('the table of rows', () => {
  it('shows a hundred rows, and more on request @nightly', async () => {
    const rows = Array.from({ length: 250 }, (_row, index) => `2026-12-24,10:00,post ${index}`);
    const text = `Date,Time,Text\n${rows.join('\n')}\n`;
    const { user, dialog, rowsShown } = await importText('plan.csv', text);
    await dialog.findByText('250 of 250 rows will be added');
    expect(rowsShown()).toHaveLength(100);
    await user.click(dialog.getByText('Show 100 more', BUTTON));
    await user.click(dialog.getByText('Show 50 more', BUTTON));
    expect(rowsShown()).toHaveLength(250);
  });

  it('shows a cancelled event of a calendar as left out, until its row is added', async () => {
    const event = (day: number, name: string, status: string) =>
      `BEGIN:VEVENT\nDTSTART:202701${day}T100000\nSUMMARY:${name}\nSTATUS:${status}\nEND:VEVENT\n`;
    const events = event(11, 'Market', 'CONFIRMED') + event(12, 'Concert', 'CANCELLED');
    const text = `BEGIN:VCALENDAR\n${events}END:VCALENDAR\n`;
    const { user, dialog, store } = await importText('events.ics', text);
    expect(await dialog.findByText('1 of 2 rows will be added, 1 left out')).toBeVisible();
    expect(dialog.getByText('Left out. The event is cancelled.')).toBeVisible();
    const checkbox = dialog.getByRole('checkbox', { name: 'Add row 2' });
    checkbox.focus();
    await user.keyboard(' ');
    expect(await dialog.findByText('2 of 2 rows will be added')).toBeVisible();
    expect(checkbox).toHaveFocus();
    await user.click(dialog.getByText('Add 2 posts', BUTTON));
    expect(contents(store)).toEqual(['Market', 'Concert']);
  });

  it('shows what a date becomes, what is in the past, and remarks @nightly', async () => {
    const { dialog } = await importText(
      'zones.csv',
      'Date,Text,Thread\n2026-12-24T10:00Z,a,\n2026-12-25 10:00,b,\n2020-12-25 10:00,c,maybe\n',
    );
    await dialog.findByText('3 of 3 rows will be added');
    const row = (index: number) => dialog.getAllByRole('row')[index]?.textContent;
    expect(row(1)).toMatch(/2026-12-24T10:00Z.*Dec 24, 2026/);
    expect(row(2)).toBe('32026-12-25 10:00b—');
    expect(row(3)).toMatch(/In the past/);
    const remark = '“maybe” is not a kind of thread. It will be left out.';
    expect(row(4)).toBe(remark);
    expect(dialog.getByText(`Row 4: ${remark}`)).toBeVisible();
  });
});

describe('several files', () => {
  it('are shown one at a time, with why others cannot be imported', async () => {
    const { user, dialog, files, store } = await openImport();
    files.willImport(
      anImportedFile('one.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n'),
      anImportedFile('book.xlsx', new Uint8Array([0x50, 0x4b, 3, 4])),
      anImportedFile('two.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n2026-12-25,,b\n'),
    );
    await user.click(dialog.getByText('Choose files', BUTTON));
    const select = await dialog.findByRole('combobox', { name: 'File' });
    expect(dialog.getByText(/^: This workbook cannot be read/)).toBeVisible();
    expect(
      dialog.getByText('1 of 3 rows will be added, 2 left out, 1 of them not answered'),
    ).toBeVisible();
    await user.selectOptions(select, 'two.csv (2 of 2)');
    expect(dialog.getByRole('group', { name: 'Row 3 has no time' })).toBeVisible();
    await user.click(dialog.getByText('Back', BUTTON));
    await user.click(dialog.getByRole('button', { name: 'Remove one.csv' }));
    expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await user.click(dialog.getByText('Next', BUTTON));
    await user.click(await dialog.findByText('Add 1 post', BUTTON));
    expect(contents(store)).toEqual(['a']);
  });

  it('are read by dropping them, also after the step was left and shown again @nightly', async () => {
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

  it('go on when pasted rows are refused @nightly', async () => {
    const { user, dialog } = await importText('one.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n');
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    await user.click(dialog.getByRole('textbox', { name: 'Paste rows' }));
    await user.paste('\0\0\0');
    await user.click(dialog.getByText('Next', BUTTON));
    expect(await dialog.findByText('1 of 1 row will be added')).toBeVisible();
    expect(dialog.getByText('Pasted rows')).toBeVisible();
  });
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

it('stays open in a tab that cannot change the plan @nightly', async () => {
  const text = 'Date,Time,Text\n2026-12-24,10:00,a\n';
  const { user, dialog, store } = await importText('one.csv', text);
  await dialog.findByText('1 of 1 row will be added');
  act(() => {
    store.replaceReducer((state = store.getState()) => state);
  });
  await user.click(await dialog.findByRole('button', { name: 'Add 1 post' }));
  expect(dialog.getByText('Nothing changed')).toBeVisible();
  expect(contents(store)).toEqual([]);
});

it('asks before answers or pasted rows are lost', async () => {
  const { user, dialog } = await importText('one.csv', 'Date,Time,Text\n2026-12-24,10:00,a\n');
  const asked = () => within(screen.getByRole('dialog', { name: 'Leave the import?' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Add row 2' }));
  await user.keyboard('{Escape}');
  await user.click(asked().getByText('Keep editing', BUTTON));
  expect(screen.queryByRole('dialog', { name: 'Leave the import?' })).not.toBeInTheDocument();
  await user.click(dialog.getByText('Back', BUTTON));
  await user.type(dialog.getByRole('textbox', { name: 'Paste rows' }), 'a');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(asked().getByText('Leave', BUTTON));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes by the Back gesture of a phone, but not when a file chooser is closed @nightly', async () => {
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
