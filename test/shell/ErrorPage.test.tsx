import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { renderApp } from '@test/support/renderApp';
import { placeMark } from '@/ui/controls/focusTargets';
import { describeError, PageLoadError } from '@/shell/ErrorPage';
import { routes } from '@/shell/routes';

const HEADING = 'Unexpected Application Error!';

/** Throws any value: some libraries throw values that are not errors. */
function throwAnything(thrown: unknown): never {
  throw thrown;
}

interface FailingPageProps {
  readonly thrown: unknown;
}

function FailingPage({ thrown }: FailingPageProps): never {
  return throwAnything(thrown);
}

/** Returns the routes of the product with /scheduler replaced. */
function withScheduler(page: Pick<RouteObject, 'element' | 'loader'>, all = routes): RouteObject[] {
  return all.map((route): RouteObject => {
    if (route.path === '/scheduler') return { path: '/scheduler', ...page };
    return route.children ? { ...route, children: withScheduler(page, route.children) } : route;
  });
}

/**
 * Expects console errors about the thrown value only. React and the router report caught errors.
 */
function expectReportsOf(thrown: unknown) {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    expect(report).toHaveBeenCalled();
    for (const words of report.mock.calls) expect(words).toContain(thrown);
    report.mockRestore();
  };
}

/** Returns the page without the details of the error, which are hidden until the user opens them. */
function withoutDetails(): HTMLElement {
  expect(screen.getByLabelText('Details')).not.toBeVisible();
  const page = document.body.cloneNode(true) as HTMLElement;
  page.querySelector('details')?.remove();
  return page;
}

function message() {
  const heading = screen.getByRole('heading', { level: 1, name: HEADING });
  return heading.parentElement?.querySelector('p')?.textContent;
}

const NOTHING_KNOWN = 'Something went wrong.';

describe('describeError', () => {
  const route404 = { status: 404, statusText: 'Not Found', internal: true, data: null };

  it.each([
    ['status and text', route404, '404 Not Found'],
    ['status where there is no text', { ...route404, statusText: '' }, '404'],
    ['message', new Error('The moon is full.'), 'The moon is full.'],
    ['message of an error of any kind', new TypeError('x is not y'), 'x is not y'],
    ['message of several lines', new Error('one\ntwo'), 'one\ntwo'],
    ['the string itself', 'Only words', 'Only words'],
  ])('returns the error status and text or message: %s', (_what, error, words) => {
    expect(describeError(error)).toBe(words);
  });

  it.each([
    ['an error without a message', new Error()],
    ['an empty string', ''],
    ['null', null],
    ['undefined', undefined],
    ['a number', 42],
    ['an object', { stack: 'at secret.ts:1:1' }],
  ])('returns a general sentence for an error without a message: %s', (_what, error) => {
    expect(describeError(error)).toBe(NOTHING_KNOWN);
  });

  it('does not include the stack', () => {
    const error = new Error('Short');
    error.stack = 'Error: Short\n    at secret (secret.ts:1:1)';
    expect(describeError(error)).toBe('Short');
  });
});

