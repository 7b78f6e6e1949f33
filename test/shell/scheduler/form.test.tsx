import { fireEvent, screen } from '@testing-library/react';
import { aDraft, aPost } from '@test/support/builders';
import { field, submitPost } from '@test/support/renderApp';
import type { PostDraft } from '@/core/plan/postFields';
import { contents, renderScheduler, typed } from './renderScheduler';

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
    // The draft is still stored, because it must survive navigation.
    expect({ ...store.getState(), newPost: null }).toEqual({ ...before, newPost: null });
    expect(container.innerHTML).toBe(page);
    expect(typed()).toEqual(aDraft(empty));
    expect(alerts).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Schedule Post' })).toHaveFocus();
    for (const name of ['date', 'time', 'content'] as const) expect(field(name)).toBeValid();
  });

  it('keeps white space around the content', async () => {
    await renderScheduler();
    submitPost(aDraft({ content: '\n  word \u00a0' }));
    expect(contents()).toEqual(['\n  word \u00a0']);
  });

  it('"After a successful add, the three fields are cleared."', async () => {
    await renderScheduler();
    submitPost(aDraft());
    expect(contents()).toHaveLength(1);
    expect(typed()).toEqual({ date: '', time: '', content: '' });
  });

  it('offers the next day without posts, at a usual time', async () => {
    const { user, store } = await renderScheduler([
      aPost({ date: '2026-06-15', time: '18:00' }),
      aPost({ date: '2026-06-16', time: '18:00' }),
    ]);
    await user.click(field('content'));
    const gap = await screen.findByRole('button', { name: 'Next gap' });
    await user.click(gap);
    expect(gap).toHaveAttribute('aria-pressed', 'true');
    expect(typed()).toMatchObject({ date: '2026-06-17', time: '18:00' });
    await user.type(field('content'), 'Next');
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(store.getState().scheduledPosts.at(-1)).toMatchObject({ date: '2026-06-17' });
    await user.click(screen.getByRole('button', { name: 'Next gap' }));
    expect(field('date')).toHaveValue('2026-06-18');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(typed()).toMatchObject({ date: '2026-06-15', time: '18:00' });
  });

  it('moves focus to the next post after Enter in a field or on a choice, and leaves it on a pressed button', async () => {
    const { user } = await renderScheduler();
    for (const submit of ['{Enter}', '{Control>}{Enter}{/Control}']) {
      await user.type(field('content'), 'Next');
      fireEvent.change(field('date'), { target: { value: '2026-06-20' } });
      fireEvent.change(field('time'), { target: { value: '09:30' } });
      field('time').focus();
      await user.keyboard(submit);
      expect(typed().content).toBe('');
      expect(field('content')).toHaveFocus();
    }
    await user.type(field('content'), 'Next');
    fireEvent.change(field('time'), { target: { value: '09:30' } });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(field('content')).toHaveFocus();
    submitPost(aDraft());
    const button = screen.getByRole('button', { name: 'Schedule Post' });
    button.focus();
    submitPost(aDraft());
    expect(button).toHaveFocus();
    expect(contents()).toHaveLength(5);
  });
});
