import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp, START } from '@test/support/renderApp';
import { stepText } from '@/store/history/stepText';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { COMMIT_DELAY_MS } from '@/ui/plan/usePlanView';
import { postMoved } from '@/store/scheduledPostsSlice';

const POSTS = [
  aPost({ id: '1', content: 'Summer sale', date: '2026-06-16', time: '10:00' }),
  aPost({ id: '2', content: 'Garden party', date: '2026-06-18', time: '18:30' }),
  aPost({ id: '3', content: 'Old news', date: '2026-06-15', time: '09:00' }),
];

async function renderCalendar(view = 'month', posts: readonly ScheduledPost[] = POSTS, rest = '') {
  const app = await renderApp({
    path: `/scheduler#view=${view}${rest}`,
    state: { scheduledPosts: [...posts] },
  });
  await screen.findByRole('grid');
  const times = () =>
    app.store
      .getState()
      .scheduledPosts.map(({ content, date, time }) => `${content} ${date} ${time}`);
  const steps = () => app.store.getState().history.past.map(({ label }) => stepText(label));
  return { ...app, times, steps };
}

const grid = () => screen.getByRole('grid');
const day = (name: string) =>
  within(grid()).getByRole('gridcell', { name: new RegExp(`^${name}`) });
const pill = (name: string) => within(grid()).getByRole('button', { name: new RegExp(name) });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));

function focusDay(name: string) {
  act(() => {
    day(name).focus();
  });
}

function focusPill(name: string) {
  act(() => {
    pill(name).focus();
  });
}

/** Five weeks from that of today, and from the next one. */
const THIS_MONTH = /^Jun 14\s–\sJul 18, 2026$/;
const NEXT_WEEK = /^Jun 21\s–\sJul 25, 2026$/;
/** Seven days from today. */
const THIS_WEEK = /^Jun 15\s–\s21, 2026$/;

