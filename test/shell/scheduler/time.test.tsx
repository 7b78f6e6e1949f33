import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { NOTICE_MS } from '@/shell/Notices';
import { field, START, submitPost } from '@test/support/renderApp';
import { postScheduled } from '@/store/scheduledPostsSlice';
import {
  contents,
  deleteButton,
  entries,
  renderScheduler,
  statuses,
  typed,
} from './renderScheduler';

describe('/scheduler, the earliest date', () => {
  it(`"The date input's minimum is today's date, so past dates cannot be picked."`, async () => {
    const { store } = await renderScheduler();
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    submitPost(aDraft({ date: '2026-06-14' }));
    expect(store.getState().scheduledPosts).toEqual([]);
    expect(typed()).toEqual(aDraft({ date: '2026-06-14' }));
    submitPost(aDraft({ date: '2026-06-15' }));
    expect(contents()).toHaveLength(1);
  });

  it("changes the date input's minimum at local midnight, and not a millisecond before", async () => {
    const { advanceTo } = await renderScheduler();
    advanceTo(at(2026, 6, 16) - 1);
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    advanceTo(at(2026, 6, 16));
    expect(field('date')).toHaveAttribute('min', '2026-06-16');
    advanceTo(at(2026, 6, 17));
    expect(field('date')).toHaveAttribute('min', '2026-06-17');
  });

  it("changes the date input's minimum back when the clock is set back", async () => {
    const { jumpTo } = await renderScheduler();
    jumpTo(at(2026, 6, 14, 23, 59));
    expect(field('date')).toHaveAttribute('min', '2026-06-14');
  });

  it("updates the date input's minimum after the machine slept for days", async () => {
    const { jumpTo } = await renderScheduler();
    jumpTo(at(2027, 1, 1, 8));
    expect(field('date')).toHaveAttribute('min', '2027-01-01');
  });

  it("sets the date input's minimum to the local date, in the first and the last minute of a day", async () => {
    const { unmount } = await renderScheduler([], at(2026, 12, 31, 23, 59));
    expect(field('date')).toHaveAttribute('min', '2026-12-31');
    unmount();
    await renderScheduler([], at(2027, 1, 1));
    expect(field('date')).toHaveAttribute('min', '2027-01-01');
  });

  it('keeps typed text over midnight and a status change', async () => {
    const { advanceTo } = await renderScheduler([aPost({ date: '2026-06-15', time: '13:00' })]);
    fireEvent.change(field('content'), { target: { value: 'half a thought' } });
    act(() => {
      field('content').focus();
    });
    advanceTo(at(2026, 6, 16));
    expect(field('content')).toHaveValue('half a thought');
    expect(field('content')).toHaveFocus();
  });
});

