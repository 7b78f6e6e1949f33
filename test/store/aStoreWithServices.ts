import { selectConnectedNetworks, selectScheduledPosts } from '@/store/selectors';
import { createAppStore, type RootState } from '@/store/store';
import { createManualTime } from '../support/manualTime';
import { servicesOf } from '../support/services';
import { START } from './aStore';

/**
 * Returns a store, its services and clock, and the number of actions that its reducers received.
 */
export function aStoreWithServices(state: Partial<RootState> = {}) {
  const clock = createManualTime(START);
  const alert = jest.fn();
  const store = createAppStore(servicesOf({ realTime: clock.realTime, alert }), state);
  const dispatched = jest.fn();
  store.subscribe(dispatched);
  return {
    alert,
    clock,
    store,
    dispatchedCount: () => dispatched.mock.calls.length,
    ids: () => selectScheduledPosts(store.getState()).map(({ id }) => id),
    connected: () => selectConnectedNetworks(store.getState()),
  };
}