describe('/scheduler#view=month', () => {
  it('shows each post on its day, with its time and status', async () => {
    await renderCalendar();
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
    expect(grid()).toHaveAccessibleDescription('3 posts');
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(35);
    expect(within(grid()).getAllByRole('columnheader')[0]).toHaveAccessibleName('Sunday');
    expect(within(day('Tuesday, June 16')).getByRole('button', { name: /Summer/ })).toBe(
      pill('10:00 AM Summer sale, Scheduled'),
    );
    expect(pill('Old news')).toHaveAccessibleName('9:00 AM Old news, Published');
    expect(day('Monday, June 15')).toHaveAttribute('aria-current', 'date');
    expect(day('Thursday, June 18')).toHaveAccessibleName(
      'Thursday, June 18, 2026, 1 post 6:30 PM Garden party',
    );
    expect(within(day('Wednesday, July 1,')).getByText('Jul 1')).toBeVisible();
  });

  it('is turned by buttons, and goes back to today', async () => {
    const { user } = await renderCalendar();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(grid()).toHaveAccessibleName(NEXT_WEEK);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(NEXT_WEEK);
    expect(said()).toContainEqual(expect.stringMatching(NEXT_WEEK));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(grid()).toHaveAccessibleName(/^Jun 7/);
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.keyboard('{/Shift}');
    expect(grid()).toHaveAccessibleName(/^May 10/);
    await user.click(screen.getByRole('button', { name: 'Today', description: /^May 10/ }));
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
    expect(day('Monday, June 15')).toHaveAttribute('tabindex', '0');
  });

  it('shows only posts that the search and the filters find @nightly', async () => {
    const { user } = await renderCalendar();
    await user.type(screen.getByRole('searchbox'), 'garden');
    expect(within(grid()).getAllByRole('button', { name: /Scheduled|Published/ })).toHaveLength(1);
    expect(grid()).toHaveAccessibleDescription('1 post');
  });

  it('keeps its view and day in the address, and in the link of the header', async () => {
    const { user, router, advanceTo } = await renderCalendar();
    focusDay('Monday, June 15');
    await user.keyboard('{ArrowDown}');
    advanceTo(START + COMMIT_DELAY_MS);
    expect(router.state.location.hash).toBe('#view=month&day=2026-06-22');
    expect(screen.getByRole('link', { name: 'Scheduler' })).toHaveAttribute(
      'href',
      '/scheduler#view=month&day=2026-06-22',
    );
  });

  it('is not turned by a day that it shows, and writes other weeks than those from today into the address', async () => {
    const { user, router, advanceTo } = await renderCalendar();
    await user.click(day('Thursday, July 2'));
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
    expect(day('Thursday, July 2')).toHaveAttribute('aria-selected', 'true');
    advanceTo(START + COMMIT_DELAY_MS);
    expect(router.state.location.hash).toBe('#view=month&day=2026-07-02');
    await user.click(day('Tuesday, June 16'));
    advanceTo(START + 2 * COMMIT_DELAY_MS);
    expect(router.state.location.hash).toBe('#view=month&day=2026-06-16');
    await user.click(screen.getByRole('button', { name: 'Add a post on Friday, July 3' }));
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
    focusDay('Friday, July 3');
    await user.keyboard('{PageUp}');
    expect(day('Wednesday, June 3')).toHaveFocus();
    expect(grid()).toHaveAccessibleName(/^May 31/);
    await user.keyboard('{PageDown}');
    expect(grid()).toHaveAccessibleName(/^May 31/);
    expect(day('Friday, July 3,')).toHaveFocus();
    advanceTo(START + 3 * COMMIT_DELAY_MS);
    expect(router.state.location.hash).toBe('#view=month&day=2026-07-03&start=2026-05-31');
  });

  it('has all posts of a day on paper, which has no button for the others @nightly', async () => {
    const crowd = Array.from({ length: 12 }, (_post, index) =>
      aPost({ content: `Crowd ${index}`, date: '2026-06-16', time: '12:30' }),
    );
    await renderCalendar('month', crowd);
    const crowded = () => within(day('Tuesday, June 16')).getAllByRole('button', { name: /Crowd/ });
    expect(screen.getByRole('button', { name: /more on Tuesday, June 16/ })).toBeVisible();
    fireEvent(window, new Event('beforeprint'));
    expect(crowded()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /more on Tuesday, June 16/ })).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(crowded().length).toBeLessThan(12);
  });

  it('is not turned by a new post on a day that it shows, also a crowded one @nightly', async () => {
    const crowd = Array.from({ length: 3 }, (_post, index) =>
      aPost({ content: `Crowd ${index}`, date: '2026-07-03', time: '07:00' }),
    );
    const { user } = await renderCalendar('month', [...POSTS, ...crowd]);
    await user.click(screen.getByRole('button', { name: 'Add a post on Friday, July 3' }));
    const quickAdd = within(screen.getByRole('dialog', { name: 'Friday, July 3' }));
    await user.keyboard('Last');
    await user.click(quickAdd.getByRole('button', { name: 'Other' }));
    fireEvent.change(quickAdd.getByLabelText('Time'), { target: { value: '20:00' } });
    await user.click(quickAdd.getByRole('button', { name: 'Schedule Post' }));
    expect(screen.getByRole('button', { name: '+1 more on Friday, July 3' })).toBeVisible();
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
  });

  it.each([
    ['{ArrowRight}', 'Tuesday, June 16'],
    ['{ArrowLeft}', 'Sunday, June 14'],
    ['{ArrowUp}', 'Monday, June 8'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Monday, July 6'],
    ['{PageDown}', 'Wednesday, July 15'],
    ['{PageUp}', 'Friday, May 15'],
    ['{Home}', 'Sunday, June 14'],
    ['{End}', 'Saturday, June 20'],
  ])('moves focus between days by %s', async (keys, name) => {
    const { user } = await renderCalendar();
    focusDay('Monday, June 15');
    await user.keyboard(keys);
    expect(day(name)).toHaveFocus();
    expect(
      within(grid())
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([day(name)]);
  });

  it('enters a day by Enter and leaves it by Escape @nightly', async () => {
    const { user } = await renderCalendar();
    focusDay('Tuesday, June 16');
    await user.keyboard('{Enter}');
    expect(pill('Summer')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Add a post on Tuesday, June 16' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(day('Tuesday, June 16')).toHaveFocus();
    focusPill('Summer');
    await user.keyboard('{Escape}');
    expect(day('Tuesday, June 16')).toHaveFocus();
  });

  it('begins a post on an empty day by Enter or by its button @nightly', async () => {
    const { user } = await renderCalendar();
    focusDay('Wednesday, June 17');
    await user.keyboard('{Enter}');
    const content = () => within(screen.getByRole('dialog')).getByLabelText('Content');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Wednesday, June 17');
    expect(content()).toHaveFocus();
    await user.keyboard('Kept');
    await user.click(screen.getByRole('button', { name: 'Add a post on Friday, June 19' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Friday, June 19');
    expect(content()).toHaveValue('Kept');
  });

  it('begins no post on a past day', async () => {
    const { user } = await renderCalendar();
    expect(screen.queryByRole('button', { name: 'Add a post on Sunday, June 14' })).toBeNull();
    focusDay('Sunday, June 14');
    await user.keyboard('{Enter}');
    expect(said()).toContain('A new post cannot be in the past');
    expect(day('Sunday, June 14')).toHaveFocus();
  });

  it('shows the number of today alone beside the button for its other posts', async () => {
    const posts = Array.from({ length: 4 }, () => aPost({ date: '2026-06-15', time: '10:00' }));
    await renderCalendar('month', posts.slice(1));
    expect(within(day('Monday, June 15')).getByText('Today')).toBeVisible();
    cleanup();
    await renderCalendar('month', posts);
    const button = within(grid()).getByRole('button', { name: '+1 more on Monday, June 15' });
    expect(button).toHaveTextContent('+1 more');
    expect(within(day('Monday, June 15')).queryByText('Today')).toBeNull();
  });

  it('shows three posts of a day, and the others in a dialog', async () => {
    const posts = Array.from({ length: 60 }, (_post, index) =>
      aPost({ content: `Post ${index + 1}`, date: '2026-06-16', time: '10:00' }),
    );
    const { user, router } = await renderCalendar('month', posts);
    expect(
      within(day('Tuesday, June 16')).getAllByRole('button', { name: /Post \d/ }),
    ).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '+57 more on Tuesday, June 16' }));
    expect(dialog().getByRole('heading')).toHaveTextContent('Tuesday, June 16');
    expect(dialog().getAllByRole('button', { name: /Post \d/ })).toHaveLength(50);
    await user.click(dialog().getByRole('button', { name: /Post 50/ }));
    expect(dialog().getByRole('form', { name: 'Edit post: Post 50' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: '+57 more on Tuesday, June 16' }));
    await user.click(dialog().getByRole('button', { name: 'Show 60 posts in the list' }));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText('60 found · 60 posts')).toBeVisible();
    expect(router.state.location.pathname).toBe('/scheduler');
  });
});