describe('/scheduler, "Scheduled post display status is computed from the clock, not stored."', () => {
  const DUE = at(2026, 6, 16, 9, 30);

  it(`"If date and time are earlier than now: 'Published' (green badge, grey card background). Otherwise: 'Scheduled' (blue badge, white card)."`, async () => {
    await renderScheduler([
      aPost({ content: 'past', date: '2026-06-15', time: '11:59' }),
      aPost({ content: 'now', date: '2026-06-15', time: '12:00' }),
      aPost({ content: 'future', date: '2026-06-15', time: '12:01' }),
    ]);
    expect(statuses()).toEqual(['Published', 'Scheduled', 'Scheduled']);
    // The colours of these classes are tested in styles.test.ts and in the browser.
    const cards = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(cards.map((card) => card.className)).toEqual([
      'card Published',
      'card Scheduled',
      'card Scheduled',
    ]);
    expect(screen.getByText('Published', { selector: 'li span' })).toHaveClass('green');
    for (const badge of screen.getAllByText('Scheduled', { selector: 'li span' })) {
      expect(badge).toHaveClass('blue');
    }
  });

  it.each([
    [-1, 'Scheduled'],
    [0, 'Scheduled'],
    [1, 'Published'],
  ])('changes by itself: %i ms from its due time it is %s', async (offset, status) => {
    const { advanceTo } = await renderScheduler([aPost({ date: '2026-06-16', time: '09:30' })]);
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(DUE + offset);
    expect(statuses()).toEqual([status]);
  });

  it('changes for each post at its own due time', async () => {
    const { advanceTo } = await renderScheduler([
      aPost({ date: '2026-06-16', time: '09:31' }),
      aPost({ date: '2026-06-16', time: '09:30' }),
      aPost({ date: '2026-06-16', time: '09:30' }),
    ]);
    advanceTo(DUE + 1);
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
    advanceTo(DUE + 60_000);
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
    advanceTo(DUE + 60_001);
    expect(statuses()).toEqual(['Published', 'Published', 'Published']);
  });

  it('changes for a post that was scheduled after the page opened', async () => {
    const { advanceTo } = await renderScheduler();
    submitPost({ date: '2026-06-15', time: '12:01', content: 'Soon' });
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(START + 60_001);
    expect(statuses()).toEqual(['Published']);
  });

  it('is correct immediately after the machine slept past the due time', async () => {
    const { jumpTo } = await renderScheduler([aPost()]);
    jumpTo(at(2026, 9, 1));
    expect(statuses()).toEqual(['Published']);
  });

  it('is Scheduled again when the clock is set back', async () => {
    const { advanceTo, jumpTo } = await renderScheduler([aPost()]);
    advanceTo(DUE + 1);
    expect(statuses()).toEqual(['Published']);
    jumpTo(DUE);
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(DUE + 1);
    expect(statuses()).toEqual(['Published']);
  });

  it('is correct after a visit to another page @nightly', async () => {
    const { advanceTo, user } = await renderScheduler([aPost()]);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    advanceTo(DUE + 1);
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await screen.findByRole('heading', { name: 'Post Scheduler' });
    expect(statuses()).toEqual(['Published']);
  });

  it.each([
    ['2026-03-08', '02:30', 'skipped in New York', at(2026, 3, 8, 2, 30)],
    ['2026-11-01', '01:30', 'repeated in New York', at(2026, 11, 1, 1, 30)],
    ['2026-09-06', '00:30', 'skipped in Santiago', at(2026, 9, 6, 0, 30)],
    ['2026-04-04', '23:30', 'repeated in Santiago', at(2026, 4, 4, 23, 30)],
    ['2028-02-29', '00:00', 'the leap day', at(2028, 2, 29)],
    ['2026-12-31', '23:59', 'the last minute of the year', at(2026, 12, 31, 23, 59)],
  ])(
    'changes once, one millisecond after its due instant: %s %s (%s)',
    async (date, time, _what, due) => {
      const { advanceTo } = await renderScheduler([aPost({ date, time })], due - 3_600_000);
      expect(statuses()).toEqual(['Scheduled']);
      advanceTo(due);
      expect(statuses()).toEqual(['Scheduled']);
      advanceTo(due + 1);
      expect(statuses()).toEqual(['Published']);
      advanceTo(due + 2 * 3_600_000);
      expect(statuses()).toEqual(['Published']);
    },
  );

  it('needs one timer for any number of posts, and none after the page is left @nightly', async () => {
    const posts = Array.from({ length: 20 }, (_, minute) =>
      aPost({ date: '2026-06-16', time: `10:${minute + 10}` }),
    );
    const { clock, user, advanceTo } = await renderScheduler(posts);
    expect(clock.pending()).toBe(1);
    submitPost(aDraft());
    // The form that opened has a line about its time. The new entry is highlighted for a moment, the notice leaves
    // later, and the code that saves the plan is loaded after a second.
    expect(clock.pending()).toBe(5);
    advanceTo(START + NOTICE_MS);
    expect(clock.pending()).toBe(2);
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await screen.findByRole('heading', { level: 1, name: 'Analytics' });
    expect(clock.pending()).toBe(0);
  });

  it('"The stored status stays pending", although Published is shown', async () => {
    const { advanceTo, store } = await renderScheduler([aPost()]);
    advanceTo(at(2026, 6, 17));
    expect(statuses()).toEqual(['Published']);
    expect(store.getState().scheduledPosts[0]?.status).toBe('pending');
  });

  it('"There is no check that date and time are in the future: a same-day past time is accepted and shows as Published."', async () => {
    await renderScheduler();
    submitPost(aDraft({ date: '2026-06-15', time: '11:59' }));
    expect(statuses()).toEqual(['Published']);
    submitPost(aDraft({ date: '2026-06-15', time: '00:00' }));
    submitPost(aDraft({ date: '2026-06-15', time: '23:59' }));
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
  });
});

describe('/scheduler, dates', () => {
  it.each([
    ['2026-06-15', '00:00', 'Published'],
    ['2026-06-15', '23:59', 'Scheduled'],
    ['2028-02-29', '12:00', 'Scheduled'],
    ['9999-12-31', '23:59', 'Scheduled'],
    ['10000-01-01', '00:00', 'Scheduled'],
    ['275760-09-12', '12:00', 'Scheduled'],
    ['275760-09-13', '00:00', 'Scheduled'],
  ])(
    'are accepted by the form and shown, with the year if it is not the current one: %s %s is %s',
    async (date, time, status) => {
      await renderScheduler();
      submitPost(aDraft({ date, time }));
      expect(entries()).toMatchObject([{ when: `${date}T${time}`, status }]);
      const year = date.slice(0, date.indexOf('-'));
      const isCurrent = year === '2026';
      expect(screen.getByRole('time').textContent.includes(year)).toBe(!isCurrent);
    },
  );

  it.each([
    ['0001-01-01', '00:00', 'Published'],
    ['0099-12-31', '23:59', 'Published'],
    ['275760-12-31', '23:59', 'Scheduled'],
    ['999999-01-01', '00:00', 'Scheduled'],
    ['', '', 'Scheduled'],
    ['nonsense', '??', 'Scheduled'],
    ['2026-02-30', '12:00', 'Scheduled'],
    ['2026-13-45', '25:61', 'Scheduled'],
    ['-000001-01-01', '-1:00', 'Scheduled'],
    ['<b>', '</b>', 'Scheduled'],
  ])(
    'are shown without errors when dispatched by an action: "%s" "%s" is %s',
    async (date, time, status) => {
      const { store, advanceTo } = await renderScheduler();
      act(() => {
        store.dispatch(postScheduled(aPost({ date, time, content: 'By hand' })));
      });
      expect(entries()).toEqual([
        { when: `${date}T${time}`, content: 'By hand', status, deleteName: 'Delete post: By hand' },
      ]);
      advanceTo(at(2030, 1, 1));
      expect(statuses()).toEqual([status]);
      fireEvent.click(deleteButton('By hand'));
      expect(contents()).toEqual([]);
    },
  );

  it('are shown as typed if they are invalid @nightly', async () => {
    await renderScheduler([aPost({ date: 'someday', time: 'soon' })]);
    expect(screen.getByText('someday', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('soon')).toBeVisible();
  });
});
