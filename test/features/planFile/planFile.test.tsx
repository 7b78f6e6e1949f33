import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDraft, anAsset, aPost } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp, submitPost } from '@test/support/renderApp';
import type { Asset } from '@/core/media/asset';
import { FORMAT_VERSION } from '@/core/planFile/format';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import type { Reading } from '@/core/planFile/reading';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { undone } from '@/store/history/steps';
import { ideaSaved } from '@/store/ideasSlice';
import { postsImported } from '@/store/scheduledPostsSlice';
import { keepingChanged } from '@/store/tabSlices';
import type { RootState } from '@/store/store';
import manifest from '../../../package.json';

const MINE = aPost({ id: '7', date: '2026-06-16', time: '09:30', content: 'Mine' });

/** A workspace file with these posts. */
function fileWith(...posts: readonly object[]): string {
  return JSON.stringify({
    format: 'socialsync',
    version: 2,
    program: '2.0.0',
    savedAt: '2026-06-14T08:00:00.000Z',
    posts,
    connections: ['Twitter'],
    accounts: [],
    labels: [],
    snippets: [],
    settings: { ...DEFAULT_SETTINGS, appearance: 'dark' },
    newPost: { date: '', time: '', content: '' },
    edits: {},
  });
}

const THEIRS = { id: '8', date: '2026-06-17', time: '10:00', content: 'Theirs', status: 'pending' };
const FILE = { name: 'spring.socialsync', text: fileWith(THEIRS), handle: 'spring' };

async function renderPlan(
  state: Partial<RootState> = { scheduledPosts: [MINE] },
  options: Parameters<typeof renderApp>[0] = {},
) {
  const app = await renderApp({ path: '/scheduler', state, ...options });
  return {
    ...app,
    contents: () => app.store.getState().scheduledPosts.map(({ content }) => content),
    choose: async (item: string) => {
      await app.user.click(screen.getByRole('button', { name: 'Plan' }));
      await app.user.click(screen.getByRole('menuitem', { name: item }));
    },
  };
}

async function openDialog(name = 'spring.socialsync') {
  const dialog = within(await screen.findByRole('dialog', { name: `Open “${name}”` }));
  await waitFor(() => {
    expect(dialog.queryByText('Reading the file…')).toBeNull();
  });
  return dialog;
}

/** The notice of the last action or problem. */
function notice() {
  return within(screen.getByLabelText(/^(Last change|Problem)$/));
}

/** Waits until the notice says this. */
async function toldThat(message: string) {
  await waitFor(() => {
    expect(notice().getByText(message)).toBeVisible();
  });
}

