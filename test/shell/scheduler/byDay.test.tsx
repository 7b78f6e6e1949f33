import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { DAY } from '@test/support/localTime';
import { renderApp, START } from '@test/support/renderApp';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { COMMIT_DELAY_MS } from '@/ui/plan/usePlanView';

const long = wallDateFormatter(undefined, 'long');
const short = wallDateFormatter();
const TODAY = '2026-06-15';
const YEAR = yearOf(TODAY);

function postsOn(...dates: readonly string[]) {
  return dates.map((date, index) => aPost({ content: `Post ${index + 1}`, date, time: '20:00' }));
}

async function renderPosts(posts: readonly ReturnType<typeof aPost>[], query = '') {
  return renderApp({ path: `/scheduler${query}`, state: { scheduledPosts: posts } });
}

function entries() {
  return within(screen.getByRole('region', { name: /^Scheduled Posts/ })).getAllByRole('listitem');
}

function headings() {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

/** The texts of the entries of each day. */
function days() {
  const lists = new Set(entries().map(({ parentElement }) => parentElement));
  return [...lists].flatMap((list) => {
    const posts = [...(list?.querySelectorAll(':scope > [data-entry]') ?? [])];
    return posts.length === 0
      ? []
      : [posts.map((entry) => entry.querySelector('p[dir]')?.textContent)];
  });
}

const emptyDays = () => screen.queryAllByText(/^No posts /).map(({ textContent }) => textContent);

/** The days of the next two weeks that should get a post, in words. */
function gaps() {
  return screen
    .queryAllByRole('button', { name: /^Add a post on / })
    .map((add) => add.parentElement?.querySelector('p')?.textContent);
}
const button = (name: string) => screen.getByRole('button', { name });

describe('/scheduler, by day', () => {
  it('shows the posts under headings of their days, and a day with one post without', async () => {
    const tomorrow = '2026-06-16';
    const wednesday = '2026-06-17';
    await renderPosts(
      postsOn('2027-01-01', TODAY, tomorrow, TODAY, wednesday, tomorrow, wednesday, '2026-06-18'),
    );
    expect(headings()).toEqual([
      `Today · ${long(TODAY, YEAR)}`,
      `Tomorrow · ${long(tomorrow, YEAR)}`,
      long(wednesday, YEAR),
    ]);
    expect(days()).toEqual([
      ['Post 2', 'Post 4'],
      ['Post 3', 'Post 6'],
      ['Post 5', 'Post 7'],
      ['Post 8'],
      ['Post 1'],
    ]);
    expect(screen.getAllByText('2 posts')).toHaveLength(3);
    expect(screen.getByText(short('2026-06-18', YEAR))).toBeVisible();
    expect(screen.getByText(short('2027-01-01'))).toBeVisible();
  });

  it('renames the days at midnight', async () => {
    const { advanceTo } = await renderPosts(
      postsOn(TODAY, TODAY, '2026-06-16', '2026-06-16'),
      '#past=shown',
    );
    advanceTo(START + DAY);
    expect(headings()).toEqual([long(TODAY, YEAR), `Today · ${long('2026-06-16', YEAR)}`]);
  });

  it('names the days without posts between two posts', async () => {
    await renderPosts(postsOn(TODAY, '2026-06-17', '2026-06-20', '2026-06-21', '2026-06-30'));
    const name = (date: string) => short(date, YEAR);
    expect(gaps()).toEqual([
      `${long('2026-06-16', YEAR)} is empty`,
      `${name('2026-06-18')} and ${name('2026-06-19')} are empty`,
      `${name('2026-06-22')} to ${name('2026-06-28')} are empty`,
    ]);
    // After the next two weeks, they are named quietly.
    expect(emptyDays()).toEqual([`No posts on ${name('2026-06-29')}`]);
  });

  it('names the days without posts before the first and after the last post @nightly', async () => {
    const name = (date: string) => short(date, YEAR);
    await renderPosts(postsOn('2026-06-18', '2026-06-27'));
    expect(gaps()).toEqual([
      `${name('2026-06-15')} to ${name('2026-06-17')} are empty`,
      `${name('2026-06-19')} to ${name('2026-06-26')} are empty`,
      `${long('2026-06-28', YEAR)} is empty`,
    ]);
    expect(emptyDays()).toEqual([]);
  });

  it('begins a post on a day without posts, at a usual time', async () => {
    const { user } = await renderPosts([
      aPost({ date: '2026-06-15', time: '20:00' }),
      aPost({ date: '2026-06-16', time: '20:00' }),
      aPost({ date: '2026-06-18', time: '20:00' }),
    ]);
    expect((await screen.findAllByText(/^Usual times: /))[0]).toHaveTextContent(
      'Usual times: 9:00 AM, 12:30 PM, 8:00 PM',
    );
    await user.click(button(`Add a post on ${long('2026-06-17', YEAR)}`));
    expect(screen.getByLabelText('Content')).toHaveFocus();
    expect(screen.getByLabelText('Date')).toHaveValue('2026-06-17');
    expect(screen.getByLabelText('Time')).toHaveValue('20:00');
    // A time that was chosen stays.
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '07:15' } });
    await user.click(button(`Add a post on ${long('2026-06-19', YEAR)}`));
    expect(screen.getByLabelText('Date')).toHaveValue('2026-06-19');
    expect(screen.getByLabelText('Time')).toHaveValue('07:15');
  });

  it('names no such days in the order of adding, also after the last post @nightly', async () => {
    await renderPosts(postsOn('2026-06-20', '2026-06-16'), '#sort=added');
    expect(gaps()).toEqual([]);
    expect(emptyDays()).toEqual([]);
  });

  it('offers no day that is past while an earlier moment is viewed @nightly', async () => {
    const { user } = await renderPosts(postsOn(TODAY, '2026-06-16'), '#asOf=2026-06-10T09:00');
    expect(await screen.findByRole('region', { name: 'The plan on another day' })).toBeVisible();
    expect(gaps()).toEqual([]);
    await user.click(screen.getByLabelText('Content'));
    expect(screen.getByRole('button', { name: 'Tomorrow' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next gap' })).toBeNull();
  });

  it('fills in no time that is past on today', async () => {
    const { user } = await renderPosts([aPost({ date: '2026-06-16', time: '08:00' })]);
    await screen.findAllByText(/^Usual times: /);
    await user.click(button(`Add a post on ${long(TODAY, YEAR)}`));
    expect(screen.getByLabelText('Date')).toHaveValue(TODAY);
    expect(screen.getByLabelText('Time')).toHaveValue('12:30');
  });

  it('offers a post on a day that a filter leaves without posts @nightly', async () => {
    await renderApp({
      path: '/scheduler#label=a',
      state: {
        labels: [{ id: 'a', name: 'Brand', colour: 'teal' }],
        scheduledPosts: [
          aPost({ date: '2026-06-15', time: '20:00', labels: ['a'] }),
          aPost({ date: '2026-06-16', time: '20:00' }),
          aPost({ date: '2026-06-17', time: '20:00', labels: ['a'] }),
        ],
      },
    });
    expect(await screen.findByText('Tuesday, June 16')).toBeVisible();
    expect(gaps()[0]).toMatch(/Jun(e)? 16/);
  });

  it.each(['search=Post', 'status=scheduled', 'sort=added'])(
    'names no such days where posts are left out or in another order: %s',
    async (query) => {
      await renderPosts(postsOn(TODAY, '2026-06-20'), `#${query}`);
      expect(emptyDays()).toEqual([]);
    },
  );

  it('has no headings in the order of adding @nightly', async () => {
    await renderPosts(postsOn('2026-06-16', YEAR), '#sort=added');
    expect(headings()).toEqual([]);
    expect(entries().map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Post 1'),
      expect.stringContaining('Post 2'),
    ]);
  });

  it('leaves out the number of posts of a day that continues on another page @nightly', async () => {
    const dates = [...Array<string>(50).fill('2026-06-16'), '2026-06-16', '2026-06-20'];
    const { user } = await renderPosts(postsOn(...dates));
    expect(headings()).toHaveLength(1);
    expect(screen.queryByText('50 posts')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page of posts' }));
    expect(days()).toEqual([['Post 51'], ['Post 52']]);
    expect(headings()).toEqual([`Tomorrow · ${long('2026-06-16', YEAR)}`]);
    expect(gaps()).toHaveLength(2);
  });
});

describe('/scheduler, the posts of past days', () => {
  const PAST = Array.from({ length: 12 }, (_, index) =>
    aPost({ content: `Past ${index + 1}`, date: '2026-06-10', time: `${10 + index}:00` }),
  );

  it('are folded into one line, which opens in place and closes again', async () => {
    const { user, router, advanceTo } = await renderPosts([...PAST, ...postsOn(TODAY)]);
    expect(screen.getByText(/^12 published before today/)).toBeVisible();
    expect(days()).toEqual([['Post 1']]);
    const show = button('Show published posts');
    expect(show).toHaveTextContent('Show');
    await user.click(show);
    expect(days()[0]).toHaveLength(12);
    expect(button('Hide published posts')).toHaveFocus();
    advanceTo(START + COMMIT_DELAY_MS);
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#past=shown');
    });
    await user.click(button('Hide published posts'));
    expect(days()).toEqual([['Post 1']]);
  });

  it('are printed, and folded again afterwards @nightly', async () => {
    await renderPosts([...PAST, ...postsOn(TODAY)]);
    fireEvent(window, new Event('beforeprint'));
    expect(days()[0]).toHaveLength(12);
    fireEvent(window, new Event('afterprint'));
    expect(days()).toEqual([['Post 1']]);
    expect(button('Show published posts')).toBeVisible();
  });

  it('are folded if they are few and one is to come, and not without it @nightly', async () => {
    const { unmount } = await renderPosts([...PAST.slice(11), ...postsOn(TODAY)]);
    expect(screen.getByText(/^1 published before today/)).toBeVisible();
    expect(days()).toEqual([['Post 1']]);
    unmount();
    await renderPosts(PAST.slice(7));
    expect(screen.queryByText(/published before today/)).not.toBeInTheDocument();
    expect(days()[0]).toHaveLength(5);
  });

  it('are shown again by saving one of them @nightly', async () => {
    const { user, router } = await renderPosts([...PAST, ...postsOn(TODAY)], '#past=shown');
    await user.click(button('Edit post: Past 3'));
    await user.click(button('Hide published posts'));
    await user.keyboard('!');
    await user.click(button('Save'));
    expect(button('Hide published posts')).toBeVisible();
    expect(button('Edit post: Past 3')).toHaveFocus();
    expect(screen.queryByText(/Your filters hide it/)).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/scheduler');
  });

  it('leave the days without posts named from today on @nightly', async () => {
    await renderPosts([...PAST, ...postsOn('2026-06-18')]);
    const [first, last] = ['2026-06-15', '2026-06-17'].map((date) => short(date, YEAR));
    expect(gaps()[0]).toBe(`${first} to ${last} are empty`);
  });

  it('can be all posts @nightly', async () => {
    await renderPosts(PAST);
    expect(screen.getByText('Nothing is scheduled from today on')).toBeVisible();
  });

  it('are not selected with all others', async () => {
    const { user, store } = await renderPosts([...PAST, ...postsOn(TODAY)]);
    await user.click(screen.getByRole('checkbox', { name: /^Select post: / }));
    expect(screen.getByRole('checkbox', { name: 'Select all 1' })).toBeChecked();
    await user.click(button('Delete'));
    expect(store.getState().scheduledPosts).toHaveLength(12);
  });

  it('keep an open edit in the list at midnight', async () => {
    const { user, advanceTo } = await renderPosts([...PAST, ...postsOn(TODAY, '2026-06-16')]);
    await user.click(button('Edit post: Post 1'));
    await user.keyboard('still here');
    advanceTo(at(2026, 6, 16, 0, 1));
    expect(screen.getByRole('form', { name: 'Edit post: Post 1' })).toBeVisible();
    expect(screen.getByText(/^12 published before today/)).toBeVisible();
  });
});

