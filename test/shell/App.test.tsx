import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/shell/App';
import { NETWORKS } from '@/core/channels/channelNetwork';
import { routes } from '@/shell/routes';
import { createAppStore } from '@/store/store';
import { aDraft, aPost, at } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { renderApp, START, submitPost } from '../support/renderApp';
import { servicesOf } from '../support/services';

type User = ReturnType<typeof userEvent.setup>;

async function visit(user: User, label: string) {
  await user.click(screen.getByRole('link', { name: label }));
  await screen.findByRole('link', { name: label, current: 'page' });
}

/** Performs every action of the product once. */
async function doEverything(user: User) {
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await visit(user, 'Analytics');
  await visit(user, 'Scheduler');
  submitPost(aDraft({ content: 'stays' }));
  submitPost(aDraft({ content: 'goes' }));
  await user.click(screen.getByRole('button', { name: 'Delete post: goes' }));
  await visit(user, 'Integration');
  for (const network of NETWORKS) {
    await user.click(screen.getByRole('button', { name: `Connect ${network}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
  await user.click(screen.getByRole('button', { name: 'Disconnect Twitter' }));
}

describe('App', () => {
  it('keeps posts and connections when the page changes', async () => {
    const { user } = await renderApp({
      path: '/integration',
      state: { scheduledPosts: [aPost()] },
    });
    await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    expect(await screen.findByText('Doors open on Friday.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    expect(await screen.findByRole('button', { name: 'Disconnect Twitter' })).toBeVisible();
  });

  it('starts empty with each store: "Posts and connections are lost on reload."', async () => {
    const { unmount, user } = await renderApp();
    await doEverything(user);
    unmount();
    await renderApp({ path: '/integration' });
    expect(screen.getByText('No accounts connected.')).toBeVisible();
    await visit(user, 'Scheduler');
    expect(screen.queryByText('Scheduled Posts')).not.toBeInTheDocument();
  });

  it('"Persistence: none.": stores nothing in the browser', async () => {
    const { user } = await renderApp();
    await doEverything(user);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('"No network calls are made; everything is local state or fixed sample data."', async () => {
    const request = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const socket = jest.spyOn(window, 'WebSocket');
    // jsdom has no other network APIs, so using one would throw.
    const otherWays = ['fetch', 'EventSource', 'RTCPeerConnection', 'Worker'];
    expect(otherWays.filter((way) => way in window)).toEqual([]);
    expect('sendBeacon' in navigator).toBe(false);
    const { user } = await renderApp();
    await doEverything(user);
    expect(request).not.toHaveBeenCalled();
    expect(socket).not.toHaveBeenCalled();
    expect(
      document.querySelectorAll('[src], link, script, iframe, object, form[action]'),
    ).toHaveLength(0);
  });

  it('shows alerts only through its services, not through the browser’s alert', async () => {
    const browserAlert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    const { alerts, user } = await renderApp();
    await doEverything(user);
    expect(alerts).toEqual(['Twitter is already connected.']);
    expect(browserAlert).not.toHaveBeenCalled();
  });

  it('leaves no timer when it unmounts', async () => {
    const { clock, unmount } = await renderApp({ path: '/scheduler' });
    // The earliest date, and the line about the time of the form.
    expect(clock.pending()).toBe(2);
    unmount();
    expect(clock.pending()).toBe(0);
  });

  it('works in StrictMode, which the product uses and which runs all effects twice @nightly', async () => {
    const clock = createManualTime(START);
    const alerts: string[] = [];
    const store = createAppStore(
      servicesOf({ realTime: clock.realTime, alert: (message) => void alerts.push(message) }),
    );
    const user = userEvent.setup({ delay: null });
    const { unmount } = render(
      <StrictMode>
        <App store={store} time={clock} router={createMemoryRouter(routes)} />
      </StrictMode>,
    );
    await doEverything(user);
    expect(alerts).toEqual(['Twitter is already connected.']);
    expect(screen.getByRole('button', { name: 'Disconnect Instagram' })).toHaveFocus();
    await visit(user, 'Scheduler');
    expect(screen.getByText('stays')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // The status of the post, the line about the time of the form, and the code that saves the plan, which is loaded
    // after a second.
    expect(clock.pending()).toBe(3);
    act(() => {
      clock.advanceTo(at(2026, 6, 16, 9, 30) + 1);
    });
    expect(screen.getByText('Published', { selector: 'li span' })).toBeVisible();
    expect(store.getState()).toMatchObject({
      scheduledPosts: [{ content: 'stays', status: 'pending' }],
      connections: ['Facebook', 'Instagram'],
      settings: { appearance: 'dark' },
    });
    unmount();
    expect(clock.pending()).toBe(0);
  });
});