describe('opening a file on an empty plan', () => {
  it('asks nothing, and can be undone', async () => {
    const { files, choose, contents, user } = await renderPlan({ connections: ['Facebook'] });
    files.willChoose(FILE);
    await choose('Open…');
    await toldThat('Opened “spring.socialsync” with 1 post');
    // Nothing is marked: all of it is new.
    expect(document.querySelector('.highlighted')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(contents()).toEqual(['Theirs']);
    await user.click(notice().getByRole('button', { name: 'Undo' }));
    expect(contents()).toEqual([]);
  });

  it('leaves the focus on the heading where the button of the dashboard is gone', async () => {
    const { files, user } = await renderPlan({}, { path: '/' });
    files.willChoose(FILE);
    await user.click(screen.getByRole('button', { name: 'Open a file' }));
    await toldThat('Opened “spring.socialsync” with 1 post');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    ['text for a new post', { newPost: aDraft({ content: 'Mine' }) }, FILE],
    [
      'a file with problems',
      {},
      { ...FILE, text: fileWith(THEIRS, { ...THEIRS, id: '9', time: '' }) },
    ],
  ])('asks with %s @nightly', async (_name, state, file) => {
    const { files, choose, contents } = await renderPlan(state);
    files.willChoose(file);
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByRole('button', { name: 'Replace this plan' })).toBeVisible();
    expect(contents()).toEqual([]);
  });

  it('shows after a moment that a large file is read @nightly', async () => {
    const { files, choose, advanceTo, clock } = await renderPlan({});
    files.willChoose(FILE);
    let finish: (reading: Reading) => void = () => undefined;
    const read = jest.fn(
      () =>
        new Promise<Reading>((resolve) => {
          finish = resolve;
        }),
    );
    files.willRead(read);
    await choose('Open…');
    await waitFor(() => {
      expect(read).toHaveBeenCalled();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    advanceTo(clock.now() + 400);
    expect(await screen.findByText('Reading the file…')).toBeVisible();
    finish(readWorkspace(new TextEncoder().encode(FILE.text)));
    await toldThat('Opened “spring.socialsync” with 1 post');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the Plan menu', () => {
  it('says where the plan is, and how many posts it has', async () => {
    const { user } = await renderPlan();
    expect(screen.getByRole('button', { name: 'Keep it' }).parentElement).toHaveTextContent(
      'Only in this tab.Closing it deletes the plan.Keep it',
    );
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    expect(screen.getByRole('menu', { name: 'Plan' }).parentElement).toHaveTextContent(
      'Only in this tab · 1 post',
    );
    expect(
      screen.getAllByRole('menuitem').map((item) => item.querySelector('span')?.textContent),
    ).toEqual([
      'New',
      'Open…',
      'Import…',
      'Save',
      'Save as…',
      'Keep on this device',
      'Export…',
      'Share for review…',
      'Open answers…',
      'See the plan on another day…',
      'Print',
    ]);
  });

  it('goes by arrow keys, Home, End and letters, and closes with Escape and Tab @nightly', async () => {
    const { user } = await renderPlan();
    const button = screen.getByRole('button', { name: 'Plan' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    const item = (name: string) => screen.getByRole('menuitem', { name });
    expect(item('New')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Open…')).toHaveFocus();
    await user.keyboard('s');
    expect(item('Save')).toHaveFocus();
    await user.keyboard('s');
    expect(item('Save as…')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Print')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('New')).toHaveFocus();
    await user.keyboard('q');
    expect(item('New')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Print')).toHaveFocus();
    await user.keyboard('{Home}{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes when a shortcut is pressed, which works as usual @nightly', async () => {
    const { files, user } = await renderPlan();
    const button = screen.getByRole('button', { name: 'Plan' });
    await user.click(button);
    await user.keyboard('{Control>}');
    expect(screen.getByRole('menu')).toBeVisible();
    await user.keyboard('s{/Control}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    await toldThat('Saved “plan.socialsync” to your downloads');
    expect(files.saved).toHaveLength(1);
  });

  it('closes with its button and with a click elsewhere @nightly', async () => {
    const { user } = await renderPlan();
    const button = screen.getByRole('button', { name: 'Plan' });
    await user.click(button);
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('begins a new plan, which undo takes back', async () => {
    const { choose, contents, user } = await renderPlan();
    await choose('New');
    expect(contents()).toEqual([]);
    expect(notice().getByText('Began a new plan in place of 1 post')).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Undo' }));
    expect(contents()).toEqual(['Mine']);
  });

  it('says so if there is nothing to clear @nightly', async () => {
    const { choose, store } = await renderPlan({});
    await choose('New');
    expect(notice().getByText('The plan is already empty')).toBeVisible();
    expect(store.getState().history.past).toEqual([]);
  });

  it('prints @nightly', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { choose } = await renderPlan();
    await choose('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('saving', () => {
  it('downloads the plan, with the text that is being typed', async () => {
    const { choose, files, user, store } = await renderPlan();
    await user.type(screen.getByLabelText('Content'), 'Half a sentence');
    await choose('Save');
    await toldThat('Saved “plan.socialsync” to your downloads');
    const [saved] = files.saved;
    expect(saved?.name).toBe('plan.socialsync');
    expect(JSON.parse(saved?.text ?? '')).toMatchObject({
      version: FORMAT_VERSION,
      program: manifest.version,
      savedAt: '2026-06-15T16:00:00.000Z',
      posts: [{ id: '7', content: 'Mine' }],
      newPost: { content: 'Half a sentence' },
    });
    expect(store.getState().saved.isChanged).toBe(false);
    expect(document.title).toBe('plan.socialsync · Scheduler · Social Sync');
    expect(screen.getByText('saved 12:00 PM')).toBeVisible();
  });

  it('names the pictures whose bytes are missing @nightly', async () => {
    const [bridge, harbour] = ['bridge.jpg', 'harbour.jpg'].map((name, index) =>
      anAsset({ id: `a${index + 1}`.repeat(32), name }),
    ) as [Asset, Asset];
    const assets = [bridge, harbour];
    const media = assets.map(({ id, name }) => ({ address: name, asset: id }));
    const memory = createMemoryMedia();
    const { choose } = await renderPlan(
      { scheduledPosts: [{ ...MINE, media }], assets },
      { media: memory.media },
    );
    await choose('Save');
    await toldThat(
      'Saved “plan.socialsync” to your downloads without bridge.jpg, harbour.jpg, which are missing',
    );
    memory.held.set(bridge.id, new Blob(['bridge']));
    await choose('Save');
    await toldThat(
      'Saved “plan.socialsync” to your downloads without harbour.jpg, which is missing',
    );
  });

  it('goes by Ctrl+S on every page, also from a field, and is not repeated by a held key', async () => {
    const { files, user, router } = await renderPlan();
    await user.click(screen.getByLabelText('Content'));
    await user.keyboard('{Control>}s{/Control}');
    await toldThat('Saved “plan.socialsync” to your downloads');
    await act(() => router.navigate('/analytics'));
    const key = createEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
    fireEvent(document.body, key);
    expect(key.defaultPrevented).toBe(true);
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true, repeat: true });
    await toldThat('Saved “plan.socialsync” to your downloads');
    expect(files.saved).toHaveLength(2);
  });

  it('marks changes until the next save', async () => {
    const { choose, user } = await renderPlan();
    await choose('Save');
    await screen.findByText('saved 12:00 PM');
    submitPost({ date: '2026-06-18', time: '08:00', content: 'One more' });
    expect(screen.getByText('unsaved changes')).toBeVisible();
    expect(document.title).toBe('• plan.socialsync · Scheduler · Social Sync');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('saved 12:00 PM')).toBeVisible();
  });

  it('saves into the same file where the browser can, and asks for another one with Save as', async () => {
    const { choose, files, store } = await renderPlan(undefined, { canChoosePlace: true });
    files.willSaveAs('mine.socialsync');
    await choose('Save');
    await toldThat('Saved “mine.socialsync”');
    files.willSaveAs('other.socialsync');
    await choose('Save');
    await screen.findByText('saved 12:00 PM');
    await choose('Save as…');
    await toldThat('Saved “other.socialsync”');
    expect(files.saved.map(({ name }) => name)).toEqual([
      'mine.socialsync',
      'mine.socialsync',
      'other.socialsync',
    ]);
    expect(store.getState().file.current.name).toBe('other.socialsync');
  });

  it('leaves out the edit of a copy that was undone on another page @nightly', async () => {
    const { files, store, user } = await renderPlan();
    await user.click(screen.getByRole('button', { name: /^More: / }));
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('link', { name: '1 unfinished edit' })).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: /open$/ })).toBeNull();
    });
    await user.keyboard('{Control>}s{/Control}');
    await toldThat('Saved “plan.socialsync” to your downloads');
    expect(JSON.parse(files.saved[0]?.text ?? '')).toMatchObject({ edits: {} });
    // Redo opens it again.
    await user.keyboard('{Control>}y{/Control}');
    expect(await screen.findByRole('link', { name: '1 unfinished edit' })).toBeVisible();
    expect(store.getState().scheduledPosts).toHaveLength(2);
  });

  it('warns of a file that is too large to be opened @nightly', async () => {
    const { choose, files } = await renderPlan();
    files.willHaveSize(70_000_000);
    await choose('Save');
    await toldThat(
      'Saved “plan.socialsync” to your downloads. It has 70 MB, and files of more than 64 MB cannot be opened',
    );
  });

  it('changes nothing if the user closes the browser’s dialog @nightly', async () => {
    const { choose, files, store } = await renderPlan(undefined, { canChoosePlace: true });
    files.willSaveAs(null);
    await choose('Save');
    await act(async () => Promise.resolve());
    expect(files.saved).toEqual([]);
    expect(store.getState().file.current).toEqual({ plan: 0 });
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
  });

  it('asks for the name of a download with Save as @nightly', async () => {
    const { choose, files, user } = await renderPlan();
    await choose('Save as…');
    const field = await screen.findByLabelText('Name');
    expect(field).toHaveValue('plan');
    await user.clear(field);
    await user.type(field, 'spring: three brands{Enter}');
    await toldThat('Saved “spring three brands.socialsync” to your downloads');
    expect(files.saved.map(({ name }) => name)).toEqual(['spring three brands.socialsync']);
  });

  it.each([
    ['NotAllowedError', 'The file could not be saved: the browser was not allowed to write it'],
    ['QuotaExceededError', 'The file could not be saved: the disk is full'],
    [
      'InvalidModificationError',
      'The file could not be saved: it was changed elsewhere. Open it, or choose “Save as…”',
    ],
    ['UnknownError', 'The file could not be saved'],
  ])('says why it failed, and tries again: %s @nightly', async (name, message) => {
    const { choose, files, user, store } = await renderPlan();
    files.willFail(new DOMException('words of the browser', name));
    await choose('Save');
    await toldThat(message);
    expect(store.getState().file.current).toEqual({ plan: 0 });
    files.willFail(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await toldThat('Saved “plan.socialsync” to your downloads');
  });
});

describe('opening', () => {
  it('says so if the pictures of the file cannot be held @nightly', async () => {
    const media = () => Promise.reject(new Error('The code cannot be loaded.'));
    const { choose, contents, files, user } = await renderPlan(undefined, { media });
    const reading = readWorkspace(new TextEncoder().encode(FILE.text));
    files.willRead(() => Promise.resolve({ ...reading, files: new Map() } as Reading));
    files.willChoose(FILE);
    await choose('Open…');
    const dialog = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Replace this plan' }));
    await toldThat('The file could not be opened');
    expect(contents()).toEqual(['Mine']);
  });

  it('shows what the file holds, and replaces the plan in one step', async () => {
    const { choose, contents, files, store, user } = await renderPlan();
    files.willChoose(FILE);
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByText('1 post')).toBeVisible();
    expect(dialog.getByText('Connected: \u2068Twitter\u2069')).toBeVisible();
    expect(
      dialog.getByText(/^Saved \u2068June 14, 2026 at .*\u2069 by Social Sync 2\.0\.0$/),
    ).toBeVisible();
    expect(dialog.getByText(/^This plan has 1 post\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Replace this plan' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Replace this plan' }));
    expect(contents()).toEqual(['Theirs']);
    expect(store.getState().settings.appearance).toBe('dark');
    expect(document.title).toBe('spring.socialsync · Scheduler · Social Sync');
    expect(notice().getByText('Opened “spring.socialsync” with 1 post')).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Undo' }));
    expect(contents()).toEqual(['Mine']);
    expect(document.title).toBe('Scheduler · Social Sync');
  });

  it('adds the posts, without those that the plan has', async () => {
    const { choose, contents, files, user } = await renderPlan();
    const twin = { ...THEIRS, id: '9', date: MINE.date, time: MINE.time, content: MINE.content };
    files.willChoose({ ...FILE, text: fileWith(MINE, THEIRS, twin) });
    await choose('Open…');
    const dialog = await openDialog();
    expect(
      dialog.getByText(
        'Adding puts 1 post at the end of this plan and changes nothing else. 1 post of the file is already in this plan.',
      ),
    ).toBeVisible();
    const summary = dialog.getByText(/^1 post is in this plan with other contents, or with/);
    expect(summary.closest('details')).toHaveTextContent(
      'June 16, 2026\u2069, 9:30 AM: \u2068Mine\u2069',
    );
    await user.click(dialog.getByRole('button', { name: 'Add to this plan' }));
    await waitFor(() => {
      expect(contents()).toEqual(['Mine', 'Theirs']);
    });
    expect(notice().getByText('Imported 1 post from “spring.socialsync”')).toBeVisible();
  });

  it('adds the ideas, also without a post', async () => {
    const { choose, files, store, user } = await renderPlan();
    const idea = { id: '9', date: '', time: '', content: 'Quiz' };
    const file = JSON.parse(fileWith()) as object;
    files.willChoose({ ...FILE, text: JSON.stringify({ ...file, ideas: [idea] }) });
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByText('1 idea')).toBeVisible();
    expect(dialog.getByText(/^Adding puts 1 idea at the end of this plan/)).toBeVisible();
    const add = dialog.getByRole('button', { name: 'Add to this plan' });
    // Another tab adds it.
    act(() => {
      store.dispatch(postsImported({ name: 'a', posts: [], ideas: [idea], replaced: [] }));
    });
    expect(
      await dialog.findByText(/^Adding changes nothing: all posts and ideas of/),
    ).toBeVisible();
    expect(dialog.getByText(/^This plan has 1 post and 1 idea\./)).toBeVisible();
    act(() => {
      store.dispatch(undone());
    });
    expect(await dialog.findByText(/^Adding puts 1 idea at the end of this plan/)).toBeVisible();
    await user.click(add);
    expect(await notice().findByText('Imported 1 idea from “spring.socialsync”')).toBeVisible();
    expect(store.getState().ideas).toEqual([idea]);
    await user.click(notice().getByRole('button', { name: 'Undo' }));
    expect(store.getState().ideas).toEqual([]);
  });

  it('names the ideas that the plan has, and says that a file is empty', async () => {
    const { choose, files, store, user } = await renderPlan();
    const idea = { id: '9', date: '', time: '', content: 'Quiz' };
    act(() => {
      store.dispatch(ideaSaved(idea));
    });
    const file = JSON.parse(fileWith(THEIRS)) as object;
    files.willChoose({ ...FILE, text: JSON.stringify({ ...file, ideas: [idea] }) });
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByText(/^Adding puts 1 post at the end/)).toHaveTextContent(
      'changes nothing else. 1 idea of the file is already in this plan.',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    files.willChoose({ ...FILE, text: fileWith() });
    await choose('Open…');
    const empty = await openDialog();
    expect(empty.getByText(/^Adding changes/)).toHaveTextContent('the file has no posts and no');
  });

  it.each([
    ['Skip', ['Mine']],
    ['Replace', ['Theirs']],
    ['Keep both', ['Mine', 'Theirs']],
  ])('asks once about a post that the plan has otherwise: %s @nightly', async (choice, shown) => {
    const { choose, contents, files, user } = await renderPlan();
    files.willChoose({ ...FILE, text: fileWith({ ...THEIRS, id: '7' }) });
    await choose('Open…');
    const dialog = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Posts that are in this plan already'), choice);
    await user.click(dialog.getByRole('button', { name: 'Add to this plan' }));
    await waitFor(() => {
      expect(contents()).toEqual(shown);
    });
    const words = choice === 'Skip' ? 'Nothing was added to this plan' : / from “/;
    expect(await notice().findByText(words)).toBeVisible();
  });

  it('says so if there is nothing to add @nightly', async () => {
    const { choose, contents, files, user } = await renderPlan();
    files.willChoose({ ...FILE, text: fileWith(MINE) });
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByText(/^Adding changes nothing:/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add to this plan' }));
    expect(await notice().findByText('Nothing was added to this plan')).toBeVisible();
    expect(contents()).toEqual(['Mine']);
  });

  it('offers the readable posts of a damaged file, and lists the problems', async () => {
    const { choose, contents, files, store, user } = await renderPlan();
    files.willChoose({
      ...FILE,
      text: fileWith(THEIRS, { ...THEIRS, id: '9', date: '2026-02-30' }),
    });
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByText('1 of 2 posts can be read')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    const problems = dialog.getByText('1 problem').closest('details');
    expect(problems).toHaveTextContent('posts[1].date: 2026-02-30 does not exist');
    await user.click(dialog.getByRole('button', { name: 'Replace this plan' }));
    expect(contents()).toEqual(['Theirs']);
    expect(store.getState().saved.isChanged).toBe(true);
  });

  it('of a file in which no post can be read, offers nothing and says what is wrong @nightly', async () => {
    const { choose, files, store, user } = await renderPlan();
    const before = store.getState();
    const broken = Array.from({ length: 20 }, (_, id) => ({ ...THEIRS, id, date: '17 June' }));
    files.willChoose({ ...FILE, text: fileWith(...broken) });
    await choose('Open…');
    const dialog = await openDialog();
    expect(dialog.getByText('No post in this file can be read.')).toBeVisible();
    const problems = dialog.getByText('20 problems').closest('details');
    expect(problems).toHaveAttribute('open');
    expect(problems).toHaveTextContent('posts[19].date: "17 June" is not a date');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Close',
    ]);
    expect(dialog.getByText('Close')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.getState()).toBe(before);
  });

  it('refuses another file, and changes nothing', async () => {
    const { choose, files, store, user } = await renderPlan();
    const before = store.getState();
    files.willChoose({ name: 'table.csv', text: 'date,text\n2026-06-01,Hello\n' });
    await choose('Open…');
    const dialog = await openDialog('table.csv');
    expect(dialog.getByText(/^This is not a workspace file\./)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Replace/ })).toBeNull();
    await user.click(dialog.getByText('Close'));
    expect(store.getState()).toBe(before);
  });

  it('does nothing if the user closes the browser’s dialog @nightly', async () => {
    const { choose, files } = await renderPlan();
    files.willChoose(null);
    await choose('Open…');
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes a file that is dropped on the window, and shows where @nightly', async () => {
    await renderPlan();
    const dataTransfer = { types: ['Files'], files: [FILE], items: [], dropEffect: 'none' };
    const over = createEvent.dragOver(document.body, { dataTransfer });
    fireEvent(document.body, over);
    expect(over.defaultPrevented).toBe(true);
    expect(screen.getByText('Drop the file to open it')).toBeVisible();
    fireEvent.dragLeave(document.body, { dataTransfer, relatedTarget: null });
    expect(screen.queryByText('Drop the file to open it')).toBeNull();
    fireEvent.dragOver(document.body, { dataTransfer });
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('Drop the file to open it')).toBeNull();
    expect((await openDialog()).getByText('1 post')).toBeVisible();
  });

  it('asks for one file if several are dropped, and opens none @nightly', async () => {
    await renderPlan();
    const dataTransfer = { types: ['Files'], files: [FILE, { ...FILE, name: 'other' }], items: [] };
    fireEvent.drop(document.body, { dataTransfer });
    await toldThat('Drop one file at a time');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends the reading of a large file when the dialog is closed @nightly', async () => {
    const { files, choose, user } = await renderPlan();
    let signal: AbortSignal | undefined;
    files.willChoose(FILE);
    files.willRead((given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    await choose('Open…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Open “spring.socialsync”' }));
    expect(dialog.getByText('Reading the file…')).toBeVisible();
    expect(signal?.aborted).toBe(false);
    await user.click(dialog.getByText('Cancel'));
    expect(signal?.aborted).toBe(true);
  });

  it('ignores a file that is dropped while a dialog is open, and text that is dragged @nightly', async () => {
    const { files, choose } = await renderPlan();
    const text = createEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } });
    fireEvent(document.body, text);
    expect(text.defaultPrevented).toBe(false);
    files.willChoose(FILE);
    await choose('Open…');
    await openDialog();
    const dataTransfer = { types: ['Files'], files: [{ ...FILE, name: 'other' }], items: [] };
    const drop = createEvent.drop(document.body, { dataTransfer });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('dialog', { name: 'Open “other”' })).toBeNull();
  });
});

