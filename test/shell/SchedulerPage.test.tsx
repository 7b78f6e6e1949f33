import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, START, submitPost } from '@test/support/renderApp';
import { postDeleted, postScheduled } from '@/store/scheduledPostsSlice';
import {
  contents,
  deleteButton,
  entries,
  heading,
  renderScheduler,
} from './scheduler/renderScheduler';

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

  it('shows a hint while there are no posts', async () => {
    await renderScheduler();
    expect(screen.getByText(/^Nothing is scheduled yet\./)).toBeVisible();
  });

  it('schedules typed text, with "content with line breaks kept"', async () => {
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

  it('can be used with the keyboard alone', async () => {
    const { user } = await renderScheduler();
    const content = screen.getByLabelText('Content');
    act(() => {
      content.focus();
    });
    await user.keyboard('By hand');
    await user.tab();
    await user.keyboard('2026-06-16');
    await user.tab();
    await user.keyboard('09:30');
    while (!screen.getByText('Schedule Post').matches(':focus')) await user.tab();
    await user.keyboard('{Enter}');
    expect(contents()).toEqual(['By hand']);
    while (document.activeElement?.matches('[data-entry]') !== true) await user.tab();
    while (!deleteButton('By hand').matches(':focus')) await user.keyboard('{ArrowRight}');
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

  it('lists entries in due order, however they were added', async () => {
    await renderScheduler();
    for (const [date, content] of [
      ['2026-08-01', 'August'],
      ['2026-06-20', 'June'],
      ['2026-07-01', 'July'],
    ] as const) {
      submitPost(aDraft({ date, content }));
    }
    expect(contents()).toEqual(['June', 'July', 'August']);
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

  it('has a unique id even for posts in one millisecond, so each can be deleted alone', async () => {
    const { user, store } = await renderScheduler();
    for (const content of ['one', 'two', 'three']) submitPost(aDraft({ content }));
    const ids = store.getState().scheduledPosts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    await user.click(deleteButton('two'));
    expect(contents()).toEqual(['one', 'three']);
  });
});

describe('/scheduler, deleting', () => {
  it('gives every delete button a different name, even for equal posts', async () => {
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

  it('shortens the name of a long post to its first words @nightly', async () => {
    await renderScheduler([aPost({ content: 'word '.repeat(100) })]);
    const [entry] = entries();
    expect(entry?.deleteName).toMatch(/^Delete post: (word )+word…$/);
    expect(entry?.deleteName?.length).toBeLessThan(60);
  });

  it('deletes only the post of the pressed button among equal posts', async () => {
    const [first, second, third] = [aPost(), aPost(), aPost()];
    const { store, user } = await renderScheduler([first, second, third]);
    await user.click(deleteButton('Doors open on Friday. (2)'));
    expect(store.getState().scheduledPosts).toEqual([first, third]);
  });

  it('moves focus to the next entry, the previous one, or the heading', async () => {
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

  it('announces deletions and new posts politely', async () => {
    const { user } = await renderScheduler([aPost({ content: 'Doors\nopen' })]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    submitPost(aDraft({ content: 'Come in' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Scheduled for Tue, Jun 16, 9:30 AM$/);
    await user.click(deleteButton('Doors open'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Deleted “Doors open”$/);
  });

  it('announces the same message again for another post with the same text @nightly', async () => {
    const { user } = await renderScheduler([aPost(), aPost()]);
    await user.click(deleteButton('Doors open on Friday.'));
    const said = screen.getByRole('status').firstElementChild;
    await user.click(deleteButton('Doors open on Friday.'));
    expect(screen.getByRole('status').firstElementChild).not.toBe(said);
    expect(screen.getByRole('status')).toHaveTextContent('Deleted “Doors open on Friday.”');
  });

  it('does not move focus when a dispatched action deletes a post @nightly', async () => {
    const [first, second] = [aPost(), aPost()];
    const { store } = await renderScheduler([first, second]);
    act(() => {
      field('content').focus();
    });
    act(() => {
      store.dispatch(postDeleted(first.id));
      store.dispatch(postDeleted(second.id));
    });
    expect(contents()).toEqual([]);
    expect(field('content')).toHaveFocus();
  });
});

describe('/scheduler, text of users', () => {
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
  ])('is stored unchanged and can be deleted: %s', async (_what, content) => {
    const { store } = await renderScheduler();
    submitPost(aDraft({ content }));
    expect(store.getState().scheduledPosts[0]?.content === content).toBe(true);
    expect(entries()[0]?.content === content).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Delete post: / }));
    expect(contents()).toEqual([]);
  });
});

describe('/scheduler, dispatched actions', () => {
  it('show a post once if it is dispatched twice, and delete it once @nightly', async () => {
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

  it('show a post with empty content, whose button has a name @nightly', async () => {
    await renderScheduler([aPost({ content: '' }), aPost({ content: ' \n ' })]);
    const names = entries().map(({ deleteName }) => deleteName);
    expect(new Set(names).size).toBe(2);
  });
});
