import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { NAVIGATION, PRODUCT_TITLE, PATHS } from '@/ui/page/pages';
import { CommandHandlersProvider } from '@/ui/page/commandHandlers';
import { Header } from './Header';
import { DashboardPage } from './DashboardPage';
import { ErrorPage, PageLoadError } from './ErrorPage';
import { PageArea } from './PageArea';
import { RootLayout } from './RootLayout';

/** Prefetches the code of a lazy page, by the path of the links to the page. */
const fetchers = new Map<string, () => void>();

/**
 * Returns the route of a page whose code is loaded when the route is entered, or earlier by {@link
 * fetchAhead}. Prefetch errors are ignored: the loader tries again, each time the route is entered
 * until it succeeds.
 */
function lazily(path: string, load: () => Promise<ComponentType>): RouteObject {
  let Page: ComponentType | undefined;
  let ahead: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    Page ??= await load();
  }

  fetchers.set(BASE_PATH + path.slice(1), () => {
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

/**
 * Handles an event at a link, for example `pointerover`: prefetches the code of the linked page.
 */
export function fetchAhead({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link) fetchers.get(link.pathname)?.();
}

function throwNotFound(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- The router takes a thrown Response for an answer of its own kind; nothing is fetched.
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

/**
 * The layout, the four pages and the error screen. The error screen is inside the frame, so the
 * navigation stays available; if the frame itself fails, the screen is shown alone.
 */
export const routes: RouteObject[] = [
  {
    // Above the fallback: a key that is pressed before the frame is there is not lost.
    element: (
      <CommandHandlersProvider>
        <Outlet />
      </CommandHandlersProvider>
    ),
    errorElement: <ErrorPage />,
    children: [
      {
        element: <RootLayout />,
        // Shows the header while the code of the first page is loading.
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
                  (await import(/* webpackChunkName: 'analytics' */ './AnalyticsPage'))
                    .AnalyticsPage,
              ),
              lazily(
                PATHS.scheduler,
                async () =>
                  (await import(/* webpackChunkName: 'scheduler' */ './SchedulerPage'))
                    .SchedulerPage,
              ),
              lazily(
                PATHS.integration,
                async () =>
                  (await import(/* webpackChunkName: 'integration' */ './IntegrationPage'))
                    .IntegrationPage,
              ),
              // Never rendered; the router warns about a route without an element.
              { path: '*', loader: throwNotFound, element: <></> },
            ],
          },
        ],
      },
    ],
  },
];
