import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { aPost } from '@test/support/builders';
import { useAnnounce, useAnnouncements } from '@/pages/frame/useAnnouncements';
import { networkConnected } from '@/state/connectionsSlice';
import { redone, undone } from '@/state/history';
import { draftKept } from '@/state/newPostSlice';
import { postScheduled } from '@/state/scheduledPostsSlice';
import { aStore } from '../../state/aStore';

/** Hands out the voice, and counts how often the page is drawn because of it. */
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

/** Announces in the way of something that can be taken back, or that did not work. */
let announceUndoable: (message: string) => void = () => undefined;
let announceFailure: (message: string) => void = () => undefined;

function Frame() {
  const { announcement, announce, notice, dismissNotice } = useAnnouncements();
  announceUndoable = (message) => {
    announce(message, { isUndoable: true });
  };
  announceFailure = (message) => {
    announce(message, { retry: () => undefined });
  };
  return (
    <>
      <Outlet context={announce} />
      <div role="status">{announcement}</div>
      <button type="button" aria-label="dismiss" onClick={dismissNotice} />
      <p data-testid="notice">{notice?.message}</p>
    </>
  );
}

function renderFrame() {
  timesPageWasDrawn = 0;
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
  it('says nothing at first', () => {
    renderFrame();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says what a page inside the frame announces, and only the last of it', () => {
    renderFrame();
    say('Saved.');
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved\.$/);
    say('Gone.');
    expect(screen.getByRole('status')).toHaveTextContent(/^Gone\.$/);
  });

  it('says the same announcement twice: the second is an element of its own', () => {
    renderFrame();
    say('Saved.');
    const first = screen.getByText('Saved.');
    say('Saved.');
    const second = screen.getByText('Saved.');
    expect(second).not.toBe(first);
    expect(first).not.toBeInTheDocument();
  });

  it('falls silent on an empty message', () => {
    renderFrame();
    say('Saved.');
    say('');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('gives a page the same voice for good, so that saying something draws no page anew', () => {
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

  it('stands beside what is said, for what can be taken back', () => {
    renderFrame();
    say('Saved.');
    expect(notice()).toBe('');
  });

  it('is said too, and stands when something else is said', () => {
    renderNotice();
    expect(notice()).toBe('Post scheduled.');
    expect(screen.getByRole('status')).toHaveTextContent('Post scheduled.');
    say('Saved.');
    expect(notice()).toBe('Post scheduled.');
  });

  it('goes when it is dismissed', () => {
    renderNotice();
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    expect(notice()).toBe('');
  });

  it('goes when its step is undone, and does not come back with it', () => {
    const { dispatch } = renderNotice();
    dispatch(undone());
    expect(notice()).toBe('');
    dispatch(redone());
    expect(notice()).toBe('');
  });

  it('goes when something else is done, and stays while one only writes', () => {
    const { dispatch } = renderNotice();
    dispatch(draftKept(post));
    expect(notice()).toBe('Post scheduled.');
    dispatch(networkConnected('Facebook'));
    expect(notice()).toBe('');
  });

  it('is none where there is no step to take back', () => {
    renderFrame();
    act(() => {
      announceUndoable('Nothing happened.');
    });
    expect(notice()).toBe('');
  });

  it('of what did not work stays whatever is done, until it is dismissed', () => {
    const { dispatch } = renderNotice();
    act(() => {
      announceFailure('It could not be loaded.');
    });
    dispatch(networkConnected('Facebook'), undone());
    expect(notice()).toBe('It could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    expect(notice()).toBe('');
  });
});
