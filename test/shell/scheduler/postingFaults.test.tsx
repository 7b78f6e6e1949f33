import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { DEFAULT_SETTINGS, type Settings } from '@/core/plan/settings';
import { textStamp } from '@/core/posting/textStamp';
import { undone } from '@/store/history/steps';
import { postDeleted } from '@/store/scheduledPostsSlice';
import type { Sharing } from '@/store/services';
import { accountConnected, accountDisconnected } from '@/store/channels/channelEvents';
import { anAsset, aPost, at } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp } from '@test/support/renderApp';

const DUE = at(2026, 6, 16, 9, 30);
const BRIDGE = anAsset();
const LAKE = anAsset({ id: 'b2'.repeat(32), name: 'lake.png', type: 'image/png' });
const FILM = anAsset({ id: 'c3'.repeat(32), name: 'film.mp4', type: 'video/mp4' });
const SETTINGS = { ...DEFAULT_SETTINGS, helpPosting: { since: '2026-06-16T04:00:00.000Z' } };

const BUNS = aPost({
  id: 'buns',
  content: 'The buns are out.',
  date: '2026-06-16',
  time: '09:30',
  channels: ['Facebook', 'Twitter'],
});

const mediaOf = (...assets: readonly { readonly id: string; readonly name: string }[]) =>
  assets.map(({ id, name }) => ({ address: name, asset: id }));

interface Given extends Partial<Sharing> {
  readonly others?: readonly ScheduledPost[];
  readonly settings?: Settings;
}

/** Renders the panel with one post. */
async function renderPanel(
  post: ScheduledPost = BUNS,
  { others = [], settings = SETTINGS, ...device }: Given = {},
) {
  const memory = createMemoryMedia();
  memory.files.hold(new Map([[BRIDGE.id, new Blob(['bridge'])]]));
  const app = await renderApp({
    path: `/scheduler#post=${post.id}`,
    now: DUE + 1,
    media: memory.media,
    sharing: {
      copyText: () => Promise.resolve(true),
      copyPicture: () => Promise.resolve(true),
      canShare: () => true,
      share: () => Promise.resolve('shared'),
      showBadge: () => undefined,
      ...device,
    },
    state: {
      scheduledPosts: [post, ...others],
      assets: [BRIDGE, LAKE, FILM],
      connections: ['Facebook', 'Twitter'],
      settings,
    },
  });
  await screen.findByRole('dialog', { name: 'Post now' });
  return { ...app, memory };
}

const panel = () => within(screen.getByRole('dialog', { name: 'Post now' }));
const status = () =>
  screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

