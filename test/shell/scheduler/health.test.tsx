import { act, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { renderApp, submitPost } from '@test/support/renderApp';
import { NOTICE_MS } from '@/shell/Notices';
import { adviceChosen } from '@/store/settingsSlice';

const INSTAGRAM = { channels: ['Instagram'], media: [{ address: 'roast.jpg' }] };

/** One post on each of the next 14 days but the fifth, and two more at the time of the first one. */
const POSTS = [
  ...Array.from({ length: 14 }, (_day, index) => index)
    .filter((index) => index !== 4)
    .map((index) =>
      aPost({ content: `Day ${index}`, date: `2026-06-${15 + index}`, time: '18:00' }),
    ),
  aPost({ content: 'Too near', date: '2026-06-16', time: '18:10', ...INSTAGRAM }),
  aPost({ content: 'Nearer', date: '2026-06-16', time: '18:15', ...INSTAGRAM }),
];

async function renderPlan(posts = POSTS, path = '/scheduler') {
  return renderApp({ path, state: { scheduledPosts: posts, connections: ['Instagram'] } });
}

describe('what is wrong with the plan', () => {
  it('is counted, and an empty day is shown in a month', async () => {
    const { user } = await renderPlan();
    const link = await screen.findByRole('link', { name: '1 empty day' });
    expect(link).toHaveAttribute('href', '/scheduler#view=month&day=2026-06-19');
    await user.click(link);
    const day = await screen.findByRole('gridcell', { name: /^Friday, June 19/ });
    expect(day).toHaveFocus();
    expect(day).toHaveAttribute('aria-selected', 'true');
    // In the calendar, it is focused where it is.
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: /^Saturday, June 20/ })).toHaveFocus();
    // Beside the buttons of a calendar there is little room.
    await user.click(screen.getByRole('button', { name: '2 to fix' }));
    await user.click(screen.getByRole('link', { name: '1 empty day' }));
    expect(screen.getByRole('gridcell', { name: /^Friday, June 19/ })).toHaveFocus();
  });

  it('shows both posts of a clash, also if the search hides them @nightly', async () => {
    const { user } = await renderPlan(POSTS, '/scheduler#search=Day');
    const link = await screen.findByRole('link', { name: '1 clash' });
    expect(link).toHaveAttribute('href', '/scheduler#view=month&day=2026-06-16&search=Day');
    await user.click(link);
    expect(screen.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('');
    expect(screen.getByRole('listitem', { name: /Too near/ })).toHaveFocus();
  });

  it('is opened in another tab with a key @nightly', async () => {
    const { user } = await renderPlan();
    const link = await screen.findByRole('link', { name: '1 empty day' });
    const isPrevented = jest.fn<undefined, [boolean]>();
    // jsdom cannot open a tab.
    const handleClick = (event: Event) => {
      isPrevented(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', handleClick);
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    window.removeEventListener('click', handleClick);
    expect(isPrevented).toHaveBeenCalledWith(false);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('is counted anew after a change, and is not named if there is nothing', async () => {
    const { user } = await renderPlan();
    const near = screen.getByRole('listitem', { name: /Nearer/ });
    await user.click(within(near).getByRole('button', { name: /^Delete/ }));
    expect(screen.queryByRole('link', { name: /clash/ })).toBeNull();
    expect(screen.getByRole('link', { name: '1 empty day' })).toBeVisible();
  });
});

describe('a clash', () => {
  const NEAR = [
    aPost({ content: 'First', date: '2026-06-16', time: '18:00', ...INSTAGRAM }),
    aPost({ content: 'Second', date: '2026-06-16', time: '18:10', ...INSTAGRAM }),
    aPost({ content: 'Third', date: '2026-06-17', time: '18:00', ...INSTAGRAM }),
  ];
  const entry = (name: RegExp) => screen.getByRole('listitem', { name });

  it('is named in both posts, and ended by moving one of them', async () => {
    const { user, store } = await renderPlan(NEAR);
    const later = await within(entry(/First/)).findByRole('button', { name: 'Move 30 min later' });
    expect(entry(/First/)).toHaveTextContent('Another post on Instagram at 6:10 PM');
    expect(entry(/Second/)).toHaveTextContent('Another post on Instagram at 6:00 PM');
    expect(entry(/Third/)).not.toHaveTextContent('Another post');
    expect(entry(/First/)).toHaveAccessibleName(/First Another post on Instagram at 6:10 PM/);
    await user.click(later);
    expect(store.getState().scheduledPosts[0]).toMatchObject({ time: '18:30' });
    expect(screen.queryByText(/Another post on/)).toBeNull();
    expect(entry(/First/)).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent(
      'Moved 1 post 30 minutes later',
    );
  });

  it('is reached with the arrow keys @nightly', async () => {
    const { user } = await renderPlan(NEAR);
    await within(entry(/First/)).findByRole('button', { name: 'Move 30 min later' });
    act(() => {
      entry(/First/).focus();
    });
    for (let press = 0; press < 8; press += 1) {
      if (document.activeElement?.textContent === 'Move 30 min later') break;
      await user.keyboard('{ArrowRight}');
    }
    expect(document.activeElement).toHaveTextContent('Move 30 min later');
  });

  it('has a button only in the post whose move ends it @nightly', async () => {
    await renderPlan([
      aPost({ content: 'First', date: '2026-06-16', time: '18:00', channels: ['Instagram'] }),
      aPost({ content: 'Second', date: '2026-06-16', time: '18:15', channels: ['Instagram'] }),
    ]);
    expect(await screen.findAllByText(/^Another post on Instagram/)).toHaveLength(2);
    const move = { name: 'Move 30 min later' };
    expect(within(entry(/First/)).queryByRole('button', move)).toBeNull();
    expect(within(entry(/Second/)).getByRole('button', move)).toBeVisible();
  });

  it('of the same text has no such button @nightly', async () => {
    await renderPlan([
      aPost({ content: 'Same', date: '2026-06-16', time: '18:00', channels: ['Instagram'] }),
      aPost({ content: 'Same', date: '2026-06-17', time: '18:00', channels: ['Instagram'] }),
    ]);
    expect(await screen.findByText(/^The same text on Instagram on Wed, Jun 17/)).toBeVisible();
    expect(screen.getByText(/^The same text on Instagram on Tue, Jun 16/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move 30 min later' })).toBeNull();
  });

  it('that an action makes is added to its notice, with a button that ends it', async () => {
    const { user, store, clock, advanceTo } = await renderApp({
      path: '/scheduler',
      state: {
        scheduledPosts: NEAR.slice(0, 1),
        connections: ['Instagram'],
        newPost: { date: '', time: '', content: '', channels: ['Instagram'] },
      },
    });
    await screen.findByRole('link', { name: /empty days/ });
    submitPost(aDraft({ content: 'New', date: '2026-06-16', time: '18:00' }));
    const notice = screen.getByRole('region', { name: 'Last change' });
    expect(notice).toHaveTextContent(/^Scheduled for Tue, Jun 16, 6:00 PM · clashes with “First”/);
    // It offers what the header does not.
    advanceTo(clock.now() + 2 * NOTICE_MS);
    await user.click(within(notice).getByRole('button', { name: 'Move 30 min later' }));
    expect(store.getState().scheduledPosts[1]).toMatchObject({ content: 'New', time: '18:30' });
    expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent(
      /^Moved 1 post 30 minutes laterShow/,
    );
    // A clash of before is not named again.
    expect(screen.queryByText(/clashes with/)).toBeNull();
  });

  it('is counted in the notice of an action for several posts, as in the toolbar @nightly', async () => {
    const { user } = await renderPlan(NEAR);
    await screen.findByRole('link', { name: '1 clash' });
    await user.click(screen.getByRole('checkbox', { name: 'Select post: First' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Second' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected posts' }));
    await user.click(bar.getByRole('button', { name: 'Duplicate' }));
    expect(screen.getByRole('link', { name: '2 clashes' })).toBeVisible();
    const notice = screen.getByRole('region', { name: 'Last change' });
    expect(notice).toHaveTextContent(
      /^Duplicated 2 posts 1 week later · 2 clashes in the planShowUndo/,
    );
  });

  it('is not counted in the notice if the action makes none @nightly', async () => {
    const { user } = await renderPlan(NEAR);
    await screen.findByRole('link', { name: '1 clash' });
    await user.click(screen.getByRole('checkbox', { name: 'Select post: First' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select post: Third' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected posts' }));
    await user.click(bar.getByRole('button', { name: 'Duplicate' }));
    const notice = screen.getByRole('region', { name: 'Last change' });
    expect(notice).toHaveTextContent(/^Duplicated 2 posts 1 week laterShowUndo/);
  });

  it('is named in a calendar', async () => {
    await renderPlan(NEAR, '/scheduler#view=month');
    expect(
      await screen.findByRole('button', { name: '6:00 PM First, Scheduled, clash, Instagram' }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: '6:00 PM Third, Scheduled, Instagram' }),
    ).toBeVisible();
  });

  it('and an empty day are named in a week @nightly', async () => {
    await renderPlan(NEAR, '/scheduler#view=week');
    expect(
      await screen.findByRole('button', { name: '6:10 PM Second, Scheduled, clash, Instagram' }),
    ).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Thursday, June 18/ })).toHaveTextContent(
      'Thu 18empty',
    );
  });
});

describe('more than two findings', () => {
  const BARE = aPost({ date: '2026-06-17', time: '08:00', channels: ['Instagram'] });

  it('are one button with their sum, which opens the links', async () => {
    const { user } = await renderPlan([...POSTS, BARE]);
    await user.click(await screen.findByRole('button', { name: '3 to fix' }));
    const list = within(screen.getByRole('dialog', { name: 'To fix' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1 empty day',
      '1 clash',
      '1 post for Instagram needs a picture',
    ]);
    await user.click(list.getByRole('link', { name: '1 clash' }));
    expect(screen.queryByRole('dialog', { name: 'To fix' })).toBeNull();
    expect(screen.getByRole('listitem', { name: /Too near/ })).toHaveFocus();
  });
});

describe('a weekend', () => {
  it('may be empty if no post of the weeks around is on one', async () => {
    // Two empty days: a Friday and a Saturday.
    const posts = POSTS.filter(({ date }) => date !== '2026-06-20');
    const { unmount } = await renderPlan(posts);
    expect(await screen.findByRole('link', { name: '2 empty days' })).toBeVisible();
    unmount();
    await renderPlan(posts.filter(({ date }) => !/-(21|27|28)$/.test(date)));
    expect(await screen.findByRole('link', { name: '1 empty day' })).toBeVisible();
    expect(screen.getByText('Friday, June 19')).toBeVisible();
    expect(screen.getByText(/^No posts on Sat, Jun 20/)).toBeVisible();
  });
});

describe('a thread and an own text', () => {
  it('are said under the text of an entry, and in its name', async () => {
    await renderApp({
      path: '/scheduler',
      state: {
        connections: ['Twitter', 'Instagram'],
        scheduledPosts: [
          aPost({
            content: 'A sentence of some words. '.repeat(20),
            channels: ['Twitter', 'Instagram'],
            variants: { Instagram: 'Short' },
            thread: 'numbered',
          }),
        ],
      },
    });
    expect(await screen.findByText('2 parts · Instagram: own text')).toBeVisible();
    expect(
      screen.getByRole('listitem', { name: /words\. 2 parts · Instagram: own text/ }),
    ).toBeVisible();
  });
});

describe('a post without the picture that a network needs', () => {
  const BARE = [
    aPost({ content: 'Bare', date: '2026-06-18', time: '18:00', channels: ['Instagram'] }),
    aPost({ content: 'Barer', date: '2026-06-20', time: '18:00', channels: ['Instagram'] }),
    aPost({
      content: 'With picture',
      date: '2026-06-19',
      time: '18:00',
      channels: ['Instagram'],
      media: [{ address: 'roast.jpg' }],
    }),
  ];
  const entries = () => screen.getAllByRole('listitem', { name: /Bare|With picture/ });

  it('is counted, and the first one is shown', async () => {
    const { user } = await renderPlan(BARE, '/scheduler#search=picture');
    const link = await screen.findByRole('link', { name: '2 posts for Instagram need a picture' });
    expect(link).toHaveAttribute('href', '/scheduler#view=month&day=2026-06-18&search=picture');
    await user.click(link);
    expect(screen.getByRole('listitem', { name: /Bare\b/ })).toHaveFocus();
  });

  it('is found by a filter in the list', async () => {
    await renderPlan(BARE, '/scheduler#fix=no-picture');
    expect(await screen.findByRole('button', { name: 'Remove filter: No picture' })).toBeVisible();
    await screen.findByRole('link', { name: '2 posts for Instagram need a picture' });
    expect(entries()).toHaveLength(2);
  });

  it('is found by the filter in a calendar @nightly', async () => {
    await renderPlan(BARE, '/scheduler#view=month&fix=no-picture');
    expect(await screen.findByText('Barer')).toBeVisible();
    expect(screen.queryByText('With picture')).toBeNull();
  });

  it('counts for several networks without their names @nightly', async () => {
    await renderPlan([...BARE, aPost({ date: '2026-06-21', channels: ['TikTok'] })]);
    expect(await screen.findByRole('link', { name: '3 posts need a picture' })).toBeVisible();
  });

  it('is counted in the next seven days only', async () => {
    const bare = ['2026-06-21', '2026-06-22'].map((date) =>
      aPost({ content: date, date, time: '08:00', channels: ['Instagram'] }),
    );
    await renderPlan(bare);
    expect(
      await screen.findByRole('link', { name: '1 post for Instagram needs a picture' }),
    ).toBeVisible();
  });

  it('is not counted if no advice is shown', async () => {
    const { store } = await renderPlan(BARE);
    await screen.findByRole('link', { name: '2 posts for Instagram need a picture' });
    act(() => {
      store.dispatch(adviceChosen('none'));
    });
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: /need a picture$/ })).toBeNull();
    });
  });
});
