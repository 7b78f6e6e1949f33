import { act, screen, waitFor, within } from '@testing-library/react';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { postMarked } from '@/store/scheduledPostsSlice';
import type { Sharing } from '@/store/services';
import { elementOf } from '@/ui/controls/focusTargets';
import { aPost, at } from '@test/support/builders';
import { memoryNotifications } from '@test/support/memoryNotifications';
import { renderApp } from '@test/support/renderApp';
import { aWorkspace, fileText } from '@test/support/workspaces';

const DUE = at(2026, 6, 16, 9, 30);
const HOUR = 60 * 60 * 1000;

const BUNS = aPost({
  id: 'buns',
  content: 'The buns are out.',
  date: '2026-06-16',
  time: '09:30',
  channels: ['Facebook', 'Twitter'],
});

const HELP = { ...DEFAULT_SETTINGS, helpPosting: { since: '2026-06-16T04:00:00.000Z' } };

function aSystem() {
  const copied: string[] = [];
  const badges: number[] = [];
  const sharing: Sharing = {
    copyText(text) {
      copied.push(text);
      return Promise.resolve(true);
    },
    copyPicture: () => Promise.resolve(false),
    canShare: () => false,
    share: () => Promise.resolve('failed'),
    showBadge: (count) => void badges.push(count),
  };
  return { badges, copied, sharing };
}

interface Given {
  readonly path?: string;
  readonly posts?: readonly ScheduledPost[];
  readonly now?: number;
  readonly settings?: typeof HELP | undefined;
  readonly sharing?: Sharing;
  /** True if the user wants notifications of the system. */
  readonly notifies?: boolean;
}

async function renderPosting(given: Given = {}) {
  const { path = '/scheduler', posts = [BUNS], now = DUE + 1, settings = HELP, sharing } = given;
  const system = memoryNotifications({ permission: 'granted' });
  const app = await renderApp({
    path,
    now,
    ...(sharing && { sharing }),
    notifications: system.notifications,
    state: {
      scheduledPosts: posts,
      connections: ['Facebook', 'Twitter'],
      settings,
      device: { notifies: given.notifies ?? false },
    },
  });
  return { ...app, system };
}

const panel = () => within(screen.getByRole('dialog', { name: 'Post now' }));

