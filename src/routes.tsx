import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Header } from './components/frame/Header';
import { NAVIGATION, PRODUCT_TITLE } from './content/frame';
import { PATHS } from './content/paths';
import { DashboardPage } from './pages/DashboardPage';
import { ErrorPage } from './pages/ErrorPage';
import { PageLoadError } from './pages/PageLoadError';
import { RootLayout } from './pages/RootLayout';

/** A page whose code is fetched when its route is entered, anew each time until it has come. */
function lazily(load: () => Promise<ComponentType>): Pick<RouteObject, 'loader' | 'Component'> {
  let Page: ComponentType | undefined;
  return {
    loader: async () => {
      try {
        Page ??= await load();
      } catch (error) {
        throw new PageLoadError(error);
      }
      return null;
    },
    Component: () => Page && <Page />,
  };
}

function throwNotFound(): never {
  // The router takes a thrown Response for an answer of its own kind; nothing is fetched.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
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
        errorElement: <ErrorPage />,
        children: [
          { path: PATHS.dashboard, element: <DashboardPage /> },
          {
            path: PATHS.analytics,
            ...lazily(
              async () =>
                (await import(/* webpackChunkName: 'analytics' */ './pages/AnalyticsPage'))
                  .AnalyticsPage,
            ),
          },
          {
            path: PATHS.scheduler,
            ...lazily(
              async () =>
                (await import(/* webpackChunkName: 'scheduler' */ './pages/SchedulerPage'))
                  .SchedulerPage,
            ),
          },
          {
            path: PATHS.integration,
            ...lazily(
              async () =>
                (await import(/* webpackChunkName: 'integration' */ './pages/IntegrationPage'))
                  .IntegrationPage,
            ),
          },
          // Never drawn, but the router warns of a route without an element.
          { path: '*', loader: throwNotFound, element: <></> },
        ],
      },
    ],
  },
];