describe('/scheduler, the link to the posts', () => {
  it('is the first tab stop after the heading, and moves focus to the first post', async () => {
    const { user, router } = await renderPosts(postsOn(TODAY, '2026-06-16'));
    screen.getByRole('heading', { level: 1 }).focus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to posts' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(entries()[0]).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });

  it('moves focus to the heading of the list if no post is shown @nightly', async () => {
    const { user } = await renderPosts(postsOn(TODAY), '#search=nothing');
    await user.click(screen.getByRole('link', { name: 'Skip to posts' }));
    expect(screen.getByRole('heading', { name: 'Scheduled Posts' })).toHaveFocus();
  });

  it('is missing without posts', async () => {
    await renderPosts([]);
    expect(screen.queryByRole('link', { name: 'Skip to posts' })).not.toBeInTheDocument();
  });
});

describe('the link of the header to the scheduler', () => {
  const follow = (name: string) => screen.getByRole('link', { name });

  it('keeps the order of the list, without search and filters', async () => {
    const { user, router } = await renderPosts(
      postsOn('2026-06-16', TODAY),
      '#sort=added&search=Post&status=scheduled',
    );
    await user.click(follow('Analytics'));
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    await user.click(follow('Scheduler'));
    await screen.findByRole('heading', { level: 1, name: 'Post Scheduler' });
    expect(router.state.location.hash).toBe('#sort=added');
    expect(headings()).toEqual([]);
  });
});