/** A touch screen. */
function onTouch() {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(pointer: coarse)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

describe('a share in the foot of the panel', () => {
  it.each([
    ['shared', null],
    ['cancelled', null],
    ['failed', 'It could not be shared. Copy the text instead.'],
  ] as const)('that is %s marks nothing and says %s', async (outcome, words) => {
    onTouch();
    const shared: unknown[] = [];
    const { user, store } = await renderPanel(
      { ...BUNS, media: mediaOf(BRIDGE) },
      {
        share(text, files) {
          shared.push(text, ...(files as readonly File[]).map(({ name, type }) => [name, type]));
          return Promise.resolve(outcome);
        },
      },
    );
    await user.click(await panel().findByRole('button', { name: 'Share text and picture…' }));
    expect(shared).toEqual(['The buns are out.', ['bridge.jpg', 'image/jpeg']]);
    expect(store.getState().scheduledPosts[0]).not.toHaveProperty('posted');
    if (words !== null) expect(status()).toContain(words);
    else expect(status().join('')).not.toContain('shared');
    expect(panel().getByRole('button', { name: 'Mark as posted on Facebook' })).toBeVisible();
  });

  it('is of the text alone without pictures', async () => {
    onTouch();
    await renderPanel();
    expect(await panel().findByRole('button', { name: 'Share text…' })).toBeVisible();
  });

  it('is of the text alone where the system takes no files', async () => {
    onTouch();
    await renderPanel(
      { ...BUNS, media: mediaOf(BRIDGE) },
      { canShare: (_text, files) => files.length === 0 },
    );
    expect(await panel().findByRole('button', { name: 'Share text…' })).toBeVisible();
  });

  it('says how many files are missing', async () => {
    onTouch();
    const { user } = await renderPanel({ ...BUNS, media: mediaOf(BRIDGE, LAKE) });
    await user.click(await panel().findByRole('button', { name: 'Share text and picture…' }));
    expect(status()).toContain('1 missing on this device');
  });
});

describe('the pictures in the panel', () => {
  it('are copied and saved, a video is saved, and one that is missing says so', async () => {
    const { user, files, memory } = await renderPanel({
      ...BUNS,
      media: mediaOf(BRIDGE, LAKE, FILM),
    });
    memory.files.hold(new Map([[FILM.id, new Blob(['film'])]]));
    expect(await panel().findByText('Missing on this device')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Copy picture 1' }));
    expect(status()).toContain('Copied the picture');
    await user.click(panel().getByRole('button', { name: 'Save video 3' }));
    expect(files.saved).toEqual([{ name: 'film.mp4', text: 'film' }]);
    expect(panel().queryByRole('button', { name: /picture 2|Copy (video|picture) 3/ })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Save all 3' }));
    await waitFor(() => {
      expect(files.saved.map(({ name }) => name)).toEqual(['film.mp4', 'bridge.jpg', 'film.mp4']);
    });
    expect(status()).toContain('Saved 2; 1 missing on this device');
  });

  it('say what to do if the browser copies no picture', async () => {
    const { user } = await renderPanel(
      { ...BUNS, media: mediaOf(BRIDGE) },
      { copyPicture: () => Promise.resolve(false) },
    );
    await user.click(await panel().findByRole('button', { name: 'Copy picture 1' }));
    await waitFor(() => {
      expect(status()).toContain('The picture could not be copied. Save it instead.');
    });
  });

  it('carry their file and its name when they are dragged', async () => {
    await renderPanel({ ...BUNS, media: mediaOf(BRIDGE) });
    await panel().findByRole('button', { name: 'Copy picture 1' });
    const picture = screen.getByTitle('bridge.jpg').querySelector('img') as HTMLElement;
    const setData = jest.fn();
    fireEvent.dragStart(picture, { dataTransfer: { setData } });
    expect(setData).toHaveBeenCalledWith(
      'DownloadURL',
      `image/jpeg:bridge.jpg:blob:whole/${BRIDGE.id}`,
    );
  });
});

it('copies what is left of an account by the key C: its text, its pictures, and then its text again', async () => {
  const copied: string[] = [];
  const { user } = await renderPanel(
    { ...BUNS, channels: ['Facebook'], media: mediaOf(BRIDGE, LAKE, FILM) },
    {
      copyText(text) {
        copied.push(text);
        return Promise.resolve(true);
      },
      async copyPicture(bytes) {
        copied.push(await (await bytes()).text());
        return true;
      },
    },
  );
  await panel().findByRole('button', { name: 'Copy picture 1' });
  for (let press = 0; press < 3; press += 1) await user.keyboard('c');
  await panel().findByRole('button', { name: 'Copy picture 1, copied' });
  expect(copied).toEqual(['The buns are out.', 'bridge', 'The buns are out.']);
});

it('opens the page of a network without a text that is too long for an address, and copies it', async () => {
  const content = 'a'.repeat(4_000);
  const copied: string[] = [];
  const { user } = await renderPanel(
    { ...BUNS, content, channels: ['Twitter'] },
    {
      copyText(text) {
        copied.push(text);
        return Promise.resolve(true);
      },
    },
  );
  const link = panel().getByRole('link', { name: 'Copy text and open Twitter' });
  expect(link).toHaveAttribute('href', 'https://x.com/');
  await user.click(link);
  expect(copied).toEqual([content]);
  expect(await panel().findByText('The text is copied: paste it there.')).toBeVisible();
});

describe('a text that the browser does not copy', () => {
  it.each([
    [
      'the link',
      async ({ user }: Awaited<ReturnType<typeof renderPanel>>) => {
        await user.click(panel().getByRole('link', { name: 'Copy text and open Facebook' }));
      },
    ],
    [
      'the key C',
      async ({ user }: Awaited<ReturnType<typeof renderPanel>>) => {
        await user.keyboard('c');
      },
    ],
  ])('is selected, and the panel says what to press, by %s', async (_by, press) => {
    const app = await renderPanel(BUNS, { copyText: () => Promise.resolve(false) });
    await press(app);
    expect(await panel().findByText(/Press Ctrl\+C/)).toBeVisible();
    expect(getSelection()?.toString()).toBe('The buns are out.');
  });
});

describe('the server of a Mastodon account', () => {
  it('is asked for once, is checked, and then its page gets the text', async () => {
    const { user, store } = await renderPanel({ ...BUNS, channels: ['Mastodon'] });
    expect(panel().getByText('Not connected')).toBeVisible();
    act(() => {
      store.dispatch(accountConnected({ id: 'Mastodon', name: '@tea' }));
    });
    const server = panel().getByRole('textbox', { name: 'Server of @tea' });
    await user.type(server, 'javascript:alert(1){Enter}');
    expect(server).toBeInvalid();
    expect(store.getState().accounts).toEqual([{ id: 'Mastodon', name: '@tea' }]);
    await user.clear(server);
    await user.type(server, 'https://Tea.example/@tea{Enter}');
    expect(store.getState().accounts).toEqual([{ id: 'Mastodon', name: '@tea@tea.example' }]);
    expect(panel().getByRole('link', { name: 'Open Mastodon with this text' })).toHaveAttribute(
      'href',
      'https://tea.example/share?text=The+buns+are+out.',
    );
    expect(panel().getByText('The text goes along in the address of tea.example.')).toBeVisible();
    expect(panel().queryByRole('textbox', { name: /^Server/ })).toBeNull();
    expect(panel().getByRole('button', { name: /^Mastodon/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toBeInTheDocument();
  });

  it('is refused if another account has the name with it', async () => {
    const { user, store } = await renderPanel({ ...BUNS, channels: ['Mastodon'] });
    act(() => {
      store.dispatch(accountConnected({ id: 'Mastodon', name: '@tea' }));
      store.dispatch(accountConnected({ id: 'Mastodon:2', name: '@tea@tea.example' }));
    });
    const server = panel().getByRole('textbox', { name: 'Server of @tea' });
    await user.type(server, 'tea.example{Enter}');
    expect(server).toBeInvalid();
    expect(panel().getByText('Another account of Mastodon has this name')).toBeVisible();
    expect(store.getState().accounts).toContainEqual({ id: 'Mastodon', name: '@tea' });
  });
});

it('refuses a server with which the name of the account is too long, because a cut server is another one', async () => {
  const { user, store } = await renderPanel({ ...BUNS, channels: ['Mastodon'] });
  const name = 'Tea '.repeat(23).trim();
  act(() => {
    store.dispatch(accountConnected({ id: 'Mastodon', name }));
  });
  const server = panel().getByRole('textbox', { name: `Server of ${name}` });
  await user.type(server, 'tea.example{Enter}');
  expect(server).toBeInvalid();
  expect(panel().getByText('The name is too long with its server')).toBeVisible();
  expect(store.getState().accounts).toEqual([{ id: 'Mastodon', name }]);
});

describe('the panel beside other changes of the plan', () => {
  it('names what the network refuses', async () => {
    await renderPanel({ ...BUNS, channels: ['Instagram'] });
    expect(panel().getByText('Instagram: a post needs a picture or a video.')).toBeVisible();
  });

  it('says that a text has changed since it was marked on one of two networks', async () => {
    const mark = { at: '2026-06-16T13:00:00.000Z', of: textStamp('Another text.') };
    await renderPanel({ ...BUNS, posted: { Facebook: mark } });
    expect(panel().getByText('The text has changed since')).toBeVisible();
    expect(panel().getByRole('button', { name: 'Mark as posted on Twitter' })).toBeVisible();
  });

  it('marks an account that was disconnected, whose section says so', async () => {
    const { user, store } = await renderPanel();
    act(() => {
      store.dispatch(accountDisconnected('Facebook'));
      store.dispatch({ type: 'connections/networkDisconnected', payload: 'Facebook' });
    });
    expect(panel().getByText('Not connected')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    expect(store.getState().scheduledPosts[0]?.posted).toHaveProperty('Facebook');
  });

  it('shows a post that was deleted again when that is undone, with its mark', async () => {
    const { user, store } = await renderPanel();
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    act(() => {
      store.dispatch(postDeleted('buns'));
    });
    expect(panel().getByText('This post is not in the plan of this browser.')).toBeVisible();
    act(() => {
      store.dispatch(undone());
    });
    expect(await panel().findByText(/^Posted/)).toBeVisible();
    expect(await panel().findByRole('button', { name: 'Mark as posted on Twitter' })).toBeVisible();
  });

  it('keeps a mark when the clock is set back behind it', async () => {
    const { user, store, jumpTo } = await renderPanel();
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    jumpTo(DUE - 24 * 60 * 60 * 1000);
    expect(panel().getByText(/^Posted/)).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Twitter' }));
    expect(Object.keys(store.getState().scheduledPosts[0]?.posted ?? {})).toHaveLength(2);
  });

  it('does not count a mark that was undone by the history', async () => {
    const { user, store } = await renderPanel({ ...BUNS, channels: ['Facebook'] });
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    expect(panel().getByText(/^1 post on 1 network, all marked\.$/)).toBeVisible();
    act(() => {
      store.dispatch(undone());
    });
    expect(panel().queryByText(/all marked/)).toBeNull();
  });

  it('leads through 40 posts that are due at once', async () => {
    const posts = Array.from({ length: 40 }, (_, index) =>
      aPost({ id: `p${index}`, content: `Post ${index}`, date: '2026-06-16', time: '09:30' }),
    );
    const [first = BUNS, ...others] = posts;
    const { user, store } = await renderPanel(first, { others });
    expect(panel().getByText('1 of 40')).toBeVisible();
    for (let number = 0; number < 40; number += 1) await user.keyboard('p');
    expect(panel().getByText(/^40 posts, all marked\.$/)).toBeVisible();
    expect(store.getState().scheduledPosts.every(({ posted }) => posted?.[''])).toBe(true);
  });

  it('marks only by a new press of P', async () => {
    const { user, store } = await renderPanel();
    await user.keyboard('p');
    fireEvent.keyDown(panel().getByRole('heading', { name: /Today/ }), { key: 'p', repeat: true });
    expect(Object.keys(store.getState().scheduledPosts[0]?.posted ?? {})).toEqual(['Facebook']);
  });

  it('keeps focus when the pressed control goes', async () => {
    const { user } = await renderPanel();
    panel().getByRole('button', { name: 'Copy text' }).focus();
    await user.keyboard('p');
    expect(panel().getByRole('button', { name: /^Twitter/, expanded: true })).toHaveFocus();
    await user.click(panel().getByRole('button', { name: 'Undo: Facebook' }));
    expect(panel().getByRole('button', { name: /^Facebook/, expanded: true })).toHaveFocus();
    await user.click(panel().getByRole('button', { name: 'More: Facebook' }));
    await user.click(panel().getByRole('menuitem', { name: 'Skip Facebook' }));
    expect(panel().getByRole('button', { name: /^Twitter/, expanded: true })).toHaveFocus();
  });

  it('shows an account that is marked without a button that opens nothing', async () => {
    const { user } = await renderPanel();
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    expect(panel().getByRole('region', { name: 'Facebook' })).toBeVisible();
    expect(panel().queryByRole('button', { name: /^Facebook/ })).toBeNull();
  });

  it('has words for a post without an account', async () => {
    const { user } = await renderPanel({ ...BUNS, channels: [] });
    await user.click(panel().getByRole('button', { name: 'More: this post' }));
    expect(panel().getByRole('menuitem', { name: 'Skip this post' })).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Mark as posted' }));
    await user.click(panel().getByRole('button', { name: 'Add its link' }));
    expect(panel().getByRole('textbox', { name: 'Link of this post' })).toBeVisible();
  });

  it('says how long ago the post was due, minute by minute', async () => {
    const { advanceTo } = await renderPanel();
    expect(panel().getByText('just now')).toBeVisible();
    advanceTo(DUE + 5 * 60_000);
    expect(await panel().findByText('5 minutes ago')).toBeVisible();
  });

  it('shows a post that is asked for after all were posted', async () => {
    const later = aPost({ id: 'rolls', content: 'Rolls.', date: '2026-06-17', time: '09:30' });
    const { user, router } = await renderPanel(
      { ...BUNS, channels: ['Facebook'] },
      { others: [later] },
    );
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    expect(panel().getByText('All posted')).toBeVisible();
    await act(() => router.navigate('/scheduler#post=rolls'));
    expect(panel().getByRole('button', { name: 'Mark as posted' })).toBeVisible();
    await act(() => router.navigate('/scheduler#post=buns'));
    expect(panel().queryByText('All posted')).toBeNull();
  });

  it('leads by Later to each post once, and then closes', async () => {
    const { user } = await renderPanel(BUNS, { others: [{ ...BUNS, id: 'bread' }] });
    expect(panel().getByRole('link', { name: 'Copy text and open Facebook' })).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Later' }));
    expect(panel().getByText('2 of 2')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Later' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Post now' })).toBeNull();
    });
  });

  it('leads through the posts that are to post only while the help with posting is on', async () => {
    const earlier = { ...BUNS, id: 'bread', date: '2026-06-15' };
    await renderPanel(BUNS, { others: [earlier], settings: DEFAULT_SETTINGS });
    expect(panel().queryByText(/ of 2$/)).toBeNull();
  });
});

describe('the link of a published post', () => {
  const mark = { at: '2026-06-16T13:00:00.000Z', of: textStamp('The buns are out.') };
  const link = () => panel().getByRole('textbox', { name: 'Link of the post on Facebook' });

  it('is called wrong only once it is left', async () => {
    const { user } = await renderPanel({ ...BUNS, posted: { Facebook: mark } });
    await user.type(link(), 'h');
    expect(link()).toBeValid();
    await user.tab();
    expect(link()).toBeInvalid();
  });

  it('is not saved again after an undo', async () => {
    const { user, store } = await renderPanel({ ...BUNS, posted: { Facebook: mark } });
    await user.type(link(), 'https://facebook.example/1{Enter}');
    expect(link()).toHaveFocus();
    act(() => {
      store.dispatch(undone());
    });
    expect(link()).toHaveValue('');
    await user.tab();
    expect(store.getState().scheduledPosts[0]?.posted?.Facebook).toEqual(mark);
  });

  it('stays with its post', async () => {
    const bread = { ...BUNS, id: 'bread', posted: { Facebook: mark } };
    const { user } = await renderPanel(
      { ...BUNS, posted: { Facebook: mark } },
      { others: [bread] },
    );
    await user.type(link(), 'h');
    await user.click(panel().getByRole('button', { name: 'Next post' }));
    expect(link()).toHaveValue('');
  });
});

it('lists an account once that was marked, undone by the history and marked again', async () => {
  const { user, store } = await renderPanel();
  await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
  act(() => {
    store.dispatch(undone());
  });
  await user.click(panel().getByRole('button', { name: /^Facebook/, expanded: false }));
  await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
  await user.click(panel().getByRole('button', { name: 'Mark as posted on Twitter' }));
  expect(panel().getAllByRole('button', { name: 'Add its link' })).toHaveLength(2);
});

it('selects a part of a thread that is not copied without its number', async () => {
  const content = Array.from({ length: 60 }, (_, index) => `Sentence ${index}.`).join(' ');
  const { user } = await renderPanel(
    { ...BUNS, content, channels: ['Twitter'], thread: 'plain' },
    { copyText: () => Promise.resolve(false) },
  );
  await user.click(panel().getByRole('button', { name: /^Copy part 1 of/ }));
  await panel().findByText(/Press Ctrl\+C/);
  expect(getSelection()?.toString()).toMatch(/^Sentence 0\./);
});
