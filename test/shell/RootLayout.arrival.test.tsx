import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';

const PAGES = [
  { label: 'Analytics', heading: 'Analytics' },
  { label: 'Scheduler', heading: 'Post Scheduler' },
  { label: 'Integration', heading: 'Social Media Integration' },
];

function said() {
  return screen.getByRole('status').textContent;
}

async function arriveAt(heading: string) {
  const title = await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
}

describe('RootLayout, after navigation', () => {
  it.each(['/', '/analytics', '/scheduler', '/integration', '/unknown'])(
    'does nothing on the first page of a visit: no focus, no announcement at %s',
    async (path) => {
      await renderApp({ path });
      expect(document.body).toHaveFocus();
      expect(said()).toBe('');
    },
  );

  it.each(PAGES)('focuses the heading and announces the page: $label', async (page) => {
    const { user } = await renderApp();
    await user.click(screen.getByRole('link', { name: page.label }));
    await arriveAt(page.heading);
    expect(said()).toBe(page.heading);
  });

  it('does so on the way back to the first page @nightly', async () => {
    const { user } = await renderApp();
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await arriveAt('Post Scheduler');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await arriveAt('Social Sync Dashboard');
    expect(said()).toBe('Social Sync Dashboard');
  });

  it('does so on back and forward', async () => {
    const { router, user } = await renderApp();
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await arriveAt('Analytics');
    await act(() => router.navigate(-1));
    await arriveAt('Social Sync Dashboard');
    await act(() => router.navigate(1));
    await arriveAt('Analytics');
    expect(said()).toBe('Analytics');
  });

  it('does so for a page that is not found', async () => {
    const { router } = await renderApp();
    await act(() => router.navigate('/unknown'));
    await arriveAt('Unexpected Application Error!');
    expect(said()).toBe('Unexpected Application Error!');
  });

  it('does not scroll, because the layout restores the position @nightly', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    const { user } = await renderApp();
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    await arriveAt('Analytics');
    const title = screen.getByRole('heading', { level: 1 });
    const calls = focus.mock.calls.filter((_call, index) => focus.mock.contexts[index] === title);
    expect(calls).toEqual([[{ preventScroll: true }]]);
  });

  it('does nothing when the link of the current page is followed @nightly', async () => {
    const { user } = await renderApp();
    const link = screen.getByRole('link', { name: 'Dashboard' });
    await user.click(link);
    expect(link).toHaveFocus();
    expect(said()).toBe('');
  });

  it('does nothing when only the query or fragment changes @nightly', async () => {
    const { router } = await renderApp({ path: '/scheduler' });
    await act(() => router.navigate('/scheduler?week=25#list'));
    expect(document.body).toHaveFocus();
    expect(said()).toBe('');
  });
});
