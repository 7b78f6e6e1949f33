import { NETWORKS } from '@/domain/network';
import { connectNetwork } from '@/state/connectionCommands';
import { networkDisconnected } from '@/state/connectionsSlice';
import { aDesk } from './aDesk';

describe('connectNetwork', () => {
  it.each(NETWORKS)(
    '"not connected -> connected", with no alert, and answers true: %s',
    (network) => {
      const { alert, connected, dispatchedCount, store } = aDesk();
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
      const { alert, dispatchedCount, store } = aDesk({ connections: [...NETWORKS] });
      const before = store.getState();
      expect(store.dispatch(connectNetwork(network))).toBe(false);
      expect(alert.mock.calls).toEqual([[message]]);
      expect(store.getState()).toBe(before);
      expect(dispatchedCount()).toBe(0);
    },
  );

  it('alerts each time, and for that network alone', () => {
    const { alert, connected, store } = aDesk({ connections: ['Twitter'] });
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
    const { alert, connected, store } = aDesk({ connections: ['Twitter'] });
    store.dispatch(networkDisconnected('Twitter'));
    expect(store.dispatch(connectNetwork('Twitter'))).toBe(true);
    expect(connected()).toEqual(['Twitter']);
    expect(alert).not.toHaveBeenCalled();
  });
});
