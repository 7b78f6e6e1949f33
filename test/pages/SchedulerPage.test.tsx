import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDraft, aPost, at } from '@test/support/builders';
import { field, renderApp, START, submitPost } from '@test/support/renderApp';
import type { PostDraft, ScheduledPost } from '@/domain/scheduledPost';
import { postDeleted, postScheduled } from '@/state/scheduledPostsSlice';

function renderScheduler(posts: readonly ScheduledPost[] = [], now = START) {
  return renderApp({ path: '/scheduler', now, state: { scheduledPosts: posts } });
}

/** The entries of the list, as whoever looks at them finds them. */
function entries() {
  return within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map((entry) => ({
      when: entry.querySelector('time')?.dateTime,
      content: within(entry).getByText((_text, element) => element?.matches('p[dir]') ?? false)
        .textContent,
      status: within(entry).getByText(/^(Published|Scheduled)$/).textContent,
      deleteName: within(entry)
        .getByRole('button', { name: /^Delete/ })
        .getAttribute('aria-label'),
    }));
}

function contents() {
  return entries().map(({ content }) => content);
}

function statuses() {
  return entries().map(({ status }) => status);
}

function typed() {
  return {
    date: field('date').value,
    time: field('time').value,
    content: field('content').value,
  };
}

function deleteButton(title: string) {
  return screen.getByRole('button', { name: `Delete post: ${title}` });
}

const heading = () => screen.getByRole('heading', { level: 1, name: 'Post Scheduler' });

describe('/scheduler', () => {
  it('is headed "Post Scheduler"', async () => {
    await renderScheduler();
    expect(heading()).toBeVisible();
  });

  it(`has a "Form: Date, Time, Content (multi-line, 4 rows, placeholder 'What would you like to post?') and a 'Schedule Post' button."`, async () => {
    await renderScheduler();
    expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('Time')).toHaveAttribute('type', 'time');
    const content = screen.getByRole('textbox', { name: 'Content' });
    expect(content.tagName).toBe('TEXTAREA');
    expect(content).toHaveAttribute('rows', '4');
    expect(content).toHaveAttribute('placeholder', 'What would you like to post?');
    expect(screen.getByRole('button', { name: 'Schedule Post' })).toBeEnabled();
  });

  it(`shows "Below the form, a 'Scheduled Posts' list" that "appears only once at least one entry exists."`, async () => {
    const { user } = await renderScheduler();
    expect(screen.queryByText('Scheduled Posts')).not.toBeInTheDocument();
    submitPost(aDraft());
    const list = screen.getByRole('region', { name: 'Scheduled Posts' });
    expect(list).toBeVisible();
    const order = screen.getByRole('form').compareDocumentPosition(list);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(deleteButton('Doors open on Friday.'));
    expect(screen.queryByText('Scheduled Posts')).not.toBeInTheDocument();
  });

  it('says what to do while there is no entry', async () => {
    await renderScheduler();
    expect(screen.getByText(/^Nothing is scheduled yet\./)).toBeVisible();
  });

  it('schedules what is typed key by key, with "content with line breaks kept"', async () => {
    const { user } = await renderScheduler();
    await user.type(screen.getByLabelText('Date'), '2026-06-16');
    await user.type(screen.getByLabelText('Time'), '09:30');
    await user.type(screen.getByLabelText('Content'), 'First{Enter}{Enter}  second');
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(entries()).toEqual([
      {
        when: '2026-06-16T09:30',
        content: 'First\n\n  second',
        status: 'Scheduled',
        deleteName: 'Delete post: First second',
      },
    ]);
  });

  it('is worked by the keyboard alone', async () => {
    const { user } = await renderScheduler();
    const date = screen.getByLabelText('Date');
    date.focus();
    await user.keyboard('2026-06-16');
    await user.tab();
    await user.keyboard('09:30');
    await user.tab();
    await user.keyboard('By hand');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(contents()).toEqual(['By hand']);
    while (!deleteButton('By hand').matches(':focus')) await user.tab();
    await user.keyboard('{Enter}');
    expect(contents()).toEqual([]);
  });

  it('"Each entry shows date, time, content with line breaks kept, a status badge and a delete (trash) button that removes the entry."', async () => {
    const { user, store } = await renderScheduler([
      aPost({ content: 'one\ntwo', date: '2026-06-16', time: '09:30' }),
      aPost({ content: 'other' }),
    ]);
    const [entry] = entries();
    expect(entry).toEqual({
      when: '2026-06-16T09:30',
      content: 'one\ntwo',
      status: 'Scheduled',
      deleteName: 'Delete post: one two',
    });
    await user.click(deleteButton('one two'));
    expect(contents()).toEqual(['other']);
    expect(store.getState().scheduledPosts.map(({ content }) => content)).toEqual(['other']);
  });

  it('lists entries in the order they were scheduled, whatever their dates', async () => {
    await renderScheduler();
    for (const [date, content] of [
      ['2026-08-01', 'August'],
      ['2026-06-20', 'June'],
      ['2026-07-01', 'July'],
    ] as const) {
      submitPost(aDraft({ date, content }));
    }
    expect(contents()).toEqual(['August', 'June', 'July']);
  });
});

