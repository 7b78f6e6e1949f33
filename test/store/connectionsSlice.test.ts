import { type Network, NETWORKS } from '@/core/channels/channelNetwork';
import { networkConnected, networkDisconnected, connectNetwork } from '@/store/connectionsSlice';
import { selectConnectedNetworks } from '@/store/selectors';
import { aStore } from './aStore';
import { aStoreWithServices } from './aStoreWithServices';

type ConnectionEvent = ReturnType<typeof networkConnected | typeof networkDisconnected>;

function connectedAfter(connections: Network[], ...actions: ConnectionEvent[]) {
  const store = aStore({ connections });
  for (const action of actions) store.dispatch(action);
  return selectConnectedNetworks(store.getState());
}

describe('connections', () => {
  it('are empty initially', () => {
    expect(selectConnectedNetworks(aStore().getState())).toEqual([]);
  });

  it('"not connected -> connected", in the order of connecting', () => {
    expect(
      connectedAfter(
        [],
        networkConnected('Instagram'),
        networkConnected('Facebook'),
        networkConnected('Twitter'),
      ),
    ).toEqual(['Instagram', 'Facebook', 'Twitter']);
  });

  it('"connected -> not connected on Disconnect", and the other networks keep their order', () => {
    const all: Network[] = ['Instagram', 'Facebook', 'Twitter'];
    expect(connectedAfter(all, networkDisconnected('Facebook'))).toEqual(['Instagram', 'Twitter']);
    expect(connectedAfter(all, networkDisconnected('Instagram'))).toEqual(['Facebook', 'Twitter']);
    expect(connectedAfter(['Twitter'], networkDisconnected('Twitter'))).toEqual([]);
  });

  it('append a network that is connected again', () => {
    expect(
      connectedAfter(
        ['Facebook', 'Twitter'],
        networkDisconnected('Facebook'),
        networkConnected('Facebook'),
      ),
    ).toEqual(['Twitter', 'Facebook']);
  });

  it('"Connecting an already connected network … changes nothing"', () => {
    const store = aStore({ connections: ['Facebook', 'Twitter'] });
    const before = store.getState();
    store.dispatch(networkConnected('Facebook'));
    store.dispatch(networkConnected('Twitter'));
    expect(store.getState()).toBe(before);
  });

  it('do not change if the disconnected network is not connected', () => {
    const store = aStore({ connections: ['Facebook'] });
    const before = store.getState();
    store.dispatch(networkDisconnected('Twitter'));
    expect(store.getState()).toBe(before);
  });

  it('change no other slice', () => {
    const store = aStore();
    const before = store.getState();
    store.dispatch(networkConnected('Facebook'));
    const { history } = store.getState();
    expect(store.getState()).toEqual({ ...before, connections: ['Facebook'], history });
    expect(store.getState().scheduledPosts).toBe(before.scheduledPosts);
  });

  it('have action types in the past tense', () => {
    expect(networkConnected('Twitter')).toEqual({
      type: 'connections/networkConnected',
      payload: 'Twitter',
    });
    expect(networkDisconnected('Twitter')).toEqual({
      type: 'connections/networkDisconnected',
      payload: 'Twitter',
    });
  });
});

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
