import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/App';
import { routes } from '@/routes';
import { createAppStore } from '@/state/store';
import { createManualClock } from './support/manualClock';
import { renderApp, START } from './support/renderApp';

const PAGES = [
  ['/', 'Social Sync Dashboard'],
  ['/analytics', 'Analytics'],
  ['/scheduler', 'Post Scheduler'],
  ['/integration', 'Social Media Integration'],
] as const;

const UNKNOWN = [
  ['one that is none', '/no-such-page'],
  ['one below a page', '/analytics/more'],
  ['one of a post', '/scheduler/1718452800000'],
  ['one of a file', '/index.html'],
  ['one that every object knows', '/constructor'],
  ['one of markup', '/<script>'],
  ['one of 8,000 characters', `/${'long'.repeat(2000)}`],
] as const;

describe('"Screens and routes"', () => {
  it.each(PAGES)('%s leads to "%s"', async (path, title) => {
    await renderApp({ path });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('leads from each page to each other', async () => {
    const { router } = await renderApp();
    for (const [from] of PAGES) {
      for (const [to, title] of PAGES) {
        await act(() => router.navigate(from));
        await act(() => router.navigate(to));
        expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      }
    }
  });

  it.each(UNKNOWN)('answers an unknown path with "404 Not Found": %s', async (_what, path) => {
    await renderApp({ path });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    expect(screen.getByText('404 Not Found')).toBeVisible();
  });

  it('answers a path that nobody can decode with "404 Not Found"', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderApp({ path: '/%E0%A4%A' });
    expect(screen.getByText('404 Not Found')).toBeVisible();
    for (const [words] of warn.mock.calls) expect(words).toMatch(/malformed|could not be decoded/);
  });

  it('leads from an unknown path back to the dashboard', async () => {
    const { router, user } = await renderApp({ path: '/no-such-page' });
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Social Sync Dashboard' }),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('404 Not Found')).not.toBeInTheDocument();
  });

  it('leads by the browser’s back button from an unknown path to where one was', async () => {
    const { router } = await renderApp({ path: '/scheduler' });
    await act(() => router.navigate('/no-such-page'));
    expect(screen.getByText('404 Not Found')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { level: 1, name: 'Post Scheduler' })).toBeVisible();
  });

  it('shows the header while the code of the first page is on its way', async () => {
    const clock = createManualClock(START);
    const store = createAppStore({ clock, alert: () => undefined });
    const router = createMemoryRouter(routes, { initialEntries: ['/integration'] });
    render(<App store={store} clock={clock} router={router} />);
    expect(screen.getByRole('banner')).toHaveTextContent('Social Sync');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Integration');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });
});