describe('"Any routing error shows a generic screen headed "Unexpected Application Error!" with the error status and text or message."', () => {
  it.each([
    ['an Error', new Error('The moon is full.'), 'The moon is full.'],
    ['an Error without a message', new Error(), NOTHING_KNOWN],
    ['a string', 'Only words', 'Only words'],
    ['null', null, NOTHING_KNOWN],
    ['an object', { code: 7 }, NOTHING_KNOWN],
    [
      'a Response',
      new Response(null, { status: 503, statusText: 'Service Unavailable' }),
      '503 Service Unavailable',
    ],
  ])('for a page that throws %s while it renders', async (_what, thrown, words) => {
    const checkReports = expectReportsOf(thrown);
    await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    expect(message()).toBe(words);
    checkReports();
  });

  it.each([
    ['an Error', new Error('The moon is full.'), 'The moon is full.'],
    ['a string', 'Only words', 'Only words'],
    ['null', null, NOTHING_KNOWN],
    [
      'a Response',
      new Response('and its body', { status: 503, statusText: 'Service Unavailable' }),
      '503 Service Unavailable',
    ],
    ['a Response without a text', new Response(null, { status: 418 }), '418'],
  ])('for a route whose loader throws %s', async (_what, thrown, words) => {
    await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: null, loader: () => throwAnything(thrown) }),
    });
    expect(message()).toBe(words);
  });

  it('for a page that throws after a click', async () => {
    const thrown = new Error('Too much.');
    function Page() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw thrown;
      return (
        <>
          <h1>Fragile</h1>
          <button
            type="button"
            onClick={() => {
              setBroken(true);
            }}
          >
            break
          </button>
        </>
      );
    }
    const { user } = await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <Page /> }),
    });
    const checkReports = expectReportsOf(thrown);
    await user.click(screen.getByRole('button', { name: 'break' }));
    expect(message()).toBe('Too much.');
    expect(document.title).toBe('Error · Social Sync');
    expect(screen.getByLabelText('Details')).toHaveDisplayValue(/Components:\n +at Page /);
    checkReports();
  });

  it('shows no stack trace, and shows markup in the message as text', async () => {
    const thrown = new Error('<b>bold</b>');
    thrown.stack = 'Error: <b>bold</b>\n    at secret (https://example.test/secret.js:1:23)';
    const checkReports = expectReportsOf(thrown);
    await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    expect(message()).toBe('<b>bold</b>');
    expect(withoutDetails()).not.toHaveTextContent(/secret|:\d+:\d+|\bat \w/);
    checkReports();
  });

  it.each([['undefined'], ['null']])('is shown for a thrown %s', async (name) => {
    const thrown = name === 'null' ? null : undefined;
    const checkReports = expectReportsOf(thrown);
    await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    expect(message()).toBe(NOTHING_KNOWN);
    expect(screen.getByRole('banner')).toBeVisible();
    // The browser announces the first page of a visit, so focus does not move.
    expect(document.body).toHaveFocus();
    checkReports();
  });

  it('takes focus when the focused page fails, and can render the page again', async () => {
    const thrown = new Error('Broken.');
    let isBroken = false;
    function Fragile() {
      const [, setCount] = useState(0);
      if (isBroken) throwAnything(thrown);
      return (
        <>
          <h1 {...placeMark('page')} tabIndex={-1}>
            Fragile
          </h1>
          <button
            type="button"
            onClick={() => {
              setCount((count) => count + 1);
            }}
          >
            draw
          </button>
        </>
      );
    }
    const checkReports = expectReportsOf(thrown);
    const { user } = await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <Fragile /> }),
    });
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'draw' }));
    expect(screen.getByRole('heading', { name: HEADING })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(HEADING);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The page still cannot be shown.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Fragile' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Fragile');
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'draw' }));
    expect(screen.getByRole('heading', { name: HEADING })).toHaveFocus();
    expect(screen.queryByText('The page still cannot be shown.')).not.toBeInTheDocument();
    checkReports();
  });

  it('keeps the frame with its navigation, and links to the dashboard', async () => {
    const thrown = new Error('Broken.');
    const checkReports = expectReportsOf(thrown);
    const { user } = await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(4);
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('heading', { name: HEADING }).closest('main')).toBe(
      screen.getByRole('main'),
    );
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    expect(await screen.findByRole('heading', { name: 'Social Media Integration' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: HEADING })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Scheduler' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Social Sync Dashboard' })).toBeVisible();
    checkReports();
  });

  it('offers no reload if the error is in the page', async () => {
    const thrown = new Error('Broken.');
    const checkReports = expectReportsOf(thrown);
    await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    expect(screen.queryByRole('link', { name: /Reload/ })).not.toBeInTheDocument();
    checkReports();
  });

  it.each(['/', '/plan/'])(
    'offers a reload if the code of a page could not be loaded, below %s',
    async (base) => {
      await renderApp({
        base,
        path: '/scheduler?week=25#list',
        routes: withScheduler({
          element: null,
          loader: () => {
            throw new PageLoadError(new Error('Loading chunk 7 failed'));
          },
        }),
      });
      const reload = screen.getByRole('link', { name: 'Reload this page' });
      // Without the fragment, because a link to a fragment of the same page does not reload it.
      expect(reload).toHaveAttribute('href', `${base}scheduler?week=25`);
    },
  );

  it.each([
    ['an address', '/nowhere', 'Check the address, or go back to the dashboard.'],
    ['a page', '/scheduler', 'Try again, or go back to the dashboard and continue there.'],
  ])('says in one sentence what to do next: %s', async (_what, path, advice) => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const thrown = new Error('Broken.');
    await renderApp({
      path,
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    expect(screen.getByText(advice)).toBeVisible();
    report.mockRestore();
  });

  it('keeps posts and connections when a page fails', async () => {
    const thrown = new Error('Broken.');
    const checkReports = expectReportsOf(thrown);
    const { router, store, user } = await renderApp({
      path: '/integration',
      routes: withScheduler({ element: <FailingPage thrown={thrown} /> }),
    });
    await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
    await act(() => router.navigate('/scheduler'));
    expect(message()).toBe('Broken.');
    expect(store.getState().connections).toEqual(['Twitter']);
    checkReports();
  });
});

describe('An error in the frame', () => {
  it('shows the error screen alone, and leads back when the frame works again', async () => {
    const thrown = new Error('The frame broke.');
    const checkReports = expectReportsOf(thrown);
    const dataset = jest.spyOn(document.documentElement, 'dataset', 'get');
    dataset.mockImplementation(() => {
      throw thrown;
    });
    const { user } = await renderApp({ path: '/integration' });
    expect(message()).toBe('The frame broke.');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(document.title).toBe('Error · Social Sync');
    dataset.mockRestore();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Social Sync Dashboard' })).toBeVisible();
    expect(screen.getByRole('navigation')).toBeVisible();
    checkReports();
  });

  it('shows it also when the route above the frame breaks', async () => {
    const thrown = new Error('The top broke.');
    const checkReports = expectReportsOf(thrown);
    const [top] = routes;
    if (!top) throw new Error('There is no route.');
    await renderApp({ routes: [{ ...top, element: <FailingPage thrown={thrown} /> }] });
    expect(message()).toBe('The top broke.');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    checkReports();
  });
});

describe('the message of an error', () => {
  it('is text, also if it contains HTML', async () => {
    const error = new Error('<img src=x onerror=alert(1)> & "quotes"');
    const checkReports = expectReportsOf(error);
    await renderApp({
      path: '/scheduler',
      routes: withScheduler({ element: <FailingPage thrown={error} /> }),
    });
    expect(message()).toBe(error.message);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    checkReports();
  });
});