describe('/scheduler, the scheduled post', () => {
  it('"id: string made from the current millisecond timestamp", "status: set to pending at creation"', async () => {
    const { store } = await renderScheduler();
    submitPost({ date: '2026-06-16', time: '09:30', content: 'Hello' });
    expect(store.getState().scheduledPosts).toEqual([
      {
        id: String(START),
        date: '2026-06-16',
        time: '09:30',
        content: 'Hello',
        status: 'pending',
      },
    ]);
  });

  it('has an id of its own even among many of one millisecond, so that each is deleted alone', async () => {
    const { user, store } = await renderScheduler();
    for (const content of ['one', 'two', 'three']) submitPost(aDraft({ content }));
    const ids = store.getState().scheduledPosts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    await user.click(deleteButton('two'));
    expect(contents()).toEqual(['one', 'three']);
  });

  it('"The stored status stays pending", though Published is shown', async () => {
    const { advanceTo, store } = await renderScheduler([aPost()]);
    advanceTo(at(2026, 6, 17));
    expect(statuses()).toEqual(['Published']);
    expect(store.getState().scheduledPosts[0]?.status).toBe('pending');
  });
});

describe('/scheduler, validation', () => {
  const INCOMPLETE: [string, Partial<PostDraft>][] = [
    ['date is empty', { date: '' }],
    ['time is empty', { time: '' }],
    ['content is empty', { content: '' }],
    ['content is only whitespace: spaces', { content: '    ' }],
    ['content is only whitespace: line breaks and tabs', { content: '\n\t\n' }],
    ['content is only whitespace: no-break spaces', { content: '\u00a0\u202f' }],
    ['content is only whitespace: wide spaces', { content: '\u2003\u3000' }],
    ['content is only whitespace: line and paragraph separators', { content: '\u2028\u2029' }],
    ['content is only whitespace: a byte order mark', { content: '\ufeff' }],
    ['all three are empty', { date: '', time: '', content: '' }],
  ];

  it.each(INCOMPLETE)('"Scheduling does nothing, with no message, if" %s', async (_what, empty) => {
    const { alerts, container, store, user } = await renderScheduler([aPost()]);
    const before = store.getState();
    submitPost(aDraft(empty));
    const page = container.innerHTML;
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    // But what is typed is kept, or a walk to another page would lose it.
    expect({ ...store.getState(), newPost: null }).toEqual({ ...before, newPost: null });
    expect(container.innerHTML).toBe(page);
    expect(typed()).toEqual(aDraft(empty));
    expect(alerts).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Schedule Post' })).toHaveFocus();
    for (const name of ['date', 'time', 'content'] as const) expect(field(name)).toBeValid();
  });

  it('schedules a content with white space around it as it is', async () => {
    await renderScheduler();
    submitPost(aDraft({ content: '\n  word \u00a0' }));
    expect(contents()).toEqual(['\n  word \u00a0']);
  });

  it(`"The date input's minimum is today's date, so past dates cannot be picked."`, async () => {
    const { store } = await renderScheduler();
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    submitPost(aDraft({ date: '2026-06-14' }));
    expect(store.getState().scheduledPosts).toEqual([]);
    expect(typed()).toEqual(aDraft({ date: '2026-06-14' }));
    submitPost(aDraft({ date: '2026-06-15' }));
    expect(contents()).toHaveLength(1);
  });

  it("moves the date input's minimum at local midnight, and not a millisecond before", async () => {
    const { advanceTo } = await renderScheduler();
    advanceTo(at(2026, 6, 16) - 1);
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    advanceTo(at(2026, 6, 16));
    expect(field('date')).toHaveAttribute('min', '2026-06-16');
    advanceTo(at(2026, 6, 17));
    expect(field('date')).toHaveAttribute('min', '2026-06-17');
  });

  it("moves the date input's minimum back when the clock is set back", async () => {
    const { jumpTo } = await renderScheduler();
    jumpTo(at(2026, 6, 14, 23, 59));
    expect(field('date')).toHaveAttribute('min', '2026-06-14');
  });

  it("moves the date input's minimum over the days that the machine slept", async () => {
    const { jumpTo } = await renderScheduler();
    jumpTo(at(2027, 1, 1, 8));
    expect(field('date')).toHaveAttribute('min', '2027-01-01');
  });

  it('has today by local time as its minimum, at the first and the last minute of a day', async () => {
    const { unmount } = await renderScheduler([], at(2026, 12, 31, 23, 59));
    expect(field('date')).toHaveAttribute('min', '2026-12-31');
    unmount();
    await renderScheduler([], at(2027, 1, 1));
    expect(field('date')).toHaveAttribute('min', '2027-01-01');
  });

  it('keeps what is typed over midnight and over a status change', async () => {
    const { advanceTo } = await renderScheduler([aPost({ date: '2026-06-15', time: '13:00' })]);
    fireEvent.change(field('content'), { target: { value: 'half a thought' } });
    field('content').focus();
    advanceTo(at(2026, 6, 16));
    expect(field('content')).toHaveValue('half a thought');
    expect(field('content')).toHaveFocus();
  });

  it('"There is no check that date and time are in the future: a same-day past time is accepted and shows as Published."', async () => {
    await renderScheduler();
    submitPost(aDraft({ date: '2026-06-15', time: '11:59' }));
    expect(statuses()).toEqual(['Published']);
    submitPost(aDraft({ date: '2026-06-15', time: '00:00' }));
    submitPost(aDraft({ date: '2026-06-15', time: '23:59' }));
    expect(statuses()).toEqual(['Published', 'Published', 'Scheduled']);
  });

  it('"After a successful add, the three fields are cleared."', async () => {
    await renderScheduler();
    submitPost(aDraft());
    expect(contents()).toHaveLength(1);
    expect(typed()).toEqual({ date: '', time: '', content: '' });
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
    // The looks of these classes are tested in styles.test.ts, and in the browser.
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
  ])('turns by itself: %i ms from its due time it shows %s', async (offset, status) => {
    const { advanceTo } = await renderScheduler([aPost({ date: '2026-06-16', time: '09:30' })]);
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(DUE + offset);
    expect(statuses()).toEqual([status]);
  });

  it('turns each post at its own moment', async () => {
    const { advanceTo } = await renderScheduler([
      aPost({ date: '2026-06-16', time: '09:31' }),
      aPost({ date: '2026-06-16', time: '09:30' }),
      aPost({ date: '2026-06-16', time: '09:30' }),
    ]);
    advanceTo(DUE + 1);
    expect(statuses()).toEqual(['Scheduled', 'Published', 'Published']);
    advanceTo(DUE + 60_000);
    expect(statuses()).toEqual(['Scheduled', 'Published', 'Published']);
    advanceTo(DUE + 60_001);
    expect(statuses()).toEqual(['Published', 'Published', 'Published']);
  });

  it('turns a post that was scheduled while the page stood open', async () => {
    const { advanceTo } = await renderScheduler();
    submitPost({ date: '2026-06-15', time: '12:01', content: 'Soon' });
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(START + 60_001);
    expect(statuses()).toEqual(['Published']);
  });

  it('is right at once after the machine slept over the moment', async () => {
    const { jumpTo } = await renderScheduler([aPost()]);
    jumpTo(at(2026, 9, 1));
    expect(statuses()).toEqual(['Published']);
  });

  it('shows Scheduled again when the clock is set back', async () => {
    const { advanceTo, jumpTo } = await renderScheduler([aPost()]);
    advanceTo(DUE + 1);
    expect(statuses()).toEqual(['Published']);
    jumpTo(DUE);
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(DUE + 1);
    expect(statuses()).toEqual(['Published']);
  });

  it('is right on return to the page, however long one was away', async () => {
    const { advanceTo, user } = await renderScheduler([aPost()]);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    advanceTo(DUE + 1);
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await screen.findByRole('heading', { name: 'Post Scheduler' });
    expect(statuses()).toEqual(['Published']);
  });

  it.each([
    ['2026-03-08', '02:30', at(2026, 3, 8, 2, 30), 'skipped in New York'],
    ['2026-11-01', '01:30', at(2026, 11, 1, 1, 30), 'repeated in New York'],
    ['2026-09-06', '00:30', at(2026, 9, 6, 0, 30), 'skipped in Santiago'],
    ['2026-04-04', '23:30', at(2026, 4, 4, 23, 30), 'repeated in Santiago'],
    ['2028-02-29', '00:00', at(2028, 2, 29), 'the leap day'],
    ['2026-12-31', '23:59', at(2026, 12, 31, 23, 59), 'the last minute of the year'],
  ])('turns once, at the first of its moments: %s %s (%4$s)', async (date, time, due) => {
    const { advanceTo } = await renderScheduler([aPost({ date, time })], due - 3_600_000);
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(due);
    expect(statuses()).toEqual(['Scheduled']);
    advanceTo(due + 1);
    expect(statuses()).toEqual(['Published']);
    advanceTo(due + 2 * 3_600_000);
    expect(statuses()).toEqual(['Published']);
  });

  it('waits for one moment, however many posts there are, and for none once the page is left', async () => {
    const posts = Array.from({ length: 20 }, (_, minute) =>
      aPost({ date: '2026-06-16', time: `10:${minute + 10}` }),
    );
    const { clock, user } = await renderScheduler(posts);
    expect(clock.pending()).toBe(1);
    submitPost(aDraft());
    expect(clock.pending()).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Social Sync Dashboard' });
    expect(clock.pending()).toBe(0);
  });
});