describe('a post of a calendar', () => {
  it('opens by Enter and by a key with its form, which saves it', async () => {
    const { user, times, store } = await renderCalendar();
    focusPill('Summer');
    await user.keyboard('{Enter}');
    expect(dialog().getByLabelText('Content')).toHaveFocus();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(store.getState().edits).toEqual({});
    focusPill('Summer');
    await user.keyboard('e');
    const content = dialog().getByLabelText('Content');
    expect(content).toHaveFocus();
    await user.type(content, '!');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(times()[0]).toBe('Summer sale! 2026-06-16 10:00');
    expect(said()).toContain('Saved “Summer sale!”');
  });

  it('opens by a click, with its text and its actions @nightly', async () => {
    const { user, store } = await renderCalendar();
    await user.click(pill('Garden'));
    expect(dialog().getByRole('heading')).toHaveTextContent('Thu, Jun 18, 6:30 PM');
    expect(dialog().getByLabelText('Content')).toHaveValue('Garden party');
    await user.click(dialog().getByRole('button', { name: 'Delete post: Garden party' }));
    expect(store.getState().scheduledPosts).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is duplicated in its dialog, and focus comes back to the calendar @nightly', async () => {
    const { user, times } = await renderCalendar();
    await user.click(pill('Garden'));
    await user.click(dialog().getByRole('button', { name: 'More: Garden party' }));
    await user.click(dialog().getByRole('menuitem', { name: 'Duplicate' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(times().at(-1)).toBe('Garden party 2026-06-25 18:30');
    expect(grid()).toContainElement(document.activeElement as HTMLElement);
  });

  it('is selected by a click with Ctrl, which is announced; Escape clears the selection @nightly', async () => {
    const { user } = await renderCalendar();
    await user.keyboard('{Control>}');
    await user.click(pill('Garden'));
    await user.keyboard('{/Control}');
    expect(said()).toContain('1 selected');
    focusDay('Thursday, June 18');
    await user.keyboard('{Escape}');
    expect(said()).toContain('Selection cleared');
  });

  it('is duplicated, deleted and selected by single keys @nightly', async () => {
    const { user, times } = await renderCalendar();
    focusPill('Summer');
    await user.keyboard('x');
    expect(screen.getByRole('toolbar', { name: 'Selected posts' })).toBeVisible();
    expect(pill('Summer')).toHaveAccessibleName('10:00 AM Summer sale, Scheduled, selected');
    await user.keyboard('d');
    expect(times().at(-1)).toBe('Summer sale 2026-06-23 10:00');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(times()).toHaveLength(3);
    focusPill('Garden');
    await user.keyboard('{Delete}');
    expect(times()).toHaveLength(2);
    expect(said()).toContain('Deleted “Garden party”');
  });

  it('keeps a draft that is left by Escape, and closes an edit without changes', async () => {
    const { user, times, store } = await renderCalendar();
    await user.click(pill('Garden'));
    await user.type(dialog().getByLabelText('Content'), '!');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.values(store.getState().edits)).toMatchObject([{ content: 'Garden party!' }]);
    expect(times()).toContain('Garden party 2026-06-18 18:30');

    await user.click(pill('Garden'));
    expect(dialog().getByLabelText('Content')).toHaveValue('Garden party!');
    await user.keyboard('{Backspace}{Escape}');
    expect(store.getState().edits).toEqual({});
  });

  it('discards its draft by Cancel, and opens it again by Restore @nightly', async () => {
    const { user, store } = await renderCalendar();
    await user.click(pill('Garden'));
    await user.type(dialog().getByLabelText('Content'), '!');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.getState().edits).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(dialog().getByLabelText('Content')).toHaveValue('Garden party!');
    expect(dialog().getByLabelText('Content')).toHaveFocus();
  });

  it('moves by a date and a time in its form @nightly', async () => {
    const { user, times, steps } = await renderCalendar();
    await user.click(pill('Summer'));
    fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '' } });
    expect(dialog().getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Add a date',
    );
    fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '2026-06-26' } });
    fireEvent.change(dialog().getByLabelText('Time'), { target: { value: '11:15' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(times()[0]).toBe('Summer sale 2026-06-26 11:15');
    expect(steps()).toEqual(['edit “Summer sale”']);
    expect(pill('Summer')).toHaveFocus();
  });

  it('is selected by a button of its dialog @nightly', async () => {
    const { user } = await renderCalendar();
    await user.click(pill('Summer'));
    const select = dialog().getByRole('button', { name: 'Select' });
    expect(select).toHaveAttribute('aria-pressed', 'false');
    await user.click(select);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pill('Summer')).toHaveAccessibleName('10:00 AM Summer sale, Scheduled, selected');
  });
});

