import { act, cleanup, render, screen, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { BarList, WeekBars } from '@/features/analytics/YourFigures';
import type { Label } from '@/core/channels/label';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { disconnectAccount } from '@/store/channels/accountCommands';
import { labelDeleted } from '@/store/channels/channelEvents';
import { createLabel } from '@/store/channels/labelCommands';
import { postDeleted, postScheduled } from '@/store/scheduledPostsSlice';

/** Monday, June 15, 2026, 12:00, is the present of the tests. */
const POSTS = [
  aPost({ date: '2026-06-15', time: '09:30', channels: ['Twitter', 'Bluesky'], labels: ['1'] }),
  aPost({ date: '2026-06-22', time: '09:00', channels: ['Twitter'] }),
  aPost({ date: '2026-06-23', time: '18:00' }),
];

const COFFEE: Label = { id: '1', name: 'Harbour Coffee', colour: 'teal' };

async function renderFigures(
  posts: readonly ScheduledPost[] = POSTS,
  labels: readonly Label[] = [COFFEE],
) {
  const app = await renderApp({
    path: '/analytics',
    state: {
      scheduledPosts: posts,
      connections: ['Twitter'],
      accounts: [{ id: 'Bluesky' }],
      labels,
    },
  });
  await screen.findByRole('region', { name: 'Your plan' });
  return app;
}

/** Returns the rows of a list of bars as words. */
function rows(title: string): string[] {
  const part = within(screen.getByRole('region', { name: title }));
  return part.getAllByRole('listitem').map(({ textContent }) => textContent);
}

function plan() {
  return screen.getByRole('region', { name: 'Your plan' });
}

describe('Your plan on /analytics', () => {
  it('says how posts were posted by hand, once one is marked', async () => {
    await renderFigures();
    expect(screen.queryByRole('table', { name: 'Posted by hand' })).toBeNull();
    cleanup();
    const at = '2026-06-15T15:00:00.000Z';
    await renderFigures([
      aPost({
        date: '2026-06-15',
        time: '09:30',
        channels: ['Twitter', 'Bluesky'],
        posted: { Twitter: { at, of: '0123abcd' }, Bluesky: { at, skipped: true } },
      }),
    ]);
    const table = screen.getByRole('table', { name: 'Posted by hand' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['NetworkOn timeLateSkipped', 'Twitter010', 'Bluesky001']);
  });

  it('is there once there is a post, and goes with the last one', async () => {
    const { store } = await renderApp({ path: '/analytics' });
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    const post = aPost();
    act(() => {
      store.dispatch(postScheduled(post));
    });
    // Until the figures are loaded, another element has the heading.
    expect(await screen.findByText(/0 published, 1 scheduled/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Your plan' })).toBeVisible();
    act(() => {
      store.dispatch(postDeleted(post.id));
    });
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
  });

  it('counts the posts per network and per label, and follows the store', async () => {
    const { store } = await renderFigures();
    expect(rows('Posts per network')).toEqual([
      'Twitter 2 posts',
      'Bluesky 1 post',
      'No network 1 post',
    ]);
    expect(rows('Posts per label')).toEqual([
      'Harbour Coffee 1 postNext 14 days: 0.5 a week, 9 empty days',
      'No label 2 posts',
    ]);
    expect(plan()).toHaveTextContent('A post for several networks counts for each');
    expect(plan()).not.toHaveTextContent('A post with several labels');

    act(() => {
      store.dispatch(disconnectAccount('Twitter'));
      store.dispatch(labelDeleted('1'));
      store.dispatch(createLabel('Spring'));
    });
    expect(rows('Posts per network')).toEqual([
      'Twitter (not connected) 2 posts',
      'Bluesky 1 post',
      'No network 1 post',
    ]);
    expect(rows('Posts per label')).toEqual(['No label 3 posts']);
  });

  it('has the brands instead of the labels, once there is one', async () => {
    const spring: Label = { id: '2', name: 'Spring', colour: 'rose' };
    await renderFigures(POSTS, [spring, { ...COFFEE, accounts: ['Bluesky'] }]);
    expect(rows('Posts per brand')).toEqual([
      'Harbour Coffee 1 postNext 14 days: 0.5 a week, 9 empty days',
      'No brand 2 posts',
    ]);
  });

  it('has a bar for each week around today, from the first day of the week, that names its posts', async () => {
    await renderFigures();
    expect(rows('Posts per week').slice(3, 6)).toEqual([
      expect.stringMatching(/^Jun 7: 0 posts/),
      expect.stringMatching(/^Jun 14: 1 post, Harbour Coffee 1/),
      expect.stringMatching(/^Jun 21: 2 posts, No label 2/),
    ]);
    const part = within(screen.getByRole('region', { name: 'Posts per week' }));
    expect(part.getAllByRole('listitem').findIndex((week) => week.ariaCurrent === 'date')).toBe(4);
  });

  it('has a table of hours and weekdays', async () => {
    await renderFigures();
    const table = within(screen.getByRole('table', { name: 'Posts by weekday and hour' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    );
    const cells = (hour: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${hour}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => Number(textContent));
    expect(cells('9 AM')).toEqual([0, 2, 0, 0, 0, 0, 0]);
    expect(cells('6 PM')).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(cells('10 PM')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('says how many posts are published, one millisecond after they are due', async () => {
    const { advanceTo } = await renderFigures();
    const due = at(2026, 6, 22, 9);
    expect(plan()).toHaveTextContent('3 posts: 1 published, 2 scheduled');
    advanceTo(due);
    expect(plan()).toHaveTextContent('3 posts: 1 published, 2 scheduled');
    advanceTo(due + 1);
    expect(plan()).toHaveTextContent('3 posts: 2 published, 1 scheduled');
  });

  it('counts posts without a valid time apart @nightly', async () => {
    await renderFigures([...POSTS, aPost({ time: 'noon' })]);
    expect(plan()).toHaveTextContent(
      '1 post without a valid date and time is missing from the weeks and hours',
    );
    expect(plan()).toHaveTextContent('4 posts: 1 published, 3 scheduled');
  });

  it('has neither weeks nor hours if no post has a valid time @nightly', async () => {
    await renderFigures([aPost({ date: '' }), aPost({ date: '' })]);
    expect(plan()).toHaveTextContent('2 posts without a valid date and time are missing');
    expect(screen.queryByRole('heading', { name: 'Posts per week' })).toBeNull();
    expect(screen.queryByRole('table', { name: 'Posts by weekday and hour' })).toBeNull();
    expect(rows('Posts per network')).toEqual([
      'Twitter 0 posts',
      'Bluesky 0 posts',
      'No network 2 posts',
    ]);
  });
});

const ROWS = [
  { key: 'one', lead: 'One', posts: 1200 },
  { key: 'two', lead: 'Two', posts: 300 },
  { key: 'three', lead: 'Three', posts: 0 },
];

describe('BarList', () => {
  it('has numbers alone where a row has a line in place of its bar', () => {
    const rows = ROWS.map((row, index) => (index === 0 ? { ...row, note: '3 a week' } : row));
    const { container } = render(<BarList rows={rows} />);
    expect(screen.getByText('3 a week')).toBeVisible();
    expect(container.querySelector('.track')).toBeNull();
  });

  it('lists groups with the number of their posts', () => {
    render(<BarList rows={ROWS} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One 1,200 posts',
      'Two 300 posts',
      'Three 0 posts',
    ]);
  });

  it('has bars in proportion to the largest number, and none for zero', () => {
    const { container } = render(<BarList rows={ROWS} />);
    const bars = Array.from(container.querySelectorAll<HTMLElement>('.track'), (track) =>
      Array.from(track.children, (bar) => bar.getAttribute('style')),
    );
    expect(bars).toEqual([['inline-size: 100%;'], ['inline-size: 25%;'], []]);
  });

  it('has no bar if no group has a post', () => {
    const { container } = render(<BarList rows={ROWS.slice(2)} />);
    expect(container.querySelector('.bar')).toBeNull();
  });
});

const WEEKS = [
  { from: '2026-12-27', posts: 0, parts: [] },
  {
    from: '2027-01-03',
    posts: 4,
    parts: [
      { label: COFFEE, posts: 3 },
      { label: null, posts: 1 },
    ],
  },
];

describe('WeekBars', () => {
  it('has the bar of the most posts as the highest, in the colours of the labels', () => {
    const { container } = render(<WeekBars weeks={WEEKS} elsewhere={0} without="No label" />);
    const bars = Array.from(container.querySelectorAll<HTMLElement>('.stack'), (stack) => [
      stack.style.blockSize,
      ...Array.from(stack.children, (part) => part.getAttribute('style')),
    ]);
    expect(bars).toEqual([
      ['0rem'],
      [
        '8rem',
        'flex-grow: 3; background: var(--label-teal);',
        'flex-grow: 1; background: var(--line-strong);',
      ],
    ]);
    expect(screen.queryByText(/before or after/)).toBeNull();
  });

  it('names the days, and how many posts are in other weeks', () => {
    render(<WeekBars weeks={WEEKS} elsewhere={2000} without="No label" />);
    expect(screen.getByText(/^Jan 3: 4 posts, Harbour Coffee 3, No label 1$/)).toBeVisible();
    expect(screen.getByText('2,000 posts before or after these weeks')).toBeVisible();
  });
});
