import type { Network } from '@/domain/network';
import {
  networkConnected,
  networkDisconnected,
  selectConnectedNetworks,
} from '@/state/connectionsSlice';
import { aStore } from './aStore';

type ConnectionEvent = ReturnType<typeof networkConnected | typeof networkDisconnected>;

function connectedAfter(connections: Network[], ...actions: ConnectionEvent[]) {
  const store = aStore({ connections });
  for (const action of actions) store.dispatch(action);
  return selectConnectedNetworks(store.getState());
}

const NO_NETWORKS = ['facebook', 'LinkedIn', '', 1, null, undefined, ['Facebook'], { name: 'X' }];

describe('connections', () => {
  it('begin with none', () => {
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

  it('"connected -> not connected on Disconnect", the others as they were', () => {
    const all: Network[] = ['Instagram', 'Facebook', 'Twitter'];
    expect(connectedAfter(all, networkDisconnected('Facebook'))).toEqual(['Instagram', 'Twitter']);
    expect(connectedAfter(all, networkDisconnected('Instagram'))).toEqual(['Facebook', 'Twitter']);
    expect(connectedAfter(['Twitter'], networkDisconnected('Twitter'))).toEqual([]);
  });

  it('put at the end what is connected anew', () => {
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

  it('change nothing when what is not connected is disconnected', () => {
    const store = aStore({ connections: ['Facebook'] });
    const before = store.getState();
    store.dispatch(networkDisconnected('Twitter'));
    expect(store.getState()).toBe(before);
  });

  it.each(NO_NETWORKS)('change nothing for what is no network: %p', (nonsense) => {
    for (const connections of [[], ['Facebook', 'Twitter']] as Network[][]) {
      const store = aStore({ connections });
      const before = store.getState();
      store.dispatch(networkConnected(nonsense as Network));
      store.dispatch(networkDisconnected(nonsense as Network));
      expect(store.getState()).toBe(before);
    }
  });

  it('touch nothing else', () => {
    const store = aStore();
    const before = store.getState();
    store.dispatch(networkConnected('Facebook'));
    const { history } = store.getState();
    expect(store.getState()).toEqual({ ...before, connections: ['Facebook'], history });
    expect(store.getState().scheduledPosts).toBe(before.scheduledPosts);
  });

  it('tell in the past tense what happened', () => {
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
