import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { aPost } from '@test/support/builders';
import { useAnnounce, useAnnouncements, type Announce } from '@/ui/page/useAnnouncements';
import { networkConnected } from '@/store/connectionsSlice';
import { redone, undone } from '@/store/history/steps';
import { newPostChanged } from '@/store/newPostSlice';
import { postDeleted, postScheduled } from '@/store/scheduledPostsSlice';
import { aStore } from '../../store/aStore';

/** The number of renders of the page, which calls `useAnnounce`. */
let timesPageWasDrawn = 0;

function Page() {
  const announce = useAnnounce();
  timesPageWasDrawn += 1;
  return ['Saved.', 'Gone.', ''].map((message) => (
    <button
      key={message}
      type="button"
      aria-label={`say "${message}"`}
      onClick={() => {
        announce(message);
      }}
    />
  ));
}

/** Announces a change that can be undone, or a failure. */
let announceUndoable: (message: string) => void = () => undefined;
let announceFailure: (message: string) => void = () => undefined;
let announceAny: Announce = () => () => undefined;
const highlight = jest.fn<undefined, [readonly string[]]>();

function Frame() {
  const { announcement, announce, notices } = useAnnouncements(highlight, false);
  announceUndoable = (message) => {
    announce(message, { notice: 'Undo' });
  };
  announceAny = announce;
  announceFailure = (message) => {
    announce(message, { retry: () => undefined });
  };
  return (
    <>
      <Outlet context={announce} />
      <div role="status">{announcement}</div>
      <button type="button" aria-label="dismiss" onClick={notices.at(-1)?.dismiss} />
      <p data-testid="notice">{notices.map(({ message }) => message).join(' / ')}</p>
      <p data-testid="details">{JSON.stringify([notices.at(-1)?.action, notices.at(-1)?.posts])}</p>
    </>
  );
}

function renderFrame() {
  timesPageWasDrawn = 0;
  highlight.mockClear();
  const store = aStore();
  const routes = [{ element: <Frame />, children: [{ path: '/', element: <Page /> }] }];
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Provider>,
  );
  return {
    dispatch: (...events: UnknownAction[]) => {
      act(() => {
        for (const event of events) store.dispatch(event);
      });
    },
  };
}

const notice = () => screen.getByTestId('notice').textContent;

function say(message: string) {
  fireEvent.click(screen.getByRole('button', { name: `say "${message}"` }));
}

describe('useAnnouncements', () => {
  it('announces nothing initially', () => {
    renderFrame();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces the last message of a page in the frame', () => {
    renderFrame();
    say('Saved.');
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved\.$/);
    say('Gone.');
    expect(screen.getByRole('status')).toHaveTextContent(/^Gone\.$/);
  });

  it('announces the same message twice, as a new element', () => {
    renderFrame();
    say('Saved.');
    const first = screen.getByText('Saved.');
    say('Saved.');
    const second = screen.getByText('Saved.');
    expect(second).not.toBe(first);
    expect(first).not.toBeInTheDocument();
  });

  it('announces nothing for an empty message', () => {
    renderFrame();
    say('Saved.');
    say('');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('returns a stable function, so announcing does not render the page', () => {
    renderFrame();
    const times = timesPageWasDrawn;
    say('Saved.');
    say('Gone.');
    expect(timesPageWasDrawn).toBe(times);
  });
});

describe('a notice', () => {
  const post = aPost();

  function renderNotice() {
    const frame = renderFrame();
    frame.dispatch(networkConnected('Twitter'), postScheduled(post));
    act(() => {
      announceUndoable('Post scheduled.');
    });
    return frame;
  }

  it('is not shown for a message that cannot be undone', () => {
    renderFrame();
    say('Saved.');
    expect(notice()).toBe('');
  });

  it('is also announced, and stays when something else is announced', () => {
    renderNotice();
    expect(notice()).toBe('Post scheduled.');
    expect(screen.getByRole('status')).toHaveTextContent('Post scheduled.');
    say('Saved.');
    expect(notice()).toBe('Post scheduled.');
  });

  it('disappears when it is dismissed', () => {
    renderNotice();
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    expect(notice()).toBe('');
  });

  it('disappears when its step is undone, and does not return when it is redone', () => {
    const { dispatch } = renderNotice();
    dispatch(undone());
    expect(notice()).toBe('');
    dispatch(redone());
    expect(notice()).toBe('');
  });

  it('disappears at the next step, and stays while the user only types', () => {
    const { dispatch } = renderNotice();
    dispatch(newPostChanged(post));
    expect(notice()).toBe('Post scheduled.');
    dispatch(networkConnected('Facebook'));
    expect(notice()).toBe('');
  });

  it('is not shown if there is no step to undo', () => {
    renderFrame();
    act(() => {
      announceUndoable('Nothing happened.');
    });
    expect(notice()).toBe('');
  });

  it('offers to undo or redo a step, and names and highlights the posts that it concerns', () => {
    const { dispatch } = renderNotice();
    const details = () => JSON.parse(screen.getByTestId('details').textContent) as unknown;
    expect(details()).toEqual(['Undo', [post.id]]);
    expect(highlight.mock.calls).toEqual([[[post.id]]]);
    dispatch(postDeleted(post.id));
    act(() => {
      announceUndoable('Deleted');
    });
    expect(details()).toEqual(['Undo', []]);
    dispatch(undone());
    act(() => {
      announceAny('Undone: delete', { notice: 'Redo' });
    });
    expect(details()).toEqual(['Redo', [post.id]]);
    expect(highlight.mock.lastCall).toEqual([[post.id]]);
    act(() => {
      announceAny('No posts were moved', { notice: 'plain' });
    });
    expect(details()).toEqual([null, []]);
  });

  it('is not shown if there is no step to redo', () => {
    renderFrame();
    act(() => {
      announceAny('Nothing happened', { notice: 'Redo' });
    });
    expect(notice()).toBe('');
  });

  it('of a failure stays until it is dismissed', () => {
    const { dispatch } = renderNotice();
    act(() => {
      announceFailure('It could not be loaded.');
    });
    dispatch(networkConnected('Facebook'), undone());
    expect(notice()).toBe('It could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    expect(notice()).toBe('');
  });

  it('of an offer stays beside the notices of actions, and is shown once', () => {
    const { dispatch } = renderNotice();
    const offer = { label: 'Reload', run: () => undefined };
    let withdraw: () => void = () => undefined;
    act(() => {
      announceAny('A new version is ready', { offer });
      announceAny('No space is left', { offer: { ...offer, isProblem: true } });
      withdraw = announceAny('A new version is ready', { offer });
      announceUndoable('Connected Facebook.');
    });
    expect(notice()).toBe('A new version is ready / No space is left / Connected Facebook.');
    dispatch(networkConnected('Instagram'));
    expect(notice()).toBe('A new version is ready / No space is left');
    act(() => {
      withdraw();
    });
    expect(notice()).toBe('No space is left');
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    expect(notice()).toBe('');
  });
});
