import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withTime } from '@test/support/withTime';
import { Notice, Notices } from '@/shell/Notices';

function aView(contents: string) {
  return (
    <>
      <button type="button">elsewhere</button>
      <Notices>
        <section>
          {contents}
          <button type="button">Undo</button>
        </section>
      </Notices>
    </>
  );
}

/** Sets the vertical position of an element in the window. */
function setPosition(element: Element | null, top: number, bottom: number) {
  if (!element) throw new Error('There is no such element.');
  jest
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 1, bottom - top));
}

/** Fixes an element at this position of the window. */
function fixAt(element: HTMLElement | null, top: number, bottom: number) {
  element?.style.setProperty('position', 'fixed');
  setPosition(element, top, bottom);
}

describe('Notices', () => {
  it('reserve their space at the bottom of the window only while they are fixed and shown', () => {
    const { style } = document.documentElement;
    const space = () => style.getPropertyValue('--notice-space');
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 1, 48));
    const { unmount } = render(aView('Static.'));
    expect(space()).toBe('0px');
    unmount();
    expect(space()).toBe('');
    jest
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue({ position: 'fixed' } as CSSStyleDeclaration);
    const fixed = render(aView('Fixed.'));
    expect(space()).toBe('calc(48px + var(--space-24))');
    fixed.unmount();
    expect(space()).toBe('');
    jest.restoreAllMocks();
  });

  it.each([
    ['covered', 700, 740, true],
    ['partly covered', 600, 661, true],
    ['not covered', 600, 660, false],
    ['outside the window', 700, 900, false],
  ])(
    'scroll the focused element into view if it is covered: %s',
    (_where, top, bottom, isMoved) => {
      const { rerender, container } = render(aView('One.'));
      const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
      const scrollIntoView = jest.fn();
      Object.assign(elsewhere, { scrollIntoView });
      elsewhere.focus();
      setPosition(elsewhere, top, bottom);
      fixAt(container.querySelector('[data-floating]'), 660, 750);
      rerender(aView('Another.'));
      expect(scrollIntoView.mock.calls).toEqual(isMoved ? [[{ block: 'nearest' }]] : []);
    },
  );

  it('do not scroll to their own buttons', () => {
    const { rerender, container } = render(aView('One.'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    const scrollIntoView = jest.fn();
    Object.assign(undo, { scrollIntoView });
    undo.focus();
    setPosition(undo, 700, 740);
    fixAt(container.querySelector('[data-floating]'), 660, 750);
    rerender(aView('Another.'));
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(undo).toHaveFocus();
  });
});

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
  render(<Notice message={message} {...handlers} />, withTime());
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
      withTime(),
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
    render(<Notice message="Undone: delete 6 posts" action="Redo" {...handlers} />, withTime());
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
    const { unmount } = render(<Notice message="One." {...handlers} />, withTime());
    unmount();
    expect(handlers.onFocusLost).not.toHaveBeenCalled();

    const again = render(<Notice message="One." {...handlers} />, withTime());
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
    render(<Notice message="Not loaded." action="Try again" isProblem {...handlers} />, withTime());
    const notice = within(screen.getByRole('region', { name: 'Problem' }));
    fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
    expect(handlers.onAct).toHaveBeenCalledTimes(1);
    expect(notice.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
