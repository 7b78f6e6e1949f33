import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { Clock } from './clock/Clock';
import { ClockProvider } from './clock/ClockProvider';
import type { AppStore } from './state/store';

interface AppProps {
  readonly store: AppStore;
  /** The clock of the store's services, so that one watch serves all. */
  readonly clock: Clock;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
}

/** The whole product, given its store, its clock and its router. */
export function App({ store, clock, router }: AppProps) {
  return (
    <Provider store={store}>
      <ClockProvider clock={clock}>
        <RouterProvider router={router} />
      </ClockProvider>
    </Provider>
  );
}