describe('a post that is picked up by m', () => {
  it.each([
    ['month', '{ArrowRight}', 'Summer sale 2026-06-17 15:45'],
    ['week', '{ArrowRight}', 'Summer sale 2026-06-17 15:45'],
    ['week', '{ArrowDown}', 'Summer sale 2026-06-16 16:00'],
  ])(
    'in a %s is moved by %s from where another tab has put it @nightly',
    async (view, keys, expected) => {
      const { user, times, store } = await renderCalendar(view);
      focusPill('Summer');
      await user.keyboard('m');
      act(() => {
        store.dispatch(postMoved({ id: '1', date: '2026-06-16', time: '15:45' }));
      });
      await user.keyboard(`${keys}{Enter}`);
      expect(times()[0]).toBe(expected);
    },
  );

  it.each([
    ['{ArrowDown>8/}', ['2026-06-16 17:45', '2026-06-16 13:00'], '2 hours later'],
    ['{ArrowRight}', ['2026-06-17 15:45', '2026-06-17 11:00'], '1 day later'],
    ['{ArrowRight}{ArrowDown}', ['2026-06-17 16:00', '2026-06-17 11:15'], '1 day 15 minutes later'],
  ])(
    'is moved by %s from where another tab has put it, and takes others along as far @nightly',
    async (keys, expected, far) => {
      const { user, times, store, steps } = await renderCalendar('week', [
        aPost({ id: '1', content: 'Summer sale', date: '2026-06-16', time: '10:00' }),
        aPost({ id: '2', content: 'Garden party', date: '2026-06-16', time: '11:00' }),
      ]);
      for (const name of ['Garden', 'Summer']) {
        focusPill(name);
        await user.keyboard('x');
      }
      await user.keyboard('m');
      act(() => {
        store.dispatch(postMoved({ id: '1', date: '2026-06-16', time: '15:45' }));
      });
      await user.keyboard(`${keys}{Enter}`);
      expect(times()).toEqual([`Summer sale ${expected[0]}`, `Garden party ${expected[1]}`]);
      expect(steps().at(-1)).toBe(`move 2 posts ${far}`);
    },
  );

  it('is moved by a key back to where it was before another tab has moved it @nightly', async () => {
    const { user, times, store } = await renderCalendar('week');
    focusPill('Summer');
    await user.keyboard('m');
    act(() => {
      store.dispatch(postMoved({ id: '1', date: '2026-06-16', time: '10:15' }));
    });
    await user.keyboard('{ArrowUp}{Enter}');
    expect(times()[0]).toBe('Summer sale 2026-06-16 10:00');
  });

  it('is named with the day where it would be @nightly', async () => {
    const { user } = await renderCalendar();
    focusPill('Summer');
    await user.keyboard('m{ArrowRight}');
    expect(day('Wednesday, June 17')).toHaveAccessibleName(
      /^Wednesday, June 17, 2026, 0 posts 10:00 AM · move here/,
    );
  });

  it('is carried by arrows and dropped by Enter, in one step', async () => {
    const { user, times, steps } = await renderCalendar();
    focusPill('Summer');
    await user.keyboard('m');
    expect(day('Tuesday, June 16')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(said()).toContain('Wed, Jun 24, 10:00 AM');
    expect(within(day('Wednesday, June 24')).getByText('10:00 AM · move here')).toBeVisible();
    expect(times()[0]).toBe('Summer sale 2026-06-16 10:00');
    await user.keyboard('{Enter}');
    expect(times()[0]).toBe('Summer sale 2026-06-24 10:00');
    expect(pill('Summer')).toHaveFocus();
    expect(steps()).toEqual(['move “Summer sale” to Wed, Jun 24']);
    expect(said()).toContain('Moved to Wed, Jun 24, 10:00 AM');
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: false }));
    expect(times()[0]).toBe('Summer sale 2026-06-16 10:00');
  });

  it('is put back by Escape, also from weeks that were not shown @nightly', async () => {
    const { user, times, steps } = await renderCalendar();
    focusPill('Summer');
    await user.keyboard('m{PageDown}{PageDown}');
    expect(grid()).toHaveAccessibleName(/^Jul 19/);
    await user.keyboard('{Escape}');
    expect(times()[0]).toBe('Summer sale 2026-06-16 10:00');
    expect(steps()).toEqual([]);
    expect(pill('Summer')).toHaveFocus();
  });

  it('says if it becomes Published', async () => {
    const { user } = await renderCalendar();
    focusPill('Summer');
    await user.keyboard('m{ArrowUp}{Enter}');
    expect(said()).toContain(
      'Moved to Tue, Jun 9, 10:00 AM · Its time is in the past, so it becomes Published',
    );
  });

  it('takes the other selected posts along @nightly', async () => {
    const { user, times, steps } = await renderCalendar();
    for (const name of ['Summer', 'Garden']) {
      focusPill(name);
      await user.keyboard('x');
    }
    await user.keyboard('m{ArrowRight}{Enter}');
    expect(times().slice(0, 2)).toEqual([
      'Summer sale 2026-06-17 10:00',
      'Garden party 2026-06-19 18:30',
    ]);
    expect(steps()).toEqual(['move 2 posts 1 day later']);
  });

  it('says how many of several posts become Published, and ignores other single keys @nightly', async () => {
    const { user, times } = await renderCalendar();
    focusPill('Garden');
    await user.keyboard('x');
    focusPill('Summer');
    await user.keyboard('xm{ArrowUp}t1{Enter}');
    expect(times().slice(0, 2)).toEqual([
      'Summer sale 2026-06-09 10:00',
      'Garden party 2026-06-11 18:30',
    ]);
    expect(said()).toContainEqual(expect.stringContaining('2 posts become Published'));
  });

  it('moves by 5 minutes in a week with Shift @nightly', async () => {
    const { user, times } = await renderCalendar('week');
    focusPill('Summer');
    await user.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(times()[0]).toBe('Summer sale 2026-06-16 10:05');
  });

  it('moves by 15 minutes in a week @nightly', async () => {
    const { user, times } = await renderCalendar('week');
    focusPill('Summer');
    await user.keyboard('m{ArrowDown}{ArrowDown}{ArrowLeft}{Enter}');
    expect(times()[0]).toBe('Summer sale 2026-06-15 10:30');
  });
});