describe('typed words whose post is not in the file', () => {
  const edit = { date: '2026-06-17', time: '10:00', content: 'Half a thought' };
  const offer = '“Half a thought” was typed for a post that is not in the plan';

  async function openFileWith(newPost: object, edits: object, unfinished = '2 unfinished edits') {
    const { choose, files, ...rest } = await renderPlan();
    const plan = { ...(JSON.parse(fileWith(THEIRS)) as object), newPost, edits };
    files.willChoose({ ...FILE, text: JSON.stringify(plan) });
    await choose('Open…');
    const dialog = await openDialog();
    // The words that are offered are no draft that can be opened.
    expect(dialog.getByText(unfinished)).toBeVisible();
    await rest.user.click(dialog.getByRole('button', { name: 'Replace this plan' }));
    await toldThat('Opened “spring.socialsync” with 1 post');
    return rest;
  }

  it('are kept as a new post, in one step', async () => {
    const newPost = { ...edit, content: 'Half a post' };
    const { store, user } = await openFileWith(newPost, { gone: edit, 8: edit });
    const contents = () => store.getState().scheduledPosts.map(({ content }) => content);
    const before = contents();
    await screen.findAllByText(offer);
    await user.click(screen.getByRole('button', { name: 'Keep as a new post' }));
    await toldThat('Scheduled “Half a thought”');
    expect(contents()).toEqual([...before, 'Half a thought']);
    expect(Object.keys(store.getState().edits)).toEqual(['8']);
    expect(store.getState().newPost).toEqual(newPost);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(contents()).toEqual(before);
  });

  it('are discarded, and offered again by Restore @nightly', async () => {
    // A draft without text and picture is no unfinished edit.
    const draft = { ...edit, content: '' };
    const edits = { gone: edit, 8: edit };
    const { store, user } = await openFileWith(draft, edits, '1 unfinished edit');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findAllByText('Cancelled the edit of “Half a thought”');
    expect(Object.keys(store.getState().edits)).toEqual(['8']);
    expect(screen.queryByRole('button', { name: 'Keep as a new post' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(Object.keys(store.getState().edits)).toEqual(['8']);
    expect(screen.queryByRole('button', { name: 'Keep as a new post' })).toBeNull();
  });

  it('without a date are put into the form for a new post, once that is empty @nightly', async () => {
    const words = { ...edit, date: '' };
    const newPost = { ...edit, content: 'Half a post' };
    const { store, user } = await openFileWith(newPost, { gone: words, 8: edit });
    expect(screen.queryByText(offer)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    await screen.findAllByText(offer);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(screen.getByRole('button', { name: 'Keep as a new post' }));
    const form = within(await screen.findByRole('form', { name: 'New post' }));
    await waitFor(() => {
      expect(form.getByLabelText('Content')).toHaveFocus();
    });
    expect(form.getByLabelText('Content')).toHaveValue('Half a thought');
    expect(screen.queryByRole('button', { name: 'Keep as a new post' })).toBeNull();
    expect(Object.keys(store.getState().edits)).toEqual(['8']);
    expect(store.getState().newPost).toEqual(words);
  });
});

describe('leaving the page', () => {
  function isAsked(): boolean {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => {
      window.dispatchEvent(event);
    });
    return event.defaultPrevented;
  }

  it('is asked about from the first post on', async () => {
    await renderPlan({});
    expect(isAsked()).toBe(false);
    submitPost({ date: '2026-06-18', time: '08:00', content: 'One more' });
    expect(isAsked()).toBe(true);
  });

  it('is asked about with unsaved changes of a file, also of text that is being typed', async () => {
    const { choose, user } = await renderPlan();
    await choose('Save');
    await screen.findByText('saved 12:00 PM');
    expect(isAsked()).toBe(false);
    await user.type(screen.getByLabelText('Content'), 'H');
    expect(isAsked()).toBe(true);
  });

  it('is not asked about while the setting is off', async () => {
    await renderPlan({ settings: { ...DEFAULT_SETTINGS, askBeforeLeaving: false } });
    submitPost({ date: '2026-06-18', time: '08:00', content: 'One more' });
    expect(isAsked()).toBe(false);
  });

  it('is asked about without a file if the plan should be kept and cannot be @nightly', async () => {
    const { store } = await renderPlan();
    act(() => {
      store.dispatch(keepingChanged({ kind: 'failed', reason: 'full' }));
    });
    expect(isAsked()).toBe(true);
    act(() => {
      store.dispatch(keepingChanged({ kind: 'on', tab: 1 }));
    });
    expect(isAsked()).toBe(false);
  });
});
