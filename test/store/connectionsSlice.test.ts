import type { Network } from '@/core/channels/channelNetwork';
import { networkConnected, networkDisconnected } from '@/store/connectionsSlice';
import { selectConnectedNetworks } from '@/store/selectors';
import { aStore } from './aStore';

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
