import { NETWORKS } from '@/core/channels/channelNetwork';
import { connectNetwork } from '@/store/connectionCommands';
import { networkDisconnected } from '@/store/connectionsSlice';
import { aStoreWithServices } from './aStoreWithServices';

describe('connectNetwork', () => {
  it.each(NETWORKS)(
    '"not connected -> connected", returns true and shows no alert: %s',
    (network) => {
      const { alert, connected, dispatchedCount, store } = aStoreWithServices();
      expect(store.dispatch(connectNetwork(network))).toBe(true);
      expect(connected()).toEqual([network]);
      expect(dispatchedCount()).toBe(1);
      expect(alert).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['Facebook', 'Facebook is already connected.'],
    ['Twitter', 'Twitter is already connected.'],
    ['Instagram', 'Instagram is already connected.'],
  ] as const)(
    '"Connecting an already connected network shows an alert and changes nothing.": %s',
    (network, message) => {
      const { alert, dispatchedCount, store } = aStoreWithServices({ connections: [...NETWORKS] });
      const before = store.getState();
      expect(store.dispatch(connectNetwork(network))).toBe(false);
      expect(alert.mock.calls).toEqual([[message]]);
      expect(store.getState()).toBe(before);
      expect(dispatchedCount()).toBe(0);
    },
  );

  it('shows an alert each time, only for a connected network', () => {
    const { alert, connected, store } = aStoreWithServices({ connections: ['Twitter'] });
    store.dispatch(connectNetwork('Twitter'));
    store.dispatch(connectNetwork('Facebook'));
    store.dispatch(connectNetwork('Twitter'));
    expect(alert.mock.calls).toEqual([
      ['Twitter is already connected.'],
      ['Twitter is already connected.'],
    ]);
    expect(connected()).toEqual(['Twitter', 'Facebook']);
  });

  it('connects again after "connected -> not connected on Disconnect"', () => {
    const { alert, connected, store } = aStoreWithServices({ connections: ['Twitter'] });
    store.dispatch(networkDisconnected('Twitter'));
    expect(store.dispatch(connectNetwork('Twitter'))).toBe(true);
    expect(connected()).toEqual(['Twitter']);
    expect(alert).not.toHaveBeenCalled();
  });
});
