import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { Time } from '@/core/time/Time';
import { TimeProvider } from '@/ui/page/TimeProvider';
import type { AppStore } from '@/store/store';

interface AppProps {
  readonly store: AppStore;
  readonly time: Pick<Time, 'wallClock' | 'elapsedTime'>;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
}

/** The whole product, given its store, its time and its router. */
export function App({ store, time, router }: AppProps) {
  return (
    <Provider store={store}>
      <TimeProvider time={time}>
        <RouterProvider router={router} />
      </TimeProvider>
    </Provider>
  );
}
