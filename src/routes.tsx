import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Header } from './components/frame/Header';
import { NAVIGATION, PRODUCT_TITLE } from './content/frame';
import { PATHS } from './content/paths';
import { DashboardPage } from './pages/DashboardPage';
import { ErrorPage } from './pages/ErrorPage';
import { PageArea } from './pages/PageArea';
import { PageLoadError } from './pages/PageLoadError';
import { RootLayout } from './pages/RootLayout';

/** What begins to fetch the code of each lazy page, by its address. */
const fetchers = new Map<string, () => void>();

/**
 * A page whose code is fetched when its route is entered, anew each time until it has come; or once
 * ahead of that, by {@link fetchAhead}. Whether that failed is for nobody to know: the route tries.
 */
function lazily(path: string, load: () => Promise<ComponentType>): RouteObject {
  let Page: ComponentType | undefined;
  let ahead: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    Page ??= await load();
  }

  fetchers.set(path, () => {
    ahead ??= fetchPage().catch(() => undefined);
  });
  return {
    path,
    loader: async () => {
      try {
        await ahead;
        await fetchPage();
      } catch (error) {
        throw new PageLoadError(error);
      }
      return null;
    },
    Component: () => Page && <Page />,
  };
}

/** Answers an event at a link, such as being pointed at, with fetching the code of where it leads. */
export function fetchAhead({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link) fetchers.get(link.pathname)?.();
}

function throwNotFound(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- The router takes a thrown Response for an answer of its own kind; nothing is fetched.
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

/**
 * The layout, the four pages and the one error screen. The screen stands inside the frame, so the
 * navigation stays in reach; only if the frame itself fails does it stand alone.
 */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    // While the first page's code is on its way, what will stand at the top of it already does.
    hydrateFallbackElement: <Header productTitle={PRODUCT_TITLE} navigation={NAVIGATION} />,
    children: [
      {
        element: <PageArea />,
        errorElement: <ErrorPage />,
        children: [
          { path: PATHS.dashboard, element: <DashboardPage /> },
          lazily(
            PATHS.analytics,
            async () =>
              (await import(/* webpackChunkName: 'analytics' */ './pages/AnalyticsPage'))
                .AnalyticsPage,
          ),
          lazily(
            PATHS.scheduler,
            async () =>
              (await import(/* webpackChunkName: 'scheduler' */ './pages/SchedulerPage'))
                .SchedulerPage,
          ),
          lazily(
            PATHS.integration,
            async () =>
              (await import(/* webpackChunkName: 'integration' */ './pages/IntegrationPage'))
                .IntegrationPage,
          ),
          // Never drawn, but the router warns of a route without an element.
          { path: '*', loader: throwNotFound, element: <></> },
        ],
      },
    ],
  },
];