describe('posting by hand', () => {
  it('copies the text, and marks each account, with keys alone', async () => {
    const { copied, sharing } = aSystem();
    const { user, store } = await renderPosting({ sharing });
    (await screen.findByRole('listitem', { name: /The buns are out/ })).focus();
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Post now' });
    expect(panel().getByRole('link', { name: 'Copy text and open Facebook' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await user.keyboard('c');
    expect(copied).toEqual(['The buns are out.']);
    expect(await panel().findByText('Copied')).toBeVisible();
    await user.keyboard('p');
    expect(panel().getByText(/^Posted 9:30/)).toBeVisible();
    expect(panel().getByRole('link', { name: 'Open Twitter with this text' })).toHaveAttribute(
      'href',
      'https://x.com/intent/tweet?text=The+buns+are+out.',
    );
    await user.keyboard('p');
    expect(panel().getByText('All posted')).toBeVisible();
    expect(Object.keys(store.getState().scheduledPosts[0]?.posted ?? {})).toEqual([
      'Facebook',
      'Twitter',
    ]);
    expect(store.getState().history.past.map(({ label }) => label)).toEqual([
      { kind: 'posted', title: 'The buns are out.', network: 'Facebook' },
      { kind: 'posted', title: 'The buns are out.', network: 'Twitter' },
    ]);
  });

  it('exports reminders for a calendar once all is posted', async () => {
    const later = aPost({ id: 'rolls', date: '2026-06-17', time: '09:30' });
    const { user, files } = await renderPosting({
      path: '/scheduler#post=buns',
      posts: [BUNS, later],
    });
    await screen.findByRole('dialog', { name: 'Post now' });
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Twitter' }));
    await user.click(panel().getByRole('button', { name: 'Reminders in my calendar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    expect(dialog.getByRole('radio', { name: 'iCalendar' })).toBeChecked();
    const ring = dialog.getByRole('combobox', { name: 'Ring' });
    expect(ring).toHaveDisplayValue('At the time');
    expect(
      within(ring)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Never', 'At the time', '10 minutes before', '30 minutes before']);
    expect(dialog.getByText(/^Google Calendar drops the alarms/)).toBeVisible();
    await user.selectOptions(ring, '10 minutes before');
    await user.click(await dialog.findByRole('button', { name: 'Export 1 post' }));
    await waitFor(() => {
      expect(files.saved).toHaveLength(1);
    });
    const { text } = files.saved[0] ?? { text: '' };
    expect(text.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-PT10M']);
    expect(text).toContain('URL:https://plan.example/sync/scheduler#post=rolls\r\n');
  });

  it('says how to copy if the browser refuses', async () => {
    const { user } = await renderPosting({ path: '/scheduler#post=buns' });
    await screen.findByRole('dialog', { name: 'Post now' });
    await user.click(panel().getByRole('button', { name: 'Copy text' }));
    expect(await panel().findByText(/Press Ctrl\+C/)).toBeVisible();
    expect(getSelection()?.toString()).toContain('The buns are out.');
  });

  it('takes a mark back, and keeps the link of the post as text', async () => {
    const { user, store } = await renderPosting({ path: '/scheduler#post=buns' });
    await screen.findByRole('dialog', { name: 'Post now' });
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    const link = panel().getByRole('textbox', { name: 'Link of the post on Facebook' });
    await user.type(link, 'javascript:alert(1){Enter}');
    expect(link).toBeInvalid();
    const mark = () => store.getState().scheduledPosts[0]?.posted?.Facebook;
    expect(mark()).not.toHaveProperty('link');
    await user.clear(link);
    await user.type(link, 'https://facebook.example/1{Enter}');
    expect(mark()).toMatchObject({ link: 'https://facebook.example/1' });
    await user.click(panel().getByRole('button', { name: 'Undo: Facebook' }));
    expect(mark()).toBeUndefined();
    expect(panel().getByRole('button', { name: 'Mark as posted on Facebook' })).toBeVisible();
  });

  it('skips an account by the menu of its section', async () => {
    const { user, store } = await renderPosting({ path: '/scheduler#post=buns' });
    await screen.findByRole('dialog', { name: 'Post now' });
    await user.click(panel().getByRole('button', { name: 'More: Facebook' }));
    await user.click(panel().getByRole('menuitem', { name: 'Skip Facebook' }));
    expect(store.getState().scheduledPosts[0]?.posted?.Facebook).toMatchObject({ skipped: true });
    expect(panel().getByRole('button', { name: 'Mark as posted on Twitter' })).toBeVisible();
  });

  it('says that the plan does not have the post of an address, until a file with it is opened', async () => {
    const { user, files } = await renderPosting({
      path: '/scheduler#post=buns',
      posts: [],
      settings: DEFAULT_SETTINGS as typeof HELP,
    });
    await screen.findByRole('dialog', { name: 'Post now' });
    expect(panel().getByText('This post is not in the plan of this browser.')).toBeVisible();
    files.willChoose({ name: 'a.socialsync', text: fileText(aWorkspace({ posts: [BUNS] })) });
    await user.click(panel().getByRole('button', { name: 'Open a plan…' }));
    expect(await screen.findByRole('button', { name: 'Mark as posted on Facebook' })).toBeVisible();
  });
});

it('marks the entry of the post that the panel shows, which then has no button of its own', async () => {
  const { user } = await renderPosting();
  const entry = await screen.findByRole('listitem', { name: /The buns are out/ });
  expect(entry).not.toHaveAttribute('aria-current');
  await user.click(within(entry).getByRole('button', { name: 'Post now' }));
  await screen.findByRole('dialog', { name: 'Post now' });
  expect(entry).toHaveAttribute('aria-current', 'true');
  expect(within(entry).queryByRole('button', { name: 'Post now', hidden: true })).toBeNull();
  expect(screen.getByRole('heading', { level: 3, name: /9:30/ })).toHaveFocus();
  await user.keyboard('pp');
  expect(panel().getByText('All posted')).toBeVisible();
  expect(entry).not.toHaveAttribute('aria-current');
});

describe('the panel that is opened from another page', () => {
  it('has focus each time, also once its code is loaded', async () => {
    const { user } = await renderPosting({ path: '/' });
    for (let time = 1; time <= 2; time += 1) {
      await user.click(
        await screen.findByRole('button', { name: 'Post now', description: /^The buns/ }),
      );
      expect(await screen.findByRole('heading', { level: 3, name: /9:30/ })).toHaveFocus();
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
    }
  });
});

describe('the help with posting', () => {
  it('is needed for the key P to open what is to post; without it, P opens the next post', async () => {
    const later = aPost({ id: 'rolls', content: 'Rolls.', date: '2026-06-17', time: '09:30' });
    const { user } = await renderPosting({
      posts: [BUNS, later],
      settings: DEFAULT_SETTINGS as typeof HELP,
    });
    await screen.findByRole('listitem', { name: /Rolls/ });
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Post now' });
    expect(panel().getByRole('heading', { name: /^Tomorrow/ })).toBeVisible();
  });

  it('is offered from the first post of today on that is published, and can be declined', async () => {
    const { user, store, advanceTo } = await renderPosting({
      now: DUE - HOUR,
      settings: DEFAULT_SETTINGS as typeof HELP,
    });
    expect(screen.queryByRole('button', { name: 'Help me post' })).toBeNull();
    advanceTo(DUE + 1);
    await user.click(await screen.findByRole('button', { name: 'Help me post' }));
    expect(elementOf('list')).toHaveFocus();
    expect(store.getState().settings.helpPosting).toEqual({ since: '2026-06-16T04:00:00.000Z' });
    expect(await screen.findByRole('link', { name: '1 to post' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Scheduler, 1 to post' })).toBeVisible();
    // To switch it on is no news about posts.
    expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(elementOf('list')).toHaveFocus();
    expect(store.getState().settings.helpPosting).toEqual({ since: null });
    expect(screen.queryByRole('button', { name: 'Help me post' })).toBeNull();
  });

  it('gives notice at the minute, on every page, with a number at the scheduler and in the title', async () => {
    const { user, advanceTo } = await renderPosting({ path: '/', now: DUE - HOUR });
    await waitFor(() => {
      expect(document.title).toBe('Dashboard · Social Sync');
    });
    advanceTo(DUE + 1);
    const notice = within(await screen.findByRole('region', { name: 'Notice' }));
    expect(notice.getByText(/The buns are out\./)).toHaveTextContent('9:30 AM · The buns are out.');
    expect(notice.getByRole('img', { name: 'Facebook' })).toBeVisible();
    expect(
      screen.getByText('9:30 AM · The buns are out. · Facebook and Twitter'),
    ).toBeInTheDocument();
    expect(notice.getByRole('button', { name: 'Later' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scheduler, 1 to post' })).toBeVisible();
    expect(document.title).toBe('(1) Dashboard · Social Sync');
    await user.click(notice.getByRole('button', { name: 'Post now' }));
    await screen.findByRole('dialog', { name: 'Post now' });
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Twitter' }));
    expect(document.title).not.toContain('(1)');
  });

  it('says under the text of an entry what is to do, what is late, and what is done', async () => {
    const { advanceTo, store } = await renderPosting();
    expect(await screen.findByText('Time to post on Facebook and Twitter')).toBeVisible();
    advanceTo(DUE + HOUR);
    expect(await screen.findByText('Not marked as posted on Facebook and Twitter')).toBeVisible();
    const mark = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
    const markOn = (account: string) => {
      act(() => {
        store.dispatch(postMarked({ id: 'buns', account, mark }));
      });
    };
    markOn('Facebook');
    expect(await screen.findByText('Not marked as posted on Twitter')).toBeVisible();
    markOn('Twitter');
    expect(await screen.findByText('Posted 10:02 AM on Facebook and Twitter')).toBeVisible();
    const skip = (account: string) => {
      act(() => {
        const skipped = { at: mark.at, skipped: true } as const;
        store.dispatch(postMarked({ id: 'buns', account, mark: skipped }));
      });
    };
    skip('Twitter');
    expect(
      await screen.findByText('Posted 10:02 AM on Facebook · Skipped on Twitter'),
    ).toBeVisible();
    skip('Facebook');
    expect(await screen.findByText('Skipped on Twitter and Facebook')).toBeVisible();
  });
});

it('shows posts of past days under "To post", and folds them again without it', async () => {
  const { user, router } = await renderPosting({
    now: DUE + 24 * HOUR,
    posts: [BUNS, { ...BUNS, id: 'rolls', content: 'Rolls', date: '2026-06-18' }],
  });
  const entry = () => screen.queryByRole('listitem', { name: /The buns are out/ });
  const toPost = await screen.findByRole('link', { name: '1 to post' });
  expect(entry()).toBeNull();
  await user.click(toPost);
  expect(entry()).toBeVisible();
  await user.click(toPost);
  expect(entry()).toBeNull();
  await waitFor(() => {
    expect(router.state.location.hash).toBe('');
  });
});

it('leaves the badge of the app alone while the number of posts to post stays', async () => {
  const { badges, sharing } = aSystem();
  const { store } = await renderPosting({ path: '/', sharing });
  await waitFor(() => {
    expect(badges).toEqual([1]);
  });
  const mark = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
  for (const account of ['Facebook', 'Twitter']) {
    act(() => {
      store.dispatch(postMarked({ id: 'buns', account, mark }));
    });
  }
  expect(badges).toEqual([1, 0, 0]);
});

describe('the notice of posts that are due', () => {
  const BREAD = { ...BUNS, id: 'bread', content: 'The bread is out.', time: '10:30' };
  const notices = () => screen.queryAllByRole('region', { name: 'Notice' });
  const bodies = (posts: readonly { readonly body: string }[]) => posts.map(({ body }) => body);

  it('is a notification of the system, too, whose press opens the post', async () => {
    const { advanceTo, system, user } = await renderPosting({
      path: '/',
      now: DUE - HOUR,
      notifies: true,
    });
    advanceTo(DUE + 1);
    await waitFor(() => {
      expect(bodies(system.shown)).toEqual(['9:30 AM · The buns are out. · Facebook and Twitter']);
    });
    act(() => {
      system.press('buns');
    });
    await screen.findByRole('dialog', { name: 'Post now' });
    expect(notices()).toEqual([]);
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Facebook' }));
    expect(system.shown).toHaveLength(1);
    await user.click(panel().getByRole('button', { name: 'Mark as posted on Twitter' }));
    await waitFor(() => {
      expect(system.shown).toEqual([]);
    });
  });

  it('stays in the page unless the user wants notifications of the system', async () => {
    const { advanceTo, system } = await renderPosting({ path: '/', now: DUE - HOUR });
    advanceTo(DUE + 1);
    await waitFor(() => {
      expect(notices()).toHaveLength(1);
    });
    expect(system.shown).toEqual([]);
  });

  it('is one for what was missed while the tab was closed', async () => {
    const { system } = await renderPosting({
      path: '/',
      posts: [BUNS, BREAD],
      now: DUE + 30 * HOUR,
      notifies: true,
    });
    await waitFor(() => {
      expect(system.shown.map(({ title }) => title)).toEqual(['2 posts to publish']);
    });
    expect(system.shown[0]?.body).toContain('Tue 10:30 AM · The bread is out.');
    expect(notices()).toHaveLength(1);
  });

  it('comes for what was missed when a file is opened', async () => {
    const { user, files } = await renderPosting({
      path: '/scheduler#post=buns',
      posts: [],
      settings: DEFAULT_SETTINGS as typeof HELP,
    });
    await screen.findByRole('dialog', { name: 'Post now' });
    const text = fileText(aWorkspace({ posts: [BUNS], settings: HELP }));
    files.willChoose({ name: 'a.socialsync', text });
    await user.click(panel().getByRole('button', { name: 'Open a plan…' }));
    await screen.findByRole('link', { name: 'Scheduler, 1 to post' });
    expect(notices().map(({ textContent }) => textContent)).toEqual([
      '9:30 AM · The buns are out.Post nowLater',
    ]);
  });

  it('is one for what was missed by sleep', async () => {
    const { jumpTo, system } = await renderPosting({
      path: '/',
      posts: [BUNS, BREAD],
      now: DUE - HOUR,
      notifies: true,
    });
    await screen.findByRole('link', { name: 'Scheduler' });
    await act(() => Promise.resolve());
    jumpTo(DUE + 2 * HOUR);
    await waitFor(() => {
      expect(system.shown.map(({ title }) => title)).toEqual(['2 posts to publish']);
    });
    expect(notices()).toHaveLength(1);
    expect(notices()[0]).toHaveTextContent('2 posts to publish');
  });

  it('names posts that became due later, too, as long as they are to post', async () => {
    const { advanceTo, router, store, user } = await renderPosting({
      path: '/scheduler#view=month',
      posts: [BUNS, BREAD],
      now: DUE - HOUR,
    });
    advanceTo(DUE + 1);
    await waitFor(() => {
      expect(notices()).toHaveLength(1);
    });
    advanceTo(DUE + HOUR + 1);
    await waitFor(() => {
      expect(notices()[0]).toHaveTextContent('9:30 AM · 2 posts to publish');
    });
    expect(notices()).toHaveLength(1);
    const mark = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
    act(() => {
      store.dispatch(postMarked({ id: 'buns', account: 'Facebook', mark }));
      store.dispatch(postMarked({ id: 'buns', account: 'Twitter', mark }));
    });
    expect(notices()[0]).toHaveTextContent('10:30 AM · The bread is out.');
    await user.click(screen.getByRole('button', { name: 'Post now' }));
    expect(router.state.location.hash).toBe('#view=month&post=bread');
  });

  it('comes again after the plan was seen on another day, without what was answered by "Later"', async () => {
    const { advanceTo, router, user } = await renderPosting({
      path: '/',
      posts: [BUNS, BREAD],
      now: DUE - HOUR,
    });
    advanceTo(DUE + 1);
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    advanceTo(DUE + HOUR + 1);
    await waitFor(() => {
      expect(notices()[0]).toHaveTextContent('10:30 AM · The bread is out.');
    });
    await act(() => router.navigate('/#asOf=2026-06-20T09:00'));
    await waitFor(() => {
      expect(notices()).toEqual([]);
    });
    await user.click(await screen.findByRole('button', { name: 'Back to now' }));
    await waitFor(() => {
      expect(notices()[0]).toHaveTextContent('10:30 AM · The bread is out.');
    });
  });

  it('goes when the clock is set back, and comes again at the time', async () => {
    const { advanceTo, jumpTo, system } = await renderPosting({
      path: '/',
      now: DUE - HOUR,
      notifies: true,
    });
    advanceTo(DUE + 1);
    await waitFor(() => {
      expect(system.shown).toHaveLength(1);
    });
    jumpTo(DUE - HOUR);
    await waitFor(() => {
      expect(system.shown).toEqual([]);
    });
    expect(notices()).toEqual([]);
    advanceTo(DUE + 1);
    await waitFor(() => {
      expect(system.shown).toHaveLength(1);
    });
    expect(notices()).toHaveLength(1);
  });

  it('goes 168 hours after the time', async () => {
    const week = 168 * HOUR;
    const { advanceTo, system } = await renderPosting({
      path: '/',
      now: DUE + week - 1,
      notifies: true,
    });
    await waitFor(() => {
      expect(system.shown).toHaveLength(1);
    });
    advanceTo(DUE + week);
    await waitFor(() => {
      expect(system.shown).toEqual([]);
    });
    expect(notices()).toEqual([]);
  });
});