describe('/scheduler, deleting', () => {
  it('gives no two delete buttons one name, even for equal posts', async () => {
    await renderScheduler([
      aPost({ content: 'Good morning' }),
      aPost({ content: 'Good morning' }),
      aPost({ content: 'Good morning (2)' }),
      aPost({ content: '  Good\nmorning ' }),
    ]);
    const names = entries().map(({ deleteName }) => deleteName);
    expect(names[0]).toBe('Delete post: Good morning');
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name).toMatch(/^Delete post: Good morning/);
  });

  it('names a long post after its first words', async () => {
    await renderScheduler([aPost({ content: 'word '.repeat(100) })]);
    const [entry] = entries();
    expect(entry?.deleteName).toMatch(/^Delete post: (word )+word…$/);
    expect(entry?.deleteName?.length).toBeLessThan(60);
  });

  it('deletes the one of equal posts whose button was pressed', async () => {
    const [first, second, third] = [aPost(), aPost(), aPost()];
    const { store, user } = await renderScheduler([first, second, third]);
    await user.click(deleteButton('Doors open on Friday. (2)'));
    expect(store.getState().scheduledPosts).toEqual([first, third]);
  });

  it('moves focus to the next entry, else to the previous one, else to the heading', async () => {
    const { user } = await renderScheduler(
      ['one', 'two', 'three'].map((content) => aPost({ content })),
    );
    await user.click(deleteButton('two'));
    expect(deleteButton('three')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(deleteButton('one')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(heading()).toHaveFocus();
  });

  it('says politely what went, and what came', async () => {
    const { user } = await renderScheduler([aPost({ content: 'Doors\nopen' })]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    submitPost(aDraft({ content: 'Come in' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Post scheduled: Come in$/);
    await user.click(deleteButton('Doors open'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Post deleted: Doors open$/);
  });

  it('says the same again when a post with the same words goes', async () => {
    const { user } = await renderScheduler([aPost(), aPost()]);
    await user.click(deleteButton('Doors open on Friday.'));
    const said = screen.getByRole('status').firstElementChild;
    await user.click(deleteButton('Doors open on Friday.'));
    expect(screen.getByRole('status').firstElementChild).not.toBe(said);
    expect(screen.getByRole('status')).toHaveTextContent('Post deleted: Doors open on Friday.');
  });

  it('leaves focus alone when a post goes by an action of another hand', async () => {
    const [first, second] = [aPost(), aPost()];
    const { store } = await renderScheduler([first, second]);
    field('content').focus();
    act(() => {
      store.dispatch(postDeleted(first.id));
      store.dispatch(postDeleted(second.id));
    });
    expect(contents()).toEqual([]);
    expect(field('content')).toHaveFocus();
  });
});

describe('/scheduler, what people type', () => {
  it.each([
    ['an image that runs a script', '<img src=x onerror="alert(1)">'],
    ['a script', '<script>document.body.remove()</script>'],
    ['markup and entities', '<b>bold</b> &amp; &lt;i&gt;'],
    ['an address that runs a script', 'javascript:alert(1)'],
    ['what a template would fill in', '{{constructor}} ${alert(1)} %s'],
  ])('is shown as text: %s', async (_what, content) => {
    await renderScheduler();
    submitPost(aDraft({ content }));
    const shown = screen.getByText(content, { selector: 'p' });
    expect(shown.textContent).toBe(content);
    expect(shown.children).toHaveLength(0);
    expect(within(screen.getByRole('main')).queryByRole('img')).not.toBeInTheDocument();
  });

  it.each([
    ['100,000 characters without a space', 'x'.repeat(100_000)],
    ['100,000 line breaks with a word at the end', `${'\n'.repeat(100_000)}end`],
    ['right-to-left text', 'שלום עולם — مرحبا بالعالم'],
    ['right-to-left text with its marks', '\u202eabc\u202c \u2066def\u2069'],
    ['combining characters', `${'e\u0301'.repeat(3)}${'a' + '\u0300'.repeat(500)}`],
    ['emoji of many parts', '👩‍👩‍👧‍👦'.repeat(60)],
    ['halves of a character', '\ud83d and \udc00'],
    ['control characters', 'bell\u0007 and null\u0000'],
    ['nothing but what has no width', '\u200b\u200d\u2060'],
  ])('is kept whole and can be deleted: %s', async (_what, content) => {
    const { store } = await renderScheduler();
    submitPost(aDraft({ content }));
    expect(store.getState().scheduledPosts[0]?.content === content).toBe(true);
    expect(entries()[0]?.content === content).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Delete post: / }));
    expect(contents()).toEqual([]);
  });

  it.each([
    ['2026-06-15', '00:00', 'Published'],
    ['2026-06-15', '23:59', 'Scheduled'],
    ['2028-02-29', '12:00', 'Scheduled'],
    ['9999-12-31', '23:59', 'Scheduled'],
    ['10000-01-01', '00:00', 'Scheduled'],
    ['275760-09-12', '12:00', 'Scheduled'],
    ['275760-09-13', '00:00', 'Scheduled'],
  ])('is a date and a time that the form lets through: %s %s is %s', async (date, time, status) => {
    await renderScheduler();
    submitPost(aDraft({ date, time }));
    expect(entries()).toMatchObject([{ when: `${date}T${time}`, status }]);
    const year = date.slice(0, date.indexOf('-'));
    expect(screen.getByRole('time')).toHaveTextContent(year);
  });
});

describe('/scheduler, actions dispatched by hand', () => {
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
  ])('draw a post of any date without harm: "%s" "%s" is %s', async (date, time, status) => {
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
  });

  it('show a date that is none as it was typed', async () => {
    await renderScheduler([aPost({ date: 'someday', time: 'soon' })]);
    expect(screen.getByText('someday soon')).toBeVisible();
  });

  it('draw a post once though it is dispatched twice, and forget it once', async () => {
    const post = aPost();
    const { store } = await renderScheduler();
    act(() => {
      store.dispatch(postScheduled(post));
      store.dispatch(postScheduled(post));
    });
    expect(contents()).toHaveLength(1);
    act(() => {
      store.dispatch(postDeleted(post.id));
      store.dispatch(postDeleted(post.id));
    });
    expect(contents()).toHaveLength(0);
  });

  it('draw a post with an empty content, whose button still has a name', async () => {
    await renderScheduler([aPost({ content: '' }), aPost({ content: ' \n ' })]);
    const names = entries().map(({ deleteName }) => deleteName);
    expect(new Set(names).size).toBe(2);
  });
});
