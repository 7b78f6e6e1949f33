import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft } from '@test/support/builders';
import { field, submitPost } from '@test/support/renderApp';
import { PostForm } from '@/components/scheduler/PostForm';
import type { PostDraft } from '@/domain/scheduledPost';

function renderForm({ isScheduled = true, minDate = '2026-06-15' } = {}) {
  const handleSubmit = jest.fn<boolean, [PostDraft]>(() => isScheduled);
  const view = render(<PostForm minDate={minDate} onSubmit={handleSubmit} />);
  return { ...view, handleSubmit, user: userEvent.setup({ delay: null }) };
}

function typed() {
  return {
    date: field('date').value,
    time: field('time').value,
    content: field('content').value,
  };
}

describe('PostForm', () => {
  it('is a named form with the fields Date, Time and Content, in this order, and a button', async () => {
    const { user } = renderForm();
    expect(screen.getByRole('form', { name: 'New post' })).toBeVisible();
    expect(field('date')).toHaveAttribute('type', 'date');
    expect(field('time')).toHaveAttribute('type', 'time');
    for (const element of [
      field('date'),
      field('time'),
      screen.getByRole('textbox', { name: 'Content' }),
      screen.getByRole('button', { name: 'Schedule Post' }),
    ]) {
      await user.tab();
      expect(element).toHaveFocus();
    }
  });

  it('has a content of several lines: 4 rows, with the placeholder', () => {
    renderForm();
    const content = screen.getByPlaceholderText('What would you like to post?');
    expect(content).toBe(screen.getByLabelText('Content'));
    expect(content.tagName).toBe('TEXTAREA');
    expect(content).toHaveAttribute('rows', '4');
  });

  it('asks nothing of the browser but the earliest date, and sets no limit to the content', () => {
    renderForm({ minDate: '2026-02-28' });
    expect(field('date')).toHaveAttribute('min', '2026-02-28');
    for (const name of ['date', 'time', 'content'] as const) {
      expect(field(name)).not.toBeRequired();
      expect(field(name)).not.toHaveAttribute('maxlength');
      expect(field(name)).not.toHaveAttribute('max');
    }
    expect(screen.getByRole('form')).not.toHaveAttribute('novalidate');
  });

  it('hands up what was typed, as it was typed', async () => {
    const { user, handleSubmit } = renderForm();
    await user.type(field('date'), '2026-06-16');
    await user.type(field('time'), '09:30');
    await user.type(field('content'), '  Good morning,{Enter}Lisbon ');
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(handleSubmit.mock.calls).toEqual([
      [{ date: '2026-06-16', time: '09:30', content: '  Good morning,\nLisbon ' }],
    ]);
  });

  it('clears its three fields once the draft was scheduled', () => {
    renderForm();
    submitPost(aDraft());
    expect(typed()).toEqual({ date: '', time: '', content: '' });
  });

  it('keeps what was typed, and focus where it is, if the draft was not scheduled', async () => {
    const { user } = renderForm({ isScheduled: false });
    submitPost(aDraft());
    await user.click(field('content'));
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(screen.getByRole('button', { name: 'Schedule Post' })).toHaveFocus();
    expect(typed()).toEqual(aDraft());
  });

  it('is sent by the Enter key in a field of one line', async () => {
    const { user, handleSubmit } = renderForm();
    await user.type(field('date'), '2026-06-16{Enter}');
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });

  it('begins a new line by the Enter key in the content', async () => {
    const { user, handleSubmit } = renderForm();
    await user.type(field('content'), 'one{Enter}two');
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(field('content')).toHaveValue('one\ntwo');
  });

  it('keeps the draft when the earliest date moves on', () => {
    const { rerender, handleSubmit } = renderForm();
    fireEvent.change(field('content'), { target: { value: 'half a thought' } });
    rerender(<PostForm minDate="2026-06-16" onSubmit={handleSubmit} />);
    expect(field('date')).toHaveAttribute('min', '2026-06-16');
    expect(field('content')).toHaveValue('half a thought');
  });

  it('writes from the side from which the content reads', () => {
    renderForm();
    expect(field('content')).toHaveAttribute('dir', 'auto');
  });
});
