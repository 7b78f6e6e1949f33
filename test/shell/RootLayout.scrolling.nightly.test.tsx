import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

type App = Awaited<ReturnType<typeof renderApp>>;

/** Records the calls that scroll the window. */
function recordScrolling() {
  return jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

/** Scrolls the window as a user does. */
function scrollDownTo(place: number) {
  jest.spyOn(window, 'scrollY', 'get').mockReturnValue(place);
  fireEvent.scroll(window);
}

async function follow({ user }: App, label: string) {
  await user.click(screen.getByRole('link', { name: label }));
  await screen.findByRole('link', { name: label, current: 'page' });
}

async function go({ router }: App, steps: number) {
  await act(() => router.navigate(steps));
}

describe('RootLayout, the scroll position', () => {
  it('scrolls to the top when a link is followed', async () => {
    const app = await renderApp();
    const scrollTo = recordScrolling();
    scrollDownTo(700);
    await follow(app, 'Scheduler');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('restores the position on back and forward', async () => {
    const app = await renderApp();
    const scrollTo = recordScrolling();
    scrollDownTo(700);
    await follow(app, 'Scheduler');
    scrollDownTo(300);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
    scrollDownTo(700);
    await go(app, 1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  });

  it('stores the positions of two visits to one page separately', async () => {
    const app = await renderApp();
    const scrollTo = recordScrolling();
    scrollDownTo(100);
    await follow(app, 'Analytics');
    scrollDownTo(200);
    await follow(app, 'Dashboard');
    scrollDownTo(300);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 200);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 100);
    await go(app, 2);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  });

  it('restores the top of a page that was not scrolled', async () => {
    const app = await renderApp();
    const scrollTo = recordScrolling();
    await follow(app, 'Analytics');
    scrollDownTo(500);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('does not scroll on the first load or when a page renders again', async () => {
    const scrollTo = recordScrolling();
    const { user } = await renderApp({ path: '/integration' });
    await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not scroll when the link of the current page is followed', async () => {
    const app = await renderApp({ path: '/scheduler' });
    const scrollTo = recordScrolling();
    scrollDownTo(400);
    await follow(app, 'Scheduler');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('keeps the position when the link of the current page is followed', async () => {
    const app = await renderApp({ path: '/scheduler' });
    const scrollTo = recordScrolling();
    scrollDownTo(400);
    await follow(app, 'Scheduler');
    await follow(app, 'Analytics');
    scrollDownTo(0);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 400);
  });

  it("turns off the browser's scroll restoration, and turns it on again when it unmounts @nightly", async () => {
    history.scrollRestoration = 'auto';
    const { unmount } = await renderApp();
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    expect(history.scrollRestoration).toBe('auto');
  });

  it('stores the positions only in memory', async () => {
    const app = await renderApp();
    scrollDownTo(700);
    await follow(app, 'Scheduler');
    await go(app, -1);
    app.unmount();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('removes its listener when it unmounts', async () => {
    const remove = jest.spyOn(window, 'removeEventListener');
    const { unmount } = await renderApp();
    unmount();
    expect(remove.mock.calls.map(([event]) => event)).toContain('scroll');
  });
});
