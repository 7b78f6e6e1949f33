import { act, render, screen, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { drawnCharts } from '@test/support/chartStub';
import { renderApp } from '@test/support/renderApp';
import { BarList, WeekChart } from '@/features/analytics/YourFigures';
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

async function renderFigures(posts: readonly ScheduledPost[] = POSTS) {
  const app = await renderApp({
    path: '/analytics',
    state: {
      scheduledPosts: posts,
      connections: ['Twitter'],
      accounts: [{ id: 'Bluesky' }],
      labels: [{ id: '1', name: 'Harbour Coffee', colour: 'teal' }],
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
    expect(rows('Posts per label')).toEqual(['Harbour Coffee 1 post', 'No label 2 posts']);
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

  it('draws the posts per week, from the first day of the week, with a table of the numbers', async () => {
    await renderFigures();
    const chart = drawnCharts.at(-1);
    expect(chart?.data.labels).toEqual(['Jun 14', 'Jun 21']);
    expect(chart?.data.datasets[0]?.data).toEqual([1, 2]);
    const part = within(screen.getByRole('region', { name: 'Posts per week' }));
    expect(part.getByRole('img')).toHaveAccessibleName(
      'Line chart of posts by week from Jun 14 to Jun 21. The table holds its numbers.',
    );
    const table = part.getByRole('table', { name: 'Posts by week', hidden: true });
    expect(Array.from(table.querySelectorAll('tr'), (row) => row.textContent)).toEqual([
      'WeekPosts',
      'Jun 141',
      'Jun 212',
    ]);
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

  it('counts posts without a valid time apart', async () => {
    await renderFigures([...POSTS, aPost({ time: 'noon' })]);
    expect(plan()).toHaveTextContent(
      '1 post without a valid date and time is missing from the weeks and hours',
    );
    expect(plan()).toHaveTextContent('4 posts: 1 published, 3 scheduled');
  });

  it('has neither weeks nor hours if no post has a valid time', async () => {
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

const TODAY = '2026-06-15';

const WEEKS = [
  { from: '2026-06-14', weeks: 1, posts: 1200 },
  { from: '2026-06-21', weeks: 27, posts: 0 },
  { from: '2026-12-27', weeks: 1, posts: 3 },
  { from: '2027-01-03', weeks: 1, posts: 0 },
];

function lastChart() {
  const chart = drawnCharts.at(-1);
  if (!chart) throw new Error('No chart was drawn.');
  return chart;
}

/** Returns the rows of the table below its head. */
function tableRows(): string[][] {
  const rows = screen.getByRole('table', { hidden: true }).querySelectorAll('tbody tr');
  return Array.from(rows, (row) => Array.from(row.children, ({ textContent }) => textContent));
}

describe('WeekChart', () => {
  it('interrupts the line at a run of empty weeks, and names the year if it is another one', () => {
    render(<WeekChart weeks={WEEKS} earlier={0} today={TODAY} />);
    const { data } = lastChart();
    expect(data.labels).toEqual(['Jun 14', '…', 'Dec 27', 'Jan 3, 2027']);
    expect(data.datasets[0]?.data).toEqual([1200, null, 3, 0]);
    expect(tableRows()).toEqual([
      ['Jun 14', '1,200'],
      ['27 weeks from Jun 21', '0'],
      ['Dec 27', '3'],
      ['Jan 3, 2027', '0'],
    ]);
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('marks the y axis with whole numbers from zero', () => {
    render(<WeekChart weeks={WEEKS} earlier={0} today={TODAY} />);
    const { options } = lastChart();
    expect(options.scales?.y).toMatchObject({ beginAtZero: true, ticks: { precision: 0 } });
    expect(options.animation).toBe(false);
  });

  it.each([
    [39, 5],
    [40, 2],
  ])('draws the points of many weeks small: %i weeks', (count, radius) => {
    const weeks = Array.from({ length: count }, () => ({ from: TODAY, weeks: 1, posts: 1 }));
    render(<WeekChart weeks={weeks} earlier={0} today={TODAY} />);
    expect(lastChart().data.datasets[0]?.pointRadius).toBe(radius);
  });

  it('says how many posts of earlier weeks are left out', () => {
    const { rerender } = render(<WeekChart weeks={WEEKS} earlier={1} today={TODAY} />);
    expect(screen.getByText('1 post in earlier weeks is left out')).toBeVisible();
    rerender(<WeekChart weeks={WEEKS} earlier={2000} today={TODAY} />);
    expect(screen.getByText('2,000 posts in earlier weeks are left out')).toBeVisible();
  });

  it('has a table on demand', () => {
    const { container } = render(<WeekChart weeks={WEEKS} earlier={0} today={TODAY} />);
    const details = container.querySelector('details');
    expect(details).not.toHaveAttribute('open');
    expect(within(details ?? document.body).getByText('Show the weeks as a table')).toBeVisible();
  });
});
