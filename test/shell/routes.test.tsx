import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, createPath } from 'react-router-dom';
import { App } from '@/shell/App';
import { routes } from '@/shell/routes';
import { createAppStore } from '@/store/store';
import { aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { renderApp, START } from '../support/renderApp';
import { servicesOf } from '../support/services';
import { bugs } from '../../package.json';

const PAGES = [
  ['/', 'Social Sync Dashboard'],
  ['/analytics', 'Analytics'],
  ['/scheduler', 'Post Scheduler'],
  ['/integration', 'Social Media Integration'],
] as const;

const UNKNOWN = [
  ['one without a page', '/no-such-page'],
  ['one below a page', '/analytics/more'],
  ['one with the id of a post', '/scheduler/1718452800000'],
  ['one of a file', '/robots.txt'],
  ['one with the name of an object property', '/constructor'],
  ['one with markup', '/<script>'],
  ['one of 8,000 characters', `/${'long'.repeat(2000)}`],
] as const;

describe('"Screens and routes"', () => {
  it('navigates from every page to every other', async () => {
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

  it('answers a path that cannot be decoded with "404 Not Found"', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderApp({ path: '/%E0%A4%A' });
    expect(screen.getByText('404 Not Found')).toBeVisible();
    for (const [words] of warn.mock.calls) expect(words).toMatch(/malformed|could not be decoded/);
  });

  it('links from an unknown path to the dashboard', async () => {
    const { router, user } = await renderApp({ path: '/no-such-page' });
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Social Sync Dashboard' }),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('404 Not Found')).not.toBeInTheDocument();
  });

  it('returns from an unknown path with the browser’s back button', async () => {
    const { router } = await renderApp({ path: '/scheduler' });
    await act(() => router.navigate('/no-such-page'));
    expect(screen.getByText('404 Not Found')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { level: 1, name: 'Post Scheduler' })).toBeVisible();
  });

  it('shows the header while the code of the first page loads', async () => {
    const clock = createManualTime(START);
    const store = createAppStore(servicesOf({ realTime: clock.realTime }));
    const router = createMemoryRouter(routes, { initialEntries: ['/integration'] });
    render(<App store={store} time={clock} router={router} />);
    expect(screen.getByRole('banner')).toHaveTextContent('Social Sync');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Integration');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });
});

describe('below a path @nightly', () => {
  const BASE = '/social-sync/';

  it('every link of every page leads to an address below it', async () => {
    const state = { scheduledPosts: [aPost()] };
    const { router, user } = await renderApp({ base: BASE, path: '/scheduler', state });
    const seen = new Set<string>();
    for (const [path, title] of [
      ...PAGES,
      ['/nowhere', 'Unexpected Application Error!'],
    ] as const) {
      await act(() => router.navigate(path));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(router.state.location.pathname).toBe(BASE + path.slice(1));
      for (const link of document.querySelectorAll('a')) {
        const address = link.getAttribute('href') ?? '';
        // The link that skips to the content moves focus only, and that of the error screen leads to the project.
        if (address !== '#content' && !address.startsWith(bugs.url)) {
          seen.add(address.replace(/#.*/, ''));
        }
      }
    }
    expect([...seen].sort()).toEqual(PAGES.map(([path]) => BASE + path.slice(1)).sort());
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(createPath(router.state.location)).toBe(BASE);
  });

  it('the command palette leads to pages below it', async () => {
    const { router, user } = await renderApp({ base: BASE });
    await user.click(screen.getByRole('button', { name: 'Search or run a command' }));
    await user.type(await screen.findByRole('combobox'), 'Analytics{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`${BASE}analytics`);
  });
});

describe('prefetching the code of a page @nightly', () => {
  /**
   * Creates a router over fresh routes.
   *
   * @param failures how often loading the scheduler's code fails before it succeeds
   * @returns the router, a function that fires an event at a link, and the number of loads
   */
  async function setUp(failures = 0) {
    jest.resetModules();
    let fetched = 0;
    jest.doMock('@/shell/SchedulerPage', () => {
      fetched += 1;
      if (fetched <= failures) throw new Error('The code did not come');
      return { SchedulerPage: () => null };
    });
    const fresh = await import('@/shell/routes');
    const { createMemoryRouter: createRouter } = await import('react-router-dom');
    const router = createRouter(fresh.routes);

    async function pointAt(markup: string, intent = 'pointerover') {
      document.body.innerHTML = markup;
      document.addEventListener(intent, fresh.fetchAhead, { once: true });
      const [target = document] = Array.from(document.querySelectorAll('.target'));
      target.dispatchEvent(new Event(intent, { bubbles: true }));
      await new Promise((resolve) => {
        process.nextTick(resolve);
      });
    }

    return { router, pointAt, fetched: () => fetched };
  }

  const LINK = '<a href="/scheduler" class="target">Scheduler</a>';

  afterEach(() => {
    jest.dontMock('@/shell/SchedulerPage');
    document.body.innerHTML = '';
  });

  it.each([
    ['pointerover', LINK],
    ['focusin', LINK],
    ['pointerover', '<a href="/scheduler"><svg><path class="target"></path></svg></a>'],
  ])('loads it once, on %s at %s', async (intent, markup) => {
    const { router, pointAt, fetched } = await setUp();
    await pointAt(markup, intent);
    expect(fetched()).toBe(1);
    await pointAt(markup, intent);
    await router.navigate('/scheduler');
    expect(fetched()).toBe(1);
    expect(router.state.errors).toBeNull();
  });

  it('loads it below a path, at a link below this path', async () => {
    Object.assign(globalThis, { BASE_PATH: '/plan/' });
    const { pointAt, fetched } = await setUp();
    Object.assign(globalThis, { BASE_PATH: '/' });
    await pointAt(LINK);
    expect(fetched()).toBe(0);
    await pointAt('<a href="/plan/scheduler" class="target">Scheduler</a>');
    expect(fetched()).toBe(1);
  });

  it.each([
    ['a link to another page', '<a href="/integration" class="target">Integration</a>'],
    ['a link to a page that is not lazy', '<a href="/" class="target">Dashboard</a>'],
    ['a link to no page', '<a href="/constructor" class="target">?</a>'],
    ['an element that is not a link', '<p class="target">/scheduler</p>'],
    ['the document', ''],
  ])('does nothing for %s', async (_what, markup) => {
    const { pointAt, fetched } = await setUp();
    await pointAt(markup);
    expect(fetched()).toBe(0);
  });

  it('ignores an error, and loads the code again when the link is followed', async () => {
    const { router, pointAt, fetched } = await setUp(1);
    await pointAt(LINK);
    await pointAt(LINK);
    expect(fetched()).toBe(1);
    expect(router.state.errors).toBeNull();
    await router.navigate('/scheduler');
    expect(fetched()).toBe(2);
    expect(router.state.errors).toBeNull();
  });

  it('shows the error screen if the code fails to load again, and tries again the next time', async () => {
    const { router, pointAt, fetched } = await setUp(2);
    await pointAt(LINK);
    await router.navigate('/scheduler');
    expect(Object.values(router.state.errors ?? {})).toMatchObject([
      { message: expect.stringContaining('could not be loaded') as string },
    ]);
    await router.navigate('/');
    await router.navigate('/scheduler');
    expect(fetched()).toBe(3);
    expect(router.state.errors).toBeNull();
  });
});