describe('/scheduler#view=week', () => {
  it('shows the posts of a week, and a line at the present time', async () => {
    await renderCalendar('week');
    expect(grid()).toHaveAccessibleName(THIS_WEEK);
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(7);
    expect(
      within(grid()).getByRole('columnheader', { name: /^Tuesday, June 16/ }),
    ).toHaveTextContent('Tue 161');
    expect(within(grid()).getAllByText('12:00 PM', { selector: '.nowTime' })).toHaveLength(1);
    expect(grid().querySelectorAll('.now, .nowAcross')).toHaveLength(2);
  });

  it('begins with yesterday if that has posts, and comes back to it by Today', async () => {
    const { user } = await renderCalendar('week', [...POSTS, aPost({ date: '2026-06-14' })]);
    expect(grid()).toHaveAccessibleName(/^Jun 14\s–\s20/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(grid()).toHaveAccessibleName(/^Jun 21\s–\s27/);
    expect(day('Monday, June 22')).toHaveAttribute('tabindex', '0');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(grid()).toHaveAccessibleName(/^Jun 14\s–\s20/);
  });

  it('is moved by its buttons alone, and shows days before today only by them', async () => {
    const { user, router, advanceTo } = await renderCalendar('month');
    await user.click(day('Saturday, June 20'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(grid()).toHaveAccessibleName(THIS_WEEK);
    await user.click(day('Sunday, June 21'));
    expect(grid()).toHaveAccessibleName(THIS_WEEK);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(grid()).toHaveAccessibleName(/^Jun 8\s–\s14/);
    await user.click(day('Friday, June 12'));
    expect(grid()).toHaveAccessibleName(/^Jun 8\s–\s14/);
    advanceTo(START + COMMIT_DELAY_MS);
    expect(router.state.location.hash).toBe('#view=week&day=2026-06-12&start=2026-06-08');
    focusDay('Friday, June 12');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(grid()).toHaveAccessibleName(/^Jun 7\s–\s13/);
    await user.keyboard('{End}');
    expect(day('Saturday, June 13')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    expect(grid()).toHaveAccessibleName(/^Jun 7/);
  });

  it('begins with a day of the address that is not among the seven days from today', async () => {
    await renderCalendar('week', POSTS, '&day=2026-06-24');
    expect(grid()).toHaveAccessibleName(/^Jun 24\s–\s30/);
  });

  it('shows the zone of its days, and no present time in another week @nightly', async () => {
    await renderCalendar('week', POSTS, '&day=2026-12-14');
    expect(within(grid()).getByText('EST')).toBeVisible();
    expect(grid().querySelectorAll('.now, .nowAcross, .nowTime')).toHaveLength(0);
  });

  it('shows at most 30 posts of a day @nightly', async () => {
    const posts = Array.from({ length: 1000 }, (_post, index) =>
      aPost({
        content: `Post ${index}`,
        date: '2026-06-16',
        time: `${String(index % 24).padStart(2, '0')}:00`,
      }),
    );
    const { container } = await renderCalendar('week', posts);
    expect(
      within(day('Tuesday, June 16')).getAllByRole('button', { name: /Post \d/ }),
    ).toHaveLength(30);
    expect(screen.getByRole('button', { name: '+970 more on Tuesday, June 16' })).toBeVisible();
    expect(container.querySelectorAll('*').length).toBeLessThan(1500);
  });

  it('names an hour that the clocks skip', async () => {
    await renderCalendar('week', [aPost({ date: '2027-03-14', time: '02:30' })], '&day=2027-03-14');
    expect(screen.getByText('2:00 AM is skipped')).toBeVisible();
    expect(day('Sunday, March 14')).toHaveAccessibleName(
      'Sunday, March 14, 2027, 1 post 2:00 AM is skipped 2:30 AM Doors open on Friday.',
    );
  });

  it('shows the last day that can be represented @nightly', async () => {
    await renderCalendar('week', POSTS, '&day=275760-09-13');
    expect(day('Saturday, September 13')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a post that is saved at another time', () => {
  it('gets focus, or the chosen day if the new place is not shown', async () => {
    const { user, times } = await renderCalendar();
    await user.click(pill('Summer'));
    fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '2026-07-04' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(times()[0]).toBe('Summer sale 2026-07-04 10:00');
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
    expect(pill('Summer')).toHaveFocus();
    await user.click(pill('Summer'));
    fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '2026-08-04' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(times()[0]).toBe('Summer sale 2026-08-04 10:00');
    expect(grid()).toHaveAccessibleName(THIS_MONTH);
    expect(day('Saturday, July 4')).toHaveFocus();
  });

  it('has what was typed, and what was changed elsewhere in the meantime @nightly', async () => {
    const { user, times, store } = await renderCalendar();
    await user.click(pill('Summer'));
    fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '2026-06-19' } });
    act(() => {
      store.dispatch(postMoved({ id: '1', date: '2026-06-17', time: '15:45' }));
    });
    expect(dialog().getByLabelText('Time')).toHaveValue('15:45');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(times()[0]).toBe('Summer sale 2026-06-19 15:45');
  });
});

describe('a post that a day does not draw @nightly', () => {
  const CROWD = ['07:00', '08:00', '09:00', '10:00'].map((time, index) =>
    aPost({ id: `crowd ${index}`, content: `Crowd ${index}`, date: '2026-06-18', time }),
  );

  it('is shown by focus on its day', async () => {
    const { user } = await renderCalendar('month', [...POSTS, ...CROWD]);
    focusPill('Summer');
    await user.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
    focusDay('Tuesday, June 30,');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(day('Thursday, June 18')).toHaveFocus();
  });
});

describe('the view switch', () => {
  it('is there without posts, and by keys', async () => {
    const { user } = await renderApp({ path: '/scheduler' });
    const views = within(screen.getByRole('radiogroup', { name: 'View' }));
    expect(
      views.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['List', 'Week', 'Month', 'Grid']);
    await user.click(views.getByRole('radio', { name: 'Month' }));
    expect(await screen.findByRole('grid')).toHaveAccessibleName(THIS_MONTH);
    act(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await user.keyboard('2');
    expect(screen.getByRole('grid')).toHaveAccessibleName(THIS_WEEK);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.keyboard('t');
    expect(screen.getByRole('grid')).toHaveAccessibleName(THIS_WEEK);
    expect(said()).toContain('Monday, June 15, 2026');
    focusDay('Thursday, June 18');
    await user.keyboard('{ArrowRight}t');
    expect(day('Monday, June 15')).toHaveFocus();
    await user.keyboard('1');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Post Scheduler' })).toHaveFocus();
  });
});
