import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

type App = Awaited<ReturnType<typeof renderApp>>;

/** Where the window was sent to, in order. */
function recordScrolling() {
  return jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

/** Scrolls the window as a person does. */
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

describe('useScrollMemory', () => {
  it('leads a link to the top of its page', async () => {
    const app = await renderApp();
    const scrollTo = recordScrolling();
    scrollDownTo(700);
    await follow(app, 'Scheduler');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('leads back and forward to where one was', async () => {
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

  it('knows two visits to one page apart', async () => {
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

  it('leads back to the top of a page on which nobody scrolled', async () => {
    const app = await renderApp();
    const scrollTo = recordScrolling();
    await follow(app, 'Analytics');
    scrollDownTo(500);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('scrolls nothing on the first load, nor when a page is drawn anew', async () => {
    const scrollTo = recordScrolling();
    const { user } = await renderApp({ path: '/integration' });
    await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('scrolls nothing when the link of the present page is followed', async () => {
    const app = await renderApp({ path: '/scheduler' });
    const scrollTo = recordScrolling();
    scrollDownTo(400);
    await follow(app, 'Scheduler');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('still knows the place after the link of the present page was followed', async () => {
    const app = await renderApp({ path: '/scheduler' });
    const scrollTo = recordScrolling();
    scrollDownTo(400);
    await follow(app, 'Scheduler');
    await follow(app, 'Analytics');
    scrollDownTo(0);
    await go(app, -1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 400);
  });

  it('takes the restoring of places over from the browser, and gives it back', async () => {
    history.scrollRestoration = 'auto';
    const { unmount } = await renderApp();
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    expect(history.scrollRestoration).toBe('auto');
  });

  it('keeps the places in memory and nowhere else', async () => {
    const app = await renderApp();
    scrollDownTo(700);
    await follow(app, 'Scheduler');
    await go(app, -1);
    app.unmount();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('no longer listens once the frame is gone', async () => {
    const remove = jest.spyOn(window, 'removeEventListener');
    const { unmount } = await renderApp();
    unmount();
    expect(remove.mock.calls.map(([event]) => event)).toContain('scroll');
  });
});
