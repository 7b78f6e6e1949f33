import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from '@/shell/Notice';

const SHOWS_NOTHING = { posts: [], onShow: () => undefined };

function renderNotice(message = 'Deleted “Summer sale…”') {
  const handlers = {
    action: 'Undo' as const,
    onAct: jest.fn(),
    posts: ['1'],
    onShow: jest.fn(),
    onDismiss: jest.fn(),
    onFocusLost: jest.fn(),
  };
  render(<Notice message={message} {...handlers} />);
  return {
    ...handlers,
    user: userEvent.setup({ delay: null }),
    notice: within(screen.getByRole('region', { name: 'Last change' })),
  };
}

describe('Notice', () => {
  it('shows the message in a region that is not live', () => {
    const { notice } = renderNotice();
    expect(notice.getByText('Deleted “Summer sale…”')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-live]')).toBeNull();
  });

  it('shows user content as text, with automatic direction', () => {
    const { notice } = renderNotice('حذف <b>“x”</b>');
    const message = notice.getByText('حذف <b>“x”</b>');
    expect(message).toHaveAttribute('dir', 'auto');
    expect(message.children).toHaveLength(0);
  });

  it('has the buttons Show, Undo and Dismiss in this order, each with its handler', async () => {
    const { notice, user, onShow, onAct, onDismiss } = renderNotice();
    const calls = () => [onShow, onAct, onDismiss].map(({ mock }) => mock.calls.length);
    const [show, undo, dismiss] = notice.getAllByRole('button');
    expect([show, undo, dismiss].map((button) => button?.textContent)).toEqual([
      'Show',
      'Undo',
      '',
    ]);
    expect(dismiss).toHaveAccessibleName('Dismiss');
    for (const button of [show, undo, dismiss]) if (button) await user.click(button);
    expect(calls()).toEqual([1, 1, 1]);
  });

  it('has only Dismiss if there is nothing to show or to undo', () => {
    render(
      <Notice
        message="No posts were moved"
        {...SHOWS_NOTHING}
        onAct={jest.fn()}
        onDismiss={jest.fn()}
        onFocusLost={jest.fn()}
      />,
    );
    expect(screen.getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Dismiss' }),
    ]);
  });

  it('offers Redo after an undo', () => {
    const handlers = {
      ...SHOWS_NOTHING,
      onAct: jest.fn(),
      onDismiss: jest.fn(),
      onFocusLost: jest.fn(),
    };
    render(<Notice message="Undone: delete 6 posts" action="Redo" {...handlers} />);
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(handlers.onAct).toHaveBeenCalledTimes(1);
  });

  it('does not take focus', () => {
    render(<button type="button">elsewhere</button>);
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    elsewhere.focus();
    renderNotice();
    expect(elsewhere).toHaveFocus();
  });

  it('calls onFocusLost only if it unmounts with focus', () => {
    const handlers = {
      ...SHOWS_NOTHING,
      action: 'Undo' as const,
      onAct: jest.fn(),
      onDismiss: jest.fn(),
      onFocusLost: jest.fn(),
    };
    const { unmount } = render(<Notice message="One." {...handlers} />);
    unmount();
    expect(handlers.onFocusLost).not.toHaveBeenCalled();

    const again = render(<Notice message="One." {...handlers} />);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    again.unmount();
    expect(handlers.onFocusLost).toHaveBeenCalledTimes(1);
  });

  it('offers to try again after a failure', () => {
    const handlers = {
      ...SHOWS_NOTHING,
      onAct: jest.fn(),
      onDismiss: jest.fn(),
      onFocusLost: jest.fn(),
    };
    render(<Notice message="Not loaded." action="Try again" isProblem {...handlers} />);
    const notice = within(screen.getByRole('region', { name: 'Problem' }));
    fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
    expect(handlers.onAct).toHaveBeenCalledTimes(1);
    expect(notice.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
