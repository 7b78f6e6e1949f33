import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useAnnounce, useAnnouncements } from '@/pages/useAnnouncements';

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

function Frame() {
  const { announcement, announce } = useAnnouncements();
  return (
    <>
      <Outlet context={announce} />
      <div role="status">{announcement}</div>
    </>
  );
}

function renderFrame() {
  timesPageWasDrawn = 0;
  const routes = [{ element: <Frame />, children: [{ path: '/', element: <Page /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

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
