import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from '@/components/frame/Notice';

function renderNotice(message = 'Deleted “Summer sale…”.') {
  const handlers = {
    action: 'Undo' as const,
    onAct: jest.fn(),
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

/** Where an element stands in the window, as far as its height goes. */
function standAt(element: Element, top: number, bottom: number) {
  jest
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 1, bottom - top));
}

describe('Notice', () => {
  it('says what happened, in a region that is not live: the frame speaks', () => {
    const { notice } = renderNotice();
    expect(notice.getByText('Deleted “Summer sale…”.')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-live]')).toBeNull();
  });

  it('shows what people wrote as text, in its own direction', () => {
    const { notice } = renderNotice('حذف <b>“x”</b>');
    const message = notice.getByText('حذف <b>“x”</b>');
    expect(message).toHaveAttribute('dir', 'auto');
    expect(message.children).toHaveLength(0);
  });

  it('hands up Undo and Dismiss, each as its own', async () => {
    const { notice, user, onAct, onDismiss } = renderNotice();
    await user.click(notice.getByRole('button', { name: 'Undo' }));
    expect([onAct, onDismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await user.click(notice.getByRole('button', { name: 'Dismiss' }));
    expect([onAct, onDismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('takes no focus from where it is', () => {
    render(<button type="button">elsewhere</button>);
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    elsewhere.focus();
    renderNotice();
    expect(elsewhere).toHaveFocus();
  });

  it.each([
    ['beneath it', 700, 740, true],
    ['partly beneath it', 600, 661, true],
    ['clear of it', 600, 660, false],
    ['out of the window anyway', 700, 900, false],
  ])('brings what has focus into sight: %s', (_where, top, bottom, isMoved) => {
    const view = render(
      <>
        <button type="button">elsewhere</button>
        <Notice
          message="One."
          action="Undo"
          onAct={jest.fn()}
          onDismiss={jest.fn()}
          onFocusLost={jest.fn()}
        />
      </>,
    );
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    const scrollIntoView = jest.fn();
    Object.assign(elsewhere, { scrollIntoView });
    elsewhere.focus();
    standAt(elsewhere, top, bottom);
    standAt(screen.getByRole('region'), 660, 750);
    view.rerender(
      <>
        <button type="button">elsewhere</button>
        <Notice
          message="Another."
          action="Undo"
          onAct={jest.fn()}
          onDismiss={jest.fn()}
          onFocusLost={jest.fn()}
        />
      </>,
    );
    expect(scrollIntoView.mock.calls).toEqual(isMoved ? [[{ block: 'nearest' }]] : []);
  });

  it('leaves its own buttons where they are', () => {
    const handlers = {
      action: 'Undo' as const,
      onAct: jest.fn(),
      onDismiss: jest.fn(),
      onFocusLost: jest.fn(),
    };
    const { rerender } = render(<Notice message="One." {...handlers} />);
    const undo = screen.getByRole('button', { name: 'Undo' });
    const scrollIntoView = jest.fn();
    Object.assign(undo, { scrollIntoView });
    undo.focus();
    standAt(undo, 700, 740);
    standAt(screen.getByRole('region'), 660, 750);
    rerender(<Notice message="Another." {...handlers} />);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(undo).toHaveFocus();
  });

  it('says so if it goes while one of its buttons has focus, and only then', () => {
    const handlers = {
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

  it('of what did not work offers to try again', () => {
    const handlers = { onAct: jest.fn(), onDismiss: jest.fn(), onFocusLost: jest.fn() };
    render(<Notice message="Not loaded." action="Try again" {...handlers} />);
    const notice = within(screen.getByRole('region', { name: 'What did not work' }));
    fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
    expect(handlers.onAct).toHaveBeenCalledTimes(1);
    expect(notice.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
